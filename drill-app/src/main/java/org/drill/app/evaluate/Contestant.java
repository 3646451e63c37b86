package org.drill.app.evaluate;

import static java.util.Map.entry;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.drill.app.validation.TrivialBaseline;
import org.drill.language.Language;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LanguageChooser;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.trained.TrainedModel;
import org.drill.problem.LearningProblem;

/**
 * Who takes part in an evaluation: a learner of ours, or another program.
 *
 * @param name its name in rows
 * @param learner the learner, if it is ours
 * @param model the model that it searches with, if it was trained
 * @param program the program, if it is another one
 * @param choice the language to learn in besides the paper's; none for the paper's, ALC
 * @param variant how it is used, if that is not as the evaluation has it
 * @param count how many expressions it may test; none for as many as the evaluation has it
 */
record Contestant(
    String name,
    Optional<Learner> learner,
    Optional<TrainedModel> model,
    Optional<ExternalProgram> program,
    Optional<LanguageChoice> choice,
    Optional<LearnerVariant> variant,
    OptionalLong count) {
  private static final String EXPRESSIONS = " expressions";

  /** What stands between the name of a learner and that of its language. */
  private static final String IN = ", ";

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

  /** Rows by their place in tables; of one learner, the paper's row first, variants last. */
  static final Comparator<String> BY_PLACE =
      Comparator.comparingInt(Contestant::place)
          .thenComparing(name -> LearnerVariant.wayOf(learnerOf(name)))
          .thenComparing(Contestant::isInLanguage);

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

  /**
   * Whom others are compared with: DRILL, in another language than the paper's if it is there; if
   * there is no DRILL, the first one.
   *
   * @param rowNames names of rows in the order of tables, at least one
   */
  static String reference(List<String> rowNames) {
    return rowNames.stream()
        .filter(name -> learnerOf(name).equals(DRILL))
        .reduce((first, last) -> last)
        .orElse(rowNames.get(0));
  }

  static Contestant of(Learner learner) {
    return new Contestant(
        learner.name(),
        Optional.of(learner),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty());
  }

  static Contestant of(TrainedModel model) {
    Learner learner = model.learner();
    return new Contestant(
        learner.name(),
        Optional.of(learner),
        Optional.of(model),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty());
  }

  static Contestant of(ExternalProgram program) {
    return new Contestant(
        program.name(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(program),
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty());
  }

  /**
   * The same learner in another language.
   *
   * @return nothing if that makes no difference to it, or if it has no language
   */
  Optional<Contestant> in(LanguageChoice other) {
    if (learner.isEmpty() || isBaseline() || used(other).equals(used(Language.ALC))) {
      return Optional.empty();
    }
    return Optional.of(
        new Contestant(name, learner, model, program, Optional.of(other), variant, count));
  }

  /** The same learner, used in another way. */
  Contestant as(LearnerVariant way) {
    return new Contestant(
        name + LearnerVariant.MARK + way.way(),
        learner,
        model,
        program,
        choice,
        Optional.of(way),
        count);
  }

  /**
   * The same learner with a number of expressions to test.
   *
   * @return nothing if it is a baseline or another program
   */
  Optional<Contestant> within(long expressions) {
    return learner.isEmpty() || isBaseline()
        ? Optional.empty()
        : Optional.of(
            new Contestant(
                name, learner, model, program, choice, variant, OptionalLong.of(expressions)));
  }

  /** The number of expressions for rows; empty for rows of the clock. */
  String limit() {
    return count.isEmpty() ? "" : count.getAsLong() + EXPRESSIONS;
  }

  /** The names of rows that have the same limits, with those of baselines, which have none. */
  static List<List<String>> byLimit(List<String> rowNames) {
    List<String> limits = rowNames.stream().map(Contestant::limitOf).distinct().toList();
    return limits.stream()
        .map(
            limit ->
                rowNames.stream()
                    .filter(
                        name ->
                            limitOf(name).equals(limit) || TrivialBaseline.named(name).isPresent())
                    .toList())
        .toList();
  }

  /** The name of a row without the limit in it. */
  static String withoutLimit(String rowName) {
    String limit = limitOf(rowName);
    return limit.isEmpty()
        ? rowName
        : rowName.substring(0, rowName.length() - IN.length() - limit.length());
  }

  /** The limit in the name of a row; empty in rows of the clock. */
  static String limitOf(String rowName) {
    return rowName.endsWith(EXPRESSIONS)
        ? rowName.substring(rowName.lastIndexOf(IN) + IN.length())
        : "";
  }

  /** The language for rows; empty for the paper's. */
  String language() {
    return choice.map(this::used).orElse("");
  }

  private String used(LanguageChoice asked) {
    return asked.fixed().map(this::used).orElseGet(asked::label);
  }

  private String used(Language asked) {
    return LanguageChoice.label(
        learner.orElseThrow().language(LearnOptions.DEFAULTS.withLanguage(asked)));
  }

  /** Its name in tables. */
  String rowName() {
    return rowName(name, language(), limit());
  }

  /** The language of a run: the paper's, or what is asked for, over what the problem asks for. */
  Language language(LearningProblem problem, Consumer<String> notes) {
    return choice.map(asked -> language(asked, problem, notes)).orElse(Language.ALC);
  }

  private static Language language(
      LanguageChoice asked, LearningProblem problem, Consumer<String> notes) {
    LanguageChoice both = asked.over(problem.language());
    if (!both.label().equals(asked.label())) {
      notes.accept("its file asks for " + both.label() + ", so that was used");
    }
    return both.language(problem, LanguageChooser.BUILT_IN, notes);
  }

  /** The name of a learner with its language, if that is not the paper's, and its limit, if any. */
  static String rowName(String learner, String language, String limit) {
    return learner
        + (language.isEmpty() ? "" : IN + language)
        + (limit.isEmpty() ? "" : IN + limit);
  }

  /** The name of the learner in that of a row. */
  private static String learnerOf(String rowName) {
    int end = rowName.indexOf(IN);
    String learner = end < 0 ? rowName : rowName.substring(0, end);
    return LABELS.containsKey(LearnerVariant.learnerOf(learner)) ? learner : rowName;
  }

  /** Whether a row is in another language than the paper's, or has another limit. */
  static boolean isInLanguage(String rowName) {
    return !learnerOf(rowName).equals(rowName);
  }

  /** What readers see. */
  static String label(String name) {
    return TrivialBaseline.named(name)
        .map(TrivialBaseline::label)
        .orElseGet(
            () -> {
              String learner = learnerOf(name);
              String plain = LearnerVariant.learnerOf(learner);
              String way = LearnerVariant.wayOf(learner);
              return LABELS.getOrDefault(plain, plain)
                  + (way.isEmpty() ? "" : " (" + way + ")")
                  + name.substring(learner.length());
            });
  }

  /** The name under which the paper reports it. */
  static String publishedName(String name) {
    return name.equals(PUBLISHED_DRILL) ? DRILL : name;
  }

  /** Where it stands in tables. */
  static int place(String name) {
    int place = ORDER.indexOf(LearnerVariant.learnerOf(learnerOf(name)));
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
