package org.drill.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files of embeddings: both forms there and back, what else is read, and what is refused. */
class EmbeddingFileTest {
  private static final Embeddings TWO =
      Embeddings.of(
          List.of("http://x/a", "http://x/ü"),
          2,
          new float[] {1, -2.5f, 1e-30f, 3},
          Map.of("seed", "1", "method", "cone\"x"));

  @TempDir private Path folder = Path.of("");

  static Embeddings random(Random random) {
    int dimension = 1 + random.nextInt(60);
    var iris = new ArrayList<String>();
    for (int i = 1 + random.nextInt(40); i > 0; i--) {
      iris.add("http://x/" + i + List.of("", ",", "\"", "😀", " é#").get(random.nextInt(5)));
    }
    float[] values = new float[iris.size() * dimension];
    for (int i = 0; i < values.length; i++) {
      float any = Float.intBitsToFloat(random.nextInt());
      values[i] = Float.isFinite(any) ? any : (float) random.nextGaussian();
    }
    return Embeddings.of(iris, dimension, values, Map.of());
  }

  private Embeddings readCsv(String text) throws IOException {
    return EmbeddingFile.read(Files.writeString(folder.resolve("some.csv"), text));
  }

  private void refusedCsv(String text, String fault) {
    assertThatThrownBy(() -> readCsv(text))
        .isInstanceOf(EmbeddingFileException.class)
        .message()
        .startsWith(folder.resolve("some.csv") + ": ")
        .contains(fault)
        .hasLineCount(1);
  }

  private Path safetensors(byte[] bytes) throws IOException {
    return Files.write(folder.resolve("some.safetensors"), bytes);
  }

  private void refused(byte[] bytes, String fault) throws IOException {
    Path file = safetensors(bytes);
    assertThatThrownBy(() -> EmbeddingFile.read(file))
        .isInstanceOf(EmbeddingFileException.class)
        .message()
        .startsWith(file + ": ")
        .contains(fault)
        .hasLineCount(1);
  }

  private void refused(String header, byte[] data, String fault) throws IOException {
    refused(file(header, data), fault);
  }

  /** A file with this header, in which single quotes stand for double ones. */
  private static byte[] file(String header, byte[] data) {
    byte[] json = header.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    return buffer(8 + json.length + data.length).putLong(json.length).put(json).put(data).array();
  }

