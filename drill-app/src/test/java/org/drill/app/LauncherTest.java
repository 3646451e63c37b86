package org.drill.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The script {@code drill}, copied to where there are no sources, with a Java that echoes. */
@DisabledOnOs(OS.WINDOWS)
@Timeout(60)
class LauncherTest {
  @TempDir private Path folder = Path.of("");

  private record Result(int code, String out, String err) {}

  @BeforeEach
  void copyTheScript() throws IOException {
    Files.copy(Path.of("..", "drill"), folder.resolve("drill"));
    Path java = Files.createDirectories(folder.resolve("jdk/bin")).resolve("java");
    Files.writeString(java, "#!/bin/sh\necho \"java $*\"\n");
    assertThat(java.toFile().setExecutable(true)).isTrue();
  }

  private Result drill(String... args) throws IOException, InterruptedException {
    return drill(folder.resolve("drill"), args);
  }

  private Result drill(Path script, String... args) throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("sh", script.toString()));
    command.addAll(List.of(args));
    var builder = new ProcessBuilder(command);
    builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
    Path err = folder.resolve("err.txt");
    Process process = builder.redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Result(process.waitFor(), out, Files.readString(err));
  }

  @Test
  void aScriptAndAJarSuffice() throws Exception {
    for (String place : List.of("drill-app/target/drill.jar", "drill.jar")) {
      Path jar = folder.resolve(place);
      Files.createDirectories(jar.resolveSibling("lib"));
      Files.writeString(jar, "a jar");
      Result result = drill("describe", "--all");
      assertThat(result.err).isEmpty();
      assertThat(result.code).isZero();
      assertThat(result.out).startsWith("java ").endsWith(" -jar " + jar + " describe --all\n");
      Files.delete(jar);
    }
  }

  @Test
  void theScriptOfAReleaseFindsTheJarAboveIt() throws Exception {
    Files.createDirectories(folder.resolve("lib"));
    Path jar = Files.writeString(folder.resolve("drill.jar"), "a jar");
    Path bin = Files.createDirectories(folder.resolve("bin")).resolve("drill");
    Files.copy(folder.resolve("drill"), bin);
    Result result = drill(bin, "help");
    assertThat(result.err).isEmpty();
    assertThat(result.out).endsWith(" -jar " + jar + " help\n");
  }

  @Test
  void aJavaThatMakesNoArchiveIsAskedOnce() throws Exception {
    Path java = folder.resolve("jdk/bin/java");
    Path asked = folder.resolve("asked");
    Files.writeString(
        java, "#!/bin/sh\ncase $* in *WarmUp*) echo once >>'%s' ;; esac\n".formatted(asked));
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(folder.resolve("drill.jar"), "a jar");
    drill("describe");
    drill("describe");
    assertThat(asked).hasContent("once");
  }

  @Test
  void searchesOfATrainingHaveTheParallelCollector() throws Exception {
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(folder.resolve("drill.jar"), "a jar");
    String parallel = "-XX:+UseParallelGC";
    String serial = "-XX:+UseSerialGC";
    assertThat(drill("train", "agent", "--out", "m").out).contains(parallel);
    assertThat(drill("train", "policy", "--out", "m").out).contains(parallel);
    assertThat(drill("train", "--universal", "--out", "m").out).contains(parallel);
    assertThat(drill("train", "agent", "--preset", "paper").out).contains(serial);
    assertThat(drill("train", "agent", "--practice=walks", "--out", "m").out).contains(serial);
    assertThat(drill("train", "agent", "--preset=paper", "--practice=searches").out)
        .contains(parallel);
    assertThat(drill("embed", "--out", "train").out).contains(serial);
  }

  @Test
  void searchesAreCompiledInSmallPieces() throws Exception {
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(folder.resolve("drill.jar"), "a jar");
    String small = "-XX:FreqInlineSize=70";
    assertThat(drill("learn", "--problem", "aunt").out).contains(small);
    assertThat(drill("evaluate", "--out", "e").out).contains(small);
    assertThat(drill("describe").out).doesNotContain(small);
    assertThat(drill("serve").out).doesNotContain(small);
  }

  @Test
  void withoutAnythingItSaysWhatIsMissing() throws Exception {
    assertMissing("drill.jar");
    Files.writeString(folder.resolve("drill.jar"), "a jar");
    assertMissing("lib");
  }

  private void assertMissing(String part) throws IOException, InterruptedException {
    Result result = drill("describe");
    assertThat(result.code).isEqualTo(2);
    assertThat(result.err)
        .isEqualTo(
            "drill: no "
                + folder.resolve(part)
                + "; copy drill.jar and lib of drill-app/target, or the sources\n");
  }
}
