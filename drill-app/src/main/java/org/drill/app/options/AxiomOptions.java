package org.drill.app.options;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.app.input.BadInputException;
import org.drill.concept.ClassAxiom;
import org.drill.kb.load.Reasoner;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that say what to do with the axioms of a definition: check one, save one. */
public final class AxiomOptions {
  private static final double CHECK_SECONDS = 20;

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

  @Mixin private SaveOptions save = new SaveOptions();

  @Option(
      names = "--answer",
      paramLabel = "N",
      description = "Save the axiom with this number, not the first; never one that does harm.")
  private @Nullable Integer answer;

  @Option(
      names = "--about",
      paramLabel = "IRI",
      description = "Save the axiom as one about this class, which may be new.")
  private @Nullable String about;

  @Option(
      names = "--iri",
      paramLabel = "IRI",
      description = "OWL is saved as a copy of the ontology: give the copy this IRI.")
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
    requireSave("--about", about);
    requireSave("--iri", iri);
    requireIri("--about", about);
    requireIri("--iri", iri);
    save.check(files, true);
    if (iri != null && !save.isOwl()) {
      throw new BadInputException("--iri is for a copy of the ontology; save OWL, or leave it out");
    }
  }

  private void requireSave(String option, @Nullable Object value) {
    if (value != null && save.file().isEmpty()) {
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

  /** Refuses what takes the whole ontology, for a graph that is not loaded. */
  public void refuseOntology() {
    if (save.file().isPresent()) {
      throw new BadInputException(
          "--save needs the ontology, and an endpoint is not loaded; leave it out, or give a file");
    }
    if (check != null && check != CheckName.NONE) {
      throw new BadInputException(
          "--check needs the ontology, and an endpoint is not loaded; leave it out, or give a file");
    }
  }

  /** The time for all checks. */
  public double checkSeconds() {
    return checkSeconds;
  }

  /** Where to save, and in which form. */
  public SaveOptions saving() {
    return save;
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
    return Stream.ofNullable(about).map(found::about).findFirst().orElse(found);
  }

  /** The IRI of the saved ontology, if it is to have another one. */
  public Optional<String> iri() {
    return Optional.ofNullable(iri);
  }
}
