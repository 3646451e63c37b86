package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.drill.app.text.Csv;
import org.drill.app.text.PlainText;
import org.drill.generate.GeneratedProblem;
import org.drill.generate.Generation;
import org.drill.generate.GeneratorOptions;
import org.drill.generate.Rejection;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LanguageChoice;

/** What was generated, for people and for programs. */
public final class GenerateReport implements CommandReport {
  private final Generation generation;
  private final GeneratorOptions options;
  private final KnowledgeBase kb;
  private final Map<Path, List<GeneratedProblem>> files;

  /**
   * Tells of a generation.
   *
   * @param generation what was generated
   * @param options what was asked for
   * @param kb the graph
   * @param files the problems of each file that was written
   */
  public GenerateReport(
      Generation generation,
      GeneratorOptions options,
      KnowledgeBase kb,
      Map<Path, List<GeneratedProblem>> files) {
    this.generation = generation;
    this.options = options;
    this.kb = kb;
    this.files = new LinkedHashMap<>(files);
  }

  /** How much was asked for. */
  public static String asked(GeneratorOptions options) {
    return options.count() > 0
        ? PlainText.count(options.count())
        : PlainText.count(
            (long) options.goals() * options.repetitions() * options.undersamplings());
  }

  /** How much was found, against what was asked for. */
  public static String found(Generation generation, GeneratorOptions options) {
    return options.count() > 0
        ? PlainText.count(generation.problems().size()) + " of " + asked(options) + " problems"
        : "%s of %s targets"
            .formatted(
                PlainText.count(generation.targets()),
                PlainText.count((long) options.goals() * options.repetitions()));
  }

  /** What stood in the way, and which option to relax. */
  public static String hint(Generation generation, GeneratorOptions options) {
    Rejection reason = generation.obstacle().orElse(Rejection.KNOWN);
    String sharesGiven =
        "--min-share %s or --max-share %s".formatted(options.minShare(), options.maxShare());
    return switch (reason) {
      case LENGTH ->
          "most expressions were shorter than --min-length " + options.minLength() + "; lower it";
      case SHARE -> "most expressions had fewer or more instances than " + sharesGiven + " allow";
      case EXAMPLES ->
          "most expressions had fewer than %s on one side; raise --max-length or --attempts"
              .formatted(PlainText.count(options.minExamples(), "example", "examples"));
      case KNOWN ->
          "most expressions had the instances of another one; raise --max-length or --attempts";
      case EXCLUDED -> "most expressions were excluded by --exclude; raise --max-length";
      case EASY ->
          "an expression of at most %d symbols solves most of them; lower --hard or raise --max-length"
              .formatted(options.hard());
      case UNDECIDED ->
          "most certificates did not end in time and memory; lower --hard or --examples, or raise"
              + " --certificate-seconds";
    };
  }

  @Override
  public void text(PrintStream out) {
    files.forEach(
        (file, problems) ->
            out.print(
                "%s of %s written to %s\n"
                    .formatted(
                        PlainText.count(problems.size(), "problem", "problems"),
                        PlainText.count(targets(problems), "target", "targets"),
                        file)));
    out.print("\nlength   targets\n");
    lengths()
        .forEach(
            (length, count) -> out.print(String.format(Locale.ROOT, "%6d  %,8d\n", length, count)));
    IntSummaryStatistics sizes =
        generation.problems().stream()
            .mapToInt(problem -> problem.problem().positives().size())
            .summaryStatistics();
    String range =
        sizes.getMin() == sizes.getMax()
            ? PlainText.count(sizes.getMin())
            : PlainText.count(sizes.getMin()) + " to " + PlainText.count(sizes.getMax());
    out.print("\n%s examples a side\n".formatted(range));
    if (!isInAlc()) {
      out.print("language: " + LanguageChoice.label(options.language()) + "\n");
    }
    if (options.hard() > 0) {
      String sources =
          String.join(
              ", ",
              bySource().entrySet().stream().map(e -> e.getValue() + " by " + e.getKey()).toList());
      out.print(
          "certified: no expression %sof at most %d symbols solves any of them\n"
              .formatted(isInAlc() ? "" : "of " + options.language() + " ", options.hard()));
      out.print("targets: " + sources + "\n");
    }
    out.print(
        "%s tried in %s%s\n"
            .formatted(
                PlainText.count(generation.tried(), "expression", "expressions"),
                PlainText.seconds(generation.seconds()),
                rejections()));
  }

