package org.drill.robot;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.Options;
import org.drill.concept.ClassAxiom;
import org.drill.concept.ClassAxiom.Kind;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;
import org.drill.owlapi.learning.FoundClass;
import org.drill.owlapi.learning.FoundClasses;
import org.drill.owlapi.learning.LearnerSettings;
import org.drill.owlapi.learning.OntologyLearner;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLDataFactory;

/** Learns class expressions of examples, and adds the best as a new class if that is wanted. */
final class LearnStep implements PipelineStep {
  @Override
  public String name() {
    return "learn";
  }

  @Override
  public String description() {
    return "learn class expressions from examples";
  }

  @Override
  public String usage() {
    return "robot drill:learn --input <file> --positives <names or file> --name <IRI or CURIE>"
        + " --output <file>";
  }

  @Override
  public void addOptions(Options options) {
    options.addOption(null, "positives", true, "positive examples: with commas, or a file");
    options.addOption(null, "negatives", true, "negative examples (default: all others)");
    options.addOption(null, "problems", true, "a JSON file of learning problems instead");
    options.addOption(null, "problem", true, "which problem of it (default: the first)");
    options.addOption(null, "ignore", true, "class or property that no answer may use");
    options.addOption(null, "name", true, "add the best answer as a class of this name");
    SearchOptions.add(options);
  }

  @Override
  public void run(PipelineInput input) throws IOException {
    GivenOptions given = input.given();
    OntologyLearner learner = input.learner();
    KnowledgeBase graph = learner.graph();
    Optional<String> name = given.text("name").map(wanted -> newClass(input, graph, wanted));
    FoundClasses found = learner.learn(problem(input, graph));
    var english = EnglishText.printer(graph);
    var table = new AnswerTable();
    input
        .out()
        .printf(
            "%s: %d positive and %d negative examples; learner %s, language %s%n",
            found.problem().name(),
            found.problem().positives().size(),
            found.problem().negatives().size(),
            found.result().learner(),
            found.language());
    for (FoundClass one : found.classes()) {
      Confusion counts = one.answer().confusion();
      String expression = graph.vocabulary().manchester(one.answer().concept());
      String words = english.print(one.answer().concept());
      boolean isAdded = name.isPresent() && one.equals(found.best());
      input.out().printf("  %s  %s%n      %s%n", Confusion.text(one.f1()), expression, words);
      table.row(
          found.problem().name(),
          Kind.EQUIVALENT,
          expression,
          words,
          one.length(),
          one.f1(),
          share(counts.truePositives(), counts.falseNegatives()),
          share(counts.truePositives(), counts.falsePositives()),
          counts.falsePositives(),
          counts.falseNegatives(),
          isAdded);
    }
    found.notes().forEach(note -> input.out().println("  note: " + note));
    name.ifPresent(iri -> add(input, learner, found, iri));
    table.write(given.text("report"));
  }

  private static double share(int right, int wrong) {
    return right + wrong == 0 ? 0 : right / (double) (right + wrong);
  }

  private static LearningProblem problem(PipelineInput input, KnowledgeBase graph)
      throws IOException {
    GivenOptions given = input.given();
    Optional<String> file = given.text("problems");
    if (file.isPresent()) {
      List<ProblemEntry> entries = ProblemFile.read(Path.of(file.get()));
      String wanted = given.text("problem").orElse(entries.get(0).name());
      ProblemEntry entry =
          entries.stream()
              .filter(one -> one.name().equals(wanted))
              .findFirst()
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "--problem "
                              + wanted
                              + " is not in "
                              + file.get()
                              + "; it has "
                              + String.join(
                                  ", ", entries.stream().map(ProblemEntry::name).toList())));
      return entry.bind(graph);
    }
    given.required("positives", "examples.txt");
    return LearningProblem.of(
        graph,
        "examples",
        individuals(input, graph, "positives"),
        individuals(input, graph, "negatives"),
        given.texts("ignore"));
  }

  private static List<String> individuals(PipelineInput input, KnowledgeBase graph, String option)
      throws IOException {
    return input.given().names(option).stream()
        .map(name -> input.individual(graph, name))
        .distinct()
        .toList();
  }

  /** The IRI of a class that the ontology does not have yet. */
  private static String newClass(PipelineInput input, KnowledgeBase graph, String name) {
    String iri = input.iris().apply(name);
    if (!iri.contains(":")) {
      throw new IllegalArgumentException(
          "--name " + name + " is no IRI; give an IRI, or a CURIE with a known prefix");
    }
    if (graph.classId(iri) >= 0) {
      throw new IllegalArgumentException(
          "--name %s: the ontology has this class; give a new one, or use drill:define --class %s"
              .formatted(name, name));
    }
    return iri;
  }

  /** Adds a class that is equivalent to the best answer. */
  private static void add(
      PipelineInput input, OntologyLearner learner, FoundClasses found, String iri) {
    var manager = input.ontology().getOWLOntologyManager();
    OWLDataFactory factory = manager.getOWLDataFactory();
    OWLClass named = factory.getOWLClass(IRI.create(iri));
    String comment =
        ClassAxiom.FOUND_BY
            + "%s: learn %s, learner %s, language %s; from %d positive and %d negative examples. F1 %s on these."
                .formatted(
                    LearnerSettings.DEFAULTS.program(),
                    found.problem().name(),
                    found.result().learner(),
                    found.language(),
                    found.problem().positives().size(),
                    found.problem().negatives().size(),
                    Confusion.text(found.best().f1()));
    OWLAxiom axiom =
        learner.axiom(
            new ClassAxiom(iri, Kind.EQUIVALENT, found.best().answer().concept()),
            List.of(comment));
    manager.addAxiom(input.ontology(), factory.getOWLDeclarationAxiom(named));
    manager.addAxiom(input.ontology(), axiom);
    input.out().printf("  added: %s EquivalentTo the first answer%n", iri);
  }
}
