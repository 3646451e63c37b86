package org.drill.refinement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.drill.array.IntSet;
import org.drill.concept.Shape;
import org.drill.domain.ExampleDomain;
import org.drill.kb.Bits;
import org.drill.kb.SetHash;
import org.drill.language.Alphabet;
import org.drill.language.Monotony;
import org.drill.term.Extents;
import org.drill.term.TermList;
import org.drill.term.TermTable;
import org.jspecify.annotations.Nullable;

/**
 * The building blocks of a problem: the literals A and ¬A, and the restrictions ∃r.⊤, ∀r.⊥, ∃r.L
 * and ∀r.L for literals L.
 *
 * <p>Of the blocks that cover the same examples only the first is used (literals come before
 * restrictions, A and ¬A together), and none that covers all or nothing, except that ∃r.⊤ and ∀r.⊥
 * are always there, since what is made of them may be of use. Literals that agree on the successors
 * of the examples need one test for all, and a class that nobody belongs to needs none. What a
 * filler of r is joined with is ∃s.⊤, ∀s.⊥ or a literal; of literals that agree on the range of r,
 * one is used.
 *
 * <p>Blocks are ordered by how well they tell positive from negative examples, |tp/P − fp/N|, and
 * come in tiers: {@value #FIRST}, {@value #SECOND} and {@value #THIRD} of them, and the rest. Those
 * for a filler of r are ordered by how well ∃r.L and ∀r.L do.
 *
 * <p>The file is long since blocks for fillers are ordered by what was counted for those outside.
 */
final class BuildingBlocks {
  private static final int FIRST = 8;
  private static final int SECOND = 24;
  private static final int THIRD = 96;

  /** How well ∃r.∃s.⊤ and ∀r.∃s.⊤ are taken to do, which are not tested before. */
  private static final double UNKNOWN = 0.15;

  private static final int CHECK = 256;

  /** No block looks deeper than this: ∃r of what is said of data. */
  private static final int DEEPEST = 2;

  private final TermTable terms;
  private final Alphabet alphabet;
  private final Extents extents;
  private final IntPredicate spent;
  private final IntConsumer tests;
  private final ExampleDomain examples;

  /** Terms that were tested here. */
  private final IntSet counted = new IntSet();

  private final List<Integer> literals = new ArrayList<>();
  private final int[] relations;
  private final int[] all;
  private final int[][] outer;
  private final int[] @Nullable [][] inner;

  /** How well the restrictions of a linked role do, by what their fillers share with its links. */
  private final Map<Integer, Map<SetHash, Double>> splits = new HashMap<>();

  /** How many blocks of each tier fit, by context plus one and by the steps that are left. */
  private final int[] @Nullable [][] sizes;

  /** Whether some blocks are missing because there was nothing left to spend. */
  private boolean isCut;

  /**
   * Makes the blocks of a problem.
   *
   * @param terms the terms of the run
   * @param extents what they cover
   * @param spent says when to stop
   * @param tests hears of each expression that is tested
   */
  BuildingBlocks(TermTable terms, Extents extents, IntPredicate spent, IntConsumer tests) {
    this.terms = terms;
    this.alphabet = terms.alphabet();
    this.extents = extents;
    this.spent = spent;
    this.tests = tests;
    this.examples = extents.examples();
    int[] leaves =
        IntStream.range(0, alphabet.leaves())
            .filter(leaf -> alphabet.leafDepth(leaf) <= alphabet.roleDepth())
            .map(terms::leaf)
            .toArray();
    IntStream.of(leaves).forEach(literals::add);
    IntStream.of(leaves).forEach(leaf -> literals.add(terms.not(leaf)));
    this.relations = extents.linkedRelations();
    this.inner = new int[alphabet.relations().size()][][];
    this.sizes = new int[alphabet.relations().size() + 1][DEEPEST + 1][];
    var seen = new HashSet<SetHash>();
    var kept = new TermList();
    for (int leaf : leaves) {
      if (goesOn() && Bits.count(extents.individualsOf(leaf)) > 0) {
        keep(leaf, terms.not(leaf), seen, kept);
      }
    }
    for (int step : linkedSteps()) {
      if (!goesOn()) {
        break;
      }
      int some = terms.step(step, TermTable.TOP);
      int none = complement(step, TermTable.TOP);
      test(some, none);
      kept.add(some);
      kept.add(none);
      seen.add(extents.examplesHash(some));
      seen.add(extents.examplesHash(none));
    }
    for (int step : linkedSteps()) {
      if (goesOn()) {
        restrict(step, seen, kept);
      }
    }
    this.all = bestFirst(kept.toArray(), this::split);
    this.outer = tiers(all);
  }

