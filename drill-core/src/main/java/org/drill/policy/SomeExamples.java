package org.drill.policy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.drill.domain.ExampleCounter;
import org.drill.domain.ExampleDomain;

/**
 * Examples that stand for all: where there are many, a few words of their sets. Immutable and
 * thread-safe.
 */
final class SomeExamples {
  /** How many words of either kind of examples are looked at. */
  private static final int WORDS = 4;

  private final int[] words;
  private final int positiveWords;
  private final ExampleCounter positives;
  private final ExampleCounter negatives;

  SomeExamples(ExampleDomain examples) {
    int[] first = some(0, examples.positiveWords());
    int[] second = some(examples.positiveWords(), examples.all().length);
    this.words = IntStream.concat(Arrays.stream(first), Arrays.stream(second)).toArray();
    this.positiveWords = first.length;
    long[] all = pick(examples.all());
    this.positives = examples.positiveCounter().picking(first, 0, all);
    this.negatives = examples.negativeCounter().picking(second, first.length, all);
  }

  /** Some of the words from one to before another, evenly. */
  private static int[] some(int from, int to) {
    int size = to - from;
    return IntStream.range(0, Math.min(size, WORDS))
        .map(i -> from + (int) ((long) i * size / Math.min(size, WORDS)))
        .toArray();
  }

  /** Counts the positive ones among them. */
  ExampleCounter positives() {
    return positives;
  }

  /** Counts the negative ones among them. */
  ExampleCounter negatives() {
    return negatives;
  }

  /** How many words of a picked set have positive examples; the negative ones follow. */
  int positiveWords() {
    return positiveWords;
  }

  /** Room for a picked set. */
  long[] none() {
    return new long[words.length];
  }

  /** Those of a set of examples. */
  long[] pick(long[] set) {
    long[] picked = none();
    pick(set, picked);
    return picked;
  }

  /** Writes those of a set of examples. */
  void pick(long[] set, long[] into) {
    for (int w = 0; w < words.length; w++) {
      into[w] = set[words[w]];
    }
  }
}
