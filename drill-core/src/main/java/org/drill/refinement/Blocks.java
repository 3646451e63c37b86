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
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.ExampleIndex;
import org.drill.problem.LearningProblem;
import org.jspecify.annotations.Nullable;

/**
 * The building blocks of a problem: the literals A and ¬A, and the restrictions ∃r.⊤, ∀r.⊥, ∃r.L
 * and ∀r.L for literals L.
 *
 * <p>Of the blocks that cover the same examples only the first is used (literals come before
 * restrictions, A and ¬A together), and none that covers all or nothing, except that ∃r.⊤ and ∀r.⊥
 * are always there, since what is made of them may be of use. Literals that agree on the successors
 * of the examples need one test for all. What a filler of r is joined with is ∃s.⊤, ∀s.⊥ or a
 * literal; of literals that agree on the range of r, one is used.
 *
 * <p>Blocks are ordered by how well they tell positive from negative examples, |tp/P − fp/N|, and
 * come in tiers: {@value #FIRST}, {@value #SECOND} and {@value #THIRD} of them, and the rest. Those
 * for a filler of r are ordered by how well ∃r.L and ∀r.L do.
 */
final class Blocks {
  private static final int FIRST = 8;
  private static final int SECOND = 24;
  private static final int THIRD = 96;

  /** How well ∃r.∃s.⊤ and ∀r.∃s.⊤ are taken to do, which are not tested before. */
  private static final double UNKNOWN = 0.15;

  private static final int CHECK = 256;

  private final Terms terms;
  private final Extensions extensions;
  private final IntPredicate spent;
  private final IntConsumer tests;
  private final ExampleIndex examples;
  private final List<Integer> literals = new ArrayList<>();
  private final int[] roles;
  private final int[] all;
  private final int[][] outer;
  private final int[] @Nullable [][] inner;

  /** How well the restrictions of a linked role do, by what their fillers share with its links. */
  private final Map<Integer, Map<Extensions.ExamplesHash, Double>> splits = new HashMap<>();

  /** Whether some blocks are missing because there was nothing left to spend. */
  private boolean isCut;

  /**
   * Makes the blocks of a problem.
   *
   * @param terms the terms of the run
   * @param extensions what they cover
   * @param problem the problem, whose ignored classes are never used
   * @param spent says when to stop
   * @param tests hears of each expression that is tested
   */
  Blocks(
      Terms terms,
      Extensions extensions,
      LearningProblem problem,
      IntPredicate spent,
      IntConsumer tests) {
    this.terms = terms;
    this.extensions = extensions;
    this.spent = spent;
    this.tests = tests;
    this.examples = extensions.examples();
    KnowledgeBase kb = problem.kb();
    var atoms = new ArrayList<Integer>();
    for (int c = 0; c < kb.classes().size(); c++) {
      if (!problem.ignoredClasses().contains(kb.classes().get(c).iri())) {
        atoms.add(terms.atom(c));
      }
    }
    literals.addAll(atoms);
    atoms.forEach(atom -> literals.add(terms.not(atom)));
    this.roles = extensions.linkedRoles();
    this.inner = new int[kb.roles().size()][][];
    var seen = new HashSet<Extensions.ExamplesHash>();
    var kept = new TermList();
    for (int atom : atoms) {
      if (goesOn()) {
        keep(atom, terms.not(atom), seen, kept);
      }
    }
    for (int role : roles) {
      if (!goesOn()) {
        break;
      }
      int some = terms.some(role, Terms.TOP);
      int none = terms.all(role, Terms.BOTTOM);
      test(some, none);
      kept.add(some);
      kept.add(none);
      seen.add(extensions.examplesHash(some));
      seen.add(extensions.examplesHash(none));
    }
    for (int role : roles) {
      if (goesOn()) {
        restrict(role, seen, kept);
      }
    }
    this.all = bestFirst(kept.toArray(), this::split);
    this.outer = tiers(all);
  }

  /** Makes the restrictions of a role by which examples are linked. */
  private void restrict(int role, Set<Extensions.ExamplesHash> seen, TermList kept) {
    var known = new HashMap<Extensions.ExamplesHash, Double>();
    long[] linked = extensions.linked(role);
    for (int literal : distinct(linked)) {
      if (goesOn()) {
        int some = terms.some(role, literal);
        keep(some, terms.all(role, terms.not(literal)), seen, kept);
        known.put(Extensions.hashAnd(extensions.individualsOf(literal), linked), split(some));
      }
    }
    splits.put(role, known);
  }

