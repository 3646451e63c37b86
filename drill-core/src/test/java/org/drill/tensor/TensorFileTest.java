package org.drill.tensor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files of tensors there and back, and what tensors say of what was expected. That damaged files
 * are refused is tested with embeddings and networks.
 */
class TensorFileTest {
  private static final Tensors SOME =
      Tensors.of(
          ordered(
              "z", Tensor.floats(new float[] {1, -2.5f, 1e-30f, 3, 4, 5}, 2, 3),
              "a", Tensor.halves(new float[] {1, .1f, -65504}, 3),
              "b", Tensor.bytes(new byte[] {7, -1}),
              "one", Tensor.floats(new float[] {9})),
          Map.of("seed", "1"));

  @TempDir private Path folder = Path.of("");

  private static Map<String, Tensor> ordered(Object... pairs) {
    var map = new LinkedHashMap<String, Tensor>();
    for (int i = 0; i < pairs.length; i += 2) {
      map.put((String) pairs[i], (Tensor) pairs[i + 1]);
    }
    return map;
  }

  private Tensors thereAndBack(Tensors tensors) throws IOException {
    Path file = folder.resolve("some.safetensors");
    TensorFile.write(tensors, file);
    return TensorFile.read(file);
  }

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    Tensors read = thereAndBack(SOME);

    assertThat(read.all().keySet()).containsExactly("z", "a", "b", "one");
    assertThat(read.metadata()).isEqualTo(Map.of("seed", "1"));
    assertThat(read.shape("z", Tensors.ANY, 3)).containsExactly(2L, 3L);
    assertThat(read.floats("z", 2, 3)).containsExactly(1, -2.5f, 1e-30f, 3, 4, 5);
    assertThat(read.all().get("a").type()).isEqualTo("F16");
    assertThat(read.floats("a", 3)).containsExactly(1, 0x1.998p-4f, -65504);
    assertThat(read.bytes("b")).containsExactly(7, -1);
    assertThat(read.floats("one")).containsExactly(9);
  }

  @Test
  void filesAreAsTheFormatHasThem() throws IOException {
    Path file = folder.resolve("some.safetensors");
    TensorFile.write(SOME, file);
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    byte[] header = new byte[(int) bytes.getLong()];
    bytes.get(header);

    assertThat(header.length % 8).isZero();
    assertThat(new String(header, StandardCharsets.UTF_8).strip())
        .isEqualTo(
            """
            {"__metadata__":{"seed":"1"},\
            "z":{"dtype":"F32","shape":[2,3],"data_offsets":[0,24]},\
            "a":{"dtype":"F16","shape":[3],"data_offsets":[24,30]},\
            "b":{"dtype":"U8","shape":[2],"data_offsets":[30,32]},\
            "one":{"dtype":"F32","shape":[],"data_offsets":[32,36]}}\
            """);
    assertThat(bytes.remaining()).isEqualTo(36);
    assertThat(bytes.getShort(bytes.position() + 24)).isEqualTo((short) 0x3c00);
  }

  @Test
  void manyValuesOfBothWidths() throws IOException {
    float[] values = new float[100_003];
    var random = new Random(1);
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) random.nextGaussian();
    }
    Tensor halves = Tensor.halves(values, values.length);
    Tensors read =
        thereAndBack(
            Tensors.of(ordered("f", Tensor.floats(values, values.length), "h", halves), Map.of()));

    assertThat(read.floats("f", values.length)).containsExactly(values);
    assertThat(read.floats("h", values.length)).containsExactly(halves.floatsOrNull());
    for (int i = 0; i < values.length; i++) {
      float error = Math.abs(read.floats("h", values.length)[i] - values[i]);
      assertThat(error).isLessThanOrEqualTo(Math.abs(values[i]) * 0x1p-11f + 0x1p-25f);
    }
  }

  @Test
  void whatIsNotThereIsTold() {
    assertThatThrownBy(() -> SOME.floats("y", 2)).hasMessage("there is no tensor 'y'");
    assertThatThrownBy(() -> SOME.floats("z", 2))
        .hasMessage("tensor 'z' has the shape [2, 3], not [2]");
    assertThatThrownBy(() -> SOME.floats("z", Tensors.ANY, 2))
        .hasMessage("tensor 'z' has the shape [2, 3], not [any, 2]");
    assertThatThrownBy(() -> SOME.floats("b", 2))
        .hasMessage("tensor 'b' is of type U8, not F32, F16, BF16 or F64");
    assertThatThrownBy(() -> SOME.bytes("a")).hasMessage("tensor 'a' is of type F16, not U8");
  }

  @Test
  void wrongTensorsAreRefused() {
    assertThatThrownBy(() -> Tensor.floats(new float[5], 2, 3))
        .hasMessage("5 values do not have the shape [2, 3]");
    assertThatThrownBy(() -> Tensor.floats(new float[4], 1L << 32, 1L << 32))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Tensor.floats(new float[2], -1, -2)).hasMessageContaining("negative");
    assertThatThrownBy(() -> Tensor.halves(new float[] {1, 70_000}, 2))
        .hasMessage("value 1 is 70000.0, but half precision ends at 65504.0");
    assertThatThrownBy(
            () -> Tensors.of(ordered("__metadata__", Tensor.bytes(new byte[0])), Map.of()))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> Tensors.of(Map.of(), Map.of("a", "\ud800")))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void otherTypesAreNamedButNeitherReadNorWritten() throws IOException {
    String json =
        "{\"i\":{\"dtype\":\"I32\",\"shape\":[1],\"data_offsets\":[0,4]},"
            + "\"d\":{\"dtype\":\"F64\",\"shape\":[1],\"data_offsets\":[4,12]}}";
    ByteBuffer bytes = ByteBuffer.allocate(20 + json.length()).order(ByteOrder.LITTLE_ENDIAN);
    bytes.putLong(json.length()).put(json.getBytes(StandardCharsets.UTF_8)).putInt(3).putDouble(.5);
    Path file = Files.write(folder.resolve("some.safetensors"), bytes.array());
    Tensors read = TensorFile.read(file);

    assertThat(read.all().get("i").type()).isEqualTo("I32");
    assertThat(read.all().get("i").shape()).isEqualTo(List.of(1L));
    assertThat(read.floats("d", 1)).containsExactly(.5f);
    assertThatThrownBy(() -> read.floats("i", 1)).hasMessageContaining("is of type I32, not F32");
    assertThatThrownBy(() -> TensorFile.write(read, folder.resolve("other.safetensors")))
        .hasMessage("tensor 'i' is of type I32, which is not written");
    assertThat(folder.resolve("other.safetensors")).doesNotExist();
  }

  @Test
  void missingFilesAndFoldersAreNamed() {
    Path none = folder.resolve("none.safetensors");
    assertThatThrownBy(() -> TensorFile.read(none))
        .isInstanceOf(TensorFileException.class)
        .hasMessage(none + ": no such file");
    assertThatThrownBy(() -> TensorFile.read(folder)).hasMessageContaining("is a directory");
    assertThatThrownBy(() -> TensorFile.write(SOME, folder)).hasMessageContaining("is a directory");
  }
}
