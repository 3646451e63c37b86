package org.drill.policy;

import java.util.Arrays;
import org.drill.refinement.Moves;
import org.drill.refinement.Places;
import org.drill.refinement.TermKind;
import org.drill.refinement.Terms;

/**
 * What the policy sees of each place of a term: where it is, what is there, whether it is new, and
 * how much of what is wrong with the term it is to blame for. Each thread needs one.
 */
final class PlaceInputs {
  /** How many numbers there are of a place. */
  static final int SIZE = 19;

  private final Terms terms;
  private final Counts counts;
  private final int positives;
  private final Places places;
  private final Places before;

  PlaceInputs(Terms terms, Counts counts, int positives) {
    this.terms = terms;
    this.counts = counts;
    this.positives = positives;
    this.places = new Places(terms);
    this.before = new Places(terms);
  }

  /** Writes the inputs of the places of a term, which was made of another one. */
  void write(int term, int parent, Observation into) {
    places.find(term);
    before.find(parent);
    into.size = Math.min(places.size(), Moves.PLACES);
    int tp = terms.truePositives(term);
    int fp = terms.falsePositives(term);
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
    into[at + 3] = is(places.above(place), TermKind.AND);
    into[at + 4] = is(places.above(place), TermKind.OR);
    into[at + 5] = is(places.above(place), TermKind.SOME);
    into[at + 6] = is(places.above(place), TermKind.ALL);
    into[at + 7] = places.depth(place) / 2f;
    into[at + 8] = terms.length(part) / 8f;
    TermKind kind = terms.kind(part);
    into[at + 9] = is(kind, TermKind.AND);
    into[at + 10] = is(kind, TermKind.OR);
    into[at + 11] = is(kind, TermKind.SOME);
    into[at + 12] = is(kind, TermKind.ALL);
    into[at + 13] = part == Terms.TOP || part == Terms.BOTTOM ? 1 : 0;
    into[at + 14] = isNew(part) ? 1 : 0;
    if (isOutside && place > 0) {
      int ownTp = terms.truePositives(part);
      int ownFp = terms.falsePositives(part);
      into[at + 15] = (float) (counts.tpr(ownTp) - counts.tpr(tp));
      into[at + 16] = (float) (counts.fpr(ownFp) - counts.fpr(fp));
      if (places.above(place) == TermKind.AND) {
        into[at + 17] = (float) Math.min(1, Counts.share(positives - ownTp, positives - tp));
      } else {
        into[at + 18] = (float) Math.min(1, Counts.share(ownFp, fp));
      }
    }
  }

  private static float is(TermKind kind, TermKind other) {
    return kind == other ? 1 : 0;
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
