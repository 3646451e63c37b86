package org.drill.protege.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.drill.protege.search.FamilyEditor.named;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.drill.concept.ClassAxiom.Kind;
import org.drill.protege.search.SuggestionOptions.Others;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.semanticweb.owlapi.apibinding.OWLManager;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLDataFactory;

/** Suggestions as they come, on the thread of a user interface that never waits for them. */
class SuggestionSearchTest {
  private static final SuggestionOptions LONG =
      new SuggestionOptions("ALC", 300, 31, Others.ALL, List.of(), false, 20);

  private final UiThread ui = new UiThread();
  private final Heard heard = new Heard();
  private FamilyEditor editor;
  private SuggestionSearch search;

  /** Notes what it is told, and on which thread. */
  private static final class Heard implements SuggestionListener {
    private final Thread own = Thread.currentThread();
    private final List<String> statuses = new ArrayList<>();
    private final List<List<Suggestion>> lists = new ArrayList<>();
    private final List<SuggestionDetails> details = new ArrayList<>();
    private final List<String> verdicts = new ArrayList<>();
    private boolean isRunning;

    private void check() {
      assertThat(Thread.currentThread()).isSameAs(own);
    }

    @Override
    public void status(String text, boolean isStillRunning) {
      check();
      statuses.add(text);
      isRunning = isStillRunning;
    }

    @Override
    public void suggestions(List<Suggestion> suggestions) {
      check();
      lists.add(suggestions);
    }

    @Override
    public void details(SuggestionDetails one) {
      check();
      details.add(one);
    }

    @Override
    public void verdict(Suggestion suggestion, String verdict, boolean isHarm) {
      check();
      verdicts.add(verdict);
    }

    List<Suggestion> last() {
      return lists.get(lists.size() - 1);
    }

    String status() {
      return statuses.get(statuses.size() - 1);
    }
  }

  @BeforeEach
  void open() throws Exception {
    editor = new FamilyEditor();
    search = new SuggestionSearch(editor, heard, ui);
  }

  @AfterEach
  void close() {
    search.close();
  }

  private List<Suggestion> found(String name, SuggestionOptions options) throws Exception {
    search.start(named(name), Optional.empty(), options);
    assertThat(heard.isRunning).isTrue();
    ui.runUntil(() -> !heard.isRunning);
    return heard.last();
  }

  @Test
  void theBestIsExactAndCanBeAdded() throws Exception {
    Suggestion best = found("Minor", SuggestionOptions.DEFAULTS).get(0);
    assertThat(best.kind()).isEqualTo(Kind.EQUIVALENT);
    assertThat(best.effect().isExact()).isTrue();
    assertThat(best.coverage()).isEqualTo("14 of 14");
    assertThat(best.english()).isNotEmpty();
    assertThat(best.axiom().toString()).contains("Found by drill", "define Minor");
    assertThat(heard.statuses.get(0)).startsWith("reading");
    assertThat(heard.status()).startsWith("minor: 14 instances against ").contains("tested in");
  }

  @Test
  void suggestionsComeWhileTheSearchRunsAndItStopsWhenAsked() throws Exception {
    search.start(named("Teacher"), Optional.of(Kind.EQUIVALENT), LONG);
    ui.runUntil(() -> !heard.lists.isEmpty() && !heard.last().isEmpty());
    assertThat(heard.isRunning).isTrue();
    assertThat(heard.last()).allMatch(one -> one.kind() == Kind.EQUIVALENT);
    search.cancel();
    ui.runUntil(() -> !heard.isRunning);
    assertThat(heard.status()).contains("stopped");
    assertThat(heard.last()).isNotEmpty();
  }

  @Test
  void whoeverIsCancelledWhileReadingSaysSo() throws Exception {
    search.start(named("Minor"), Optional.empty(), SuggestionOptions.DEFAULTS);
    search.cancel();
    ui.runUntil(() -> !heard.isRunning);
    assertThat(heard.status()).contains("stopped");
  }

  @Test
  void nothingIsHeardOfAnEarlierSearch() throws Exception {
    search.start(named("Teacher"), Optional.empty(), LONG);
    ui.runUntil(() -> !heard.last().isEmpty());
    found("Minor", SuggestionOptions.DEFAULTS);
    int from = heard.statuses.lastIndexOf("reading the ontology …");
    assertThat(heard.statuses.subList(from, heard.statuses.size()))
        .noneMatch(status -> status.contains("teacher:"));
  }

