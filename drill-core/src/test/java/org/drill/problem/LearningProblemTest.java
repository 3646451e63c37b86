package org.drill.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.concept.Value;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.junit.jupiter.api.Test;

/** Problems over a small graph: which individuals they hold, and what is refused. */
class LearningProblemTest {
  private static final KnowledgeBase KB = graph();

  private static KnowledgeBase graph() {
    String text =
        """
        @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
        :Brother a owl:Class . :Mother a owl:Class . :brotherOf a owl:ObjectProperty .
        :age a owl:DatatypeProperty . <http://f/Mother> a owl:DatatypeProperty .
        :logP a owl:DatatypeProperty . <http://f/logP> a owl:DatatypeProperty .
        :a a :Brother . :b a :Brother . :c a :Mother . :d a :Mother .
        """;
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
        "small.ttl",
        LoadOptions.DEFAULTS);
  }

  private static LearningProblem problem(
      List<String> positives, List<String> negatives, List<String> ignored) {
    return new ProblemEntry("P", iris(positives), iris(negatives), ignored).bind(KB);
  }

  private static List<String> iris(List<String> names) {
    return names.stream().map(name -> "http://e/" + name).toList();
  }

  private static List<String> names(IndividualSet set) {
    return set.stream().mapToObj(KB.individuals()::name).sorted().toList();
  }

  private static void refused(
      List<String> positives, List<String> negatives, List<String> ignored, String message) {
    assertThatThrownBy(() -> problem(positives, negatives, ignored))
        .isInstanceOf(ProblemException.class)
        .hasMessage(message);
  }

  @Test
  void examplesAreFoundByName() {
    LearningProblem problem = problem(List.of("a", "b", "a"), List.of("c"), List.of("Mother"));
    assertThat(problem.name()).isEqualTo("P");
    assertThat(problem.kb()).isSameAs(KB);
    assertThat(names(problem.positives())).isEqualTo(iris(List.of("a", "b")));
    assertThat(names(problem.negatives())).isEqualTo(iris(List.of("c")));
    assertThat(problem.ignoredClasses()).containsExactly("http://e/Mother");
  }

  @Test
  void ignoredConceptsAreNamesOrIris() {
    ProblemEntry entry =
        new ProblemEntry("P", iris(List.of("a")), List.of(), List.of("http://e/Mother"))
            .ignoring(List.of("Brother"));
    assertThat(entry.bind(KB).ignoredClasses())
        .containsExactlyInAnyOrder("http://e/Brother", "http://e/Mother");
  }

  @Test
  void withoutNegativesAllOthersAreNegative() {
    LearningProblem problem = problem(List.of("a", "c"), List.of(), List.of());
    assertThat(names(problem.negatives())).isEqualTo(iris(List.of("b", "d")));
  }

  @Test
  void strangersAreListed() {
    refused(
        List.of("a", "x"),
        List.of(),
        List.of(),
        "problem 'P': <http://e/x> is not in the knowledge base");
    refused(
        List.of("x", "a"),
        List.of("y", "x"),
        List.of(),
        "problem 'P': <http://e/x>, <http://e/y> are not in the knowledge base");
    List<String> many = IntStream.range(10, 35).mapToObj(i -> "x" + i).toList();
    String ten =
        String.join(", ", many.stream().limit(10).map(name -> "<http://e/" + name + ">").toList());
    refused(
        many,
        List.of(),
        List.of(),
        "problem 'P': " + ten + ", … (25 in all) are not in the knowledge base");
  }

  @Test
  void oneSideIsEnough() {
    refused(
        List.of("a", "b"),
        List.of("b", "c"),
        List.of(),
        "problem 'P': <http://e/b> is both positive and negative");
  }

  @Test
  void positivesAreNeeded() {
    refused(
        List.of(),
        List.of("a"),
        List.of(),
        "problem 'P' has no positive examples; give at least one");
    refused(
        List.of("a", "b", "c", "d"),
        List.of(),
        List.of(),
        "problem 'P': every individual is positive, so ⊤ is the answer; leave out some");
  }

  @Test
  void unknownIgnoredConceptsHaveNearestNames() {
    refused(
        List.of("a"),
        List.of("c"),
        List.of("Bother"),
        "problem 'P': ignored: unknown class or property 'Bother'; did you mean Brother, Mother?");
    refused(
        List.of("a"),
        List.of("c"),
        List.of("http://e/brotherIn"),
        "problem 'P': ignored: unknown class or property 'http://e/brotherIn'; did you mean"
            + " Brother, brotherOf?");
    refused(
        List.of("a"),
        List.of("c"),
        List.of("x:age"),
        "problem 'P': ignored: unknown prefix 'x:' in 'x:age'; known prefixes: :, owl:");
  }

  @Test
  void rolesAndDataPropertiesCanBeIgnored() {
    LearningProblem problem =
        problem(List.of("a"), List.of("c"), List.of("brotherOf", ":age", "<http://f/logP>"));
    assertThat(problem.ignoredClasses()).isEmpty();
    assertThat(problem.ignoredRoles()).containsExactly("http://e/brotherOf");
    assertThat(problem.ignoredProperties())
        .containsExactlyInAnyOrder("http://e/age", "http://f/logP");
    assertThat(ProblemEntry.of(problem).ignored())
        .containsExactly("http://e/age", "http://e/brotherOf", "http://f/logP");
    assertThat(problem.withPositives(problem.positives()).ignored()).isEqualTo(problem.ignored());
  }

  @Test
  void nameOfTwoKindsIgnoresBoth() {
    LearningProblem problem = problem(List.of("a"), List.of("c"), List.of("Mother"));
    assertThat(problem.ignoredClasses()).containsExactly("http://e/Mother");
    assertThat(problem.ignoredProperties()).containsExactly("http://f/Mother");
  }

  @Test
  void nameOfTwoPropertiesIsRefused() {
    refused(
        List.of("a"),
        List.of("c"),
        List.of("logP"),
        "problem 'P': ignored: data property name 'logP' is ambiguous: write one of"
            + " <http://e/logP>, <http://f/logP>");
  }

  @Test
  void expressionsWithIgnoredNamesAreFound() {
    IgnoredNames ignored = IgnoredNames.find(KB, List.of("Brother", "brotherOf", "age"));
    var role = new Role("http://e/brotherOf");
    for (Concept concept :
        List.of(
            Concepts.not(Concepts.atom("http://e/Brother")),
            Concepts.some(role.inverse(), Concepts.TOP),
            Concepts.self(role),
            Concepts.atLeast("http://e/age", Value.number(3)),
            Concepts.hasValue("http://e/age", Value.string("old")))) {
      assertThat(ignored.usedIn(Concepts.and(Concepts.atom("http://e/Mother"), concept)))
          .as("%s", concept)
          .isPresent();
    }
    assertThat(ignored.usedIn(Concepts.not(Concepts.atom("http://e/Mother")))).isEmpty();
    assertThat(ignored.usedIn(Concepts.hasValue("http://e/logP", Value.number(1)))).isEmpty();
  }
}
