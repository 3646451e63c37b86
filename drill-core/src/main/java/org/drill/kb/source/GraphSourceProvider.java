package org.drill.kb.source;

/**
 * Opens graphs of one kind: those whose names start with its scheme and a colon, such as {@code
 * spark:hdfs:///graphs/people}.
 *
 * <p>Providers of other modules are found through {@link java.util.ServiceLoader}, so that nothing
 * that they need is loaded where nobody asks for it. Immutable, with a constructor without
 * arguments.
 */
public interface GraphSourceProvider {
  /**
   * What names start with.
   *
   * @return the scheme, without the colon
   */
  String scheme();

  /**
   * Opens a graph.
   *
   * @param location what stands behind the colon
   * @return the graph, which is to be closed
   * @throws GraphSourceException if there is none
   */
  GraphSource open(String location);
}
