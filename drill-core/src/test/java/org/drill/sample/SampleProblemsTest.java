package org.drill.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SampleProblemsTest {
  private static final Pattern PROBLEM = Pattern.compile("\"([^\"]+)\": \\{\\s*\"positive");
  private static final Pattern EXAMPLES =
      Pattern.compile("\"(?:positive|negative)_examples\": \\[([^]]*)]");
  private static final Pattern EXAMPLE =
      Pattern.compile("\"" + Pattern.quote(FamilyGraph.NAMESPACE) + "([^\"]+)\"");

  @Test
  void problemFileHoldsTheDescribedProblemsInOrder() throws IOException {
    List<String> inFile = PROBLEM.matcher(json()).results().map(m -> m.group(1)).toList();
    assertThat(inFile)
        .containsExactlyElementsOf(SampleProblems.all().stream().map(SampleProblem::name).toList());
  }

  @Test
  void difficultyNeverFalls() {
    assertThat(SampleProblems.all()).extracting(SampleProblem::difficulty).isSorted();
  }

  @Test
  void eachProblemHasTenToFortyDistinctExamplesOfEitherKind() throws IOException {
    List<List<String>> lists = exampleLists(json());
    assertThat(lists).hasSize(2 * SampleProblems.all().size());
    for (int i = 0; i < lists.size(); i += 2) {
      assertThat(lists.get(i)).hasSizeBetween(10, 40);
      assertThat(lists.get(i + 1)).hasSizeBetween(10, 40);
      var both = new ArrayList<>(lists.get(i));
      both.addAll(lists.get(i + 1));
      assertThat(both).doesNotHaveDuplicates();
    }
  }

  @Test
  void examplesArePersonsOfTheBundledGraph() throws IOException {
    var persons = new HashSet<String>();
    Pattern person = Pattern.compile("fam:(\\S+) a (?:owl:NamedIndividual, )?fam:(?:Woman|Man),");
    person
        .matcher(FamilyGraph.bundled().toTurtle())
        .results()
        .map(m -> m.group(1))
        .forEach(persons::add);
    assertThat(persons).hasSize(300);
    for (List<String> examples : exampleLists(json())) {
      assertThat(persons).containsAll(examples);
    }
  }

  private static String json() throws IOException {
    try (InputStream file = SampleProblems.open()) {
      return new String(file.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** The local names in each list: positives and negatives of each problem in turn. */
  private static List<List<String>> exampleLists(String json) {
    return EXAMPLES.matcher(json).results().map(SampleProblemsTest::names).toList();
  }

  private static List<String> names(MatchResult list) {
    return EXAMPLE.matcher(list.group(1)).results().map(m -> m.group(1)).toList();
  }
}
