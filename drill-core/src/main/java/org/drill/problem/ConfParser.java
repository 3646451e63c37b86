package org.drill.problem;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The statements of a DL-Learner file, in their order: {@code component.property = value} and what
 * old files have instead, without a look at what they mean.
 */
final class ConfParser {
  /** Files beyond this are none of DL-Learner's. */
  private static final long MOST_BYTES = 64L << 20;

  /**
   * A statement.
   *
   * @param name what is set, as it is written
   * @param words the values of a string, number, list or set, in their order
   * @param line where it starts, from 1
   */
  record Statement(String name, List<String> words, int line) {
    Statement {
      words = List.copyOf(words);
    }

    /** The last part of the name. */
    String property() {
      return name.substring(name.lastIndexOf('.') + 1);
    }
  }

  private final String file;
  private final String text;
  private int at;
  private int line = 1;

  private ConfParser(String file, String text) {
    this.file = file;
    this.text = text;
  }

  static List<Statement> parse(Path file) {
    try {
      if (Files.isDirectory(file)) {
        throw new ProblemException(file + ": is a directory; give a file of learning problems");
      }
      if (Files.size(file) > MOST_BYTES) {
        throw new ProblemException(file + ": is too large for a configuration of DL-Learner");
      }
      // ill-formed bytes become marks, which no name of an individual has
      String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
      return new ConfParser(file.toString(), text).statements();
    } catch (NoSuchFileException e) {
      throw new ProblemException(file + ": no such file", e);
    } catch (IOException e) {
      throw new ProblemException(file + ": cannot be read (" + e + ")", e);
    }
  }

  private List<Statement> statements() {
    var all = new ArrayList<Statement>();
    for (skip(); at < text.length(); skip()) {
      char c = text.charAt(at);
      if (c == ';') {
        at++;
      } else if (c == '+' || c == '-') {
        int start = line;
        at++;
        skip();
        all.add(new Statement(String.valueOf(c), List.of(word()), start));
      } else {
        all.add(statement());
      }
    }
    return all;
  }

  private Statement statement() {
    int start = line;
    String name = word();
    skip();
    if (name.equals("import") && peek() == '(') {
      var words = new ArrayList<String>();
      values(words);
      return new Statement(name, words, start);
    }
    if (peek() != '=') {
      throw fault(start, "expected '=' after '" + shown(name) + "'");
    }
    at++;
    var words = new ArrayList<String>();
    values(words);
    return new Statement(name, words, start);
  }

  /** Reads a value: a word, or whatever brackets hold, without their nesting. */
  private void values(List<String> into) {
    int start = line;
    int depth = 0;
    do {
      skip();
      char c = peek();
      if (c == '{' || c == '[' || c == '(') {
        depth++;
        at++;
      } else if (c == '}' || c == ']' || c == ')') {
        depth--;
        at++;
        if (depth < 0) {
          throw fault(line, "a bracket is closed that was not opened");
        }
      } else if (c == ',' && depth > 0) {
        at++;
      } else if (c == 0) {
        throw fault(start, depth > 0 ? "a bracket is not closed" : "there is no value");
      } else {
        into.add(word());
      }
    } while (depth > 0);
  }

  private char peek() {
    return at < text.length() ? text.charAt(at) : 0;
  }

  /** A text in quotes, or all up to a space or sign. */
  private String word() {
    int start = at;
    char quote = peek();
    if (quote == '"') {
      int end = text.indexOf('"', at + 1);
      int newline = text.indexOf('\n', at);
      if (end < 0 || (newline >= 0 && newline < end)) {
        throw fault(line, "a quote is not closed");
      }
      at = end + 1;
      return text.substring(start + 1, end);
    }
    while (at < text.length() && !isEnd(text.charAt(at))) {
      at++;
    }
    if (at == start) {
      throw fault(
          line,
          "'"
              + shown(text.substring(at, Math.min(at + 1, text.length())))
              + "' is not expected here");
    }
    return text.substring(start, at);
  }

  private static boolean isEnd(char c) {
    return Character.isWhitespace(c) || "=,;{}[]()\"".indexOf(c) >= 0;
  }

  /** Goes to what is neither space nor a comment. */
  private void skip() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        line++;
        at++;
      } else if (Character.isWhitespace(c) || c == '\uFEFF') {
        at++;
      } else if (text.startsWith("//", at) || c == '#') {
        int end = text.indexOf('\n', at);
        at = end < 0 ? text.length() : end;
      } else if (text.startsWith("/*", at)) {
        int end = text.indexOf("*/", at + 2);
        if (end < 0) {
          throw fault(line, "a comment is not closed");
        }
        line += (int) text.substring(at, end).chars().filter(x -> x == '\n').count();
        at = end + 2;
      } else {
        return;
      }
    }
  }

  private static String shown(String some) {
    String short40 = some.length() > 40 ? some.substring(0, 40) + "…" : some;
    return short40.replaceAll("\\p{Cntrl}", "?");
  }

  private ProblemException fault(int where, String what) {
    return new ProblemException(
        file + ":" + where + ": not a configuration of DL-Learner: " + what);
  }
}
