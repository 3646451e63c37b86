package org.drill.app.serve;

import io.javalin.http.Context;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.drill.app.text.PlainText;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologyLoadException;
import org.drill.learner.Learner;

/**
 * Takes knowledge bases that clients send: to a file under a name of our own, through the loader
 * with bounds, then the file is deleted. Of the name that the client gave, only a known ending is
 * used, and the rest is for display.
 */
final class GraphUploads {
  private static final int AT_ONCE = 2;
  private static final int NAME_CHARS = 80;
  private static final int CLOSURE_PAIRS = 5_000_000;
  private static final double LOAD_SECONDS = 30;
  private static final Set<String> ENDINGS =
      Set.of("owl", "rdf", "xml", "ttl", "nt", "nq", "trig", "jsonld", "json", "owx", "ofn", "omn");

  private final KnowledgeBases knowledgeBases;
  private final ServiceBounds bounds;
  private final List<Learner> learners;
  private final LoadOptions options;
  private final Semaphore places = new Semaphore(AT_ONCE);

  GraphUploads(KnowledgeBases knowledgeBases, ServiceBounds bounds, List<Learner> learners) {
    this.knowledgeBases = knowledgeBases;
    this.bounds = bounds;
    this.learners = learners;
    this.options =
        LoadOptions.DEFAULTS
            .withLabels()
            .withMaxClosurePairs(CLOSURE_PAIRS)
            .withMaxBytes(bounds.uploadBytes(), bounds.indexBytes())
            .withMaxSeconds(LOAD_SECONDS);
  }

  /** Reads the content of a request. */
  HostedKnowledgeBase take(Context ctx, String givenName) {
    knowledgeBases.checkRoom();
    if (!places.tryAcquire()) {
      throw HttpProblem.tooMany("other uploads are being read; try again in a moment");
    }
    try {
      return load(ctx, givenName);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      places.release();
    }
  }

  private HostedKnowledgeBase load(Context ctx, String givenName) throws IOException {
    String id = RandomIds.next();
    Path file = Files.createTempFile("drill-upload-", ending(givenName));
    try {
      try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
        RequestBody.copy(ctx, out, bounds.uploadBytes(), bounds.requestSeconds());
      }
      KnowledgeBase kb = KnowledgeBaseLoader.load(file, options);
      var hosted = HostedKnowledgeBase.uploaded(id, displayName(givenName), kb, learners);
      knowledgeBases.add(hosted);
      return hosted;
    } catch (OntologyLoadException e) {
      String message = String.valueOf(e.getMessage()).replace(file.toString(), "the upload");
      throw HttpProblem.badRequest(message);
    } finally {
      Files.deleteIfExists(file);
    }
  }

  /** A known ending of the name, such as {@code .ttl.gz}: it tells the syntax. */
  private static String ending(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String zipped = lower.endsWith(".gz") ? ".gz" : "";
    String plain = lower.substring(0, lower.length() - zipped.length());
    String ending = plain.substring(plain.lastIndexOf('.') + 1);
    return (ENDINGS.contains(ending) ? "." + ending : "") + zipped;
  }

  private static String displayName(String name) {
    String last = PlainText.fileName(name);
    String clean = last.replaceAll("[\\p{Cntrl}\\p{Cf}]", "").strip();
    return clean.isEmpty() ? "upload" : clean.substring(0, Math.min(NAME_CHARS, clean.length()));
  }
}
