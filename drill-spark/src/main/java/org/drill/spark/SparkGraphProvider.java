package org.drill.spark;

import org.drill.kb.source.GraphSource;
import org.drill.kb.source.GraphSourceProvider;

/** {@code spark:PATH}: graphs for whoever runs with Spark. */
public final class SparkGraphProvider implements GraphSourceProvider {
  /** For {@link java.util.ServiceLoader}. */
  public SparkGraphProvider() {}

  @Override
  public String scheme() {
    return "spark";
  }

  @Override
  public GraphSource open(String location) {
    return new SparkGraphSource(Sessions.current(), location);
  }
}
