package org.drill.kb.source.sparql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.PropertyChoice;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/**
 * {@link EndpointContract} over Virtuoso, where there is one: {@code DRILL_VIRTUOSO} has its
 * address, the port for its administrator and a folder that it may read, with spaces between.
 */
@EnabledIfEnvironmentVariable(
    named = "DRILL_VIRTUOSO",
    matches = ".+",
    disabledReason = "set DRILL_VIRTUOSO, see .ci/virtuoso")
class VirtuosoEndpointTest extends EndpointContract {
  private static final AtomicInteger GRAPHS = new AtomicInteger();
  private static final String[] SETTINGS =
      Optional.ofNullable(System.getenv("DRILL_VIRTUOSO")).orElse("- - -").split(" ");

  @Override
  Endpoint serve(ToldGraph graph) {
    String name =
        "http://example.org/graph/"
            + ProcessHandle.current().pid()
            + "/"
            + GRAPHS.incrementAndGet();
    try {
      Path file = Path.of(SETTINGS[2]).resolve("graph" + GRAPHS.get() + ".ttl");
      Files.writeString(file, ascii(graph.document));
      String load = "DB.DBA.TTLP(file_to_string_output('%s'), '', '%s', 0);".formatted(file, name);
      var process =
          new ProcessBuilder(
                  "isql-vt",
                  "127.0.0.1:" + SETTINGS[1],
                  "dba",
                  "dba",
                  "ERRORS=STDOUT",
                  "exec=" + load)
              .redirectErrorStream(true)
              .start();
      String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      assertThat(output).contains("Done.").doesNotContain("Error");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Endpoint.of(SETTINGS[0], List.of(name), Credentials.NONE);
  }

  /** The loader takes files as Latin-1. */
  private static String ascii(String document) {
    var text = new StringBuilder();
    document
        .chars()
        .forEach(c -> text.append(c < 128 ? String.valueOf((char) c) : "\\u%04X".formatted(c)));
    return text.toString();
  }

  /** It does not tell the values true and 1 of a property apart. */
  @Override
  ToldGraph random(long seed) {
    return ToldGraph.of(ToldGraph.random(seed).document.replace(" true .", " 7 ."));
  }

  @Test
  void moreRowsThanItGivesAtOnceAreAskedForInPages() {
    var text = new StringBuilder("@prefix : <" + ToldGraph.NS + "> .\n");
    for (int k = 0; k < 25_000; k++) {
      text.append(":hub :p :n%d .\n".formatted(k));
    }
    ToldGraph graph = ToldGraph.of(text.toString());
    Exploration wanted =
        Exploration.of(List.of(ToldGraph.NS + "hub"), PropertyChoice.ALL, PropertyChoice.NONE);
    try (var source =
        SparqlGraphSource.open(serve(graph), ClientLimits.DEFAULTS, Optional.empty())) {
      assertThat(new HashSet<>(source.explore(wanted).triples()))
          .isEqualTo(new HashSet<>(graph.triples));
    }
  }
}
