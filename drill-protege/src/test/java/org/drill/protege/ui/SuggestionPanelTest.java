package org.drill.protege.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.protege.search.FamilyEditor.named;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.protege.search.FamilyEditor;
import org.drill.protege.search.Suggestion;
import org.drill.protege.search.SuggestionOptions;
import org.drill.protege.search.SuggestionOptions.Others;
import org.drill.protege.search.UiThread;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The panel without a display. */
class SuggestionPanelTest {
  private final UiThread ui = new UiThread();
  private final List<Optional<Suggestion>> selections = new ArrayList<>();
  private FamilyEditor editor;
  private SuggestionPanel panel;

  @BeforeEach
  void open() throws Exception {
    editor = new FamilyEditor();
    panel = new SuggestionPanel(editor, SuggestionOptions.DEFAULTS, true, ui, selections::add);
  }

  @AfterEach
  void close() {
    panel.dispose();
  }

  @Test
  void theFirstSuggestionIsSelectedAndAdded() throws Exception {
    panel.showClass(Optional.of(named("Minor")), Optional.empty());
    assertThat(panel.selection()).isEmpty();
    panel.start();
    ui.runUntil(() -> panel.selection().filter(one -> one.axiom().isAnnotated()).isPresent());
    Suggestion selected = panel.selection().orElseThrow();
    assertThat(selected.effect().isExact()).isTrue();
    assertThat(selections).last().isEqualTo(Optional.of(selected));
    panel.addSelected();
    assertThat(editor.added).containsExactly(selected.axiom());
    assertThat(editor.ontology().containsAxiom(selected.axiom())).isTrue();
    panel.showClass(Optional.of(named("Adult")), Optional.empty());
    assertThat(panel.selection()).isEmpty();
    assertThat(selections).last().isEqualTo(Optional.empty());
  }

  @Test
  void withoutAClassNothingHappens() {
    panel.start();
    panel.check();
    panel.addSelected();
    assertThat(editor.added).isEmpty();
  }

  @Test
  void fieldsShowOptionsAndGiveThemBack() {
    var options =
        new SuggestionOptions(
            "ALCIQ(D)", 42, 17, Others.SIBLINGS, List.of("Adult", "birthYear"), true, 7);
    assertThat(new OptionsBar(options, true).options()).isEqualTo(options);
    assertThat(new OptionsBar(options, false).options()).isEqualTo(options);
  }
}
