package org.drill.kb.source.sparql;

import java.util.ArrayList;
import java.util.List;
import org.drill.testing.SparqlServer;
import org.junit.jupiter.api.AfterEach;

/** {@link EndpointContract} over RDF4J's engine. */
class Rdf4jEndpointTest extends EndpointContract {
  private final List<SparqlServer> servers = new ArrayList<>();

  @Override
  Endpoint serve(ToldGraph graph) {
    SparqlServer server = SparqlServer.start().load(graph.open(), "graph.ttl", "");
    servers.add(server);
    return Endpoint.of(server.address(), List.of(), Credentials.NONE);
  }

  @AfterEach
  void stop() {
    servers.forEach(SparqlServer::close);
  }
}