  @Test
  void reasonsAndChangesAreTold() throws Exception {
    var options = new SuggestionOptions("EL", 0.5, 5, Others.ALL, List.of(), false, 20);
    Suggestion rough =
        found("Teacher", options).stream()
            .filter(one -> !one.effect().isExact())
            .findFirst()
            .orElseThrow();
    search.explain(rough);
    ui.runUntil(() -> !heard.details.isEmpty());
    SuggestionDetails details = heard.details.get(0);
    assertThat(details.suggestion()).isEqualTo(rough);
    assertThat(details.wronglyCovered()).hasSizeBetween(0, 30);
    assertThat(details.missed().size()).isEqualTo(Math.min(30, rough.effect().leftOut().size()));
    assertThat(details.wronglyCovered().size())
        .isEqualTo(Math.min(30, rough.effect().newcomers().size()));
    assertThat(details.missed().size() + details.wronglyCovered().size()).isPositive();
    assertThat(details.missed()).allMatch(one -> !one.reason().isEmpty());
    assertThat(details.changes().get(0)).startsWith("teacher " + rough.kind());
  }

  @Test
  void theSelectedReasonerChecks() throws Exception {
    Suggestion best = found("Minor", SuggestionOptions.DEFAULTS).get(0);
    int before = editor.ontology().getAxiomCount();
    search.check(best);
    ui.runUntil(() -> heard.verdicts.size() == 2);
    assertThat(heard.verdicts.get(0)).isEqualTo("checking …");
    assertThat(heard.verdicts.get(1)).startsWith("Structural: ");
    editor.hasReasoner = false;
    search.check(best);
    ui.runUntil(() -> heard.verdicts.size() == 4);
    assertThat(heard.verdicts.get(3)).startsWith("not checked: no reasoner is selected");
    assertThat(editor.ontology().getAxiomCount()).isEqualTo(before);
  }

  @Test
  void theOntologyIsReadAsItIsOpen() throws Exception {
    var manager = editor.ontology().getOWLOntologyManager();
    OWLDataFactory factory = OWLManager.getOWLDataFactory();
    var robot = factory.getOWLClass(IRI.create("urn:Robot"));
    search.start(robot, Optional.empty(), SuggestionOptions.DEFAULTS);
    ui.runUntil(() -> !heard.isRunning);
    assertThat(heard.status()).contains("urn:Robot");
    assertThat(heard.last()).isEmpty();
    var marvin = factory.getOWLNamedIndividual(IRI.create("urn:marvin"));
    var owner = factory.getOWLNamedIndividual(IRI.create("urn:owner"));
    var ownedBy = factory.getOWLObjectProperty(IRI.create("urn:ownedBy"));
    manager.addAxiom(editor.ontology(), factory.getOWLClassAssertionAxiom(robot, marvin));
    manager.addAxiom(
        editor.ontology(), factory.getOWLObjectPropertyAssertionAxiom(ownedBy, marvin, owner));
    search.start(robot, Optional.empty(), SuggestionOptions.DEFAULTS);
    ui.runUntil(() -> !heard.isRunning);
    assertThat(heard.last().get(0).manchester()).isEqualTo("ownedBy some owl:Thing");
  }

  @Test
  void ignoredNamesAreInNoSuggestion() throws Exception {
    var options = new SuggestionOptions("ALC", 0.5, 7, Others.AUTO, List.of("adult"), false, 20);
    assertThat(found("Minor", options))
        .isNotEmpty()
        .noneMatch(one -> one.manchester().contains("Adult"));
    var unknown = new SuggestionOptions("ALC", 0.5, 7, Others.AUTO, List.of("Adlut"), false, 20);
    assertThat(found("Minor", unknown)).isEmpty();
    assertThat(heard.status()).contains("Adlut");
  }

  @Test
  void wrongOptionsAreRefused() {
    assertThatThrownBy(
            () -> new SuggestionOptions("Klingon", 1, 5, Others.ALL, List.of(), false, 20))
        .hasMessageContaining("no language 'Klingon'");
    assertThatThrownBy(() -> new SuggestionOptions("EL", 0, 5, Others.ALL, List.of(), false, 20))
        .hasMessageContaining("seconds");
    assertThatThrownBy(() -> new SuggestionOptions("EL", 1, 0, Others.ALL, List.of(), false, 20))
        .hasMessageContaining("length");
  }
}
