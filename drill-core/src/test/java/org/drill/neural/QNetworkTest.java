package org.drill.neural;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.drill.tensor.Tensor;
import org.drill.tensor.TensorFile;
import org.drill.tensor.TensorFileException;
import org.drill.tensor.Tensors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The weights: how they begin, their file, and what is refused. */
class QNetworkTest {
  @TempDir private Path folder = Path.of("");

  private void refused(String name, Tensor tensor, String fault) throws IOException {
    var tensors = new LinkedHashMap<>(QNetwork.random(2, 1).toTensors().all());
    tensors.put(name, tensor);
    refused(tensors, fault);
  }

  private void refused(Map<String, Tensor> tensors, String fault) throws IOException {
    Path file = folder.resolve("q.safetensors");
    TensorFile.write(Tensors.of(tensors, Map.of()), file);
    assertThatThrownBy(() -> QNetwork.read(file))
        .isInstanceOf(TensorFileException.class)
        .hasMessage(file + ": " + fault);
  }

  private static void same(QNetwork one, QNetwork other) {
    Tensors expected = one.toTensors();
    Tensors found = other.toTensors();
    assertThat(found.all().keySet()).containsExactlyElementsOf(expected.all().keySet());
    expected
        .all()
        .forEach(
            (name, tensor) -> {
              long[] shape = tensor.shape().stream().mapToLong(side -> side).toArray();
              assertThat(found.floats(name, shape)).containsExactly(expected.floats(name, shape));
            });
    assertThat(found.metadata()).isEqualTo(expected.metadata());
  }

  @Test
  void hasThePapersSize() {
    assertThat(QNetwork.random(50, 1).parameters()).isEqualTo(1_282_017);
    assertThat(QNetwork.random(50, 1).dimension()).isEqualTo(50);
    assertThat(QNetwork.random(50, 1).isDuelling()).isFalse();
    assertThat(QNetwork.random(50, 1).withDuelling(1).parameters()).isEqualTo(1_282_017 + 801);
  }

  @Test
  void aValueBeginsAsGlorotSays() {
    Tensors tensors = QNetwork.random(50, 1).withDuelling(1).toTensors();

    spread(tensors.floats("value.weight", 1, 800), 800 + 1);
    assertThat(tensors.floats("value.bias", 1)).containsOnly(0);
    float advantage = tensors.floats("out.weight", 1, 800)[0];
    float convolution = tensors.floats("conv.weight", 32, 4, 3)[0];
    float drawn = tensors.floats("value.weight", 1, 800)[0];
    assertThat(drawn).isNotEqualTo(advantage);
    assertThat(drawn / Math.sqrt(6.0 / 801)).isNotEqualTo(convolution / Math.sqrt(6.0 / 108));
    same(QNetwork.random(3, 1).withDuelling(4), QNetwork.random(3, 1).withDuelling(4));
    assertThat(QNetwork.random(3, 1).withDuelling(4).checksum())
        .isNotEqualTo(QNetwork.random(3, 1).withDuelling(5).checksum())
        .isNotEqualTo(QNetwork.random(3, 1).checksum());
  }

  @Test
  void whatANetworkSeesAndItsHeadsAreIndependent() {
    QNetwork network =
        QNetwork.random(9, 1)
            .withDuelling(2)
            .withCounts()
            .withAttention(3)
            .withProvenance(Map.of());

    same(QNetwork.of(network.toTensors()), network);
    assertThat(network.isDuelling()).isTrue();
    assertThat(network.counts()).isPresent();
    assertThat(network.attention()).isPresent();
    same(
        QNetwork.random(9, 1).withCounts().withAttention(3).withDuelling(2),
        QNetwork.random(9, 1).withDuelling(2).withCounts().withAttention(3));
    same(
        QNetwork.random(9, 1).withCounts().withTransformer(3).withDuelling(2),
        QNetwork.random(9, 1).withDuelling(2).withCounts().withTransformer(3));
  }

