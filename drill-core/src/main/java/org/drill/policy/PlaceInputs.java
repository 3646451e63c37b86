package org.drill.policy;

import java.util.Arrays;
import org.drill.concept.Shape;
import org.drill.refinement.Moves;
import org.drill.refinement.Places;
import org.drill.term.Extents;
import org.drill.term.TermTable;

/**
 * What the policy sees of each place of a term: where it is, what is there, whether it is new, and
 * how much of what is wrong with the term it is to blame for. Each thread needs one.
 */
final class PlaceInputs {
  /** How many numbers there are of a place. */
  static final int SIZE = 19;

  private final TermTable terms;
  private final Extents extents;
  private final Counts counts;
  private final int positives;
  private final Places places;
  private final Places before;

  PlaceInputs(TermTable terms, Extents extents, Counts counts) {
    this.terms = terms;
    this.extents = extents;
    this.counts = counts;
    this.positives = extents.examples().positives();
    this.places = new Places(terms);
    this.before = new Places(terms);
  }

  /** Writes the inputs of the places of a term, which was made of another one. */
  void write(int term, int parent, Observation into) {
    places.find(term);
    before.find(parent);
    into.size = Math.min(places.size(), Moves.PLACES);
    int tp = extents.truePositives(term);
    int fp = extents.falsePositives(term);
    Arrays.fill(into.places, 0, into.size * SIZE, 0);
    for (int place = 0; place < into.size; place++) {
      write(place, tp, fp, into.places, place * SIZE);
    }
  }

  private void write(int place, int tp, int fp, float[] into, int at) {
    int part = places.term(place);
    boolean isOutside = places.depth(place) == 0;
    into[at] = place == 0 ? 1 : 0;
    into[at + 1] = place > 0 && isOutside ? 1 : 0;
    into[at + 2] = isOutside ? 0 : 1;
    writeShape(places.above(place), into, at + 3);
    into[at + 7] = places.depth(place) / 2f;
    into[at + 8] = terms.length(part) / 8f;
    writeShape(part, into, at + 9);
    into[at + 13] = part == TermTable.TOP || part == TermTable.BOTTOM ? 1 : 0;
    into[at + 14] = isNew(part) ? 1 : 0;
    if (isOutside && place > 0) {
      int ownTp = extents.truePositives(part);
      int ownFp = extents.falsePositives(part);
      into[at + 15] = (float) (counts.tpr(ownTp) - counts.tpr(tp));
      into[at + 16] = (float) (counts.fpr(ownFp) - counts.fpr(fp));
      if (terms.shape(places.above(place)) == Shape.AND) {
        into[at + 17] = (float) Math.min(1, Counts.share(positives - ownTp, positives - tp));
      } else {
        into[at + 18] = (float) Math.min(1, Counts.share(ownFp, fp));
      }
    }
  }

  /** Writes whether a term is ⊓, ⊔, a step that needs a successor, or one that does not. */
  private void writeShape(int term, float[] into, int at) {
    Shape shape = terms.shape(term);
    boolean isStep = shape == Shape.STEP;
    boolean needsSuccessor = isStep && terms.alphabet().needsSuccessor(terms.symbol(term));
    into[at] = shape == Shape.AND ? 1 : 0;
    into[at + 1] = shape == Shape.OR ? 1 : 0;
    into[at + 2] = needsSuccessor ? 1 : 0;
    into[at + 3] = isStep && !needsSuccessor ? 1 : 0;
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
