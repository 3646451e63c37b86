package org.drill.benchmarks;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.learner.Learner;
import org.drill.problem.LearningProblem;

/**
 * Heuristics on the problems of a graph, in turns: what one of them has done by title, a list for
 * each seed with a run for each problem.
 */
final class AgentContest {
  private final Map<String, List<List<HardProblems.SearchRun>>> runs = new LinkedHashMap<>();
  private final int problems;

  private AgentContest(int problems) {
    this.problems = problems;
  }

  /** Puts every problem to every search, in an order that rotates. */
  static AgentContest hold(
      List<AgentRow> rows, List<LearningProblem> problems, AgentSettings settings) {
    var contest = new AgentContest(problems.size());
    for (AgentRow row : rows) {
      contest.runs.put(
          row.title(),
          row.learners().stream()
              .<List<HardProblems.SearchRun>>map(learner -> new ArrayList<>())
              .toList());
    }
    problems.stream().limit(2).forEach(problem -> learn(rows, problem, 0, settings)); // warms up
    for (int p = 0; p < problems.size(); p++) {
      learn(rows, problems.get(p), p, settings).forEach(contest::add);
    }
    return contest;
  }

  private static Map<String, List<HardProblems.SearchRun>> learn(
      List<AgentRow> rows, LearningProblem problem, int turn, AgentSettings settings) {
    Map<String, List<HardProblems.SearchRun>> done = new LinkedHashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      AgentRow row = rows.get((i + turn) % rows.size());
      List<HardProblems.SearchRun> each = new ArrayList<>();
      for (Learner learner : row.learners()) {
        each.add(HardProblems.run(learner, problem, settings.search()));
      }
      done.put(row.title(), each);
    }
    return done;
  }

  private void add(String title, List<HardProblems.SearchRun> each) {
    List<List<HardProblems.SearchRun>> lists = requireNonNull(runs.get(title), title);
    for (int seed = 0; seed < lists.size(); seed++) {
      lists.get(seed).add(each.get(seed));
    }
  }

  /** A contest of given runs, for tests. */
  static AgentContest of(Map<String, List<List<HardProblems.SearchRun>>> runs, int problems) {
    var contest = new AgentContest(problems);
    contest.runs.putAll(runs);
    return contest;
  }

  /** The runs of each heuristic, one a problem: those of several seeds in one. */
  Map<String, List<HardProblems.SearchRun>> joined() {
    Map<String, List<HardProblems.SearchRun>> all = new LinkedHashMap<>();
    runs.forEach((title, lists) -> all.put(title, joined(lists)));
    return all;
  }

  /** Geometric means of expressions and means of seconds over seeds; solved if most have. */
  private static List<HardProblems.SearchRun> joined(List<List<HardProblems.SearchRun>> lists) {
    if (lists.size() == 1) {
      return lists.get(0);
    }
    return IntStream.range(0, lists.get(0).size())
        .mapToObj(
            p -> {
              List<HardProblems.SearchRun> each = lists.stream().map(list -> list.get(p)).toList();
              long solved = PolicyContest.solved(each);
              return new HardProblems.SearchRun(
                  HardProblems.mean(each), seconds(each), 2 * solved > each.size());
            })
        .toList();
  }

  private static double seconds(List<HardProblems.SearchRun> runs) {
    return runs.stream().mapToDouble(HardProblems.SearchRun::seconds).average().orElse(0);
  }

  /** The row whose title starts so. */
  private static List<HardProblems.SearchRun> find(
      Map<String, List<HardProblems.SearchRun>> all, String start) {
    return all.entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(start))
        .findFirst()
        .orElseThrow()
        .getValue();
  }

  /** What a model needs beside CELOE as DL-Learner sets it, in a sentence. */
  String claim(String title) {
    Map<String, List<HardProblems.SearchRun>> all = joined();
    List<HardProblems.SearchRun> celoe = find(all, AgentRow.CELOE);
    List<HardProblems.SearchRun> own = requireNonNull(all.get(title), title);
    return String.format(
        Locale.ROOT,
        "*%s* takes %.2f times the expressions and %.2f times the seconds of CELOE with β = 0.1.",
        title,
        HardProblems.mean(own) / HardProblems.mean(celoe),
        seconds(own) / seconds(celoe));
  }

  /** The table of the page. */
  String table() {
    Map<String, List<HardProblems.SearchRun>> all = joined();
    List<HardProblems.SearchRun> celoe = find(all, AgentRow.CELOE);
    List<HardProblems.SearchRun> tuned = find(all, AgentRow.TUNED);
    var text = new StringBuilder("| heuristic | solved of " + problems + " | expressions |");
    text.append(" ratio to β = 0.1 | p | ratio to tuned | p | mean seconds |\n");
    text.append("|---|---:|---:|---:|---:|---:|---:|---:|\n");
    all.forEach(
        (title, row) ->
            text.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %s | %,.0f | %.2f | %s | %.2f | %s | %.3f |%n",
                    title,
                    solved(title),
                    HardProblems.mean(row),
                    HardProblems.mean(row) / HardProblems.mean(celoe),
                    row.equals(celoe) ? "" : p(row, celoe),
                    HardProblems.mean(row) / HardProblems.mean(tuned),
                    row.equals(tuned) ? "" : p(row, tuned),
                    seconds(row))));
    return text.toString();
  }

  private String solved(String title) {
    return requireNonNull(runs.get(title), title).stream()
        .map(list -> String.valueOf(PolicyContest.solved(list)))
        .collect(Collectors.joining(", "));
  }

  private static String p(List<HardProblems.SearchRun> row, List<HardProblems.SearchRun> base) {
    return HardProblems.p(row, base, run -> Math.log(run.tested()));
  }
}