  private static ByteBuffer buffer(int bytes) {
    return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static String header(String vectors, String iris) {
    return "{'embeddings':{" + vectors + "},'iris':{" + iris + "}}";
  }

  /** One vector of two floats, and the IRI "a". */
  private static byte[] data() {
    return buffer(9).putFloat(1).putFloat(2).put((byte) 'a').array();
  }

  @ParameterizedTest
  @ValueSource(strings = {"r.safetensors", "r.csv", "R.SafeTensors"})
  void whatIsWrittenIsReadBack(String name) throws IOException {
    for (int seed = 0; seed < 100; seed++) {
      Embeddings some = random(new Random(seed));
      EmbeddingFile.write(some, folder.resolve(name));

      assertThat(EmbeddingFile.read(folder.resolve(name))).as("seed %d", seed).isEqualTo(some);
    }
  }

  @Test
  void safetensorsKeepProvenanceAndCsvDoesNot() throws IOException {
    EmbeddingFile.write(TWO, folder.resolve("two.safetensors"));
    EmbeddingFile.write(TWO, folder.resolve("two.csv"));

    assertThat(EmbeddingFile.read(folder.resolve("two.safetensors"))).isEqualTo(TWO);
    assertThat(EmbeddingFile.read(folder.resolve("two.csv")).provenance()).isEmpty();
  }

  @Test
  void safetensorsAreWrittenAsTheFormatHasThem() throws IOException {
    Path file = folder.resolve("two.safetensors");
    EmbeddingFile.write(TWO, file);
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
    byte[] header = new byte[(int) bytes.getLong()];
    bytes.get(header);

    assertThat(header.length % 8).isZero();
    assertThat(new String(header, StandardCharsets.UTF_8).strip())
        .isEqualTo(
            """
            {"__metadata__":{"method":"cone\\"x","seed":"1"},\
            "embeddings":{"dtype":"F32","shape":[2,2],"data_offsets":[0,16]},\
            "iris":{"dtype":"U8","shape":[22],"data_offsets":[16,38]}}\
            """);
    assertThat(bytes.getFloat()).isEqualTo(1);
    assertThat(bytes.position(bytes.position() + 12).remaining()).isEqualTo(22);
    assertThat(StandardCharsets.UTF_8.decode(bytes).toString()).isEqualTo("http://x/a\nhttp://x/ü");
  }

  @Test
  void csvIsWrittenAsPandasReadsIt() throws IOException {
    EmbeddingFile.write(
        Embeddings.of(List.of("a", "b,\"c\""), 2, new float[] {1, -2.5f, 1e-30f, 3}, Map.of()),
        folder.resolve("two.csv"));

    assertThat(folder.resolve("two.csv"))
        .hasContent(",0,1\na,1.0,-2.5\n\"b,\"\"c\"\"\",1.0E-30,3.0\n");
  }

  @Test
  void otherWidthsOfNumbersAreRead() throws IOException {
    byte[] half = {0x00, 0x3c, 0x00, (byte) 0xc1, 0x01, 0x00, (byte) 0xff, 0x7b, 'a'};
    byte[] brain = {(byte) 0x80, 0x3f, 0x20, (byte) 0xc0, 0x00, 0x00, 0x00, (byte) 0x80, 'a'};
    byte[] wide = buffer(33).putDouble(1).putDouble(-2.5).putDouble(.1).put(32, (byte) 'a').array();
    String iris = "'dtype':'U8','shape':[1],'data_offsets':[8,9]";
    String eight = "','shape':[1,4],'data_offsets':[0,8]";

    Path file = safetensors(file(header("'dtype':'F16" + eight, iris), half));
    assertThat(row(file)).containsExactly(1, -2.5f, 0x1p-24f, 65504);
    file = safetensors(file(header("'dtype':'BF16" + eight, iris), brain));
    assertThat(row(file)).containsExactly(1, -2.5f, 0, -0f);
    file =
        safetensors(
            file(
                header(
                    "'dtype':'F64','shape':[1,4],'data_offsets':[0,32]",
                    "'dtype':'U8','shape':[1],'data_offsets':[32,33]"),
                wide));
    assertThat(row(file)).containsExactly(1, -2.5f, .1f, 0);
  }

  private static float[] row(Path file) throws IOException {
    Embeddings some = EmbeddingFile.read(file);
    float[] row = new float[some.dimension()];
    some.copyRow(0, row, 0);
    return row;
  }

  @Test
  void tensorsMayStandInAnyOrderBesideOthers() throws IOException {
    byte[] data = buffer(11).put((byte) 'a').put(new byte[2]).putFloat(1).putFloat(2).array();
    String header =
        "{'iris':{'data_offsets':[0,1],'shape':[1],'dtype':'U8','note':[{}]},"
            + "'other':{'dtype':'F8_E4M3','shape':[2],'data_offsets':[1,3]},"
            + "'embeddings':{'dtype':'F32','shape':[1,2],'data_offsets':[3,11]}}   ";

    assertThat(EmbeddingFile.read(safetensors(file(header, data))))
        .isEqualTo(Embeddings.of(List.of("a"), 2, new float[] {1, 2}, Map.of()));
  }

  @Test
  void brokenSafetensorsAreRefused() throws IOException {
    String vectors = "'dtype':'F32','shape':[1,2],'data_offsets':[0,8]";
    String iris = "'dtype':'U8','shape':[1],'data_offsets':[8,9]";
    assertThat(EmbeddingFile.read(safetensors(file(header(vectors, iris), data()))).size())
        .isEqualTo(1);

    refused(new byte[7], "cut off");
    refused(buffer(20).putLong(13).array(), "a header of 13 bytes in a file of 20");
    refused(buffer(20).putLong(-1).array(), "a header of 18446744073709551615 bytes");
    refused("[]", data(), "no JSON object");
    refused("{}{}", data(), "something follows");
    refused("{'a':", data(), "broken header: ");
    refused(file("{'\u00fc'}", data()), "broken header: ");
    refused(new byte[] {1, 0, 0, 0, 0, 0, 0, 0, (byte) 0xff}, "not UTF-8");
    refused("{'iris':{" + iris + "}}", data(), "follows a gap");
    refused("{'iris':{'dtype':'U8','shape':[9],'data_offsets':[0,9]}}", data(), "'embeddings'");
    refused("{'embeddings':{" + vectors + "}}", data(), "1 bytes at the end belong to no tensor");
    refused("{'embeddings':{" + vectors + "}}", new byte[8], "there is no tensor 'iris'");
    refused(header(vectors, iris), new byte[8], "ends at byte 9 of 8; is the file cut off?");
    refused(header(vectors, iris.replace("[8,", "[7,")), data(), "'iris' overlaps another");
    refused(header(vectors, iris.replace("[8,9]", "[9,8]")), data(), "ends before it begins");
    refused(header(vectors, iris.replace("[8,", "[-8,")), data(), "negative number -8");
    refused(header(vectors, iris.replace("9]", "9e3]")), data(), "data_offsets: no whole number");
    refused(
        header(vectors, iris.replace("9]", "99999999999999999999]")), data(), "broken header: ");
    refused(header(vectors, iris.replace("U8", "I8")), data(), "'iris' is of type I8, not U8");
    refused(header(vectors.replace("F32", "I32"), iris), data(), "is of type I32, not F32");
    refused(header(vectors.replace("F32", "F64"), iris), data(), "does not take 8 bytes");
    refused(header(vectors.replace("[1,2]", "[2]"), iris), data(), "has the shape [2]");
    refused(header(vectors.replace("[1,2]", "[2,2]"), iris), data(), "does not take 8 bytes");
    refused(
        header(vectors.replace("[1,2]", "[4294967298,9223372036854775807]"), iris),
        data(),
        "does not take 8 bytes");
    refused(header(vectors.replace("[1,2]", "[2,1]"), iris), data(), "2 vectors and 1 IRIs");
    refused(
        header(
            vectors.replace("[1,2]", "[0,2147483647]").replace("8]", "0]"),
            iris.replace("[8,", "[0,").replace("[1]", "[9]")),
        data(),
        "no vectors");
    refused(header(vectors.replace("'dtype':'F32',", ""), iris), data(), "needs a dtype");
    refused("{'__metadata__':{'a':1}}", data(), "broken at __metadata__ 'a': no text");
    refused(header(vectors, iris).replace("'iris'", "'embeddings'"), data(), "Duplicate field");
    refused(header(vectors, iris), buffer(9).putFloat(Float.NaN).put(8, (byte) 'a').array(), "<a>");
    refused(header(vectors, iris), buffer(9).put(8, (byte) 0x80).array(), "not UTF-8");
    refused(header(vectors, iris), buffer(9).put(8, (byte) '\r').array(), "has a line break");
  }

  @Test
  void duplicateAndEmptyIrisAreRefused() throws IOException {
    String header =
        header(
            "'dtype':'F32','shape':[2,1],'data_offsets':[0,8]",
            "'dtype':'U8','shape':[3],'data_offsets':[8,11]");

    refused(header, "        a\na".getBytes(StandardCharsets.UTF_8), "<a> stands there twice");
    refused(header, "        ab\n".getBytes(StandardCharsets.UTF_8), "an IRI is empty");
  }

  @Test
  void doublesBeyondFloatsAreRefused() throws IOException {
    refused(
        header(
            "'dtype':'F64','shape':[1,1],'data_offsets':[0,8]",
            "'dtype':'U8','shape':[1],'data_offsets':[8,9]"),
        buffer(9).putDouble(1e300).put((byte) 'a').array(),
        "value 0 of <a> is infinite");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        ",0,1\na,1.0,2.0\nb,-3e-1,+.5\n",
        "a,1,2\nb,-0.3,0.5",
        "\uFEFFentity,0,1\r\n<a>,1.,2\r\n\r\n<b>,-.3,5E-01\r\n",
        "Unnamed: 0,dim_0,dim_1\n\"<a>\",\"1\",\" 2\"\n\n\n\"b\",-0.30000000000000004,0.5\n\n",
        "\"\",\"0\",\"1\"\ra,1,2\rb,-0.3,0.5\r"
      })
  void csvIsReadAsManyWriteIt(String text) throws IOException {
    assertThat(readCsv(text))
        .isEqualTo(Embeddings.of(List.of("a", "b"), 2, new float[] {1, 2, -.3f, .5f}, Map.of()));
  }

