package org.drill.app.serve;

import org.drill.search.Limits;

/**
 * How much the service takes on, whoever asks. What goes beyond is refused at once, so that what
 * was accepted stays quick.
 *
 * @param jobs how many jobs learn at the same time
 * @param queue how many more may wait
 * @param keptJobs how many ended jobs are remembered
 * @param seconds the longest time that a job may ask for
 * @param nodes the most expressions that a job may keep in memory
 * @param top the most answers that a job may ask for
 * @param streams how many clients may follow jobs at the same time
 * @param requestBytes the largest request that is not an upload
 * @param requestSeconds the longest time that sending a request may take
 * @param uploads how many uploaded knowledge bases are kept
 * @param uploadBytes the largest upload, before and after unzipping
 * @param indexBytes the largest index of an upload
 * @param rows the most rows of a list in one response
 * @param expressionChars the longest expression that is read
 */
public record ServiceBounds(
    int jobs,
    int queue,
    int keptJobs,
    double seconds,
    int nodes,
    int top,
    int streams,
    int requestBytes,
    int requestSeconds,
    int uploads,
    long uploadBytes,
    long indexBytes,
    int rows,
    int expressionChars) {
  /** A node takes about this many bytes ({@link Limits}). */
  private static final long NODE_BYTES = 100;

  /** The bounds for this machine: a job for each core, and half of the memory for all jobs. */
  public static final ServiceBounds DEFAULTS = forMachine();

  /** Checks what users may set. */
  public ServiceBounds {
    if (jobs < 1 || queue < 1 || !(seconds > 0) || uploads < 0 || uploadBytes < 1) {
      throw new IllegalArgumentException(
          "jobs "
              + jobs
              + ", queue "
              + queue
              + ", seconds "
              + seconds
              + ", upload bytes "
              + uploadBytes
              + "; give more than 0");
    }
  }

  private static ServiceBounds forMachine() {
    int cores = Runtime.getRuntime().availableProcessors();
    long memory = Runtime.getRuntime().maxMemory();
    return new ServiceBounds(
        cores,
        4 * cores,
        200,
        60,
        nodes(cores, memory),
        100,
        100,
        8 << 20,
        60,
        8,
        Math.min(64 << 20, memory / 32),
        memory / 16,
        50_000,
        10_000);
  }

  private static int nodes(int jobs, long memory) {
    return (int) Math.min(Limits.DEFAULTS.nodes(), memory / 2 / jobs / NODE_BYTES);
  }

  /**
   * These bounds with other numbers of jobs; each gets its share of the memory.
   *
   * @param running how many learn at the same time
   * @param waiting how many more may wait
   * @return new bounds
   */
  public ServiceBounds withJobs(int running, int waiting) {
    return new ServiceBounds(
        running,
        waiting,
        keptJobs,
        seconds,
        nodes(Math.max(1, running), Runtime.getRuntime().maxMemory()),
        top,
        streams,
        requestBytes,
        requestSeconds,
        uploads,
        uploadBytes,
        indexBytes,
        rows,
        expressionChars);
  }

  /**
   * These bounds with another longest time for a job.
   *
   * @param other the seconds
   * @return new bounds
   */
  public ServiceBounds withSeconds(double other) {
    return new ServiceBounds(
        jobs,
        queue,
        keptJobs,
        other,
        nodes,
        top,
        streams,
        requestBytes,
        requestSeconds,
        uploads,
        uploadBytes,
        indexBytes,
        rows,
        expressionChars);
  }

  /**
   * These bounds with other uploads.
   *
   * @param count how many are kept; 0 for none
   * @param bytes the largest
   * @return new bounds
   */
  public ServiceBounds withUploads(int count, long bytes) {
    return new ServiceBounds(
        jobs,
        queue,
        keptJobs,
        seconds,
        nodes,
        top,
        streams,
        requestBytes,
        requestSeconds,
        count,
        bytes,
        indexBytes,
        rows,
        expressionChars);
  }

  /**
   * These bounds with other requests.
   *
   * @param bytes the largest that is not an upload
   * @param mostSeconds the longest time that sending one may take
   * @return new bounds
   */
  public ServiceBounds withRequests(int bytes, int mostSeconds) {
    return new ServiceBounds(
        jobs,
        queue,
        keptJobs,
        seconds,
        nodes,
        top,
        streams,
        bytes,
        mostSeconds,
        uploads,
        uploadBytes,
        indexBytes,
        rows,
        expressionChars);
  }

  /** How many threads one job may use. */
  int threads() {
    return Math.max(1, Runtime.getRuntime().availableProcessors() / jobs);
  }
}
