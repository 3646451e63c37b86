package org.drill.refinement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.ExampleIndex;
import org.drill.problem.LearningProblem;

/**
 * Composes terms of building blocks, in groups that a search can choose from.
 *
 * <pre>
 *   blocks    literals A, ¬A; restrictions ∃r.⊤, ∀r.⊥, ∃r.L, ∀r.L for literals L
 *   AND_…     C ⊓ B for a block B
 *   OR_…      C ⊔ B likewise
 *   OPERAND_… an operand X of a junction, outside restrictions, becomes X ⊓ B or X ⊔ B
 *   FILLER_…  a part X of the filler of a restriction becomes X ⊓ L or X ⊔ L, for literals L and
 *             ∃r.⊤, ∀r.⊥
 *   WRAP      ∃r.C, ∀r.C
 * </pre>
 *
 * <p>Blocks come in three tiers: the {@value #FIRST} that tell positive from negative examples best
 * by themselves, by |tp/P − fp/N|; the {@value #NEXT} after them; the rest. What fillers of a role
 * r are joined with is ordered by how well ∃r.L and ∀r.L do.
 *
 * <p>Of the blocks that cover the same examples only the shortest is used; inside a restriction of
 * a role, of those that agree on its range. One that covers all or nothing there is of no use,
 * except that ∃r.⊤ and ∀r.⊥ are always there, since what is made of them may be. Nor is it of use
 * to narrow a term that covers no negative example, or to widen one that covers all positive ones.
 * If some ALC concept tells all positive examples from all negative ones, such a one can be reached
 * from ⊤.
 */
public final class BlockOperator implements RefinementOperator {
  /** Which blocks a part is joined with. */
  private enum Tier {
    FIRST(0),
    NEXT(1),
    REST(2);

    private final int number;

    Tier(int number) {
      this.number = number;
    }
  }

  /** Which part of a term is changed. */
  private enum Place {
    WHOLE,
    OPERAND,
    FILLER
  }

  /** What a refinement does. */
  public enum Group {
    /** C ⊓ B for one of the first blocks B. */
    AND_FIRST(0, TermKind.AND, Tier.FIRST, Place.WHOLE),
    /** C ⊔ B for one of the first blocks B. */
    OR_FIRST(1, TermKind.OR, Tier.FIRST, Place.WHOLE),
    /** C ⊓ B for one of the next blocks B. */
    AND_NEXT(2, TermKind.AND, Tier.NEXT, Place.WHOLE),
    /** C ⊔ B for one of the next blocks B. */
    OR_NEXT(3, TermKind.OR, Tier.NEXT, Place.WHOLE),
    /** C ⊓ B for any other block B. */
    AND_REST(4, TermKind.AND, Tier.REST, Place.WHOLE),
    /** C ⊔ B for any other block B. */
    OR_REST(5, TermKind.OR, Tier.REST, Place.WHOLE),
    /** An operand becomes narrower by one of the first blocks. */
    OPERAND_AND_FIRST(6, TermKind.AND, Tier.FIRST, Place.OPERAND),
    /** An operand becomes wider by one of the first blocks. */
    OPERAND_OR_FIRST(7, TermKind.OR, Tier.FIRST, Place.OPERAND),
    /** An operand becomes narrower by one of the next blocks. */
    OPERAND_AND_NEXT(8, TermKind.AND, Tier.NEXT, Place.OPERAND),
    /** An operand becomes wider by one of the next blocks. */
    OPERAND_OR_NEXT(9, TermKind.OR, Tier.NEXT, Place.OPERAND),
    /** An operand becomes narrower by any other block. */
    OPERAND_AND_REST(10, TermKind.AND, Tier.REST, Place.OPERAND),
    /** An operand becomes wider by any other block. */
    OPERAND_OR_REST(11, TermKind.OR, Tier.REST, Place.OPERAND),
    /** A part of a filler becomes narrower by one of the first blocks. */
    FILLER_AND_FIRST(12, TermKind.AND, Tier.FIRST, Place.FILLER),
    /** A part of a filler becomes wider by one of the first blocks. */
    FILLER_OR_FIRST(13, TermKind.OR, Tier.FIRST, Place.FILLER),
    /** A part of a filler becomes narrower by one of the next blocks. */
    FILLER_AND_NEXT(14, TermKind.AND, Tier.NEXT, Place.FILLER),
    /** A part of a filler becomes wider by one of the next blocks. */
    FILLER_OR_NEXT(15, TermKind.OR, Tier.NEXT, Place.FILLER),
    /** A part of a filler becomes narrower by any other block. */
    FILLER_AND_REST(16, TermKind.AND, Tier.REST, Place.FILLER),
    /** A part of a filler becomes wider by any other block. */
    FILLER_OR_REST(17, TermKind.OR, Tier.REST, Place.FILLER),
    /** The whole becomes the filler of a restriction. */
    WRAP(18, TermKind.SOME, Tier.FIRST, Place.WHOLE);

