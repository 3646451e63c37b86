package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import org.drill.app.FinishedCommand;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
    refused("cannot listen at no.such.host", "serve", "--port", "0", "--host", "no.such.host");
  }

  @Test
  void offersTheBundledGraphAtOnce() throws IOException, InterruptedException {
    try (var service = new ServeCommand(FinishedCommand.terminal()).begin(0)) {
      var request =
          HttpRequest.newBuilder(
                  URI.create("http://127.0.0.1:" + service.port() + "/api/kbs/families"))
              .build();
      var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
      assertThat(response.body()).contains("\"individuals\":320", "\"mother\"");
    }
  }
}
