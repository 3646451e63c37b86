package org.drill.robot;

/** {@code robot drill:learn}, as ROBOT finds it. */
public final class LearnCommand extends RobotCommand {
  /** For {@link java.util.ServiceLoader}. */
  public LearnCommand() {
    super(new LearnStep());
  }
}