  @Test
  void brokenCsvIsRefused() throws IOException {
    refusedCsv("", "the file is empty");
    refusedCsv("\n\n", "the file is empty");
    refusedCsv("a\n", "line 1: no comma");
    refusedCsv(",0,1\n", "there are no vectors");
    refusedCsv(",0,1\na,1,2\n\nb,1\n", "line 4: 1 values, not 2");
    refusedCsv(",0,1\na,1,2,3\n", "line 2: 3 values, not 2");
    refusedCsv(",0,1\na,1,\n", "line 2: '' is no finite number (<a>)");
    refusedCsv("a,nan,nan\n", "line 1: 'nan' is no finite number (<a>)");
    refusedCsv("a,1,2f\n", "line 1: '2f' is no finite number (<a>)");
    refusedCsv("a,1,0x1p3\n", "'0x1p3' is no finite number");
    refusedCsv("a,1,1e99\n", "'1e99' is no finite number");
    refusedCsv("a,1,-\n", "'-' is no finite number");
    refusedCsv("a,1,1e\n", "'1e' is no finite number");
    refusedCsv("a,1,.\n", "'.' is no finite number");
    refusedCsv("a,1\n<a>,2\n", "<a> stands there twice");
    refusedCsv("<a,1\n", "angle brackets");
    refusedCsv("\"a,1\nb,2\n", "line 1: a quote is not closed");
    refusedCsv("\"a\"b,1\n", "line 1: something follows a closing quote");
    refusedCsv("\"a\nb\",1\nc\n", "line 3: 0 values, not 1");
    refusedCsv("\"a\nb\",1\nc,1\n", "line break");
    refusedCsv("\"" + "a".repeat(70_000) + "\",1\n", "is a quote missing?");
    Path file = Files.write(folder.resolve("x.csv"), new byte[] {'a', ',', '1', (byte) 0xfc});
    assertThatThrownBy(() -> EmbeddingFile.read(file)).hasMessage(file + ": not UTF-8");
  }

