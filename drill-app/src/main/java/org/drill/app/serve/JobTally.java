package org.drill.app.serve;

import java.util.EnumMap;
import java.util.Map;

/** Counts jobs as they end or are refused, since the start of the service. Thread-safe. */
final class JobTally {
  private static final double[] LIMITS = {0.1, 0.3, 1, 3, 10, 30, 60};

  private final Map<Job.State, Long> ended = new EnumMap<>(Job.State.class);
  private final long[] within = new long[LIMITS.length + 1];
  private long refused;
  private long tested;
  private double seconds;

  /** Counts a job that has ended. */
  synchronized void end(Job.Progress progress) {
    ended.merge(progress.state(), 1L, Long::sum);
    tested += progress.tested();
    if (progress.state() != Job.State.CANCELLED) { // that one never ran
      seconds += progress.seconds();
      int at = 0;
      while (at < LIMITS.length && progress.seconds() > LIMITS[at]) {
        at++;
      }
      within[at]++;
    }
  }

  /** Counts a job for which there was no room. */
  synchronized void refuse() {
    refused++;
  }

  synchronized void write(MetricsText text) {
    text.counter("drill_jobs_ended_total", "Jobs that have ended, by how.");
    for (Job.State state : Job.State.values()) {
      if (state.isEnded()) {
        text.value("state", state.toString(), ended.getOrDefault(state, 0L));
      }
    }
    text.counter("drill_jobs_refused_total", "Jobs for which there was no room.").value(refused);
    text.counter("drill_expressions_tested_total", "Expressions that ended jobs tested.")
        .value(tested);
    text.histogram("drill_job_seconds", "How long jobs learned.", LIMITS, within, seconds);
  }
}
