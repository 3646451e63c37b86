package org.drill.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Names;
import org.drill.concept.syntax.Vocabulary;

/**
 * A <a href="https://oboacademy.github.io/obook/tutorial/dosdp-overview/">DOSDP</a> pattern: an
 * expression whose named classes are variables. Properties, numbers, values and individuals belong
 * to the pattern.
 *
 * @param kind what the axioms say
 * @param text the expression in Manchester syntax, as a format with {@code %s} for each variable
 * @param variables the variables of the format, in its order; one may come several times
 * @param roles the IRIs of object properties, by their names in the text
 * @param properties those of data properties
 */
record DosdpPattern(
    ClassAxiom.Kind kind,
    String text,
    List<String> variables,
    Map<String, String> roles,
    Map<String, String> properties) {
  static final String FORM = "a DOSDP pattern";
  static final String THING = "thing";
  static final String NOTHING = "nothing";

  /**
   * A pattern with what fills it.
   *
   * @param pattern the pattern
   * @param fillers the IRI of the class for each variable, in the order of their first places
   */
  record Filled(DosdpPattern pattern, Map<String, String> fillers) {}

  /** The one pattern of all classes, with the fillers of each. */
  static List<Filled> of(Export export) {
    List<Filled> all = export.classes().stream().map(each -> of(export, each)).toList();
    long patterns = all.stream().map(Filled::pattern).distinct().count();
    if (patterns > 1) {
      throw new UnsayableException(
          FORM, "%d expressions of %d shapes at once".formatted(all.size(), patterns));
    }
    return all;
  }

  private static Filled of(Export export, ExportedClass each) {
    PatternNames.web(each.axiom().iri());
    var names = new PatternNames();
    String marked = export.vocabulary().manchester(each.axiom().concept(), names);
    if (marked.chars().filter(c -> c == PatternNames.PLACE).count() != names.places.size()) {
      throw new UnsayableException(FORM, "a value with the character U+E000");
    }
    String text = marked.replace("%", "%%").replace(String.valueOf(PatternNames.PLACE), "%s");
    var variables = new LinkedHashMap<String, String>();
    names.classes.forEach((iri, variable) -> variables.put(variable, iri));
    return new Filled(
        new DosdpPattern(
            each.axiom().kind(), text, List.copyOf(names.places), names.roles, names.properties),
        variables);
  }

  /** Classes as places of variables, properties by unique names, individuals by their IRIs. */
  private static final class PatternNames implements Names {
    /** Stands for a variable until all else is escaped. */
    static final char PLACE = '\uE000';

    private static final Pattern PLAIN = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_-]*");
    private static final Pattern WEB = Pattern.compile("https?:[^\\s<>\"{}|^`\\\\]+");

    final Map<String, String> classes = new LinkedHashMap<>();
    final List<String> places = new ArrayList<>();
    final Map<String, String> roles = new LinkedHashMap<>();
    final Map<String, String> properties = new LinkedHashMap<>();

    /** DOSDP knows prefixed names, which a file of prefixes explains, and addresses. */
    private static String web(String iri) {
      if (!WEB.matcher(iri).matches()) {
        throw new UnsayableException(FORM, iri + ", which is no IRI that begins with http");
      }
      return iri;
    }

    @Override
    public String className(String iri) {
      String variable = classes.computeIfAbsent(web(iri), key -> "class" + (classes.size() + 1));
      places.add(variable);
      return String.valueOf(PLACE);
    }

    @Override
    public String thing() {
      return "'" + THING + "'";
    }

    @Override
    public String nothing() {
      return "'" + NOTHING + "'";
    }

    @Override
    public String roleName(String iri) {
      return named(roles, iri);
    }

    @Override
    public String propertyName(String iri) {
      return named(properties, iri);
    }

    private String named(Map<String, String> kind, String iri) {
      for (var known : kind.entrySet()) {
        if (known.getValue().equals(iri)) {
          return "'" + known.getKey() + "'";
        }
      }
      String local = Vocabulary.localName(web(iri));
      String base = PLAIN.matcher(local).matches() ? local : "property";
      String name = base;
      for (int k = 2; isTaken(name); k++) {
        name = base + "_" + k;
      }
      kind.put(name, iri);
      return "'" + name + "'";
    }

    private boolean isTaken(String name) {
      return name.equals(THING)
          || name.equals(NOTHING)
          || roles.containsKey(name)
          || properties.containsKey(name);
    }

    @Override
    public String individualName(String name) {
      if (name.startsWith("_:")) {
        throw new UnsayableException(FORM, "a nominal that is a blank node");
      }
      return "<" + web(name) + ">";
    }
  }
}
