package org.drill.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Names;
import org.drill.concept.syntax.NameStyle;
import org.drill.concept.syntax.Vocabulary;

/**
 * A table for <a href="https://robot.obolibrary.org/template">ROBOT's template command</a>, a row a
 * class: what each column is called, what it means, and then the classes.
 *
 * <p>In expressions ROBOT knows the entities of its input by their local names. It knows no IRIs,
 * so that a name that two of them have cannot be said. It takes what does not start with a bracket
 * for one name, and so all expressions do.
 */
final class RobotTemplateForm extends TextForm {
  private static final List<String> TITLES =
      List.of("ID", "Label", "Type", "EquivalentTo", "Comment", "SubClassOf", "Comment");
  private static final List<String> MEANINGS =
      List.of("ID", "LABEL", "TYPE", "EC %", ">A rdfs:comment", "SC %", ">A rdfs:comment");

  @Override
  public String name() {
    return "robot";
  }

  @Override
  public String summary() {
    return "rows of a ROBOT template";
  }

  @Override
  public List<String> endings() {
    return List.of(".tsv", ".csv");
  }

  @Override
  public String mediaType() {
    return "text/tab-separated-values";
  }

  @Override
  String text(Export export, String fileName) {
    boolean isCsv = fileName.toLowerCase(Locale.ROOT).endsWith(".csv");
    var rows = new ArrayList<List<String>>();
    rows.add(TITLES);
    rows.add(MEANINGS);
    export.classes().forEach(each -> rows.add(row(export, each)));
    return rows.stream().map(row -> line(row, isCsv)).collect(Collectors.joining());
  }

  private static List<String> row(Export export, ExportedClass each) {
    ClassAxiom axiom = each.axiom();
    Names names = new RobotNames(export.vocabulary().withStyle(NameStyle.SHORT));
    String expression = "(" + export.vocabulary().manchester(axiom.concept(), names) + ")";
    boolean isEquivalent = axiom.kind() == ClassAxiom.Kind.EQUIVALENT;
    return List.of(
        axiom.iri(),
        each.isNew() ? each.name() : "",
        "class",
        isEquivalent ? expression : "",
        isEquivalent ? each.comment() : "",
        isEquivalent ? "" : expression,
        isEquivalent ? "" : each.comment());
  }

  /** Cells without line ends and tabs, which no row of a template needs. */
  private static String line(List<String> row, boolean isCsv) {
    Stream<String> cells = row.stream().map(cell -> cell.replaceAll("[\\t\\r\\n]+", " "));
    return cells
            .map(
                cell -> isCsv || cell.startsWith("\"") || cell.contains("\\") ? quoted(cell) : cell)
            .collect(Collectors.joining(isCsv ? "," : "\t"))
        + "\n";
  }

  /** In quotes where that is needed; to ROBOT a backslash takes the meaning from what follows. */
  private static String quoted(String cell) {
    boolean isPlain = cell.chars().noneMatch(c -> ",\"\\".indexOf(c) >= 0);
    return isPlain ? cell : "\"" + cell.replace("\\", "\\\\").replace("\"", "\"\"") + "\"";
  }

  /** Local names that ROBOT can look up. */
  private record RobotNames(Vocabulary vocabulary) implements Names {
    /** What OWLAPI takes for a local name. */
    private static final Pattern LOCAL = Pattern.compile("[\\p{L}_][\\p{L}\\p{Nd}_.-]*");

    private static final Set<String> KEYWORDS =
        Set.of(
            "and", "or", "not", "some", "only", "value", "min", "max", "exactly", "that", "inverse",
            "self");

    private static String local(String iri, String shortName) {
      String local = Vocabulary.localName(iri);
      if (!LOCAL.matcher(local).matches()) {
        throw refused(iri + ", whose local name is none that ROBOT knows");
      }
      if (!shortName.equals(local) && !shortName.equals("'" + local + "'")) {
        throw refused(iri + ", whose local name is not its own");
      }
      return KEYWORDS.contains(local.toLowerCase(Locale.ROOT)) ? "'" + local + "'" : local;
    }

    private static UnsayableException refused(String what) {
      return new UnsayableException("a ROBOT template", what);
    }

    @Override
    public String className(String iri) {
      return local(iri, vocabulary.className(iri));
    }

    @Override
    public String roleName(String iri) {
      return local(iri, vocabulary.roleName(iri));
    }

    @Override
    public String propertyName(String iri) {
      return local(iri, vocabulary.propertyName(iri));
    }

    @Override
    public String individualName(String name) {
      if (name.startsWith("_:")) {
        throw refused("a nominal that is a blank node");
      }
      return local(name, vocabulary.individualName(name));
    }
  }
}