    private static final Group[] ALL = values();

    private final int number;
    private final TermKind kind;
    private final Tier tier;
    private final Place place;

    Group(int number, TermKind kind, Tier tier, Place place) {
      this.number = number;
      this.kind = kind;
      this.tier = tier;
      this.place = place;
    }

    /**
     * The group with a number.
     *
     * @param number the number
     * @return the group
     */
    public static Group of(int number) {
      return ALL[number];
    }

    /**
     * The number of the group.
     *
     * @return from 0 on, in the order of the groups
     */
    public int number() {
      return number;
    }
  }

  /** How many blocks are in the first tier. */
  private static final int FIRST = 8;

  /** How many blocks are in the second tier. */
  private static final int NEXT = 24;

  /** How well ∃r.∃s.⊤ and ∀r.∃s.⊤ are taken to do, which are not tested before. */
  private static final double UNKNOWN = 0.15;

  private static final int CHECK = 256;
  private static final int ROOT = -1;
  private static final int[] NONE = {};

  private final Terms terms;
  private final Extensions extensions;
  private final IntPredicate spent;
  private final ExampleIndex examples;
  private final List<Integer> atoms = new ArrayList<>();
  private final int[] roles;

  /** All blocks, best first. */
  private final int[] blocks;

  /** What the parts outside restrictions are joined with, by tier. */
  private final int[][] outer;

  /** What the parts of the fillers of each role are joined with, by tier. */
  private final int[][][] inner;

  /** Refinements of parts, by {@link #key}. */
  private final TermLists known = new TermLists();

  private final List<Drafts> scratch = new ArrayList<>();
  private final TermList found = new TermList();
  private int tested;
  private volatile boolean cut;

  /**
   * Makes the operator of a run, and the blocks of its problem.
   *
   * @param terms the terms of the run
   * @param extensions what they cover
   * @param problem the problem, whose ignored classes are never used
   * @param spent says when to stop; asked now and then with the number of drafts, which are then
   *     incomplete
   */
  public BlockOperator(
      Terms terms, Extensions extensions, LearningProblem problem, IntPredicate spent) {
    this.terms = terms;
    this.extensions = extensions;
    this.spent = spent;
    this.examples = extensions.examples();
    KnowledgeBase kb = problem.kb();
    for (int c = 0; c < kb.classes().size(); c++) {
      if (!problem.ignoredClasses().contains(kb.classes().get(c).iri())) {
        atoms.add(terms.atom(c));
      }
    }
    this.roles = extensions.linkedRoles();
    var seen = new HashSet<Extensions.ExamplesHash>();
    var kept = new TermList();
    for (int atom : atoms) {
      keep(atom, terms.not(atom), seen, kept);
    }
    for (int role : roles) {
      int some = terms.some(role, Terms.TOP);
      int all = terms.all(role, Terms.BOTTOM);
      test(some, all);
      kept.add(some);
      kept.add(all);
      seen.add(extensions.examplesHash(some));
      seen.add(extensions.examplesHash(all));
    }
    this.inner = new int[kb.roles().size()][][];
    for (int r = 0; r < inner.length; r++) {
      boolean isUsed = kb.roles().get(r).successors().size() > 0;
      int[] fillers = isUsed ? splitting(kb.roles().get(r).range()) : NONE;
      inner[r] = tiers(extensions.isLinked(r) ? restrict(r, fillers, seen, kept) : fillers);
    }
    this.blocks = bestFirst(kept.toArray(), this::split);
    this.outer = tiers(blocks);
  }

  /** Makes the restrictions of a role; returns its fillers, best first. */
  private int[] restrict(
      int role, int[] fillers, Set<Extensions.ExamplesHash> seen, TermList kept) {
    var splits = new HashMap<Integer, Double>();
    for (int filler : fillers) {
      if (isLiteral(filler) && !spent.test(0)) {
        int some = terms.some(role, filler);
        int all = terms.all(role, terms.not(filler));
        keep(some, all, seen, kept);
        splits.merge(filler, split(some), Math::max);
        splits.merge(terms.not(filler), split(some), Math::max);
      }
    }
    return bestFirst(fillers, filler -> splits.getOrDefault(filler, UNKNOWN));
  }

