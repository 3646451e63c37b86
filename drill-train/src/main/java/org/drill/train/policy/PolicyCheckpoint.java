package org.drill.train.policy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.drill.policy.PolicyNetwork;
import org.drill.tensor.Tensor;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;
import org.drill.tensor.Tensors;
import org.drill.train.TrainingException;
import org.drill.train.policy.TrainedPolicy.Round;
import org.drill.train.policy.TrainedPolicy.Score;

/**
 * The rounds of a training that are done: their networks and scores.
 *
 * @param networks the network after each round
 * @param curve what happened in each
 */
record PolicyCheckpoint(List<PolicyNetwork> networks, List<Round> curve) {
  private static final String IDENTITY = "identity";
  private static final String ROUNDS = "rounds";

  PolicyCheckpoint {
    networks = List.copyOf(networks);
    curve = List.copyOf(curve);
  }

  /** Reads a file, if it is there; it must be of a training with the same options. */
  static Optional<PolicyCheckpoint> readIfPresent(Path file, String identity) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      Tensors all = TensorFile.read(file);
      Map<String, String> notes = all.metadata();
      if (!identity.equals(notes.get(IDENTITY))) {
        throw new TrainingException(
            file + " is of a training with other options; name another file, or delete it");
      }
      var networks = new ArrayList<PolicyNetwork>();
      var curve = new ArrayList<Round>();
      int rounds = Integer.parseInt(notes.getOrDefault(ROUNDS, "0"));
      for (int r = 0; r < rounds; r++) {
        networks.add(network(all, r + "."));
        curve.add(round(notes.getOrDefault("round." + r, "")));
      }
      return Optional.of(new PolicyCheckpoint(networks, curve));
    } catch (TensorFileException | IllegalArgumentException e) {
      throw new TrainingException("cannot go on from " + file + ": " + e.getMessage(), e);
    }
  }

  private static PolicyNetwork network(Tensors all, String prefix) {
    var own = new LinkedHashMap<String, Tensor>();
    all.all()
        .forEach(
            (name, tensor) -> {
              if (name.startsWith(prefix)) {
                own.put(name.substring(prefix.length()), tensor);
              }
            });
    return PolicyNetwork.of(Tensors.of(own, Map.of()));
  }

  private static Round round(String text) {
    String[] n = text.split(" ", -1);
    if (n.length != 8) {
      throw new IllegalArgumentException("the scores of a round are missing");
    }
    return new Round(score(n, 0), Integer.parseInt(n[3]), Double.parseDouble(n[4]), score(n, 5));
  }

  private static Score score(String[] n, int at) {
    return new Score(
        Integer.parseInt(n[at]), Integer.parseInt(n[at + 1]), Double.parseDouble(n[at + 2]));
  }

  private static String text(Score score) {
    return score.problems() + " " + score.solved() + " " + score.tested();
  }

  void write(Path file, String identity) {
    var tensors = new LinkedHashMap<String, Tensor>();
    var notes = new TreeMap<String, String>();
    notes.put(IDENTITY, identity);
    notes.put(ROUNDS, String.valueOf(networks.size()));
    for (int r = 0; r < networks.size(); r++) {
      String prefix = r + ".";
      networks.get(r).tensors().all().forEach((name, t) -> tensors.put(prefix + name, t));
      Round round = curve.get(r);
      notes.put(
          "round." + r,
          text(round.training())
              + " "
              + round.choices()
              + " "
              + round.loss()
              + " "
              + text(round.validation()));
    }
    try {
      TensorFile.write(Tensors.of(tensors, notes), file);
    } catch (TensorFileException e) {
      throw new TrainingException("cannot keep the state: " + e.getMessage(), e);
    }
  }
}
