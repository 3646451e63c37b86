package org.drill.learner;

import static java.util.Objects.requireNonNull;

import org.drill.language.Language;
import org.drill.language.SharedAlphabets;
import org.drill.problem.LearningProblem;
import org.drill.search.Budget;
import org.drill.search.LearningResult;
import org.drill.search.layered.LayeredOptions;
import org.drill.search.layered.LayeredSearch;
import org.jspecify.annotations.Nullable;

/**
 * The learners that compose expressions bottom-up by length: {@code layered} keeps a beam of each
 * length, {@code exhaustive} keeps everything and certifies what it finds.
 */
public final class Layered implements Learner {
  private final String name;
  private final LayeredOptions options;

  /**
   * Makes a learner.
   *
   * @param name its name
   * @param options the beam
   */
  public Layered(String name, LayeredOptions options) {
    this.name = requireNonNull(name, "name");
    this.options = requireNonNull(options, "options");
  }

  /**
   * The beam search with its defaults.
   *
   * @return the learner {@code layered}
   */
  public static Learner layered() {
    return new Layered("layered", LayeredOptions.BEAM);
  }

  /**
   * The complete search.
   *
   * @return the learner {@code exhaustive}
   */
  public static Learner exhaustive() {
    return new Layered("exhaustive", LayeredOptions.EXHAUSTIVE);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Language language(LearnOptions options) {
    return options.language();
  }

  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    return begin(new SharedAlphabets(problem)).turn(options);
  }

  @Override
  public LearningRun begin(SharedAlphabets alphabets) {
    return new Run(alphabets);
  }

  /** Keeps its search between turns. */
  private final class Run implements LearningRun {
    private final SharedAlphabets alphabets;
    private @Nullable LayeredSearch search;

    Run(SharedAlphabets alphabets) {
      this.alphabets = alphabets;
    }

    @Override
    public LearningResult turn(LearnOptions given) {
      if (search != null) {
        return search.goOn(given.limits(), given.listener(), given.threads(), name);
      }
      search =
          new LayeredSearch(
              alphabets,
              given.language(),
              options,
              new Budget(given.limits()),
              given.top(),
              given.noise(),
              given.objective(),
              given.listener());
      return search.run(given.threads(), name);
    }
  }
}
