package org.drill.app;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.drill.app.command.DrillCommand;
import org.drill.app.serve.Service;
import org.drill.app.terminal.Terminal;

/**
 * Runs the common commands once, so that a class-data-sharing archive made of this run holds the
 * classes that they need. The launcher script calls it after a build.
 */
final class WarmUp {
  private static final String RDF_XML =
      """
      <?xml version="1.0"?>
      <!DOCTYPE rdf:RDF [<!ENTITY e "http://example.org/">]>
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:e="http://example.org/">
        <e:C rdf:about="&e;a"><e:r rdf:resource="&e;b"/><e:p>1</e:p></e:C>
      </rdf:RDF>
      """;
  private static final String N_TRIPLES =
      "<http://example.org/a> <http://example.org/r> <http://example.org/b> .\n";

  private WarmUp() {}

  /**
   * Runs the commands and throws their output away.
   *
   * @param args ignored
   * @throws IOException if no temporary file can be written
   */
  public static void main(String[] args) throws IOException {
    var nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
    var terminal = new Terminal(nowhere, nowhere, false);
    for (String format : new String[] {"text", "json", "csv"}) {
      Main.run(terminal, "describe", "--format", format);
      Main.run(
          terminal,
          "retrieve",
          "--expression",
          "∃hasChild.⊤ ⊓ ¬(Woman ⊔ ∀hasSibling.Man)",
          "--format",
          format);
    }
    Main.run(terminal, "learn", "--problem", "mother");
    Main.run(terminal, "learn", "--problem", "mother", "--format", "json");
    Main.run(
        terminal,
        "learn",
        "--problem",
        "cousin",
        "--learner",
        "drill,celoe,dl-foil",
        "--max-expressions",
        "2000");
    describe(terminal, ".owl", RDF_XML);
    describe(terminal, ".nt", N_TRIPLES);
    Main.run(terminal, "describe", "--kb", "no such file");
    serve(terminal);
    Main.run(terminal, "--help");
  }

  /** Asks a service for what every browser asks for first, and for a small search. */
  private static void serve(Terminal terminal) throws IOException {
    try (Service service = DrillCommand.startService(terminal)) {
      String address = "http://127.0.0.1:" + service.port();
      for (String path :
          new String[] {
            "/", "/assets/main.js", "/openapi.json", "/api/info", "/api/kbs/families"
          }) {
        request(address + path, "");
      }
      request(
          address + "/cel",
          "{\"pos\": [\"https://example.org/families#aiko-mori-204\"], \"max_runtime\": 1}");
    }
  }

  private static void request(String address, String body) throws IOException {
    var connection = (HttpURLConnection) new URL(address).openConnection();
    if (!body.isEmpty()) {
      connection.setDoOutput(true);
      connection.getOutputStream().write(body.getBytes(StandardCharsets.UTF_8));
    }
    try (InputStream in = connection.getInputStream()) {
      in.transferTo(OutputStream.nullOutputStream());
    }
  }

  private static void describe(Terminal terminal, String ending, String content)
      throws IOException {
    Path file = Files.createTempFile("drill", ending);
    try {
      Files.writeString(file, content);
      Main.run(terminal, "describe", "--kb", file.toString());
    } finally {
      Files.delete(file);
    }
  }
}
