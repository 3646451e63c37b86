package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.drill.app.FinishedCommand;
import org.drill.sample.FamilyGraph;
import org.drill.testing.SparqlServer;
import org.drill.testing.SparqlServer.Fault;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an endpoint says of its graph, and what is said where there is none. */
class EndpointDescribeTest {
  private static final SparqlServer SERVER = SparqlServer.start();
  private static final String KB = "sparql:" + SERVER.address();

  @TempDir Path folder;

  @BeforeAll
  static void load() throws IOException {
    try (InputStream graph = FamilyGraph.openBundled()) {
      SERVER.load(graph, "families.ttl", "");
    }
  }

  @AfterAll
  static void stop() {
    SERVER.close();
  }

  @AfterEach
  void mend() {
    SERVER.with(Fault.NONE, 0);
  }

  @Test
  void aGraphIsDescribedByItsEndpoint() {
    FinishedCommand described = drill("describe", "--kb", KB, "--format", "json").isDone();
    assertThat(described.out())
        .contains("\"classAssertions\" : 626", "hasMother", "\"triples\" : 3721");
    assertThat(described.err()).contains("queries").hasLineCount(1);
    assertThat(drill("describe", "--kb", KB).isDone().out())
        .containsPattern("individuals +320 ")
        .containsPattern("Woman +157");
    assertThat(drill("describe", "--kb", KB, "--format", "csv").isDone().out()).hasLineCount(2);
  }

  @Test
  void nothingIsSentInADryRun() {
    SERVER.with(Fault.NONE, 0);
    FinishedCommand planned = drill("describe", "--kb", KB, "--dry-run").isDone();
    assertThat(planned.out()).contains("SELECT ?c (COUNT(*) AS ?n)");
    assertThat(SERVER.requests()).isZero();
  }

  @Test
  void aSecondRunTakesAnswersFromTheCache() {
    String cache = folder.resolve("cache").toString();
    FinishedCommand first = drill("describe", "--kb", KB, "--cache", cache).isDone();
    SERVER.with(Fault.NOT_FOUND, 0);
    FinishedCommand second = drill("describe", "--kb", KB, "--cache", cache).isDone();
    assertThat(second.out()).isEqualTo(first.out());
    assertThat(second.err()).contains("answers were in the cache");
  }

  @Test
  void mistakesGetOneLine() {
    drill("describe", "--kb", "sparql:nonsense").isRefused("an address such as sparql:https://");
    drill("describe", "--kb", "sparql:http://u:secret@localhost/x")
        .isRefused("credentials do not belong into the address");
    drill("describe", "--graph", "http://g").isRefused("are for endpoints");
    drill("describe", "--kb", KB, "--graph", "g").isRefused("'g' is not an absolute IRI");
    drill("describe", "--kb", KB, "--request-seconds", "0").isRefused("give more than 0");
    drill("generate", "--kb", KB, "--out", folder.resolve("x.json").toString())
        .isRefused("here the whole graph is needed");
    SERVER.with(Fault.PAGE, 0);
    drill("describe", "--kb", KB).isRefused("a page for people");
    SERVER.with(Fault.LOGIN, 0);
    drill("describe", "--kb", KB).isRefused("it wants a login");
    SERVER.with(Fault.ODD_STATUS, 0);
    FinishedCommand failed = drill("describe", "--kb", KB);
    assertThat(failed.code()).isEqualTo(1);
    assertThat(failed.err()).contains("answers 418").hasLineCount(1);
  }
}
