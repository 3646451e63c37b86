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

  /** How many characters patterns look at. */
  private static final int LOOK = 4096;

  private static final Pattern LINE_COMMENTS = Pattern.compile("(?m)^[ \\t]*+#.*+$");
  private static final Pattern QUOTED = Pattern.compile("\"[^\"\n]*+\"|<[^<>]*+>|'[^'\n]*+'");
  private static final Pattern FUNCTIONAL_START = Pattern.compile("(Prefix|Ontology)\\s*+\\(");
  private static final Pattern MANCHESTER_START =
      Pattern.compile("(Prefix|Ontology|Class|Individual|ObjectProperty)\\s*+:");
  private static final Pattern ELEMENT =
      Pattern.compile("<[A-Za-z][\\w.-]*+(:[\\w.-]++)?(\\s[^<>]*+)?/?>");
  private static final Pattern TURTLE_START =
      Pattern.compile("(?i:@?(prefix|base))\\s|(<[^<>\\s]*+>|_:\\S++|[\\w.-]*+:[\\w.-]*+|\\[)\\s");
  private static final Pattern STATEMENT =
      Pattern.compile(
          "(<[^<>]*+>|_:[^\\s<]++)\\s*+<[^<>]*+>\\s*+"
              + "(<[^<>]*+>|_:[^\\s<]++|\"[^\"\\\\]*+(\\\\.[^\"\\\\]*+)*+\"[^\\s<]*+(<[^<>]*+>)?+)"
              + "\\s*+(?<graph><[^<>]*+>|_:[^\\s<]++)?+\\s*+\\.\\s*+");

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

  /** Whether a text is an XML document. */
  boolean isXml() {
    return this == RDF_XML || this == OWL_XML;
  }

  /**
   * Whether OWLAPI reads this syntax, rather than Rio.
   *
   * @return whether it is one of OWL, not of RDF
   */
  public boolean needsOwlapi() {
    return this == OWL_XML || this == FUNCTIONAL || this == MANCHESTER;
  }

  /**
   * The syntax for a file name.
   *
   * @param fileName the name of a file, zipped or not
   * @return the syntax; none for a name, such as one ending in .owl, that leaves it open
   */
  public static Optional<Syntax> ofName(String fileName) {
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

  /** The syntax that the first bytes of a file look like; linear in their number. */
  static Optional<Syntax> ofContent(byte[] head) {
    String text = decode(head);
    boolean xml = text.stripLeading().startsWith("<?") || text.stripLeading().startsWith("<!");
    if (xml) {
      return Optional.of(ofXml(start(text, skipXmlProlog(text))));
    }
    String code = start(text, skipComments(text));
    if (code.isEmpty()) {
      return Optional.empty();
    }
    if (code.startsWith("{") || code.startsWith("[")) {
      // A TriG file may open with a default graph, a Turtle file with a blank node.
      String inner = code.substring(1).stripLeading();
      inner = inner.startsWith("{") ? inner.substring(1).stripLeading() : inner;
      if (inner.startsWith("\"") || inner.startsWith("}")) {
        return Optional.of(JSON_LD);
      }
      return Optional.of(code.startsWith("{") ? TRIG : TURTLE);
    }
    if (FUNCTIONAL_START.matcher(code).lookingAt()) {
      return Optional.of(FUNCTIONAL);
    }
    if (MANCHESTER_START.matcher(code).lookingAt()) {
      return Optional.of(MANCHESTER);
    }
    if (ELEMENT.matcher(code).lookingAt() && code.contains("xmlns")) {
      return Optional.of(ofXml(code));
    }
    return ofLines(code);
  }

  /** What follows a position, as much as patterns may look at. */
  private static String start(String text, int from) {
    return text.substring(from, Math.min(text.length(), from + LOOK));
  }

  /** Where the first line starts that is neither blank nor a comment. */
  private static int skipComments(String text) {
    int at = 0;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (text.charAt(at) == '#') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end + 1;
      } else {
        return at;
      }
    }
    return at;
  }

  /** Where the root element starts, after declarations, comments and the document type. */
  private static int skipXmlProlog(String text) {
    int at = 0;
    while (at < text.length()) {
      int end;
      if (Character.isWhitespace(text.charAt(at))) {
        end = at + 1;
      } else if (text.startsWith("<?", at)) {
        end = after(text, "?>", at);
      } else if (text.startsWith("<!--", at)) {
        end = after(text, "-->", at);
      } else if (text.startsWith("<!DOCTYPE", at)) {
        end = endOfDoctype(text, at);
      } else {
        return at;
      }
      at = end;
    }
    return at;
  }

  private static int after(String text, String mark, int from) {
    int at = text.indexOf(mark, from);
    return at < 0 ? text.length() : at + mark.length();
  }

  private static Syntax ofXml(String root) {
    return root.startsWith("<Ontology") || root.startsWith("<owl:Ontology") ? OWL_XML : RDF_XML;
  }

  private static int endOfDoctype(String text, int from) {
    int bracket = text.indexOf('[', from);
    int close = text.indexOf('>', from);
    if (bracket >= 0 && bracket < close) {
      close = text.indexOf('>', Math.max(from, text.indexOf(']', bracket)));
    }
    return close < 0 ? text.length() : close + 1;
  }

  private static Optional<Syntax> ofLines(String start) {
    String code = LINE_COMMENTS.matcher(start).replaceAll("").strip();
    var lines = STATEMENT.matcher(code);
    int end = 0;
    boolean graphs = false;
    int statements = 0;
    while (lines.region(end, code.length()).lookingAt() && lines.end() > end) {
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
    return TURTLE_START.matcher(code).lookingAt() ? Optional.of(TURTLE) : Optional.empty();
  }

  /** The text that bytes stand for, as far as a byte order mark tells. */
  static String decode(byte[] head) {
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