  private static int[][] tiers(int[] list) {
    int first = Math.min(FIRST, list.length);
    int next = Math.min(FIRST + NEXT, list.length);
    return new int[][] {
      Arrays.copyOf(list, first),
      Arrays.copyOfRange(list, first, next),
      Arrays.copyOfRange(list, next, list.length)
    };
  }

  private static int[] bestFirst(int[] list, IntToDoubleFunction quality) {
    return Arrays.stream(list)
        .boxed()
        .sorted(Comparator.comparingDouble(term -> -quality.applyAsDouble(term))) // stable
        .mapToInt(Integer::intValue)
        .toArray();
  }

  /** |tp/P − fp/N|. */
  private double split(int block) {
    return Math.abs(
        (double) terms.truePositives(block) / examples.positives()
            - (double) terms.falsePositives(block) / examples.negatives());
  }

  /** Tests a block; what its complement covers then needs no test. */
  private void test(int block, int complement) {
    extensions.evaluate(block);
    extensions.evaluateComplement(complement, block);
    terms.markCounted(block);
    terms.markCounted(complement);
    tested++;
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

  private boolean isLiteral(int term) {
    return terms.kind(term) == TermKind.ATOM || terms.kind(term) == TermKind.NOT;
  }

  /** Whatever splits the range of a role as nothing else does. */
  private int[] splitting(long[] range) {
    int size = Bits.count(range);
    var seen = new HashSet<Extensions.ExamplesHash>();
    var kept = new TermList();
    var candidates = new TermList();
    atoms.forEach(candidates::add);
    atoms.forEach(atom -> candidates.add(terms.not(atom)));
    for (int role = 0; role < terms.kb().roles().size(); role++) {
      if (Bits.andCount(terms.kb().roles().get(role).domain(), range) > 0) {
        kept.add(terms.some(role, Terms.TOP));
        kept.add(terms.all(role, Terms.BOTTOM));
      }
    }
    for (int i = 0; i < candidates.size() && !(i % CHECK == 0 && spent.test(0)); i++) {
      long[] set = extensions.individualsOf(candidates.get(i));
      int covered = Bits.andCount(set, range);
      if (covered > 0 && covered < size && seen.add(Extensions.hashAnd(set, range))) {
        kept.add(candidates.get(i));
      }
    }
    return kept.toArray();
  }

  /**
   * All blocks, best first.
   *
   * @return a copy
   */
  public int[] blocks() {
    return blocks.clone();
  }

  /**
   * How many expressions were tested to find the blocks; the search does not count them again.
   *
   * @return the number
   */
  public int tested() {
    return tested;
  }

  /**
   * The same refinements, all groups at once.
   *
   * @return an operator with one group, on the blocks and terms of this one
   */
  public RefinementOperator ungrouped() {
    return new RefinementOperator() {
      @Override
      public boolean isByLength() {
        return false;
      }

      @Override
      public void prepare(int term, int portion) {
        for (Group group : Group.ALL) {
          if (BlockOperator.this.size(term, group.number) > 0) {
            BlockOperator.this.prepare(term, group.number);
          }
        }
      }

      @Override
      public int size(int term, int portion) {
        int sum = 0;
        for (Group group : Group.ALL) {
          sum += BlockOperator.this.size(term, group.number);
        }
        return sum;
      }

      @Override
      public void draft(int term, int portion, Drafts into) {
        for (Group group : Group.ALL) {
          if (BlockOperator.this.size(term, group.number) > 0) {
            BlockOperator.this.draft(term, group.number, into);
          }
        }
      }
    };
  }

  @Override
  public boolean isByLength() {
    return false;
  }

  @Override
  public int groups() {
    return Group.ALL.length;
  }

  @Override
  public int size(int term, int number) {
    Group group = Group.of(number);
    if ((group.kind == TermKind.AND && terms.falsePositives(term) == 0)
        || (group.kind == TermKind.OR && terms.truePositives(term) == examples.positives())) {
      return 0;
    }
    if (group == Group.WRAP) {
      return 2 * roles.length;
    }
    return group.place == Place.WHOLE ? blocks(ROOT, group).length : parts(term, ROOT, group);
  }

  /** What the parts in a context, the root or a role, are joined with. */
  private int[] blocks(int context, Group group) {
    if (context == ROOT) {
      return group.place == Place.FILLER ? NONE : outer[group.tier.number];
    }
    return inner[context][group.tier.number];
  }

  /** How many refinements the parts of a term have. */
  private int parts(int term, int context, Group group) {
    return switch (terms.kind(term)) {
      case TOP, BOTTOM, ATOM, NOT -> 0;
      case SOME, ALL -> {
        int role = terms.symbol(term);
        int filler = terms.filler(term);
        yield group.place == Place.FILLER
            ? parts(filler, role, group) + (isOpen(filler, group) ? blocks(role, group).length : 0)
            : 0;
      }
      case AND, OR -> {
        int sum = 0;
        for (int i = 0; i < terms.arity(term); i++) {
          sum += parts(terms.operand(term, i), context, group);
        }
        boolean open = terms.kind(term) != group.kind;
        yield sum + (open ? terms.arity(term) * blocks(context, group).length : 0);
      }
    };
  }

  /** Whether a filler can be joined with a block: not ⊤ ⊔ B, nor ⊥ ⊓ B. */
  private static boolean isOpen(int filler, Group group) {
    return filler != (group.kind == TermKind.AND ? Terms.BOTTOM : Terms.TOP);
  }

  @Override
  public void prepare(int term, int number) {
    if (Group.of(number).place != Place.WHOLE) {
      prepareParts(term, ROOT, Group.of(number), 0);
    }
  }

  private void prepareParts(int term, int context, Group group, int depth) {
    switch (terms.kind(term)) {
      case TOP, BOTTOM, ATOM, NOT -> {}
      case SOME, ALL -> {
        if (group.place == Place.FILLER) {
          int filler = terms.filler(term);
          learn(filler, terms.symbol(term), group, isOpen(filler, group), depth);
        }
      }
      case AND, OR -> {
        for (int i = 0; i < terms.arity(term); i++) {
          boolean open = terms.kind(term) != group.kind;
          learn(terms.operand(term, i), context, group, open, depth);
        }
      }
    }
  }

  /** Makes the refinements of a part, unless they are known. */
  private void learn(int part, int context, Group group, boolean isOpen, int depth) {
    long key = key(part, context, group, isOpen);
    if (known.contains(key)) {
      return;
    }
    prepareParts(part, context, group, depth + 1);
    while (scratch.size() <= depth) {
      scratch.add(new Drafts(terms));
    }
    Drafts drafts = scratch.get(depth);
    if (isOpen) {
      join(group.kind, part, blocks(context, group), drafts);
    }
    draftParts(part, context, group, drafts);
    found.clear();
    terms.makeAll(drafts, found);
    terms.distinct(found, part);
    if (!cut) {
      known.put(key, found);
    }
  }

  private static long key(int part, int context, Group group, boolean isOpen) {
    long place = ((long) part << 24) | (context + 1);
    return (place << 6) | (group.number << 1) | (isOpen ? 1 : 0);
  }

  @Override
  public void draft(int term, int number, Drafts into) {
    Group group = Group.of(number);
    if (group == Group.WRAP) {
      for (int role : roles) {
        into.restriction(TermKind.SOME, role, term);
        into.restriction(TermKind.ALL, role, term);
      }
    } else if (group.place == Place.WHOLE) {
      join(group.kind, term, blocks(ROOT, group), into);
    } else {
      draftParts(term, ROOT, group, into);
    }
  }

  private void join(TermKind junction, int term, int[] blocks, Drafts into) {
    for (int i = 0; i < blocks.length && goesOn(into); i++) {
      into.junction(junction, term, blocks[i]);
    }
  }

  private void draftParts(int term, int context, Group group, Drafts into) {
    switch (terms.kind(term)) {
      case TOP, BOTTOM, ATOM, NOT -> {}
      case SOME, ALL -> {
        int role = terms.symbol(term);
        int filler = terms.filler(term);
        int list = known.place(key(filler, role, group, isOpen(filler, group)));
        for (int i = 0; i < known.size(list) && goesOn(into); i++) {
          into.restriction(terms.kind(term), role, known.get(list, i));
        }
      }
      case AND, OR -> {
        boolean open = terms.kind(term) != group.kind;
        for (int operand = 0; operand < terms.arity(term); operand++) {
          int list = known.place(key(terms.operand(term, operand), context, group, open));
          for (int i = 0; i < known.size(list) && goesOn(into); i++) {
            into.replace(term, operand, known.get(list, i));
          }
        }
      }
    }
  }

  /** Whether to go on; once it says no it never says yes again. */
  private boolean goesOn(Drafts drafts) {
    if ((drafts.size() & (CHECK - 1)) == CHECK - 1 && spent.test(drafts.size())) {
      cut = true;
    }
    return !cut;
  }
}