  /** The literals that split a set of individuals, one of those that do it alike. */
  private int[] distinct(long[] set) {
    int size = Bits.count(set);
    var seen = new HashSet<Extensions.ExamplesHash>();
    var kept = new TermList();
    for (int i = 0; i < literals.size() && !(i % CHECK == 0 && spent.test(0)); i++) {
      long[] members = extensions.individualsOf(literals.get(i));
      int common = Bits.andCount(members, set);
      if (common > 0 && common < size && seen.add(Extensions.hashAnd(members, set))) {
        kept.add(literals.get(i));
      }
    }
    return kept.toArray();
  }

  /** Tests a block; what its complement covers then needs no test. */
  private void test(int block, int complement) {
    extensions.evaluate(block);
    extensions.evaluateComplement(complement, block);
    terms.markCounted(block);
    terms.markCounted(complement);
    tests.accept(1);
  }

  /** Keeps a block and its complement, if they split the examples as no other does. */
  private void keep(int block, int complement, Set<Extensions.ExamplesHash> seen, TermList kept) {
    test(block, complement);
    int covered = terms.truePositives(block) + terms.falsePositives(block);
    if (covered > 0 && covered < examples.positives() + examples.negatives()) {
      if (seen.add(extensions.examplesHash(block))) {
        kept.add(block);
      }
      if (seen.add(extensions.examplesHash(complement))) {
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
        (double) terms.truePositives(block) / examples.positives()
            - (double) terms.falsePositives(block) / examples.negatives());
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
    int[][] tiers = new int[Moves.TIERS][];
    int[] ends = {FIRST, FIRST + SECOND, FIRST + SECOND + THIRD, list.length};
    int from = 0;
    for (int tier = 0; tier < tiers.length; tier++) {
      int to = Math.min(ends[tier], list.length);
      tiers[tier] = Arrays.copyOfRange(list, Math.min(from, to), to);
      from = to;
    }
    return tiers;
  }

  /** What the fillers of a role are joined with. */
  private int[][] makeInner(int role) {
    RoleIndex index = terms.kb().roles().get(role);
    long[] range = index.range();
    var fillers = new TermList();
    for (int r = 0; r < terms.kb().roles().size(); r++) {
      if (Bits.andCount(terms.kb().roles().get(r).domain(), range) > 0) {
        fillers.add(terms.some(r, Terms.TOP));
        fillers.add(terms.all(r, Terms.BOTTOM));
      }
    }
    for (int literal : distinct(range)) {
      fillers.add(literal);
    }
    Map<Extensions.ExamplesHash, Double> known = splits.get(role);
    if (known == null || !goesOn()) {
      return tiers(fillers.toArray());
    }
    long[] linked = extensions.linked(role);
    return tiers(
        bestFirst(
            fillers.toArray(),
            filler -> {
              boolean isLiteral =
                  terms.kind(filler) == TermKind.ATOM || terms.kind(filler) == TermKind.NOT;
              return isLiteral ? quality(filler, linked, known) : UNKNOWN;
            }));
  }

  /** How well ∃r.L or ∀r.L does, the better of the two. */
  private double quality(int literal, long[] linked, Map<Extensions.ExamplesHash, Double> known) {
    double some = splitOf(literal, linked, known);
    double all = splitOf(terms.not(literal), linked, known);
    return Math.max(some, all);
  }

  private double splitOf(int literal, long[] linked, Map<Extensions.ExamplesHash, Double> known) {
    return known.getOrDefault(Extensions.hashAnd(extensions.individualsOf(literal), linked), 0.0);
  }

  /** The roles by which examples have successors. */
  int[] roles() {
    return roles;
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
            .map(block -> terms.truePositives(block) + terms.falsePositives(block))
            .anyMatch(covered -> covered > 0 && covered < examined);
  }

  /**
   * What a place is joined with. Of a role that was not asked for before, only one thread may ask.
   *
   * @param context the role whose filler it belongs to, or {@link Places#ROOT}
   * @return shared blocks by tier, not to be changed
   */
  int[][] of(int context) {
    if (context == Places.ROOT) {
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