  @Test
  void weightsBeginAsGlorotSays() {
    Tensors tensors = QNetwork.random(50, 1).toTensors();

    spread(tensors.floats("conv.weight", 32, 4, 3), 12 + 96);
    spread(tensors.floats("hidden.weight", 800, 1600), 800 + 1600);
    spread(tensors.floats("out.weight", 1, 800), 800 + 1);
    assertThat(tensors.floats("conv.bias", 32)).containsOnly(0);
    assertThat(tensors.floats("hidden.bias", 800)).containsOnly(0);
    assertThat(tensors.floats("out.bias", 1)).containsOnly(0);
  }

  /** Checks that values are spread over ±√(6/n), with the mean and variance of that. */
  private static void spread(float[] values, int n) {
    double bound = Math.sqrt(6.0 / n);
    double sum = 0;
    double squares = 0;
    for (float value : values) {
      assertThat(Math.abs(value)).isLessThanOrEqualTo((float) bound);
      sum += value;
      squares += value * value;
    }
    double error = 4 / Math.sqrt(values.length);
    assertThat(sum / values.length / bound).isBetween(-error, error);
    assertThat(squares / values.length / (2.0 / n)).isBetween(1 - error, 1 + error);
  }

  @Test
  void aSeedGivesTheSameWeightsAndAnotherSeedOthers() {
    same(QNetwork.random(3, 7), QNetwork.random(3, 7));
    assertThat(QNetwork.random(3, 8).toTensors().floats("out.weight", 1, 48))
        .isNotEqualTo(QNetwork.random(3, 7).toTensors().floats("out.weight", 1, 48));
    assertThat(QNetwork.random(3, 7).provenance())
        .isEqualTo(Map.of("initialisation", "glorot", "seed", "7"));
  }

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    Path file = folder.resolve("q.safetensors");
    QNetwork network =
        QNetwork.random(7, 1).withProvenance(Map.of("kb", "family", "episodes", "9"));
    network.write(file);

    same(QNetwork.read(file), network);
    assertThat(QNetwork.read(file).provenance()).containsEntry("kb", "family");

