package org.drill.kb.source;

import java.util.Map;
import java.util.ServiceLoader;

/** Graphs by name, where a {@link GraphSourceProvider} of another module opens them. */
public final class GraphSources {
  /** The schemes of providers that do not come with the program, and how to have them. */
  private static final Map<String, String> TO_BE_HAD =
      Map.of("spark", "run it with spark-submit and drill-spark.jar (docs/spark.md)");

  private GraphSources() {}

  /**
   * Whether a name is that of a graph to be opened here, not of a file.
   *
   * @param name what users give
   * @return whether it starts with a known scheme
   */
  public static boolean isNamed(String name) {
    return TO_BE_HAD.containsKey(scheme(name));
  }

  /**
   * Opens a graph.
   *
   * @param name a name that {@link #isNamed} knows
   * @return the graph, which is to be closed
   * @throws GraphSourceException if nothing here opens such graphs, or there is none
   */
  public static GraphSource open(String name) {
    String scheme = scheme(name);
    for (GraphSourceProvider provider :
        ServiceLoader.load(GraphSourceProvider.class, GraphSources.class.getClassLoader())) {
      if (provider.scheme().equals(scheme)) {
        return provider.open(name.substring(scheme.length() + 1));
      }
    }
    throw new GraphSourceException(
        name + ": this program opens no graphs of " + scheme + "; " + TO_BE_HAD.get(scheme));
  }

  private static String scheme(String name) {
    return name.substring(0, Math.max(0, name.indexOf(':')));
  }
}
