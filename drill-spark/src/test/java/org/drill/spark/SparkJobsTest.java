package org.drill.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.Concept;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.ProblemGenerator;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.source.Neighbourhood;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.TripleListSource;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.drill.search.LearningResult;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs over the bundled graph say what the program says over its file. */
class SparkJobsTest {
  @TempDir private static Path folder = Path.of("");
  private static Path file;
  private static Path problems;
  private static String graph;

  @BeforeAll
  static void convert() throws IOException {
    file = folder.resolve("families.ttl");
    problems = folder.resolve("problems.json");
    try (InputStream families = FamilyGraph.openBundled();
        InputStream sample = SampleProblems.open()) {
      Files.copy(families, file);
      Files.copy(sample, problems);
    }
    Path text =
        LocalSpark.write(LocalSpark.triples(Files.readString(file)), folder.resolve("families.nt"));
    graph = folder.resolve("families").toString();
    assertThat(JobRun.of("convert", "--in", text.toString(), "--out", graph).isDone().out())
        .contains(" triples written to " + graph);
  }

  @Test
  void learnsWhatIsLearnedFromTheFile() {
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
    JobRun there = learn("spark:" + graph, search).isDone();
    JobRun here = learn(file.toString(), search).isDone();
    assertThat(withoutSeconds(there.out())).isEqualTo(withoutSeconds(here.out()));
    assertThat(there.err()).contains("has the same examples in all 10 answers");
  }

  private static JobRun learn(String kb, List<String> search) {
    var args = new ArrayList<>(List.of("learn", "--kb", kb));
    args.addAll(search);
    return JobRun.of(args.toArray(String[]::new));
  }

  private static String withoutSeconds(String csv) {
    return csv.replaceAll("\\d+\\.\\d+(?=,\\d+,)", "");
  }

  /** The same triples for all problems, so that every learner does the same with them. */
  @Test
  void extractsWhatIsExtractedFromTheFile() throws IOException {
    Set<String> examples = new TreeSet<>();
    for (ProblemEntry entry : ProblemFile.read(problems)) {
      examples.addAll(entry.positives());
      examples.addAll(entry.negatives());
    }
    Path list = Files.write(folder.resolve("examples.txt"), examples);
    Path out = folder.resolve("near.nt");
    JobRun.of(
            "extract",
            "--kb",
            "spark:" + graph,
            "--examples",
            list.toString(),
            "--out",
            out.toString())
        .isDone();
    Neighbourhood expected =
        new NeighbourhoodExtractor(
                new TripleListSource("list", LocalSpark.triples(Files.readString(file)), Map.of()),
                NeighbourhoodOptions.DEFAULTS)
            .extract(examples);
    assertThat(new HashSet<>(LocalSpark.triples(Files.readString(out))))
        .isEqualTo(new HashSet<>(expected.triples()));
  }

  @Test
  void countsWhatIsRetrievedFromTheFile() {
    KnowledgeBase kb = KnowledgeBaseLoader.load(file);
    List<String> expressions =
        List.of(
            "Woman and hasChild some (Doctor or not Worker)",
            "hasAncestor min 5 Person",
            "not (hasSibling some Man)");
    var args = new ArrayList<>(List.of("count", "--kb", graph));
    var expected = new ArrayList<String>();
    for (String expression : expressions) {
      args.addAll(List.of("-e", expression));
      Concept concept = kb.vocabulary().parse(expression);
      expected.add(kb.vocabulary().dl(concept) + "," + kb.retriever().count(concept));
    }
    JobRun counted = JobRun.of(args.toArray(String[]::new)).isDone();
    List<String> rows =
        counted.out().lines().skip(1).map(row -> row.replaceAll(",[0-9.]+$", "")).toList();
    assertThat(rows).isEqualTo(expected);
    assertThat(counted.err()).contains(kb.size() + " individuals");
  }

  @Test
  void problemsAreLearnedAsTheLearnersDo() throws IOException {
    Path out = folder.resolve("rows.csv");
    JobRun.of(
            "evaluate",
            "--kb",
            file.toString(),
            "--problems",
            problems.toString(),
            "--learner",
            "celoe,ocel",
            "--max-expressions",
            "300",
            "--max-seconds",
            "60",
            "--out",
            out.toString())
        .isDone();
    List<String> rows = Files.readAllLines(out);
    KnowledgeBase kb = KnowledgeBaseLoader.load(file);
    List<ProblemEntry> entries = ProblemFile.read(problems);
    assertThat(rows).hasSize(1 + 2 * entries.size());
    LearningProblem problem = entries.get(0).bind(kb);
    LearnOptions options = LearnOptions.DEFAULTS;
    LearningResult own =
        Learners.named("celoe")
            .orElseThrow()
            .learn(
                problem,
                options
                    .withThreads(1)
                    .withLimits(options.limits().withExpressions(300).withSeconds(60)));
    assertThat(rows.get(1))
        .startsWith(entries.get(0).name() + ",celoe," + own.best().confusion().f1() + ",")
        .contains("," + own.tested() + ",")
        .contains(kb.vocabulary().dl(own.best().concept()));
  }

  @Test
  void generatedProblemsAreCertifiedAndDiffer() {
    Path out = folder.resolve("hard.json");
    JobRun.of(
            "generate",
            "--kb",
            file.toString(),
            "--hard",
            "3",
            "--count",
            "4",
            "--tasks",
            "2",
            "--out",
            out.toString())
        .isDone();
    List<ProblemEntry> found = ProblemFile.read(out);
    assertThat(found).hasSize(4);
    KnowledgeBase kb = KnowledgeBaseLoader.load(file);
    var sides = new HashSet<IndividualSet>();
    found.forEach(entry -> sides.add(entry.bind(kb).positives()));
    assertThat(sides).hasSize(4);
    var own =
        new ProblemGenerator(
                kb, GeneratorOptions.hard(3).withCount(2).withSeed(1_000_003).withThreads(1))
            .generate()
            .problems();
    assertThat(found.get(0).positives())
        .isEqualTo(ProblemEntry.of(own.get(0).problem()).positives());
  }

  @Test
  void mistakesGetOneLine() {
    JobRun.of("convert", "--in", file.toString(), "--out", graph + "2").isRefused("give N-Triples");
    JobRun.of("convert", "--in", folder + "/no.nt", "--out", graph + "2").isRefused("no.nt");
    JobRun.of("count", "--kb", folder + "/nothing", "-e", "Person").isRefused("nothing");
    JobRun.of("count", "--kb", graph, "-e", "Nobody").isRefused("Nobody");
    JobRun.of("closures", "--kb", folder + "/families.nt").isRefused("convert it first");
    JobRun.of("evaluate", "--kb", "x", "--problems", "y", "--learner", "cleo", "--out", "z.csv")
        .isRefused("no learner 'cleo'");
    JobRun.of("describe", "--kb", "spark:" + graph).isRefused("the whole graph is needed");
    JobRun.of(
            "learn",
            "--kb",
            "spark:" + graph,
            "--positives",
            "http://e/a",
            "--negatives",
            "http://e/b")
        .isRefused("no individual <http://e/a>");
  }
}