  @Test
  void otherNamesAreRefused() {
    for (String name : List.of("x.npy", "csv", "x.csv.gz")) {
      Path file = folder.resolve(name);
      assertThatThrownBy(() -> EmbeddingFile.read(file))
          .isInstanceOf(EmbeddingFileException.class)
          .hasMessageContaining("must end in .safetensors or .csv");
      assertThatThrownBy(() -> EmbeddingFile.write(TWO, file))
          .isInstanceOf(EmbeddingFileException.class);
      assertThat(file).doesNotExist();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"x.csv", "x.safetensors"})
  void missingFilesAndFoldersAreNamed(String name) throws IOException {
    Path file = folder.resolve(name);
    assertThatThrownBy(() -> EmbeddingFile.read(file)).hasMessage(file + ": no such file");
    Files.createDirectory(file);
    assertThatThrownBy(() -> EmbeddingFile.read(file)).hasMessageContaining("is a directory");
    assertThatThrownBy(() -> EmbeddingFile.write(TWO, file))
        .isInstanceOf(EmbeddingFileException.class)
        .hasMessageContaining("is a directory");
    Path nowhere = folder.resolve("none").resolve(name);
    assertThatThrownBy(() -> EmbeddingFile.write(TWO, nowhere))
        .isInstanceOf(EmbeddingFileException.class)
        .hasMessageContaining("there is no folder");
  }
}
