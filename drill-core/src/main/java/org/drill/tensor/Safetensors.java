package org.drill.tensor;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.drill.io.FileFault;
import org.drill.tensor.TensorHeader.Place;
import org.jspecify.annotations.Nullable;

/** The bytes of a file of tensors. */
final class Safetensors {
  private static final int LENGTH_BYTES = 8;
  private static final int CHUNK = 1 << 16;

  /** The longest array that every JVM can make. */
  private static final int MAX_ARRAY = Integer.MAX_VALUE - 8;

  private Safetensors() {}

  /** Where bytes come from. */
  @FunctionalInterface
  private interface Source {
    /** The bytes from a place on, of which the length of the source says that they are there. */
    ByteBuffer bytes(long at, int count) throws IOException;
  }

  static Tensors read(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      return read((at, count) -> bytes(channel, at, count), channel.size());
    }
  }

  static Tensors read(byte[] file) throws IOException {
    return read(
        (at, count) -> ByteBuffer.wrap(Arrays.copyOfRange(file, (int) at, (int) at + count)),
        file.length);
  }

  private static Tensors read(Source source, long length) throws IOException {
    if (length < LENGTH_BYTES) {
      throw new FileFault("cut off: a safetensors file begins with 8 bytes of length");
    }
    long headerBytes = littleEndian(source, 0, LENGTH_BYTES).getLong();
    if (headerBytes < 0 || headerBytes > length - LENGTH_BYTES) {
      throw new FileFault(
          "a header of "
              + Long.toUnsignedString(headerBytes)
              + " bytes in a file of "
              + length
              + "; cut off, or no safetensors file");
    }
    if (headerBytes > TensorHeader.MAX_BYTES) {
      throw new FileFault("the header is longer than " + TensorHeader.MAX_BYTES + " bytes");
    }
    long dataStart = LENGTH_BYTES + headerBytes;
    ByteBuffer json = source.bytes(LENGTH_BYTES, (int) headerBytes);
    String text = StandardCharsets.UTF_8.newDecoder().decode(json).toString();
    TensorHeader header = TensorHeader.parse(text, length - dataStart);
    var tensors = new LinkedHashMap<String, Tensor>();
    for (Place place : header.tensors().values()) {
      tensors.put(place.name(), tensor(source, dataStart + place.begin(), place));
    }
    return Tensors.of(tensors, header.metadata());
  }

  private static Tensor tensor(Source source, long at, Place place) throws IOException {
    if (place.type().equals(Tensor.U8)) {
      byte[] bytes = source.bytes(at, checkBytes(place, 1)).array();
      return new Tensor(Tensor.U8, place.shape(), null, bytes);
    }
    TensorType type = type(place);
    if (type == null) {
      return new Tensor(place.type(), place.shape(), null, null);
    }
    float[] numbers = numbers(source, at, type, checkBytes(place, type.width()));
    return new Tensor(place.type(), place.shape(), numbers, null);
  }

  private static @Nullable TensorType type(Place place) {
    for (TensorType type : TensorType.values()) {
      if (type.name().equals(place.type())) {
        return type;
      }
    }
    return null;
  }

  /** Checks the shape of a tensor against its bytes, and that an array can hold its values. */
  private static int checkBytes(Place place, int width) throws FileFault {
    long values = place.bytes() / width;
    if (values > MAX_ARRAY) {
      throw new FileFault("tensor '" + place.name() + "' is too large: " + values + " values");
    }
    long claimed = 1;
    for (long side : place.shape()) {
      // cut at one more than fits, so that the product cannot overflow
      claimed = Math.min(claimed, values + 1) * Math.min(side, values + 1);
    }
    if (claimed != values || place.bytes() % width != 0) {
      throw new FileFault(
          "tensor '"
              + place.name()
              + "' of shape "
              + place.shape()
              + " and type "
              + place.type()
              + " does not take "
              + place.bytes()
              + " bytes");
    }
    return (int) values;
  }

  private static float[] numbers(Source source, long at, TensorType type, int count)
      throws IOException {
    float[] numbers = new float[count];
    int perChunk = CHUNK / type.width();
    for (int begin = 0, end; begin < count; begin = end) {
      end = (int) Math.min(count, (long) begin + perChunk);
      long from = at + (long) begin * type.width();
      type.take(littleEndian(source, from, (end - begin) * type.width()), numbers, begin, end);
    }
    return numbers;
  }

  private static ByteBuffer littleEndian(Source source, long at, int count) throws IOException {
    return source.bytes(at, count).order(ByteOrder.LITTLE_ENDIAN);
  }

  private static ByteBuffer bytes(FileChannel channel, long at, int count) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(count);
    channel.position(at);
    while (bytes.hasRemaining()) {
      if (channel.read(bytes) < 0) {
        throw new FileFault("cut off while it was read");
      }
    }
    return bytes.flip();
  }

  /** Refuses tensors of types that are not written. */
  static void checkTypes(Tensors tensors) {
    tensors
        .all()
        .forEach(
            (name, tensor) -> {
              if (!List.of(Tensor.F32, Tensor.F16, Tensor.U8).contains(tensor.type())) {
                throw new IllegalArgumentException(
                    "tensor '" + name + "' is of type " + tensor.type() + ", which is not written");
              }
            });
  }

  static void write(Tensors tensors, OutputStream out) throws IOException {
    byte[] header = header(tensors);
    ByteBuffer length = ByteBuffer.allocate(LENGTH_BYTES).order(ByteOrder.LITTLE_ENDIAN);
    out.write(length.putLong(header.length).array());
    out.write(header);
    for (Tensor tensor : tensors.all().values()) {
      byte[] bytes = tensor.bytesOrNull();
      if (bytes != null) {
        out.write(bytes);
      } else {
        float[] numbers = requireNonNull(tensor.floatsOrNull(), "floats");
        write(numbers, tensor.type().equals(Tensor.F16), out);
      }
    }
  }

  private static void write(float[] numbers, boolean half, OutputStream out) throws IOException {
    ByteBuffer chunk = ByteBuffer.allocate(CHUNK).order(ByteOrder.LITTLE_ENDIAN);
    for (float number : numbers) {
      if (!chunk.hasRemaining()) {
        out.write(chunk.array());
        chunk.clear();
      }
      if (half) {
        chunk.putShort(Half.of(number));
      } else {
        chunk.putFloat(number);
      }
    }
    out.write(chunk.array(), 0, chunk.position());
  }

  private static byte[] header(Tensors tensors) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (JsonGenerator json = new JsonFactory().createGenerator(bytes, JsonEncoding.UTF8)) {
      json.writeStartObject();
      json.writeObjectFieldStart(TensorHeader.METADATA);
      for (Map.Entry<String, String> entry : tensors.metadata().entrySet()) {
        json.writeStringField(entry.getKey(), entry.getValue());
      }
      json.writeEndObject();
      long begin = 0;
      for (Map.Entry<String, Tensor> entry : tensors.all().entrySet()) {
        long end = begin + length(entry.getValue());
        place(json, entry.getKey(), entry.getValue(), begin, end);
        begin = end;
      }
      json.writeEndObject();
    }
    while (bytes.size() % 8 != 0) {
      bytes.write(' '); // so that the numbers are aligned when a reader maps the file
    }
    if (bytes.size() > TensorHeader.MAX_BYTES) {
      throw new IOException("the notes are too long");
    }
    return bytes.toByteArray();
  }

  private static long length(Tensor tensor) {
    byte[] bytes = tensor.bytesOrNull();
    if (bytes != null) {
      return bytes.length;
    }
    int width = tensor.type().equals(Tensor.F16) ? 2 : 4;
    return (long) width * requireNonNull(tensor.floatsOrNull(), "floats").length;
  }

  private static void place(JsonGenerator json, String name, Tensor tensor, long begin, long end)
      throws IOException {
    json.writeObjectFieldStart(name);
    json.writeStringField("dtype", tensor.type());
    json.writeFieldName("shape");
    long[] shape = tensor.shape().stream().mapToLong(side -> side).toArray();
    json.writeArray(shape, 0, shape.length);
    json.writeFieldName("data_offsets");
    json.writeArray(new long[] {begin, end}, 0, 2);
    json.writeEndObject();
  }
}
