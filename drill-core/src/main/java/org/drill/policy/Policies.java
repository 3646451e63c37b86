package org.drill.policy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;
import org.drill.tensor.Tensors;

/** Where policies come from: the one that is part of the program, and files. */
public final class Policies {
  /** The name of the file in the directory of a policy. */
  public static final String FILE = "policy.safetensors";

  private static final String BUNDLED = "universal.safetensors";

  private Policies() {}

  /** Read when it is first needed. */
  private static final class Bundled {
    static final PolicyNetwork NETWORK = read();

    private static PolicyNetwork read() {
      try (InputStream in = Policies.class.getResourceAsStream(BUNDLED)) {
        if (in == null) {
          throw new IllegalStateException("the program is not complete: no " + BUNDLED);
        }
        return PolicyNetwork.of(TensorFile.read(in.readAllBytes()));
      } catch (IOException e) {
        throw new UncheckedIOException(BUNDLED, e);
      }
    }
  }

  /**
   * The policy for every knowledge graph.
   *
   * @return the bundled network
   */
  public static PolicyNetwork bundled() {
    return Bundled.NETWORK;
  }

  /**
   * Reads a policy.
   *
   * @param file the file
   * @return its network
   * @throws TensorFileException if it cannot be read, holds something else, or does not fit what
   *     this version of the program sees
   */
  public static PolicyNetwork read(Path file) throws TensorFileException {
    Tensors tensors = TensorFile.read(file);
    try {
      PolicyNetwork network = PolicyNetwork.of(tensors);
      if (!network.isFinite()) {
        throw new IllegalArgumentException("it has weights that are not finite");
      }
      return network;
    } catch (IllegalArgumentException e) {
      throw new TensorFileException(
          file, "no policy for this version: " + e.getMessage() + "; make one with drill train", e);
    }
  }
}