  /** The steps that need a successor and by which examples are linked. */
  private int[] linkedSteps() {
    return alphabet.roleDepth() == 0
        ? new int[0]
        : IntStream.of(relations)
            .flatMap(relation -> IntStream.of(alphabet.stepsOf(relation)))
            .filter(this::makesBlocks)
            .toArray();
  }

  /** Whether a step makes blocks of literals; others are complements, or say less. */
  private boolean makesBlocks(int step) {
    return alphabet.needsSuccessor(step) && alphabet.monotony(step) == Monotony.GROWS;
  }

  /** What holds where a step with a filler does not. */
  private int complement(int step, int filler) {
    int dual = alphabet.dual(step);
    return dual == Alphabet.NONE
        ? terms.not(terms.step(step, filler))
        : terms.step(dual, terms.not(filler));
  }

  /** Makes the restrictions of a step by which examples are linked, and of its dual. */
  private void restrict(int step, Set<SetHash> seen, TermList kept) {
    int relation = alphabet.relationOf(step);
    Map<SetHash, Double> known = splits.computeIfAbsent(relation, r -> new HashMap<>());
    long[] linked = extents.linked(relation);
    for (int literal : distinct(linked)) {
      if (terms.roleDepth(literal) < alphabet.roleDepth() && goesOn()) {
        int some = terms.step(step, literal);
        keep(some, complement(step, literal), seen, kept);
        known.merge(hashAnd(extents.individualsOf(literal), linked), split(some), Math::max);
      }
    }
  }

  /** A hash of the common members of two sets. */
  private static SetHash hashAnd(long[] a, long[] b) {
    long[] both = a.clone();
    Bits.and(both, b);
    return SetHash.of(both);
  }

  /** The literals that split a set of individuals, one of those that do it alike. */
  private int[] distinct(long[] set) {
    int size = Bits.count(set);
    var seen = new HashSet<SetHash>();
    var kept = new TermList();
    for (int i = 0; i < literals.size() && !(i % CHECK == 0 && spent.test(0)); i++) {
      long[] members = extents.individualsOf(literals.get(i));
      int common = Bits.andCount(members, set);
      if (common > 0 && common < size && seen.add(hashAnd(members, set))) {
        kept.add(literals.get(i));
      }
    }
    return kept.toArray();
  }

  /** Tests a block; what its complement covers then needs no test. */
  private void test(int block, int complement) {
    extents.evaluate(block);
    extents.evaluateComplement(complement, block);
    counted.add(block);
    counted.add(complement);
    tests.accept(1);
  }

  /** Whether a term was tested here. */
  boolean isCounted(int term) {
    return counted.contains(term);
  }

  /** Keeps a block and its complement, if they split the examples as no other does. */
  private void keep(int block, int complement, Set<SetHash> seen, TermList kept) {
    test(block, complement);
    int covered = extents.truePositives(block) + extents.falsePositives(block);
    if (covered > 0 && covered < examples.positives() + examples.negatives()) {
      if (seen.add(extents.examplesHash(block))) {
        kept.add(block);
      }
      if (seen.add(extents.examplesHash(complement))) {
        kept.add(complement);
      }
    }
  }

  /** Whether there is anything left to spend. */
  private boolean goesOn() {
    isCut |= spent.test(0);
    return !isCut;
  }

  /** |tp/P − fp/N|. */
  private double split(int block) {
    return Math.abs(
        (double) extents.truePositives(block) / examples.positives()
            - (double) extents.falsePositives(block) / examples.negatives());
  }

