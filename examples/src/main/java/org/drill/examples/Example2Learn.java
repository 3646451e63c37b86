package org.drill.examples;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.search.Answer;

/** Learns what positive examples have in common and negative ones have not. */
public final class Example2Learn {
  private static final String GRAPH =
      """
      @prefix : <http://example.org/> .
      :ann a :Woman ; :hasChild :bob .   :eve a :Woman ; :hasChild :kim .
      :bob a :Man .                      :kim a :Woman .
      :tom a :Man ; :hasChild :kim .     :zoe a :Woman .
      """;

  private Example2Learn() {}

  /**
   * Runs the example.
   *
   * @param args ignored
   */
  public static void main(String[] args) {
    var turtle = new ByteArrayInputStream(GRAPH.getBytes(StandardCharsets.UTF_8));
    KnowledgeBase kb = KnowledgeBaseLoader.load(turtle, "people.ttl", LoadOptions.DEFAULTS);
    // example
    Vocabulary names = kb.vocabulary();
    List<String> positives = Stream.of("ann", "eve").map(names::individual).toList();
    List<String> negatives = Stream.of("bob", "kim", "tom", "zoe").map(names::individual).toList();
    LearningProblem problem = LearningProblem.of(kb, "mother", positives, negatives, List.of());
    Answer best = Learners.byDefault().learn(problem, LearnOptions.DEFAULTS).best();
    System.out.println(names.dl(best.concept()));
    System.out.println(names.manchester(best.concept()));
    System.out.println("F1 " + best.confusion().f1());
    // end
  }
}
