package org.drill.benchmarks;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.drill.benchmarks.BenchmarkPage.Section;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.language.Language;
import org.drill.language.Thresholds;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.search.LearningResult;
import org.drill.search.Limits;

/** What richer languages cost and bring: speed, fit, certificates and thresholds. */
final class LanguageTable {
  private static final double SECONDS = 3;
  private static final List<String> LANGUAGES =
      List.of("ALC", "ALC(D)", "ALCQ", "ALCQ(D)", "ALCIQ(D)", "all");

  private LanguageTable() {}

  static Map<String, Section> sections() {
    var sections = new LinkedHashMap<String, Section>();
    sections.put("machine", BenchmarkPage::machine);
    sections.put("speed", () -> JmhTable.table(LanguageBenchmark.class));
    sections.put("process", LanguageTable::processes);
    sections.put("fit", LanguageTable::fit);
    sections.put("label", LanguageTable::withLabel);
    sections.put("certificates", LanguageTable::certificates);
    sections.put("thresholds", ThresholdTable::measure);
    return sections;
  }

  /** The standard problem of a graph; on Mutagenesis without the property that makes the label. */
  static LearningProblem standard(String graph) {
    Path owl = ExpressionBenchmark.file(graph);
    return entry(owl, graph).bind(KnowledgeBaseLoader.load(owl));
  }

  private static ProblemEntry entry(Path owl, String graph) {
    ProblemEntry first = ProblemFile.read(owl.resolveSibling("standard.json")).get(0);
    return graph.equals("mutagenesis") ? first.ignoring(List.of("act")) : first;
  }

  private static LearnOptions options(Language language, double seconds) {
    return LearnOptions.ALC.withLanguage(language).withLimits(Limits.DEFAULTS.withSeconds(seconds));
  }

  private static double best(LearningResult result) {
    return result.answers().stream().mapToDouble(a -> a.confusion().f1()).max().orElse(0);
  }

  /** Whole processes as users start them. */
  private static String processes() throws Exception {
    var text =
        new StringBuilder(
            "| graph | language | seconds | expressions | a second of the search |\n");
    text.append("|---|---|---:|---:|---:|\n");
    for (String graph : List.of("mutagenesis", "carcinogenesis")) {
      for (String language : List.of("ALC", "ALCQ(D)", "ALCIQ(D)")) {
        Path owl = ExpressionBenchmark.file(graph);
        ProcessTimes.ProcessRun run =
            ProcessTimes.drill(
                "learn",
                "--kb",
                owl.toString(),
                "--problems",
                owl.resolveSibling("standard.json").toString(),
                "--learner",
                "layered",
                "--language",
                language,
                "--format",
                "csv");
        String[] lines = run.out().strip().split("\n");
        List<String> heads = List.of(lines[0].split(","));
        String[] cells = lines[1].split(",(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");
        double tested = Double.parseDouble(cells[heads.indexOf("tested")]);
        double searched = Double.parseDouble(cells[heads.indexOf("seconds")]);
        text.append(
            String.format(
                Locale.ROOT,
                "| %s | %s | %.2f | %,.0f | %,.0f |%n",
                graph,
                language,
                run.seconds(),
                tested,
                tested / searched));
      }
    }
    return text.toString();
  }

  /** The best F1 on the examples within three seconds. */
  private static String fit() {
    List<String> learners =
        List.of("drill", "layered", "exhaustive", "celoe", "ocel", "eltl", "dl-foil");
    var text = new StringBuilder("| graph | language |");
    learners.forEach(name -> text.append(' ').append(name).append(" |"));
    text.append("\n|---|---|").append("---:|".repeat(learners.size())).append('\n');
    for (String graph : List.of("mutagenesis", "carcinogenesis")) {
      LearningProblem problem = standard(graph);
      for (String language : LANGUAGES) {
        text.append("| ").append(graph).append(" | ").append(language).append(" |");
        for (String name : learners) {
          Learner learner = Learners.named(name).orElseThrow();
          LearningResult result =
              learner.learn(problem, options(Language.named(language).orElseThrow(), SECONDS));
          text.append(String.format(Locale.ROOT, " %.3f |", best(result)));
        }
        text.append('\n');
      }
    }
    return text.toString();
  }

  /** Mutagenesis with the property that makes the label, in one second. */
  private static String withLabel() {
    Path owl = ExpressionBenchmark.file("mutagenesis");
    KnowledgeBase kb = KnowledgeBaseLoader.load(owl);
    LearningProblem problem = ProblemFile.read(owl.resolveSibling("standard.json")).get(0).bind(kb);
    var text = new StringBuilder("| learner | best F1 | first answer |\n|---|---:|---|\n");
    for (Learner learner : Learners.all()) {
      LearningResult result = learner.learn(problem, options(Language.USUAL, 1));
      text.append(
          String.format(
              Locale.ROOT,
              "| %s | %.3f | %s |%n",
              learner.name(),
              best(result),
              kb.vocabulary().dl(result.best().concept())));
    }
    return text.toString();
  }

  /** How far the exhaustive search comes. */
  private static String certificates() {
    var text = new StringBuilder("| problem | language | certified up to | best F1 | seconds |");
    text.append(" expressions |\n|---|---|---:|---:|---:|---:|\n");
    Learner exhaustive = Learners.named("exhaustive").orElseThrow();
    Path family = ExpressionBenchmark.file("family");
    KnowledgeBase kb = KnowledgeBaseLoader.load(family);
    List<LearningProblem> problems = new ArrayList<>();
    for (ProblemEntry entry : ProblemFile.read(family.resolveSibling("standard.json"))) {
      if (List.of("Aunt", "Cousin", "Uncle").contains(entry.name())) {
        problems.add(entry.bind(kb));
      }
    }
    problems.add(standard("mutagenesis"));
    for (LearningProblem problem : problems) {
      for (String language : List.of("ALC", "ALCQ(D)", "ALCIQ(D)")) {
        boolean isFamily = problem.kb() == kb;
        LearnOptions options = options(Language.named(language).orElseThrow(), SECONDS);
        LearningResult result =
            exhaustive.learn(
                problem,
                isFamily
                    ? options.withLimits(Limits.DEFAULTS.withSeconds(600).withLength(7))
                    : options);
        OptionalInt certified = result.certified();
        text.append(
            String.format(
                Locale.ROOT,
                "| %s | %s | %s | %.3f | %.2f | %,d |%n",
                problem.name(),
                language,
                certified.isPresent() ? certified.getAsInt() : "–",
                best(result),
                result.seconds(),
                result.tested()));
      }
    }
    return text.toString();
  }

  static LearnOptions options(Thresholds thresholds, double seconds) {
    return options(Language.USUAL.withThresholds(thresholds), seconds);
  }
}
