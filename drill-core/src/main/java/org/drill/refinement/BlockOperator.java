package org.drill.refinement;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntPredicate;
import org.drill.concept.Shape;
import org.drill.domain.ExampleDomain;
import org.drill.term.Extents;
import org.drill.term.TermDrafts;
import org.drill.term.TermTable;

/**
 * Composes terms of building blocks ({@link BuildingBlocks}), by moves that a search can choose
 * from: the {@link BlockMoves}.
 *
 * <pre>
 *   at a place X of a term: X ⊓ B or X ⊔ B for the blocks B of a tier
 *   the whole C:            ∃r.C, ∀r.C
 * </pre>
 *
 * <p>It is of no use to narrow a term that covers no negative example, or to widen one that covers
 * all positive ones. If some ALC concept tells all positive examples from all negative ones, such a
 * one can be reached from ⊤.
 */
public final class BlockOperator implements RefinementOperator {
  /** Further places of a term are left alone. */
  private static final int MOST_PLACES = 512;

  private final TermTable terms;
  private final Extents extents;
  private final ExampleDomain examples;
  private final BuildingBlocks blocks;

  /** Refinements of parts, by {@link #key}. */
  private final KnownRefinements known;

  private final TermPlaces places;
  private final List<TermDrafts> scratch = new ArrayList<>();

  /**
   * Makes the operator of a run, and the blocks of its problem.
   *
   * @param terms the terms of the run
   * @param extents what they cover
   * @param spent says when to stop; asked now and then with the number of drafts, which are then
   *     incomplete
   * @param tests hears of each expression that is tested to find the blocks; a search does not
   *     count it again
   */
  public BlockOperator(TermTable terms, Extents extents, IntPredicate spent, IntConsumer tests) {
    this.terms = terms;
    this.extents = extents;
    this.examples = extents.examples();
    this.known = new KnownRefinements(terms, spent);
    this.blocks = new BuildingBlocks(terms, extents, spent, tests);
    this.places = new TermPlaces(terms);
  }

  /**
   * All blocks, best first.
   *
   * @return a copy
   */
  public int[] blocks() {
    return blocks.all().clone();
  }

  /** What places in a context are joined with. */
  int[] tier(int context, int tier) {
    return blocks.of(context)[tier];
  }

  /**
   * Whether the blocks show any difference between examples.
   *
   * @return whether one of them covers some examples and not all; also if the time was up before
   */
  public boolean tellsApart() {
    return blocks.tellsApart();
  }

  @Override
  public int[] evaluated() {
    return blocks.all();
  }

  @Override
  public boolean isCounted(int term) {
    return blocks.isCounted(term);
  }

  /**
   * The same refinements, all moves at once.
   *
   * @return an operator with one move, on the blocks and terms of this one
   */
  public RefinementOperator asOneMove() {
    return new RefinementOperator() {
      private final int[] own = new int[BlockMoves.COUNT];

      @Override
      public boolean isByLength() {
        return false;
      }

      @Override
      public int[] evaluated() {
        return BlockOperator.this.evaluated();
      }

      @Override
      public boolean isCounted(int term) {
        return BlockOperator.this.isCounted(term);
      }

      @Override
      public void sizes(int term, int[] sizes, int at) {
        BlockOperator.this.sizes(term, own, 0);
        sizes[at] = Arrays.stream(own).sum();
      }

      @Override
      public void prepare(int term, int portion) {
        BlockOperator.this.sizes(term, own, 0);
        for (int move = 0; move < own.length; move++) {
          if (own[move] > 0) {
            BlockOperator.this.prepare(term, move);
          }
        }
      }

      @Override
      public void draft(int term, int portion, TermDrafts into) {
        var there = new TermPlaces(terms);
        there.find(term);
        for (int place = 0; place < Math.min(there.size(), BlockMoves.PLACES); place++) {
          for (int kind = 0; kind < 2 * BlockMoves.TIERS; kind++) {
            boolean widens = kind >= BlockMoves.TIERS;
            if (isUseful(term, widens)
                && (there.isOpen(place, widens) || place == BlockMoves.PLACES - 1)) {
              BlockOperator.this.draft(term, place * 2 * BlockMoves.TIERS + kind, into);
            }
          }
        }
        BlockOperator.this.draft(term, BlockMoves.WRAP, into);
      }
    };
  }

  @Override
  public boolean isByLength() {
    return false;
  }

  @Override
  public int moves() {
    return BlockMoves.COUNT;
  }

  /** Whether a term can become better by being narrower or wider. */
  private boolean isUseful(int term, boolean widens) {
    return widens
        ? extents.truePositives(term) < examples.positives()
        : extents.falsePositives(term) > 0;
  }

