package org.drill.kb;

import static java.util.Objects.requireNonNull;

import java.util.List;

/**
 * What was read: counts of told statements, before anything was inferred.
 *
 * @param source the name of the file
 * @param syntax the syntax it was read in
 * @param reasoner what inferred the rest
 * @param triples how many triples the file holds
 * @param classAssertions distinct told memberships of individuals in named classes
 * @param roleAssertions distinct told pairs of roles
 * @param dataAssertions told values of data properties
 * @param anonymousIndividuals how many individuals are blank nodes
 * @param warnings what was left out on purpose or is not what it should be, a line each
 */
public record LoadReport(
    String source,
    String syntax,
    String reasoner,
    long triples,
    long classAssertions,
    long roleAssertions,
    long dataAssertions,
    int anonymousIndividuals,
    List<String> warnings) {
  /** Copies the warnings. */
  public LoadReport {
    requireNonNull(source, "source");
    requireNonNull(syntax, "syntax");
    requireNonNull(reasoner, "reasoner");
    warnings = List.copyOf(warnings);
  }
}
