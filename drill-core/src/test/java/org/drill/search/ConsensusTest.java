package org.drill.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.language.DescriptionLength;
import org.drill.problem.LearningProblem;
import org.drill.quality.Confusion;
import org.drill.quality.Promise;
import org.drill.sample.RandomConcepts;
import org.drill.sample.RandomGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class ConsensusTest {
  private static final DescriptionLength PRICE = new DescriptionLength(4, 3);
  private static final int WORLDS = 150;

  /** A random graph with noisy labels, and random expressions that a search may have found. */
  private static final class World {
    final LearningProblem problem;
    final Retriever retriever;
    final Concept goal;
    final List<Answer> found = new ArrayList<>();

    World(long seed) {
      KnowledgeBase kb = RandomGraph.draw(seed);
      retriever = kb.retriever();
      var random = new Random(seed);
      var concepts =
          new RandomConcepts(
              kb.classes().stream().map(c -> c.iri()).toList(),
              kb.roles().stream().map(r -> r.iri()).toList(),
              seed);
      goal = concepts.next(5);
      var target = retriever.retrieve(goal);
      List<String> yes = new ArrayList<>();
      List<String> no = new ArrayList<>();
      for (int i = 0; i < kb.size() && yes.size() + no.size() < 80; i++) {
        boolean isPositive = target.contains(i) != (random.nextInt(8) == 0);
        (isPositive ? yes : no).add(kb.individuals().name(i));
      }
      if (yes.isEmpty()) {
        yes.add(no.remove(0));
      }
      problem = LearningProblem.of(kb, "random", yes, no, List.of());
      found.add(answer(Concepts.TOP));
      for (int i = 0; i < 40; i++) {
        found.add(answer(concepts.next(1 + random.nextInt(12))));
      }
    }

    Answer answer(Concept concept) {
      return new Answer(concept, Confusion.of(problem, retriever.retrieve(concept)));
    }

    Optional<Answer> knee() {
      return new Knee(new LabelCode(problem, PRICE)).of(found);
    }

    List<Answer> choose(Objective objective, Optional<Answer> cautious) {
      return new Consensus(problem, PRICE, objective)
          .answers(found, cautious, 10, new Budget(Limits.DEFAULTS.withSeconds(60)));
    }
  }

  private static double score(Answer answer, Objective objective) {
    return objective == Objective.F1 ? answer.confusion().f1() : answer.confusion().accuracy();
  }

  private static double promised(Answer answer, Objective objective) {
    Promise promise = Promise.of(answer.confusion(), PRICE.bits(answer.concept()));
    return objective == Objective.F1 ? promise.f1() : promise.accuracy();
  }

  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "EXACT")
  void answersAreCountedDistinctAndUnbeaten(Objective objective) {
    for (int seed = 0; seed < WORLDS; seed++) {
      var world = new World(seed);
      List<Answer> answers = world.choose(objective, Optional.of(world.found.get(seed % 40)));
      assertThat(answers).hasSizeBetween(1, 10);
      assertThat(answers.stream().map(a -> world.retriever.retrieve(a.concept())))
          .doesNotHaveDuplicates();
      for (Answer one : answers) {
        assertThat(one).isEqualTo(world.answer(one.concept()));
        for (Answer other : answers) {
          assertThat(
                  score(one, objective) > score(other, objective)
                      && one.concept().length() < other.concept().length())
              .as("seed %d: %s beats %s", seed, one, other)
              .isFalse();
        }
      }
    }
  }

  /** An exact answer is first if it promises what ⊤ or the majority has, and else not always. */
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "EXACT")
  void exactAnswersComeFirstWhereExamplesSupportThem(Objective objective) {
    int first = 0;
    int tooLong = 0;
    for (int seed = 0; seed < WORLDS; seed++) {
      var world = new World(seed);
      List<String> names = new ArrayList<>();
      world.problem.positives().stream()
          .forEach(i -> names.add(world.problem.kb().individuals().name(i)));
      Concept listed = Concepts.or(names.stream().limit(200).map(Concepts::nominal).toList());
      Answer exact = world.answer(listed);
      assertThat(exact.confusion().isPerfect()).isTrue();
      world.found.add(exact);
      Answer top = world.answer(Concepts.TOP);
      double trivial =
          objective == Objective.F1
              ? score(top, objective)
              : Math.max(score(top, objective), 1 - score(top, objective));
      boolean isSupported = promised(exact, objective) >= trivial;
      boolean othersAreExact =
          world.found.stream().filter(a -> a.confusion().isPerfect()).count() > 1;
      if (!othersAreExact) {
        Answer chosen = world.choose(objective, Optional.empty()).get(0);
        boolean isFirst = chosen.confusion().isPerfect();
        assertThat(isFirst || !isSupported).as("seed %d", seed).isTrue();
        first += isSupported ? 1 : 0;
        tooLong += isFirst ? 0 : 1;
      }
    }
    assertThat(first).isPositive();
    assertThat(tooLong).isPositive();
  }

  /** Where a cautious search and both rules say the same, that is the answer, or what beats it. */
  @Test
  void whatAllJudgesSayIsChosen() {
    int unanimous = 0;
    for (int seed = 0; seed < WORLDS; seed++) {
      var world = new World(seed);
      world.found.removeIf(answer -> answer.confusion().isPerfect());
      Answer byTrade = best(world, a -> a.confusion().f1() - 0.01 * a.concept().length());
      Answer byExamples = byExamples(world);
      if (byTrade.equals(byExamples) && world.knee().isEmpty()) {
        Answer chosen = world.choose(Objective.F1, Optional.of(byTrade)).get(0);
        boolean isSame = chosen.confusion().equals(byTrade.confusion());
        boolean isBeaten =
            chosen.confusion().f1() > byTrade.confusion().f1()
                && chosen.concept().length() < byTrade.concept().length();
        assertThat(isSame || isBeaten).as("seed %d: %s, not %s", seed, chosen, byTrade).isTrue();
        unanimous++;
      }
    }
    assertThat(unanimous).isGreaterThan(WORLDS / 10);
  }

  /** Two rules have a vote each, a cautious search has one or three; the shares are the truth. */
  @Test
  void theAnswerAgreesMostWithTheVotes() {
    int voted = 0;
    int evident = 0;
    int behind = 0;
    for (int seed = 0; seed < WORLDS; seed++) {
      var world = new World(seed);
      world.found.removeIf(answer -> answer.confusion().isPerfect());
      if (world.knee().isPresent()) {
        continue;
      }
      voted++;
      Answer cautious =
          seed % 2 == 0
              ? best(world, a -> a.confusion().f1())
              : world.found.get(seed % world.found.size());
      boolean isEvident = world.found.stream().anyMatch(a -> isWorthItsBits(world, a));
      boolean isBehind =
          world.found.stream()
              .filter(a -> a.concept().length() <= cautious.concept().length())
              .anyMatch(a -> a.confusion().f1() > cautious.confusion().f1() + 0.02);
      evident += isEvident ? 1 : 0;
      behind += isBehind ? 1 : 0;
      int cautiousVotes = isEvident && !isBehind ? 3 : 1;
      List<Answer> votes = new ArrayList<>(Collections.nCopies(cautiousVotes, cautious));
      votes.add(best(world, a -> a.confusion().f1() - 0.01 * a.concept().length()));
      votes.add(byExamples(world));
      List<Answer> left =
          world.found.stream()
              .filter(a -> world.found.stream().noneMatch(other -> beats(other, a)))
              .toList();
      double most = left.stream().mapToDouble(a -> agreement(world, a, votes)).max().orElseThrow();
      Answer chosen = world.choose(Objective.F1, Optional.of(cautious)).get(0);
      boolean isMost = agreement(world, chosen, votes) > most - 1e-9;
      boolean isBetter = // found while the chosen ones were shortened
          left.stream()
              .filter(a -> agreement(world, a, votes) > most - 1e-9)
              .anyMatch(a -> beats(chosen, a));
      assertThat(isMost || isBetter).as("seed %d: %s", seed, chosen).isTrue();
    }
    assertThat(voted).isGreaterThan(WORLDS / 3);
    assertThat(evident).isBetween(voted / 10, voted * 9 / 10);
    assertThat(behind).isBetween(voted / 10, voted * 9 / 10);
  }

  /** Whether an expression tells more of the labels than three tenths of its bits. */
  private static boolean isWorthItsBits(World world, Answer answer) {
    double n = world.problem.positives().size() + (double) world.problem.negatives().size();
    double p = world.problem.positives().size() / n;
    double e = Math.min(0.5, 1 - answer.confusion().accuracy());
    return n * (entropy(p) - entropy(e)) > 0.3 * PRICE.bits(answer.concept());
  }

  private static double entropy(double share) {
    return share < 1e-9 || share > 1 - 1e-9
        ? 0
        : -(share * Math.log(share) + (1 - share) * Math.log(1 - share)) / Math.log(2);
  }

  /** Where more length explains only accidents, nobody is asked. */
  @ParameterizedTest
  @EnumSource(mode = Mode.EXCLUDE, names = "EXACT")
  void theKneeIsChosenWithoutVotes(Objective objective) {
    int knees = 0;
    for (int seed = 0; seed < WORLDS; seed++) {
      var world = new World(seed);
      world.found.add(world.answer(world.goal));
      world.found.removeIf(answer -> answer.confusion().isPerfect());
      Optional<Answer> knee = world.knee();
      if (knee.isPresent()) {
        Answer cautious = world.found.get(seed % world.found.size());
        Answer chosen = world.choose(objective, Optional.of(cautious)).get(0);
        boolean isKnee = chosen.confusion().equals(knee.get().confusion());
        boolean isBeaten =
            world.found.stream()
                .anyMatch(
                    other ->
                        score(other, objective) > score(knee.get(), objective)
                            && other.concept().length() < knee.get().concept().length());
        boolean isBetter = // found while the chosen ones were shortened
            score(chosen, objective) > score(knee.get(), objective)
                && chosen.concept().length() < knee.get().concept().length();
        assertThat(isKnee || isBeaten || isBetter).as("seed %d: %s", seed, chosen).isTrue();
        knees += isKnee ? 1 : 0;
      }
    }
    assertThat(knees).isGreaterThan(WORLDS / 20);
  }

  /** The best F1 less what two examples weigh for each symbol. */
  private static Answer byExamples(World world) {
    double symbol = 2.0 / (world.problem.positives().size() + world.problem.negatives().size());
    return best(world, a -> a.confusion().f1() - symbol * a.concept().length());
  }

  private static boolean beats(Answer one, Answer other) {
    return one.confusion().f1() > other.confusion().f1()
        && one.concept().length() < other.concept().length();
  }

  private static double agreement(World world, Answer answer, List<Answer> votes) {
    double both = 0;
    double one = 0;
    for (Answer vote : votes) {
      for (int i = 0; i < world.problem.kb().size(); i++) {
        if (world.problem.positives().contains(i) || world.problem.negatives().contains(i)) {
          boolean isVoted = world.retriever.retrieve(vote.concept()).contains(i);
          boolean isCovered = world.retriever.retrieve(answer.concept()).contains(i);
          both += isVoted && isCovered ? 2 : 0;
          one += (isVoted ? 1 : 0) + (isCovered ? 1 : 0);
        }
      }
    }
    return one == 0 ? 0 : both / one;
  }

  private static Answer best(World world, ToDoubleFunction<Answer> worth) {
    return world.found.stream()
        .min(
            Comparator.comparingDouble((Answer a) -> -worth.applyAsDouble(a))
                .thenComparingInt(a -> a.concept().length())
                .thenComparing(Answer::concept))
        .orElseThrow();
  }

  @Test
  void theBestFitNeedsNoConsensus() {
    var world = new World(1);
    assertThatThrownBy(() -> new Consensus(world.problem, PRICE, Objective.EXACT))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
