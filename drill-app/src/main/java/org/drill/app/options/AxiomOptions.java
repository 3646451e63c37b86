package org.drill.app.options;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.app.input.BadInputException;
import org.drill.concept.ClassAxiom;
import org.drill.kb.load.Reasoner;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say what to do with the axioms of a definition: check one, save one. */
public final class AxiomOptions {
  private static final double CHECK_SECONDS = 20;

  private static final List<String> ENDINGS =
      List.of(".owl", ".rdf", ".ttl", ".nt", ".nq", ".trig", ".jsonld", ".owx", ".ofn", ".omn");

  /** What axioms are made of answers. */
  private enum AxiomName {
    EQUIVALENT,
    SUB
  }

  /** What checks axioms. */
  private enum CheckName {
    HERMIT,
    ELK,
    NONE
  }

  @Option(
      names = "--axiom",
      paramLabel = "KIND",
      description =
          "Offer all answers as equivalent (EquivalentTo) or sub (SubClassOf). Default:"
              + " equivalent if F1 over the whole graph is 0.95 or more, else sub.")
  private @Nullable AxiomName axiom;

  @Option(
      names = "--check",
      paramLabel = "NAME",
      description =
          "The reasoner that says whether the ontology stays consistent with an axiom, and whether"
              + " all classes can still have instances: hermit, elk or none. Default: hermit; elk"
              + " with --reasoner elk.")
  private @Nullable CheckName check;

  @Option(
      names = "--max-check-seconds",
      paramLabel = "SECONDS",
      description = "Time limit for all these checks together. Default: ${DEFAULT-VALUE}.")
  private double checkSeconds = CHECK_SECONDS;

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description =
          "Also write a copy of the ontology with the first axiom, annotated with how it was found,"
              + " in the syntax of the name: .owl or .rdf (RDF/XML), .ttl, .nt, .nq, .trig, .jsonld,"
              + " .owx, .ofn or .omn, with .gz after it to compress. Not if the check finds that it"
              + " does harm.")
  private @Nullable Path save;

  @Option(
      names = "--answer",
      paramLabel = "N",
      description = "Save the axiom with this number, not the first.")
  private @Nullable Integer answer;

  @Option(
      names = "--as",
      paramLabel = "IRI",
      description = "Save the axiom as one about this class, which may be new.")
  private @Nullable String saveAs;

  @Option(names = "--iri", paramLabel = "IRI", description = "Give the saved ontology this IRI.")
  private @Nullable String iri;

  /** Checks values, and that the file can be written. */
  public void check(OutputFiles files) {
    if (!(checkSeconds > 0)) {
      throw new BadInputException(
          "--max-check-seconds is " + checkSeconds + "; give more than 0, or --check none");
    }
    if (answer != null && answer < 1) {
      throw new BadInputException("--answer is " + answer + "; give 1 or more");
    }
    requireSave("--answer", answer);
    requireSave("--as", saveAs);
    requireSave("--iri", iri);
    requireIri("--as", saveAs);
    requireIri("--iri", iri);
    if (save != null) {
      String name = save.toString().toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
      if (ENDINGS.stream().noneMatch(name::endsWith)) {
        throw new BadInputException(
            "--save %s: end the name in %s, with .gz after it to compress"
                .formatted(save, String.join(", ", ENDINGS)));
      }
    }
    files.writes("--save", save);
  }

  private void requireSave(String option, @Nullable Object value) {
    if (value != null && save == null) {
      throw new BadInputException(option + " is about what is saved; give --save FILE, too");
    }
  }

  private static void requireIri(String option, @Nullable String value) {
    if (value == null) {
      return;
    }
    try {
      if (new URI(value).isAbsolute()) {
        return;
      }
    } catch (URISyntaxException e) {
      // as below
    }
    throw new BadInputException(
        "%s is '%s'; give an IRI, such as http://example.org/pets#Cat".formatted(option, value));
  }

  /** What all axioms are to be, if that was said. */
  public Optional<ClassAxiom.Kind> kind() {
    return Optional.ofNullable(axiom)
        .map(name -> name == AxiomName.SUB ? ClassAxiom.Kind.SUB : ClassAxiom.Kind.EQUIVALENT);
  }

  /** What checks axioms, if anything does. */
  public Optional<Reasoner> checker(Reasoner loading) {
    CheckName usual = loading == Reasoner.ELK ? CheckName.ELK : CheckName.HERMIT;
    return switch (check == null ? usual : check) {
      case HERMIT -> Optional.of(Reasoner.HERMIT);
      case ELK -> Optional.of(Reasoner.ELK);
      case NONE -> Optional.empty();
    };
  }

  /** The time for all checks. */
  public double checkSeconds() {
    return checkSeconds;
  }

  /** Where to write the ontology, if that was asked for. */
  public Optional<Path> file() {
    return Optional.ofNullable(save);
  }

  /** Which axiom to save, from 0. */
  public int chosen(int count) {
    int number = answer == null ? 1 : answer;
    if (number > count) {
      throw new BadInputException(
          "--answer is %d, but %s; nothing is saved"
              .formatted(number, count == 1 ? "there is one answer" : "there are " + count));
    }
    return number - 1;
  }

  /** The axiom as it is saved. */
  public ClassAxiom saved(ClassAxiom found) {
    return Stream.ofNullable(saveAs).map(found::about).findFirst().orElse(found);
  }

  /** The IRI of the saved ontology, if it is to have another one. */
  public Optional<String> iri() {
    return Optional.ofNullable(iri);
  }
}
