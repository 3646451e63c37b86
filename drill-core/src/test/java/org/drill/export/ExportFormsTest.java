package org.drill.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.apache.jena.graph.Graph;
import org.apache.jena.graph.Node;
import org.apache.jena.query.QueryExecutionFactory;
import org.apache.jena.rdf.model.Model;
import org.apache.jena.rdf.model.ModelFactory;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFDataMgr;
import org.apache.jena.shacl.ShaclValidator;
import org.apache.jena.shacl.Shapes;
import org.apache.jena.shacl.validation.ReportEntry;
import org.apache.jena.sparql.graph.GraphFactory;
import org.drill.Effort;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Value;
import org.drill.concept.syntax.SparqlGraph;
import org.drill.concept.syntax.Vocabulary;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.OntologySource;
import org.drill.retrieval.RichGraph;
import org.drill.sample.FamilyGraph;
import org.drill.sample.RandomRichConcepts;
import org.drill.sample.SampleProblems;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads exports back by Jena, and compares its instances with those of retrieval. */
class ExportFormsTest {
  private static final KnowledgeBase FAMILIES =
      KnowledgeBaseLoader.load(
          new OntologySource("families.ttl", FamilyGraph::openBundled), LoadOptions.DEFAULTS);
  private static final int RANDOM = 100;

  /** The targets of the bundled problems, and random expressions of the whole language. */
  private static Export export() {
    var namer = new ExportedClass.Namer();
    var classes = new ArrayList<ExportedClass>();
    SampleProblems.all()
        .forEach(
            problem ->
                classes.add(
                    namer.learned(
                        problem.name(),
                        FAMILIES.vocabulary().parse(problem.target()),
                        problem.meaning())));
    RandomRichConcepts random = random();
    for (int k = 0; k < RANDOM; k++) {
      classes.add(namer.learned("random-" + k, random.next(1 + k % 7), "a \"random\" one\n\\"));
    }
    return Export.of(classes, FAMILIES);
  }

  private static RandomRichConcepts random() {
    var values = new TreeMap<String, List<Value>>();
    for (DataColumn column : FAMILIES.dataColumns()) {
      List<Value> some =
          IntStream.range(0, Math.min(column.size(), 12))
              .mapToObj(k -> column.values(column.individual(k * column.size() / 12)))
              .flatMap(List::stream)
              .toList();
      values.put(column.property(), some);
    }
    List<String> individuals =
        IntStream.range(0, FAMILIES.size()).mapToObj(FAMILIES.individuals()::name).toList();
    return new RandomRichConcepts(
        FAMILIES.classes().stream().map(ClassIndex::iri).toList(),
        FAMILIES.roles().stream().map(RoleIndex::iri).toList(),
        individuals,
        values,
        7);
  }

