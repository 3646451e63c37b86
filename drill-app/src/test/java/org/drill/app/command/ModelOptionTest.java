package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.drill.app.FinishedCommand;
import org.drill.app.evaluate.SmallData;
import org.drill.app.options.KnowledgeBaseOptions;
import org.drill.embedding.Embeddings;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.learner.published.DrillModel;
import org.drill.neural.QNetwork;
import org.drill.policy.Policies;
import org.drill.tensor.Tensor;
import org.drill.tensor.TensorFile;
import org.drill.tensor.Tensors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** What {@code drill train} made, as learn, serve and evaluate take it. */
@Timeout(120)
class ModelOptionTest {
  private static final int SIZE = 24;
  private static final int DIMENSION = 4;

  @TempDir private Path folder = Path.of("");

  private String path(String name) {
    return folder.resolve(name).toString();
  }

  /** Writes an agent for a graph, as {@code drill train} does. */
  private String agent(String name, KnowledgeBase kb) throws IOException {
    return agent(name, kb, "default");
  }

  private String agent(String name, KnowledgeBase kb, String preset) throws IOException {
    return agent(name, kb, trained().withProvenance(Map.of("preset", preset)));
  }

  /** A network with weights that no training starts with. */
  private static QNetwork trained() {
    Map<String, Tensor> tensors = new HashMap<>(QNetwork.random(DIMENSION, 1).toTensors().all());
    tensors.put("out.bias", Tensor.floats(new float[] {0.5f}, 1));
    return QNetwork.of(Tensors.of(tensors, Map.of()));
  }

  private String agent(String name, KnowledgeBase kb, QNetwork network) throws IOException {
    var iris = new ArrayList<String>();
    float[] values = new float[kb.size() * DIMENSION];
    for (int i = 0; i < kb.size(); i++) {
      iris.add(kb.individuals().name(i));
      values[i * DIMENSION + i % DIMENSION] = 1;
    }
    Files.createDirectories(folder.resolve(name).getParent());
    new DrillModel(Embeddings.of(iris, DIMENSION, values, Map.of()), network)
        .madeFor(kb)
        .write(folder.resolve(name));
    return path(name);
  }

  /** Writes a policy, as {@code drill train policy} does. */
  private String policy(String name) throws IOException {
    Path directory = Files.createDirectories(folder.resolve(name));
    TensorFile.write(Policies.bundled().tensors(), directory.resolve(Policies.FILE));
    return directory.toString();
  }

  private static KnowledgeBase bundled() {
    return KnowledgeBaseOptions.bundled(LoadOptions.DEFAULTS);
  }

  private static String learner(String... args) throws IOException {
    FinishedCommand result = drill(args);
    assertThat(result.code()).as(result.err()).isZero();
    return new ObjectMapper().readTree(result.out()).get(0).get("learner").asText();
  }

  @Test
  void learnNamesTheLearnerThatTheModelIsFor() throws IOException {
    String agent = agent("agent", bundled());
    String policy = policy("policy");
    String[] learn = {"learn", "--problem", "mother", "--format", "json", "--model", agent};
    assertThat(learner(learn)).isEqualTo("drill-agent");
    learn[learn.length - 1] = agent("paper", bundled(), "paper");
    assertThat(learner(learn)).isEqualTo("drill-published");
    learn[learn.length - 1] = policy;
    assertThat(learner(learn)).isEqualTo("drill");
    drill("learn", "--learner", "drill", "--model", agent)
        .isRefused(
            "--model " + agent + " is for --learner drill-agent, not for drill; leave one out");
    drill("learn", "--learner", "drill-published", "--model", agent)
        .isRefused("is for --learner drill-agent, not for drill-published");
    drill("learn", "--learner", "drill-published", "--model", policy)
        .isRefused("is for --learner drill, not for drill-published");
    drill("learn", "--learner", "drill-published")
        .isRefused("needs what drill train --preset paper made; give it with --model DIR");
    drill("learn", "--learner", "drill-agent")
        .isRefused("needs what drill train made; give it with --model DIR");
    drill("learn", "--learner", "drill-publish").isRefused("drill-published");
    assertThat(drill("learn", "--help").out()).contains("drill-published", "drill-agent");
  }

  @Test
  void anUntrainedNetworkIsNoted() throws IOException {
    String trained = agent("trained", bundled());
    String random = agent("random", bundled(), QNetwork.random(DIMENSION, 1));
    assertThat(drill("learn", "--problem", "mother", "--model", trained).err())
        .doesNotContain("untrained");
    FinishedCommand result = drill("learn", "--problem", "mother", "--model", random);
    assertThat(result.code()).isZero();
    assertThat(result.err()).contains("--model " + random + ": the network is untrained");
  }

