package org.drill.kb.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Names of graphs that another module opens. */
class GraphSourcesTest {
  @Test
  void schemesAreKnownWithoutTheirProviders() {
    assertThat(GraphSources.isNamed("spark:/data/people")).isTrue();
    assertThat(GraphSources.isNamed("spark")).isFalse();
    assertThat(GraphSources.isNamed("people.nt")).isFalse();
    assertThat(GraphSources.isNamed("C:\\people.nt")).isFalse();
  }

  @Test
  void whoIsNotThereIsNamedWithWhatToDo() {
    assertThatThrownBy(() -> GraphSources.open("spark:/data/people"))
        .isInstanceOf(GraphSourceException.class)
        .hasMessage(
            "spark:/data/people: this program opens no graphs of spark; run it with spark-submit"
                + " and drill-spark.jar (docs/spark.md)");
  }
}
