package org.drill.app.plot;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Ellipse2D;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.drill.embedding.IndividualVectors;
import org.drill.embedding.Projection;
import org.drill.kb.KnowledgeBase;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.XYSeries.XYSeriesRenderStyle;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.markers.Marker;

/**
 * A picture of embeddings: the individuals along the two principal components of their vectors, in
 * the colours of their classes.
 *
 * <p>Individuals without a vector of their own are left out. Of very many individuals an even
 * sample is drawn, and the title says so; the components are always those of all.
 */
public final class EmbeddingPlot {
  static final int MOST_POINTS = 20_000;

  private static final int LONGEST_NAME = 24;
  private static final int LEGEND_DOT = 13;
  private static final int LAYERS = 12;

  /** The first eight of Paul Tol's muted colours, which people tell apart however they see. */
  private static final List<Color> COLOURS =
      List.of(
          new Color(0x332288),
          new Color(0xcc6677),
          new Color(0x117733),
          new Color(0xddcc77),
          new Color(0x88ccee),
          new Color(0x882255),
          new Color(0x44aa99),
          new Color(0x999933));

  private static final Color OTHERS = new Color(0xaaaaaa);

  private final IndividualVectors vectors;
  private final KnowledgeBase kb;
  private final PlotGroups classes;
  private final Projection projection;
  private final int[] drawn;

  private EmbeddingPlot(IndividualVectors vectors, KnowledgeBase kb) {
    this.vectors = vectors;
    this.kb = kb;
    this.classes = new PlotGroups(kb, COLOURS.size());
    this.projection = Projection.of(vectors);
    this.drawn = sample();
  }

  /**
   * Draws a picture.
   *
   * @param png the file to write, or to replace
   * @param vectors the vectors
   * @param kb the knowledge base that they belong to
   * @param title what the picture shows
   * @throws IOException if it cannot be written
   */
  public static void write(Path png, IndividualVectors vectors, KnowledgeBase kb, String title)
      throws IOException {
    PngChart.write(png, () -> chart(vectors, kb, title));
  }

  /** The picture before it is drawn. */
  static XYChart chart(IndividualVectors vectors, KnowledgeBase kb, String title) {
    return new EmbeddingPlot(vectors, kb).chart(title);
  }

  /** The individuals to draw: those with vectors, or an even sample of them. */
  private int[] sample() {
    int count = vectors.size() - vectors.missing();
    int[] with = new int[count];
    int next = 0;
    for (int i = 0; i < vectors.size(); i++) {
      if (!vectors.isMissing(i)) {
        with[next++] = i;
      }
    }
    int[] sample = new int[Math.min(count, MOST_POINTS)];
    for (int k = 0; k < sample.length; k++) {
      sample[k] = with[(int) ((long) k * count / sample.length)];
    }
    return sample;
  }

  private XYChart chart(String title) {
    XYChart chart =
        new XYChartBuilder()
            .width(PngChart.WIDTH)
            .height(PngChart.HEIGHT)
            .title(title + remark())
            .xAxisTitle(axisTitle("First", 0))
            .yAxisTitle(axisTitle("Second", 1))
            .build();
    style(chart.getStyler(), chart.getTitle().length());
    List<Group> shown = groups();
    for (Group group : shown) {
      addLegend(chart, group);
    }
    // a part of each group after the other, so that no group hides another
    for (int layer = 0; layer < LAYERS; layer++) {
      for (Group group : shown) {
        addPoints(chart, group, layer);
      }
    }
    return chart;
  }

  private String remark() {
    String remark = "";
    if (drawn.length < vectors.size() - vectors.missing()) {
      remark += String.format(Locale.ROOT, ", a sample of %,d", drawn.length);
    }
    if (vectors.missing() > 0) {
      remark += String.format(Locale.ROOT, ", %,d without a vector", vectors.missing());
    }
    return remark.isEmpty()
        ? ""
        : String.format(Locale.ROOT, " (%,d individuals%s)", vectors.size(), remark);
  }