  /** Orders terms by falling quality; of equal ones the first stays first. */
  private static int[] bestFirst(int[] list, IntToDoubleFunction quality) {
    double[] qualities = Arrays.stream(list).mapToDouble(quality).toArray();
    return IntStream.range(0, list.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -qualities[i]))
        .mapToInt(i -> list[i])
        .toArray();
  }

  private static int[][] tiers(int[] list) {
    int[][] tiers = new int[BlockMoves.TIERS][];
    int[] ends = {FIRST, FIRST + SECOND, FIRST + SECOND + THIRD, list.length};
    int from = 0;
    for (int tier = 0; tier < tiers.length; tier++) {
      int to = Math.min(ends[tier], list.length);
      tiers[tier] = Arrays.copyOfRange(list, Math.min(from, to), to);
      from = to;
    }
    return tiers;
  }

  /**
   * How many blocks of each tier can be joined to a place without looking too deep.
   *
   * @param context the relation whose filler it belongs to, or {@link TermPlaces#ROOT}
   * @param steps how many steps the place is in
   * @return shared numbers, one for each tier, not to be changed
   */
  int[] sizes(int context, int steps) {
    int left = Math.min(DEEPEST, alphabet.roleDepth() - steps);
    int[] known = sizes[context + 1][left];
    if (known == null) {
      known =
          Arrays.stream(of(context))
              .map(tier -> IntStream.of(tier).filter(block -> terms.roleDepth(block) <= left))
              .mapToInt(fitting -> (int) fitting.count())
              .toArray();
      sizes[context + 1][left] = known;
    }
    return known;
  }

  /** What the fillers of a relation are joined with. */
  private int[][] makeInner(int relation) {
    long[] range = alphabet.relations().get(relation).range();
    var fillers = new TermList();
    for (int step = 0; step < alphabet.steps(); step++) {
      long[] domain = alphabet.relations().get(alphabet.relationOf(step)).domain();
      if (makesBlocks(step) && Bits.andCount(domain, range) > 0) {
        fillers.add(terms.step(step, TermTable.TOP));
        fillers.add(complement(step, TermTable.TOP));
      }
    }
    for (int literal : distinct(range)) {
      fillers.add(literal);
    }
    Map<SetHash, Double> known = splits.get(relation);
    if (known == null || !goesOn()) {
      return tiers(fillers.toArray());
    }
    long[] linked = extents.linked(relation);
    return tiers(
        bestFirst(
            fillers.toArray(),
            filler -> {
              boolean isLiteral = terms.shape(filler) != Shape.STEP;
              return isLiteral ? quality(filler, linked, known) : UNKNOWN;
            }));
  }

  /** How well ∃r.L or ∀r.L does, the better of the two. */
  private double quality(int literal, long[] linked, Map<SetHash, Double> known) {
    double some = splitOf(literal, linked, known);
    double all = splitOf(terms.not(literal), linked, known);
    return Math.max(some, all);
  }

  private double splitOf(int literal, long[] linked, Map<SetHash, Double> known) {
    return known.getOrDefault(hashAnd(extents.individualsOf(literal), linked), 0.0);
  }

  /** The steps along relations by which examples have successors. */
  int[] steps() {
    return IntStream.of(relations)
        .flatMap(r -> IntStream.of(alphabet.stepsOf(r)))
        .filter(step -> alphabet.monotony(step) == Monotony.GROWS)
        .toArray();
  }

  /** All blocks, best first. */
  int[] all() {
    return all;
  }

  /** Whether some block covers some examples and not all, or there was no time to find one. */
  boolean tellsApart() {
    int examined = examples.positives() + examples.negatives();
    return isCut
        || Arrays.stream(all)
            .map(block -> extents.truePositives(block) + extents.falsePositives(block))
            .anyMatch(covered -> covered > 0 && covered < examined);
  }

  /**
   * What a place is joined with. Of a relation that was not asked for before, only one thread may
   * ask.
   *
   * @param context the relation whose filler it belongs to, or {@link TermPlaces#ROOT}
   * @return shared blocks by tier, not to be changed
   */
  int[][] of(int context) {
    if (context == TermPlaces.ROOT) {
      return outer;
    }
    int[][] tiers = inner[context];
    if (tiers == null) {
      tiers = makeInner(context);
      inner[context] = tiers;
    }
    return tiers;
  }
}
