package org.drill.app.terminal;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.regex.Pattern;
import org.drill.app.text.Printable;

/**
 * A stream of UTF-8 that lets nothing through that a terminal would act on, but line feeds and
 * tabs: the bytes of such characters become those of {@link Printable}'s signs.
 */
final class CleanStream extends FilterOutputStream {
  /** What {@link Printable} replaces, byte by byte. */
  private static final Pattern ACTED_ON =
      Pattern.compile(
          "[\\x00-\\x08\\x0B-\\x1F\\x7F]|\\xC2[\\x80-\\x9F]|\\xD8\\x9C"
              + "|\\xE2\\x80[\\x8E\\x8F\\xAA-\\xAE]|\\xE2\\x81[\\xA6-\\xA9]");

  CleanStream(OutputStream out) {
    super(out);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    if (isPlain(bytes, offset, length)) {
      out.write(bytes, offset, length);
    } else {
      String view = new String(bytes, offset, length, ISO_8859_1);
      out.write(
          ACTED_ON.matcher(view).replaceAll(match -> sign(match.group())).getBytes(ISO_8859_1));
    }
  }

  private static String sign(String view) {
    String character = new String(view.getBytes(ISO_8859_1), UTF_8);
    return new String(Printable.lines(character).getBytes(UTF_8), ISO_8859_1);
  }

  /** Whether no byte begins a character that may have to go, which is fast to see. */
  private static boolean isPlain(byte[] bytes, int offset, int length) {
    for (int i = offset; i < offset + length; i++) {
      byte b = bytes[i];
      boolean isControl = (b >= 0 && b < ' ' && b != '\n' && b != '\t') || b == 0x7F;
      boolean isLead = b == (byte) 0xC2 || b == (byte) 0xD8 || b == (byte) 0xE2;
      if (isControl || isLead) {
        return false;
      }
    }
    return true;
  }
}
