package org.drill.ceiling;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.drill.ceiling.Ceiling.Pair;
import org.drill.language.Language;
import org.junit.jupiter.api.Test;

/** What is said of a ceiling. */
class CeilingNoteTest {
  private static final List<Pair> ALIKE = List.of(new Pair(1, 7), new Pair(2, 8));

  private static Ceiling ceiling(Language language, double f1) {
    return new Ceiling(
        language, f1, f1, language.disjunction(), 9, f1 < 1 ? ALIKE : List.<Pair>of());
  }

  private static String note(Ceiling ceiling, Optional<Ceiling> smallest) {
    return CeilingNote.of(ceiling, smallest, i -> "d" + i);
  }

  @Test
  void namesExamplesScoresAndWhatHelps() {
    Ceiling alc = ceiling(Language.ALC, 14 / 17.0);
    String start = "no ALC expression tells d1 from d7; the best possible F1 is 0.824";
    assertThat(note(alc, Optional.empty())).isEqualTo(start);
    assertThat(note(alc, Optional.of(alc))).isEqualTo(start);
    assertThat(note(alc, Optional.of(ceiling(Language.ALC.withInverse(true), 1))))
        .isEqualTo(start + "; with inverse roles (ALCI) 1.000");
    Language more = Language.USUAL.withInverse(true);
    assertThat(note(alc, Optional.of(ceiling(more, 0.9999))))
        .isEqualTo(start + "; with inverse roles and cardinality and data (ALCIQ(D)) 0.999");
    assertThat(note(ceiling(Language.USUAL, 0.5), Optional.of(ceiling(more, 1))))
        .isEqualTo(
            "no ALCQ(D) expression tells d1 from d7; the best possible F1 is 0.500;"
                + " with inverse roles (ALCIQ(D)) 1.000");
  }

  @Test
  void aBoundIsCalledOne() {
    assertThat(note(ceiling(Language.EL, 0.75), Optional.empty()))
        .isEqualTo("no EL expression tells d1 from d7; the best possible F1 is at most 0.750");
  }
}
