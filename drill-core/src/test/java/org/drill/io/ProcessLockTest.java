package org.drill.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class ProcessLockTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void onlyOneHasIt() throws IOException {
    Path file = folder.resolve("a.lock");
    Path link = Files.createSymbolicLink(folder.resolve("link"), folder);
    try (ProcessLock lock = ProcessLock.take(file)) {
      assertThat(lock).isNotNull();
      assertThatThrownBy(() -> ProcessLock.take(file))
          .isInstanceOf(ProcessLock.InUseException.class)
          .hasMessageContaining("process " + ProcessHandle.current().pid());
      assertThatThrownBy(() -> ProcessLock.take(link.resolve("a.lock")))
          .isInstanceOf(ProcessLock.InUseException.class);
      ProcessLock.take(folder.resolve("b.lock")).close();
    }
    assertThat(file).isEmptyFile();
    ProcessLock.take(file).close();
  }

  @Test
  void theLockOfAProcessThatWasKilledIsFree() throws Exception {
    Path file = folder.resolve("a.lock");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                ProcessLockTest.class.getName(),
                file.toString())
            .redirectErrorStream(true)
            .start();
    try (var out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      assertThat(out.readLine()).isEqualTo("locked");
      assertThatThrownBy(() -> ProcessLock.take(file))
          .isInstanceOf(ProcessLock.InUseException.class)
          .hasMessageMatching("process " + process.pid() + ", since 2\\d{3}-\\d\\d-\\d\\d \\S+");
    } finally {
      process.destroyForcibly().waitFor();
    }
    ProcessLock.take(file).close();
  }

  /** Takes a lock and keeps it. */
  public static void main(String[] args) throws Exception {
    try (ProcessLock lock = ProcessLock.take(Path.of(args[0]))) {
      System.out.println(lock == null ? "" : "locked");
      Thread.sleep(50_000);
    }
  }
}
