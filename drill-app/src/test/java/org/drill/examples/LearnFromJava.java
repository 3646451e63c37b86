package org.drill.examples;

import java.nio.file.Path;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemFile;
import org.drill.search.Answer;

/** Five lines from file to answer. */
final class LearnFromJava {
  private LearnFromJava() {}

  /**
   * Learns the first problem of a file and prints the best answer.
   *
   * @param args an OWL or RDF file, and a JSON file of learning problems
   */
  public static void main(String[] args) {
    KnowledgeBase kb = KnowledgeBaseLoader.load(Path.of(args[0]));
    LearningProblem problem = ProblemFile.read(Path.of(args[1])).get(0).bind(kb);
    Answer best = Learners.byDefault().learn(problem, LearnOptions.DEFAULTS).best();
    System.out.println(kb.vocabulary().dl(best.concept()));
    System.out.println("F1 " + best.confusion().f1());
  }
}
