package org.drill.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class PageOptionsTest {
  @Test
  void pairsAreTakenFromAmongTheSections() {
    var options = new PageOptions(List.of("family", "--count", "3", "biopax", "--models", "m"));
    assertThat(options.others()).containsExactly("family", "biopax");
    assertThat(options.number("count", 7)).isEqualTo(3);
    assertThat(options.number("seed", 7)).isEqualTo(7);
    assertThat(options.text("models", "models")).isEqualTo("m");
    assertThat(options.textWithout("models")).isEqualTo(" --count 3");
    assertThat(AgentTable.command("agents", "family", options))
        .isEqualTo("Written by `drill-benchmarks/run agents family --models DIR --count 3`.\n");
  }

  @Test
  void mistakesAreRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PageOptions(List.of("--count")))
        .withMessageContaining("--count needs a value");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PageOptions(List.of("--cuont", "3")).allow("count"))
        .withMessageContaining("--cuont");
  }
}
