package org.drill.app.serve;

import io.javalin.http.Context;
import jakarta.servlet.ServletOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Semaphore;

/**
 * Server-sent events of jobs: {@code progress} and {@code tree} a few times a second while
 * something changes, {@code end} at the end. A client that comes back gets all that it missed.
 *
 * <p>Each stream has a thread of its own while it lasts, so that a slow reader holds up nobody
 * else; there are places for a bounded number.
 */
final class EventStream {
  private static final long INTERVAL_MILLIS = 120;
  private static final long HEARTBEAT_MILLIS = 4000;

  private final int most;
  private final Semaphore places;
  private volatile boolean closing;

  EventStream(int most) {
    this.most = most;
    this.places = new Semaphore(most);
  }

  /** How many clients follow jobs now. */
  int count() {
    return most - places.availablePermits();
  }

  /** Follows a job until it ends or the client is gone. */
  void follow(Context ctx, Job job) {
    if (!places.tryAcquire()) {
      throw HttpProblem.tooMany("too many clients follow jobs; ask for the job now and then");
    }
    try {
      ctx.res().setContentType("text/event-stream;charset=utf-8");
      ctx.res().setHeader("X-Accel-Buffering", "no");
      send(ctx.res().getOutputStream(), job);
    } catch (IOException e) {
      // The client is gone; the job goes on.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      places.release();
    }
  }

  private void send(ServletOutputStream out, Job job) throws IOException, InterruptedException {
    out.write("retry: 500\n\n".getBytes(StandardCharsets.UTF_8));
    long seen = 0;
    long seenTree = 0;
    boolean isLast = false;
    while (!isLast) {
      isLast = closing; // the jobs have ended then, which is still to be told
      Job.Progress progress = job.await(seen, isLast ? 0 : HEARTBEAT_MILLIS);
      if (progress.change() == seen) {
        out.write(": still here\n\n".getBytes(StandardCharsets.UTF_8));
      } else {
        seen = progress.change();
        TreeSlice.Delta delta = job.tree().since(seenTree);
        if (delta.change() != seenTree) {
          seenTree = delta.change();
          event(out, "tree", delta);
        }
        boolean ended = progress.state().isEnded();
        event(out, ended ? "end" : "progress", JobView.of(job, progress));
        if (ended) {
          out.flush();
          return;
        }
      }
      out.flush();
      Thread.sleep(INTERVAL_MILLIS);
    }
  }

  private static void event(ServletOutputStream out, String name, Object data) throws IOException {
    out.write(("event: " + name + "\ndata: ").getBytes(StandardCharsets.UTF_8));
    out.write(JsonRecords.bytes(data));
    out.write("\n\n".getBytes(StandardCharsets.UTF_8));
  }

  /** Ends all streams soon, once they have told what they know. */
  void close() {
    closing = true;
  }
}
