package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.drill.app.FinishedCommand;
import org.drill.app.serve.Service;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** {@code drill serve} as users start it. */
class ServeCommandTest {
  @TempDir private Path folder = Path.of("");

  private static void refused(String part, String... args) {
    FinishedCommand.drill(args).isRefused(part);
  }

  @Test
  void badOptionsGetOneLine() throws IOException {
    refused("no such file", "serve", "--kb", "nothing.owl");
    refused("--port 70000", "serve", "--port", "70000");
    refused("--max-jobs", "serve", "--max-jobs", "0");
    refused("--max-seconds", "serve", "--max-seconds", "-1");
    refused("no such directory", "serve", "--model", folder.resolve("none").toString());
    refused("--port is 'http'; give a whole number", "serve", "--port", "http");
    try (var taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = String.valueOf(taken.getLocalPort());
      refused("give another with --port", "serve", "--port", port);
    }
    String log = folder.resolve("none/access.log").toString();
    refused("--access-log " + log, "serve", "--port", "0", "--access-log", log);
    refused("cannot listen at no.such.host", "serve", "--port", "0", "--host", "no.such.host");
  }

  @Test
  void aFileThatChangedIsReadAgain() throws IOException, InterruptedException {
    Path file =
        Files.writeString(folder.resolve("kb.nt"), "<http://e/a> <http://e/r> <http://e/b> .");
    var said = new ByteArrayOutputStream();
    var command = new ServeCommand(FinishedCommand.terminal(said, false));
    new CommandLine(command).parseArgs("--kb", file.toString());
    try (var service = command.begin(0)) {
      assertThat(get(service, "/api/kbs/kb")).contains("\"individuals\":2");
      Files.writeString(
          file,
          "<http://e/a> <http://e/r> <http://e/c> .\n<http://e/a> <http://e/r> <http://e/d> .");
      command.readAgain(file, service);
      assertThat(get(service, "/api/kbs/kb")).contains("\"individuals\":3");
      Files.writeString(file, "<http://e/a> <http://e/r> what");
      command.readAgain(file, service);
      assertThat(get(service, "/api/kbs/kb")).contains("\"individuals\":3");
    }
    assertThat(said.toString(StandardCharsets.UTF_8))
        .contains("read " + file + " again", "cannot read " + file + " again (")
        .contains("the graph of before is still served");
  }

  @Test
  void offersTheBundledGraphAtOnce() throws IOException, InterruptedException {
    try (var service = new ServeCommand(FinishedCommand.terminal()).begin(0)) {
      assertThat(get(service, "/api/kbs/families")).contains("\"individuals\":320", "\"mother\"");
    }
  }

  private static String get(Service service, String path) throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + service.port() + path)).build();
    return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
  }
}
