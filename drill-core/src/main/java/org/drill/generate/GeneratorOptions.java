package org.drill.generate;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.drill.language.Language;

/**
 * What learning problems are wanted, and how long to look for them.
 *
 * <p>The file is long since every option has a copy with another value.
 *
 * @param goals n: how many goal states one random depth-first search stores
 * @param repetitions m: how many times the search starts again from ⊤
 * @param undersamplings κ: how many problems are drawn from each goal state
 * @param minLength the length of the shortest targets
 * @param maxLength maxlen: the length of the longest targets
 * @param minShare the least share of the individuals that a target may have as instances
 * @param maxShare the greatest share
 * @param minExamples how many examples each side must have
 * @param examples how many examples each side may have; 0 for any number
 * @param hard K: no expression of at most this length may solve a problem; 0 for any problem
 * @param count how many problems are wanted, with as many repetitions as that takes; 0 for n·m
 *     targets with κ problems each
 * @param seed what all random choices follow from
 * @param attempts how many states in a row may be useless before the generator gives up
 * @param certificates how many targets in a row may turn out too easy, or stay undecided, before
 *     the generator gives up
 * @param certificateSeconds how long the search for one certificate may take; what is not decided
 *     by then is left out
 * @param threads how many threads work on certificates; the problems do not depend on it
 * @param sources where targets of hard problems, and of those beyond ALC, come from; all others in
 *     ALC come from refinement, and all in less than ALC from compositions
 * @param language what compositions are made of, and what certificates speak of
 */
