package org.drill.app.serve;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A reader of the <a href="https://prometheus.io/docs/instrumenting/exposition_formats/">text
 * format of Prometheus</a>, as strict as its own: each metric has one HELP, then one TYPE, then its
 * samples; no sample comes twice; buckets of histograms grow up to {@code +Inf}, which is the
 * count.
 */
final class PrometheusText {
  private static final String NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
  private static final Pattern HELP = Pattern.compile("# HELP (" + NAME + ") (.+)");
  private static final Pattern TYPE =
      Pattern.compile("# TYPE (" + NAME + ") (counter|gauge|histogram)");
  private static final String LABEL = "[a-zA-Z_][a-zA-Z0-9_]*=\"(?:[^\"\\\\]|\\\\[\\\\\"n])*\"";
  private static final Pattern SAMPLE =
      Pattern.compile("(" + NAME + ")(?:\\{(" + LABEL + "(?:," + LABEL + ")*)\\})? (\\S+)");

  private final Map<String, String> types = new LinkedHashMap<>();
  private final Map<String, Double> samples = new TreeMap<>();
  private final Set<String> helped = new HashSet<>();
  private String metric = "";
  private String bucketOf = "";
  private double bucket;

  private PrometheusText() {}

  /** The samples of a text, by name and labels. */
  static PrometheusText read(String text) {
    if (!text.endsWith("\n")) {
      throw new AssertionError("the last line does not end");
    }
    var read = new PrometheusText();
    text.lines().forEach(read::line);
    if (!read.types.keySet().equals(read.helped)) {
      throw new AssertionError(read.helped + " have help, " + read.types.keySet() + " a type");
    }
    return read;
  }

  Map<String, String> types() {
    return types;
  }

  Map<String, Double> samples() {
    return samples;
  }

  private void line(String line) {
    Matcher help = HELP.matcher(line);
    Matcher type = TYPE.matcher(line);
    Matcher sample = SAMPLE.matcher(line);
    if (help.matches()) {
      metric = help.group(1);
      check(helped.add(metric), line);
    } else if (type.matches()) {
      check(type.group(1).equals(metric), line);
      check(types.put(metric, type.group(2)) == null, line);
    } else {
      check(sample.matches(), line);
      sample(line, sample.group(1), String.valueOf(sample.group(2)), number(sample.group(3)));
    }
  }

  private void sample(String line, String name, String labels, double value) {
    String type = types.getOrDefault(metric, "none");
    boolean isOwn = name.equals(metric) && !type.equals("histogram");
    boolean isPart =
        type.equals("histogram")
            && Set.of(metric + "_bucket", metric + "_sum", metric + "_count").contains(name);
    check(isOwn || isPart, line);
    check(samples.put(name + "{" + labels + "}", value) == null, line);
    check(!type.equals("counter") || (name.endsWith("_total") && value >= 0), line);
    if (name.endsWith("_bucket")) {
      check(labels.matches("(.*,)?le=\"[^\"]+\""), line);
      check(!bucketOf.equals(metric) || value >= bucket, line);
      bucketOf = metric;
      bucket = value;
    }
    check(!(isPart && name.endsWith("_count")) || value == bucket, line);
  }

  private static double number(String text) {
    return switch (text) {
      case "+Inf" -> Double.POSITIVE_INFINITY;
      case "-Inf" -> Double.NEGATIVE_INFINITY;
      default -> Double.parseDouble(text);
    };
  }

  private static void check(boolean holds, String line) {
    if (!holds) {
      throw new AssertionError("not in the format of Prometheus: " + line);
    }
  }
}
