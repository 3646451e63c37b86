package org.drill.generalisation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drill.domain.Everyone;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Alphabet;
import org.drill.language.Language;
import org.drill.problem.ExampleWeights;
import org.drill.problem.LearningProblem;
import org.drill.search.Budget;

/**
 * Most specific descriptions of individuals and their least common subsumers, down to a depth, over
 * the closed world of one graph (W. Cohen, A. Borgida, H. Hirsh, <i>Computing Least Common
 * Subsumers in Description Logics</i>, AAAI 1992).
 *
 * <p>The lcs of descriptions is their product: the names that both have, and ∃r.lcs(D, E) for every
 * ∃r.D of the one and ∃r.E of the other. Its size multiplies with every example. What keeps it
 * small is that only extensions over this graph count. The sets that can be described are closed
 * under intersection, so every set S of individuals has a smallest describable one around it,
 * cl(S), and the lcs of S is any description of cl(S). So
 *
 * <ul>
 *   <li>an individual that a description covers does not change it;
 *   <li>of descriptions with one extension, one is kept;
 *   <li>∃r.E goes where there is ∃r.D and D is within E;
 *   <li>individuals that no example leads to in that many steps do not count.
 * </ul>
 *
 * <p>Nothing is lost by these. What is left can still be exponential: at most {@code width} ∃r.D of
 * one role are kept, those of the fewest individuals. Then a description is one that all the
 * individuals share, but not certainly the least ({@link #isNarrowed}).
 *
 * <p>If the budget is spent, what is asked for is ⊤, and {@link #isCut} tells. Of one thread.
 *
 * <p>The file is long since one memo serves all of its steps.
 */
public final class Generaliser {
  /** About how much memory is used to make nothing twice: too little to keep a collector busy. */
  private static final long MOST_BYTES = 48L << 20;

  private final KnowledgeBase kb;
  private final ExampleWeights weights;
  private final Alphabet alphabet;

  /** Who belongs to each leaf. */
  private final long[][] leaves;

  private final int depth;
  private final int width;
  private final Budget budget;
  private final ReachableIndividuals reach;
  private final long[] none;
  private final DescriptionCache memory;
  private final List<Description> bottoms = new ArrayList<>();
  private int made;
  private boolean isNarrowed;
  private boolean isCut;

  /**
   * Starts with no description.
   *
   * @param problem whose examples are described; its ignored classes are named nowhere
   * @param language what descriptions may say
   * @param depth how many restrictions deep they go, 0 or more
   * @param width how many ∃r.D of one role a description keeps, 1 or more
   * @param budget pays for every description whose individuals are determined
   */
  public Generaliser(
      LearningProblem problem, Language language, int depth, int width, Budget budget) {
    if (depth < 0 || width < 1) {
      throw new IllegalArgumentException("depth " + depth + ", width " + width);
    }
    this.kb = problem.kb();
    this.weights = problem.weights();
    this.alphabet = new Alphabet(problem, language);
    var everyone = new Everyone(kb, alphabet.relations());
    this.leaves = new long[alphabet.leaves()][];
    Arrays.setAll(leaves, i -> alphabet.leaf(i).extent(everyone));
    this.depth = depth;
    this.width = width;
    this.budget = budget;
    this.reach = new ReachableIndividuals(problem, alphabet.relations(), depth);
    this.memory =
        new DescriptionCache(depth + 1, Math.min(MOST_BYTES, 50L * budget.limits().nodes()));
    this.none = Bits.empty(leaves.length);
    long[] named = Bits.full(leaves.length);
    for (int level = 0; level <= depth; level++) {
      bottoms.add(bottom(level, named));
    }
  }

  /** ⊥: the lcs of nobody, from which all others are made. It says everything. */
  private Description bottom(int level, long[] named) {
    var some = new ArrayList<List<Description>>();
    var all = new ArrayList<Description>();
    for (int i = 0; i < roles(level).length; i++) {
      Description below = bottoms.get(level - 1);
      some.add(List.of(below));
      if (alphabet.language().universal()) {
        all.add(below);
      }
    }
    long[] negated = alphabet.language().negation() ? named : none;
    return description(level, Bits.empty(kb.size()), named, negated, some, all);
  }

  /**
   * The most specific description of an example.
   *
   * @param individual its number
   * @return its description
   */
  public Description describe(int individual) {
    return with(bottoms.get(depth), individual);
  }

  /**
   * The least common subsumer of a description and an example.
   *
   * @param one a description that this generaliser handed out
   * @param individual the number of an example
   * @return the most specific description that covers both
   */
  public Description with(Description one, int individual) {
    if (one.covers(individual)) {
      return one;
    }
    Description known = memory.sum(one, individual);
    if (known != null) {
      return known;
    }
    isCut |= budget.isSpent();
    if (isCut) {
      return top(one.level);
    }
    Description sum = newSum(one, individual);
    if (isCut) {
      return top(one.level);
    }
    memory.putSum(one, individual, sum);
    return sum;
  }

  /**
   * The least common subsumer of examples, and how it comes about.
   *
   * @param examples the words of a set of examples, not empty
   * @return the lcs of the first one, which is one of the highest weight, that of the first few
   *     that has to be more general, and so on; last the most specific description that covers all
   *     of them
   */
  public List<Description> of(long[] examples) {
    var chain = new ArrayList<Description>();
    Description lcs = bottoms.get(depth);
    for (int individual : weights.heaviestFirst(IndividualSet.wrap(examples, kb.size()))) {
      if (!lcs.covers(individual)) {
        lcs = with(lcs, individual);
        chain.add(lcs);
      }
    }
    return chain;
  }

  /**
   * Whether some description was made ⊤ since the budget was spent.
   *
   * @return whether descriptions are not what they should be
   */
  public boolean isCut() {
    return isCut;
  }

