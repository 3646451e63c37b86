package org.drill.kb.load;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.rdf4j.rio.RDFParseException;

/**
 * Finds the few triples of interest in a file of any size, in one pass, without loading it.
 *
 * <p>Lines of N-Triples and N-Quads are looked at as bytes, on all cores: names are hashed where
 * they stand, and only lines whose hashes are known are parsed. Other syntaxes of RDF are parsed as
 * a whole, on one core. Memory is a few megabytes a core.
 */
public final class TripleScanner {
  private static final int SHOWN = 80;

  private final Syntax syntax;
  private final String name;

  private TripleScanner(String name, Syntax syntax) {
    this.name = name;
    this.syntax = syntax;
  }

  /** Receives edges without their names. */
  @FunctionalInterface
  public interface LinkReceiver {
    /**
     * Takes an edge.
     *
     * @param property the place of its property in the list
     * @param subject the hash of its subject
     * @param object the hash of its object
     */
    void link(int property, long subject, long object);
  }

  /**
   * Reads a file once.
   *
   * @param file the file, gzipped or not, in a syntax of RDF
   * @param options its bounds, and who hears how far the reading is
   * @param selection which triples are wanted
   * @param receiver who gets them, in the order of the file; all prefixes, too
   * @throws OntologyLoadException if the file is refused; one line of text
   */
  public static void scan(
      Path file, LoadOptions options, TripleSelection selection, TripleReader.Receiver receiver) {
    open(
        file,
        options,
        (content, syntax) -> {
          if (syntax.isByLine()) {
            new TripleScanner(file.toString(), syntax).lines(content, selection, receiver);
          } else {
            TripleReader.read(content, syntax, new Selected(selection, receiver));
          }
        });
  }

  /**
   * Reads the edges by some properties, and makes no name of them: {@link NameHashes#hash}.
   *
   * @param file the file
   * @param options its bounds, and who hears how far the reading is
   * @param properties the IRIs of the properties
   * @param receiver who gets their edges to resources, in the order of the file
   * @throws OntologyLoadException if the file is refused; one line of text
   */
  public static void links(
      Path file, LoadOptions options, List<String> properties, LinkReceiver receiver) {
    open(
        file,
        options,
        (content, syntax) -> {
          if (syntax.isByLine()) {
            new TripleScanner(file.toString(), syntax).links(content, properties, receiver);
          } else {
            TripleReader.read(content, syntax, new Links(properties, receiver));
          }
        });
  }

  private static void open(
      Path file, LoadOptions options, KnowledgeBaseLoader.DocumentParser parser) {
    try (InputStream in = KnowledgeBaseLoader.open(file, options.progress())) {
      KnowledgeBaseLoader.parse(
          in,
          file.toString(),
          options,
          (content, syntax) -> {
            if (syntax.needsOwlapi()) {
              throw new OntologyLoadException(
                  file + ": " + syntax + " cannot be read in parts; convert it to N-Triples");
            }
            parser.parse(content, syntax);
          });
    } catch (IOException e) {
      throw new OntologyLoadException(file + ": cannot be read (" + e.getMessage() + ")", e);
    }
  }

  /** Passes on what is wanted. */
  private record Selected(TripleSelection selection, TripleReader.Receiver receiver)
      implements TripleReader.Receiver {
    @Override
    public void accept(Triple triple) {
      receiver.accept(triple);
    }

    @Override
    public void prefix(String prefix, String namespace) {
      receiver.prefix(prefix, namespace);
    }

    @Override
    public boolean wants(String subject, String predicate, String object) {
      return selection.wants(subject, predicate, object);
    }
  }

  /** Passes on edges, and makes no triples. */
  private record Links(List<String> properties, LinkReceiver receiver)
      implements TripleReader.Receiver {
    @Override
    public void accept(Triple triple) {
      throw new AssertionError(triple);
    }

    @Override
    public boolean wants(String subject, String predicate, String object) {
      int property = properties.indexOf(predicate);
      if (property >= 0 && !object.isEmpty()) {
        receiver.link(property, NameHashes.hash(subject), NameHashes.hash(object));
      }
      return false;
    }
  }

  private void lines(InputStream content, TripleSelection selection, TripleReader.Receiver receiver)
      throws IOException {
    var filter = new LineFilter(selection);
    LineChunks.read(
        name,
        content,
        (lines, end) -> {
          var found = new ArrayList<Triple>();
          parse(filter.wanted(lines, end), new Selected(selection, found::add));
          return found;
        },
        found -> found.forEach(receiver));
  }

  private void links(InputStream content, List<String> properties, LinkReceiver receiver)
      throws IOException {
    long[] hashes = properties.stream().mapToLong(NameHashes::hash).toArray();
    var known = new NameHashes(properties);
    LineChunks.read(
        name,
        content,
        (lines, end) -> {
          var found = new LinkHarvest();
          byte[] others = links(lines, end, hashes, known, found);
          parse(others, new Links(properties, found::add));
          return found;
        },
        found -> found.writeTo(receiver));
  }

  /** Takes the edges of some lines; returns the lines that are unlike triples. */
  private static byte[] links(
      byte[] lines, int end, long[] properties, NameHashes known, LinkHarvest into) {
    var others = new ByteArrayOutputStream();
    var line = new LineCursor(lines);
    int from = 0;
    while (from < end) {
      line.startAt(from);
      boolean isPlain = link(line, properties, known, into);
      int to = line.lineEnd();
      if (!isPlain) {
        others.write(lines, from, to - from);
        others.write('\n');
      }
      from = to + 1;
    }
    return others.toByteArray();
  }

  /** Takes the edge of a line, if it is one; returns whether the line was understood. */
  private static boolean link(
      LineCursor line, long[] properties, NameHashes known, LinkHarvest into) {
    line.skipBlanks();
    if (LineFilter.isEmpty(line.here())) {
      return true;
    }
    if (!line.readName()) {
      return false;
    }
    long subject = line.hash();
    line.skipBlanks();
    if (line.here() != '<' || !line.readName()) {
      return false;
    }
    if (!known.contains(line.hash())) {
      return true;
    }
    int property = 0;
    while (properties[property] != line.hash()) {
      property++;
    }
    line.skipBlanks();
    if (line.here() == '"') {
      return true;
    }
    if (!line.readName()) {
      return false;
    }
    into.add(property, subject, line.hash());
    return true;
  }

  private void parse(byte[] lines, TripleReader.Receiver into) throws IOException {
    if (lines.length == 0) {
      return;
    }
    try {
      TripleReader.read(new ByteArrayInputStream(lines), syntax, into);
    } catch (RDFParseException e) {
      String[] text = new String(lines, StandardCharsets.UTF_8).split("\n", -1);
      int at = (int) Math.max(1, Math.min(text.length, e.getLineNumber()));
      String line = text[at - 1].strip();
      throw new OntologyLoadException(
          "%s: not valid %s: %s, in the line %s%s"
              .formatted(
                  name,
                  syntax,
                  RdfReader.firstLine(e),
                  line.substring(0, Math.min(SHOWN, line.length())),
                  line.length() > SHOWN ? "…" : ""),
          e);
    }
  }
}
