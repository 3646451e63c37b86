package org.drill.search.layered;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.drill.concept.Shape;
import org.drill.domain.ReachedDomains;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.problem.LearningProblem;
import org.drill.sample.RandomGraph;
import org.drill.search.Budget;
import org.drill.search.Limits;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Parts of a layer look at the clock often, also where each expression takes long. */
class LayerTaskTest {
  private static final int ENTRIES = 4_000;

  /** Four looks at the clock happen before so many fillers are made. */
  private static final int MOST_TESTED = 2_000;

  private final AtomicLong clock = new AtomicLong();
  private final Budget budget = new Budget(Limits.DEFAULTS.withSeconds(1), () -> false, this::tick);
  private LayeredPosition position;
  private LayerTask.SharedWork run;

  /** Five looks at the clock take a second. */
  private long tick() {
    return clock.getAndAdd(200_000_000);
  }

  @BeforeEach
  void descend() {
    KnowledgeBase kb = RandomGraph.draw(1, 4_000, 3);
    List<String> names = IntStream.range(0, 4_000).mapToObj(kb.individuals()::name).toList();
    var problem =
        LearningProblem.of(
            kb, "any", names.subList(0, 2_000), names.subList(2_000, 4_000), List.of());
    var alphabet = new Alphabet(problem, Language.ALC);
    var domains = new ReachedDomains(problem, alphabet.relations());
    var space = new LayeredSpace(alphabet, domains, LayerScore.YOUDEN_J);
    space.descend(new Budget(Limits.DEFAULTS));
    position =
        Collections.max(List.of(space.fillers), Comparator.comparing(LayeredPosition::words));
    space.connect(position);
    run = new LayerTask.SharedWork(space, LayeredOptions.BEAM, budget, 10);
  }

  @Test
  void negationsLookAtTheClock() {
    new NegationsTask(run, position, 2, entries()).call();
    assertThat(budget.tested()).isPositive().isLessThan(MOST_TESTED);
  }

  @Test
  void pairsOfFillersLookAtTheClock() {
    List<Composition> entries = entries();
    new PairsTask(run, position, 3, entries, 0, 8, entries).call();
    assertThat(budget.tested()).isPositive().isLessThan(MOST_TESTED);
  }

  private List<Composition> entries() {
    var random = new SplittableRandom(1);
    var entries = new ArrayList<Composition>();
    for (int i = 0; i < ENTRIES; i++) {
      long[] words = position.domain.all().clone();
      for (int w = 0; w < words.length; w++) {
        words[w] &= random.nextLong();
      }
      entries.add(new Composition(Shape.LEAF, 0, null, null, 1, words, 0, 0));
    }
    return entries;
  }
}
