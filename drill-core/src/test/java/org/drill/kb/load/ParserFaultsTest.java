package org.drill.kb.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.rio.helpers.AbstractRDFHandler;
import org.eclipse.rdf4j.rio.turtle.TurtleParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What parsers of others do wrong is a refusal here, with a place, and always ends. */
@Timeout(60)
class ParserFaultsTest {
  private static String refusal(String name, String content) {
    return refusal(name, bytes(content), LoadOptions.DEFAULTS);
  }

  private static String refusal(String name, InputStream content, LoadOptions options) {
    var thrown =
        catchThrowableOfType(
            OntologyLoadException.class, () -> KnowledgeBaseLoader.load(content, name, options));
    assertThat(thrown).as(name).isNotNull();
    assertThat(thrown.getMessage()).hasLineCount(1);
    return thrown.getMessage();
  }

  private static InputStream bytes(String content) {
    return new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          t.ttl  | `<a:a> <a:b> ( . `                    | `t.ttl:1:17: not valid Turtle: an object is missing before '.'`
          t.owl  | `<a:a> <a:b> ( . `                    | `t.owl:1:17: not valid Turtle: an object is missing before '.'`
          t.trig | `<a:a> <a:b> ( . `                    | `t.trig:1:17: not valid TriG: an object is missing before '.'`
          t.trig | `<a:g> { <a:a> <a:b> ( <a:c> . ) } `  | `t.trig:1:31: not valid TriG: an object is missing before '.'`
          t.ttl  | `<a:a> <a:b> . `                      | `t.ttl:1:15: not valid Turtle: an object is missing before '.'`
          t.ttl  | `<a:a> <a:b> + .`                     | `t.ttl:1:15: not valid Turtle: '+' is not a number`
          """)
  void aFullStopIsNoNumber(String name, String content, String message) {
    assertThat(refusal(name, content)).isEqualTo(message);
  }

  @Test
  void numbersStayNumbers() {
    var kb =
        KnowledgeBaseLoader.load(
            bytes("<a:a> <a:b> 1, -2.5, .5, +1e3, 7 .\n<a:a> <a:b> 8."),
            "t.ttl",
            LoadOptions.DEFAULTS);
    assertThat(kb.dataColumns().get(0).distinct()).containsExactly(-2.5, .5, 1, 7, 8, 1e3);
  }

  /**
   * The minimal case for RDF4J: {@code TurtleParser.parseNumber} returns "" at a full stop with
   * space after it, without reading it, and {@code parseCollection} asks for members until there is
   * a ')'. When this fails, RDF4J has been mended, and {@link StrictParsing#number} can go.
   */
  @Test
  void rdf4jMakesAnEndlessListOfSixteenBytes() {
    class Enough extends RuntimeException {
      private static final long serialVersionUID = 1L;
    }
    var parser = new TurtleParser();
    parser.setRDFHandler(
        new AbstractRDFHandler() {
          private int members;

          @Override
          public void handleStatement(Statement statement) {
            if (statement.getPredicate().equals(RDF.FIRST) && ++members == 10_000) {
              throw new Enough();
            }
          }
        });
    assertThatThrownBy(() -> parser.parse(new StringReader("<a:a> <a:b> ( . "), "a:"))
        .isInstanceOf(Enough.class);
  }

  /** RDF4J takes quadratic time for each. */
  @Test
  void longBasesAndRelativeIrisAreRefused() {
    String many = "[".repeat(50_000);
    String problem = "a base or relative IRI has more than 2048 characters; write it out";
    assertThat(refusal("t.ttl", "@base <http://e/" + many + "> . <a> <b> <c> .")).endsWith(problem);
    assertThat(refusal("t.trig", "<http://e/a> <http://e/r> </" + many + "> .")).endsWith(problem);
    String rdf = "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' ";
    assertThat(refusal("t.rdf", rdf + "xml:base='http://e/" + many + "'/>")).endsWith(problem);
    assertThat(refusal("t.rdf", rdf + "><rdf:Description rdf:about='" + many + "'/></rdf:RDF>"))
        .endsWith(problem);
    String absolute = "<http://e/" + "x".repeat(50_000) + ">";
    var kb =
        KnowledgeBaseLoader.load(
            bytes(absolute + " <http://e/r> " + absolute + " ."), "t.ttl", LoadOptions.DEFAULTS);
    assertThat(kb.individuals().name(0)).hasSize(50_009);
  }

  /** Whatever the next bug of a parser is: triples of nothing are refused. */
  @Test
  void triplesOfNothingAreRefused() throws IOException {
    var source = new GuardedStream(bytes("16 bytes of text"), 100);
    assertThat(source.readAllBytes()).hasSize(16);
    var guard = new TripleGuard(new AbstractRDFHandler() {}, source);
    var triple = SimpleValueFactory.getInstance().createStatement(RDF.NIL, RDF.REST, RDF.NIL);
    for (int k = 0; k < 1064; k++) {
      guard.handleStatement(triple);
    }
    assertThatThrownBy(() -> guard.handleStatement(triple))
        .hasMessage("1065 triples of 16 bytes: the parser goes round in circles");
  }

  @Test
  void denseTextIsRead() {
    String text = "<a:a> <a:b> (" + "1 ".repeat(100_000) + "), (" + "()".repeat(100_000) + ") .";
    var kb = KnowledgeBaseLoader.load(bytes(text), "t.ttl", LoadOptions.DEFAULTS);
    assertThat(kb.report().triples()).isEqualTo(400_002);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          t.nt   | `_:`                                    | t.nt:1:1: not valid N-Triples
          t.nq   | `_:`                                    | t.nq:1:1: not valid N-Quads
          t.nt   | `<a:a> <a:b> "x"^^`                     | t.nt:1:16: not valid N-Triples
          t.nq   | `<a:a> <a:b> "x"^^`                     | t.nq:1:16: not valid N-Quads
          """)
  void whatAParserStumblesOverIsMalformed(String name, String content, String start) {
    assertThat(refusal(name, content)).startsWith(start).doesNotContain("Exception");
  }

