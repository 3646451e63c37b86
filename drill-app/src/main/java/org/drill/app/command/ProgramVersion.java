package org.drill.app.command;

import picocli.CommandLine;

/** The version of the program, from the jar's manifest. */
final class ProgramVersion implements CommandLine.IVersionProvider {
  /** The version alone. */
  static String number() {
    String version = ProgramVersion.class.getPackage().getImplementationVersion();
    return version == null ? "(development build)" : version;
  }

  /** The version after the name of the program. */
  static String line() {
    return "drill " + number();
  }

  @Override
  public String[] getVersion() {
    return new String[] {line()};
  }
}
