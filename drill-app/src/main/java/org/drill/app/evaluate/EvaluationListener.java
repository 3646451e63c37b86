package org.drill.app.evaluate;

/** Hears how an evaluation goes on, from the thread that it runs in. */
public interface EvaluationListener {
  /**
   * Called before each run.
   *
   * @param done how many runs are done
   * @param all how many there will be
   * @param secondsLeft how long the others will take, about
   * @param what what is run now
   */
  void progress(int done, int all, double secondsLeft, String what);

  /**
   * Called when something could not be done; the evaluation goes on.
   *
   * @param message one line
   */
  void fault(String message);

  /**
   * Called when something is done in another way than asked for.
   *
   * @param message one line
   */
  void note(String message);
}
