package org.drill.retrieval;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.TreeSet;
import org.drill.Benchmarks;
import org.drill.concept.Concept;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.retrieval.PlainGraph.Pair;
import org.drill.sample.RandomConcepts;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Model;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.model.vocabulary.OWL;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.model.vocabulary.RDFS;
import org.eclipse.rdf4j.rio.ParserConfig;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.Rio;
import org.eclipse.rdf4j.rio.helpers.ParseErrorLogger;
import org.eclipse.rdf4j.rio.helpers.XMLParserSettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The four graphs of the paper: their sizes, and retrieval on them against the oracle. */
class BenchmarkGraphsTest {
  @ParameterizedTest
  @CsvSource({
    "family, 202, 18, 4, 0",
    "carcinogenesis, 22372, 142, 4, 15",
    "mutagenesis, 14145, 86, 5, 6",
    "biopax, 323, 40, 33, 37"
  })
  void sizesAreThoseOfTheDatasetTable(
      String graph, int individuals, int classes, int roles, int dataProperties) {
    KnowledgeBase kb = KnowledgeBaseLoader.load(Benchmarks.owl(graph));
    assertThat(kb.size()).isEqualTo(individuals);
    assertThat(kb.classes()).hasSize(classes);
    assertThat(kb.roles()).hasSize(roles);
    assertThat(kb.dataProperties()).hasSize(dataProperties);
  }

  @ParameterizedTest
  @ValueSource(strings = {"family", "carcinogenesis", "mutagenesis", "biopax"})
  void indexAndRetrievalAgreeWithTheOracle(String graph) throws Exception {
    Path file = Benchmarks.owl(graph);
    KnowledgeBase kb = KnowledgeBaseLoader.load(file);
    PlainGraph plain = read(file, kb);
    for (ClassIndex c : kb.classes()) {
      assertThat(RetrieverContract.names(kb, c.extension()))
          .as(c.iri())
          .isEqualTo(plain.members.get(c.iri()));
    }
    Retriever retriever = new BitsetRetriever(kb);
    var random =
        new RandomConcepts(
            kb.classes().stream().map(ClassIndex::iri).toList(),
            kb.roles().stream().map(RoleIndex::iri).toList(),
            11);
    for (int k = 0; k < (kb.size() > 1000 ? 60 : 3000); k++) {
      Concept concept = random.next(1 + k % 12);
      assertThat(RetrieverContract.names(kb, retriever.retrieve(concept)))
          .as(concept.toString())
          .isEqualTo(plain.retrieve(concept));
    }
  }

  /** Reads the file independently of the loader; the graphs use no other axioms between names. */
  private static PlainGraph read(Path file, KnowledgeBase kb) throws Exception {
    Model model;
    var config = new ParserConfig();
    config.set(XMLParserSettings.DISALLOW_DOCTYPE_DECL, false);
    try (InputStream in = Files.newInputStream(file)) {
      model =
          Rio.parse(
              in,
              "urn:base",
              RDFFormat.RDFXML,
              config,
              SimpleValueFactory.getInstance(),
              new ParseErrorLogger());
    }
    var plain = new PlainGraph();
    kb.classes().forEach(c -> plain.members.put(c.iri(), new TreeSet<>()));
    kb.roles().forEach(r -> plain.pairs.put(r.iri(), new LinkedHashSet<>()));
    for (Statement statement : model) {
      String s = statement.getSubject().stringValue();
      IRI p = statement.getPredicate();
      String o = statement.getObject().stringValue();
      var pair = new Pair(s, o);
      if (p.equals(RDF.TYPE) && plain.members.containsKey(o)) {
        plain.individuals.add(s);
        plain.members.get(o).add(s);
      } else if (plain.pairs.containsKey(p.stringValue()) && statement.getObject().isResource()) {
        plain.individuals.add(s);
        plain.individuals.add(o);
        plain.pairs.get(p.stringValue()).add(pair);
      } else if (p.equals(RDF.TYPE) && o.equals(OWL.SYMMETRICPROPERTY.stringValue())) {
        plain.symmetric.add(s);
      } else if (p.equals(RDF.TYPE) && o.equals(OWL.TRANSITIVEPROPERTY.stringValue())) {
        plain.transitive.add(s);
      } else if (plain.members.containsKey(s) && plain.members.containsKey(o)) {
        if (p.equals(RDFS.SUBCLASSOF) || p.equals(OWL.EQUIVALENTCLASS)) {
          plain.subClass.add(pair);
        }
        if (p.equals(OWL.EQUIVALENTCLASS)) {
          plain.subClass.add(new Pair(o, s));
        }
      } else if (plain.pairs.containsKey(s)) {
        if (p.equals(RDFS.DOMAIN) && plain.members.containsKey(o)) {
          plain.domain.add(pair);
        } else if (p.equals(RDFS.RANGE) && plain.members.containsKey(o)) {
          plain.range.add(pair);
        } else if (p.equals(RDFS.SUBPROPERTYOF)) {
          plain.subRole.add(pair);
        } else if (p.equals(OWL.INVERSEOF)) {
          plain.inverse.add(pair);
        }
      }
    }
    plain.materialise();
    return plain;
  }
}
