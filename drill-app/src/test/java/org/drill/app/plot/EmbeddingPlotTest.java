package org.drill.app.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import javax.imageio.ImageIO;
import org.drill.embedding.Embeddings;
import org.drill.embedding.IndividualVectors;
import org.drill.kb.KnowledgeBase;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.knowm.xchart.XYChart;

/** Pictures of clustered vectors: what they say, and that they are drawn whatever the vectors. */
class EmbeddingPlotTest {
  private static final int CLASSES = 10;

  @TempDir private Path folder = Path.of("");

  private static KnowledgeBase graph(int individuals) {
    var text = new StringBuilder();
    for (int i = 0; i < individuals; i++) {
      text.append(":i").append(i).append(" a :C").append(i % CLASSES).append(" .\n");
    }
    return PlotGroupsTest.graph(text.toString());
  }

  /** A cluster for each class; every individual but the first {@code missing} has a vector. */
  private static IndividualVectors clusters(KnowledgeBase kb, int dimension, int missing) {
    var random = new Random(1);
    float[][] centres = new float[CLASSES][dimension];
    for (float[] centre : centres) {
      for (int j = 0; j < dimension; j++) {
        centre[j] = 3 * (float) random.nextGaussian();
      }
    }
    var iris = new ArrayList<String>();
    float[] values = new float[(kb.size() - missing) * dimension];
    for (int i = missing; i < kb.size(); i++) {
      String iri = kb.individuals().name(i);
      int cluster = Integer.parseInt(iri.substring("http://e/i".length())) % CLASSES;
      for (int j = 0; j < dimension; j++) {
        values[iris.size() * dimension + j] = centres[cluster][j] + (float) random.nextGaussian();
      }
      iris.add(iri);
    }
    return IndividualVectors.align(Embeddings.of(iris, dimension, values, Map.of()), kb);
  }

  private static List<String> legend(XYChart chart) {
    return chart.getSeriesCollection().stream()
        .filter(series -> series.isShowInLegend())
        .map(series -> series.getLabel())
        .toList();
  }

  private BufferedImage drawn(IndividualVectors vectors, KnowledgeBase kb) throws IOException {
    Path file = folder.resolve("plot.png");
    EmbeddingPlot.write(file, vectors, kb, "Some <graph>");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
    return ImageIO.read(file.toFile());
  }

  private static int count(BufferedImage image, int colour) {
    int count = 0;
    for (int rgb : image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, 1200)) {
      count += (rgb & 0xffffff) == colour ? 1 : 0;
    }
    return count;
  }

  @Test
  void clustersAreDrawnInTheColoursOfTheLegend() throws IOException {
    KnowledgeBase kb = graph(300);
    BufferedImage image = drawn(clusters(kb, 20, 0), kb);

    assertThat(image.getWidth()).isEqualTo(1200);
    assertThat(image.getHeight()).isEqualTo(900);
    for (int colour : new int[] {0x332288, 0xcc6677, 0x117733, 0xddcc77, 0x88ccee, 0xaaaaaa}) {
      assertThat(count(image, colour)).as("%06x", colour).isGreaterThan(50);
    }
    assertThat(count(image, 0xffffff)).isGreaterThan(700_000);
  }

  @Test
  void legendNamesTheClassesAndAxesTheirVariance() {
    KnowledgeBase kb = graph(305);
    XYChart chart = EmbeddingPlot.chart(clusters(kb, 20, 0), kb, "Title");

    assertThat(chart.getTitle()).isEqualTo("Title");
    assertThat(chart.getXAxisTitle()).matches("First principal component \\(\\d\\d\\.\\d % of.*");
    assertThat(chart.getYAxisTitle()).startsWith("Second principal component (");
    assertThat(legend(chart))
        .containsExactly(
            "C0 (31)",
            "C1 (31)",
            "C2 (31)",
            "C3 (31)",
            "C4 (31)",
            "C5 (30)",
            "C6 (30)",
            "C7 (30)",
            "other (60)");
  }

  @Test
  void titleSaysWhoIsNotDrawn() {
    KnowledgeBase kb = graph(21_000);
    XYChart chart = EmbeddingPlot.chart(clusters(kb, 3, 500), kb, "Title");

    assertThat(chart.getTitle())
        .isEqualTo("Title (21,000 individuals, a sample of 20,000, 500 without a vector)");
    assertThat(legend(chart)).contains("C0 (2,050)", "other (4,100)");
    int points =
        chart.getSeriesCollection().stream()
            .filter(series -> !series.isShowInLegend())
            .mapToInt(series -> series.getXData().length)
            .sum();
    assertThat(points).isEqualTo(EmbeddingPlot.MOST_POINTS);
  }

  @Test
  void oddVectorsAreDrawn() throws IOException {
    KnowledgeBase one = PlotGroupsTest.graph(":i0 a :C .");
    assertThat(drawn(clusters(one, 4, 0), one)).isNotNull();
    KnowledgeBase kb = graph(40);
    assertThat(drawn(clusters(kb, 1, 0), kb)).isNotNull();
    var iris = List.of("http://e/i0", "http://e/i1", "http://e/i2");
    KnowledgeBase three = graph(3);
    for (float value : new float[] {0, 1e38f, 1e-38f}) {
      float[] values = {0, 0, value, value, 0, value};
      var vectors = IndividualVectors.align(Embeddings.of(iris, 2, values, Map.of()), three);
      assertThat(drawn(vectors, three)).isNotNull();
    }
  }

  @Test
  void folderMustBeThere() {
    KnowledgeBase kb = graph(20);
    Path file = folder.resolve("none").resolve("plot.png");

    assertThatThrownBy(() -> EmbeddingPlot.write(file, clusters(kb, 2, 0), kb, "Title"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("there is no folder");
    assertThat(Files.exists(file)).isFalse();
  }
}
