package org.drill.benchmarks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.problem.LearningProblem;
import org.drill.sample.RandomConcepts;
import org.drill.sample.RandomGraph;
import org.drill.search.Limits;

/**
 * How good learners are after one, three and ten seconds on graphs with many roles: an answer that
 * is good in the end must not be late.
 */
final class AnytimeTable {
  private static final int[] SECONDS = {1, 3, 10};
  private static final int INDIVIDUALS = 4_000;
  private static final int GAMES = 1_101;
  private static final int EXAMPLES = 600;
  private static final List<String> LEARNERS =
      List.of("drill", "layered", "celoe", "ocel", "eltl", "dl-foil");
  private static final int OURS = 2;

  /** Not one that the schedule of {@code drill} was chosen with, which are 1, 2 and 11 to 16. */
  private static final long SEED = 7;

  /**
   * A search with a short answer as good as this makes a problem too easy to tell learners apart.
   */
  private static final double EASY = 0.9;

  private AnytimeTable() {}

  /** A section for each limit: the longest alone takes ten minutes. */
  static Map<String, BenchmarkPage.Section> sections() {
    var sections = new LinkedHashMap<String, BenchmarkPage.Section>();
    for (int seconds : SECONDS) {
      sections.put("anytime-" + seconds, () -> measure(seconds));
    }
    return sections;
  }

  private static String measure(int seconds) {
    var text = new StringBuilder("| graph | roles | problem | seconds |");
    LEARNERS.forEach(name -> text.append(' ').append(name).append(" |"));
    text.append(" `drill` behind the best that refines |\n|---|---:|---|---:|");
    text.append("---:|".repeat(LEARNERS.size() + 1)).append('\n');
    List<LearningProblem> problems = new ArrayList<>(chess(SEED));
    for (int roles : new int[] {10, 25, 50, 100}) {
      problems.addAll(random(SEED + roles, roles));
    }
    for (String name : LEARNERS) {
      learn(name, problems.get(0), 2); // warms up
    }
    problems.forEach(problem -> text.append(row(problem, seconds)));
    return text.toString();
  }

  private static String row(LearningProblem problem, double seconds) {
    var row = new StringBuilder();
    double[] f1 = new double[LEARNERS.size()];
    for (int i = 0; i < f1.length; i++) {
      f1[i] = learn(LEARNERS.get(i), problem, seconds);
      row.append(String.format(Locale.ROOT, " %.3f |", f1[i]));
    }
    double best = Arrays.stream(f1).skip(OURS).max().orElse(0);
    String line =
        String.format(
            Locale.ROOT,
            "| %s | %d | %s | %.0f |%s %.3f |%n",
            problem.kb().report().source(),
            problem.kb().roles().size(),
            problem.name(),
            seconds,
            row,
            Math.max(0, best - f1[0]));
    System.err.print(line);
    return line;
  }

  private static double learn(String name, LearningProblem problem, double seconds) {
    LearnOptions options = LearnOptions.ALC.withLimits(Limits.DEFAULTS.withSeconds(seconds));
    Learner learner = Learners.named(name).orElseThrow();
    return learner.learn(problem, options).answers().stream()
        .mapToDouble(answer -> answer.confusion().f1())
        .max()
        .orElseThrow();
  }

  /** Positions in which the rook checks the king and cannot be taken, and two more. */
  private static List<LearningProblem> chess(long seed) {
    KnowledgeBase kb = ChessGraph.draw(GAMES, seed);
    return List.of(
        problem(
            kb,
            "safe check",
            "hasPiece some (WRook and (rankDistance0 some BKing or fileDistance0 some BKing)"
                + " and not (nextTo some BKing))",
            "hasPiece some Thing",
            0),
        problem(
            kb,
            "a king in the way",
            "hasPiece some (WRook and fileDistance0 some (WKing and fileDistance0 some BKing and"
                + " hasLowerRankThan some BKing)) or hasPiece some (WKing and nextTo some BKing)",
            "hasPiece some Thing",
            0),
        problem(
            kb,
            "safe check, 10 % wrong",
            "hasPiece some (WRook and (rankDistance0 some BKing or fileDistance0 some BKing)"
                + " and not (nextTo some BKing))",
            "hasPiece some Thing",
            0.1));
  }

  private static LearningProblem problem(
      KnowledgeBase kb, String name, String target, String among, double noise) {
    var retriever = kb.retriever();
    IndividualSet positive = retriever.retrieve(kb.vocabulary().parse(target));
    IndividualSet all = retriever.retrieve(kb.vocabulary().parse(among));
    return problem(kb, name, positive, all.toArray(), noise);
  }

  private static LearningProblem problem(
      KnowledgeBase kb, String name, IndividualSet target, int[] examples, double noise) {
    var random = new SplittableRandom(name.hashCode());
    List<String> positives = new ArrayList<>();
    List<String> negatives = new ArrayList<>();
    for (int example : examples) {
      boolean isPositive = target.contains(example) != (random.nextDouble() < noise);
      (isPositive ? positives : negatives).add(kb.individuals().name(example));
    }
    return LearningProblem.of(kb, name, positives, negatives, List.of());
  }

  /** Long random targets on a random graph that nothing short comes close to. */
  private static List<LearningProblem> random(long seed, int roles) {
    KnowledgeBase kb = RandomGraph.draw(seed, INDIVIDUALS, roles);
    var retriever = kb.retriever();
    var concepts =
        new RandomConcepts(
            kb.classes().stream().map(c -> c.iri()).toList(),
            kb.roles().stream().map(r -> r.iri()).toList(),
            seed);
    var random = new SplittableRandom(seed);
    int[] examples = random.ints(0, kb.size()).distinct().limit(EXAMPLES).toArray();
    List<LearningProblem> problems = new ArrayList<>();
    for (int length : new int[] {15, 19}) {
      double noise = length == 15 ? 0.05 : 0;
      String name = length + " symbols" + (noise > 0 ? ", 5 % wrong" : "");
      for (int before = problems.size(); problems.size() == before; ) {
        Concept target = concepts.next(length);
        IndividualSet extension = retriever.retrieve(target);
        long covered = IntStream.of(examples).filter(extension::contains).count();
        if (covered >= EXAMPLES / 8 && covered <= EXAMPLES * 5 / 8) {
          LearningProblem made = problem(kb, name, extension, examples, noise);
          if (!isEasy(made)) {
            problems.add(made);
          }
        }
      }
    }
    return problems;
  }

  private static boolean isEasy(LearningProblem problem) {
    Limits limits = Limits.DEFAULTS.withLength(4).withSeconds(2);
    Learner layered = Learners.named("layered").orElseThrow();
    return layered.learn(problem, LearnOptions.ALC.withLimits(limits)).best().confusion().f1()
        > EASY;
  }
}
