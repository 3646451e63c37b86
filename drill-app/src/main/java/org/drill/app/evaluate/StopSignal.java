package org.drill.app.evaluate;

import java.util.function.Supplier;

/** Lets somebody end an evaluation between runs, and within one. */
public interface StopSignal {
  /** Nobody does. */
  StopSignal NEVER =
      new StopSignal() {
        @Override
        public <T> T during(Supplier<T> work) {
          return work.get();
        }

        @Override
        public boolean isRequested() {
          return false;
        }
      };

  /**
   * Runs something that interrupting this thread may end.
   *
   * @param <T> what it returns
   * @param work the work
   * @return its result
   */
  <T> T during(Supplier<T> work);

  /**
   * Whether the evaluation is to end.
   *
   * @return whether somebody asked for it
   */
  boolean isRequested();
}
