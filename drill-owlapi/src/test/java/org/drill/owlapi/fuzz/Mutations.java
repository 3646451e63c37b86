package org.drill.owlapi.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/** Damages texts as careless hands and hostile ones do. */
final class Mutations {
  private static final String[] PIECES = {
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "<",
    ">",
    "\"",
    "'",
    "\"\"\"",
    ".",
    ",",
    ";",
    ":",
    "_:",
    "@",
    "^^",
    "\\",
    "\\u",
    "\\uD800",
    "%",
    "&",
    "&#x0;",
    "&lt;",
    "<!--",
    "-->",
    "]]>",
    "<?",
    "#",
    "/",
    "=",
    "-",
    "+",
    "1e",
    "0x",
    "\n",
    "\r",
    "\t",
    " ",
    "\0",
    "\uFEFF",
    "\u2028",
    "é",
    "\uD83D\uDE00",
    "true",
    "null",
    "a",
    "@prefix",
    "@base",
    "@id",
    "@type",
    "@list",
    "GRAPH",
    "http://e/",
    "()",
    "[]",
    "{}"
  };

  private Mutations() {}

  /** A text as it is, mostly, or with a few things wrong. */
  static byte[] maybe(String text, Random random) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (random.nextInt(10) < 6) {
      return bytes;
    }
    for (int k = random.nextInt(3); k >= 0; k--) {
      bytes = mutate(bytes, random);
    }
    return bytes;
  }

  private static byte[] mutate(byte[] bytes, Random random) {
    int at = random.nextInt(bytes.length + 1);
    int end = Math.min(bytes.length, at + random.nextInt(20));
    String piece = PIECES[random.nextInt(PIECES.length)];
    return switch (random.nextInt(9)) {
      case 0 -> Arrays.copyOf(bytes, at);
      case 1 -> spliced(bytes, at, "", end);
      case 2, 3 -> spliced(bytes, at, piece, at);
      case 4 -> spliced(bytes, at, piece, end);
      case 5 -> spliced(bytes, at, piece.repeat(1 + random.nextInt(5000)), at);
      case 6 -> {
        String part = new String(bytes, at, end - at, StandardCharsets.ISO_8859_1);
        int target = random.nextInt(bytes.length + 1);
        yield spliced(bytes, target, part, target);
      }
      case 7 -> {
        byte[] copy = bytes.clone();
        if (copy.length > 0) {
          copy[random.nextInt(copy.length)] = (byte) random.nextInt(256);
        }
        yield copy;
      }
      default -> {
        byte[] copy = bytes.clone();
        if (copy.length > 0) {
          copy[random.nextInt(copy.length)] ^= (byte) (1 << random.nextInt(7));
        }
        yield copy;
      }
    };
  }

  private static byte[] spliced(byte[] bytes, int from, String piece, int to) {
    var out = new ByteArrayOutputStream();
    out.write(bytes, 0, from);
    out.writeBytes(piece.getBytes(StandardCharsets.UTF_8));
    out.write(bytes, to, bytes.length - to);
    return out.toByteArray();
  }
}
