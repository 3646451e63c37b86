package org.drill.protege.test;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The plugin in Protégé itself, assembled from its parts as they are on Maven Central, on a screen
 * that nobody sees. Skipped where there is no Xvfb, unless {@code DRILL_PROTEGE=required}.
 */
class ProtegeTest {
  private static final Path HOME = Path.of(System.getProperty("protege.home", "target/protege"));
  private static final String MINOR = "https://example.org/families#Minor";
  private static final String TEACHER = "https://example.org/families#Teacher";

  @TempDir Path folder;

  private static boolean hasXvfb() {
    return Stream.of(System.getenv("PATH").split(File.pathSeparator))
        .anyMatch(path -> Files.isExecutable(Path.of(path, "Xvfb")));
  }

  @Test
  void aUserFindsChecksAddsAndUndoes() throws Exception {
    boolean isRequired = "required".equals(System.getenv("DRILL_PROTEGE"));
    assumeTrue(isRequired || hasXvfb(), "no Xvfb to show Protégé on");
    assemble();
    Process screen =
        new ProcessBuilder("Xvfb", "-displayfd", "1", "-screen", "0", "1400x900x24")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      String display = ":" + requireNonNull(screen.inputReader().readLine(), "a display");
      run(display);
    } finally {
      screen.destroy();
    }
    List<String> seen = Files.readAllLines(folder.resolve("seen.txt"));
    String pictures = System.getProperty("drill.pictures", "");
    if (!pictures.isEmpty()) {
      for (String name : List.of("view", "dialog")) {
        Path target = Path.of(pictures).resolve("protege-" + name + ".png");
        Files.copy(folder.resolve(name + ".png"), target, StandardCopyOption.REPLACE_EXISTING);
      }
    }
    seen.forEach(line -> System.out.println("Protégé: " + line));
    assertThat(seen).noneMatch(line -> line.startsWith("failed"));
    assertThat(line(seen, "view first: ")).startsWith("EquivalentTo ").contains("covers 14 of 14");
    assertThat(line(seen, "view verdict: ")).startsWith("HermiT").contains(": consistent");
    assertThat(line(seen, "added: ")).contains("Found by drill", "define Minor");
    assertThat(line(seen, "after undo: ")).isEqualTo("0");
    assertThat(line(seen, "dialog first: ")).startsWith("EquivalentTo ");
    assertThat(line(seen, "harder: ")).startsWith("teacher: ").doesNotContain("failed");
    assertThat(line(seen, "wrongly covered: ")).contains(": is ");
    assertThat(seen.stream().filter(line -> line.startsWith("dialog valid: ")))
        .endsWith("dialog valid: true");
  }

  @Test
  void theGuideSaysHowLargeTheJarIs() throws IOException {
    var said =
        Pattern.compile("The jar has ([0-9.]+) MB")
            .matcher(Files.readString(Path.of("..", "docs", "protege.md")));
    assertThat(said.find()).isTrue();
    assertThat(Files.size(HOME.resolve("plugins").resolve("org.drill.protege.jar")) / 1e6)
        .isCloseTo(Double.parseDouble(said.group(1)), within(.1));
  }

  private static String line(List<String> seen, String start) {
    return seen.stream()
        .filter(line -> line.startsWith(start))
        .map(line -> line.substring(start.length()))
        .findFirst()
        .orElse("");
  }

  /** What belongs beside the jars. */
  private void assemble() throws IOException {
    Path conf = Files.createDirectories(HOME.resolve("conf"));
    for (String name : List.of("config.xml", "logback.xml")) {
      try (InputStream in = requireNonNull(ProtegeTest.class.getResourceAsStream(name), name)) {
        Files.copy(in, conf.resolve(name), StandardCopyOption.REPLACE_EXISTING);
      }
    }
    try (InputStream in =
        requireNonNull(
            ProtegeTest.class.getResourceAsStream("/org/drill/sample/families.ttl"), "families")) {
      Files.copy(in, folder.resolve("families.ttl"));
    }
  }

  private void run(String display) throws Exception {
    String classPath =
        Stream.of(
                "org.apache.felix.main",
                "protege-launcher",
                "slf4j-api",
                "logback-classic",
                "logback-core",
                "maven-artifact",
                "guava",
                "commons-io")
            .map(name -> HOME.resolve("bundles").resolve(name + ".jar").toString())
            .collect(Collectors.joining(File.pathSeparator));
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-Duser.home=" + folder,
                "-Djava.util.prefs.userRoot=" + folder,
                "-Dlogback.configurationFile=conf/logback.xml",
                "-Ddrill.driver.folder=" + folder,
                "-Ddrill.driver.class=" + MINOR,
                "-Ddrill.driver.harder=" + TEACHER,
                "-cp",
                classPath,
                "org.protege.osgi.framework.Launcher",
                folder.resolve("families.ttl").toString()));
    Path log = folder.resolve("protege.log");
    var builder = new ProcessBuilder(command).directory(HOME.toFile()).redirectErrorStream(true);
    builder.environment().put("DISPLAY", display);
    Process protege = builder.redirectOutput(log.toFile()).start();
    boolean hasEnded = protege.waitFor(240, TimeUnit.SECONDS);
    if (!hasEnded) {
      protege.destroyForcibly();
    }
    assertThat(folder.resolve("seen.txt")).as(Files.readString(log)).exists();
    assertThat(hasEnded).isTrue();
  }
}
