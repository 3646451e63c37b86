package org.drill.embedding;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.drill.embedding.TensorHeader.Tensor;

/**
 * The safetensors form of embeddings: 8 bytes with the length of the header, the header in JSON,
 * and the bytes of the tensors, all little-endian.
 */
final class Safetensors {
  private static final String VECTORS = "embeddings";
  private static final String IRIS = "iris";
  private static final int LENGTH_BYTES = 8;
  private static final int CHUNK = 1 << 16;

  /** The longest array that every JVM can make. */
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private Safetensors() {}

  static Embeddings read(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      long length = channel.size();
      if (length < LENGTH_BYTES) {
        throw new Fault("cut off: a safetensors file begins with 8 bytes of length");
      }
      long headerBytes = bytes(channel, LENGTH_BYTES).getLong();
      if (headerBytes < 0 || headerBytes > length - LENGTH_BYTES) {
        throw new Fault(
            "a header of "
                + Long.toUnsignedString(headerBytes)
                + " bytes in a file of "
                + length
                + "; cut off, or no safetensors file");
      }
      if (headerBytes > TensorHeader.MAX_BYTES) {
        throw new Fault("the header is longer than " + TensorHeader.MAX_BYTES + " bytes");
      }
      long dataStart = LENGTH_BYTES + headerBytes;
      String text = text(bytes(channel, (int) headerBytes));
      return tensors(channel, TensorHeader.parse(text, length - dataStart), dataStart);
    }
  }

  private static Embeddings tensors(FileChannel channel, TensorHeader header, long dataStart)
      throws IOException {
    Tensor vectors = tensor(header, VECTORS, 2);
    Tensor iris = tensor(header, IRIS, 1);
    if (!iris.type().equals("U8")) {
      throw new Fault("tensor 'iris' is of type " + iris.type() + ", not U8");
    }
    checkBytes(iris, 1);
    TensorType type = type(vectors);
    long values = checkBytes(vectors, type.width());
    long rows = vectors.shape().get(0);
    long dimension = vectors.shape().get(1);
    if (values == 0) {
      throw new Fault("there are no vectors in it");
    }
    channel.position(dataStart + iris.begin());
    List<String> names = names(bytes(channel, (int) iris.bytes()).array(), rows);
    channel.position(dataStart + vectors.begin());
    float[] numbers = numbers(channel, type, (int) values);
    return Embeddings.wrap(names, (int) dimension, numbers, header.metadata());
  }

  private static Tensor tensor(TensorHeader header, String name, int rank) throws Fault {
    Tensor tensor = header.tensors().get(name);
    if (tensor == null) {
      throw new Fault("there is no tensor '" + name + "'");
    }
    if (tensor.shape().size() != rank) {
      throw new Fault(
          "tensor '" + name + "' has the shape " + tensor.shape() + ", not " + rank + " numbers");
    }
    return tensor;
  }

  private static TensorType type(Tensor tensor) throws Fault {
    for (TensorType type : TensorType.values()) {
      if (type.name().equals(tensor.type())) {
        return type;
      }
    }
    throw new Fault(
        "tensor 'embeddings' is of type " + tensor.type() + ", not F32, F16, BF16 or F64");
  }

  /** Checks the shape of a tensor against its bytes, and that an array can hold it. */
  private static long checkBytes(Tensor tensor, int width) throws Fault {
    long values = tensor.bytes() / width;
    if (values > MAX_ARRAY) {
      throw new Fault("tensor '" + tensor.name() + "' is too large: " + values + " values");
    }
    long claimed = 1;
    for (long side : tensor.shape()) {
      // cut at one more than fits, so that the product cannot overflow
      claimed = Math.min(claimed, values + 1) * Math.min(side, values + 1);
    }
    if (claimed != values || tensor.bytes() % width != 0) {
      throw new Fault(
          "tensor '"
              + tensor.name()
              + "' of shape "
              + tensor.shape()
              + " and type "
              + tensor.type()
              + " does not take "
              + tensor.bytes()
              + " bytes");
    }
    return values;
  }

  private static List<String> names(byte[] bytes, long rows) throws IOException {
    long count = bytes.length == 0 ? 0 : 1;
    for (byte b : bytes) {
      count += b == '\n' ? 1 : 0;
    }
    if (count != rows) {
      throw new Fault("there are " + rows + " vectors and " + count + " IRIs");
    }
    var names = new ArrayList<String>();
    for (int begin = 0, end = 0; end <= bytes.length && count > 0; end++) {
      if (end == bytes.length || bytes[end] == '\n') {
        names.add(text(ByteBuffer.wrap(bytes, begin, end - begin)));
        begin = end + 1;
      }
    }
    return names;
  }

  private static float[] numbers(ReadableByteChannel channel, TensorType type, int count)
      throws IOException {
    float[] numbers = new float[count];
    int perChunk = CHUNK / type.width();
    for (int begin = 0, end; begin < count; begin = end) {
      end = (int) Math.min(count, (long) begin + perChunk);
      type.take(bytes(channel, (end - begin) * type.width()), numbers, begin, end);
    }
    return numbers;
  }

  /** The next bytes of a file, of which its length says that they are there. */
  private static ByteBuffer bytes(ReadableByteChannel channel, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes) < 0) {
        throw new Fault("cut off while it was read");
      }
    }
    return bytes.flip();
  }

  private static String text(ByteBuffer bytes) throws CharacterCodingException {
    return StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
  }

  static void write(Embeddings embeddings, OutputStream out) throws IOException {
    byte[] iris = iris(embeddings);
    byte[] header = header(embeddings, iris.length);
    ByteBuffer length = ByteBuffer.allocate(LENGTH_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    out.write(length.putLong(header.length).array());
    out.write(header);
    ByteBuffer chunk = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
    for (int row = 0; row < embeddings.size(); row++) {
      for (int col = 0; col < embeddings.dimension(); col++) {
        if (!chunk.hasRemaining()) {
          out.write(chunk.array());
          chunk.clear();
        }
        chunk.putFloat(embeddings.at(row, col));
      }
    }
    out.write(chunk.array(), 0, chunk.position());
    out.write(iris);
  }

  private static byte[] iris(Embeddings embeddings) throws IOException {
    var bytes = new ByteArrayOutputStream();
    for (int i = 0; i < embeddings.size(); i++) {
      if (i > 0) {
        bytes.write('\n');
      }
      bytes.write(embeddings.iri(i).getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static byte[] header(Embeddings embeddings, long irisBytes) throws IOException {
    var bytes = new ByteArrayOutputStream();
    long vectorBytes = 4L * embeddings.size() * embeddings.dimension();
    try (JsonGenerator json = new JsonFactory().createGenerator(bytes, JsonEncoding.UTF8)) {
      json.writeStartObject();
      json.writeObjectFieldStart(TensorHeader.METADATA);
      for (Map.Entry<String, String> entry : embeddings.provenance().entrySet()) {
        json.writeStringField(entry.getKey(), entry.getValue());
      }
      json.writeEndObject();
      long[] shape = {embeddings.size(), embeddings.dimension()};
      tensor(json, VECTORS, "F32", shape, 0, vectorBytes);
      tensor(json, IRIS, "U8", new long[] {irisBytes}, vectorBytes, vectorBytes + irisBytes);
      json.writeEndObject();
    }
    while (bytes.size() % 8 != 0) {
      bytes.write(' '); // so that the numbers are aligned when a reader maps the file
    }
    if (bytes.size() > TensorHeader.MAX_BYTES) {
      throw new IOException("the provenance is too long");
    }
    return bytes.toByteArray();
  }

  private static void tensor(
      JsonGenerator json, String name, String type, long[] shape, long begin, long end)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("dtype", type);
    json.writeFieldName("shape");
    json.writeArray(shape, 0, shape.length);
    json.writeFieldName("data_offsets");
    json.writeArray(new long[] {begin, end}, 0, 2);
    json.writeEndObject();
  }
}
