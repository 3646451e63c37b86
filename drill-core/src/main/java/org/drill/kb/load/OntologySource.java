package org.drill.kb.load;

import static java.util.Objects.requireNonNull;

import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import org.drill.kb.load.KnowledgeBaseLoader.DocumentParser;

/**
 * A document that can be read again, such as the file of a knowledge base.
 *
 * @param name its name for messages, whose ending may tell the syntax
 * @param content what opens it
 */
public record OntologySource(String name, Content content) {
  /** Opens a document. */
  @FunctionalInterface
  public interface Content {
    /**
     * Opens it, at its beginning.
     *
     * @return a stream that the caller closes
     * @throws IOException if it cannot be opened
     */
    InputStream open() throws IOException;
  }

  /** Checks that both are there. */
  public OntologySource {
    requireNonNull(name, "name");
    requireNonNull(content, "content");
  }

  /**
   * A file.
   *
   * @param file the file
   * @return its source
   */
  public static OntologySource of(Path file) {
    return new OntologySource(file.toString(), () -> new FileInputStream(file.toFile()));
  }

  /**
   * Reads the document once.
   *
   * @param parser what makes something of it
   * @return its syntax
   * @throws OntologyLoadException if it is refused or cannot be read; one line of text
   */
  public Syntax read(DocumentParser parser) {
    try (InputStream in = content.open()) {
      return KnowledgeBaseLoader.parse(in, name, LoadOptions.DEFAULTS, parser);
    } catch (IOException e) {
      throw new OntologyLoadException(name + ": cannot be read (" + e.getMessage() + ")", e);
    }
  }
}
