package org.drill.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.IntSummaryStatistics;
import org.drill.kb.KnowledgeBase;
import org.junit.jupiter.api.Test;

class RandomGraphTest {
  @Test
  void theSameSeedGivesTheSameGraph() {
    for (long seed = 0; seed < 20; seed++) {
      KnowledgeBase one = RandomGraph.draw(seed);
      KnowledgeBase other = RandomGraph.draw(seed);
      assertThat(one.size()).isEqualTo(other.size());
      assertThat(one.classes()).isEqualTo(other.classes());
      assertThat(one.report()).isEqualTo(other.report());
    }
  }

  @Test
  void shapesVary() {
    var sizes = new IntSummaryStatistics();
    var classes = new IntSummaryStatistics();
    var roles = new IntSummaryStatistics();
    for (long seed = 0; seed < 200; seed++) {
      KnowledgeBase kb = RandomGraph.draw(seed);
      sizes.accept(kb.size());
      classes.accept(kb.classes().size());
      roles.accept(kb.roles().size());
      kb.roles().forEach(role -> assertThat(role.successors().size()).isPositive());
    }
    assertThat(sizes.getMin()).isBetween(60, 100);
    assertThat(sizes.getMax()).isBetween(1_000, 1_500);
    assertThat(classes.getMin()).isLessThan(4);
    assertThat(classes.getMax()).isGreaterThan(80);
    assertThat(roles.getMax()).isGreaterThan(25);
  }
}
