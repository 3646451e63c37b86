package org.drill.benchmarks;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.drill.concept.Concept;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.kb.RoleIndex;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.sample.RandomConcepts;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The retrieval of whole random expressions of length 9: with the cache switched off, and with a
 * cache that has seen them all.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(value = 1, jvmArgs = "-Xmx4g")
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ExpressionBenchmark {
  private static final int EXPRESSIONS = 1000;
  private static final int LENGTH = 9;

  /** The benchmark graph, in the folder that DRILL_BENCHMARKS names. */
  @Param({"family", "carcinogenesis"})
  public String graph = "";

  private Retriever uncached =
      concept -> {
        throw new IllegalStateException("not set up");
      };
  private Retriever warm = uncached;
  private Concept[] concepts = new Concept[0];

  /** Loads the graph, draws the expressions and warms the cache. */
  @Setup
  public void load() {
    KnowledgeBase kb = KnowledgeBaseLoader.load(file(graph));
    var random =
        new RandomConcepts(
            kb.classes().stream().map(ClassIndex::iri).toList(),
            kb.roles().stream().map(RoleIndex::iri).toList(),
            9);
    concepts = new Concept[EXPRESSIONS];
    uncached = kb.retriever(0);
    warm = kb.retriever();
    for (int i = 0; i < EXPRESSIONS; i++) {
      concepts[i] = random.next(LENGTH);
      warm.retrieve(concepts[i]);
    }
  }

  static Path file(String graph) {
    String folder = System.getenv("DRILL_BENCHMARKS");
    if (folder == null) {
      throw new IllegalStateException("set DRILL_BENCHMARKS to the folder of the benchmark graphs");
    }
    String name = graph.equals("family") ? "family-benchmark_rich_background" : graph;
    return Path.of(folder, graph, name + ".owl");
  }

  /**
   * Each expression from scratch.
   *
   * @return the sum of the counts
   */
  @Benchmark
  @OperationsPerInvocation(EXPRESSIONS)
  public long uncached() {
    return countAll(uncached);
  }

  /**
   * Each expression from the cache.
   *
   * @return the sum of the counts
   */
  @Benchmark
  @OperationsPerInvocation(EXPRESSIONS)
  public long warmCache() {
    return countAll(warm);
  }

  private long countAll(Retriever retriever) {
    long sum = 0;
    for (Concept concept : concepts) {
      sum += retriever.count(concept);
    }
    return sum;
  }
}
