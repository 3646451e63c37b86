package org.drill.policy;

import static org.drill.policy.PlaceInput.ADMITS;
import static org.drill.policy.PlaceInput.DEPTH;
import static org.drill.policy.PlaceInput.FPR_AHEAD;
import static org.drill.policy.PlaceInput.IN_CONJUNCTION;
import static org.drill.policy.PlaceInput.IN_DISJUNCTION;
import static org.drill.policy.PlaceInput.IN_EXISTENTIAL;
import static org.drill.policy.PlaceInput.IN_UNIVERSAL;
import static org.drill.policy.PlaceInput.IS_CONJUNCTION;
import static org.drill.policy.PlaceInput.IS_CONSTANT;
import static org.drill.policy.PlaceInput.IS_COUNTED;
import static org.drill.policy.PlaceInput.IS_DATA;
import static org.drill.policy.PlaceInput.IS_DISJUNCTION;
import static org.drill.policy.PlaceInput.IS_EXISTENTIAL;
import static org.drill.policy.PlaceInput.IS_INSIDE;
import static org.drill.policy.PlaceInput.IS_NEW;
import static org.drill.policy.PlaceInput.IS_OPERAND;
import static org.drill.policy.PlaceInput.IS_UNIVERSAL;
import static org.drill.policy.PlaceInput.IS_WHOLE;
import static org.drill.policy.PlaceInput.LENGTH;
import static org.drill.policy.PlaceInput.MISSES;
import static org.drill.policy.PlaceInput.TPR_AHEAD;

import java.util.Arrays;
import org.drill.concept.Shape;
import org.drill.refinement.BlockMoves;
import org.drill.refinement.TermPlaces;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * What the policy sees of each place of a term: where it is, what is there, whether it is new, and
 * how much of what is wrong with the term it is to blame for. Each thread needs one.
 */
final class PlaceInputs {
  private final TermTable terms;
  private final Extents extents;
  private final SplitScores counts;
  private final int positives;
  private final TermPlaces places;
  private final TermPlaces before;

  PlaceInputs(TermTable terms, Extents extents, SplitScores counts) {
    this.terms = terms;
    this.extents = extents;
    this.counts = counts;
    this.positives = extents.examples().positives();
    this.places = new TermPlaces(terms);
    this.before = new TermPlaces(terms);
  }

  /** Writes the inputs of the places of a term, which was made of another one. */
  void write(int term, int parent, Observation into) {
    places.find(term);
    before.find(parent);
    into.size = Math.min(places.size(), BlockMoves.PLACES);
    int tp = extents.truePositives(term);
    int fp = extents.falsePositives(term);
    Arrays.fill(into.places, 0, into.size * PlaceInput.COUNT, 0);
    for (int place = 0; place < into.size; place++) {
      write(place, tp, fp, into.places, place * PlaceInput.COUNT);
    }
  }

  private void write(int place, int tp, int fp, float[] into, int at) {
    int part = places.term(place);
    boolean isOutside = places.depth(place) == 0;
    IS_WHOLE.set(into, at, place == 0);
    IS_OPERAND.set(into, at, place > 0 && isOutside);
    IS_INSIDE.set(into, at, !isOutside);
    int above = places.above(place);
    IN_CONJUNCTION.set(into, at, terms.shape(above) == Shape.AND);
    IN_DISJUNCTION.set(into, at, terms.shape(above) == Shape.OR);
    IN_EXISTENTIAL.set(into, at, isStep(above, true));
    IN_UNIVERSAL.set(into, at, isStep(above, false));
    DEPTH.set(into, at, places.depth(place) / 2f);
    LENGTH.set(into, at, terms.length(part) / 8f);
    IS_CONJUNCTION.set(into, at, terms.shape(part) == Shape.AND);
    IS_DISJUNCTION.set(into, at, terms.shape(part) == Shape.OR);
    IS_EXISTENTIAL.set(into, at, isStep(part, true));
    IS_UNIVERSAL.set(into, at, isStep(part, false));
    IS_COUNTED.set(into, at, isCounted(part));
    IS_DATA.set(into, at, isData(part));
    IS_CONSTANT.set(into, at, part == TermTable.TOP || part == TermTable.BOTTOM);
    IS_NEW.set(into, at, isNew(part));
    if (isOutside && place > 0) {
      int ownTp = extents.truePositives(part);
      int ownFp = extents.falsePositives(part);
      TPR_AHEAD.set(into, at, counts.tpr(ownTp) - counts.tpr(tp));
      FPR_AHEAD.set(into, at, counts.fpr(ownFp) - counts.fpr(fp));
      if (terms.shape(above) == Shape.AND) {
        MISSES.set(into, at, Math.min(1, SplitScores.share(positives - ownTp, positives - tp)));
      } else {
        ADMITS.set(into, at, Math.min(1, SplitScores.share(ownFp, fp)));
      }
    }
  }

  private boolean isStep(int term, boolean needsSuccessor) {
    return terms.shape(term) == Shape.STEP
        && terms.alphabet().needsSuccessor(terms.symbol(term)) == needsSuccessor;
  }

  private boolean isCounted(int term) {
    return terms.shape(term) == Shape.STEP && terms.alphabet().isCounted(terms.symbol(term));
  }

  /** Whether a term is a leaf that looks at data, or such a one negated. */
  private boolean isData(int term) {
    int leaf = terms.shape(term) == Shape.NOT ? terms.operand(term, 0) : term;
    return terms.shape(leaf) == Shape.LEAF && terms.alphabet().leafDepth(terms.symbol(leaf)) > 0;
  }

  /** Whether nothing in the term before is the same. */
  private boolean isNew(int part) {
    for (int i = 0; i < before.size(); i++) {
      if (before.term(i) == part) {
        return false;
      }
    }
    return true;
  }
}
