package org.drill.app.input;

import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import org.drill.kb.load.OntologySource;

/**
 * A text that an option names: a file, or standard input, which is written {@value
 * #STANDARD_INPUT}. A file of that name is {@code ./-}.
 *
 * @param option the option, such as {@code --labels}
 * @param path the file
 */
public record InputText(String option, Path path) {
  /** What stands for standard input. */
  public static final String STANDARD_INPUT = "-";

  /** What is called so if no file has a name for it. */
  public static final String EXAMPLES = "examples";

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  /** The text that the value of an option names, if that is a file or standard input. */
  public static Optional<InputText> existing(String option, String value) {
    try {
      var text = new InputText(option, Path.of(value));
      boolean isThere = Files.exists(text.path) && !Files.isDirectory(text.path);
      return Optional.of(text).filter(each -> isThere || each.isStandardInput());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Whether it is standard input. */
  public boolean isStandardInput() {
    return path.toString().equals(STANDARD_INPUT);
  }

  /** The file; none if it is standard input. */
  public Optional<Path> file() {
    return isStandardInput() ? Optional.empty() : Optional.of(path);
  }

  /** Where the text comes from, for messages. */
  public String origin() {
    return isStandardInput() ? "standard input" : path.toString();
  }

  /** The name of the file without folder and ending; 'examples' for standard input. */
  public String baseName() {
    String name = String.valueOf(path.getFileName());
    int dot = name.lastIndexOf('.');
    String base = dot > 0 ? name.substring(0, dot) : name;
    return isStandardInput() || base.isEmpty() ? EXAMPLES : base;
  }

  /** Opens it; standard input stays open when this is closed. */
  public InputStream open() {
    if (isStandardInput()) {
      return new FilterInputStream(System.in) {
        @Override
        public void close() {
          // it is not ours
        }
      };
    }
    if (Files.isDirectory(path)) {
      throw new BadInputException(option + " " + path + ": is a folder; give a file");
    }
    try {
      return new BufferedInputStream(Files.newInputStream(path), 1 << 16);
    } catch (NoSuchFileException e) {
      throw new BadInputException(option + " " + path + ": no such file", e);
    } catch (IOException e) {
      throw new BadInputException(path + ": cannot be read (" + e + ")", e);
    }
  }

  /** The same as a document that can be read again; standard input is kept in memory for that. */
  public OntologySource source() {
    if (!isStandardInput()) {
      return OntologySource.of(path);
    }
    try (InputStream in = open()) {
      byte[] content = in.readAllBytes();
      return new OntologySource(origin(), () -> new ByteArrayInputStream(content));
    } catch (IOException e) {
      throw new BadInputException(origin() + ": cannot be read (" + e + ")", e);
    }
  }

  /** All of it, in UTF-8, or in UTF-16 if a byte order mark says so. */
  public String read() {
    try (InputStream in = open()) {
      byte[] content = in.readAllBytes();
      String text = charset(content).newDecoder().decode(ByteBuffer.wrap(content)).toString();
      return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new BadInputException(
          origin() + ": not a text file in UTF-8; save a spreadsheet as CSV in UTF-8", e);
    } catch (IOException e) {
      throw new BadInputException(origin() + ": cannot be read (" + e + ")", e);
    }
  }

  private static Charset charset(byte[] content) {
    if (content.length >= 2 && content[0] == (byte) 0xFE && content[1] == (byte) 0xFF) {
      return UTF_16BE;
    }
    return content.length >= 2 && content[0] == (byte) 0xFF && content[1] == (byte) 0xFE
        ? UTF_16LE
        : UTF_8;
  }
}
