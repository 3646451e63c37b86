package org.drill.app.evaluate;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.trained.TrainedModel;

/**
 * Who takes part in an evaluation: a learner of ours, or another program.
 *
 * @param name its name in rows
 * @param learner the learner, if it is ours
 * @param model the model that it searches with, if it was trained
 * @param program the program, if it is another one
 */
record Contestant(
    String name,
    Optional<Learner> learner,
    Optional<TrainedModel> model,
    Optional<ExternalProgram> program) {
  /** DRILL as the paper has it: weights that {@code drill train --preset paper} made. */
  static final String PUBLISHED_DRILL = Learners.PUBLISHED_DRILL;

  /** The same network and search with weights of another training. */
  static final String DRILL_AGENT = Learners.DRILL_AGENT;

  static final String DRILL = Learners.DRILL;
  static final String CELOE = "celoe";

  private static final Map<String, String> LABELS =
      Map.ofEntries(
          entry(DRILL, "DRILL"),
          entry(PUBLISHED_DRILL, "DRILL as published"),
          entry(DRILL_AGENT, "DRILL, our agent"),
          entry(CELOE, "CELOE"),
          entry("ocel", "OCEL"),
          entry("eltl", "ELTL"),
          entry("dl-foil", "DL-FOIL"),
          entry("lcs", "LCS"),
          entry("yinyang", "YINYANG"),
          entry("layered", "Layered"),
          entry("exhaustive", "Exhaustive"));

  /** The order in which learners are shown; then come others, and baselines last. */
  private static final List<String> ORDER =
      List.of(
          DRILL,
          PUBLISHED_DRILL,
          DRILL_AGENT,
          CELOE,
          "ocel",
          "eltl",
          "dl-foil",
          "lcs",
          "yinyang",
          "layered",
          "exhaustive");

  /** DRILL with and without a network for one graph. */
  static final List<String> DRILLS = List.of(DRILL, PUBLISHED_DRILL, DRILL_AGENT);

  static Contestant of(Learner learner) {
    return new Contestant(learner.name(), Optional.of(learner), Optional.empty(), Optional.empty());
  }

  static Contestant of(TrainedModel model) {
    Learner learner = model.learner();
    return new Contestant(
        learner.name(), Optional.of(learner), Optional.of(model), Optional.empty());
  }

  static Contestant of(ExternalProgram program) {
    return new Contestant(program.name(), Optional.empty(), Optional.empty(), Optional.of(program));
  }

  /** What readers see. */
  static String label(String name) {
    return TrivialBaseline.named(name)
        .map(TrivialBaseline::label)
        .orElseGet(() -> LABELS.getOrDefault(name, name));
  }

  /** The name under which the paper reports it. */
  static String publishedName(String name) {
    return name.equals(PUBLISHED_DRILL) ? DRILL : name;
  }

  /** Where it stands in tables. */
  static int place(String name) {
    int place = ORDER.indexOf(name);
    if (place >= 0) {
      return place;
    }
    return ORDER.size()
        + TrivialBaseline.named(name)
            .map(baseline -> 1 + TrivialBaseline.ALL.indexOf(baseline))
            .orElse(0);
  }

  boolean isBaseline() {
    return TrivialBaseline.named(name).isPresent();
  }
}
