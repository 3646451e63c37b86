package org.drill.app.evaluate;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.drill.learner.Learners;

/** Short fingerprints of what results depend on. */
final class Digest {
  private static final int SHOWN = 12;

  private Digest() {}

  /** The first digits of the SHA-256 of some files. */
  static String of(List<Path> files) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (Path file : files) {
        digest.update(Files.readAllBytes(file));
      }
      return HexFormat.of().formatHex(digest.digest()).substring(0, SHOWN);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    } catch (IOException e) {
      throw new EvaluationException(e.getMessage() + " cannot be read", e);
    }
  }

  /** The fingerprint of the program; "development" if it does not run from its jars. */
  static String program() {
    var jars = new ArrayList<Path>();
    for (Class<?> type : List.of(Learners.class, Digest.class)) {
      CodeSource source = type.getProtectionDomain().getCodeSource();
      try {
        Path path = Path.of(source.getLocation().toURI());
        if (!Files.isRegularFile(path)) {
          return "development";
        }
        jars.add(path);
      } catch (URISyntaxException e) {
        return "development";
      }
    }
    return of(jars);
  }
}
