package org.drill.kb.load;

import static java.util.Objects.requireNonNull;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.CharacterCodingException;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.eclipse.rdf4j.rio.RDFParseException;

/**
 * What lies between a document and its parser: it is unzipped, bounded, and its syntax recognised
 * by its name, else by its content. Whatever goes wrong is said in one line.
 */
final class DocumentReader {
  /** How much of a document is looked at to recognise its syntax. */
  private static final int HEAD_BYTES = 1 << 16;

  private DocumentReader() {}

  /**
   * Hands a document to a parser.
   *
   * @param in the content, which is read to its end but not closed
   * @param name a name for messages, whose ending may tell the syntax
   * @param options its bounds
   * @param parser the parser
   * @param budget what a load may take
   * @return the syntax
   */
  static Syntax read(
      InputStream in,
      String name,
      LoadOptions options,
      KnowledgeBaseLoader.DocumentParser parser,
      LoadBudget budget) {
    Syntax syntax = null;
    byte[] head = {};
    try {
      var bounded = new BoundedStream(unzipped(in), options.maxContentBytes(), budget);
      var content = new BufferedInputStream(bounded, HEAD_BYTES);
      head = head(content);
      if (head.length == 0) {
        throw new OntologyLoadException(name + ": the file is empty");
      }
      byte[] start = head;
      syntax = Syntax.ofName(name).or(() -> Syntax.ofContent(start)).orElse(null);
      if (syntax == null) {
        throw new OntologyLoadException(
            name
                + ": neither the name nor the content tells the syntax; use an ending such as"
                + " .ttl, .nt, .rdf, .owl, .jsonld, .owx, .ofn or .omn");
      }
      if (syntax.isXml() && head.length < HEAD_BYTES && Doctype.isCutOff(Syntax.decode(head))) {
        throw new OntologyLoadException(
            name + ": not valid " + syntax + ": ends within the document type declaration");
      }
      parser.parse(content, syntax);
      return syntax;
    } catch (RDFParseException e) {
      throw malformed(name, requireNonNull(syntax), Syntax.ofContent(head), e);
    } catch (EOFException | ZipException e) {
      throw new OntologyLoadException(
          name + ": the gzip data is truncated or damaged (" + e.getMessage() + ")", e);
    } catch (CharacterCodingException e) {
      throw new OntologyLoadException(name + ": not valid UTF-8; save the file as UTF-8", e);
    } catch (IOException | IllegalArgumentException e) {
      throw new OntologyLoadException(name + ": " + e.getMessage(), e);
    }
  }

  private static OntologyLoadException malformed(
      String name, Syntax syntax, Optional<Syntax> byContent, RDFParseException e) {
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof OntologyLoadException refusal) {
        return refusal;
      }
      if (cause instanceof RefusedContentException) {
        return new OntologyLoadException(name + ": " + cause.getMessage(), e);
      }
    }
    String where = "";
    if (e.getLineNumber() > 0) {
      where = ":" + e.getLineNumber() + (e.getColumnNumber() > 0 ? ":" + e.getColumnNumber() : "");
    }
    String problem = RdfReader.firstLine(e);
    String hint =
        byContent
            .filter(
                other ->
                    !syntax.includes(other) && (e.getColumnNumber() <= 1 || !syntax.isByLine()))
            .map(other -> "; the content looks like " + other + ": rename the file")
            .orElse("");
    return new OntologyLoadException(
        name + where + ": not valid " + syntax + ": " + problem + hint, e);
  }

  private static InputStream unzipped(InputStream in) throws IOException {
    var buffered = new BufferedInputStream(in, HEAD_BYTES);
    buffered.mark(2);
    boolean gzip = buffered.read() == 0x1F && buffered.read() == 0x8B;
    buffered.reset();
    return gzip ? new GZIPInputStream(buffered, HEAD_BYTES) : buffered;
  }

  private static byte[] head(BufferedInputStream content) throws IOException {
    content.mark(HEAD_BYTES);
    byte[] head = content.readNBytes(HEAD_BYTES);
    content.reset();
    return head;
  }
}
