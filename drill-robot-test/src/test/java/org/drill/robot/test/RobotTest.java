package org.drill.robot.test;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The plugin in ROBOT itself, as a process with nothing but the plugin added. */
class RobotTest {
  private static final Path GUIDE = Path.of("..", "docs", "robot.md");

  @TempDir Path folder;
  private Path pets;

  private record Run(int exit, String out) {}

  @BeforeEach
  void write() throws IOException {
    pets = folder.resolve("pets.ttl");
    Files.writeString(pets, block("@prefix :"));
  }

  /** The part of the guide that is set off and starts like this. */
  private static String block(String start) throws IOException {
    return Files.readAllLines(GUIDE).stream()
        .dropWhile(line -> !line.startsWith("    " + start))
        .takeWhile(line -> line.startsWith("    "))
        .map(String::strip)
        .collect(Collectors.joining("\n", "", "\n"));
  }

  private Run robot(String... arguments) throws IOException, InterruptedException {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-XX:TieredStopAtLevel=1",
                "-Drobot.pluginsdir=" + System.getProperty("robot.plugins"),
                "-Duser.home=" + folder,
                "-cp",
                System.getProperty("robot.jars") + File.separator + "*",
                "org.obolibrary.robot.CommandLineInterface"));
    command.addAll(List.of(arguments));
    Path log = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).as("ended").isTrue();
    return new Run(process.exitValue(), Files.readString(log, StandardCharsets.UTF_8));
  }

  @Test
  void aPipelineDefinesAndReasons() throws Exception {
    Path out = folder.resolve("out.ofn");
    Run run =
        robot(
            "merge",
            "--input",
            "pets.ttl",
            "drill:define",
            "--class",
            "Cat",
            "--report",
            "report.tsv",
            "reason",
            "--reasoner",
            "HermiT",
            "-o",
            out.toString());
    assertThat(run.out).doesNotContain("NoClassDefFound", "NoSuchMethod");
    assertThat(run.exit).as(run.out).isZero();
    assertThat(run.out)
        .contains("Cat: 3 instances against 4 of siblings (Dog, Mouse)")
        .contains("1.000  EquivalentTo eats some Animal", "ELK: consistent", "added: answer 1");
    String written = Files.readString(out);
    assertThat(written)
        .containsPattern(
            "EquivalentClasses\\(Annotation\\(rdfs:comment \"Found by drill [^\"]*: define Cat"
                + " against siblings")
        .contains("ObjectSomeValuesFrom");
    assertThat(Files.readAllLines(folder.resolve("report.tsv")).get(1))
        .startsWith("http://example.org/pets#Cat\tEquivalentTo\teats some Animal\t")
        .endsWith("\ttrue");
  }

  @Test
  void examplesBecomeAClass() throws Exception {
    Files.writeString(folder.resolve("catPeople.txt"), "# who has cats\nann\nbob\n");
    Run run =
        robot(
            "--prefix",
            "pets: http://example.org/pets#",
            "drill:learn",
            "--input",
            "pets.ttl",
            "--positives",
            "catPeople.txt",
            "--negatives",
            "pets:cid,pets:rex",
            "--name",
            "pets:CatPerson",
            "drill:evaluate",
            "--class",
            "pets:Cat",
            "--expression",
            "eats some Mouse",
            "--min-f1",
            "1",
            "convert",
            "--format",
            "ofn",
            "-o",
            "learned.ofn");
    assertThat(run.exit).as(run.out).isZero();
    assertThat(run.out).contains("1.000  owns some Cat", "F1 1.000, recall 1.000, precision 1.000");
    assertThat(Files.readString(folder.resolve("learned.ofn")))
        .contains("CatPerson", "Found by drill", "learn examples");
  }

  /** The whole search, with the policy and all that it reads. */
  @Test
  void harderProblemsAreLearned() throws Exception {
    for (String name : List.of("families.ttl", "problems.json")) {
      try (InputStream in =
          requireNonNull(RobotTest.class.getResourceAsStream("/org/drill/sample/" + name), name)) {
        Files.copy(in, folder.resolve(name));
      }
    }
    Run run =
        robot(
            "drill:learn",
            "--input",
            "families.ttl",
            "--problems",
            "problems.json",
            "--problem",
            "home-parent-of-both",
            "--max-seconds",
            "5");
    assertThat(run.exit).as(run.out).isZero();
    assertThat(run.out)
        .contains("home-parent-of-both: 24 positive and 24 negative examples; learner drill")
        .doesNotContain("Error", "Exception");
  }

  @Test
  void theGuideSaysHowLargeTheJarIs() throws IOException {
    var said = Pattern.compile("The jar has ([0-9.]+) MB").matcher(Files.readString(GUIDE));
    assertThat(said.find()).isTrue();
    assertThat(Files.size(Path.of(System.getProperty("robot.plugins"), "drill.jar")) / 1e6)
        .isCloseTo(Double.parseDouble(said.group(1)), within(.1));
  }

  @Test
  void mistakesHaveOneLine() throws Exception {
    Run unknown = robot("drill:define", "--input", "pets.ttl", "--class", "Catt");
    assertThat(unknown.exit).isEqualTo(1);
    assertThat(unknown.out.lines().findFirst().orElse("")).contains("Catt").contains("Cat");
    Run low =
        robot(
            "drill:evaluate",
            "--input",
            "pets.ttl",
            "--class",
            "Dog",
            "--expression",
            "eats some Mouse",
            "--min-f1",
            "0.5");
    assertThat(low.exit).isEqualTo(1);
    assertThat(low.out).contains("F1 is below --min-f1 0.5 for Dog (0.000)");
    assertThat(folder.resolve("out.ofn")).doesNotExist();
    Run help = robot("help", "drill:define");
    assertThat(help.out).contains("--max-check-seconds");
  }
}
