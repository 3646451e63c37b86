package org.drill.robot;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.DefaultParser;
import org.apache.commons.cli.Options;
import org.drill.owlapi.OntologyLoader;
import org.drill.sample.FamilyGraph;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAxiom;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLException;
import org.semanticweb.owlapi.model.OWLOntology;
import org.semanticweb.owlapi.reasoner.structural.StructuralReasonerFactory;

/** What the commands do, without ROBOT around them. */
class StepsTest {
  private static final String NAMESPACE = "https://example.org/families#";

  @TempDir Path folder;

  private static final OWLOntology FAMILIES = read();

  private static OWLOntology read() {
    try (InputStream in =
        requireNonNull(FamilyGraph.class.getResourceAsStream("families.ttl"), "families")) {
      return OWLManager.createOWLOntologyManager().loadOntologyFromOntologyDocument(in);
    } catch (IOException | OWLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static OWLOntology families() {
    return OntologyLoader.copy(FAMILIES);
  }

  private static String run(PipelineStep step, OWLOntology ontology, String... arguments)
      throws Exception {
    var options = new Options();
    step.addOptions(options);
    var bytes = new ByteArrayOutputStream();
    step.run(
        new PipelineInput(
            ontology,
            new GivenOptions(new DefaultParser().parse(options, arguments)),
            name -> name.replace("fam:", NAMESPACE),
            name -> new StructuralReasonerFactory(),
            new PrintStream(bytes, true, StandardCharsets.UTF_8)));
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private static OWLClass named(String name) {
    return OWLManager.getOWLDataFactory().getOWLClass(IRI.create(NAMESPACE + name));
  }

  @Test
  void defineAddsAnAnnotatedAxiom() throws Exception {
    OWLOntology ontology = families();
    Path report = folder.resolve("report.tsv");
    String out =
        run(
            new DefineStep(),
            ontology,
            "--class",
            "fam:Minor",
            "--class",
            "adult",
            "--axiom",
            "equivalent",
            "--max-expressions",
            "3000",
            "--report",
            report.toString());
    assertThat(out).contains("Minor: ", "Adult: ", "added: answer 1", "1.000  EquivalentTo");
    assertThat(ontology.getEquivalentClassesAxioms(named("Minor")))
        .singleElement()
        .matches(OWLAxiom::isAnnotated)
        .asString()
        .contains("Found by drill");
    assertThat(ontology.getEquivalentClassesAxioms(named("Adult"))).hasSize(1);
    assertThat(run(new EvaluateStep(), ontology, "--class", "Minor", "--min-f1", "1"))
        .contains("Minor EquivalentTo ", "F1 1.000, recall 1.000, precision 1.000");
    List<String> rows = Files.readAllLines(report);
    assertThat(rows.get(0)).startsWith("subject\tkind\texpression");
    assertThat(rows).filteredOn(row -> row.endsWith("\ttrue")).hasSize(2);
  }

  @Test
  void nothingIsAddedWhereItIsNotWanted() throws Exception {
    OWLOntology ontology = families();
    int before = ontology.getAxiomCount();
    assertThat(run(new DefineStep(), ontology, "--class", "Minor", "--add", "false"))
        .doesNotContain("added");
    assertThat(
            run(
                new DefineStep(),
                ontology,
                "--class",
                "Teacher",
                "--max-expressions",
                "50",
                "--language",
                "EL",
                "--min-f1",
                "1"))
        .contains("not added: F1 0.");
    assertThat(ontology.getAxiomCount()).isEqualTo(before);
  }

  @Test
  void learnAddsAClassWithItsOrigin() throws Exception {
    OWLOntology ontology = families();
    Path problems = folder.resolve("problems.json");
    try (InputStream in = FamilyGraph.class.getResourceAsStream("problems.json")) {
      Files.copy(requireNonNull(in), problems);
    }
    String out =
        run(
            new LearnStep(),
            ontology,
            "--problems",
            problems.toString(),
            "--problem",
            "grandfather",
            "--name",
            "fam:Grandfather");
    assertThat(out).contains("grandfather: 24 positive and 24 negative", "  1.000  ", "added: ");
    assertThat(ontology.getEquivalentClassesAxioms(named("Grandfather")))
        .singleElement()
        .asString()
        .contains("Found by drill", "learn grandfather");
    assertThatThrownBy(() -> run(new EvaluateStep(), ontology, "--class", "Grandfather"))
        .hasMessageStartingWith("Grandfather has no instances to compare with");
  }

  @Test
  void evaluateFailsBelowABound() throws Exception {
    OWLOntology ontology = families();
    assertThatThrownBy(
            () ->
                run(
                    new EvaluateStep(),
                    ontology,
                    "--class",
                    "Minor",
                    "--expression",
                    "Woman",
                    "--min-f1",
                    "0.9"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("F1 is below --min-f1 0.9 for Minor (0.");
    assertThatThrownBy(() -> run(new EvaluateStep(), ontology, "--class", "Minor"))
        .hasMessageContaining("no axiom of Minor can be evaluated; give an --expression");
  }

  @Test
  void mistakesAreNamed() throws Exception {
    OWLOntology ontology = families();
    assertThatThrownBy(() -> run(new DefineStep(), ontology)).hasMessageContaining("--class");
    assertThatThrownBy(() -> run(new DefineStep(), ontology, "--class", "Minors"))
        .hasMessageContaining("Minors")
        .hasMessageContaining("Minor");
    assertThatThrownBy(
            () -> run(new DefineStep(), ontology, "--class", "Minor", "--max-seconds", "soon"))
        .hasMessage("--max-seconds is soon; give more than 0 seconds");
    assertThatThrownBy(() -> run(new DefineStep(), ontology, "--class", "Minor", "--answer", "99"))
        .hasMessageContaining("--answer is 99, but there are");
    assertThatThrownBy(
            () -> run(new DefineStep(), ontology, "--class", "Minor", "--learner", "magic"))
        .hasMessageContaining("no learner 'magic'; there are drill, ");
    assertThatThrownBy(
            () -> run(new DefineStep(), ontology, "--class", "Minor", "--language", "Klingon"))
        .hasMessageContaining("no language 'Klingon'");
    assertThatThrownBy(() -> run(new LearnStep(), ontology))
        .hasMessageContaining("--positives is missing");
    assertThatThrownBy(() -> run(new LearnStep(), ontology, "--positives", "nobody"))
        .hasMessageContaining("nobody");
    assertThatThrownBy(() -> run(new LearnStep(), ontology, "--name", "fam:Minor"))
        .hasMessage(
            "--name fam:Minor: the ontology has this class; give a new one, or use drill:define"
                + " --class fam:Minor");
  }
}
