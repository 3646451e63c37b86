package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.Set;
import java.util.TreeSet;
import org.drill.Effort;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;
import org.drill.concept.syntax.SparqlGraph;
import org.drill.concept.syntax.SparqlPrinter;
import org.drill.sample.RandomConcepts;
import org.drill.sample.RandomRichConcepts;
import org.eclipse.rdf4j.repository.RepositoryConnection;
import org.eclipse.rdf4j.repository.sail.SailRepository;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.sail.memory.MemoryStore;
import org.junit.jupiter.api.Test;

/** Runs the queries on a real SPARQL engine and compares with the oracle. */
class SparqlPrinterTest {
  @Test
  void queriesReturnTheInstances() throws Exception {
    for (int seed = 0; seed < Effort.cases(20); seed++) {
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

  @Test
  void queriesOfTheWholeLanguageReturnTheInstances() throws Exception {
    for (int seed = 0; seed < Effort.cases(12); seed++) {
      check(RichGraph.draw(seed), seed, false);
    }
  }

  @Test
  void queriesCountDifferentIndividualsWhereNamesAreTheSame() throws Exception {
    for (int seed = 0; seed < Effort.cases(6); seed++) {
      check(RichGraph.withSameAs(seed), seed, true);
    }
  }

  private static void check(RichGraph graph, long seed, boolean hasSameAs) throws Exception {
    var described = new SparqlGraph(Set.of(graph.roles.get(0)), hasSameAs);
    var repository = new SailRepository(new MemoryStore());
    try (RepositoryConnection connection = repository.getConnection()) {
      connection.add(new StringReader(graph.turtle()), "urn:base", RDFFormat.TURTLE);
      RandomRichConcepts random = graph.concepts(seed);
      for (int k = 0; k < 40; k++) {
        Concept concept = random.next(1 + k % 12);
        String query = SparqlPrinter.print(concept, described);
        assertThat(answers(connection, query))
            .as("seed %d, %s%n%s%n%s", seed, concept, query, graph.turtle())
            .isEqualTo(graph.plain.retrieve(concept));
      }
    } finally {
      repository.shutDown();
    }
  }

  @Test
  void aPlainGraphNeedsNothingSpecial() {
    Role role = Concepts.role("urn:r");
    Concept concept = Concepts.atLeast(3, role.inverse(), Concepts.atom("urn:C"));
    assertThat(SparqlPrinter.print(concept))
        .isEqualTo(
            """
            SELECT DISTINCT ?x WHERE {
              { SELECT ?x WHERE {
                ?y1 <urn:r> ?x .
                ?y1 a <urn:C> .
              } GROUP BY ?x HAVING (COUNT(DISTINCT ?y1) >= 3) }
            }""");
  }

  private static Set<String> answers(RepositoryConnection connection, String query) {
    var names = new TreeSet<String>();
    try (var result = connection.prepareTupleQuery(query).evaluate()) {
      result.forEach(binding -> names.add(binding.getValue("x").stringValue()));
    }
    return names;
  }
}