  /** Whether targets are in the paper's language, which goes without saying. */
  private boolean isInAlc() {
    return options.language().equals(GeneratorOptions.DEFAULTS.language());
  }

  private String rejections() {
    var parts = new ArrayList<String>();
    generation
        .rejected()
        .forEach((reason, count) -> parts.add(PlainText.count(count) + " " + words(reason)));
    return parts.isEmpty() ? "" : "; left out: " + String.join(", ", parts);
  }

  private static String words(Rejection reason) {
    return switch (reason) {
      case LENGTH -> "too short";
      case SHARE -> "outside the shares";
      case EXAMPLES -> "without examples on a side";
      case KNOWN -> "with known instances";
      case EXCLUDED -> "excluded";
      case EASY -> "too easy";
      case UNDECIDED -> "undecided";
    };
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("kb", kb.report().source());
    json.writeNumberField("problems", generation.problems().size());
    json.writeNumberField("targets", generation.targets());
    json.writeStringField(
        "stopped", generation.end().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    json.writeNumberField("tried", generation.tried());
    json.writeNumberField(
        "seconds", BigDecimal.valueOf(generation.seconds()).setScale(6, RoundingMode.HALF_UP));
    json.writeNumberField("seed", options.seed());
    json.writeStringField("language", LanguageChoice.label(options.language()));
    if (options.hard() > 0) {
      json.writeNumberField("certified", options.hard());
      json.writeNumberField("outOfTime", generation.outOfTime());
    }
    json.writeObjectFieldStart("lengths");
    for (var entry : lengths().entrySet()) {
      json.writeNumberField(String.valueOf(entry.getKey()), entry.getValue());
    }
    json.writeEndObject();
    json.writeObjectFieldStart("rejected");
    for (var entry : generation.rejected().entrySet()) {
      json.writeNumberField(entry.getKey().name().toLowerCase(Locale.ROOT), entry.getValue());
    }
    json.writeEndObject();
    json.writeArrayFieldStart("list");
    for (var file : files.entrySet()) {
      for (GeneratedProblem problem : file.getValue()) {
        json.writeStartObject();
        json.writeStringField("problem", problem.name());
        json.writeStringField("file", file.getKey().toString());
        json.writeStringField("target", kb.vocabulary().dl(problem.target()));
        json.writeNumberField("length", problem.target().length());
        json.writeNumberField("instances", problem.extension().size());
        json.writeNumberField("examples", problem.problem().positives().size());
        json.writeStringField("generator", problem.source().toString());
        json.writeEndObject();
      }
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  @Override
  public void csv(PrintStream out) {
    Csv.row(
        out,
        "problem",
        "file",
        "target",
        "length",
        "instances",
        "examples",
        "generator",
        "certified");
    files.forEach(
        (file, problems) ->
            problems.forEach(
                problem ->
                    Csv.row(
                        out,
                        problem.name(),
                        file,
                        kb.vocabulary().dl(problem.target()),
                        problem.target().length(),
                        problem.extension().size(),
                        problem.problem().positives().size(),
                        problem.source(),
                        problem.certified().isPresent() ? options.hard() : "")));
  }

  private static int targets(List<GeneratedProblem> problems) {
    return (int) problems.stream().map(GeneratedProblem::extension).distinct().count();
  }

  /** How many targets have each length. */
  private Map<Integer, Integer> lengths() {
    var lengths = new TreeMap<Integer, Integer>();
    Set<IndividualSet> seen = new HashSet<>();
    for (GeneratedProblem problem : generation.problems()) {
      if (seen.add(problem.extension())) {
        lengths.merge(problem.target().length(), 1, Integer::sum);
      }
    }
    return lengths;
  }

  private Map<String, Integer> bySource() {
    var sources = new TreeMap<String, Integer>();
    Set<IndividualSet> seen = new HashSet<>();
    for (GeneratedProblem problem : generation.problems()) {
      if (seen.add(problem.extension())) {
        sources.merge(problem.source().toString(), 1, Integer::sum);
      }
    }
    return sources;
  }
}
