package org.drill.kb.source.sparql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.PropertyChoice;
import org.drill.kb.source.Schema;
import org.drill.kb.source.SeededOrder;
import org.drill.kb.source.Surroundings;
import org.drill.kb.source.TripleListSource;
import org.drill.testing.SparqlServer;
import org.drill.testing.SparqlServer.Fault;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What endpoints do wrong is mended or refused in one line; it never makes a smaller graph.
 *
 * <p>The file is long since it has a test for each fault.
 */
class EndpointFaultsTest {
  private static final ToldGraph GRAPH = ToldGraph.random(3);
  private static final ToldGraph LARGE = large();
  private static final SparqlServer SMALL_SERVER =
      SparqlServer.start().load(GRAPH.open(), "graph.ttl", "");
  private static final SparqlServer SERVER =
      SparqlServer.start().load(LARGE.open(), "graph.ttl", "");

  /** 900 nodes with some links each, and one with many. */
  private static ToldGraph large() {
    var text = new StringBuilder("@prefix : <" + ToldGraph.NS + "> .\n");
    for (int k = 0; k < 900; k++) {
      text.append(
          ":n%d :p :n%d , :n%d ; :q \"%d\" ; a :C%d .\n"
              .formatted(k, (k * 7) % 900, (k * 11 + 1) % 900, k, k % 3));
      text.append(":hub :r :n%d .\n".formatted(k));
    }
    return ToldGraph.of(text.toString());
  }

  @AfterAll
  static void stop() {
    SERVER.close();
    SMALL_SERVER.close();
  }

  private static Endpoint endpoint(SparqlServer server) {
    return Endpoint.of(server.address(), List.of(), Credentials.NONE);
  }

  private static SparqlGraphSource open(SparqlServer server, double request, double total) {
    return SparqlGraphSource.open(
        endpoint(server), ClientLimits.DEFAULTS.withSeconds(request, total), Optional.empty());
  }

  private static Exploration everything(ToldGraph graph) {
    var nodes = new TreeSet<>(graph.nodes());
    nodes.removeIf(node -> !node.startsWith(ToldGraph.NS) || node.contains("#C"));
    return Exploration.of(nodes, PropertyChoice.ALL, PropertyChoice.NONE);
  }

  @ParameterizedTest
  @EnumSource(names = {"SILENT_CUT", "ROWS_CUT", "TIME_CUT", "JSON_CUT", "OVERLOADED"})
  void nobodyIsDrawnMoreOftenSinceAnswersAreCut(Fault fault) {
    SERVER.with(fault, 700);
    Optional<List<String>> expected =
        new TripleListSource("large", LARGE.triples, Map.of()).draw(880, SeededOrder.DEFAULT);
    assertThat(expected.orElseThrow()).hasSize(880);
    try (SparqlGraphSource source = open(SERVER, 10, 60)) {
      assertThat(source.draw(880, SeededOrder.DEFAULT)).isEqualTo(expected);
    }
  }

  @Test
  void whoCannotLookThroughAllTypesCannotDraw() {
    SERVER.with(Fault.NONE, 0).refusing("MD5");
    try (SparqlGraphSource source = open(SERVER, 10, 60)) {
      assertThat(source.draw(5, SeededOrder.DEFAULT)).isEmpty();
    } finally {
      SERVER.with(Fault.NONE, 0);
    }
  }

  /** Every one of these cuts answers with more than some rows, in its own way. */
  @ParameterizedTest
  @EnumSource(names = {"SILENT_CUT", "ROWS_CUT", "TIME_CUT", "JSON_CUT", "OVERLOADED"})
  void cutAnswersAreAskedForInParts(Fault fault) {
    SERVER.with(fault, 700);
    try (SparqlGraphSource source = open(SERVER, 10, 60)) {
      Exploration wanted = everything(LARGE);
      Surroundings found = source.explore(wanted);
      assertThat(new HashSet<>(found.triples()))
          .isEqualTo(new HashSet<>(LARGE.explore(wanted).triples()));
      assertThat(found.present()).isEqualTo(LARGE.explore(wanted).present());
    } finally {
      SERVER.with(Fault.NONE, 0);
    }
  }

