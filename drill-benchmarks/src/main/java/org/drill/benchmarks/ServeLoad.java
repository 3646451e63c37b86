package org.drill.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;

/**
 * {@code drill serve} under load: 50 clients that learn on Family for a minute, each asking for the
 * description before each job. Clients follow their jobs by events, or ask now and then.
 */
final class ServeLoad {
  private static final int CLIENTS = 50;
  private static final long MINUTE_NANOS = 60_000_000_000L;
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Pattern ID = Pattern.compile("\"id\":\"([a-z0-9]+)\"");
  private static final Pattern USED = Pattern.compile("heap +total \\d+K, used (\\d+)K");
  private static final List<String> LEARNERS = List.of("layered", "celoe", "ocel");

  private final String address;
  private final List<String> requests;
  private final HttpClient http =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(PATIENCE).build();
  private final ConcurrentLinkedQueue<Long> describeNanos = new ConcurrentLinkedQueue<>();
  private final ConcurrentLinkedQueue<String> errors = new ConcurrentLinkedQueue<>();
  private final AtomicLong answers = new AtomicLong();
  private final AtomicLong refusals = new AtomicLong();

  private ServeLoad(String address, List<String> requests) {
    this.address = address;
    this.requests = requests;
  }

  /** Measures. */
  static String measure() throws Exception {
    Path graph = ExpressionBenchmark.file("family");
    List<String> requests = requests(graph.resolveSibling("standard.json"));
    Process process =
        new ProcessBuilder("./drill", "serve", "--port", "0", "--kb", graph.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try (var out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      String address = out.readLine();
      if (address == null) {
        throw new IOException("drill serve did not start");
      }
      return new ServeLoad(address, requests).run(process.pid());
    } finally {
      process.destroy();
      process.waitFor();
    }
  }

  private static List<String> requests(Path file) {
    var requests = new ArrayList<String>();
    for (ProblemEntry problem : ProblemFile.read(file)) {
      for (String learner : LEARNERS) {
        requests.add(
            "{\"positives\":[%s],\"negatives\":[%s],\"learner\":\"%s\",\"maxSeconds\":3}"
                .formatted(quoted(problem.positives()), quoted(problem.negatives()), learner));
      }
    }
    return requests;
  }

  private static String quoted(List<String> names) {
    return names.stream().map(name -> '"' + name + '"').collect(Collectors.joining(","));
  }

  private String run(long pid) throws InterruptedException, IOException {
    double firstMillis = firstAnswer();
    List<Double> live = new ArrayList<>(List.of(liveMegabytes(pid)));
    long end = System.nanoTime() + MINUTE_NANOS;
    ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
    for (int k = 0; k < CLIENTS; k++) {
      int number = k;
      clients.execute(() -> work(number, end));
    }
    clients.shutdown();
    var memory = new ArrayList<Double>();
    while (!clients.awaitTermination(1, TimeUnit.SECONDS)) {
      memory.add(residentMegabytes(pid));
    }
    live.add(liveMegabytes(pid));
    return report(firstMillis, memory, live);
  }

  /** A bundled problem on the bundled graph, as the first thing that a fresh service is asked. */
  private double firstAnswer() throws IOException, InterruptedException {
    String problem = text(send("GET", "api/kbs/families/problems/mother", ""));
    long start = System.nanoTime();
    String body = problem.replace("\"name\":\"mother\",", "");
    await(text(send("POST", "api/kbs/families/jobs", body)), true);
    return (System.nanoTime() - start) / 1e6;
  }

  private void work(int number, long end) {
    String kb = "api/kbs/family-benchmark_rich_background";
    for (int round = number; System.nanoTime() < end; round += 7) {
      try {
        describe(kb);
        HttpResponse<InputStream> started =
            send("POST", kb + "/jobs", requests.get(round % requests.size()));
        String reply = text(started);
        if (started.statusCode() == 429) {
          refusals.incrementAndGet();
          Thread.sleep(200);
        } else if (started.statusCode() == 202) {
          await(reply, number % 2 == 0);
        } else {
          errors.add(started.statusCode() + " " + reply);
        }
      } catch (IOException e) {
        errors.add(e.toString());
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private void describe(String kb) throws IOException, InterruptedException {
    long start = System.nanoTime();
    HttpResponse<InputStream> response = send("GET", kb, "");
    String reply = text(response);
    describeNanos.add(System.nanoTime() - start);
    if (response.statusCode() != 200) {
      errors.add(response.statusCode() + " " + reply);
    }
  }

  /** Waits for the end of a job: by its events, or by asking. */
  private void await(String reply, boolean byEvents) throws IOException, InterruptedException {
    Matcher id = ID.matcher(reply);
    if (!id.find()) {
      errors.add("no id: " + reply);
      return;
    }
    String job = "api/jobs/" + id.group(1);
    String view = byEvents ? text(send("GET", job + "/events", "")) : "";
    while (!view.contains("\"answers\":")) {
      if (view.contains("\"state\":\"failed\"") || view.contains("\"error\"")) {
        errors.add(view);
        return;
      }
      Thread.sleep(byEvents ? 10 : 250);
      view = text(send("GET", job, ""));
    }
    answers.incrementAndGet();
  }

  private HttpResponse<InputStream> send(String method, String path, String body)
      throws IOException, InterruptedException {
    var request =
        HttpRequest.newBuilder(URI.create(address + path))
            .timeout(PATIENCE)
            .method(
                method,
                body.isEmpty()
                    ? HttpRequest.BodyPublishers.noBody()
                    : HttpRequest.BodyPublishers.ofString(body))
            .build();
    return http.send(request, HttpResponse.BodyHandlers.ofInputStream());
  }

  private static String text(HttpResponse<InputStream> response) throws IOException {
    try (InputStream in = response.body()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /** What is in use on the heap of a process after a full collection. */
  private static double liveMegabytes(long pid) throws IOException, InterruptedException {
    jcmd(pid, "GC.run");
    Matcher used = USED.matcher(jcmd(pid, "GC.heap_info"));
    return used.find() ? Double.parseDouble(used.group(1)) / 1000 : 0;
  }

  private static String jcmd(long pid, String command) throws IOException, InterruptedException {
    Path tool = Path.of(System.getProperty("java.home"), "bin", "jcmd");
    Process process = new ProcessBuilder(tool.toString(), String.valueOf(pid), command).start();
    try (InputStream in = process.getInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } finally {
      process.waitFor();
    }
  }

  private static double residentMegabytes(long pid) {
    try {
      return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) / 1000)
          .findFirst()
          .orElse(0);
    } catch (IOException e) {
      return 0;
    }
  }

  private String report(double firstMillis, List<Double> memory, List<Double> live) {
    long[] nanos = describeNanos.stream().mapToLong(Long::longValue).sorted().toArray();
    errors.stream().limit(10).forEach(error -> System.err.println("error: " + error));
    return String.format(
        Locale.ROOT,
        """
        | %d clients, a minute, Family | |
        |---|---:|
        | before: first answer of the fresh service, on the bundled graph | %.0f ms |
        | jobs answered | %,d |
        | jobs refused with 429 | %,d |
        | other errors | %,d |
        | `describe` requests | %,d |
        | `describe` median | %.1f ms |
        | `describe` p99 | %.1f ms |
        | `describe` slowest | %.1f ms |
        | in use on the heap after a full collection, before and after the load | %.0f, %.0f MB |
        | resident memory after 10, 20, … 60 s | %s MB |
        """,
        CLIENTS,
        firstMillis,
        answers.get(),
        refusals.get(),
        errors.size(),
        nanos.length,
        nanos[nanos.length / 2] / 1e6,
        nanos[(int) (nanos.length * 0.99)] / 1e6,
        nanos[nanos.length - 1] / 1e6,
        live.get(0),
        live.get(1),
        Arrays.stream(new int[] {10, 20, 30, 40, 50, 60})
            .mapToObj(second -> memory.get(Math.min(second, memory.size()) - 1))
            .map(megabytes -> String.format(Locale.ROOT, "%,.0f", megabytes))
            .collect(Collectors.joining(", ")));
  }
}
