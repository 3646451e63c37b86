package org.drill.protege.ui;

import static java.util.Objects.requireNonNull;

import java.awt.BorderLayout;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FlowLayout;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import javax.swing.JButton;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JScrollPane;
import javax.swing.JSplitPane;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.ListSelectionModel;
import javax.swing.UIManager;
import org.drill.concept.ClassAxiom;
import org.drill.protege.search.ExplainedIndividual;
import org.drill.protege.search.OpenOntology;
import org.drill.protege.search.Suggestion;
import org.drill.protege.search.SuggestionDetails;
import org.drill.protege.search.SuggestionListener;
import org.drill.protege.search.SuggestionOptions;
import org.drill.protege.search.SuggestionSearch;
import org.jspecify.annotations.Nullable;
import org.semanticweb.owlapi.model.OWLClass;

/**
 * Options, suggestions and what there is to know of the selected one. Searches in the background;
 * everything here is for the thread of the UI.
 */
public final class SuggestionPanel extends JPanel implements SuggestionListener {
  private static final long serialVersionUID = 1L;
  private static final Color HARM = new Color(0xB0, 0x20, 0x20);

  private final transient OpenOntology open;
  private final transient SuggestionSearch search;
  private final transient Consumer<Optional<Suggestion>> selection;
  private final OptionsBar options;
  private final JButton start = new JButton("Search");
  private final JButton stop = new JButton("Stop");
  private final JButton check = new JButton("Check");
  private final JButton add = new JButton("Add");
  private final JLabel status = new JLabel(" ");
  private final JLabel verdict = new JLabel(" ");
  private final SuggestionTable rows = new SuggestionTable();
  private final JTable table = new JTable(rows);
  private final JTabbedPane tabs = new JTabbedPane();
  private final JTextArea english = area();
  private final JTextArea missed = area();
  private final JTextArea wrong = area();
  private final JTextArea changes = area();
  private transient Optional<OWLClass> named = Optional.empty();
  private transient Optional<ClassAxiom.Kind> kind = Optional.empty();
  private transient @Nullable Suggestion selected;
  private boolean isUpdating;

  /**
   * Makes a panel.
   *
   * @param open the ontology
   * @param initial the options to begin with
   * @param canAdd whether suggestions can be added from here
   * @param ui runs what is for the thread of the UI
   * @param selection hears which suggestion is selected
   */
  public SuggestionPanel(
      OpenOntology open,
      SuggestionOptions initial,
      boolean canAdd,
      Executor ui,
      Consumer<Optional<Suggestion>> selection) {
    super(new BorderLayout(4, 4));
    this.open = requireNonNull(open, "open");
    this.selection = requireNonNull(selection, "selection");
    this.options = new OptionsBar(initial, false);
    this.search = new SuggestionSearch(open, this, ui);
    add(top(), BorderLayout.NORTH);
    add(middle(canAdd), BorderLayout.CENTER);
    add(bottom(canAdd), BorderLayout.SOUTH);
    setPreferredSize(new Dimension(760, 420));
    refreshButtons(false);
  }

  private JPanel top() {
    var buttons = new JPanel(new FlowLayout(FlowLayout.LEFT, 4, 0));
    start.addActionListener(event -> start());
    stop.addActionListener(event -> search.cancel());
    buttons.add(start);
    buttons.add(stop);
    var top = new JPanel(new BorderLayout());
    top.add(buttons, BorderLayout.WEST);
    top.add(options, BorderLayout.CENTER);
    top.add(status, BorderLayout.SOUTH);
    return top;
  }

  /** Side by side in a view, which is low, and below each other in a dialog. */
  private JSplitPane middle(boolean isLow) {
    table.setSelectionMode(ListSelectionModel.SINGLE_SELECTION);
    table.getSelectionModel().addListSelectionListener(event -> selected());
    table.getColumnModel().getColumn(0).setPreferredWidth(110);
    table.getColumnModel().getColumn(1).setPreferredWidth(420);
    tabs.addTab("Plain English", new JScrollPane(english));
    tabs.addTab("Missed", new JScrollPane(missed));
    tabs.addTab("Wrongly covered", new JScrollPane(wrong));
    tabs.addTab("What changes", new JScrollPane(changes));
    tabs.setPreferredSize(new Dimension(300, 120));
    tabs.setMinimumSize(new Dimension(80, 50));
    var split =
        new JSplitPane(
            isLow ? JSplitPane.HORIZONTAL_SPLIT : JSplitPane.VERTICAL_SPLIT,
            new JScrollPane(table),
            tabs);
    split.setResizeWeight(0.6);
    return split;
  }

