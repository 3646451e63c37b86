package org.drill.embedding;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;
import org.drill.io.FileFault;
import org.drill.io.WholeFile;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;

/**
 * Files of embeddings; the end of the name says which kind.
 *
 * <p>{@code .safetensors} is the form to keep: exact, compact, with provenance, and with vectors
 * and index in one file, so that they never come apart. It holds the tensors {@code embeddings}
 * (F32, n×d; F16, BF16 and F64 are read, too) and {@code iris} (U8: the n IRIs in UTF-8, separated
 * by line feeds), and the provenance as its {@code __metadata__}. From Python:
 *
 * <pre>
 * from safetensors.numpy import load_file
 * tensors = load_file("family.safetensors")
 * vectors, iris = tensors["embeddings"], tensors["iris"].tobytes().decode().split("\n")
 * </pre>
 *
 * <p>{@code .csv} is the form of dice-embeddings: a line for each individual, its IRI and then its
 * values, below a line with an empty cell and the numbers 0 to d − 1. It is written so that {@code
 * pandas.read_csv(file, index_col=0)} reads it. It is read with or without the first line, quotes,
 * and angle brackets around IRIs. It has no room for provenance, which is lost in it.
 *
 * <p>Reading is strict: a file is read whole and as it was written, or refused. Memory is taken for
 * what is in the file, never for what the file claims to hold.
 *
 * @see <a href="https://huggingface.co/docs/safetensors">Safetensors</a>
 */
public final class EmbeddingFile {
  private static final String KINDS = "the name must end in .safetensors or .csv";

  private EmbeddingFile() {}

  /**
   * Reads a file.
   *
   * @param file the file
   * @return its embeddings
   * @throws EmbeddingFileException if the file cannot be read; the message is one line that names
   *     the file and the fault
   */
  public static Embeddings read(Path file) throws IOException {
    Kind kind = kind(file);
    if (Files.isDirectory(file)) {
      throw new EmbeddingFileException(file, "is a directory; give a file of embeddings", null);
    }
    try {
      return kind == Kind.CSV
          ? EmbeddingCsv.read(file)
          : EmbeddingTensors.of(TensorFile.read(file));
    } catch (FileFault | IllegalArgumentException e) {
      throw new EmbeddingFileException(file, String.valueOf(e.getMessage()), e);
    } catch (TensorFileException e) {
      throw new EmbeddingFileException(file, e.fault(), e);
    } catch (NoSuchFileException e) {
      throw new EmbeddingFileException(file, "no such file", e);
    } catch (CharacterCodingException e) {
      throw new EmbeddingFileException(file, "not UTF-8", e);
    } catch (IOException e) {
      throw new EmbeddingFileException(file, "cannot be read (" + e + ")", e);
    }
  }

  /**
   * Writes a file, or replaces it. It is written beside and renamed, so that no half of a file is
   * ever seen under its name.
   *
   * @param embeddings what to write; a {@code .csv} leaves out its provenance
   * @param file the file
   * @throws EmbeddingFileException if the file cannot be written
   */
  public static void write(Embeddings embeddings, Path file) throws IOException {
    requireNonNull(embeddings, "embeddings");
    Kind kind = kind(file);
    try {
      if (kind == Kind.CSV) {
        WholeFile.write(file, out -> EmbeddingCsv.write(embeddings, out));
      } else {
        TensorFile.write(EmbeddingTensors.toTensors(embeddings, false), file);
      }
    } catch (TensorFileException e) {
      throw new EmbeddingFileException(file, e.fault(), e);
    } catch (IOException e) {
      throw new EmbeddingFileException(file, "cannot be written (" + WholeFile.reason(e) + ")", e);
    }
  }

  /**
   * Writes a {@code .safetensors} file of half the size, in half precision: reading it gives the
   * rounded values.
   *
   * @param embeddings what to write
   * @param file the file
   * @throws EmbeddingFileException if the file cannot be written
   */
  public static void writeHalves(Embeddings embeddings, Path file) throws IOException {
    try {
      TensorFile.write(EmbeddingTensors.toTensors(embeddings, true), file);
    } catch (TensorFileException e) {
      throw new EmbeddingFileException(file, e.fault(), e);
    }
  }

  private enum Kind {
    SAFETENSORS,
    CSV
  }

  private static Kind kind(Path file) throws EmbeddingFileException {
    String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
    if (name.endsWith(".safetensors")) {
      return Kind.SAFETENSORS;
    }
    if (name.endsWith(".csv")) {
      return Kind.CSV;
    }
    throw new EmbeddingFileException(file, "not a file of embeddings; " + KINDS, null);
  }
}