  @Override
  public void sizes(int term, int[] sizes, int at) {
    Arrays.fill(sizes, at, at + BlockMoves.COUNT, 0);
    boolean isDeepest = terms.roleDepth(term) >= terms.alphabet().roleDepth();
    sizes[at + BlockMoves.WRAP] = isDeepest ? 0 : blocks.steps().length;
    boolean narrow = isUseful(term, false);
    boolean widen = isUseful(term, true);
    places.find(term);
    for (int i = 0; i < places.size(); i++) {
      int[] tiers = blocks.sizes(places.context(i), places.depth(i));
      int place = Math.min(i, BlockMoves.PLACES - 1);
      if (narrow && places.isOpen(i, false)) {
        addSizes(tiers, sizes, at + BlockMoves.of(place, false, 0));
      }
      if (widen && places.isOpen(i, true)) {
        addSizes(tiers, sizes, at + BlockMoves.of(place, true, 0));
      }
    }
  }

  private static void addSizes(int[] tiers, int[] sizes, int at) {
    for (int tier = 0; tier < tiers.length; tier++) {
      sizes[at + tier] += tiers[tier];
    }
  }

  @Override
  public void prepare(int term, int move) {
    if (move != BlockMoves.WRAP) {
      forPlaces(
          term, move, place -> prepare(term, place, TermPlaces.ROOT, BlockMoves.kind(move), 0));
    }
  }

  @Override
  public void draft(int term, int move, TermDrafts into) {
    if (move == BlockMoves.WRAP) {
      for (int step : blocks.steps()) {
        into.step(step, term);
      }
    } else {
      forPlaces(
          term, move, place -> draft(term, place, TermPlaces.ROOT, BlockMoves.kind(move), into));
    }
  }

  /** Something done at a place. */
  private interface Action {
    void at(int place);
  }

  /** Acts at the places of a move: one, or all from the last number on. */
  private void forPlaces(int term, int move, Action action) {
    int place = BlockMoves.place(move);
    if (place < BlockMoves.PLACES - 1) {
      action.at(place);
      return;
    }
    var all = new TermPlaces(terms);
    all.find(term);
    for (int i = place; i < Math.min(all.size(), MOST_PLACES); i++) {
      if (all.isOpen(i, BlockMoves.widens(move))) {
        action.at(i);
      }
    }
  }

  /** Gets ready to draft what becomes of a part if a place in it is joined with blocks. */
  private void prepare(int part, int place, int context, int kind, int level) {
    if (place > 0) {
      int child = childAt(part, place);
      int inside = place - firstPlace(part, child);
      learn(operand(part, child), inside, context(part, context), kind, level);
    }
  }

  /** Makes the refinements of a part at a place, unless they are known. */
  private void learn(int part, int place, int context, int kind, int level) {
    long key = key(part, place, context, kind);
    if (known.contains(key)) {
      return;
    }
    prepare(part, place, context, kind, level + 1);
    while (scratch.size() <= level) {
      scratch.add(new TermDrafts(terms));
    }
    TermDrafts drafts = scratch.get(level);
    draft(part, place, context, kind, drafts);
    known.learn(key, part, drafts);
  }

  private static long key(int part, int place, int context, int kind) {
    return (((long) part << 20 | context + 1) << 9 | place) << 3 | kind;
  }

  private void draft(int part, int place, int context, int kind, TermDrafts into) {
    if (place == 0) {
      Shape junction = kind < BlockMoves.TIERS ? Shape.AND : Shape.OR;
      int[] with = blocks.of(context)[kind % BlockMoves.TIERS];
      for (int i = 0; i < with.length && known.goesOn(into); i++) {
        into.junction(junction, part, with[i]);
      }
      return;
    }
    int child = childAt(part, place);
    int inside = place - firstPlace(part, child);
    int list = known.list(key(operand(part, child), inside, context(part, context), kind));
    boolean isJunction = isJunction(part);
    for (int i = 0; i < known.size(list) && known.goesOn(into); i++) {
      if (isJunction) {
        into.replace(part, child, known.get(list, i));
      } else {
        into.step(terms.symbol(part), known.get(list, i));
      }
    }
  }

  private boolean isJunction(int part) {
    return terms.shape(part).isJunction();
  }

  private int operand(int part, int child) {
    return isJunction(part) ? terms.operand(part, child) : terms.filler(part);
  }

  /** The context of what is inside a part. */
  private int context(int part, int context) {
    return isJunction(part) ? context : terms.alphabet().relationOf(terms.symbol(part));
  }

  /** Which child a place of a part is in, other than the part itself. */
  private int childAt(int part, int place) {
    int child = 0;
    while (isJunction(part)
        && child + 1 < terms.arity(part)
        && place >= firstPlace(part, child + 1)) {
      child++;
    }
    return child;
  }

  /** The place of a child in a part. */
  private int firstPlace(int part, int child) {
    int place = 1;
    for (int i = 0; i < child; i++) {
      place += TermPlaces.count(terms, terms.operand(part, i));
    }
    return place;
  }
}
