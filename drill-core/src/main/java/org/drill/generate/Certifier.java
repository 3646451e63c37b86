package org.drill.generate;

import java.util.OptionalInt;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.learner.Layered;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;
import org.drill.search.LearningResult;
import org.drill.search.Limits;
import org.drill.search.StopReason;

/**
 * Decides with the exhaustive learner whether any expression of at most K symbols solves a problem.
 *
 * <p>Thread-safe: each decision takes the calling thread only.
 */
final class Certifier {
  /**
   * The memory that one search may take. It is the same on every machine, and so is what stays
   * undecided for lack of it.
   */
  private static final long BYTES = 768L << 20;

  private static final int ENTRY_BYTES = 200;

  /** The expressions that one search may test: about a minute, on every machine the same ones. */
  private static final long EXPRESSIONS = 50_000_000;

  private final Learner learner;
  private final LearnOptions options;
  private final int k;

  /** What is known about a problem. */
  enum Verdict {
    /** The certificate is there: nothing of at most K symbols solves it. */
    HARD,
    /** Something of at most K symbols solves it. */
    EASY,
    /** The search ended at the limit of memory or of expressions, the same on every machine. */
    TOO_LARGE,
    /** The search ended at the limit of time. */
    OUT_OF_TIME,
    /** The thread was interrupted. */
    CANCELLED
  }

  /** Certifies with the exhaustive learner, in the language of the targets. */
  Certifier(KnowledgeBase kb, GeneratorOptions options) {
    this(
        Layered.exhaustive(),
        kb,
        Math.max(1, options.hard()),
        options.certificateSeconds(),
        options.language());
  }

  /** Certifies in ALC with any learner that gives certificates. */
  Certifier(Learner learner, KnowledgeBase kb, int k, double seconds) {
    this(learner, kb, k, seconds, Language.ALC);
  }

  private Certifier(Learner learner, KnowledgeBase kb, int k, double seconds, Language language) {
    long nodes = BYTES / (ENTRY_BYTES + 8L * Bits.words(kb.size()));
    this.learner = learner;
    this.k = k;
    this.options =
        LearnOptions.ALC
            .withLanguage(language)
            .withThreads(1)
            .withTop(1)
            .withNoise(0)
            .withLimits(
                Limits.DEFAULTS
                    .withSeconds(seconds)
                    .withExpressions(EXPRESSIONS)
                    .withLength(k)
                    .withNodes((int) Math.min(Limits.DEFAULTS.nodes(), Math.max(1, nodes))));
  }

  Verdict decide(LearningProblem problem) {
    LearningResult result = learner.learn(problem, options);
    if (result.best().confusion().isPerfect()) {
      return Verdict.EASY;
    }
    OptionalInt certified = result.certified();
    if (certified.isPresent() && certified.getAsInt() >= k) {
      return Verdict.HARD;
    }
    return result.stopped() == StopReason.CANCELLED
        ? Verdict.CANCELLED
        : result.stopped() == StopReason.TIME ? Verdict.OUT_OF_TIME : Verdict.TOO_LARGE;
  }
}
