package org.drill.io;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir private Path folder = Path.of("");

  private static WholeFile.Content text(String text) {
    return out -> out.write(text.getBytes(UTF_8));
  }

  @Test
  void newAndOldFilesAreWritten() throws IOException {
    Path file = folder.resolve("a.txt");
    WholeFile.write(file, text("one"));
    WholeFile.write(file, text("two"));
    assertThat(file).hasContent("two");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void failureKeepsTheOldFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "old");
    assertThatThrownBy(
            () ->
                WholeFile.write(
                    file,
                    out -> {
                      out.write(1);
                      throw new IOException("disk full");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": disk full");
    assertThat(file).hasContent("old");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void linksStay() throws IOException {
    Path file = Files.writeString(Files.createDirectory(folder.resolve("in")).resolve("a"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    WholeFile.write(link, text("new"));
    assertThat(link).isSymbolicLink();
    assertThat(file).hasContent("new");
  }

  @Test
  @Timeout(20)
  @DisabledOnOs(OS.WINDOWS)
  void pipesAreNotReplaced() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Process reader = new ProcessBuilder("cat", pipe.toString()).start();
    try {
      WholeFile.write(pipe, text("through"));
      assertThat(Files.isRegularFile(pipe)).isFalse();
      assertThat(reader.getInputStream().readAllBytes()).isEqualTo("through".getBytes(UTF_8));
    } finally {
      reader.destroy();
    }
    assertThat(pipe).exists();
  }

  @Test
  void emptyFolderIsNotReplaced() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    assertThatThrownBy(() -> WholeFile.write(inner, text("x"))).hasMessageContaining("directory");
    assertThat(inner).isDirectory();
    assertThatThrownBy(() -> WholeFile.check(folder.resolve("no/such/a.txt")))
        .hasMessageContaining("there is no folder");
  }
}
