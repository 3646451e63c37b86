package org.drill.tensor;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.drill.io.FileFault;
import org.drill.io.WholeFile;

/**
 * Files of tensors in the safetensors format: 8 bytes with the length of the header, the header in
 * JSON, and the bytes of the tensors, all little-endian.
 *
 * <p>Tensors of type F32, F16, BF16 and F64 are read as floats, U8 as bytes; of other types only
 * name, type and shape are read. Written are F32, F16 and U8.
 *
 * <p>Reading is strict: a file is read whole and as it was written, or refused. Memory is taken for
 * what is in the file, never for what the file claims to hold.
 *
 * @see <a href="https://huggingface.co/docs/safetensors">Safetensors</a>
 */
public final class TensorFile {
  private TensorFile() {}

  /**
   * Reads a file.
   *
   * @param file the file
   * @return its tensors and notes
   * @throws TensorFileException if the file cannot be read; the message is one line that names the
   *     file and the fault
   */
  public static Tensors read(Path file) throws TensorFileException {
    if (Files.isDirectory(file)) {
      throw new TensorFileException(file, "is a directory; give a .safetensors file", null);
    }
    try {
      return Safetensors.read(file);
    } catch (FileFault | IllegalArgumentException e) {
      throw new TensorFileException(file, String.valueOf(e.getMessage()), e);
    } catch (NoSuchFileException e) {
      throw new TensorFileException(file, "no such file", e);
    } catch (CharacterCodingException e) {
      throw new TensorFileException(file, "not UTF-8", e);
    } catch (JsonProcessingException e) {
      throw new TensorFileException(file, "broken header: " + e.getOriginalMessage(), e);
    } catch (IOException e) {
      throw new TensorFileException(file, "cannot be read (" + e + ")", e);
    }
  }

  /**
   * Reads what a file holds, from memory.
   *
   * @param file the bytes of the file
   * @return its tensors and notes
   * @throws IOException if they are no such file; the message names the fault
   */
  public static Tensors read(byte[] file) throws IOException {
    return Safetensors.read(file);
  }

  /**
   * Writes a file, or replaces it. It is written beside and renamed, so that no half of a file is
   * ever seen under its name.
   *
   * @param tensors what to write, of the types F32, F16 and U8
   * @param file the file
   * @throws TensorFileException if the file cannot be written
   * @throws IllegalArgumentException if a tensor is of another type
   */
  public static void write(Tensors tensors, Path file) throws TensorFileException {
    requireNonNull(tensors, "tensors");
    Safetensors.checkTypes(tensors);
    try {
      WholeFile.write(file, out -> Safetensors.write(tensors, out));
    } catch (IOException e) {
      throw new TensorFileException(file, "cannot be written (" + WholeFile.reason(e) + ")", e);
    }
  }
}
