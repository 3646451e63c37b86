package org.drill.owlapi.fuzz;

import java.util.Random;

/** Draws ontologies in functional syntax, OWL/XML and Manchester syntax by their grammars. */
final class OwlTexts {
  private final RandomNames names;

  OwlTexts(Random random) {
    this.names = new RandomNames(random);
  }

  /** Writes terms and axioms: a name for what it is, then its parts. */
  private interface Form {
    String entity(String kind, String iri);

    String node(String name, String... parts);

    String literal(String value, String datatype);

    /** A number that belongs to the node, before its parts. */
    String counted(String name, int number, String... parts);
  }

  private static final Form FUNCTIONAL =
      new Form() {
        @Override
        public String entity(String kind, String iri) {
          return "<" + iri + ">";
        }

        @Override
        public String node(String name, String... parts) {
          return name + "(" + String.join(" ", parts) + ")";
        }

        @Override
        public String literal(String value, String datatype) {
          return "\"" + value + "\"^^<" + datatype + ">";
        }

        @Override
        public String counted(String name, int number, String... parts) {
          return name + "(" + number + " " + String.join(" ", parts) + ")";
        }
      };

  private static final Form XML =
      new Form() {
        @Override
        public String entity(String kind, String iri) {
          return "<" + kind + " IRI=\"" + iri + "\"/>";
        }

        @Override
        public String node(String name, String... parts) {
          return "<" + name + ">" + String.join("", parts) + "</" + name + ">";
        }

        @Override
        public String literal(String value, String datatype) {
          return "<Literal datatypeIRI=\"" + datatype + "\">" + value + "</Literal>";
        }

        @Override
        public String counted(String name, int number, String... parts) {
          return "<"
              + name
              + " cardinality=\""
              + number
              + "\">"
              + String.join("", parts)
              + "</"
              + name
              + ">";
        }
      };

  String functional() {
    return "Prefix(:=<http://e/>)\nPrefix(owl:=<"
        + RandomNames.OWL
        + ">)\nOntology(<http://e/o>\nClassAssertion(:A :a)\n"
        + names.several(0, 12, "\n", () -> axiom(FUNCTIONAL))
        + "\n)\n";
  }

  String owlXml() {
    return "<?xml version=\"1.0\"?>\n<Ontology xmlns=\"http://www.w3.org/2002/07/owl#\""
        + " ontologyIRI=\"http://e/o\">\n<Prefix name=\"\" IRI=\"http://e/\"/>\n"
        + "<ClassAssertion><Class IRI=\"http://e/A\"/><NamedIndividual IRI=\"http://e/a\"/>"
        + "</ClassAssertion>\n"
        + names.several(0, 12, "\n", () -> axiom(XML))
        + "\n</Ontology>\n";
  }

  private String axiom(Form form) {
    return switch (names.upTo(14)) {
      case 0 -> form.node("SubClassOf", expression(form, 0), expression(form, 0));
      case 1 ->
          form.node("EquivalentClasses", expression(form, 1), named(form), expression(form, 1));
      case 2 -> form.node("DisjointClasses", named(form), expression(form, 2));
      case 3 -> form.node("SubObjectPropertyOf", role(form), role(form));
      case 4 -> form.node("InverseObjectProperties", role(form), role(form));
      case 5 ->
          form.node(names.oneOf("TransitiveObjectProperty", "SymmetricObjectProperty"), role(form));
      case 6 ->
          form.node(
              names.oneOf("ObjectPropertyDomain", "ObjectPropertyRange"),
              role(form),
              expression(form, 2));
      case 7 ->
          form.node("ObjectPropertyAssertion", role(form), individual(form), individual(form));
      case 8 ->
          form.node(
              "DataPropertyAssertion",
              form.entity("DataProperty", names.dataProperty()),
              individual(form),
              form.literal(names.value().replace("\t", " "), names.datatype()));
      case 9 -> form.node("SameIndividual", individual(form), individual(form), individual(form));
      case 10 -> form.node("DifferentIndividuals", individual(form), individual(form));
      case 11 -> form.node("DisjointUnion", named(form), expression(form, 2), expression(form, 2));
      default -> form.node("ClassAssertion", expression(form, 0), individual(form));
    };
  }

