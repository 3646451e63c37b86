package org.drill.kb.load;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.rdf4j.rio.ParserConfig;
import org.eclipse.rdf4j.rio.RDFHandler;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;
import org.eclipse.rdf4j.rio.helpers.JSONLDSettings;
import org.eclipse.rdf4j.rio.helpers.XMLParserSettings;
import org.eclipse.rdf4j.rio.jsonld.JSONLDParser;
import org.eclipse.rdf4j.rio.nquads.NQuadsParser;
import org.eclipse.rdf4j.rio.ntriples.NTriplesParser;

/** Reads RDF with RDF4J Rio, set up so that no document can reach beyond itself. */
public final class RdfReader {
  /** The longest line that is read, in bytes. */
  static final long MAX_LINE = 256L << 20;

  private static final long MAX_STATEMENT_LINE = 64L << 20;

  /** Base for relative IRIs in files that declare none. */
  private static final String BASE = "file:///";

  /** A term, comment or full stop of N-Triples with the space around it. */
  private static final Pattern LINE_TERM =
      Pattern.compile(
          "\\s*+(<[^\\x00-\\x20<>\"{}|^`\\\\]*+>|_:[^\\s<>\"]++|\"[^\"\\\\]*+(\\\\.[^\"\\\\]*+)*+\"(@[A-Za-z0-9-]++|\\^\\^(?=<))?"
              + "|\\.|#.*+)\\s*+");

  /** The JSON-LD parser logs what it leaves out; kept here, since a logger can be collected. */
  private static final Logger JSON_LD_LOG = Logger.getLogger("no.hasmac.jsonld");

  static {
    JSON_LD_LOG.setLevel(Level.OFF);
  }

  private RdfReader() {}

  /**
   * Reads a document.
   *
   * @param in the content; read to its end, not closed
   * @param syntax one of the syntaxes of RDF
   * @param triples the receiver
   * @throws IOException if the content cannot be read, or has an endless line
   * @throws RDFParseException if it is malformed; with line and column where they are known
   */
  public static void read(InputStream in, Syntax syntax, RDFHandler triples) throws IOException {
    RDFParser parser = parser(syntax);
    parser.setParserConfig(config());
    parser.setValueFactory(new NumberedBlankNodes());
    boolean byLine = syntax.isByLine();
    var guarded = new GuardedStream(in, byLine ? MAX_STATEMENT_LINE : MAX_LINE);
    parser.setRDFHandler(new TripleGuard(triples, guarded));
    if (syntax != Syntax.RDF_XML && syntax != Syntax.JSON_LD) {
      readText(parser, guarded, byLine);
    } else {
      readStream(parser, guarded);
    }
  }

  /** These parsers know their place, but where they fail themselves. */
  private static void readStream(RDFParser parser, InputStream in) throws IOException {
    try {
      parser.parse(in, BASE);
    } catch (RDFParseException | IllegalArgumentException | OntologyLoadException e) {
      throw e;
    } catch (RuntimeException e) {
      throw new RDFParseException(firstLine(e), e);
    }
  }

  /** These parsers know lines but no columns, and at the end of the file not even lines. */
  private static void readText(RDFParser parser, InputStream in, boolean byLine)
      throws IOException {
    long[] place = {-1};
    parser.setParseLocationListener((line, column) -> place[0] = line);
    var reader = new PositionReader(new InputStreamReader(in, strictUtf8()));
    try {
      parser.parse(reader, BASE);
    } catch (OntologyLoadException e) {
      throw e;
    } catch (RuntimeException e) {
      long told = e instanceof RDFParseException parse ? parse.getLineNumber() : place[0];
      boolean lineKnown = byLine && told > 0;
      long line = lineKnown ? told : reader.line();
      long column = lineKnown ? faultyColumn(reader.recentLine(line)) : reader.column();
      throw new RDFParseException(firstLine(e), e, line, column);
    }
  }

  /** A decoder that refuses damaged text instead of replacing it. */
  private static CharsetDecoder strictUtf8() {
    return StandardCharsets.UTF_8
        .newDecoder()
        .onMalformedInput(CodingErrorAction.REPORT)
        .onUnmappableCharacter(CodingErrorAction.REPORT);
  }

  /** Where a line of N-Triples or N-Quads stops being one. */
  private static long faultyColumn(String line) {
    int at = 0;
    Matcher term = LINE_TERM.matcher(line);
    while (term.region(at, line.length()).lookingAt() && term.end() > at) {
      at = term.end();
    }
    return at + 1L;
  }

  /** Parsers are made by hand: looking them up by format would load them all. */
  private static RDFParser parser(Syntax syntax) {
    return switch (syntax) {
      case RDF_XML -> new RdfXmlReader();
      case TURTLE -> new TurtleReader();
      case N_TRIPLES -> new NTriplesParser();
      case N_QUADS -> new NQuadsParser();
      case TRIG -> new TrigReader();
      case JSON_LD -> new JSONLDParser();
      case OWL_XML, FUNCTIONAL, MANCHESTER -> throw new AssertionError(syntax);
    };
  }

  private static ParserConfig config() {
    var config = new ParserConfig();
    config.set(BasicParserSettings.VERIFY_DATATYPE_VALUES, false);
    config.set(BasicParserSettings.VERIFY_LANGUAGE_TAGS, false);
    // TripleCollector checks each IRI once, not at every use: that halves the time of a large load.
    config.set(BasicParserSettings.VERIFY_URI_SYNTAX, false);
    config.set(BasicParserSettings.PRESERVE_BNODE_IDS, true);
    // Internal entities are common in OWL files; secure processing bounds them and forbids others.
    config.set(XMLParserSettings.DISALLOW_DOCTYPE_DECL, false);
    config.set(XMLParserSettings.SECURE_PROCESSING, true);
    config.set(XMLParserSettings.EXTERNAL_GENERAL_ENTITIES, true);
    config.set(XMLParserSettings.EXTERNAL_PARAMETER_ENTITIES, true);
    config.set(XMLParserSettings.LOAD_EXTERNAL_DTD, true);
    config.set(JSONLDSettings.SECURE_MODE, true);
    config.set(JSONLDSettings.WHITELIST, Set.of());
    config.set(JSONLDSettings.DOCUMENT_LOADER_CACHE, false);
    return config;
  }

  /** What a parse error says, on one line, without the position that Rio appends. */
  static String firstLine(Exception e) {
    Throwable told = e;
    boolean vague = String.valueOf(e.getMessage()).contains("Could not parse JSONLD");
    while (vague && told.getCause() != null) {
      told = told.getCause();
    }
    String message =
        told.getMessage() == null ? told.getClass().getSimpleName() : told.getMessage();
    if (told instanceof IndexOutOfBoundsException
        || told instanceof NullPointerException
        || told instanceof ClassCastException) {
      // A parser that fails like this has met something that it did not think of.
      return "a part is missing or out of place";
    }
    if (message.contains("not whitelisted")) {
      return message.replaceFirst(
              "Could not load document from (\\S+) because.*", "context <$1> is")
          + " not read, as nothing is fetched from the network; put it into the file";
    }
    return message.replaceAll("\\s+", " ").replaceFirst(" ?\\[line \\d+.*]$", "").strip();
  }
}
