package org.drill.app.serve;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.eclipse.jetty.http.BadMessageException;

/** The content of a request, bounded in size and time. */
final class RequestBody {
  private static final int BLOCK = 1 << 16;

  private RequestBody() {}

  /** The content as bytes. */
  static byte[] bytes(Context ctx, ServiceBounds bounds) {
    var out = new ByteArrayOutputStream();
    copy(ctx, out, bounds.requestBytes(), bounds.requestSeconds());
    return out.toByteArray();
  }

  /** Copies the content; refuses what is too long or takes too long. */
  static void copy(Context ctx, OutputStream out, long limit, int seconds) {
    if (ctx.req().getContentLengthLong() > limit) {
      throw HttpProblem.tooLarge(limit);
    }
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    byte[] block = new byte[BLOCK];
    long count = 0;
    try {
      InputStream in = ctx.req().getInputStream();
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        count += read;
        if (count > limit) {
          throw HttpProblem.tooLarge(limit);
        }
        if (System.nanoTime() - end > 0) {
          throw HttpProblem.timeout();
        }
        out.write(block, 0, read);
      }
    } catch (BadMessageException e) {
      throw e.getCode() == 408
          ? HttpProblem.timeout()
          : HttpProblem.badRequest("malformed request");
    } catch (IOException e) {
      throw HttpProblem.timeout(); // stalled, too slow, or gone: who is gone does not read this
    }
  }
}
