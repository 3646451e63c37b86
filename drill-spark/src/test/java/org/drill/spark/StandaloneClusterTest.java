package org.drill.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.drill.app.Main;
import org.drill.app.terminal.Terminal;
import org.drill.concept.Concept;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.TripleListSource;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The packed jar, submitted to a real cluster, says what the program says over the file. */
class StandaloneClusterTest {
  @TempDir private static Path folder = Path.of("");
  private static Path file;
  private static Path text;
  private static Path problems;
  private static StandaloneCluster cluster;

  @BeforeAll
  static void start() throws IOException, InterruptedException {
    file = folder.resolve("families.ttl");
    problems = folder.resolve("problems.json");
    try (var families = FamilyGraph.openBundled();
        var sample = SampleProblems.open()) {
      Files.copy(families, file);
      Files.copy(sample, problems);
    }
    text = LocalSpark.write(triples(), folder.resolve("families.nt"));
    cluster = StandaloneCluster.start(folder);
  }

  @AfterAll
  static void stop() {
    if (cluster != null) {
      cluster.close();
    }
  }

  private static List<Triple> triples() throws IOException {
    return LocalSpark.triples(Files.readString(file));
  }

  @Test
  void extractsWhatIsExtractedFromTheFile() throws IOException, InterruptedException {
    ProblemEntry problem = ProblemFile.read(problems).get(0);
    var examples = new ArrayList<>(problem.positives());
    examples.addAll(problem.negatives());
    Path list = Files.write(folder.resolve("examples.txt"), examples);
    Path out = folder.resolve("near.nt");
    cluster
        .submit(
            "extract",
            "--kb",
            "spark:" + text,
            "--examples",
            list.toString(),
            "--out",
            out.toString())
        .isDone();
    Neighbourhood expected =
        new NeighbourhoodExtractor(
                new TripleListSource("list", triples(), Map.of()), NeighbourhoodOptions.DEFAULTS)
            .extract(examples);
    assertThat(new HashSet<>(LocalSpark.triples(Files.readString(out))))
        .isEqualTo(new HashSet<>(expected.triples()));
    assertThat(cluster.executors()).isPositive();
  }

  /** From Parquet that the worker wrote. */
  @Test
  void learnsWhatIsLearnedFromTheFile() throws IOException, InterruptedException {
    String graph = folder.resolve("families").toString();
    cluster.submit("convert", "--in", text.toString(), "--out", graph).isDone();
    List<String> search =
        List.of(
            "--problems",
            problems.toString(),
            "--problem",
            "mother",
            "--depth",
            "2",
            "--learner",
            "celoe",
            "--max-expressions",
            "500",
            "--max-seconds",
            "60",
            "--format",
            "csv");
    var there = new ArrayList<>(List.of("learn", "--kb", "spark:" + graph));
    there.addAll(search);
    var here = new ArrayList<>(List.of("learn", "--kb", file.toString()));
    here.addAll(search);
    var out = new ByteArrayOutputStream();
    var stream = new PrintStream(out, true, StandardCharsets.UTF_8);
    assertThat(Main.run(new Terminal(stream, stream, false), here.toArray(String[]::new))).isZero();
    JobRun learned = cluster.submit(there.toArray(String[]::new)).isDone();
    assertThat(withoutSeconds(learned.out()))
        .isEqualTo(withoutSeconds(out.toString(StandardCharsets.UTF_8)));
    assertThat(learned.err()).contains("has the same examples in all 10 answers");
  }

  private static String withoutSeconds(String csv) {
    return csv.replaceAll("\\d+\\.\\d+(?=,\\d+,)", "");
  }

  @Test
  void countsWhatIsRetrievedFromTheFile() throws IOException, InterruptedException {
    KnowledgeBase kb = KnowledgeBaseLoader.load(file);
    String expression = "Woman and hasAncestor some (Doctor or not Worker)";
    Concept concept = kb.vocabulary().parse(expression);
    JobRun counted = cluster.submit("count", "--kb", text.toString(), "-e", expression).isDone();
    assertThat(counted.out().lines().skip(1).map(row -> row.replaceAll(",[0-9.]+$", "")))
        .containsExactly(kb.vocabulary().dl(concept) + "," + kb.retriever().count(concept));
  }

  @Test
  void mistakesGetOneLine() throws IOException, InterruptedException {
    JobRun refused = cluster.submit("count", "--kb", folder + "/nothing", "-e", "Person");
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err().lines().filter(line -> line.contains("nothing")))
        .last()
        .asString()
        .startsWith("drill: " + folder + "/nothing: ");
  }
}
