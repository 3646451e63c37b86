package org.drill.problem;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Problems, and what else a configuration of DL-Learner or Ontolearn says: the knowledge base, the
 * learner, and limits.
 *
 * @param problems the problems, at least one
 * @param knowledgeBase the file of the knowledge base, if one is named
 * @param learner the name of the learner, if it is one that we have
 * @param seconds the time limit
 * @param expressions the limit on expressions
 * @param noise the share of examples that an answer may get wrong and end the search
 * @param top how many answers are wanted
 * @param used what of the file was used, in its words
 * @param unused what of it means nothing here, in its words
 */
public record ProblemConfiguration(
    List<ProblemEntry> problems,
    Optional<Path> knowledgeBase,
    Optional<String> learner,
    OptionalDouble seconds,
    OptionalLong expressions,
    OptionalDouble noise,
    OptionalInt top,
    List<String> used,
    List<String> unused) {
  private static final String CONF = ".conf";

  /** Checks that all is there. */
  public ProblemConfiguration {
    problems = List.copyOf(problems);
    requireNonNull(knowledgeBase, "knowledgeBase");
    requireNonNull(learner, "learner");
    requireNonNull(seconds, "seconds");
    requireNonNull(expressions, "expressions");
    requireNonNull(noise, "noise");
    requireNonNull(top, "top");
    used = List.copyOf(used);
    unused = List.copyOf(unused);
  }

  /**
   * Whether a file is one of DL-Learner, by its name.
   *
   * @param file the file
   * @return whether its name ends in {@code .conf}
   */
  public static boolean isConf(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(CONF);
  }

  /**
   * Reads a file: one of DL-Learner if its name ends in {@code .conf}, else one of problems in
   * JSON, which may say what Ontolearn's configurations do.
   *
   * @param file the file
   * @return what it says
   * @throws ProblemException if it cannot be read; the message is one line that names the file, and
   *     the line where there is one
   */
  public static ProblemConfiguration read(Path file) {
    return isConf(file) ? ConfReader.read(file) : OntolearnReader.read(file);
  }

  /**
   * What was used and what was not, in a line.
   *
   * @return a sentence; empty if there is nothing to tell
   */
  public String note() {
    if (used.isEmpty() && unused.isEmpty()) {
      return "";
    }
    return (used.isEmpty() ? "nothing used" : "used " + String.join(", ", used))
        + (unused.isEmpty() ? "" : "; not used: " + String.join(", ", unused));
  }
}