public record GeneratorOptions(
    int goals,
    int repetitions,
    int undersamplings,
    int minLength,
    int maxLength,
    double minShare,
    double maxShare,
    int minExamples,
    int examples,
    int hard,
    int count,
    long seed,
    int attempts,
    int certificates,
    double certificateSeconds,
    int threads,
    Set<TargetSource> sources,
    Language language) {
  /** The longest target that can be asked for. */
  public static final int MAX_LENGTH = 100;

  /** The most problems that can be asked for. */
  public static final int MAX_PROBLEMS = 1_000_000;

  /**
   * The paper's: ten goal states of length 1 to 5, one problem each with all examples that
   * balancing leaves, any share of instances.
   */
  public static final GeneratorOptions DEFAULTS =
      new GeneratorOptions(
          10,
          1,
          1,
          1,
          5,
          0,
          1,
          1,
          0,
          0,
          0,
          1L,
          20_000,
          200,
          60,
          Runtime.getRuntime().availableProcessors(),
          EnumSet.allOf(TargetSource.class),
          Language.ALC);

  /**
   * Hard problems: targets of K + 1 to K + 6 symbols, 5 to 100 examples a side.
   *
   * @param k no expression of at most this length may solve a problem; 1 or more
   * @return the defaults for this K
   */
  public static GeneratorOptions hard(int k) {
    requireBetween(1, MAX_LENGTH - 6, k, "hard");
    return new GeneratorOptions(
        DEFAULTS.goals,
        DEFAULTS.repetitions,
        DEFAULTS.undersamplings,
        k + 1,
        k + 6,
        DEFAULTS.minShare,
        DEFAULTS.maxShare,
        5,
        100,
        k,
        DEFAULTS.count,
        DEFAULTS.seed,
        DEFAULTS.attempts,
        DEFAULTS.certificates,
        DEFAULTS.certificateSeconds,
        DEFAULTS.threads,
        DEFAULTS.sources,
        DEFAULTS.language);
  }

  /** Checks the numbers, alone and together. */
  public GeneratorOptions {
    sources = Collections.unmodifiableSet(new TreeSet<>(sources));
    requireBetween(1, MAX_PROBLEMS, goals, "goals");
    requireBetween(1, MAX_PROBLEMS, repetitions, "repetitions");
    requireBetween(1, MAX_PROBLEMS, undersamplings, "undersamplings");
    requireBetween(1, MAX_LENGTH, maxLength, "maxLength");
    requireBetween(1, maxLength, minLength, "minLength");
    requireBetween(1, Integer.MAX_VALUE, minExamples, "minExamples");
    requireBetween(0, Integer.MAX_VALUE, examples, "examples");
    requireBetween(0, MAX_PROBLEMS, count, "count");
    requireBetween(1, Integer.MAX_VALUE, attempts, "attempts");
    requireBetween(1, Integer.MAX_VALUE, certificates, "certificates");
    requireBetween(1, Integer.MAX_VALUE, threads, "threads");
    if ((long) goals * repetitions * undersamplings > MAX_PROBLEMS) {
      throw new IllegalArgumentException(
          "goals × repetitions × undersamplings is more than " + MAX_PROBLEMS);
    }
    if (hard < 0 || (hard > 0 && hard >= maxLength)) {
      throw new IllegalArgumentException(
          "hard is " + hard + " and maxLength " + maxLength + "; give a longer maxLength");
    }
    if (!(minShare >= 0 && minShare <= maxShare && maxShare <= 1)) {
      throw new IllegalArgumentException(
          "shares from " + minShare + " to " + maxShare + "; give 0 ≤ minShare ≤ maxShare ≤ 1");
    }
    if (examples > 0 && examples < minExamples) {
      throw new IllegalArgumentException(
          "examples is " + examples + " and minExamples " + minExamples + "; give no fewer");
    }
    if (!(certificateSeconds > 0)) {
      throw new IllegalArgumentException(
          "certificateSeconds is " + certificateSeconds + "; give more than 0");
    }
    if (sources.isEmpty()) {
      throw new IllegalArgumentException("no sources of targets; give at least one");
    }
    if (!language.covers(Language.ALC) && !sources.contains(TargetSource.COMPOSITION)) {
      throw new IllegalArgumentException(
          "language is " + language.name() + ", and refinement knows ALC only; give compositions");
    }
  }

  private static void requireBetween(int least, int most, int value, String name) {
    if (value < least || value > most) {
      String range = most == Integer.MAX_VALUE ? " or more" : " to " + most;
      throw new IllegalArgumentException(name + " is " + value + "; give " + least + range);
    }
  }

  /**
   * These options with another number of goal states.
   *
   * @param other how many goal states a search stores
   * @return new options
   */
  public GeneratorOptions withGoals(int other) {
    return with(draft -> draft.goals = other);
  }

  /**
   * These options with another number of repetitions.
   *
   * @param other how many times the search starts again
   * @return new options
   */
  public GeneratorOptions withRepetitions(int other) {
    return with(draft -> draft.repetitions = other);
  }

  /**
   * These options with another number of undersamplings.
   *
   * @param other how many problems are drawn from each goal state
   * @return new options
   */
  public GeneratorOptions withUndersamplings(int other) {
    return with(draft -> draft.undersamplings = other);
  }

  /**
   * These options with another range of lengths.
   *
   * @param least the length of the shortest targets
   * @param most the length of the longest targets
   * @return new options
   */
  public GeneratorOptions withLengths(int least, int most) {
    return with(
        draft -> {
          draft.minLength = least;
          draft.maxLength = most;
        });
  }

  /**
   * These options with another range of sizes, as in the paper's size constraint.
   *
   * @param least the least share of the individuals that a target may have as instances
   * @param most the greatest share
   * @return new options
   */
  public GeneratorOptions withShares(double least, double most) {
    return with(
        draft -> {
          draft.minShare = least;
          draft.maxShare = most;
        });
  }

  /**
   * These options with another range of examples.
   *
   * @param least how many examples each side must have
   * @param most how many examples each side may have; 0 for any number
   * @return new options
   */
  public GeneratorOptions withExamples(int least, int most) {
    return with(
        draft -> {
          draft.minExamples = least;
          draft.examples = most;
        });
  }

  /**
   * These options with another number of problems.
   *
   * @param other how many problems are wanted; 0 for n·m targets with κ problems each
   * @return new options
   */
  public GeneratorOptions withCount(int other) {
    return with(draft -> draft.count = other);
  }

  /**
   * These options with another seed.
   *
   * @param other the seed
   * @return new options
   */
  public GeneratorOptions withSeed(long other) {
    return with(draft -> draft.seed = other);
  }

  /**
   * These options with another number of attempts.
   *
   * @param other how many states in a row may be useless
   * @return new options
   */
  public GeneratorOptions withAttempts(int other) {
    return with(draft -> draft.attempts = other);
  }

  /**
   * These options with another number of certificates.
   *
   * @param other how many targets in a row may be too easy or undecided
   * @return new options
   */
  public GeneratorOptions withCertificates(int other) {
    return with(draft -> draft.certificates = other);
  }

  /**
   * These options with another time for a certificate.
   *
   * @param other how long the search for one certificate may take
   * @return new options
   */
  public GeneratorOptions withCertificateSeconds(double other) {
    return with(draft -> draft.certificateSeconds = other);
  }

  /**
   * These options with another number of threads.
   *
   * @param other how many threads work on certificates
   * @return new options
   */
  public GeneratorOptions withThreads(int other) {
    return with(draft -> draft.threads = other);
  }

  /**
   * These options with other sources of hard targets.
   *
   * @param other where targets come from; at least one
   * @return new options
   */
  public GeneratorOptions withSources(Set<TargetSource> other) {
    return with(draft -> draft.sources = other);
  }

  /**
   * These options with another language.
   *
   * @param other any language
   * @return new options
   */
  public GeneratorOptions withLanguage(Language other) {
    return with(draft -> draft.language = other);
  }

  /** Whether there is more to say than in ALC. */
  private boolean isBeyondAlc() {
    return !Language.ALC.covers(language);
  }

  /** Whether targets are just those of ALC, the paper's language. */
  boolean isAlc() {
    return !isBeyondAlc() && language.covers(Language.ALC);
  }

  /**
   * Whether a state comes from refinement, which makes expressions of all ALC: every second one, if
   * there are other sources.
   */
  boolean isRefined(long state) {
    if (!language.covers(Language.ALC)) {
      return false;
    }
    return (hard == 0 && !isBeyondAlc())
        || !sources.contains(TargetSource.COMPOSITION)
        || (sources.contains(TargetSource.REFINEMENT) && state % 2 == 0);
  }

  /** Whether the number of repetitions is given, rather than as many as it takes. */
  boolean isBounded() {
    return hard == 0 && count == 0;
  }

  /** How many states a search stores before it starts anew: one if they shall differ a lot. */
  int goalsOfASearch() {
    return hard == 0 ? goals : 1;
  }

  /** Whether enough was found. */
  boolean isEnough(int targets, int problems) {
    return count > 0 ? problems >= count : targets >= goals * repetitions;
  }

  /** How many examples a side may have. */
  int mostExamples() {
    return examples == 0 ? Integer.MAX_VALUE : examples;
  }

  private GeneratorOptions with(Consumer<Draft> change) {
    var draft = new Draft(this);
    change.accept(draft);
    return draft.options();
  }

  /** The same fields, to be changed. */
  private static final class Draft {
    private int goals;
    private int repetitions;
    private int undersamplings;
    private int minLength;
    private int maxLength;
    private double minShare;
    private double maxShare;
    private int minExamples;
    private int examples;
    private final int hard;
    private int count;
    private long seed;
    private int attempts;
    private int certificates;
    private double certificateSeconds;
    private int threads;
    private Set<TargetSource> sources;
    private Language language;

    Draft(GeneratorOptions from) {
      this.goals = from.goals;
      this.repetitions = from.repetitions;
      this.undersamplings = from.undersamplings;
      this.minLength = from.minLength;
      this.maxLength = from.maxLength;
      this.minShare = from.minShare;
      this.maxShare = from.maxShare;
      this.minExamples = from.minExamples;
      this.examples = from.examples;
      this.hard = from.hard;
      this.count = from.count;
      this.seed = from.seed;
      this.attempts = from.attempts;
      this.certificates = from.certificates;
      this.certificateSeconds = from.certificateSeconds;
      this.threads = from.threads;
      this.sources = from.sources;
      this.language = from.language;
    }

    GeneratorOptions options() {
      return new GeneratorOptions(
          goals,
          repetitions,
          undersamplings,
          minLength,
          maxLength,
          minShare,
          maxShare,
          minExamples,
          examples,
          hard,
          count,
          seed,
          attempts,
          certificates,
          certificateSeconds,
          threads,
          sources,
          language);
    }
  }
}