  @Test
  void longQueriesThatAreRefusedAreMadeShorter() {
    SERVER.with(Fault.REFUSES_LONG, 4000);
    try (SparqlGraphSource source = open(SERVER, 10, 60)) {
      Exploration wanted = everything(LARGE);
      assertThat(new HashSet<>(source.explore(wanted).triples()))
          .isEqualTo(new HashSet<>(LARGE.explore(wanted).triples()));
    } finally {
      SERVER.with(Fault.NONE, 0);
    }
  }

  /** Where nothing smaller can be asked, the answer is no answer. */
  @ParameterizedTest
  @EnumSource(names = {"SILENT_CUT", "ROWS_CUT", "TIME_CUT", "JSON_CUT"})
  void whatIsCutToTheBoneIsRefused(Fault fault) {
    SMALL_SERVER.with(fault, 10);
    try (SparqlGraphSource source = open(SMALL_SERVER, 10, 60)) {
      assertThatThrownBy(() -> source.explore(everything(GRAPH)))
          .isInstanceOf(EndpointException.class)
          .hasMessageStartingWith("http://127.0.0.1:")
          .hasMessageNotContaining("\n");
    } finally {
      SMALL_SERVER.with(Fault.NONE, 0);
    }
  }

  @Test
  void busyEndpointsAreAskedAgain() {
    SMALL_SERVER.with(Fault.BUSY, 3);
    try (SparqlGraphSource source = open(SMALL_SERVER, 10, 60)) {
      assertThat(new HashSet<>(source.schema().triples()))
          .isEqualTo(new HashSet<>(GRAPH.triples.stream().filter(Schema::isSchema).toList()));
      assertThat(source.traffic().repeated()).isEqualTo(3);
    }
    SMALL_SERVER.with(Fault.BUSY, Integer.MAX_VALUE);
    assertRefused(SMALL_SERVER, 10, "answers 429, 5 times; try again later", false);
  }

  @Test
  void brokenConnectionsAreTriedAgainThenRefused() {
    SMALL_SERVER.with(Fault.CONNECTION_CUT, 1);
    var limits = new ClientLimits(10, 60, 2, 2, 1 << 20, Long.MAX_VALUE);
    try (var source = SparqlGraphSource.open(endpoint(SMALL_SERVER), limits, Optional.empty())) {
      assertThatThrownBy(source::schema)
          .isInstanceOf(EndpointException.class)
          .hasMessageContaining("the connection breaks");
      assertThat(source.traffic().repeated()).isPositive();
    } finally {
      SMALL_SERVER.with(Fault.NONE, 0);
    }
  }

  @Test
  void drippingAnswersEnd() {
    SMALL_SERVER.with(Fault.DRIP, 0);
    assertRefused(SMALL_SERVER, 0.2, "no whole answer within 0.200 s", false);
    SMALL_SERVER.with(Fault.STALL, 0);
    assertRefused(SMALL_SERVER, 0.2, "no whole answer within 0.200 s", false);
  }

  @Test
  void allRequestsTogetherHaveALimitOfTime() {
    SMALL_SERVER.with(Fault.DRIP, 0);
    try (SparqlGraphSource source = open(SMALL_SERVER, 30, 0.3)) {
      assertThatThrownBy(source::schema)
          .hasMessageContaining("the limit for all of them")
          .hasMessageContaining("--endpoint-seconds");
    } finally {
      SMALL_SERVER.with(Fault.NONE, 0);
    }
  }

  @Test
  void whatIsNoEndpointIsNamed() {
    SMALL_SERVER.with(Fault.PAGE, 0);
    assertRefused(SMALL_SERVER, 10, "a page for people", true);
    SMALL_SERVER.with(Fault.TEXT, 0);
    assertRefused(SMALL_SERVER, 10, "answers with text/csv", true);
    SMALL_SERVER.with(Fault.OTHER_JSON, 0);
    assertRefused(SMALL_SERVER, 10, "it has no results", false);
    SMALL_SERVER.with(Fault.NOT_FOUND, 0);
    assertRefused(SMALL_SERVER, 10, "there is no SPARQL endpoint at this address", true);
    SMALL_SERVER.with(Fault.MOVED, 0);
    assertRefused(SMALL_SERVER, 10, "name the new address, https://example.org/new/sparql", true);
    SMALL_SERVER.with(Fault.ODD_STATUS, 0);
    assertRefused(SMALL_SERVER, 10, "answers 418 (I am a teapot)", false);
  }