  private JPanel bottom(boolean canAdd) {
    check.setToolTipText("Ask the selected reasoner what the axiom would do to the ontology");
    check.addActionListener(event -> check());
    add.setToolTipText("Add the axiom to the active ontology, with a comment on how it was found");
    add.addActionListener(event -> addSelected());
    var bottom = new JPanel(new FlowLayout(FlowLayout.LEFT, 4, 0));
    bottom.add(check);
    if (canAdd) {
      bottom.add(add);
    }
    bottom.add(verdict);
    return bottom;
  }

  private static JTextArea area() {
    var area = new JTextArea();
    area.setEditable(false);
    area.setLineWrap(true);
    area.setWrapStyleWord(true);
    return area;
  }

  /**
   * Shows another class. What was found for the one before is forgotten.
   *
   * @param other the class, if one is selected
   * @param axioms what axioms are to be; none for what suits each
   */
  public void showClass(Optional<OWLClass> other, Optional<ClassAxiom.Kind> axioms) {
    boolean isSame = named.equals(other) && kind.equals(axioms);
    named = other;
    kind = axioms;
    if (!isSame) {
      search.forget();
      suggestions(List.of());
      String text = other.isPresent() ? "press Search to find axioms" : "select a class";
      status(text, false);
    }
  }

  /** Starts a search for the class that is shown. */
  public void start() {
    if (named.isPresent()) {
      try {
        search.start(named.get(), kind, options.options());
      } catch (IllegalArgumentException e) {
        status(String.valueOf(e.getMessage()), false);
      }
    }
  }

  /** Cancels a search. */
  public void stop() {
    search.cancel();
  }

  /** Asks the reasoner about the selected suggestion. */
  public void check() {
    selection().ifPresent(search::check);
  }

  /** Adds the selected suggestion to the ontology. */
  public void addSelected() {
    selection()
        .ifPresent(
            one -> {
              open.add(one.axiom());
              verdict(one, "added", false);
              add.setEnabled(false);
            });
  }

  /**
   * The suggestion that is selected.
   *
   * @return the suggestion, if there is one
   */
  public Optional<Suggestion> selection() {
    return Optional.ofNullable(selected);
  }

  /** Cancels a search and lets go of its threads. */
  public void dispose() {
    search.close();
  }

  private void refreshButtons(boolean isRunning) {
    start.setEnabled(!isRunning && named.isPresent());
    stop.setEnabled(isRunning);
    check.setEnabled(selected != null);
    add.setEnabled(selected != null && !isRunning);
  }

  private void selected() {
    if (isUpdating) {
      return;
    }
    int row = table.getSelectedRow();
    Suggestion now = row < 0 ? null : rows.at(row);
    if (now == null || !now.equals(selected)) {
      selected = now;
      verdict.setText(" ");
      for (JTextArea area : List.of(missed, wrong, changes)) {
        area.setText("");
      }
      english.setText(now == null ? "" : now.english());
      counts(now);
      selection.accept(selection());
      selection().ifPresent(search::explain);
    }
    refreshButtons(stop.isEnabled());
  }

  private void counts(@Nullable Suggestion now) {
    tabs.setTitleAt(1, now == null ? "Missed" : "Missed (" + now.effect().leftOut().size() + ")");
    tabs.setTitleAt(
        2,
        now == null
            ? "Wrongly covered"
            : "Wrongly covered (" + now.effect().newcomers().size() + ")");
  }

  @Override
  public void status(String text, boolean isRunning) {
    status.setText(text.isEmpty() ? " " : text);
    status.setToolTipText(text);
    refreshButtons(isRunning);
  }

  @Override
  public void suggestions(List<Suggestion> suggestions) {
    Suggestion before = selected;
    isUpdating = true;
    rows.show(suggestions);
    int row = before == null ? -1 : rows.indexOf(before);
    if (row < 0 && !suggestions.isEmpty()) {
      row = 0;
    }
    if (row >= 0) {
      table.setRowSelectionInterval(row, row);
    }
    isUpdating = false;
    selected();
  }

  @Override
  public void details(SuggestionDetails details) {
    if (details.suggestion().equals(selected)) {
      show(missed, details.missed(), details.suggestion().effect().leftOut().size());
      show(wrong, details.wronglyCovered(), details.suggestion().effect().newcomers().size());
      changes.setText(String.join("\n", details.changes()));
      changes.setCaretPosition(0);
    }
  }

  private static void show(JTextArea area, List<ExplainedIndividual> some, int all) {
    String lines = String.join("\n", some.stream().map(ExplainedIndividual::toString).toList());
    String more = all > some.size() ? "\n… and " + (all - some.size()) + " more" : "";
    area.setText(all == 0 ? "none" : lines + more);
    area.setCaretPosition(0);
  }

  @Override
  public void verdict(Suggestion suggestion, String words, boolean isHarm) {
    if (suggestion.equals(selected)) {
      verdict.setText(words);
      verdict.setForeground(isHarm ? HARM : UIManager.getColor("Label.foreground"));
    }
  }
}
