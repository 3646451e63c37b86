package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.concept.Concepts.atom;
import static org.drill.concept.Concepts.not;

import org.junit.jupiter.api.Test;

class ExtensionCacheTest {
  @Test
  void staysWithinItsBound() {
    var cache = new ExtensionCache(1 << 20);
    for (int i = 0; i < 50_000; i++) {
      cache.put(not(atom("a" + i)), new long[i % 64]);
      assertThat(cache.bytes()).isLessThanOrEqualTo(1 << 20);
    }
    assertThat(cache.bytes()).isGreaterThan(1 << 19);
  }

  @Test
  void keepsWhatWasUsedLast() {
    var cache = new ExtensionCache(1 << 20);
    long[] words = {42};
    cache.put(not(atom("kept")), words);
    for (int i = 0; i < 50_000; i++) {
      cache.put(not(atom("a" + i)), new long[8]);
      assertThat(cache.get(not(atom("kept")))).isSameAs(words);
    }
    assertThat(cache.get(not(atom("a0")))).isNull();
  }

  @Test
  void leavesOutWhatIsLargerThanItself() {
    var cache = new ExtensionCache(0);
    cache.put(not(atom("a")), new long[1]);
    assertThat(cache.get(not(atom("a")))).isNull();
    assertThatThrownBy(() -> new ExtensionCache(-1)).hasMessageContaining("-1");
  }
}
