package org.drill.kb.source.sparql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.jena.fuseki.main.FusekiServer;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.PropertyChoice;
import org.drill.kb.source.Surroundings;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@link EndpointContract} over Apache Jena Fuseki. */
class FusekiEndpointTest extends EndpointContract {
  private final List<FusekiServer> servers = new ArrayList<>();

  @Override
  Endpoint serve(ToldGraph graph) {
    DatasetGraph dataset = DatasetGraphFactory.createTxnMem();
    dataset.executeWrite(() -> RDFDataMgr.read(dataset, graph.open(), Lang.TURTLE));
    FusekiServer server =
        FusekiServer.create().port(0).loopback(true).add("/graph", dataset).build().start();
    servers.add(server);
    return Endpoint.of(
        "http://localhost:" + server.getPort() + "/graph/sparql", List.of(), Credentials.NONE);
  }

  @AfterEach
  void stop() {
    servers.forEach(FusekiServer::stop);
  }

  @Test
  void blankNodesKeepTheirIdentity() {
    var graph =
        ToldGraph.of(
            """
            @prefix : <http://example.org/g#> .
            :a :p _:x . :b :p _:x , _:y . _:x :q _:y . _:y a :C ; :q :a .
            """);
    try (SparqlGraphSource source =
        SparqlGraphSource.open(serve(graph), ClientLimits.DEFAULTS, Optional.empty())) {
      Set<String> nodes = Set.of(ToldGraph.NS + "a", ToldGraph.NS + "b");
      var triples = new HashSet<Triple>();
      for (int step = 0; step < 3; step++) {
        Surroundings found =
            source.explore(Exploration.of(nodes, PropertyChoice.ALL, PropertyChoice.ALL));
        triples.addAll(found.triples());
        var next = new HashSet<>(nodes);
        for (Triple triple : found.triples()) {
          next.add(triple.subject());
          if (triple.object() instanceof Triple.Resource object
              && !triple.predicate().endsWith("type")) {
            next.add(object.name());
          }
        }
        nodes = next;
      }
      assertThat(nodes).hasSize(4);
      assertThat(triples).hasSize(6);
    }
  }
}
