package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Set;
import java.util.TreeSet;
import org.drill.concept.Concept;
import org.drill.concept.syntax.SparqlPrinter;
import org.drill.sample.RandomConcepts;
import org.eclipse.rdf4j.repository.RepositoryConnection;
import org.eclipse.rdf4j.repository.sail.SailRepository;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.sail.memory.MemoryStore;
import org.junit.jupiter.api.Test;

/** Runs the queries on a real SPARQL engine and compares with the oracle. */
class SparqlPrinterTest {
  @Test
  void queriesReturnTheInstances() throws Exception {
    for (int seed = 0; seed < 40; seed++) {
      RandomGraph graph = RandomGraph.flat(seed);
      var repository = new SailRepository(new MemoryStore());
      try (RepositoryConnection connection = repository.getConnection()) {
        connection.add(new StringReader(graph.turtle()), "urn:base", RDFFormat.TURTLE);
        var random = new RandomConcepts(graph.classes, graph.roles, seed);
        for (int k = 0; k < 25; k++) {
          Concept concept = random.next(1 + k % 9);
          String query = SparqlPrinter.print(concept);
          assertThat(answers(connection, query))
              .as("seed %d, %s%n%s", seed, concept, query)
              .isEqualTo(graph.plain.retrieve(concept));
        }
      } finally {
        repository.shutDown();
      }
    }
  }

  private static Set<String> answers(RepositoryConnection connection, String query) {
    var names = new TreeSet<String>();
    try (var result = connection.prepareTupleQuery(query).evaluate()) {
      result.forEach(binding -> names.add(binding.getValue("x").stringValue()));
    }
    return names;
  }
}
