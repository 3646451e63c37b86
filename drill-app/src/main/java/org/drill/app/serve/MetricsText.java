package org.drill.app.serve;

/** Numbers about the service in Prometheus' text format. */
final class MetricsText {
  static final String CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8";

  private final StringBuilder text = new StringBuilder();
  private String name = "";

  /** Begins a number that only grows. */
  MetricsText counter(String metric, String help) {
    return begin(metric, "counter", help);
  }

  /** Begins a number that rises and falls. */
  MetricsText gauge(String metric, String help) {
    return begin(metric, "gauge", help);
  }

  private MetricsText begin(String metric, String type, String help) {
    name = metric;
    text.append("# HELP %s %s\n# TYPE %s %s\n".formatted(metric, help, metric, type));
    return this;
  }

  /** The value of the number that was begun. */
  void value(double value) {
    sample("", String.valueOf(value));
  }

  /** The value of the number that was begun. */
  void value(long value) {
    sample("", String.valueOf(value));
  }

  /** A value of the number that was begun, one of several by a label. */
  MetricsText value(String label, String is, long value) {
    String escaped = is.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
    sample("{%s=\"%s\"}".formatted(label, escaped), String.valueOf(value));
    return this;
  }

  private void sample(String labels, String value) {
    text.append(name).append(labels).append(' ').append(value).append('\n');
  }

  /**
   * Writes how many values there were up to each limit.
   *
   * @param limits in rising order
   * @param counts how many are above the limit before and not above this; the last are the others
   * @param sum of all values
   */
  void histogram(String metric, String help, double[] limits, long[] counts, double sum) {
    begin(metric, "histogram", help);
    long below = 0;
    name = metric + "_bucket";
    for (int k = 0; k < counts.length; k++) {
      below += counts[k];
      value("le", k < limits.length ? String.valueOf(limits[k]) : "+Inf", below);
    }
    name = metric + "_sum";
    value(sum);
    name = metric + "_count";
    value(below);
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
