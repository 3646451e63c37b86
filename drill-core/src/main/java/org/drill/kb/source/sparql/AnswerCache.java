package org.drill.kb.source.sparql;

import static java.util.Objects.requireNonNull;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.drill.io.Digest;
import org.drill.io.WholeFile;
import org.drill.kb.source.sparql.EndpointException.Fault;

/**
 * Answers of an endpoint in a folder, for the next run that asks the same.
 *
 * <p>Each whole answer is a file of its own, whose name is a fingerprint of the endpoint, its
 * graphs and the query. A file is written whole or not at all; one that is damaged counts as none.
 */
final class AnswerCache {
  private static final String FORMAT = "drill answer 1";
  private static final int LONGEST_TEXT = 1 << 26;

  private final Path folder;
  private final Endpoint endpoint;
  private final AtomicLong kept = new AtomicLong();

  /** Opens a folder, and makes it if it is not there. */
  AnswerCache(Path folder, Endpoint endpoint) {
    this.folder = requireNonNull(folder, "folder");
    this.endpoint = endpoint;
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new EndpointException(
          Fault.INPUT,
          folder + ": cannot be a folder for answers (" + WholeFile.reason(e) + ")",
          e);
    }
  }

  /** How many answers were taken from here. */
  long kept() {
    return kept.get();
  }

  /** The answer to a query, if it is here. */
  Optional<QueryAnswer> find(String query, List<String> variables) {
    Path file = file(query);
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (InputStream raw = new BufferedInputStream(Files.newInputStream(file));
        var in = new DataInputStream(new BufferedInputStream(new GZIPInputStream(raw)))) {
      boolean isThis =
          text(in).equals(FORMAT)
              && text(in).equals(endpoint.toString())
              && text(in).equals(query)
              && text(in).equals(String.join(" ", variables));
      if (!isThis) {
        return Optional.empty();
      }
      int rows = in.readInt();
      var answer = new ArrayList<Term[]>();
      for (int row = 0; row < rows; row++) {
        Term[] terms = new Term[variables.size()];
        for (int k = 0; k < terms.length; k++) {
          terms[k] = term(in);
        }
        answer.add(terms);
      }
      // the end of the zipped data has its checksum
      if (in.read() >= 0) {
        return Optional.empty();
      }
      kept.incrementAndGet();
      return Optional.of(new QueryAnswer(variables, answer));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /** Keeps a whole answer. */
  void keep(String query, QueryAnswer answer) {
    try {
      WholeFile.write(file(query), out -> write(out, query, answer));
    } catch (IOException e) {
      throw new EndpointException(Fault.INPUT, "an answer cannot be kept: " + e.getMessage(), e);
    }
  }

  private void write(OutputStream out, String query, QueryAnswer answer) throws IOException {
    try (var data = new DataOutputStream(new GZIPOutputStream(out, 1 << 14))) {
      text(data, FORMAT);
      text(data, endpoint.toString());
      text(data, query);
      text(data, String.join(" ", answer.variables()));
      data.writeInt(answer.size());
      for (Term[] row : answer.rows()) {
        for (Term term : row) {
          text(data, term.kind().name());
          text(data, term.text());
          text(data, term.datatype());
          text(data, term.language());
        }
      }
    }
  }

  private static Term term(DataInputStream in) throws IOException {
    try {
      return new Term(Term.Kind.valueOf(text(in)), text(in), text(in), text(in));
    } catch (IllegalArgumentException e) {
      throw new IOException("damaged", e);
    }
  }

  private static String text(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length < 0 || length > LONGEST_TEXT) {
      throw new IOException("damaged");
    }
    byte[] bytes = in.readNBytes(length);
    if (bytes.length < length) {
      throw new IOException("damaged");
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  private static void text(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /** The name has the parameters of the address only as a fingerprint: they may be secret. */
  private Path file(String query) {
    var key = new Digest().text(endpoint.address().toString());
    endpoint.graphs().forEach(key::text);
    return folder.resolve(key.text(query).hex() + ".answer");
  }
}
