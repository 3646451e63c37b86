package org.drill.owlapi;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drill.kb.load.OntologyLoadException;
import org.drill.kb.load.Syntax;
import org.semanticweb.owlapi.io.OWLParserException;
import org.semanticweb.owlapi.manchestersyntax.renderer.ParserException;
import org.xml.sax.SAXParseException;

/** Makes one line of the exceptions of OWLAPI and the reasoners, which can be pages long. */
final class Problems {
  private static final int MAX_LENGTH = 200;

  /** Where a message itself says where: 'at line 3, column 7' or 'at line 3 column 7'. */
  private static final Pattern POSITION = Pattern.compile(" at line (\\d+),? column \\d+");

  private static final Pattern LINE_SUFFIX = Pattern.compile(" \\(Line \\d+\\)$");

  /** A name, not a keyword, where the Manchester parser did not know what it is. */
  private static final Pattern UNKNOWN_NAME = Pattern.compile("Encountered (\\S*:\\S*|<.*>)\\.");

  private Problems() {}

  /** The exception for a document that its parser refused. */
  static OntologyLoadException malformed(String name, Syntax syntax, Exception e) {
    String line = line(e);
    if (telling(e).getClass().getPackageName().equals("java.lang")) {
      // A parser that fails like this has met something it did not think of.
      line = "a part is missing, out of place or out of range (" + line + ")";
    } else if (syntax == Syntax.MANCHESTER && UNKNOWN_NAME.matcher(line).find()) {
      line += " (every name needs a frame of its own, such as 'Class: X')";
    }
    return new OntologyLoadException(name + position(e) + ": not valid " + syntax + ": " + line, e);
  }

  /** What went wrong, as one line of bounded length. */
  static String line(Throwable e) {
    String message = String.valueOf(telling(e).getMessage()).strip().replaceAll("\\s+", " ");
    message = POSITION.matcher(LINE_SUFFIX.matcher(message).replaceFirst("")).replaceFirst("");
    return message.length() <= MAX_LENGTH
        ? message
        : message.substring(0, Math.max(1, message.lastIndexOf(' ', MAX_LENGTH))) + " …";
  }

  /** The outermost exception with a message of its own. */
  private static Throwable telling(Throwable e) {
    Throwable telling = e;
    while (telling.getCause() != null
        && (telling.getMessage() == null
            || telling.getMessage().startsWith(telling.getCause().toString()))) {
      telling = telling.getCause();
    }
    return telling;
  }

  private static String position(Throwable e) {
    String position = "";
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof SAXParseException sax && sax.getLineNumber() > 0) {
        position = position(sax.getLineNumber(), sax.getColumnNumber());
      } else if (cause instanceof ParserException manchester) {
        position = position(manchester.getLineNumber(), manchester.getColumnNumber() + 1);
      } else if (cause instanceof OWLParserException owl && owl.getLineNumber() > 0) {
        position = position(owl.getLineNumber(), owl.getColumnNumber());
      }
    }
    // From the functional-syntax parser, whose lines are right and whose columns are not.
    Matcher inMessage = POSITION.matcher(String.valueOf(telling(e).getMessage()));
    return position.isEmpty() && inMessage.find() ? ":" + inMessage.group(1) : position;
  }

  private static String position(int line, int column) {
    return ":" + line + (column > 0 ? ":" + column : "");
  }
}
