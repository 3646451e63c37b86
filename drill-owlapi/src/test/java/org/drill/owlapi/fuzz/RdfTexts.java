package org.drill.owlapi.fuzz;

import java.util.Random;

/** Draws graphs in Turtle, TriG, N-Triples, N-Quads, RDF/XML and JSON-LD by their grammars. */
final class RdfTexts {
  private static final String PREFIXES =
      "@prefix : <http://e/> . @prefix owl: <"
          + RandomNames.OWL
          + "> .\nPREFIX rdf: <"
          + RandomNames.RDF
          + "> PREFIX rdfs: <"
          + RandomNames.RDFS
          + ">\n@prefix xsd: <"
          + RandomNames.XSD
          + "> . @base <http://e/base/> .\n";

  private final RandomNames names;

  RdfTexts(Random random) {
    this.names = new RandomNames(random);
  }

  String turtle() {
    return PREFIXES + ":a a :A .\n" + names.several(0, 12, "\n", this::statement);
  }

  String trig() {
    return PREFIXES
        + ":a a :A .\n"
        + names.several(
            0,
            6,
            "\n",
            () ->
                switch (names.upTo(3)) {
                  case 0 -> statement();
                  case 1 -> "{ " + names.several(0, 3, " ", this::statement) + " }";
                  case 2 -> ":g { " + names.several(0, 3, " ", this::statement) + " }";
                  default -> "GRAPH :g { " + names.several(0, 3, " ", this::statement) + " }";
                });
  }

  private String statement() {
    String subject =
        switch (names.upTo(9)) {
          case 0 -> "_:b" + names.upTo(3);
          case 1 -> "[]";
          case 2 -> "[ " + properties(2) + " ]";
          case 3 -> "( " + names.several(1, 3, " ", () -> object(1)) + " )";
          default -> shortened(names.any());
        };
    return subject + " " + properties(0) + " ." + (names.chance(10) ? " # . ( [\n" : "");
  }

  private String properties(int depth) {
    return names.several(
        1,
        3,
        names.chance(10) ? " ;; " : " ; ",
        () ->
            names.chance(40)
                ? "a " + names.several(1, 2, ", ", () -> typed(depth))
                : shortened(names.predicate())
                    + " "
                    + names.several(1, 2, " , ", () -> object(depth)));
  }

  private String typed(int depth) {
    return depth < 3 && names.chance(10)
        ? "[ " + properties(depth + 1) + " ]"
        : shortened(names.type());
  }

  private String object(int depth) {
    return switch (names.upTo(depth < 4 ? 11 : 8)) {
      case 0 -> "_:b" + names.upTo(3);
      case 1 -> names.oneOf("1", "-2", "+3", "4.5", ".5", "6e7", "1E-2", "true", "false");
      case 2, 3 -> literal();
      case 9 -> "[ " + properties(depth + 1) + " ]";
      case 10 -> "( " + names.several(0, 3, " ", () -> object(depth + 1)) + " )";
      case 11 -> "[]";
      default -> shortened(names.any());
    };
  }

  private String literal() {
    String value = names.value().replace("\t", "\\t");
    String quoted =
        switch (names.upTo(3)) {
          case 0 -> "'" + value + "'";
          case 1 -> "\"\"\"" + value + "\n\"x\" \"\"\"";
          case 2 -> "'''" + value + "'''";
          default -> "\"" + value + "\\n\\\"\\u00e9" + "\"";
        };
    return quoted + suffix(true);
  }

  private String suffix(boolean shortened) {
    return switch (names.upTo(3)) {
      case 0 -> "@" + names.language();
      case 1 -> "^^" + (shortened ? shortened(names.datatype()) : "<" + names.datatype() + ">");
      default -> "";
    };
  }

  private String shortened(String iri) {
    if (names.chance(20) || iri.contains("%") || iri.equals(RandomNames.OWN)) {
      return "<" + iri + ">";
    }
    String name = iri.replace(RandomNames.OWL, "owl:").replace(RandomNames.RDF, "rdf:");
    name = name.replace(RandomNames.RDFS, "rdfs:").replace(RandomNames.XSD, "xsd:");
    name = name.replace(RandomNames.OWN, ":");
    return name.equals(iri) ? "<" + iri + ">" : name;
  }

  String nTriples() {
    return lines(false);
  }

  String nQuads() {
    return lines(true);
  }

  private String lines(boolean graphs) {
    return "<http://e/a> <"
        + RandomNames.RDF
        + "type> <http://e/A> .\n"
        + names.several(0, 30, "\n", () -> line(graphs))
        + "\n";
  }

  private String line(boolean graphs) {
    if (names.chance(5)) {
      return "# a comment";
    }
    boolean type = names.chance(40);
    String object =
        type ? node(names.type()) : names.chance(30) ? plainLiteral() : node(names.any());
    return node(names.any())
        + " <"
        + (type ? RandomNames.RDF + "type" : names.predicate())
        + "> "
        + object
        + (graphs && names.chance(50) ? " " + node(names.any()) : "")
        + " .";
  }

  private String node(String iri) {
    return names.chance(20) ? "_:b" + names.upTo(4) : "<" + iri + ">";
  }

  private String plainLiteral() {
    return "\"" + names.value().replace("\t", "\\t\\\"\\u00E9") + "\"" + suffix(false);
  }

