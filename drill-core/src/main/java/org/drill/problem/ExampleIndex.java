package org.drill.problem;

import java.util.Arrays;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.jspecify.annotations.Nullable;

/**
 * The examples of a problem, numbered for counting: the positive ones from 0, then unused numbers
 * up to the next multiple of 64, then the negative ones. True and false positives of a set over
 * these numbers are the bit counts of separate words.
 *
 * <p>Immutable and thread-safe.
 */
public final class ExampleIndex {
  /** Marks a number that stands for no example. */
  public static final int UNUSED = -1;

  private final int[] members;
  private final long[] all;
  private final int positives;
  private final int negatives;
  private final int positiveWords;

  /**
   * Numbers the examples of a problem.
   *
   * @param problem the problem
   */
  public ExampleIndex(LearningProblem problem) {
    int[] yes = problem.positives().toArray();
    int[] no = problem.negatives().toArray();
    positives = yes.length;
    negatives = no.length;
    positiveWords = Bits.words(yes.length);
    members = new int[64 * positiveWords + no.length];
    Arrays.fill(members, UNUSED);
    System.arraycopy(yes, 0, members, 0, yes.length);
    System.arraycopy(no, 0, members, 64 * positiveWords, no.length);
    all = Bits.empty(members.length);
    for (int i = 0; i < members.length; i++) {
      if (members[i] != UNUSED) {
        Bits.set(all, i);
      }
    }
  }

  /**
   * The individual behind each number, or {@link #UNUSED}.
   *
   * @return a copy
   */
  public int[] members() {
    return members.clone();
  }

  /**
   * All examples.
   *
   * @return shared words, not to be changed
   */
  public long[] all() {
    return all;
  }

  /**
   * The number of positive examples.
   *
   * @return |E⁺|
   */
  public int positives() {
    return positives;
  }

  /**
   * The number of negative examples.
   *
   * @return |E⁻|
   */
  public int negatives() {
    return negatives;
  }

  /**
   * How many words the positive examples take, which come first.
   *
   * @return the number of words
   */
  public int positiveWords() {
    return positiveWords;
  }

  /**
   * The true positives of a set of examples.
   *
   * @param examples words over the numbers of this index
   * @return how many are positive
   */
  public int truePositives(long[] examples) {
    int count = 0;
    for (int w = 0; w < positiveWords; w++) {
      count += Long.bitCount(examples[w]);
    }
    return count;
  }

  /**
   * The false positives of a set of examples.
   *
   * @param examples words over the numbers of this index
   * @return how many are negative
   */
  public int falsePositives(long[] examples) {
    int count = 0;
    for (int w = positiveWords; w < examples.length; w++) {
      count += Long.bitCount(examples[w]);
    }
    return count;
  }

  /**
   * The examples that belong to a set of individuals.
   *
   * @param individuals the words of a set over the knowledge base
   * @return new words over the numbers of this index
   */
  public long[] project(long[] individuals) {
    long[] words = Bits.empty(members.length);
    for (int i = 0; i < members.length; i++) {
      if (members[i] != UNUSED && Bits.get(individuals, members[i])) {
        Bits.set(words, i);
      }
    }
    return words;
  }

  /**
   * Whether some example has a successor by a role.
   *
   * @param kb the knowledge base
   * @param role the role
   * @return whether there is one
   */
  public boolean hasSuccessors(KnowledgeBase kb, int role) {
    Adjacency pairs = kb.roles().get(role).successors();
    for (int member : members) {
      if (member != UNUSED && pairs.degree(member) > 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * The pairs of a role that start at examples.
   *
   * @param kb the knowledge base
   * @param role the number of the role
   * @return the role from examples to individuals, or null if no example has a successor
   */
  public @Nullable RoleIndex successors(KnowledgeBase kb, int role) {
    Adjacency pairs = kb.roles().get(role).successors();
    int count = 0;
    for (int member : members) {
      count += member == UNUSED ? 0 : pairs.degree(member);
    }
    if (count == 0) {
      return null;
    }
    int[] sources = new int[count];
    int[] targets = new int[count];
    int next = 0;
    for (int i = 0; i < members.length; i++) {
      for (int k = 0; members[i] != UNUSED && k < pairs.degree(members[i]); k++) {
        sources[next] = i;
        targets[next++] = pairs.target(members[i], k);
      }
    }
    Adjacency forward = Adjacency.of(members.length, kb.size(), sources, targets, count);
    return new RoleIndex(kb.roles().get(role).iri(), forward, forward.inverse());
  }
}
