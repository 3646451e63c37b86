package org.drill.kb.source.sparql;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;

/** The body of a response in memory, refused as soon as it is larger than it may be. */
final class BoundedBody implements BodySubscriber<byte[]> {
  private final long most;
  private final CompletableFuture<byte[]> body = new CompletableFuture<>();
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private Flow.Subscription subscription = new None();

  BoundedBody(long most) {
    this.most = most;
  }

  /** That a body is larger than it may be. */
  static final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1L;

    TooLargeException(long most) {
      super("more than " + (most >> 20) + " MB");
    }
  }

  /** What there is before the first subscription. */
  private static final class None implements Flow.Subscription {
    @Override
    public void request(long n) {}

    @Override
    public void cancel() {}
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Flow.Subscription given) {
    subscription = given;
    given.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (bytes.size() + (long) buffer.remaining() > most) {
        subscription.cancel();
        body.completeExceptionally(new TooLargeException(most));
        return;
      }
      byte[] part = new byte[buffer.remaining()];
      buffer.get(part);
      bytes.write(part, 0, part.length);
    }
  }

  @Override
  public void onError(Throwable problem) {
    body.completeExceptionally(problem);
  }

  @Override
  public void onComplete() {
    body.complete(bytes.toByteArray());
  }
}
