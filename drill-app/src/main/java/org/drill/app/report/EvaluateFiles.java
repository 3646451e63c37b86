package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.drill.app.evaluate.EvaluationReport;
import org.drill.app.evaluate.RunJournal;
import org.drill.app.input.BadInputException;
import org.drill.app.text.Csv;
import org.drill.io.WholeFile;

/** Writes the report of an evaluation in all its forms. */
public final class EvaluateFiles {
  private static final String MARKDOWN = "results.md";
  private static final String HTML = "report.html";
  private static final String CSV = "results.csv";
  private static final String TESTS = "tests.csv";
  private static final String JSON = "results.json";
  private static final String START = "<!-- evaluation -->";
  private static final String END = "<!-- end of evaluation -->";

  private EvaluateFiles() {}

  /** The files of a folder with results. */
  public static List<Path> of(Path folder) {
    return Stream.of(MARKDOWN, HTML, CSV, TESTS, JSON, RunJournal.NAME, RunJournal.LOCK)
        .map(folder::resolve)
        .toList();
  }

  /** Writes results.md, results.csv, tests.csv, results.json and report.html into a folder. */
  public static void write(Path folder, EvaluationReport report) throws IOException {
    text(folder.resolve(MARKDOWN), report.markdown());
    text(folder.resolve(HTML), report.html());
    WholeFile.write(folder.resolve(CSV), out -> csv(stream(out), report.csv()));
    WholeFile.write(folder.resolve(TESTS), out -> csv(stream(out), report.testsCsv()));
    WholeFile.write(folder.resolve(JSON), out -> JsonPrinter.print(stream(out), report::json));
  }

  /** Writes a text, whole or not at all. */
  public static void text(Path file, String text) throws IOException {
    WholeFile.write(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** What the command prints after the files of a folder were written. */
  public static CommandReport report(Path folder, EvaluationReport report) {
    return new CommandReport() {
      @Override
      public void text(PrintStream out) {
        out.print(report.summary());
        out.print("\nAll tables: " + folder.resolve(MARKDOWN) + "\n");
        out.print("With plots: " + folder.resolve(HTML) + "\n");
      }

      @Override
      public void json(JsonGenerator json) throws IOException {
        report.json(json);
      }

      @Override
      public void csv(PrintStream out) {
        EvaluateFiles.csv(out, report.csv());
      }
    };
  }

  private static void csv(PrintStream out, List<List<Object>> rows) {
    for (List<Object> row : rows) {
      Csv.row(out, row.toArray());
    }
    out.flush();
  }

  private static PrintStream stream(OutputStream out) {
    return new PrintStream(out, false, StandardCharsets.UTF_8);
  }

  /** Checks that a file has the marks between which the headline goes. */
  public static void checkMarks(Path file) {
    try {
      String text = Files.readString(file);
      if (text.indexOf(START) < 0 || text.indexOf(END) < text.indexOf(START)) {
        throw new BadInputException(
            "--headline " + file + ": no lines " + START + " and " + END + " in it");
      }
    } catch (IOException e) {
      throw new BadInputException("--headline " + file + ": cannot be read (" + e + ")", e);
    }
  }

  /** Puts the headline between the marks of a file. */
  public static void headline(Path file, EvaluationReport report) throws IOException {
    String old = Files.readString(file);
    int from = old.indexOf(START) + START.length();
    text(file, old.substring(0, from) + "\n" + report.headline() + old.substring(old.indexOf(END)));
  }
}
