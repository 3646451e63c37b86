package org.drill.spark;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.fs.Path;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.SparkSession;
import org.drill.app.input.BadInputException;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;

/**
 * A file that all workers get, and a knowledge base that each process makes of it once: for many
 * problems on a graph that fits into memory.
 */
final class SharedGraph implements Serializable {
  private static final long serialVersionUID = 1;

  /** The knowledge bases of this process. */
  private static final Map<String, KnowledgeBase> LOADED = new ConcurrentHashMap<>();

  private final String id = UUID.randomUUID().toString();
  private final String name;
  private final Broadcast<byte[]> content;

  private SharedGraph(String name, Broadcast<byte[]> content) {
    this.name = name;
    this.content = content;
  }

  /** Reads a file of any file system that Hadoop knows; one without a scheme is here. */
  static SharedGraph of(SparkSession session, String option, String file) {
    return new SharedGraph(
        file,
        JavaSparkContext.fromSparkContext(session.sparkContext())
            .broadcast(bytes(session, option, file)));
  }

  /** The content of a file. */
  static byte[] bytes(SparkSession session, String option, String file) {
    var path =
        new Path(file.contains(":") ? file : "file:" + new java.io.File(file).getAbsolutePath());
    try (InputStream in =
        path.getFileSystem(session.sparkContext().hadoopConfiguration()).open(path)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new BadInputException(option + ": cannot read " + e.getMessage(), e);
    }
  }

  /** The knowledge base, loaded in this process if it was not yet. */
  KnowledgeBase load() {
    return LOADED.computeIfAbsent(
        id,
        key ->
            KnowledgeBaseLoader.load(
                new ByteArrayInputStream(content.value()), name, LoadOptions.DEFAULTS));
  }
}
