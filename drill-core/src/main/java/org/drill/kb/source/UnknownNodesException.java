package org.drill.kb.source;

import java.util.List;
import java.util.stream.Collectors;

/** Examples that a graph does not have, or has not as individuals. */
public final class UnknownNodesException extends GraphSourceException {
  private static final long serialVersionUID = 1;
  private static final int SHOWN = 5;

  private final List<String> names;

  /**
   * Names them.
   *
   * @param source what users call the graph
   * @param names the names that it does not have, one or more
   */
  public UnknownNodesException(String source, List<String> names) {
    super(
        "%s: no individual %s%s (%d of the examples)"
            .formatted(
                source,
                names.stream()
                    .limit(SHOWN)
                    .map(name -> "<" + name + ">")
                    .collect(Collectors.joining(", ")),
                names.size() > SHOWN ? ", …" : "",
                names.size()));
    this.names = List.copyOf(names);
  }

  /**
   * The names.
   *
   * @return all of them
   */
  public List<String> names() {
    return names;
  }
}