  private String expression(Form form, int depth) {
    if (depth > 3 || names.chance(40)) {
      return named(form);
    }
    return switch (names.upTo(7)) {
      case 0, 1 ->
          form.node(
              "ObjectIntersectionOf", expression(form, depth + 1), expression(form, depth + 1));
      case 2 ->
          form.node("ObjectUnionOf", expression(form, depth + 1), expression(form, depth + 1));
      case 3 -> form.node("ObjectComplementOf", expression(form, depth + 1));
      case 4 -> form.node("ObjectSomeValuesFrom", role(form), expression(form, depth + 1));
      case 5 -> form.node("ObjectAllValuesFrom", role(form), expression(form, depth + 1));
      case 6 -> form.node("ObjectOneOf", individual(form), individual(form));
      default ->
          form.counted(
              names.oneOf("ObjectMinCardinality", "ObjectMaxCardinality"),
              names.upTo(3),
              role(form));
    };
  }

  private String named(Form form) {
    return form.entity("Class", names.className());
  }

  private String individual(Form form) {
    return form.entity("NamedIndividual", names.individual());
  }

  private String role(Form form) {
    String role = form.entity("ObjectProperty", names.role());
    return names.chance(10) ? form.node("ObjectInverseOf", role) : role;
  }

  String manchester() {
    return """
        Prefix: : <http://e/>
        Prefix: owl: <http://www.w3.org/2002/07/owl#>
        Prefix: xsd: <http://www.w3.org/2001/XMLSchema#>
        Ontology: <http://e/o>
        Class: :A
        Class: :B
        ObjectProperty: :r
        ObjectProperty: :s
        DataProperty: :p
        Individual: :a
          Types: :A
        Individual: :b
        """
        + names.several(0, 10, "\n", this::frame)
        + "\n";
  }

  private String frame() {
    return switch (names.upTo(3)) {
      case 0 ->
          "Class: "
              + names.oneOf(":A", ":B")
              + "\n  "
              + names.oneOf("SubClassOf: ", "EquivalentTo: ", "DisjointWith: ")
              + names.several(1, 2, ", ", () -> manchester(0));
      case 1 ->
          "ObjectProperty: "
              + names.oneOf(":r", ":s")
              + "\n  "
              + names.oneOf(
                  "SubPropertyOf: :r",
                  "InverseOf: :s",
                  "Characteristics: Transitive, Symmetric",
                  "Domain: " + manchester(1),
                  "Range: " + manchester(1),
                  "SubPropertyOf: inverse :s");
      default ->
          "Individual: "
              + names.oneOf(":a", ":b")
              + "\n  "
              + names.oneOf(
                  "Types: " + manchester(0),
                  "Facts: :r :b, :s :a",
                  "Facts: not :r :a",
                  "Facts: :p " + names.oneOf("7", "\"x\"", "true", "1.5f", "\"x\"@en"),
                  "SameAs: :b",
                  "DifferentFrom: :b",
                  "Annotations: rdfs:comment \"because\"");
    };
  }

  private String manchester(int depth) {
    if (depth > 3 || names.chance(40)) {
      return names.oneOf(":A", ":B", "owl:Thing");
    }
    return switch (names.upTo(6)) {
      case 0, 1 -> "(" + manchester(depth + 1) + " and " + manchester(depth + 1) + ")";
      case 2 -> "(" + manchester(depth + 1) + " or " + manchester(depth + 1) + ")";
      case 3 -> "(not (" + manchester(depth + 1) + "))";
      case 4 -> "(" + names.oneOf(":r", "inverse :s") + " some " + manchester(depth + 1) + ")";
      case 5 -> "(:s only " + manchester(depth + 1) + ")";
      default -> names.oneOf("{:a, :b}", "(:r min 2 :A)", "(:r value :a)", "(:p some xsd:integer)");
    };
  }
}
