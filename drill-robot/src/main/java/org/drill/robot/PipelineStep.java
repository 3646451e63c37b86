package org.drill.robot;

import java.io.IOException;
import org.apache.commons.cli.Options;

/** What one command does with the ontology of a pipeline. */
interface PipelineStep {
  /** The name of the command, without that of the plugin. */
  String name();

  /** What the command is for, in a few words. */
  String description();

  /** An example of a command line. */
  String usage();

  /** Adds the options of the command to those that all commands of ROBOT have. */
  void addOptions(Options options);

  /**
   * Does it.
   *
   * @throws IllegalArgumentException if something that was given is wrong, in one line
   */
  void run(PipelineInput input) throws IOException;
}
