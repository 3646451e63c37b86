package org.drill.kb.load;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** The syntaxes that can be read, and how they are recognised. */
public enum Syntax {
  /** RDF/XML. */
  RDF_XML("RDF/XML", "rdf|rdfs|xrdf"),
  /** Turtle. */
  TURTLE("Turtle", "ttl|turtle"),
  /** N-Triples. */
  N_TRIPLES("N-Triples", "nt|ntriples"),
  /** N-Quads; all graphs are read as one. */
  N_QUADS("N-Quads", "nq|nquads"),
  /** TriG; all graphs are read as one. */
  TRIG("TriG", "trig"),
  /** JSON-LD; remote contexts are refused. */
  JSON_LD("JSON-LD", "jsonld|json"),
  /** OWL/XML. */
  OWL_XML("OWL/XML", "owx|owlx"),
  /** OWL functional-style syntax. */
  FUNCTIONAL("OWL functional syntax", "ofn|fss"),
  /** Manchester syntax. */
  MANCHESTER("Manchester syntax", "omn|manchester");

  private static final Pattern XML_COMMENTS =
      Pattern.compile("<!--.*?-->|<\\?.*?\\?>", Pattern.DOTALL);
  private static final Pattern LINE_COMMENTS = Pattern.compile("(?m)^\\s*#.*$");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"\n]*\"|<[^>]*>|'[^'\n]*'");
  private static final Pattern FUNCTIONAL_START =
      Pattern.compile("(?s)\\A\\s*(Prefix\\s*\\(|Ontology\\s*\\().*");
  private static final Pattern MANCHESTER_START =
      Pattern.compile("(?s)\\A\\s*(Prefix|Ontology|Class|Individual|ObjectProperty)\\s*:.*");
  private static final Pattern STATEMENT =
      Pattern.compile(
          "(<[^>]*>|_:\\S+)\\s*<[^>]*>\\s*(<[^>]*>|_:\\S+|\"[^\"\\\\]*+(\\\\.[^\"\\\\]*+)*+\"\\S*)\\s*"
              + "(?<graph><[^>\\s]*>|_:\\S+)?\\s*\\.\\s*");

  private final String label;
  private final Pattern extension;

  Syntax(String label, String extensions) {
    this.label = label;
    this.extension = Pattern.compile(extensions);
  }

  @Override
  public String toString() {
    return label;
  }

  /** Whether a line is a statement. */
  boolean isByLine() {
    return this == N_TRIPLES || this == N_QUADS;
  }

  /** Whether every text in the other syntax is one in this syntax, too. */
  boolean includes(Syntax other) {
    return switch (this) {
      case TURTLE, N_QUADS -> other == this || other == N_TRIPLES;
      case TRIG -> other == TRIG || other == TURTLE || other == N_TRIPLES;
      default -> other == this;
    };
  }

  /** Whether OWLAPI reads this syntax. */
  boolean needsOwlapi() {
    return this == OWL_XML || this == FUNCTIONAL || this == MANCHESTER;
  }

  /**
   * The syntax for a file name; none for a name, such as one ending in .owl, that leaves it open.
   */
  static Optional<Syntax> ofName(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    if (name.endsWith(".gz")) {
      name = name.substring(0, name.length() - 3);
    }
    int dot = name.lastIndexOf('.');
    String ending = dot < 0 ? "" : name.substring(dot + 1);
    for (Syntax syntax : values()) {
      if (syntax.extension.matcher(ending).matches()) {
        return Optional.of(syntax);
      }
    }
    return Optional.empty();
  }

  /** The syntax that the first bytes of a file look like. */
  static Optional<Syntax> ofContent(byte[] head) {
    String text = decode(head);
    String trimmed = text.strip();
    if (trimmed.isEmpty()) {
      return Optional.empty();
    }
    if (trimmed.startsWith("<?xml") || trimmed.startsWith("<!") || trimmed.startsWith("<rdf:")) {
      return Optional.of(ofXml(trimmed));
    }
    if (trimmed.matches("(?s)(\\[\\s*)?\\{.*")) {
      // A TriG file may open with a default graph; JSON has a quoted key next.
      String inner = trimmed.replaceFirst("^[\\[\\s]*\\{\\s*", "");
      return Optional.of(inner.startsWith("\"") || inner.startsWith("}") ? JSON_LD : TRIG);
    }
    String code = LINE_COMMENTS.matcher(text).replaceAll("").strip();
    if (FUNCTIONAL_START.matcher(code).matches()) {
      return Optional.of(FUNCTIONAL);
    }
    if (MANCHESTER_START.matcher(code).matches()) {
      return Optional.of(MANCHESTER);
    }
    if (code.matches("(?s)<[A-Za-z][\\w.-]*(:[\\w.-]+)?(\\s[^<>]*)?/?>.*")
        && code.contains("xmlns")) {
      return Optional.of(ofXml(code));
    }
    return ofLines(code);
  }

  private static Syntax ofXml(String text) {
    String body = XML_COMMENTS.matcher(text).replaceAll("").strip();
    int doctypeEnd = body.startsWith("<!DOCTYPE") ? endOfDoctype(body) : 0;
    String root = body.substring(doctypeEnd).strip();
    return root.startsWith("<Ontology")
            || (root.startsWith("<owl:Ontology") && !root.contains("rdf:RDF"))
        ? OWL_XML
        : RDF_XML;
  }

  private static int endOfDoctype(String body) {
    int bracket = body.indexOf('[');
    int close = body.indexOf('>');
    if (bracket >= 0 && bracket < close) {
      close = body.indexOf('>', Math.max(0, body.indexOf("]", bracket)));
    }
    return close < 0 ? body.length() : close + 1;
  }

  private static Optional<Syntax> ofLines(String code) {
    var lines = STATEMENT.matcher(code);
    int end = 0;
    boolean graphs = false;
    int statements = 0;
    while (statements < 100 && lines.find(end) && lines.start() == end) {
      graphs |= lines.group("graph") != null;
      end = lines.end();
      statements++;
    }
    if (statements > 0 && (end == code.length() || statements >= 3)) {
      return Optional.of(graphs ? N_QUADS : N_TRIPLES);
    }
    if (QUOTED.matcher(code).replaceAll("").contains("{")) {
      return Optional.of(TRIG);
    }
    boolean turtle =
        code.matches("(?si)(@?prefix|@?base)\\s.*")
            || code.matches("(?s)(<[^>\\s]*>|_:\\S+|[\\w.-]*:[\\w.-]*|\\[)\\s.*");
    return turtle ? Optional.of(TURTLE) : Optional.empty();
  }

  private static String decode(byte[] head) {
    int start = 0;
    var charset = StandardCharsets.UTF_8;
    if (head.length >= 3 && head[0] == (byte) 0xEF && head[1] == (byte) 0xBB) {
      start = 3;
    } else if (head.length >= 2 && head[0] == (byte) 0xFE && head[1] == (byte) 0xFF) {
      charset = StandardCharsets.UTF_16BE;
      start = 2;
    } else if (head.length >= 2 && head[0] == (byte) 0xFF && head[1] == (byte) 0xFE) {
      charset = StandardCharsets.UTF_16LE;
      start = 2;
    }
    return new String(head, start, head.length - start, charset);
  }
}