  @Test
  void aDirectoryIsOneModelOrNone() throws IOException {
    String both = agent("both", bundled());
    policy("both");
    drill("learn", "--model", both).isRefused(both, Policies.FILE, DrillModel.NETWORK);
    Files.createDirectories(folder.resolve("empty"));
    drill("learn", "--model", path("empty"))
        .isRefused("not a model", Policies.FILE, DrillModel.EMBEDDINGS, DrillModel.NETWORK);
    String agent = agent("agent", bundled());
    drill("train", "policy", "--from", "universal", "--rounds", "1", "--out", agent)
        .isRefused(agent, "holds " + DrillModel.EMBEDDINGS);
  }

  @Test
  void serveTakesAgentsAndPolicies() throws IOException, InterruptedException {
    String agent = agent("agent", bundled());
    String paper = agent("paper", bundled(), "paper");
    assertThat(served("--model", agent, "--model", policy("policy"), "--model", paper))
        .containsExactly(
            "drill",
            "layered",
            "exhaustive",
            "celoe",
            "ocel",
            "eltl",
            "dl-foil",
            "lcs",
            "yinyang",
            "drill-agent",
            "drill-published");
    assertThat(served()).startsWith("drill").doesNotContain("drill-published", "drill-agent");
  }

  /** The learners of the bundled graph, each of which learns under its name. */
  private static List<String> served(String... args) throws IOException, InterruptedException {
    var err = new ByteArrayOutputStream();
    var command = new ServeCommand(FinishedCommand.terminal(err, false));
    // a job for each learner may wait
    new CommandLine(command)
        .parseArgs(
            Stream.concat(Stream.of("--max-waiting=20"), Stream.of(args)).toArray(String[]::new));
    var names = new ArrayList<String>();
    try (var service = command.begin(0)) {
      String base = "http://127.0.0.1:" + service.port() + "/api/kbs/families";
      var description = HttpRequest.newBuilder(URI.create(base)).build();
      for (JsonNode name : json(description).get("learners")) {
        names.add(name.asText());
        String request =
            "{\"positives\":[\"https://example.org/families#aiko-mori-204\"],\"learner\":%s}";
        var job =
            HttpRequest.newBuilder(URI.create(base + "/jobs"))
                .POST(BodyPublishers.ofString(request.formatted(name)))
                .build();
        assertThat(json(job).get("learner")).isEqualTo(name);
      }
    }
    assertThat(err.toString(StandardCharsets.UTF_8)).doesNotContain("warning");
    return names;
  }

  private static JsonNode json(HttpRequest request) throws IOException, InterruptedException {
    String text = HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    return new ObjectMapper().readTree(text);
  }

  @Test
  void serveRefusesModelsThatItCannotOffer() throws IOException {
    Files.writeString(folder.resolve("small.ttl"), SmallData.graph(SIZE));
    String other = agent("other", KnowledgeBaseLoader.load(folder.resolve("small.ttl")));
    drill("serve", "--model", other).isRefused(other, "made for none of these graphs");
    String one = agent("one", bundled());
    String two = agent("two", bundled());
    drill("serve", "--model", one, "--model", two)
        .isRefused(two, one, "both are drill-agent for", "leave one out");
    String policy = policy("policy");
    String another = policy("another");
    drill("serve", "--model", policy, "--model", another)
        .isRefused(another, policy, "leave one out");
  }

  @Test
  void evaluateTakesAgentsAndPolicies() throws IOException {
    for (String graph : List.of("one", "two", "three")) {
      Path data = Files.createDirectories(folder.resolve("data").resolve(graph));
      Files.writeString(data.resolve("graph.ttl"), SmallData.graph(SIZE));
      Files.writeString(
          data.resolve("standard.json"),
          "{\"problems\": {" + SmallData.entry("threes", 3, SIZE) + "}}");
    }
    KnowledgeBase one = KnowledgeBaseLoader.load(folder.resolve("data/one/graph.ttl"));
    agent("models/one", one);
    agent("models/paper/one", one, "paper");
    policy("models/two");
    agent("models/three", bundled());
    FinishedCommand result =
        drill(
            "evaluate",
            "--data",
            path("data"),
            "--models",
            path("models"),
            "--out",
            path("out"),
            "--learner",
            "drill,drill-published,drill-agent",
            "--experiment",
            "standard",
            "--quick",
            "--format",
            "json");
    assertThat(result.code()).as(result.err()).isEqualTo(1);
    assertThat(result.err()).contains("three: ", "made for another knowledge base");
    var rows = new ArrayList<String>();
    for (JsonNode row : new ObjectMapper().readTree(result.out()).get("rows")) {
      if (row.has("f1")) { // not what is reported as missing
        assertThat(row.get("f1").asDouble()).isEqualTo(1);
        rows.add(row.get("dataset").asText() + " " + row.get("learner").asText());
      }
    }
    assertThat(rows)
        .containsExactlyInAnyOrder(
            "one drill", "one drill-agent", "one drill-published", "two drill", "three drill");

    agent("models/paper/one", one); // not the paper's, so there are two of ours
    drill("evaluate", "--data", path("data"), "--models", path("models"))
        .isRefused(path("models/paper/one"), "are both for the learner drill-agent; leave one out");
  }
}
