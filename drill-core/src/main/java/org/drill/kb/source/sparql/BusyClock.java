package org.drill.kb.source.sparql;

/** How long at least one request was on its way; requests at the same time count once. */
final class BusyClock {
  private int running;
  private long since;
  private long nanos;

  synchronized void start() {
    if (running++ == 0) {
      since = System.nanoTime();
    }
  }

  synchronized void stop() {
    if (--running == 0) {
      nanos += System.nanoTime() - since;
    }
  }

  synchronized double seconds() {
    long now = running == 0 ? 0 : System.nanoTime() - since;
    return (nanos + now) / 1e9;
  }
}
