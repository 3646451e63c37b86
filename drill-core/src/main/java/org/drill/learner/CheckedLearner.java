package org.drill.learner;

import static java.util.Objects.requireNonNull;

import java.util.Objects;
import org.drill.concept.Concept;
import org.drill.kb.Retriever;
import org.drill.language.Language;
import org.drill.language.LanguageCheck;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.Ranking;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.jspecify.annotations.Nullable;

/**
 * A learner whose improvements and answers are retrieved plainly and counted again, before anybody
 * sees them. Learners compute with shortcuts; users see only what holds without them.
 *
 * <p>Listeners hear of the best improvement so far, in the order of {@link Answer}, with its counts
 * on the whole problem. The first answer at the end may be another one, since a learner may trade
 * some F1 for brevity.
 */
public final class CheckedLearner implements Learner {
  private final Learner learner;

  /**
   * Puts the check around a learner.
   *
   * @param learner who learns
   */
  public CheckedLearner(Learner learner) {
    this.learner = requireNonNull(learner, "learner");
  }

  @Override
  public String name() {
    return learner.name();
  }

  @Override
  public Language language(LearnOptions options) {
    return learner.language(options);
  }

  /**
   * {@inheritDoc}
   *
   * @throws WrongAnswerException if the learner counts an answer otherwise than retrieval does, or
   *     if an answer is not of the language that the learner says it uses, or looks too deep
   */
  @Override
  public LearningResult learn(LearningProblem problem, LearnOptions options) {
    var counter = new Counter(problem);
    var improvements = new Improvements(counter, options.listener());
    LearningResult result = learner.learn(problem, options.withListener(improvements));
    Language language = language(options);
    for (Answer answer : result.answers()) {
      LanguageCheck.outside(answer.concept(), language)
          .ifPresent(
              part -> {
                throw new WrongAnswerException(
                    "problem '%s': the learner %s says that it uses %s, and answers with %s"
                        .formatted(problem.name(), name(), language, part));
              });
      int deepest = options.limits().roleDepth();
      if (answer.concept().roleDepth() > deepest) {
        throw new WrongAnswerException(
            "problem '%s': the learner %s looks deeper than %d steps with %s"
                .formatted(problem.name(), name(), deepest, answer.concept()));
      }
      Answer counted = counter.count(answer.concept());
      if (!counted.equals(answer)) {
        throw new WrongAnswerException(
            "problem '%s': the learner %s counts %s for %s, retrieval counts %s"
                .formatted(
                    problem.name(),
                    name(),
                    answer.confusion(),
                    answer.concept(),
                    counted.confusion()));
      }
    }
    return result;
  }

  /** Counts by retrieval, without a cache that could be wrong. */
  private static final class Counter {
    private final LearningProblem problem;
    private final Retriever retriever;

    Counter(LearningProblem problem) {
      this.problem = problem;
      this.retriever = problem.kb().retriever(0);
    }

    Answer count(Concept concept) {
      return new Answer(concept, Confusion.of(problem, retriever.retrieve(concept)));
    }
  }

  /** Passes on what a search tells, with the best that was counted so far. */
  private static final class Improvements implements SearchListener {
    private final Counter counter;
    private final SearchListener listener;
    private @Nullable Concept last;
    private @Nullable Answer best;

    Improvements(Counter counter, SearchListener listener) {
      this.counter = counter;
      this.listener = listener;
    }

    @Override
    public void progress(Answer claimed, long tested, double seconds) {
      listener.progress(best(claimed.concept()), tested, seconds);
    }

    private synchronized Answer best(Concept concept) {
      Answer known = best;
      if (known != null && Objects.equals(last, concept)) {
        return known;
      }
      last = concept;
      Answer counted = counter.count(concept);
      Answer better = known == null || Ranking.BY_F1.compare(counted, known) < 0 ? counted : known;
      best = better;
      return better;
    }

    @Override
    public void step(SearchTree tree) {
      listener.step(tree);
    }

    @Override
    public void note(String text) {
      listener.note(text);
    }
  }
}
