package org.drill.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.drill.kb.KnowledgeBase;
import org.drill.policy.Policies;
import org.drill.policy.PolicyNetwork;
import org.drill.tensor.TensorFile;
import org.drill.train.policy.PolicyListener;
import org.drill.train.policy.PolicyOptions;
import org.drill.train.policy.PolicyTrainer;
import org.drill.train.policy.TrainedPolicy;

/**
 * Policies trained here, each kept in a file as long as neither its options nor the program change,
 * so that an hour of training can be interrupted.
 */
final class TrainedPolicies {
  private static final Path FOLDER = Path.of("drill-benchmarks", "target", "policies");
  private static final String HELD_OUT = "held-out";

  private TrainedPolicies() {}

  /**
   * A policy.
   *
   * @param name what tells it from others with the same options: the graphs that are given
   */
  static PolicyNetwork train(
      String name, PolicyOptions options, List<KnowledgeBase> given, Optional<PolicyNetwork> start)
      throws IOException {
    Path file =
        FOLDER.resolve(
            String.format(Locale.ROOT, "%s-%08x.safetensors", name, fingerprint(options, start)));
    if (!Files.exists(file)) {
      TrainedPolicy trained =
          PolicyTrainer.train(options, given, start, PolicyListener.SILENT, Optional.empty());
      double heldOut =
          trained.curve().stream()
              .mapToDouble(round -> round.validation().tested())
              .min()
              .orElseThrow();
      System.err.printf(
          Locale.ROOT, "trained %s in %.0f s: %.1f%n", name, trained.seconds(), heldOut);
      var notes = new TreeMap<>(trained.network().provenance());
      notes.put(HELD_OUT, String.valueOf(heldOut));
      Files.createDirectories(FOLDER);
      TensorFile.write(trained.network().withProvenance(notes).tensors(), file);
    }
    return Policies.read(file);
  }

  /** The expressions that a policy needs on the problems that were held out in its training. */
  static double heldOut(PolicyNetwork network) {
    return Double.parseDouble(network.provenance().getOrDefault(HELD_OUT, "NaN"));
  }

  private static long fingerprint(PolicyOptions options, Optional<PolicyNetwork> start)
      throws IOException {
    var sum = new CRC32();
    sum.update(options.withSearches(options.expressions(), 1).toString().getBytes(UTF_8));
    start.ifPresent(network -> sum.update(network.provenance().toString().getBytes(UTF_8)));
    for (Class<?> part : List.of(PolicyNetwork.class, PolicyTrainer.class)) {
      Path place;
      try {
        place = Path.of(part.getProtectionDomain().getCodeSource().getLocation().toURI());
      } catch (URISyntaxException e) {
        throw new IOException(e);
      }
      try (var jar = new ZipFile(place.toFile())) {
        jar.stream()
            .filter(entry -> entry.getName().endsWith(".class"))
            .sorted(Comparator.comparing(ZipEntry::getName))
            .forEach(entry -> sum.update(Long.toString(entry.getCrc()).getBytes(UTF_8)));
      }
    }
    return sum.getValue();
  }
}
