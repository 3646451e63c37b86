package org.drill.robot;

/** {@code robot drill:define}, as ROBOT finds it. */
public final class DefineCommand extends RobotCommand {
  /** For {@link java.util.ServiceLoader}. */
  public DefineCommand() {
    super(new DefineStep());
  }
}
