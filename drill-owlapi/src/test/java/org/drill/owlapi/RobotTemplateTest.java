package org.drill.owlapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.concept.Value;
import org.drill.concept.ValueKind;
import org.drill.export.Export;
import org.drill.export.ExportForms;
import org.drill.export.ExportedClass;
import org.drill.export.MaterialisedGraph;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologySource;
import org.drill.sample.FamilyGraph;
import org.drill.sample.RandomRichConcepts;
import org.drill.sample.SampleProblems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The real ROBOT reads templates and has the same expressions, as a process of its own, since it
 * has another OWLAPI. {@code DRILL_ROBOT} is its class path; without it the test is skipped.
 */
class RobotTemplateTest {
  private static final String ROBOT = System.getenv().getOrDefault("DRILL_ROBOT", "");
  private static final KnowledgeBase FAMILIES =
      KnowledgeBaseLoader.load(
          new OntologySource("families.ttl", FamilyGraph::openBundled), LoadOptions.DEFAULTS);

  @TempDir private Path folder = Path.of("");

  @Test
  void robotHasTheSameExpressions() throws Exception {
    assumeTrue(!ROBOT.isEmpty(), "set DRILL_ROBOT to the class path of ROBOT to run this");
    var classes = new ArrayList<ExportedClass>();
    var namer = new ExportedClass.Namer();
    SampleProblems.all()
        .forEach(
            problem ->
                classes.add(
                    namer.learned(
                        problem.name(),
                        FAMILIES.vocabulary().parse(problem.target()),
                        "Found, \"by\" 'us'")));
    RandomRichConcepts random = random();
    for (int k = 0; k < 100; k++) {
      classes.add(namer.learned("random", random.next(1 + k % 9), "drawn"));
    }
    Path graph = folder.resolve("graph.nt");
    try (var out = Files.newOutputStream(graph)) {
      new MaterialisedGraph(FAMILIES).write(out);
    }
    for (String ending : List.of(".tsv", ".csv")) {
      Path template = folder.resolve("template" + ending);
      ExportForms.write(
          template, ExportForms.named("robot").orElseThrow(), Export.of(classes, FAMILIES));
      Path result = folder.resolve("result" + ending + ".ofn");
      robot("template", "--input", graph, "--template", template, "--output", result);
      Map<String, Concept> read = new HashMap<>();
      OwlDefinitions.read(OntologySource.of(result))
          .forEach(each -> read.put(each.iri(), each.concept()));
      for (ExportedClass each : classes) {
        Concept concept = each.axiom().concept();
        Concept meant =
            OwlConcepts.fromOwl(
                OwlConcepts.toOwl(concept, Ontologies.FACTORY, FAMILIES.vocabulary().datatypes()));
        assertThat(read.get(each.axiom().iri())).as(ending).isEqualTo(meant);
      }
    }
  }

  private static RandomRichConcepts random() {
    var values = new TreeMap<String, List<Value>>();
    for (DataColumn column : FAMILIES.dataColumns()) {
      if (column.kind() != ValueKind.DATE) {
        values.put(column.property(), column.values(column.individual(0)));
      }
    }
    return new RandomRichConcepts(
        FAMILIES.classes().stream().map(ClassIndex::iri).toList(),
        FAMILIES.roles().stream().map(RoleIndex::iri).toList(),
        IntStream.range(0, 40).mapToObj(FAMILIES.individuals()::name).toList(),
        values,
        5);
  }

  private void robot(Object... args) throws Exception {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                ROBOT,
                "org.obolibrary.robot.CommandLineInterface"));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    Path log = folder.resolve("robot.log");
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile()).start();
    try {
      assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).as(Files.readString(log)).isZero();
  }
}
