package org.drill.export;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/**
 * A form in which classes with their expressions can be written for other tools.
 *
 * <p>Forms of other modules are found through {@link java.util.ServiceLoader}. Immutable and
 * thread-safe.
 */
public interface ExportForm {
  /**
   * What users call it, such as {@code shacl}.
   *
   * @return one word in lower case
   */
  String name();

  /**
   * What is written.
   *
   * @return a few words, such as {@code SHACL shapes}
   */
  String summary();

  /**
   * How names of files end that mean this form by themselves.
   *
   * @return endings with their dots, in lower case; the first is the usual one
   */
  List<String> endings();

  /**
   * How else names of files may end where this form is asked for by its name.
   *
   * @return more endings
   */
  default List<String> otherEndings() {
    return List.of();
  }

  /**
   * The media type of the usual ending.
   *
   * @return the type, without a character set; all forms are in UTF-8
   */
  String mediaType();

  /**
   * A form without which this one cannot be read. Files of this form have one of the other beside
   * them.
   *
   * @return the other form, if there is one
   */
  default Optional<ExportForm> beside() {
    return Optional.empty();
  }

  /**
   * Writes classes. Nothing is written of what cannot be said.
   *
   * @param export the classes
   * @param fileName the name of the file, whose ending may choose the syntax
   * @param out where to; not closed
   * @throws UnsayableException if the form has no words for something
   * @throws IOException if writing fails
   */
  void write(Export export, String fileName, OutputStream out) throws IOException;
}
