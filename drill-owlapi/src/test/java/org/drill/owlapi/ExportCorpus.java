package org.drill.owlapi;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.concept.Value;
import org.drill.export.Export;
import org.drill.export.ExportForm;
import org.drill.export.ExportForms;
import org.drill.export.ExportedClass;
import org.drill.export.MaterialisedGraph;
import org.drill.export.UnsayableException;
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

/**
 * What the law of exports is tried on: the bundled graph, the expressions of its 17 problems, and a
 * hundred random ones of the whole language.
 */
final class ExportCorpus {
  private static final int RANDOM = 100;
  private static final int LONGEST = 9;
  private static final int SEED = 7;
  private static final int FEW = 40;

  /** Whether everything is tried. */
  static final boolean IS_LONG = Integer.getInteger("drill.effort", 1) > 1;

  static final KnowledgeBase FAMILIES =
      KnowledgeBaseLoader.load(
          new OntologySource("families.ttl", FamilyGraph::openBundled), LoadOptions.DEFAULTS);

  private ExportCorpus() {}

  static List<ExportedClass> classes() {
    var namer = new ExportedClass.Namer();
    var classes = new ArrayList<ExportedClass>();
    SampleProblems.all()
        .forEach(
            problem ->
                classes.add(
                    namer.learned(
                        problem.name(),
                        FAMILIES.vocabulary().parse(problem.target()),
                        "Found, \"by\" 'us'\n\\")));
    RandomRichConcepts random = random();
    for (int k = 0; k < RANDOM; k++) {
      classes.add(namer.learned("random", random.next(1 + k % LONGEST), "drawn as number " + k));
    }
    return classes;
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
    return new RandomRichConcepts(
        FAMILIES.classes().stream().map(ClassIndex::iri).toList(),
        FAMILIES.roles().stream().map(RoleIndex::iri).toList(),
        IntStream.range(0, FAMILIES.size()).mapToObj(FAMILIES.individuals()::name).toList(),
        values,
        SEED);
  }

  /** Those that a form can say; what it says of the others is collected. */
  static List<ExportedClass> said(String form, Collection<String> refusals) {
    return classes().stream()
        .filter(
            each -> {
              try {
                text(form, Export.of(List.of(each), FAMILIES));
                return true;
              } catch (UnsayableException e) {
                refusals.add(String.valueOf(e.getMessage()));
                return false;
              }
            })
        .toList();
  }

  /** What engines read: in a build the first of those that a form can say, else all. */
  static Export export(String form) {
    List<ExportedClass> said = said(form, new HashSet<>());
    return Export.of(IS_LONG ? said : said.subList(0, Math.min(said.size(), FEW)), FAMILIES);
  }

  static String text(String form, Export export) {
    ExportForm chosen = ExportForms.named(form).orElseThrow();
    var out = new ByteArrayOutputStream();
    try {
      chosen.write(export, "learned" + chosen.endings().get(0), out);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  /** What retrieval says. */
  static Set<String> instances(KnowledgeBase kb, Concept concept) {
    return kb.retriever().retrieve(concept).stream()
        .mapToObj(kb.individuals()::name)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** A knowledge base as others load it. */
  static String triples(KnowledgeBase kb) {
    var bytes = new ByteArrayOutputStream();
    try {
      new MaterialisedGraph(kb).write(bytes);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }

  /** A part of the bundled graph: its first individuals, with what it says of them alone. */
  static KnowledgeBase part(int size) {
    Set<String> others =
        IntStream.range(size, FAMILIES.size())
            .mapToObj(i -> "<" + FAMILIES.individuals().name(i) + ">")
            .collect(Collectors.toSet());
    String part =
        triples(FAMILIES)
            .lines()
            .filter(
                line -> {
                  String[] parts = line.split(" ", 3);
                  String object = parts[2].substring(0, parts[2].length() - " .".length());
                  return !others.contains(parts[0]) && !others.contains(object);
                })
            .collect(Collectors.joining("\n"));
    return KnowledgeBaseLoader.load(
        new ByteArrayInputStream(part.getBytes(StandardCharsets.UTF_8)),
        "part.nt",
        LoadOptions.DEFAULTS);
  }
}
