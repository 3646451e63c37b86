package org.drill.app.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.function.Predicate;
import org.drill.app.input.BadInputException;
import org.drill.app.input.Suggestions;
import org.drill.app.terminal.Terminal;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.LocalLearner;
import org.drill.learner.published.ModelMismatchException;
import org.drill.learner.trained.TrainedModel;
import org.drill.problem.LanguageRequest;
import org.drill.problem.ProblemConfiguration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say how to search. */
public final class SearchOptions {
  @Option(
      names = "--learner",
      paramLabel = "NAME",
      split = ",",
      completionCandidates = Names.class,
      description =
          "${COMPLETION-CANDIDATES}. Default: the first, or the one that --model is for. drill learn"
              + " compares several, given with commas.")
  private List<String> names = List.of();

  @Option(
      names = "--model",
      paramLabel = "DIR",
      description =
          "What drill train made: an agent for this graph is the learner drill-published if trained"
              + " with --preset paper, else drill-agent; a policy is drill with that, not the"
              + " bundled one.")
  private @Nullable Path model;

  private @Nullable TrainedModel trained;

  @Mixin private LearnerOptions search = new LearnerOptions();

  @Option(
      names = "--top",
      paramLabel = "N",
      description = "How many answers to show for a problem. Default: ${DEFAULT-VALUE}.")
  private int top = LearnOptions.DEFAULTS.top();

  /** Names the files that are read. */
  public void inputs(OutputFiles files) {
    files.reads("--model", model);
  }

  /**
   * Takes learner and limits of a configuration, where no option says otherwise.
   *
   * @param configuration what a problem file says beside its problems
   * @param isGiven whether an option was given
   */
  public void adopt(ProblemConfiguration configuration, Predicate<String> isGiven) {
    if (names.isEmpty() && model == null) {
      names = configuration.learner().stream().toList();
    }
    if (!isGiven.test("--top")) {
      top = configuration.top().orElse(top);
    }
    search.adopt(configuration, isGiven);
  }

  /** The one learner that was asked for. */
  public Learner learner() {
    if (names.size() > 1) {
      throw new BadInputException(
          "--learner " + String.join(",", names) + ": give one learner here");
    }
    return learners().get(0);
  }

  /** The learners that were asked for, each once, at least one. */
  public List<Learner> learners() {
    List<String> asked = names.stream().distinct().toList();
    if (model != null) {
      Learner own = trained(model, asked);
      return asked.isEmpty()
          ? List.of(own)
          : asked.stream().map(name -> name.equals(own.name()) ? own : learner(name)).toList();
    }
    return asked.isEmpty()
        ? List.of(new LocalLearner(Learners.byDefault()))
        : asked.stream().map(SearchOptions::learner).toList();
  }

  private static Learner learner(String name) {
    if (Learners.agents().contains(name)) {
      throw new BadInputException(
          "--learner %s needs what %s made; give it with --model DIR"
              .formatted(
                  name,
                  name.equals(Learners.PUBLISHED_DRILL)
                      ? "drill train --preset paper"
                      : "drill train"));
    }
    return Learners.named(name)
        .<Learner>map(LocalLearner::new)
        .orElseThrow(
            () ->
                new BadInputException(
                    "no learner '"
                        + name
                        + "'"
                        + Suggestions.didYouMeanOrAll(name, Learners.names())));
  }

  /** Refuses a model of another knowledge base, and warns if this one has changed since. */
  public void checkModel(KnowledgeBase kb, Terminal terminal) {
    if (trained != null) {
      try {
        trained.check(kb).ifPresent(remark -> terminal.warn("--model " + model + ": " + remark));
        ModelNotes.untrained(trained).ifPresent(terminal::note);
      } catch (ModelMismatchException e) {
        throw new BadInputException(
            "--model "
                + model
                + ": "
                + e.getMessage()
                + "; make one for it with drill train agent --kb FILE --out DIR",
            e);
      }
    }
  }

  /** The learner that a model is for. */
  private Learner trained(Path directory, List<String> asked) {
    try {
      TrainedModel read = TrainedModel.read(directory);
      String name = read.learner().name();
      if (!asked.isEmpty() && !asked.contains(name)) {
        throw new BadInputException(
            "--model %s is for --learner %s, not for %s; leave one out"
                .formatted(directory, name, String.join(",", asked)));
      }
      trained = read;
      return read.learner();
    } catch (IOException e) {
      throw new BadInputException("--model " + e.getMessage(), e);
    }
  }

  /** What every search keeps to. */
  public LearnOptions options() {
    if (top < 1) {
      throw new BadInputException("--top is " + top + "; give 1 or more");
    }
    return search.options().withTop(top);
  }

  /** What is asked of the language of answers. */
  public LanguageRequest language() {
    return search.language();
  }

  /** The names of the learners, for the help. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Learners.names().iterator();
    }
  }
}