  String rdfXml() {
    boolean entities = names.chance(30);
    String head =
        (names.chance(70) ? "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" : "")
            + (entities ? "<!DOCTYPE rdf:RDF [<!ENTITY own \"http://e/\">]>\n" : "")
            + "<rdf:RDF xmlns:rdf=\""
            + RandomNames.RDF
            + "\" xmlns:rdfs=\""
            + RandomNames.RDFS
            + "\" xmlns:owl=\""
            + RandomNames.OWL
            + "\" xmlns:e=\"http://e/\" xml:base=\"http://e/base\">\n";
    String first = "<e:A rdf:about=\"" + (entities ? "&own;" : "http://e/") + "a\"/>\n";
    return head + first + names.several(0, 8, "\n", () -> element(0)) + "\n</rdf:RDF>\n";
  }

  private String element(int depth) {
    String tag =
        names.oneOf(
            "rdf:Description", "e:A", "e:B", "owl:Class", "owl:ObjectProperty", "owl:Thing");
    String about =
        switch (names.upTo(4)) {
          case 0 -> " rdf:nodeID=\"n" + names.upTo(3) + "\"";
          case 1 -> "";
          default -> " rdf:about=\"" + names.any() + "\"";
        };
    String attribute = names.chance(15) ? " e:p=\"" + xml(names.value()) + "\"" : "";
    String children = depth > 3 ? "" : names.several(0, 3, "\n", () -> property(depth + 1));
    return children.isEmpty()
        ? "<" + tag + about + attribute + "/>"
        : "<" + tag + about + attribute + ">" + children + "</" + tag + ">";
  }

  private String property(int depth) {
    String tag =
        names.oneOf(
            "e:r",
            "e:s",
            "e:p",
            "rdf:type",
            "rdfs:subClassOf",
            "owl:sameAs",
            "rdf:li",
            "owl:intersectionOf",
            "owl:inverseOf",
            "rdfs:label",
            "owl:equivalentClass");
    return switch (names.upTo(6)) {
      case 0 -> "<" + tag + " rdf:nodeID=\"n" + names.upTo(3) + "\"/>";
      case 1 -> "<" + tag + ">" + element(depth) + "</" + tag + ">";
      case 2 ->
          "<"
              + tag
              + " rdf:parseType=\"Collection\">"
              + names.several(0, 3, "", () -> element(depth))
              + "</"
              + tag
              + ">";
      case 3 ->
          "<"
              + tag
              + " rdf:parseType=\"Resource\">"
              + (depth > 3 ? "" : names.several(0, 2, "", () -> property(depth + 1)))
              + "</"
              + tag
              + ">";
      case 4 ->
          "<"
              + tag
              + names.oneOf("", " xml:lang=\"en\"", " rdf:datatype=\"" + names.datatype() + "\"")
              + ">"
              + xml(names.value())
              + "</"
              + tag
              + ">";
      case 5 ->
          "<" + tag + " rdf:parseType=\"Literal\"><b>" + xml(names.value()) + "</b></" + tag + ">";
      default -> "<" + tag + " rdf:resource=\"" + names.any() + "\"/>";
    };
  }

  private static String xml(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;");
  }

  String jsonLd() {
    String context =
        "\"@context\": {\"@vocab\": \"http://e/\", \"owl\": \""
            + RandomNames.OWL
            + "\", \"rdfs\": \""
            + RandomNames.RDFS
            + "\", \"s\": {\"@type\": \"@id\"}, \"t\": {\"@id\": \"http://e/t\", \"@container\": \""
            + names.oneOf("@list", "@set", "@language", "@index")
            + "\"}"
            + (names.chance(20) ? ", \"parentOf\": {\"@reverse\": \"http://e/r\"}" : "")
            + "}";
    String first = "{\"@id\": \"http://e/a\", \"@type\": \"A\"}";
    String graph = "[" + first + names.several(0, 6, "", () -> ", " + object()) + "]";
    return "{" + context + ", \"@graph\": " + graph + "}";
  }

  private String object() {
    return jsonNode(0);
  }

  private String jsonNode(int depth) {
    String id =
        switch (names.upTo(3)) {
          case 0 -> "\"@id\": \"_:b" + names.upTo(3) + "\"";
          case 1 -> "\"@index\": \"x\"";
          default -> "\"@id\": \"" + names.any() + "\"";
        };
    return "{" + id + names.several(0, 3, "", () -> ", " + member(depth + 1)) + "}";
  }

  private String member(int depth) {
    return switch (names.upTo(5)) {
      case 0 -> "\"@type\": [" + names.several(0, 2, ", ", () -> "\"" + names.type() + "\"") + "]";
      case 1 -> "\"" + names.predicate() + "\": " + jsonValue(depth);
      case 2 -> "\"owl:sameAs\": {\"@id\": \"" + names.individual() + "\"}";
      case 3 -> "\"s\": \"" + names.individual() + "\"";
      default ->
          "\""
              + names.oneOf("r", "p", "q", "rdfs:label", "rdfs:subClassOf")
              + "\": ["
              + names.several(0, 3, ", ", () -> jsonValue(depth))
              + "]";
    };
  }

  private String jsonValue(int depth) {
    String text = "\"" + names.value().replace("\t", "\\t") + "\"";
    return switch (names.upTo(depth < 4 ? 8 : 6)) {
      case 0 -> names.oneOf("1", "-2.5", "3e300", "true", "null");
      case 1 -> "{\"@value\": " + text + ", \"@type\": \"" + names.datatype() + "\"}";
      case 2 -> "{\"@value\": " + text + ", \"@language\": \"" + names.language() + "\"}";
      case 3 -> "{\"@id\": \"" + names.any() + "\"}";
      case 7 -> jsonNode(depth);
      case 8 -> "{\"@list\": [" + names.several(0, 3, ", ", () -> jsonValue(depth + 1)) + "]}";
      default -> text;
    };
  }
}
