package org.drill.app.evaluate;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import org.drill.learner.Learners;

/** Short fingerprints of what results depend on. */
final class ContentFingerprint {
  private static final int SHOWN = 12;

  private ContentFingerprint() {}

  /** The fingerprint of some files. */
  static String of(List<Path> files) {
    MessageDigest digest = sha256();
    for (Path file : files) {
      try {
        digest.update(Files.readAllBytes(file));
      } catch (IOException e) {
        throw new EvaluationException(file + " cannot be read (" + e + ")", e);
      }
    }
    return shortened(digest);
  }

  /** The fingerprint of a text. */
  static String of(String text) {
    MessageDigest digest = sha256();
    digest.update(text.getBytes(StandardCharsets.UTF_8));
    return shortened(digest);
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String shortened(MessageDigest digest) {
    return HexFormat.of().formatHex(digest.digest()).substring(0, SHOWN);
  }

  /** The fingerprint of the library with the learners; "development" if it is not a jar. */
  static String engine() {
    CodeSource source = Learners.class.getProtectionDomain().getCodeSource();
    try {
      Path path = Path.of(source.getLocation().toURI());
      return Files.isRegularFile(path) ? of(List.of(path)) : "development";
    } catch (URISyntaxException e) {
      return "development";
    }
  }
}
