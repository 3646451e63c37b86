package org.drill.export;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Value;

/** A {@link DosdpPattern} in YAML. {@link DosdpForm} has the rows that fill it. */
final class DosdpPatternForm extends TextForm {
  private static final String OWL = "http://www.w3.org/2002/07/owl#";
  private static final String RDFS_COMMENT = "http://www.w3.org/2000/01/rdf-schema#comment";

  @Override
  public String name() {
    return "dosdp-pattern";
  }

  @Override
  public String summary() {
    return "a DOSDP pattern";
  }

  @Override
  public List<String> endings() {
    return List.of(".dosdp.yaml", ".dosdp.yml");
  }

  @Override
  public List<String> otherEndings() {
    return List.of(".yaml", ".yml");
  }

  @Override
  public String mediaType() {
    return "application/yaml";
  }

  @Override
  String text(Export export, String fileName) {
    DosdpPattern pattern = DosdpPattern.of(export).get(0).pattern();
    var text = new StringBuilder();
    field(text, "pattern_name", quoted(name(fileName)));
    field(text, "description", quoted("What was learned, with its classes as variables."));
    var classes = new LinkedHashMap<String, String>();
    classes.put(DosdpPattern.THING, OWL + "Thing");
    classes.put(DosdpPattern.NOTHING, OWL + "Nothing");
    dictionary(text, "classes", classes);
    dictionary(text, "relations", pattern.roles());
    dictionary(text, "dataProperties", pattern.properties());
    dictionary(text, "annotationProperties", Map.of(DosdpForm.COMMENT, RDFS_COMMENT));
    var ranges = new LinkedHashMap<String, String>();
    new LinkedHashSet<>(pattern.variables())
        .forEach(variable -> ranges.put(variable, "'" + DosdpPattern.THING + "'"));
    dictionary(text, "vars", ranges);
    var told = new LinkedHashMap<String, String>();
    told.put(DosdpForm.LABEL, "xsd:string");
    told.put(DosdpForm.COMMENT, "xsd:string");
    dictionary(text, "data_vars", told);
    text.append("name:\n");
    format(text, "%s", List.of(DosdpForm.LABEL));
    text.append(pattern.kind() == ClassAxiom.Kind.EQUIVALENT ? "equivalentTo:\n" : "subClassOf:\n");
    text.append("  annotations:\n    - annotationProperty: ").append(quoted(DosdpForm.COMMENT));
    text.append("\n      text: \"%s\"\n      vars: [").append(quoted(DosdpForm.COMMENT));
    text.append("]\n");
    format(text, pattern.text(), pattern.variables());
    return text.toString();
  }

  /** Letters of ASCII, digits, '_' and '-', as names of patterns have them. */
  private String name(String fileName) {
    String safe =
        ExportForms.base(this, Path.of(fileName))
            .replaceAll("[^A-Za-z0-9_-]+", "_")
            .replaceAll("^_+|_+$", "");
    return safe.isEmpty() ? "learned" : safe;
  }

  private static void field(StringBuilder text, String name, String value) {
    text.append(name).append(": ").append(value).append('\n');
  }

  private static void dictionary(StringBuilder text, String name, Map<String, String> entries) {
    if (!entries.isEmpty()) {
      text.append(name).append(":\n");
      entries.forEach((key, value) -> field(text, "  " + quoted(key), quoted(value)));
    }
  }

  private static void format(StringBuilder text, String format, List<String> variables) {
    field(text, "  text", quoted(format));
    field(
        text,
        "  vars",
        variables.stream()
            .map(DosdpPatternForm::quoted)
            .collect(Collectors.joining(", ", "[", "]")));
  }

  /** A text in double quotes; what Turtle escapes, YAML escapes alike. */
  private static String quoted(String text) {
    return Value.string(text).toString();
  }
}
