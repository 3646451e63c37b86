package org.drill.embedding;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import org.drill.io.FileFault;
import org.drill.tensor.Tensor;
import org.drill.tensor.Tensors;

/** Embeddings as tensors: their vectors, and their IRIs separated by line feeds. */
final class EmbeddingTensors {
  private static final String VECTORS = "embeddings";
  private static final String IRIS = "iris";

  private EmbeddingTensors() {}

  static Embeddings of(Tensors tensors) throws IOException {
    List<Long> shape = tensors.shape(VECTORS, Tensors.ANY, Tensors.ANY);
    byte[] iris = tensors.bytes(IRIS);
    float[] values = tensors.floats(VECTORS, Tensors.ANY, Tensors.ANY);
    if (values.length == 0) {
      throw new FileFault("there are no vectors in it");
    }
    List<String> names = names(iris, shape.get(0));
    return Embeddings.wrap(names, shape.get(1).intValue(), values, tensors.metadata());
  }

  private static List<String> names(byte[] bytes, long rows) throws IOException {
    long count = bytes.length == 0 ? 0 : 1;
    for (byte b : bytes) {
      count += b == '\n' ? 1 : 0;
    }
    if (count != rows) {
      throw new FileFault("there are " + rows + " vectors and " + count + " IRIs");
    }
    var names = new ArrayList<String>();
    for (int begin = 0, end = 0; end <= bytes.length && count > 0; end++) {
      if (end == bytes.length || bytes[end] == '\n') {
        ByteBuffer name = ByteBuffer.wrap(bytes, begin, end - begin);
        names.add(StandardCharsets.UTF_8.newDecoder().decode(name).toString());
        begin = end + 1;
      }
    }
    return names;
  }

  static Tensors toTensors(Embeddings embeddings, boolean halves) {
    var iris = new ByteArrayOutputStream();
    for (int i = 0; i < embeddings.size(); i++) {
      if (i > 0) {
        iris.write('\n');
      }
      iris.writeBytes(embeddings.iri(i).getBytes(StandardCharsets.UTF_8));
    }
    var tensors = new LinkedHashMap<String, Tensor>();
    long rows = embeddings.size();
    long columns = embeddings.dimension();
    float[] values = embeddings.values();
    tensors.put(
        VECTORS,
        halves ? Tensor.halves(values, rows, columns) : Tensor.floats(values, rows, columns));
    tensors.put(IRIS, Tensor.bytes(iris.toByteArray()));
    return Tensors.of(tensors, embeddings.provenance());
  }
}
