package org.drill.learner;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.Syntax;
import org.drill.kb.load.Triple;
import org.drill.kb.load.TripleReader;
import org.drill.kb.load.TripleWriter;
import org.drill.kb.source.GraphSource;
import org.drill.kb.source.NeighbourhoodExtractor;
import org.drill.kb.source.NeighbourhoodOptions;
import org.drill.kb.source.ScannedFileSource;
import org.drill.kb.source.TripleListSource;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;
import org.drill.sample.FamilyGraph;
import org.drill.sample.SampleProblems;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every learner finds near the examples what it finds in the whole file with the same bound on
 * depth, whether what is near comes from memory or from a file that is scanned. Endpoints give the
 * same neighbourhoods, which their own tests say.
 */
class NearbyLearnersTest {
  /** So many examples on each side: what is near them is a part of the graph. */
  private static final int EXAMPLES = 6;

  @TempDir private static Path folder;
  private static List<Triple> triples = List.of();
  private static KnowledgeBase whole;
  private static Path file;
  private static List<ProblemEntry> entries = List.of();

  static List<Learner> learners() {
    return Learners.all();
  }

  @BeforeAll
  static void read() throws IOException {
    var told = new ArrayList<Triple>();
    try (InputStream in = FamilyGraph.openBundled()) {
      TripleReader.read(in, Syntax.TURTLE, told::add);
    }
    triples = sorted(told);
    whole = KnowledgeBaseLoader.load(triples, Map.of(), "whole", LoadOptions.DEFAULTS);
    var text = new StringBuilder();
    TripleWriter.write(triples, Map.of(), text);
    file = Files.writeString(folder.resolve("families.nt"), text);
    try (InputStream in = SampleProblems.open()) {
      entries =
          ProblemFile.read(in, "sample").stream()
              .map(NearbyLearnersTest::smaller)
              .limit(4)
              .toList();
    }
  }

  private static ProblemEntry smaller(ProblemEntry entry) {
    return new ProblemEntry(
        entry.name(),
        entry.positives().stream().limit(EXAMPLES).toList(),
        entry.negatives().stream().limit(EXAMPLES).toList(),
        entry.ignored());
  }

  /** An order of individuals that a learner cannot see the source by. */
  private static List<Triple> sorted(List<Triple> some) {
    return some.stream().sorted(Comparator.comparing(Triple::toString)).toList();
  }

  private static KnowledgeBase near(GraphSource source, Set<String> examples, int depth) {
    var options = NeighbourhoodOptions.DEFAULTS.withDepth(depth);
    List<Triple> found =
        sorted(new NeighbourhoodExtractor(source, options).extract(examples).triples());
    return KnowledgeBaseLoader.load(found, Map.of(), "near", LoadOptions.DEFAULTS);
  }

  @ParameterizedTest
  @MethodSource("learners")
  void answersNearExamplesAreThoseOfTheFile(Learner learner) {
    int smaller = 0;
    int good = 0;
    for (int k = 0; k < entries.size(); k++) {
      ProblemEntry entry = entries.get(k);
      int depth = 1 + k % 2;
      var examples = new LinkedHashSet<>(entry.positives());
      examples.addAll(entry.negatives());
      Limits limits = Limits.DEFAULTS.withSeconds(60).withExpressions(1_500).withRoleDepth(depth);
      var options = LearnOptions.DEFAULTS.withLanguage(Language.ALC).withLimits(limits);
      LearningProblem all = entry.bind(whole);
      LearningResult expected = new CheckedLearner(learner).learn(all, options);
      for (GraphSource source :
          List.of(
              new TripleListSource("list", triples, Map.of()),
              new ScannedFileSource(file, LoadOptions.DEFAULTS, examples))) {
        KnowledgeBase near = near(source, examples, depth);
        smaller += near.size() < whole.size() ? 1 : 0;
        LearningResult found = new CheckedLearner(learner).learn(entry.bind(near), options);
        String as = learner.name() + ", " + entry.name() + ", depth " + depth;
        for (Answer answer : found.answers()) {
          assertThat(Confusion.of(all, whole.retriever(0).retrieve(answer.concept())))
              .as("%s: %s", as, answer)
              .isEqualTo(answer.confusion());
        }
        assertThat(text(found, near)).as(as).isEqualTo(text(expected, whole));
        if (List.of("layered", "exhaustive").contains(learner.name())) {
          // others also test classes to which nobody near belongs, where these are
          assertThat(found.tested()).as(as).isEqualTo(expected.tested());
        }
      }
      good += expected.best().confusion().f1() > 0.9 ? 1 : 0;
    }
    assertThat(smaller).as("neighbourhoods that leave something out").isPositive();
    assertThat(good).as("problems with a good answer").isPositive();
  }

  private static List<String> text(LearningResult result, KnowledgeBase kb) {
    return result.answers().stream()
        .map(answer -> kb.vocabulary().dl(answer.concept()) + " " + answer.confusion())
        .toList();
  }
}
