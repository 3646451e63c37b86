package org.drill.kb.load;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.eclipse.rdf4j.rio.RDFParseException;

/**
 * Finds the few triples of interest in a file of any size, in one pass, without loading it.
 *
 * <p>Lines of N-Triples and N-Quads are looked at as bytes, on all cores: names are hashed where
 * they stand, and only lines whose hash is known are parsed. Other syntaxes of RDF are parsed as a
 * whole, on one core. Memory is a few megabytes a core.
 */
public final class TripleScanner {
  /** How much of a file is looked at in one piece. */
  private static final int CHUNK = 4 << 20;

  private static final int MOST_LINE = 64 << 20;
  private static final int SHOWN = 80;

  private final Syntax syntax;
  private final String name;
  private final TripleSelection selection;
  private final NameHashes nodes;
  private final NameHashes subjects;
  private final NameHashes predicates;
  private final NameHashes objects;

  private TripleScanner(String name, Syntax syntax, TripleSelection selection) {
    this.name = name;
    this.syntax = syntax;
    this.selection = selection;
    this.nodes = new NameHashes(selection.nodes());
    this.subjects = new NameHashes(selection.subjects());
    this.predicates = new NameHashes(selection.predicates());
    this.objects = new NameHashes(selection.objects());
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
    try (InputStream in = KnowledgeBaseLoader.open(file, options.progress())) {
      KnowledgeBaseLoader.parse(
          in,
          file.toString(),
          options,
          (content, syntax) -> scan(file.toString(), content, syntax, selection, receiver));
    } catch (IOException e) {
      throw new OntologyLoadException(file + ": cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private static void scan(
      String name,
      InputStream content,
      Syntax syntax,
      TripleSelection selection,
      TripleReader.Receiver receiver)
      throws IOException {
    if (syntax.needsOwlapi()) {
      throw new OntologyLoadException(
          name + ": " + syntax + " cannot be read in parts; convert it to N-Triples");
    }
    if (syntax.isByLine()) {
      new TripleScanner(name, syntax, selection).lines(content, receiver);
    } else {
      TripleReader.read(content, syntax, new Selected(selection, receiver));
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

  private void lines(InputStream content, TripleReader.Receiver receiver) throws IOException {
    int cores = Runtime.getRuntime().availableProcessors();
    ExecutorService workers = Executors.newFixedThreadPool(cores);
    try {
      Deque<Future<List<Triple>>> open = new ArrayDeque<>();
      byte[] rest = new byte[0];
      boolean ends = false;
      while (!ends) {
        byte[] chunk = Arrays.copyOf(rest, rest.length + CHUNK);
        int read = content.readNBytes(chunk, rest.length, CHUNK);
        ends = read < CHUNK;
        int filled = rest.length + read;
        int end = ends ? filled : lastLineEnd(chunk, filled);
        if (end == 0 && filled > MOST_LINE) {
          throw new OntologyLoadException(name + ": a line has more than " + MOST_LINE + " bytes");
        }
        rest = Arrays.copyOfRange(chunk, end, filled);
        Callable<List<Triple>> task = () -> wanted(chunk, end);
        open.add(workers.submit(task));
        while (open.size() > (ends ? 0 : 2 * cores)) {
          open.remove().get().forEach(receiver);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new OntologyLoadException(name + ": reading was cancelled", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof OntologyLoadException refusal) {
        throw refusal;
      }
      throw new IOException(e.getCause());
    } finally {
      workers.shutdownNow();
    }
  }

  private static int lastLineEnd(byte[] chunk, int filled) {
    int end = filled;
    while (end > 0 && chunk[end - 1] != '\n') {
      end--;
    }
    return end;
  }

  /** The wanted triples of some lines. */
  private List<Triple> wanted(byte[] chunk, int end) throws IOException {
    var lines = new ByteArrayOutputStream();
    int from = 0;
    while (from < end) {
      int to = from;
      while (to < end && chunk[to] != '\n') {
        to++;
      }
      if (isWanted(chunk, from, to)) {
        lines.write(chunk, from, to - from);
        lines.write('\n');
      }
      from = to + 1;
    }
    var found = new ArrayList<Triple>();
    if (lines.size() > 0) {
      parse(lines.toByteArray(), found);
    }
    return found;
  }

  private void parse(byte[] lines, List<Triple> into) throws IOException {
    try {
      TripleReader.read(
          new ByteArrayInputStream(lines), syntax, new Selected(selection, into::add));
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

  /** Whether a line is to be parsed: it may be wanted, or is unlike a triple. */
  private boolean isWanted(byte[] line, int from, int to) {
    int at = blanks(line, from, to);
    if (at == to || line[at] == '#' || line[at] == '\r') {
      return false;
    }
    int subjectEnd = nameEnd(line, at, to);
    if (subjectEnd < 0) {
      return true;
    }
    if (isKnown(nodes, line, at, subjectEnd) || isKnown(subjects, line, at, subjectEnd)) {
      return true;
    }
    int predicate = blanks(line, subjectEnd, to);
    int predicateEnd = predicate < to && line[predicate] == '<' ? nameEnd(line, predicate, to) : -1;
    if (predicateEnd < 0 || isKnown(predicates, line, predicate, predicateEnd)) {
      return true;
    }
    int object = blanks(line, predicateEnd, to);
    if (object < to && line[object] == '"') {
      return false;
    }
    int objectEnd = object < to ? nameEnd(line, object, to) : -1;
    return objectEnd < 0
        || isKnown(nodes, line, object, objectEnd)
        || isKnown(objects, line, object, objectEnd);
  }

  private static int blanks(byte[] line, int from, int to) {
    int at = from;
    while (at < to && (line[at] == ' ' || line[at] == '\t')) {
      at++;
    }
    return at;
  }

  /**
   * The end of an IRI in angle brackets or of a blank node; -1 if it is neither, or has an escape.
   */
  private static int nameEnd(byte[] line, int from, int to) {
    boolean isIri = line[from] == '<';
    if (!isIri && line[from] != '_') {
      return -1;
    }
    for (int at = from + 1; at < to; at++) {
      byte c = line[at];
      if (isIri && c == '>') {
        return at + 1;
      }
      if (c == '\\' || (isIri && (c == ' ' || c == '"'))) {
        return -1;
      }
      if (!isIri && (c == ' ' || c == '\t' || c == '<')) {
        return line[at - 1] == '.' ? at - 1 : at; // a full stop may follow at once
      }
    }
    return -1;
  }

  private static boolean isKnown(NameHashes names, byte[] line, int from, int end) {
    if (names.isEmpty()) {
      return false;
    }
    boolean isIri = line[from] == '<';
    return names.contains(NameHashes.hash(line, isIri ? from + 1 : from, isIri ? end - 1 : end));
  }
}
