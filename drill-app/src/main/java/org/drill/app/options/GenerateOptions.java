package org.drill.app.options;

import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.generate.GeneratorOptions;
import org.drill.language.Language;
import org.drill.learner.LanguageChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say which problems to generate. */
public final class GenerateOptions {
  @Option(
      names = "--goals",
      paramLabel = "N",
      description = "n: goal states that one search stores. Default: ${DEFAULT-VALUE}.")
  private int goals = GeneratorOptions.DEFAULTS.goals();

  @Option(
      names = "--repetitions",
      paramLabel = "M",
      description = "m: how many times the search starts anew. Default: ${DEFAULT-VALUE}.")
  private int repetitions = GeneratorOptions.DEFAULTS.repetitions();

  @Option(
      names = "--undersamplings",
      paramLabel = "K",
      description =
          "κ: problems drawn from each goal state, with different examples. Default:"
              + " ${DEFAULT-VALUE}.")
  private int undersamplings = GeneratorOptions.DEFAULTS.undersamplings();

  @Option(
      names = "--count",
      paramLabel = "N",
      description = {
        "Problems wanted, with as many repetitions as that takes.",
        "Default: n x m targets with κ problems each."
      })
  private @Nullable Integer count;

  @Option(
      names = "--hard",
      paramLabel = "K",
      description = {
        "Only problems that no expression of K symbols or fewer solves,",
        "by certificate of the exhaustive learner."
      })
  private @Nullable Integer hard;

  @Option(
      names = "--min-length",
      paramLabel = "N",
      description = "Length of the shortest targets. Default: 1; with --hard, K + 1.")
  private @Nullable Integer minLength;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      description = "Length of the longest targets. Default: 5; with --hard, K + 6.")
  private @Nullable Integer maxLength;

  @Option(
      names = "--min-share",
      paramLabel = "SHARE",
      description =
          "Least share of the individuals that belong to a target; 0.1 in the paper. Default:"
              + " ${DEFAULT-VALUE}.")
  private double minShare = GeneratorOptions.DEFAULTS.minShare();

  @Option(
      names = "--max-share",
      paramLabel = "SHARE",
      description = "Greatest share; 0.3 in the paper. Default: ${DEFAULT-VALUE}.")
  private double maxShare = GeneratorOptions.DEFAULTS.maxShare();

  @Option(
      names = "--examples",
      paramLabel = "N",
      description = {
        "Most examples of each side; 0 for all that balancing leaves.",
        "Default: 0; with --hard, 100 (and at least 5)."
      })
  private @Nullable Integer examples;

  @Option(names = "--seed", paramLabel = "SEED", description = "Another seed, other problems.")
  private long seed = GeneratorOptions.DEFAULTS.seed();

  @Option(
      names = "--attempts",
      paramLabel = "N",
      description = {
        "Expressions in a row that may be useless before the search gives up.",
        "Default: ${DEFAULT-VALUE}."
      })
  private int attempts = GeneratorOptions.DEFAULTS.attempts();

  @Option(
      names = "--certificate-seconds",
      paramLabel = "SECONDS",
      description = {
        "With --hard: how long to search for one certificate. Default: ${DEFAULT-VALUE}."
      })
  private double certificateSeconds = GeneratorOptions.DEFAULTS.certificateSeconds();

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many threads work on certificates. Default: all cores.")
  private int threads = GeneratorOptions.DEFAULTS.threads();

  @Option(
      names = "--language",
      paramLabel = "NAME",
      description =
          "What targets are made of, and certificates are about: ALC or more, such as ALCQ(D) or"
              + " all, as in 'drill learn'. Beyond ALC, every second expression that is tried is"
              + " composed around an individual and uses what ALC lacks, since the paper's"
              + " refinement knows ALC only."
              + " Default: ALC.")
  private @Nullable String language;

  @Mixin private LanguageSwitches switches = new LanguageSwitches();

  /** What was asked for. */
  public GeneratorOptions options() {
    if (hard != null && hard < 1) {
      throw new BadInputException("--hard is " + hard + "; give 1 or more");
    }
    if (hard != null && maxLength != null && maxLength <= hard) {
      throw new BadInputException(
          "--max-length is " + maxLength + "; with --hard " + hard + " give more than that");
    }
    if (count != null && count < 1) {
      throw new BadInputException("--count is " + count + "; give 1 or more");
    }
    try {
      GeneratorOptions base =
          hard == null ? GeneratorOptions.DEFAULTS : GeneratorOptions.hard(hard);
      int most = examples == null ? base.examples() : examples;
      return base.withLengths(
              minLength == null ? base.minLength() : minLength,
              maxLength == null ? base.maxLength() : maxLength)
          .withExamples(most > 0 ? Math.min(base.minExamples(), most) : base.minExamples(), most)
          .withGoals(goals)
          .withRepetitions(repetitions)
          .withUndersamplings(undersamplings)
          .withCount(count == null ? 0 : count)
          .withShares(minShare, maxShare)
          .withSeed(seed)
          .withAttempts(attempts)
          .withCertificateSeconds(certificateSeconds)
          .withThreads(threads)
          .withLanguage(language(base));
    } catch (IllegalArgumentException e) {
      throw new BadInputException(option(String.valueOf(e.getMessage())), e);
    }
  }

  private Language language(GeneratorOptions base) {
    String name = language == null ? base.language().name() : language;
    if (name.strip().equalsIgnoreCase(LanguageChoice.AUTO)) {
      throw new BadInputException(
          "--language auto needs examples, and these are made here; name one, such as ALCQ(D)");
    }
    if (Language.named(name).isEmpty()) {
      throw new BadInputException(
          "no language '" + name + "'; give one such as EL, ALC, ALCQ(D) or all");
    }
    return LanguageChoice.of(switches.request(Optional.of(name), Optional.empty()))
        .fixed()
        .orElseThrow();
  }

  /** A message about names in code, as one about options: {@code maxLength} is --max-length. */
  private static String option(String message) {
    return message
        .replace("maxLength", "--max-length")
        .replace("minLength", "--min-length")
        .replace("minShare", "--min-share")
        .replace("maxShare", "--max-share")
        .replace("certificateSeconds", "--certificate-seconds")
        .replaceFirst(
            "^(goals|repetitions|undersamplings|examples|hard|count|attempts|threads|language) is",
            "--$1 is");
  }
}
