package org.drill.owlapi;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.semanticweb.owlapi.expression.OWLEntityChecker;
import org.semanticweb.owlapi.manchestersyntax.parser.ManchesterOWLSyntaxClassExpressionParser;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLAnnotationProperty;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLClassExpression;
import org.semanticweb.owlapi.model.OWLDataProperty;
import org.semanticweb.owlapi.model.OWLDatatype;
import org.semanticweb.owlapi.model.OWLEntity;
import org.semanticweb.owlapi.model.OWLNamedIndividual;
import org.semanticweb.owlapi.model.OWLObjectProperty;
import org.semanticweb.owlapi.util.OWLObjectDuplicator;
import org.yaml.snakeyaml.Yaml;

/**
 * Fills DOSDP patterns as its tools do: the format is parsed once by OWLAPI, with a class of its
 * own for each variable, and each row replaces these by its classes. Names are looked up in the
 * dictionaries of the pattern, in quotes; IRIs stand in angle brackets.
 */
final class DosdpReader {
  private static final String VARIABLE = "urn:dosdp:";

  private final Map<String, Object> pattern;

  DosdpReader(String yaml) {
    this.pattern = new Yaml().load(yaml);
  }

  /** The axioms of a table: of each class, the expression that it is equivalent to. */
  Map<String, OWLClassExpression> filled(String table) {
    OWLClassExpression parsed = parsed();
    List<List<String>> rows = new ArrayList<>();
    table.lines().forEach(line -> rows.add(List.of(line.split("\t", -1))));
    List<String> titles = rows.remove(0);
    var filled = new TreeMap<String, OWLClassExpression>();
    for (List<String> row : rows) {
      var fillers = new HashMap<OWLEntity, IRI>();
      for (String variable : dictionary("vars").keySet()) {
        String filler = row.get(titles.indexOf(variable));
        fillers.put(
            Ontologies.FACTORY.getOWLClass(IRI.create(VARIABLE + variable)), IRI.create(filler));
      }
      var duplicator =
          new OWLObjectDuplicator(fillers, Ontologies.create().getOWLOntologyManager());
      filled.put(row.get(titles.indexOf("defined_class")), duplicator.duplicateObject(parsed));
    }
    return filled;
  }

  @SuppressWarnings("unchecked")
  private OWLClassExpression parsed() {
    var definition = (Map<String, Object>) pattern.get("equivalentTo");
    Object[] places =
        ((List<String>) definition.get("vars")).stream().map(name -> "'$" + name + "'").toArray();
    String text = String.format((String) definition.get("text"), places);
    return new ManchesterOWLSyntaxClassExpressionParser(Ontologies.FACTORY, new Dictionaries())
        .parse(text);
  }

  @SuppressWarnings("unchecked")
  private Map<String, String> dictionary(String name) {
    return (Map<String, String>) pattern.getOrDefault(name, Map.of());
  }

  private final class Dictionaries implements OWLEntityChecker {
    private static final Pattern QUOTED = Pattern.compile("'(.*)'");

    private @Nullable IRI known(String dictionary, String name) {
      var quoted = QUOTED.matcher(name);
      String iri = quoted.matches() ? dictionary(dictionary).get(quoted.group(1)) : null;
      return iri == null ? null : IRI.create(iri);
    }

    @Override
    public @Nullable OWLClass getOWLClass(@Nullable String name) {
      if (name != null && name.startsWith("'$")) {
        return Ontologies.FACTORY.getOWLClass(
            IRI.create(VARIABLE + name.substring(2, name.length() - 1)));
      }
      IRI iri = name == null ? null : known("classes", name);
      return iri == null ? null : Ontologies.FACTORY.getOWLClass(iri);
    }

    @Override
    public @Nullable OWLObjectProperty getOWLObjectProperty(@Nullable String name) {
      IRI iri = name == null ? null : known("relations", name);
      return iri == null ? null : Ontologies.FACTORY.getOWLObjectProperty(iri);
    }

    @Override
    public @Nullable OWLDataProperty getOWLDataProperty(@Nullable String name) {
      IRI iri = name == null ? null : known("dataProperties", name);
      return iri == null ? null : Ontologies.FACTORY.getOWLDataProperty(iri);
    }

    @Override
    public @Nullable OWLNamedIndividual getOWLIndividual(@Nullable String name) {
      return name != null && name.startsWith("<")
          ? Ontologies.FACTORY.getOWLNamedIndividual(
              IRI.create(name.substring(1, name.length() - 1)))
          : null;
    }

    @Override
    public @Nullable OWLDatatype getOWLDatatype(@Nullable String name) {
      return null;
    }

    @Override
    public @Nullable OWLAnnotationProperty getOWLAnnotationProperty(@Nullable String name) {
      return null;
    }
  }
}
