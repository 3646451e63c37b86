package org.drill.app.input;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.junit.jupiter.api.Test;

/** Short names against those that are found by a pass over the graph for each list. */
class ShortNamesTest {
  @Test
  void agreesWithLookingEachNameUp() {
    var random = new Random(3);
    for (int size : new int[] {1, 2, 7, 60, 300}) {
      var turtle = new StringBuilder("<http://e/#> a <http://e/C> . _:b a <http://e/C> .\n");
      for (int k = 0; k < size; k++) {
        turtle.append(
            "<http://e/%d%s%d> a <http://e/C> .\n"
                .formatted(
                    random.nextInt(4), random.nextBoolean() ? "/" : "#", random.nextInt(size)));
      }
      KnowledgeBase kb =
          KnowledgeBaseLoader.load(
              new ByteArrayInputStream(turtle.toString().getBytes(StandardCharsets.UTF_8)),
              "names.ttl",
              LoadOptions.DEFAULTS);
      List<Integer> all = IntStream.range(0, kb.size()).boxed().toList();
      var names = new ShortNames(kb);
      assertThat(all.stream().map(names::of))
          .containsExactlyElementsOf(new IndividualLookup(kb).shortest(all));
    }
  }
}
