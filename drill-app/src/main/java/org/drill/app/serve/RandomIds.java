package org.drill.app.serve;

import java.security.SecureRandom;

/** Names that nobody can guess. */
final class RandomIds {
  private static final String LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";
  private static final int LENGTH = 20;
  private static final SecureRandom RANDOM = new SecureRandom();

  private RandomIds() {}

  static String next() {
    var id = new StringBuilder(LENGTH);
    for (int k = 0; k < LENGTH; k++) {
      id.append(LETTERS.charAt(RANDOM.nextInt(LETTERS.length())));
    }
    return id.toString();
  }
}
