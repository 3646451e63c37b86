package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.concept.Concepts.atom;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.formats.FunctionalSyntaxDocumentFormat;
import org.semanticweb.owlapi.formats.ManchesterSyntaxDocumentFormat;
import org.semanticweb.owlapi.formats.OWLXMLDocumentFormat;
import org.semanticweb.owlapi.formats.PrefixDocumentFormat;
import org.semanticweb.owlapi.model.OWLException;
import org.semanticweb.owlapi.model.OWLOntology;

/** An ontology gives the same index whether Rio reads it as RDF or OWLAPI in another syntax. */
class BothRoadsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"ofn", "owx", "omn"})
  void everyKindOfAxiom(String ending) throws IOException, OWLException {
    KnowledgeBase zoo = KnowledgeBaseLoader.load(Zoo.copyTo(folder));
    KnowledgeBase converted = KnowledgeBaseLoader.load(save(Zoo.ontology(), ending));
    assertSameContent(converted, zoo);
    assertThat(converted.report().classAssertions()).isEqualTo(zoo.report().classAssertions());
    assertThat(converted.report().roleAssertions()).isEqualTo(zoo.report().roleAssertions());
    assertThat(converted.report().dataAssertions()).isEqualTo(zoo.report().dataAssertions());
  }

  @ParameterizedTest
  @CsvSource({
    "family, ofn",
    "family, owx",
    "family, omn",
    "biopax, ofn",
    "biopax, owx",
    "biopax, omn",
    "carcinogenesis, ofn",
    "mutagenesis, ofn"
  })
  void benchmarks(String name, String ending) throws IOException, OWLException {
    Path rdf = Benchmarks.ontology(name);
    OWLOntology ontology =
        OWLManager.createOWLOntologyManager().loadOntologyFromOntologyDocument(rdf.toFile());
    assertSameContent(
        KnowledgeBaseLoader.load(save(ontology, ending)), KnowledgeBaseLoader.load(rdf));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ofn", "owx", "omn"})
  void twoLoadsNumberTheIndividualsAlike(String ending) throws IOException, OWLException {
    Path file = save(Zoo.ontology(), ending);
    assertThat(names(KnowledgeBaseLoader.load(file)))
        .isEqualTo(names(KnowledgeBaseLoader.load(file)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"ofn", "owx", "omn"})
  void prefixesOfTheDocumentAreKnown(String ending) throws IOException, OWLException {
    OWLOntology ontology = Zoo.ontology();
    KnowledgeBase kb = KnowledgeBaseLoader.load(save(ontology, ending));
    assertThat(kb.vocabulary().parse("zoo:Cat")).isEqualTo(atom(Zoo.NAMESPACE + "Cat"));
  }

  private static List<String> names(KnowledgeBase kb) {
    return IntStream.range(0, kb.size()).mapToObj(kb.individuals()::name).toList();
  }

  private static void assertSameContent(KnowledgeBase actual, KnowledgeBase expected) {
    List<String> lines = CanonicalText.of(actual);
    List<String> expectedLines = CanonicalText.of(expected);
    assertThat(difference(lines, expectedLines)).as("too much").isEmpty();
    assertThat(difference(expectedLines, lines)).as("missing").isEmpty();
    assertThat(lines).hasSameSizeAs(expectedLines);
  }

  private static List<String> difference(List<String> lines, List<String> others) {
    Set<String> set = new HashSet<>(others);
    return lines.stream().filter(line -> !set.contains(line)).toList();
  }

  private Path save(OWLOntology ontology, String ending) throws IOException, OWLException {
    PrefixDocumentFormat format =
        switch (ending) {
          case "ofn" -> new FunctionalSyntaxDocumentFormat();
          case "owx" -> new OWLXMLDocumentFormat();
          case "omn" -> new ManchesterSyntaxDocumentFormat();
          default -> throw new IllegalArgumentException(ending);
        };
    format.setPrefix("zoo", Zoo.NAMESPACE);
    Path file = folder.resolve("converted." + ending);
    try (OutputStream out = Files.newOutputStream(file)) {
      ontology.saveOntology(format, out);
    }
    return file;
  }
}
