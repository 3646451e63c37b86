package org.drill.app;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.ModelMismatchException;
import org.drill.learner.TrainedModel;
import org.drill.search.Limits;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how to search. */
final class SearchOptions {
  @Option(
      names = "--learner",
      paramLabel = "NAME",
      completionCandidates = Names.class,
      description = "${COMPLETION-CANDIDATES}. Default: the first, or the one that --model is for.")
  private @Nullable String learner;

  @Option(
      names = "--model",
      paramLabel = "DIR",
      description =
          "What drill train made: an agent for this graph is the learner drill-published, a policy"
              + " is drill with that, not the bundled one.")
  private @Nullable Path model;

  private @Nullable TrainedModel trained;

  @Option(
      names = "--max-seconds",
      paramLabel = "SECONDS",
      description = "Time limit for each problem. Default: ${DEFAULT-VALUE}.")
  private double seconds = Limits.DEFAULTS.seconds();

  @Option(
      names = "--max-expressions",
      paramLabel = "N",
      description = "Limit on the expressions tested for each problem. Default: none.")
  private long expressions = Limits.DEFAULTS.expressions();

  @Option(
      names = "--max-length",
      paramLabel = "N",
      description = "Longest expression to try. Default: ${DEFAULT-VALUE}.")
  private int length = Limits.DEFAULTS.length();

  @Option(
      names = "--max-nodes",
      paramLabel = "N",
      description =
          "Most expressions to keep in memory, at about 100 bytes each. Default: ${DEFAULT-VALUE}.")
  private int nodes = Limits.DEFAULTS.nodes();

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "How many answers to show for a problem. Default: ${DEFAULT-VALUE}.")
  private int top = LearnOptions.DEFAULTS.top();

  @Option(
      names = "--noise",
      paramLabel = "SHARE",
      description =
          "Share of examples that an answer may get wrong and still end the search, such as 0.05."
              + " Default: ${DEFAULT-VALUE}.")
  private double noise = LearnOptions.DEFAULTS.noise();

  @Option(
      names = "--same-examples",
      paramLabel = "N",
      description =
          "Best-first learners refine at most N expressions that cover exactly the same examples."
              + " Default: the learner's own bound, if it has one.")
  private @Nullable Integer sameExamples;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "How many threads work. The answer does not depend on it. Default: all cores.")
  private int threads = LearnOptions.DEFAULTS.threads();

  /** Names the files that are read. */
  void inputs(OutputFiles files) {
    files.reads("--model", model);
  }

  /** The learner that was asked for. */
  Learner learner() {
    if (model != null) {
      return trained(model);
    }
    if (learner == null) {
      return Learners.byDefault();
    }
    String name = learner;
    if (name.equals(Learners.PUBLISHED_DRILL)) {
      throw new BadInputException(
          "--learner " + name + " needs what drill train made; give it with --model DIR");
    }
    return Learners.named(name)
        .orElseThrow(
            () ->
                new BadInputException(
                    "no learner '"
                        + name
                        + "'"
                        + Suggestions.didYouMeanOrAll(name, Learners.names())));
  }

  /** Refuses a model of another knowledge base, and warns if this one has changed since. */
  void checkModel(KnowledgeBase kb, Terminal terminal) {
    if (trained != null) {
      try {
        trained.check(kb).ifPresent(remark -> terminal.warn("--model " + model + ": " + remark));
      } catch (ModelMismatchException e) {
        throw new BadInputException(
            "--model "
                + model
                + ": "
                + e.getMessage()
                + "; make one for it with drill train --kb FILE --out DIR",
            e);
      }
    }
  }

  /** The learner that a model is for. */
  private Learner trained(Path directory) {
    try {
      TrainedModel read = TrainedModel.read(directory);
      String name = read.learner().name();
      if (learner != null && !learner.equals(name)) {
        throw new BadInputException(
            "--model %s is for --learner %s, not for %s; leave one out"
                .formatted(directory, name, learner));
      }
      trained = read;
      return read.learner();
    } catch (IOException e) {
      throw new BadInputException("--model " + e.getMessage(), e);
    }
  }

  /** What every search keeps to. */
  LearnOptions options() {
    try {
      LearnOptions options =
          LearnOptions.DEFAULTS
              .withLimits(
                  Limits.DEFAULTS
                      .withSeconds(seconds)
                      .withExpressions(expressions)
                      .withLength(length)
                      .withNodes(nodes))
              .withTop(top)
              .withNoise(noise)
              .withThreads(threads);
      return sameExamples == null ? options : options.withSameExamples(sameExamples);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(String.valueOf(e.getMessage()), e);
    }
  }

  /** The names of the learners, for the help. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Learners.names().iterator();
    }
  }
}
