package org.drill.app.options;

import org.drill.app.input.BadInputException;
import org.drill.kb.load.Reasoner;
import picocli.CommandLine.Option;

/** The options that say in which world answers are scored. */
public final class WorldOptions {
  private static final double SECONDS = 20;

  /** What is not stated: false, or unknown. */
  private enum World {
    CLOSED,
    OPEN
  }

  @Option(
      names = "--world",
      paramLabel = "WORLD",
      defaultValue = "closed",
      description =
          "closed: what is not stated does not hold. open: also have a reasoner (hermit; elk with"
              + " --reasoner elk) say for whom answers are entailed, refuted or unknown, score by"
              + " that, and say what would decide. Default: ${DEFAULT-VALUE}.")
  private World world = World.CLOSED;

  @Option(
      names = "--max-world-seconds",
      paramLabel = "SECONDS",
      description =
          "Time limit for what the reasoner says of a problem. Default: ${DEFAULT-VALUE}.")
  private double seconds = SECONDS;

  /** Refuses what cannot be meant. */
  public void check() {
    if (!(seconds > 0)) {
      throw new BadInputException("--max-world-seconds is " + seconds + "; give more than 0");
    }
  }

  /** Whether a reasoner is asked. */
  public boolean isOpen() {
    return world == World.OPEN;
  }

  /** Who is asked. */
  public Reasoner judge(Reasoner loading) {
    return loading == Reasoner.ELK ? Reasoner.ELK : Reasoner.HERMIT;
  }

  /** The time for what it says of a problem. */
  public double seconds() {
    return seconds;
  }
}