    network.withDuelling(2).write(file);
    same(QNetwork.read(file), network.withDuelling(2));
  }

  @Test
  void halvesTakeHalfTheSpaceAndScoreAlike() throws IOException {
    QNetwork network = QNetwork.random(20, 1);
    Path exact = folder.resolve("exact.safetensors");
    Path half = folder.resolve("half.safetensors");
    network.write(exact);
    TensorFile.write(network.toHalfTensors(), half);
    QNetwork read = QNetwork.read(half);

    assertThat(Files.size(half)).isLessThan(Files.size(exact) / 2 + 1000);
    same(QNetwork.of(read.toHalfTensors()), read);
    var random = new Random(1);
    float[][] channels = new float[4][20];
    for (float[] channel : channels) {
      for (int j = 0; j < channel.length; j++) {
        channel[j] = (float) random.nextGaussian();
      }
    }
    double error =
        new PlainQNetwork(network).score(channels) - new PlainQNetwork(read).score(channels);
    assertThat(Math.abs(error)).isBetween(1e-12, 1e-2);
  }

  @Test
  void changingTensorsDoesNotChangeTheNetwork() {
    QNetwork network = QNetwork.random(2, 1);
    Tensors tensors = network.toTensors();
    QNetwork copy = QNetwork.of(tensors);
    tensors
        .all()
        .forEach(
            (name, tensor) -> {
              long[] shape = tensor.shape().stream().mapToLong(side -> side).toArray();
              Arrays.fill(tensors.floats(name, shape), 9);
            });

    same(copy, network);
    same(network, QNetwork.random(2, 1));
  }

  @Test
  void wrongWeightsAreRefused() throws IOException {
    refused(
        "conv.weight",
        Tensor.floats(new float[96], 32, 3),
        "tensor 'conv.weight' has the shape [32, 3], not [32, 4, 3]");
    refused(
        "conv.bias",
        Tensor.floats(new float[31], 31),
        "tensor 'conv.bias' has the shape [31], not [32]");
    refused(
        "hidden.weight",
        Tensor.floats(new float[64 * 32], 64, 32),
        "tensor 'hidden.weight' has the shape [64, 32], not [16d, 32d] for vectors of d");
    refused(
        "hidden.weight",
        Tensor.floats(new float[0], 0, 0),
        "tensor 'hidden.weight' has the shape [0, 0], not [16d, 32d] for vectors of d");
    refused(
        "hidden.bias",
        Tensor.floats(new float[16], 16),
        "tensor 'hidden.bias' has the shape [16], not [32]");
    refused(
        "out.weight",
        Tensor.floats(new float[32], 32),
        "tensor 'out.weight' has the shape [32], not [1, 32]");
    refused(
        "out.bias",
        Tensor.bytes(new byte[1]),
        "tensor 'out.bias' is of type U8, not F32, F16, BF16 or F64");
    refused(
        "out.bias",
        Tensor.floats(new float[] {Float.NaN}, 1),
        "value 0 of tensor 'out.bias' is not a number");
    refused(
        "conv.bias",
        Tensor.floats(filled(32, Float.NEGATIVE_INFINITY), 32),
        "value 0 of tensor 'conv.bias' is infinite");
    refused(
        "value.weight",
        Tensor.floats(new float[16], 1, 16),
        "tensor 'value.weight' has the shape [1, 16], not [1, 32]");
    refused("value.weight", Tensor.floats(new float[32], 1, 32), "there is no tensor 'value.bias'");
    refused(Map.of(), "there is no tensor 'hidden.weight'");
    for (String name : QNetwork.random(2, 1).toTensors().all().keySet()) {
      var tensors = new LinkedHashMap<>(QNetwork.random(2, 1).toTensors().all());
      tensors.remove(name);
      refused(tensors, "there is no tensor '" + name + "'");
    }
  }

  private static float[] filled(int length, float value) {
    float[] values = new float[length];
    Arrays.fill(values, value);
    return values;
  }

  @Test
  void damagedFilesAreReadOrRefusedInOneLine() throws IOException {
    Path file = folder.resolve("q.safetensors");
    QNetwork.random(1, 1).write(file);
    byte[] whole = Files.readAllBytes(file);
    for (int seed = 0; seed < 1000; seed++) {
      var random = new Random(seed);
      byte[] bytes =
          random.nextInt(5) == 0
              ? Arrays.copyOf(whole, random.nextInt(whole.length))
              : whole.clone();
      for (int i = random.nextInt(3); i >= 0 && bytes.length > 0; i--) {
        bytes[random.nextInt(random.nextBoolean() ? bytes.length : Math.min(bytes.length, 600))] ^=
            (byte) (1 << random.nextInt(8));
      }
      Files.write(file, bytes);
      try {
        assertThat(QNetwork.read(file).dimension()).isEqualTo(1);
      } catch (TensorFileException e) {
        assertThat(e.getMessage()).as("seed %d", seed).startsWith(file + ": ").hasLineCount(1);
      }
    }
  }

  @Test
  void wrongDimensionsAreRefused() {
    for (int dimension : new int[] {0, -1, 2001}) {
      assertThatThrownBy(() -> QNetwork.random(dimension, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage("the dimension is " + dimension + ", not from 1 to 2000");
    }
  }

  /** Checksums are kept in files, so they must not depend on the process. */
  @Test
  void weightsHaveOneOrder() {
    QNetwork network = QNetwork.random(9, 1).withCounts().withTransformer(2).withDuelling(3);
    List<String> names = List.copyOf(network.toTensors().all().keySet());
    assertThat(names).startsWith("conv.weight", "conv.bias", "hidden.weight");
    assertThat(names.indexOf("value.bias")).isEqualTo(names.indexOf("value.weight") + 1);
    assertThat(network.checksum()).isEqualTo("9867c2fbd8de1ee23c97bb8e25eefa3a");
  }
}
