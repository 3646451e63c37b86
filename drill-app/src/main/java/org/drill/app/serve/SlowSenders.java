package org.drill.app.serve;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.HttpChannel;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;

/**
 * Ends connections that have begun to send the head of a request but do not finish it in time.
 * (Bodies that come slowly are refused where they are read; connections that do nothing time out.)
 */
final class SlowSenders implements Connection.Listener, HttpChannel.Listener {
  private static final byte[] REPLY =
      """
      HTTP/1.1 408 Request Timeout\r
      Content-Type: application/json\r
      Connection: close\r
      \r
      {"error":"the request came too slowly; send it again"}\
      """
          .getBytes(StandardCharsets.UTF_8);

  /** How far a connection is. */
  private static final class Sender {
    private int requests;
    private long bytesOfRequests;
    private long sinceNanos = System.nanoTime();
  }

  private final Map<Connection, Sender> senders = new ConcurrentHashMap<>();
  private final Scheduler scheduler;
  private final int seconds;

  SlowSenders(Scheduler scheduler, int seconds) {
    this.scheduler = scheduler;
    this.seconds = seconds;
  }

  /** Starts to watch. */
  void watch() {
    scheduler.schedule(this::sweep, 1, TimeUnit.SECONDS);
  }

  @Override
  public void onOpened(Connection connection) {
    senders.put(connection, new Sender());
  }

  @Override
  public void onClosed(Connection connection) {
    senders.remove(connection);
  }

  @Override
  public void onRequestBegin(Request request) {
    Sender sender = sender(request);
    synchronized (sender) {
      sender.requests++;
    }
  }

  @Override
  public void onComplete(Request request) {
    Sender sender = sender(request);
    synchronized (sender) {
      sender.requests--;
      sender.bytesOfRequests = request.getHttpChannel().getConnection().getBytesIn();
      sender.sinceNanos = System.nanoTime();
    }
  }

  private Sender sender(Request request) {
    Connection connection = request.getHttpChannel().getConnection();
    return senders.computeIfAbsent(connection, c -> new Sender());
  }

  private void sweep() {
    senders.forEach(this::check);
    watch();
  }

  private void check(Connection connection, Sender sender) {
    synchronized (sender) {
      long now = System.nanoTime();
      boolean sending = connection.getBytesIn() > sender.bytesOfRequests;
      if (sender.requests > 0 || !sending) {
        sender.sinceNanos = now;
      } else if (now - sender.sinceNanos > seconds * 1_000_000_000L) {
        sender.sinceNanos = now;
        connection
            .getEndPoint()
            .write(
                Callback.from(connection::close, e -> connection.close()), ByteBuffer.wrap(REPLY));
      }
    }
  }
}