  /**
   * Whether some description has left out parts for lack of width.
   *
   * @return whether descriptions may be not the least
   */
  public boolean isNarrowed() {
    return isNarrowed;
  }

  /**
   * Whether descriptions of a greater depth would say more.
   *
   * @return whether somebody at the depth has a successor
   */
  public boolean goesDeeper() {
    return reach.roles(depth).length > 0;
  }

  /** The roles of a level; none at the last, where nothing is restricted. */
  int[] roles(int level) {
    return level == 0 ? new int[0] : reach.roles(depth - level);
  }

  /** The alphabet of descriptions. */
  Alphabet alphabet() {
    return alphabet;
  }

  /** The pairs of a role of a level. */
  Adjacency pairs(int level, int place) {
    return alphabet.relations().get(roles(level)[place]).successors();
  }

  /** The individuals with a successor in a description, by a role of the level above it. */
  long[] some(Description filler, int place) {
    return lifted(filler, place, true);
  }

  /** The individuals with all successors in it. */
  long[] all(Description filler, int place) {
    return lifted(filler, place, false);
  }

  private long[] lifted(Description filler, int place, boolean isSome) {
    int[] above = roles(filler.level + 1);
    int at = isSome ? place : above.length + place;
    long[] set = filler.lifted(at);
    if (set == null) {
      set = Bits.empty(kb.size());
      int step = alphabet.stepOf(above[place], isSome);
      alphabet.step(step).apply(alphabet.relations().get(above[place]), filler.extension, set);
      filler.lift(at, set);
      memory.count(50 + 8L * set.length);
    }
    return set;
  }

  private Description top(int level) {
    long[] everybody = reach.individuals(depth - level);
    List<List<Description>> some = new ArrayList<>();
    for (int i = 0; i < roles(level).length; i++) {
      some.add(List.of());
    }
    return description(level, everybody, none, none, some, List.of());
  }

  private Description newSum(Description one, int individual) {
    long[] names = one.names.clone();
    long[] negated = one.negated.clone();
    for (int c = 0; c < leaves.length; c++) {
      boolean isMember = Bits.get(leaves[c], individual);
      long bit = 1L << c;
      if (isMember) {
        negated[c >> 6] &= ~bit;
      } else {
        names[c >> 6] &= ~bit;
      }
    }
    List<List<Description>> some = new ArrayList<>();
    List<Description> all = new ArrayList<>();
    for (int place = 0; place < one.some.size(); place++) {
      some.add(sums(one, place, individual));
      if (!one.all.isEmpty()) {
        all.add(sumOfAll(one, place, individual));
      }
    }
    return isCut ? one : intern(one.level, names, negated, some, all);
  }

  /** The most specific D with ∃r.D in the description and of the individual. */
  private List<Description> sums(Description one, int place, int individual) {
    Set<Description> sums = new LinkedHashSet<>();
    for (Description filler : one.some.get(place)) {
      if (isCut) {
        return List.of();
      } else if (Bits.get(some(filler, place), individual)) {
        sums.add(filler);
      } else {
        for (int successor : mostSpecific(one.level, place, individual)) {
          sums.add(with(filler, successor));
        }
      }
    }
    List<Description> least = Description.least(sums);
    isNarrowed |= least.size() > width;
    return List.copyOf(least.subList(0, Math.min(width, least.size())));
  }

  private Description sumOfAll(Description one, int place, int individual) {
    Adjacency pairs = pairs(one.level, place);
    Description sum = one.all.get(place);
    for (int k = 0, degree = pairs.degree(individual); k < degree; k++) {
      sum = with(sum, pairs.target(individual, k));
    }
    return sum;
  }

  /** The successors of an individual, without those of whom another one has all that they have. */
  private int[] mostSpecific(int level, int place, int individual) {
    int[] known = memory.successors(level, place, individual);
    if (known != null) {
      return known;
    }
    Adjacency pairs = pairs(level, place);
    Description bottom = bottoms.get(level - 1);
    Map<Description, Integer> first = new LinkedHashMap<>();
    for (int k = 0, degree = pairs.degree(individual); k < degree; k++) {
      int target = pairs.target(individual, k);
      first.putIfAbsent(with(bottom, target), target);
    }
    int[] kept = Description.least(first.keySet()).stream().mapToInt(first::get).toArray();
    if (!isCut) {
      memory.putSuccessors(level, place, individual, kept);
    }
    return kept;
  }

  private Description intern(
      int level,
      long[] names,
      long[] negated,
      List<List<Description>> some,
      List<Description> all) {
    long[] extension = reach.individuals(depth - level).clone();
    for (int c = 0; c < leaves.length; c++) {
      long[] members = leaves[c];
      if (Bits.get(names, c)) {
        Bits.and(extension, members);
      }
      if (Bits.get(negated, c)) {
        Bits.andNot(extension, members);
      }
    }
    for (int place = 0; place < some.size(); place++) {
      for (Description filler : some.get(place)) {
        Bits.and(extension, some(filler, place));
      }
      if (!all.isEmpty()) {
        Bits.and(extension, all(all.get(place), place));
      }
    }
    budget.spend(1);
    IndividualSet set = IndividualSet.wrap(extension, kb.size());
    Description same = memory.byExtension(level, set);
    if (same != null) {
      budget.countDuplicates(1);
      return same;
    }
    Description description = description(level, extension, names, negated, some, all);
    memory.put(set, description);
    return description;
  }

  private Description description(
      int level,
      long[] extension,
      long[] names,
      long[] negated,
      List<List<Description>> some,
      List<Description> all) {
    int above = level == depth ? 0 : roles(level + 1).length;
    return new Description(made++, level, extension, names, negated, some, all, above);
  }
}
