package org.drill.app.serve;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** A client of the service, for tests. */
final class Client {
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  /**
   * What came back.
   *
   * @param status the status
   * @param text the content
   * @param headers the headers
   */
  record Reply(int status, String text, Map<String, List<String>> headers) {
    JsonNode json() {
      try {
        return MAPPER.readTree(text);
      } catch (IOException e) {
        throw new UncheckedIOException(text, e);
      }
    }

    String header(String name) {
      return String.join(", ", headers.getOrDefault(name, List.of()));
    }
  }

  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final int port;

  Client(int port) {
    this.port = port;
  }

  Reply get(String path) {
    return send("GET", path, new byte[0]);
  }

  Reply delete(String path) {
    return send("DELETE", path, new byte[0]);
  }

  Reply post(String path, String body) {
    return send("POST", path, body.getBytes(StandardCharsets.UTF_8));
  }

  Reply post(String path, Map<String, ?> body) {
    try {
      return post(path, MAPPER.writeValueAsString(body));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Reply send(String method, String path, byte[] body, String... headers) {
    var request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .timeout(PATIENCE)
            .method(
                method,
                body.length == 0
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofByteArray(body));
    if (headers.length > 0) {
      request.headers(headers);
    }
    try {
      var response = http.send(request.build(), HttpResponse.BodyHandlers.ofString());
      return new Reply(response.statusCode(), response.body(), response.headers().map());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Sends bytes as they are, and reads until the service closes the connection. */
  String raw(String... pieces) throws IOException, InterruptedException {
    try (var socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout((int) PATIENCE.toMillis());
      for (String piece : pieces) {
        if (socket.getInputStream().available() > 0) {
          break; // the service has heard enough
        }
        socket.getOutputStream().write(piece.getBytes(StandardCharsets.ISO_8859_1));
        socket.getOutputStream().flush();
        if (pieces.length > 1) {
          Thread.sleep(100);
        }
      }
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** Waits for the end of a job. */
  JsonNode end(String job) {
    while (true) {
      JsonNode view = get("/api/jobs/" + job).json();
      String state = view.get("state").asText();
      if (!state.equals("queued") && !state.equals("running")) {
        return view;
      }
      try {
        Thread.sleep(20);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static String encode(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
