package org.drill.app.serve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The jobs: a fixed number runs, a bounded number waits, one more is refused; ended ones are
 * remembered, the latest of them. Thread-safe.
 */
final class JobQueue implements AutoCloseable {
  private static final long PATIENCE_SECONDS = 3;

  /** Each holds what lies near its examples, so few that have ended are remembered. */
  private static final int KEPT_NEARBY = 8;

  private final ServiceBounds bounds;
  private final Map<String, Job> byId = new LinkedHashMap<>();
  private final ThreadPoolExecutor threads;
  private final JobTally tally = new JobTally();
  private volatile boolean closing;

  JobQueue(ServiceBounds bounds) {
    this.bounds = bounds;
    var number = new AtomicInteger();
    this.threads =
        new ThreadPoolExecutor(
            bounds.jobs(),
            bounds.jobs(),
            1,
            TimeUnit.MINUTES,
            new ArrayBlockingQueue<>(bounds.queue()),
            work -> new Thread(work, "drill-job-" + number.incrementAndGet()));
    threads.allowCoreThreadTimeOut(true);
  }

  /** Starts a job, or lets it wait for its turn. */
  Job submit(Job job) {
    if (closing) {
      throw new HttpProblem(503, "the service is shutting down");
    }
    try {
      synchronized (this) {
        byId.put(job.id(), job);
        forgetOldest();
      }
      threads.execute(new Task(job, tally));
      return job;
    } catch (RejectedExecutionException e) {
      synchronized (this) {
        byId.remove(job.id());
      }
      tally.refuse();
      throw HttpProblem.tooMany(
          "%d jobs are running and %d are waiting; try again in a moment"
              .formatted(bounds.jobs(), bounds.queue()));
    }
  }

  private void forgetOldest() {
    List<Job> nearby =
        byId.values().stream()
            .filter(job -> job.isNearby() && job.progress().state().isEnded())
            .toList();
    nearby.stream().limit(Math.max(0, nearby.size() - KEPT_NEARBY)).forEach(this::forget);
    var jobs = byId.values().iterator();
    while (byId.size() > bounds.keptJobs() + bounds.jobs() + bounds.queue() && jobs.hasNext()) {
      if (jobs.next().progress().state().isEnded()) {
        jobs.remove();
      }
    }
  }

  private void forget(Job job) {
    byId.remove(job.id());
  }

  synchronized Job get(String id) {
    Job job = byId.get(id);
    if (job == null) {
      throw HttpProblem.notFound("no such job; ended ones are forgotten after a while");
    }
    return job;
  }

  /** Cancels a job; one that waits leaves the queue, so that its place is free at once. */
  void cancel(Job job) {
    job.cancel();
    if (threads.remove(new Task(job, tally))) {
      tally.end(job.progress());
    }
  }

  /** Ends and forgets the jobs of a knowledge base that is gone, so that nothing holds on to it. */
  synchronized void forget(HostedKnowledgeBase hosted) {
    byId.values().stream().filter(job -> job.hosted() == hosted).toList().forEach(this::cancel);
    byId.values().removeIf(job -> job.hosted() == hosted);
  }

  /**
   * Forgets the ended jobs of a knowledge base that was replaced. Those that run or wait go on with
   * it, and their clients still read them.
   */
  synchronized void forgetEnded(HostedKnowledgeBase hosted) {
    byId.values().removeIf(job -> job.hosted() == hosted && job.progress().state().isEnded());
  }

  boolean isClosing() {
    return closing;
  }

  void write(MetricsText text) {
    text.gauge("drill_jobs", "Jobs that learn, and that wait for their turn.")
        .value("state", "running", threads.getActiveCount())
        .value("state", "waiting", threads.getQueue().size());
    text.gauge("drill_jobs_limit", "How many jobs may learn, and wait, at the same time.")
        .value("state", "running", bounds.jobs())
        .value("state", "waiting", bounds.queue());
    tally.write(text);
  }

  boolean isBusy() {
    return threads.getActiveCount() >= bounds.jobs();
  }

  /** Ends all jobs with what they have, and waits for them. */
  @Override
  public void close() {
    closing = true;
    threads.shutdown();
    synchronized (this) {
      byId.values().forEach(Job::cancel);
    }
    try {
      if (!threads.awaitTermination(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        threads.shutdownNow();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What waits in the queue; equal for the same job. */
  private record Task(Job job, JobTally tally) implements Runnable {
    @Override
    public void run() {
      job.run();
      tally.end(job.progress());
    }
  }
}
