package org.drill.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Embeddings: what they hold, that they cannot be changed, and what they refuse. */
class EmbeddingsTest {
  private static Embeddings embeddings(List<String> iris, int dimension, float... values) {
    return Embeddings.of(iris, dimension, values, Map.of());
  }

  private static void refused(String message, List<String> iris, int dimension, float... values) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> embeddings(iris, dimension, values))
        .withMessageContaining(message);
  }

  @Test
  void rowsAreFoundByNumberAndByIri() {
    Embeddings some = embeddings(List.of("http://x/a", "_:b1"), 3, 1, 2, 3, 4, 5, 6);

    assertThat(some.size()).isEqualTo(2);
    assertThat(some.dimension()).isEqualTo(3);
    assertThat(some.iri(1)).isEqualTo("_:b1");
    assertThat(some.row("_:b1")).hasValue(1);
    assertThat(some.row("http://x/c")).isEmpty();
    assertThat(some.at(1, 2)).isEqualTo(6);
    float[] into = new float[5];
    some.copyRow(1, into, 1);
    assertThat(into).containsExactly(0, 4, 5, 6, 0);
  }

  @Test
  void columnsDoNotRunIntoTheNextRow() {
    Embeddings some = embeddings(List.of("a", "b"), 2, 1, 2, 3, 4);

    assertThatThrownBy(() -> some.at(0, 2)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> some.at(1, -1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> some.at(2, 0)).isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Test
  void nothingCanBeChangedFromOutside() {
    var iris = new ArrayList<>(List.of("a"));
    float[] values = {1};
    Embeddings some = Embeddings.of(iris, 1, values, Map.of("seed", "1", "method", "conex"));
    iris.set(0, "b");
    values[0] = 2;

    assertThat(some.iri(0)).isEqualTo("a");
    assertThat(some.at(0, 0)).isEqualTo(1);
    assertThat(some.provenance().keySet()).containsExactly("method", "seed");
    assertThatThrownBy(() -> some.provenance().put("seed", "2"))
        .isInstanceOf(UnsupportedOperationException.class);
  }

  @Test
  void countsMustAgree() {
    refused("the dimension is 0", List.of("a"), 0);
    refused("2 individuals with 2 values each, but 3 values", List.of("a", "b"), 2, 1, 2, 3);
    refused("no vectors", List.of(), 2);
  }

  @Test
  void valuesAreFinite() {
    refused("value 1 of <b> is not a number", List.of("a", "b"), 2, 1, 2, 3, Float.NaN);
    refused("value 0 of <a> is infinite", List.of("a"), 1, Float.NEGATIVE_INFINITY);
  }

  @Test
  void irisCanBeWrittenAndStandForOneRow() {
    refused("<a> stands there twice", List.of("a", "b", "a"), 1, 1, 2, 3);
    refused("an IRI is empty", List.of(""), 1, 1);
    refused("angle brackets of <a>", List.of("<a>"), 1, 1);
    refused("line break", List.of("a\nb"), 1, 1);
    refused("half of a character", List.of("a\uD83D"), 1, 1);
    refused("half of a character", List.of("\uDE00\uD83D"), 1, 1);
    assertThat(embeddings(List.of("a\uD83D\uDE00"), 1, 1).size()).isEqualTo(1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Embeddings.of(List.of("a"), 1, new float[1], Map.of("k", "\uD83D")))
        .withMessageContaining("half of a character");
  }

  @Test
  void equalContentMakesThemEqual() {
    Embeddings some = embeddings(List.of("a", "b"), 1, 1, 2);

    assertThat(embeddings(List.of("a", "b"), 1, 1, 2)).isEqualTo(some).hasSameHashCodeAs(some);
    assertThat(embeddings(List.of("a", "c"), 1, 1, 2)).isNotEqualTo(some);
    assertThat(embeddings(List.of("a", "b"), 1, 1, 3)).isNotEqualTo(some);
    assertThat(Embeddings.of(List.of("a", "b"), 1, new float[] {1, 2}, Map.of("seed", "1")))
        .isNotEqualTo(some);
  }
}
