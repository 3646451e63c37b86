package org.drill.robot;

/** {@code robot drill:evaluate}, as ROBOT finds it. */
public final class EvaluateCommand extends RobotCommand {
  /** For {@link java.util.ServiceLoader}. */
  public EvaluateCommand() {
    super(new EvaluateStep());
  }
}