  private String axisTitle(String which, int axis) {
    return String.format(
        Locale.ROOT,
        "%s principal component (%.1f %% of variance)",
        which,
        100 * projection.explained(axis));
  }

  private static void style(XYStyler styler, int titleLength) {
    PngChart.style(styler, titleLength);
    styler.setDefaultSeriesRenderStyle(XYSeriesRenderStyle.Scatter);
    styler.setMarkerSize(LEGEND_DOT);
  }

  /**
   * A part of the picture.
   *
   * @param number its place in the legend
   * @param name what the legend says
   * @param count how many individuals with vectors it has
   * @param colour its colour
   * @param members those that are drawn
   */
  private record Group(int number, String name, int count, Color colour, int[] members) {}

  /** The groups that have members: the largest first, the others last. */
  private List<Group> groups() {
    int others = classes.classes().size();
    int[] counts = new int[others + 1];
    for (int i = 0; i < vectors.size(); i++) {
      counts[place(i)] += vectors.isMissing(i) ? 0 : 1;
    }
    var order = new ArrayList<Integer>();
    IntStream.range(0, others).filter(g -> counts[g] > 0).forEach(order::add);
    order.sort(Comparator.comparingInt(g -> -counts[g]));
    var groups = new ArrayList<Group>();
    for (int g : order) {
      String name = kb.vocabulary().className(classes.classes().get(g).iri());
      groups.add(new Group(groups.size(), name, counts[g], COLOURS.get(groups.size()), members(g)));
    }
    if (counts[others] > 0) {
      groups.add(new Group(groups.size(), "other", counts[others], OTHERS, members(others)));
    }
    return groups;
  }

  private int place(int individual) {
    int group = classes.groupOf(individual);
    return group == PlotGroups.OTHER ? classes.classes().size() : group;
  }

  private int[] members(int place) {
    return Arrays.stream(drawn).filter(i -> place(i) == place).toArray();
  }

  /** Adds a group to the legend with a large, opaque dot, for which the plot has no place. */
  private static void addLegend(XYChart chart, Group group) {
    double[] nowhere = {Double.NaN};
    XYSeries series = chart.addSeries("legend " + group.number(), nowhere, nowhere);
    series.setLabel(String.format(Locale.ROOT, "%s (%,d)", shortened(group.name()), group.count()));
    series.setMarker(new Dot(LEGEND_DOT)).setMarkerColor(group.colour());
  }

  private static String shortened(String name) {
    return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1) + "…";
  }

  private void addPoints(XYChart chart, Group group, int layer) {
    int[] members =
        IntStream.range(0, group.members().length)
            .filter(k -> k % LAYERS == layer)
            .map(k -> group.members()[k])
            .toArray();
    if (members.length == 0) {
      return;
    }
    double[] x = Arrays.stream(members).mapToDouble(projection::x).toArray();
    double[] y = Arrays.stream(members).mapToDouble(projection::y).toArray();
    XYSeries series = chart.addSeries("points " + group.number() + " " + layer, x, y);
    series.setShowInLegend(false);
    series.setMarker(new Dot(11 - 7 * crowd())).setMarkerColor(translucent(group.colour()));
  }

  /** From 0 for a few points, which are drawn large and clear, to 1 for thousands. */
  private double crowd() {
    return Math.min(1, Math.log10(Math.max(1, drawn.length / 50.0)) / 2);
  }

  private Color translucent(Color colour) {
    int alpha = (int) (210 - 90 * crowd());
    return new Color(colour.getRed(), colour.getGreen(), colour.getBlue(), alpha);
  }

  /** A disc without outline, of a size of its own. */
  private static final class Dot extends Marker {
    private final double diameter;

    Dot(double diameter) {
      this.diameter = diameter;
    }

    @Override
    public void paint(Graphics2D graphics, double x, double y, int size) {
      graphics.fill(new Ellipse2D.Double(x - diameter / 2, y - diameter / 2, diameter, diameter));
    }
  }
}
