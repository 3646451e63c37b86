package org.drill.owlapi;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.Syntax;
import org.semanticweb.owlapi.functional.parser.OWLFunctionalSyntaxOWLParser;
import org.semanticweb.owlapi.io.OWLParser;
import org.semanticweb.owlapi.io.StringDocumentSource;
import org.semanticweb.owlapi.manchestersyntax.parser.ManchesterOWLSyntaxOntologyParser;
import org.semanticweb.owlapi.model.OWLDocumentFormat;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.owlxml.parser.OWLXMLParser;
import org.xml.sax.SAXException;

/**
 * An ontology document in OWL/XML, functional or Manchester syntax.
 *
 * @param ontology what it says
 * @param prefixes the prefixes it declares, without colon, and their namespaces
 */
record OwlDocument(OWLOntology ontology, Map<String, String> prefixes) {
  private static final int MAX_BYTES = Integer.MAX_VALUE - 16;
  private static final int ALLOWED_STEPS = 1_000_000;

  /**
   * Reads a document; all of it before any of it is parsed, because OWLAPI's tokenizers take a
   * failing stream for the end of the file.
   */
  static OwlDocument read(InputStream in, String name, Syntax syntax) throws IOException {
    byte[] content = in.readNBytes(MAX_BYTES);
    if (in.read() >= 0) {
      throw new OntologyLoadException(
          name + ": more than 2 GB of " + syntax + "; convert it to N-Triples, which is streamed");
    }
    try {
      String text = text(content, syntax);
      if (syntax == Syntax.MANCHESTER && hasManyOpenIris(text)) {
        throw new OntologyLoadException(name + ": not valid " + syntax + ": many '<' without '>'");
      }
      return parse(text, parser(syntax));
    } catch (OntologyLoadException e) {
      throw e;
    } catch (SAXException | RuntimeException e) {
      throw Problems.malformed(name, syntax, e);
    }
  }

  /**
   * Whether OWLAPI's tokenizer for Manchester syntax would take quadratic time: at each '<' it
   * reads on to a '>' or a space, and goes back if it was a space. IRIs and facets cost no more
   * than their length.
   */
  private static boolean hasManyOpenIris(String text) {
    long steps = 0;
    int end = text.length();
    for (int at = text.length() - 1; at >= 0; at--) {
      char c = text.charAt(at);
      if (c == '>' || Character.isWhitespace(c)) {
        end = at;
      } else if (c == '<') {
        steps += end - at;
      }
    }
    return steps > text.length() + ALLOWED_STEPS;
  }

  private static OwlDocument parse(String text, OWLParser parser) {
    OWLOntology ontology = Ontologies.createForParser();
    var source = new StringDocumentSource(text, Ontologies.DOCUMENT);
    OWLDocumentFormat format = parser.parse(source, ontology, Ontologies.NO_IMPORTS);
    var prefixes = new TreeMap<String, String>();
    if (format.isPrefixOWLDocumentFormat()) {
      format
          .asPrefixOWLDocumentFormat()
          .getPrefixName2PrefixMap()
          .forEach(
              (prefix, namespace) -> {
                if (prefix.endsWith(":")) {
                  prefixes.put(prefix.substring(0, prefix.length() - 1), namespace);
                }
              });
    }
    return new OwlDocument(ontology, prefixes);
  }

  private static OWLParser parser(Syntax syntax) {
    return switch (syntax) {
      case OWL_XML -> new OWLXMLParser();
      case FUNCTIONAL -> new OWLFunctionalSyntaxOWLParser();
      case MANCHESTER -> new ManchesterOWLSyntaxOntologyParser();
      default -> throw new IllegalArgumentException(syntax + " is not an OWL syntax");
    };
  }

  private static String text(byte[] content, Syntax syntax) throws IOException, SAXException {
    Charset charset = syntax == Syntax.OWL_XML ? XmlGuard.check(content) : charset(content);
    String text = new String(content, charset);
    return text.startsWith("\uFEFF") ? text.substring(1) : text;
  }

  /** UTF-8, or UTF-16 if a byte order mark says so. */
  private static Charset charset(byte[] content) {
    if (content.length >= 2 && content[0] == (byte) 0xFE && content[1] == (byte) 0xFF) {
      return StandardCharsets.UTF_16BE;
    }
    if (content.length >= 2 && content[0] == (byte) 0xFF && content[1] == (byte) 0xFE) {
      return StandardCharsets.UTF_16LE;
    }
    return StandardCharsets.UTF_8;
  }
}
