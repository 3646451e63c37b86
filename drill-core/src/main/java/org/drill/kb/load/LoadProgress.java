package org.drill.kb.load;

/** Receives how far a load is; called from the loading thread, every few kilobytes. */
public interface LoadProgress {
  /** Ignores everything. */
  LoadProgress SILENT =
      new LoadProgress() {
        @Override
        public void read(long bytes, long total) {}

        @Override
        public void phase(String name) {}
      };

  /**
   * Says how much of the file has been read.
   *
   * @param bytes the bytes read, before decompression
   * @param total the size of the file
   */
  void read(long bytes, long total);

  /**
   * Says what comes after the reading.
   *
   * @param name the phase, such as {@code "inferring"}
   */
  void phase(String name);
}
