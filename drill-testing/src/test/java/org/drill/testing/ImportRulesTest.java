package org.drill.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The rules of imports, against this module and a library. */
class ImportRulesTest {
  /** Two packages that use each other. */
  private static final String LIBRARY = "com.tngtech.archunit.library.dependencies";

  @Test
  void aTableThatIsTruePasses() {
    assertThatCode(ImportRules.of("org.drill.testing").room("")::check).doesNotThrowAnyException();
  }

  @Test
  void everyPackageHasARowThatNamesWhatItUses() {
    assertThatThrownBy(ImportRules.of(LIBRARY).room("")::check)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("'syntax' has no row")
        .hasMessageContaining("'' must not use 'syntax': ");
    assertThatThrownBy(ImportRules.of(LIBRARY).room("syntax").room("", "syntax")::check)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("'syntax' must not use '': ");
  }

  @Test
  void aRowNamesNothingThatIsNotUsedOrNotThere() {
    assertThatThrownBy(ImportRules.of("org.drill.testing").room("attic").room("", "attic")::check)
        .hasMessageContaining("'' does not use 'attic' any more")
        .hasMessageContaining("there is no package 'attic' any more");
  }

  @Test
  void rowsPointOneWay() {
    ImportRules rules = ImportRules.of("org.drill.testing");
    assertThatThrownBy(() -> rules.room("a", "b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'a' uses 'b', which has no row above it");
  }

  @Test
  void onlySomePackagesMayUseALibrary() {
    ImportRules rules = ImportRules.of("org.drill.testing");
    assertThatThrownBy(() -> rules.onlyHere(List.of("com.tngtech.."), "other"))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("ImportRules");
  }
}
