package org.drill.owlapi.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import org.drill.concept.Concept;
import org.drill.concept.ConceptDepthException;
import org.drill.concept.syntax.ConceptSyntaxException;
import org.drill.concept.syntax.UnknownNameException;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologyLoadException;
import org.drill.owlapi.fuzz.Fuzzer.Input;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import org.drill.problem.ProblemFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever comes in is read or refused: graphs in every syntax, problem files, expressions. */
class FuzzTest {
  /** A syntax of graphs. */
  private record Form(String name, String ending, Function<Random, String> text) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Form> forms() {
    return List.of(
        new Form("TURTLE", "ttl", random -> new RdfTexts(random).turtle()),
        new Form("TRIG", "trig", random -> new RdfTexts(random).trig()),
        new Form("N_TRIPLES", "nt", random -> new RdfTexts(random).nTriples()),
        new Form("N_QUADS", "nq", random -> new RdfTexts(random).nQuads()),
        new Form("RDF_XML", "rdf", random -> new RdfTexts(random).rdfXml()),
        new Form("JSON_LD", "jsonld", random -> new RdfTexts(random).jsonLd()),
        new Form("FUNCTIONAL", "ofn", random -> new OwlTexts(random).functional()),
        new Form("OWL_XML", "owx", random -> new OwlTexts(random).owlXml()),
        new Form("MANCHESTER", "omn", random -> new OwlTexts(random).manchester()));
  }

  @ParameterizedTest
  @MethodSource("forms")
  void graphs(Form form) {
    Fuzzer.run(
        form.name(),
        random -> {
          byte[] content = Mutations.maybe(form.text.apply(random), random);
          String name = "x." + (random.nextInt(10) == 0 ? "owl" : form.ending);
          return random.nextInt(20) == 0
              ? new Input(name + ".gz", zipped(content))
              : new Input(name, content);
        },
        input -> {
          KnowledgeBase kb = load(input);
          assertThat(kb.size()).isPositive();
        },
        // What does not fit into the memory is refused, too, but nothing here is that large.
        e -> e instanceof OntologyLoadException && !(e.getCause() instanceof OutOfMemoryError));
  }

  private static KnowledgeBase load(Input input) {
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(input.content()), input.name(), LoadOptions.DEFAULTS.withLabels());
  }

  private static byte[] zipped(byte[] content) {
    var bytes = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(bytes)) {
      gzip.write(content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static KnowledgeBase example() {
    String text =
        """
        @prefix : <http://e/> . @prefix f: <http://f/> . @prefix owl: <%s> .
        :a a :A ; :r :b ; :v 1 , 2.5 ; :w "x" . :b a :B , f:A ; :s :c . :c a :and ; f:r :d . :d a :Wörk-shop , :x ;
          <http://e/r-2> :ann . :ann a :b%%20b , owl:Thing .
        """
            .formatted(RandomNames.OWL);
    return load(new Input("x.ttl", text.getBytes(StandardCharsets.UTF_8)));
  }

  @Test
  void problemFiles() {
    KnowledgeBase kb = example();
    Fuzzer.run(
        "problems",
        random -> new Input("x.json", Mutations.maybe(new ProblemTexts(random).problems(), random)),
        input -> {
          for (ProblemEntry entry :
              ProblemFile.read(new ByteArrayInputStream(input.content()), input.name())) {
            assertThat(entry.bind(kb).positives().size()).isPositive();
          }
        },
        e -> e instanceof ProblemException);
  }

  @Test
  void expressions() {
    KnowledgeBase kb = example();
    Fuzzer.run(
        "expressions",
        random ->
            new Input("x.txt", Mutations.maybe(new ProblemTexts(random).expression(0), random)),
        input -> {
          Concept concept =
              kb.vocabulary().parse(new String(input.content(), StandardCharsets.UTF_8));
          assertThat(kb.vocabulary().parse(kb.vocabulary().dl(concept))).isEqualTo(concept);
          assertThat(kb.vocabulary().parse(kb.vocabulary().manchester(concept))).isEqualTo(concept);
        },
        e ->
            e instanceof ConceptSyntaxException
                || e instanceof UnknownNameException
                || e instanceof ConceptDepthException);
  }
}