  /** The XML parser of Java prints a stack trace for each of these. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          `<!DOCTYPE rdf:RDF [<!ENTITY own "http`
          `<!DOCTYPE rdf:RDF [<!ENTITY own `
          `<!DOCTYPE rdf:RDF [<!ENTITY own "x">`
          `<!DOCTYPE rdf:RDF [<!-- ]>`
          `<!DOCTYPE rdf:RDF [<!ENTITY own "h]><rdf:RDF/>`
          """)
  void nothingIsPrintedForADocumentTypeThatIsCutOff(String content) {
    PrintStream terminal = System.err;
    var printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertThat(refusal("t.rdf", "<?xml version='1.0'?>" + content))
          .isEqualTo("t.rdf: not valid RDF/XML: ends within the document type declaration");
    } finally {
      System.setErr(terminal);
    }
    assertThat(printed.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  @Test
  void documentTypesWithQuotesAndCommentsAreRead() {
    String text =
        "<!DOCTYPE rdf:RDF [<!-- don't ]> --><?x it's ]> ?><!ENTITY o \"http://e/>'\">]>\n"
            + "<rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#' xmlns:e='http://e/'>"
            + "<e:C rdf:about='http://e/a'><e:p>&o;</e:p></e:C></rdf:RDF>";
    var kb = KnowledgeBaseLoader.load(bytes(text), "t.rdf", LoadOptions.DEFAULTS);
    assertThat(kb.dataColumns().get(0).string(0)).isEqualTo("http://e/>'");
  }

  @Test
  void theJsonLdParserLogsNothing() {
    var logged = new ArrayList<String>();
    var handler =
        new Handler() {
          @Override
          public void publish(LogRecord line) {
            logged.add(line.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    Logger root = Logger.getLogger("");
    root.addHandler(handler);
    try {
      var kb =
          KnowledgeBaseLoader.load(
              bytes(
                  "{\"@context\": {\"@cocab\": \"http://e/\"}, \"@graph\": ["
                      + "{\"@id\": \"http://e/a\", \"@type\": \"http://e/C\"}]}"),
              "t.jsonld",
              LoadOptions.DEFAULTS);
      assertThat(kb.size()).isEqualTo(1);
    } finally {
      root.removeHandler(handler);
    }
    assertThat(logged).isEmpty();
  }

  @Test
  void everyLoadCanBeBoundInTime() {
    String text = "<a:a> <a:b> <a:c> .\n".repeat(1000);
    for (String name : new String[] {"t.nt", "t.ttl", "t.trig", "t.nq"}) {
      assertThat(refusal(name, bytes(text), LoadOptions.DEFAULTS.withMaxSeconds(1e-9)))
          .isEqualTo(name + ": loading takes longer than the limit of 1.0E-9 s");
    }
    assertThatThrownBy(() -> LoadOptions.DEFAULTS.withMaxSeconds(0))
        .hasMessage("maxSeconds is 0.0; give more than 0");
  }
}