  private static Set<String> instances(Concept concept) {
    return FAMILIES.retriever().retrieve(concept).stream()
        .mapToObj(FAMILIES.individuals()::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Model materialised() throws IOException {
    var bytes = new ByteArrayOutputStream();
    new MaterialisedGraph(FAMILIES).write(bytes);
    return model(bytes.toString(StandardCharsets.UTF_8));
  }

  private static Model model(String turtle) {
    Model model = ModelFactory.createDefaultModel();
    RDFDataMgr.read(model, stream(turtle), Lang.TURTLE);
    return model;
  }

  private static InputStream stream(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String text(String form, Export export) throws IOException {
    var out = new ByteArrayOutputStream();
    ExportForm chosen = ExportForms.named(form).orElseThrow();
    chosen.write(export, "x" + chosen.endings().get(0), out);
    return out.toString(StandardCharsets.UTF_8);
  }

  /** Those that conform, by shape. */
  private static Map<String, Set<String>> conforming(
      String shapes, Graph data, Set<String> individuals) {
    Graph graph = GraphFactory.createDefaultGraph();
    RDFDataMgr.read(graph, stream(shapes), Lang.TURTLE);
    Shapes parsed = Shapes.parse(graph);
    var conforming = new TreeMap<String, Set<String>>();
    parsed
        .getTargetShapes()
        .forEach(
            shape -> conforming.put(shape.getShapeNode().getURI(), new TreeSet<>(individuals)));
    for (ReportEntry entry : ShaclValidator.get().validate(parsed, data).getEntries()) {
      // nested shapes report by the shape with the target
      remove(conforming, parsed, entry.source(), entry.focusNode());
    }
    return conforming;
  }

  private static void remove(
      Map<String, Set<String>> conforming, Shapes parsed, Node source, Node focus) {
    String shape =
        source.isURI()
            ? source.getURI()
            : parsed.getTargetShapes().stream()
                .filter(
                    each ->
                        each.getPropertyShapes().stream()
                            .anyMatch(part -> part.getShapeNode().equals(source)))
                .map(each -> each.getShapeNode().getURI())
                .findFirst()
                .orElseThrow();
    conforming.get(shape).remove(focus.toString());
  }

  @Test
  void shapesHoldWhateverTheValuesLookLike() throws IOException {
    for (int seed = 0; seed < Effort.cases(6); seed++) {
      check(RichGraph.draw(seed), seed, false);
      check(RichGraph.withSameAs(seed), seed, true);
    }
  }

  private static void check(RichGraph rich, int seed, boolean hasSameAs) throws IOException {
    var described = new SparqlGraph(Set.of(rich.roles.get(0)), hasSameAs);
    Vocabulary vocabulary = Vocabulary.of(rich.classes, rich.roles, rich.properties, Map.of());
    RandomRichConcepts random = rich.concepts(seed);
    var namer = new ExportedClass.Namer();
    var classes = new ArrayList<ExportedClass>();
    for (int k = 0; k < 40; k++) {
      ExportedClass one = namer.learned("c" + k, random.next(1 + k % 12), "");
      try {
        text("shacl", new Export(List.of(one), described, vocabulary));
        classes.add(one);
      } catch (UnsayableException e) {
        assertThat(hasSameAs).isTrue();
        assertThat(e).hasMessageContaining("owl:sameAs");
      }
    }
    assertThat(classes).hasSizeGreaterThan(15);
    Map<String, Set<String>> conforming =
        conforming(
            text("shacl", new Export(classes, described, vocabulary)),
            model(rich.turtle()).getGraph(),
            Set.copyOf(rich.individuals));
    for (ExportedClass each : classes) {
      assertThat(conforming.get(each.axiom().iri() + "Shape"))
          .as("seed %d, %s%n%s", seed, each.axiom().concept(), rich.turtle())
          .isEqualTo(rich.plain.retrieve(each.axiom().concept()));
    }
  }

  @Test
  void shapesOfAClassInTheGraphFindWhoBreaksTheAxiom() throws IOException {
    String minor = FAMILIES.vocabulary().classIri("Minor");
    Concept expression = FAMILIES.vocabulary().parse("∃birthYear.[≥2010]");
    Set<String> minors = instances(Concepts.atom(minor));
    Set<String> meant = instances(expression);
    for (ClassAxiom.Kind kind : ClassAxiom.Kind.values()) {
      var one = new ExportedClass(new ClassAxiom(minor, kind, expression), "Minor", "", false);
      Map<String, Set<String>> conforming =
          conforming(
              text("shacl", Export.of(List.of(one), FAMILIES)),
              materialised().getGraph(),
              instances(Concepts.TOP));
      var breaking = new HashSet<>(minors);
      breaking.removeAll(meant);
      var missing = new HashSet<>(meant);
      missing.removeAll(minors);
      var told = new TreeSet<>(instances(Concepts.TOP));
      told.removeAll(breaking);
      assertThat(conforming.get(minor + "Shape")).isEqualTo(told);
      assertThat(breaking).isNotEmpty();
      if (kind == ClassAxiom.Kind.EQUIVALENT) {
        var others = new TreeSet<>(instances(Concepts.TOP));
        others.removeAll(missing);
        assertThat(conforming.get(minor + "MembersShape")).isEqualTo(others);
      } else {
        assertThat(conforming).hasSize(1);
      }
    }
  }

  @Test
  void oneClassIsAPlainQuery() throws IOException {
    Export one = Export.of(export().classes().subList(0, 1), FAMILIES);
    assertThat(text("construct", one))
        .contains("CONSTRUCT { ?x a <https://drill.example/learned#mother> } WHERE {");
    Model data = materialised();
    var found = new TreeSet<String>();
    try (var execution = QueryExecutionFactory.create(text("sparql", one), data)) {
      execution.execSelect().forEachRemaining(row -> found.add(row.get("x").toString()));
    }
    assertThat(found).isEqualTo(instances(one.classes().get(0).axiom().concept()));
  }

  @Test
  void aTemplateHasARowForEachClass() throws IOException {
    Export export = export();
    List<String> rows = text("robot", export).lines().toList();
    assertThat(rows).hasSize(export.classes().size() + 2);
    assertThat(rows.get(1))
        .isEqualTo("ID\tLABEL\tTYPE\tEC %\t>A rdfs:comment\tSC %\t>A rdfs:comment");
    for (ExportedClass each : export.classes()) {
      String[] cells = rows.get(export.classes().indexOf(each) + 2).split("\t", -1);
      assertThat(cells[0]).isEqualTo(each.axiom().iri());
      assertThat(FAMILIES.vocabulary().parse(cells[3])).isEqualTo(each.axiom().concept());
    }
  }

  @Test
  void aPatternHasARowForEachClassThatFillsIt(@TempDir Path folder) throws IOException {
    var namer = new ExportedClass.Namer();
    List<ExportedClass> alike =
        List.of(
            learned(namer, "doctors' mothers", "Woman ⊓ ∃hasChild.(Doctor ⊓ ¬{kingwick-10})"),
            learned(namer, "women's \tfathers", "Man ⊓ ∃hasChild.(Woman ⊓ ¬{kingwick-10})"));
    Path rows = folder.resolve("mothers of … all.DOSDP.tsv.gz");
    ExportForm form = ExportForms.ofName(rows.toString()).orElseThrow();
    ExportForms.write(rows, form, Export.of(alike, FAMILIES));
    try (var in = new GZIPInputStream(Files.newInputStream(rows))) {
      String fam = "https://example.org/families#";
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines())
          .containsExactly(
              "defined_class\tlabel\tcomment\tclass1\tclass2",
              "https://drill.example/learned#doctors_mothers\tdoctors' mothers\tby us\t%sWoman\t%sDoctor"
                  .formatted(fam, fam),
              "https://drill.example/learned#women_s_fathers\twomen's  fathers\tby us\t%sMan\t%sWoman"
                  .formatted(fam, fam));
    }
    assertThat(Files.readString(folder.resolve("mothers of … all.dosdp.yaml")))
        .contains(
            "pattern_name: \"mothers_of_all\"\n",
            "relations:\n  \"hasChild\": \"https://example.org/families#hasChild\"\n",
            "vars:\n  \"class1\": \"'thing'\"\n  \"class2\": \"'thing'\"\n",
            "  text: \"%s and ('hasChild' some (%s and (not"
                + " {<https://example.org/families#kingwick-10>})))\"\n",
            "  vars: [\"class1\", \"class2\"]\n");
    List<ExportedClass> unlike = List.of(alike.get(0), learned(namer, "other", "∃hasChild.Woman"));
    assertThatThrownBy(() -> text("dosdp", Export.of(unlike, FAMILIES)))
        .hasMessageStartingWith("a DOSDP pattern cannot say 2 expressions of 2 shapes at once; ");
    assertThatThrownBy(
            () ->
                text(
                    "dosdp",
                    Export.of(List.of(namer.learned("urn", Concepts.atom("urn:A"), "")), FAMILIES)))
        .hasMessageStartingWith(
            "a DOSDP pattern cannot say urn:A, which is no IRI that begins with http; ");
  }

  private static ExportedClass learned(ExportedClass.Namer namer, String name, String text) {
    return namer.learned(name, FAMILIES.vocabulary().parse(text), "by us");
  }

  @Test
  void whatCannotBeSaidIsRefusedByName() {
    var namer = new ExportedClass.Namer();
    ExportedClass blank = namer.learned("x", Concepts.nominal("_:b0"), "");
    assertThatThrownBy(() -> text("shacl", Export.of(List.of(blank), FAMILIES)))
        .isInstanceOf(UnsayableException.class)
        .hasMessage(
            "SHACL cannot say a nominal that is a blank node; save it in another form, or choose"
                + " another answer");
    assertThatThrownBy(() -> text("robot", Export.of(List.of(blank), FAMILIES)))
        .hasMessageStartingWith("a ROBOT template cannot say a nominal that is a blank node; ");
    var names = Vocabulary.of(List.of("urn:a#C", "urn:b#C", "urn:b#1C"), List.of(), Map.of());
    ExportedClass twice = namer.learned("x", Concepts.atom("urn:a#C"), "");
    assertThatThrownBy(() -> text("robot", new Export(List.of(twice), SparqlGraph.PLAIN, names)))
        .hasMessageStartingWith(
            "a ROBOT template cannot say urn:a#C, whose local name is not its own; ");
    var sub =
        new ExportedClass(
            new ClassAxiom("urn:A", ClassAxiom.Kind.SUB, Concepts.TOP), "A", "", false);
    assertThatThrownBy(() -> text("update", Export.of(List.of(sub), FAMILIES)))
        .hasMessageStartingWith("a SPARQL update cannot say SubClassOf");
  }

  @Test
  void theEndingChoosesTheForm(@TempDir Path folder) throws IOException {
    assertThat(ExportForms.ofName("a.shacl.ttl.gz").orElseThrow().name()).isEqualTo("shacl");
    assertThat(ExportForms.ofName("a.rq").orElseThrow().name()).isEqualTo("sparql");
    assertThat(ExportForms.ofName("a.CONSTRUCT.rq").orElseThrow().name()).isEqualTo("construct");
    assertThat(ExportForms.ofName("a.ru").orElseThrow().name()).isEqualTo("update");
    assertThat(ExportForms.ofName("a.csv").orElseThrow().name()).isEqualTo("robot");
    assertThat(ExportForms.ofName("a")).isEmpty();
    ExportForm shacl = ExportForms.named("shacl").orElseThrow();
    assertThat(ExportForms.fits(shacl, "a.ttl.gz")).isTrue();
    assertThat(ExportForms.fits(shacl, "a.owl")).isFalse();
    Path file = folder.resolve("a.shacl.ttl.gz");
    Export one = Export.of(export().classes().subList(0, 1), FAMILIES);
    ExportForms.write(file, shacl, one);
    try (var in = new GZIPInputStream(Files.newInputStream(file))) {
      assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
          .isEqualTo(text("shacl", one));
    }
  }
}
