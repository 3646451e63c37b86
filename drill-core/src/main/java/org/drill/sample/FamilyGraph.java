package org.drill.sample;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Random;

/**
 * A generator of family knowledge graphs: classes, roles and any number of persons, places and
 * workplaces.
 *
 * <p>The graph consists of clans of several intermarrying families, which share no fact with each
 * other. One clan is in memory at a time, so that graphs of ten million individuals can be written.
 * Only facts that do not follow from others are stated: {@code hasMother} but not {@code hasParent}
 * or {@code hasChild}, and one direction of each symmetric pair.
 *
 * <p>The same options give the same text, byte for byte, on every machine: all choices come from
 * {@link Random}, whose algorithms are specified. Instances are immutable and thread-safe.
 */
public final class FamilyGraph {
  /** The namespace of all classes, properties and individuals. */
  public static final String NAMESPACE = Term.FAMILIES;

  /** Where the bundled graph is: the name of a resource of this package. */
  private static final String RESOURCE = "families.ttl";

  private final FamilyGraphOptions options;

  /**
   * Makes a generator.
   *
   * @param options what the graph shall look like
   */
  public FamilyGraph(FamilyGraphOptions options) {
    this.options = requireNonNull(options, "options");
  }

  /**
   * The generator of the bundled graph.
   *
   * @return a generator whose Turtle is what {@link #openBundled} reads
   */
  public static FamilyGraph bundled() {
    return new FamilyGraph(FamilyGraphOptions.DEFAULTS);
  }

  /**
   * Opens the bundled graph.
   *
   * @return a stream of Turtle in UTF-8, for the caller to close
   */
  public static InputStream openBundled() {
    return Resources.open(RESOURCE);
  }

  /**
   * The options of this generator.
   *
   * @return what the graph looks like
   */
  public FamilyGraphOptions options() {
    return options;
  }

  /**
   * Writes the graph as N-Triples in ASCII.
   *
   * @param out where to, clan by clan; it is neither flushed nor closed
   * @throws IOException if {@code out} throws it
   */
  public void writeNTriples(Appendable out) throws IOException {
    write(new NTriplesWriter(), requireNonNull(out, "out"));
  }

  /**
   * Writes the graph as Turtle, laid out for people.
   *
   * @param out where to, clan by clan; it is neither flushed nor closed, and should encode as UTF-8
   * @throws IOException if {@code out} throws it
   */
  public void writeTurtle(Appendable out) throws IOException {
    write(new TurtleWriter(), requireNonNull(out, "out"));
  }

  /**
   * The graph as a text of Turtle, for small graphs.
   *
   * @return what {@link #writeTurtle} writes
   */
  public String toTurtle() {
    var text = new StringBuilder();
    try {
      writeTurtle(text);
    } catch (IOException e) {
      throw new UncheckedIOException("a StringBuilder does no input or output", e);
    }
    return text.toString();
  }

  private void write(TripleWriter writer, Appendable out) throws IOException {
    writer.begin();
    FamilySchema.write(writer);
    writer.heading("Individuals");
    int clans = options.clans();
    int firstNumber = 1;
    for (int i = 0; i < clans; i++) {
      int size = options.individuals() / clans + (i < options.individuals() % clans ? 1 : 0);
      var random = new Random(mix(options.seed(), i));
      Clan.simulate(random, size, options.generations(), firstNumber).write(writer);
      writer.drainTo(out);
      firstNumber += size;
    }
  }

  /** Spreads neighbouring seeds and clans: the finaliser of SplitMix64. */
  private static long mix(long seed, int clan) {
    long z = seed * 0xD1342543DE82EF95L + (clan + 1) * 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