  private static void assertRefused(
      SparqlServer server, double request, String message, boolean isBadInput) {
    try (SparqlGraphSource source = open(server, request, 60)) {
      EndpointException refusal = catchThrowableOfType(EndpointException.class, source::schema);
      assertThat(refusal).hasMessageContaining(message).hasMessageNotContaining("\n");
      assertThat(refusal.isBadInput()).isEqualTo(isBadInput);
    } finally {
      server.with(Fault.NONE, 0);
    }
  }

  @Test
  void endpointsThatAreDownAreNamed() throws IOException {
    int port;
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      port = socket.getLocalPort();
    }
    var endpoint = Endpoint.of("http://127.0.0.1:" + port + "/x", List.of(), Credentials.NONE);
    try (var source = SparqlGraphSource.open(endpoint, ClientLimits.DEFAULTS, Optional.empty())) {
      assertThatThrownBy(source::schema)
          .hasMessage(
              "http://127.0.0.1:%d/x: cannot be reached; is the address right, and the server up?"
                  .formatted(port));
    }
  }

  @Test
  void loginsAreNeverShown(@TempDir Path folder) throws IOException {
    SMALL_SERVER.with(Fault.LOGIN, 0);
    try {
      assertRefused(SMALL_SERVER, 10, "it wants a login", true);
      SMALL_SERVER.with(Fault.LOGIN, 0);
      Path file = Files.writeString(folder.resolve("login"), SparqlServer.LOGIN + "\n");
      var endpoint = Endpoint.of(SMALL_SERVER.address(), List.of(), Credentials.ofFile(file));
      assertThat(endpoint.toString() + endpoint.credentials()).doesNotContain("s3cret");
      try (var source = SparqlGraphSource.open(endpoint, ClientLimits.DEFAULTS, Optional.empty())) {
        assertThat(source.schema().triples()).isNotEmpty();
      }
      assertThatThrownBy(
              () -> Endpoint.of("http://ada:s3cret@host/sparql", List.of(), Credentials.NONE))
          .hasMessageNotContaining("s3cret");
      assertThatThrownBy(
              () -> Endpoint.of("http://ada:s3 cret@host/sparql", List.of(), Credentials.NONE))
          .hasMessageNotContaining("s3 cret");
      assertThatThrownBy(
              () -> Endpoint.of("http://example.org/q", List.of(), Credentials.of("ada", "s3cret")))
          .hasMessageContaining("over https only")
          .hasMessageNotContaining("s3cret");
      assertThatThrownBy(() -> Credentials.ofEnvironment(Map.of(Credentials.USER, "ada")))
          .hasMessageContaining(Credentials.PASSWORD);
      Path wrong = Files.writeString(folder.resolve("wrong"), "s3cret\n");
      assertThatThrownBy(() -> Credentials.ofFile(wrong))
          .hasMessageContaining("USER:PASSWORD")
          .hasMessageNotContaining("s3cret");
    } finally {
      SMALL_SERVER.with(Fault.NONE, 0);
    }
  }

  @Test
  void badAddressesAreRefused() {
    for (String bad : List.of("", "nonsense", "ftp://example.org/", "http://", "file:///etc/x")) {
      assertThatThrownBy(() -> Endpoint.of("sparql:" + bad, List.of(), Credentials.NONE))
          .isInstanceOf(EndpointException.class)
          .hasMessageContaining("give an address such as sparql:https://");
    }
    assertThatThrownBy(
            () -> Endpoint.of("https://example.org/", List.of("no iri"), Credentials.NONE))
        .hasMessageContaining("'no iri' is not an absolute IRI");
  }

  @Test
  void healthyEndpointsAreAskedLittle() {
    Exploration all = everything(LARGE);
    SERVER.with(Fault.NONE, 0);
    for (PropertyChoice choice :
        List.of(PropertyChoice.ALL, PropertyChoice.only(Set.of(ToldGraph.NS + "q")))) {
      try (SparqlGraphSource source = open(SERVER, 10, 60)) {
        var wanted =
            new Exploration(
                all.nodes(), true, choice, PropertyChoice.NONE, Set.of(), Long.MAX_VALUE);
        assertThat(source.explore(wanted).triples())
            .containsExactlyInAnyOrderElementsOf(LARGE.explore(wanted).triples());
        // the rows at once, 901 nodes in three parts, their edges, and whether others are there
        assertThat(source.traffic().queries()).isLessThanOrEqualTo(10);
      }
    }
  }

  @Test
  void fewRequestsAreSentAtOnce() {
    SERVER.with(Fault.NONE, 0);
    try (SparqlGraphSource source = open(SERVER, 10, 60)) {
      source.explore(everything(LARGE));
      assertThat(source.traffic().queries()).isEqualTo(SERVER.requests());
      assertThat(SERVER.mostAtOnce()).isLessThanOrEqualTo(3);
    }
  }

  @Test
  void aSecondRunUsesWhatTheFirstKept(@TempDir Path folder) throws IOException {
    Exploration wanted = everything(GRAPH);
    Path cache = folder.resolve("answers");
    Surroundings first = cached(wanted, cache, 0);
    SMALL_SERVER.with(Fault.NOT_FOUND, 0);
    try {
      Surroundings second = cached(wanted, cache, 1);
      assertThat(second.triples()).isEqualTo(first.triples());
      assertThat(SMALL_SERVER.requests()).isZero();
    } finally {
      SMALL_SERVER.with(Fault.NONE, 0);
    }
    try (var files = Files.list(cache)) {
      for (Path file : files.toList()) {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 1;
        Files.write(file, bytes);
      }
    }
    assertThat(cached(wanted, cache, 0).triples()).isEqualTo(first.triples());
  }

  private static Surroundings cached(Exploration wanted, Path cache, int leastKept) {
    try (var source =
        SparqlGraphSource.open(endpoint(SMALL_SERVER), ClientLimits.DEFAULTS, Optional.of(cache))) {
      source.schema();
      Surroundings found = source.explore(wanted);
      assertThat(source.traffic().kept()).isGreaterThanOrEqualTo(leastKept);
      return found;
    }
  }

  @Test
  void cutAnswersAreNotKept(@TempDir Path cache) throws IOException {
    SMALL_SERVER.with(Fault.ROWS_CUT, 10);
    try (var source =
        SparqlGraphSource.open(endpoint(SMALL_SERVER), ClientLimits.DEFAULTS, Optional.of(cache))) {
      assertThatThrownBy(() -> source.explore(everything(GRAPH)))
          .isInstanceOf(EndpointException.class);
    } finally {
      SMALL_SERVER.with(Fault.NONE, 0);
    }
    assertThat(cached(everything(GRAPH), cache, 0).triples())
        .isEqualTo(cached(everything(GRAPH), cache, 1).triples());
    try (var files = Files.list(cache)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".part"));
    }
  }

  @Test
  void namedGraphsAreKeptApart() {
    try (SparqlServer server = SparqlServer.start()) {
      server
          .load(GRAPH.open(), "graph.ttl", "http://example.org/one")
          .load(LARGE.open(), "graph.ttl", "http://example.org/two");
      var endpoint =
          Endpoint.of(server.address(), List.of("http://example.org/one"), Credentials.NONE);
      try (var source = SparqlGraphSource.open(endpoint, ClientLimits.DEFAULTS, Optional.empty())) {
        Exploration wanted = everything(GRAPH);
        assertThat(new HashSet<>(source.explore(wanted).triples()))
            .isEqualTo(new HashSet<>(GRAPH.explore(wanted).triples()));
      }
    }
  }

  @Test
  void blankNodesThatCannotBeAskedAboutAreRefused() {
    var graph = ToldGraph.of("@prefix : <%s> . :a :p [ :q :b ] .".formatted(ToldGraph.NS));
    try (SparqlServer server = SparqlServer.start().load(graph.open(), "graph.ttl", "");
        SparqlGraphSource source = open(server, 10, 60)) {
      assertThatThrownBy(() -> source.explore(everything(graph)))
          .hasMessageContaining("blank nodes near the examples, and no way to ask about them");
    }
  }
}
