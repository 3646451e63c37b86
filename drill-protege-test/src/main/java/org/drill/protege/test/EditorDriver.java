package org.drill.protege.test;

import static java.util.Objects.requireNonNull;

import java.awt.AWTException;
import java.awt.Rectangle;
import java.awt.Robot;
import java.awt.Toolkit;
import java.awt.Window;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import javax.imageio.ImageIO;
import javax.swing.JButton;
import javax.swing.JDialog;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JTabbedPane;
import javax.swing.JTable;
import javax.swing.JTextArea;
import javax.swing.SwingUtilities;
import javax.swing.Timer;
import org.protege.editor.core.editorkit.plugin.EditorKitHook;
import org.protege.editor.core.ui.workspace.Workspace;
import org.protege.editor.owl.OWLEditorKit;
import org.protege.editor.owl.model.inference.ProtegeOWLReasonerInfo;
import org.semanticweb.owlapi.model.AxiomType;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClass;

/**
 * Does in Protégé what a user would do, takes pictures, writes what it saw to a file, and ends the
 * program. Properties of the system say where: {@code drill.driver.folder}, {@code
 * drill.driver.class} and {@code drill.driver.harder}.
 */
public final class EditorDriver extends EditorKitHook {
  private static final long PATIENCE_MILLIS = 90_000;

  private final List<String> seen = new ArrayList<>();
  private final AtomicLong longestPause = new AtomicLong();

  /** For Protégé. */
  public EditorDriver() {}

  @Override
  public void initialise() {
    String folder = System.getProperty("drill.driver.folder");
    if (folder != null) {
      var thread = new Thread(() -> drive(Path.of(folder)), "driver");
      thread.setDaemon(true);
      thread.start();
    }
  }

  @Override
  public void dispose() {}

  private OWLEditorKit editor() {
    return (OWLEditorKit) getEditorKit();
  }

  private void drive(Path folder) {
    int exit = 0;
    try {
      perform(folder);
    } catch (Exception | Error e) {
      var text = new StringWriter();
      e.printStackTrace(new PrintWriter(text));
      seen.add("failed: " + text);
      exit = 1;
    }
    try {
      picture(folder.resolve("last.png"));
      Files.write(folder.resolve("seen.txt"), seen);
    } catch (IOException | RuntimeException e) {
      exit = 2;
    }
    Runtime.getRuntime().halt(exit);
  }

  private void perform(Path folder) throws Exception {
    OWLClass named = waitForOntology();
    watchPauses();
    onUi(
        () -> {
          JFrame frame =
              (JFrame) requireNonNull(SwingUtilities.getWindowAncestor(editor().getOWLWorkspace()));
          frame.setBounds(0, 0, 1400, 900);
          selectReasoner();
          editor().getOWLWorkspace().getOWLSelectionModel().setSelectedEntity(named);
          editor().getOWLWorkspace().displayOWLEntity(named);
        });
    Thread.sleep(2000);
    theView(folder, named);
    theDialog(folder, named);
    aHarderClass();
    seen.add("longest pause of the UI: " + longestPause.get() + " ms");
  }

  private OWLClass waitForOntology() throws Exception {
    IRI iri = IRI.create(System.getProperty("drill.driver.class"));
    waitFor(
        "the ontology",
        () ->
            editor().getOWLWorkspace().isShowing()
                && editor().getOWLModelManager().getActiveOntology().containsClassInSignature(iri));
    return editor().getOWLModelManager().getOWLDataFactory().getOWLClass(iri);
  }

  private void selectReasoner() {
    var manager = editor().getOWLModelManager().getOWLReasonerManager();
    for (ProtegeOWLReasonerInfo info : manager.getInstalledReasonerFactories()) {
      if (info.getReasonerName().contains("HermiT")) {
        manager.setCurrentReasonerFactoryId(info.getReasonerId());
      }
    }
    seen.add("selected reasoner: " + manager.getCurrentReasonerFactoryId());
  }

  /** Notes how long the thread of the UI does not come round. */
  private void watchPauses() {
    onUi(
        () -> {
          var last = new AtomicLong(System.nanoTime());
          new Timer(
                  20,
                  event -> {
                    long now = System.nanoTime();
                    long pause = (now - last.getAndSet(now)) / 1_000_000;
                    longestPause.accumulateAndGet(pause, Math::max);
                  })
              .start();
        });
  }

  private void theView(Path folder, OWLClass named) throws Exception {
    onUi(
        () ->
            requireNonNull(
                editor()
                    .getOWLWorkspace()
                    .showResultsView(
                        "org.drill.protege.DrillView", true, Workspace.BOTTOM_RESULTS_VIEW),
                "the view"));
    Window window = requireNonNull(SwingUtilities.getWindowAncestor(editor().getOWLWorkspace()));
    waitFor("the view", () -> !SwingParts.of(window, JButton.class, "Search").isEmpty());
    Thread.sleep(500);
    longestPause.set(0);
    search("view", window);
    JButton check = SwingParts.of(window, JButton.class, "Check").get(0);
    onUi(check::doClick);
    waitFor("a verdict", () -> !verdicts(window).isEmpty());
    seen.add("view verdict: " + verdicts(window).get(0));
    seen.add("longest pause while searching and checking: " + longestPause.get() + " ms");
    Thread.sleep(300);
    picture(folder.resolve("view.png"));
    JButton add = SwingParts.of(window, JButton.class, "Add").get(0);
    onUi(add::doClick);
    waitFor("the axiom", () -> !axioms(named).isEmpty());
    seen.add("added: " + axioms(named).get(0));
    picture(folder.resolve("added.png"));
    onUi(() -> editor().getOWLModelManager().getHistoryManager().undo());
    seen.add("after undo: " + axioms(named).size());
  }

  /** Searches for a class that takes the whole search, with all that learners bring. */
  private void aHarderClass() throws Exception {
    OWLClass harder =
        editor()
            .getOWLModelManager()
            .getOWLDataFactory()
            .getOWLClass(IRI.create(System.getProperty("drill.driver.harder")));
    onUi(() -> editor().getOWLWorkspace().getOWLSelectionModel().setSelectedEntity(harder));
    Window window = requireNonNull(SwingUtilities.getWindowAncestor(editor().getOWLWorkspace()));
    search("harder", window);
    for (JLabel label : SwingParts.of(window, JLabel.class)) {
      if (label.getText() != null && label.getText().contains("tested in")) {
        seen.add("harder: " + label.getText());
      }
    }
  }

  private List<String> axioms(OWLClass named) {
    return editor()
        .getOWLModelManager()
        .getActiveOntology()
        .getEquivalentClassesAxioms(named)
        .stream()
        .map(Object::toString)
        .toList();
  }

  private static List<String> verdicts(Window window) {
    return SwingParts.of(window, JLabel.class).stream()
        .map(JLabel::getText)
        .filter(text -> text != null && text.startsWith("HermiT") && text.contains(": "))
        .toList();
  }

  private void theDialog(Path folder, OWLClass named) throws Exception {
    var dialog = new JDialog[1];
    onUi(
        () -> {
          var content =
              editor()
                  .getOWLWorkspace()
                  .getOWLComponentFactory()
                  .getOWLClassDescriptionEditor(null, AxiomType.EQUIVALENT_CLASSES);
          JFrame frame =
              (JFrame) requireNonNull(SwingUtilities.getWindowAncestor(editor().getOWLWorkspace()));
          dialog[0] = new JDialog(frame, named.getIRI().getShortForm(), false);
          dialog[0].getContentPane().add(content.getEditorComponent());
          dialog[0].setBounds(250, 150, 900, 560);
          dialog[0].setVisible(true);
          JTabbedPane tabs = SwingParts.of(dialog[0], JTabbedPane.class).get(0);
          tabs.setSelectedIndex(tabs.indexOfTab("DRILL"));
          content.addStatusChangedListener(isValid -> seen.add("dialog valid: " + isValid));
        });
    search("dialog", dialog[0]);
    onUi(
        () -> {
          SwingParts.suggestions(dialog[0]).setRowSelectionInterval(1, 1);
          JTabbedPane tabs = SwingParts.of(dialog[0], JTabbedPane.class).get(1);
          tabs.setSelectedIndex(2);
        });
    waitFor("reasons", () -> !reasons(dialog[0]).isEmpty());
    seen.add("wrongly covered: " + reasons(dialog[0]).lines().findFirst().orElse(""));
    Thread.sleep(300);
    picture(folder.resolve("dialog.png"));
    onUi(dialog[0]::dispose);
  }

  private static String reasons(Window window) {
    return SwingParts.of(window, JTextArea.class).get(0).getText();
  }

  /** Presses Search and waits for the end. */
  private void search(String where, Window window) throws Exception {
    JButton start = SwingParts.of(window, JButton.class, "Search").get(0);
    waitFor("a class", start::isEnabled);
    onUi(start::doClick);
    JTable table = SwingParts.suggestions(window);
    waitFor("suggestions in the " + where, () -> table.getRowCount() > 0 && start.isEnabled());
    Thread.sleep(500);
    seen.add(
        where
            + " first: "
            + table.getValueAt(0, 0)
            + " "
            + table.getValueAt(0, 1)
            + ", F1 "
            + table.getValueAt(0, 2)
            + ", covers "
            + table.getValueAt(0, 3));
  }

  /** Something to do on the thread of the UI. */
  private interface Task {
    void run() throws Exception;
  }

  private static void onUi(Task task) {
    try {
      SwingUtilities.invokeAndWait(
          () -> {
            try {
              task.run();
            } catch (Exception e) {
              throw new IllegalStateException(e);
            }
          });
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Something to wait for. */
  private interface Condition {
    boolean holds() throws Exception;
  }

  private static void waitFor(String what, Condition condition) throws Exception {
    long end = System.currentTimeMillis() + PATIENCE_MILLIS;
    var holds = new boolean[1];
    while (true) {
      onUi(() -> holds[0] = condition.holds());
      if (holds[0]) {
        return;
      }
      if (System.currentTimeMillis() > end) {
        throw new IllegalStateException("waited in vain for " + what);
      }
      Thread.sleep(50);
    }
  }

  private static void picture(Path file) {
    try {
      var screen = new Rectangle(Toolkit.getDefaultToolkit().getScreenSize());
      ImageIO.write(new Robot().createScreenCapture(screen), "png", file.toFile());
    } catch (AWTException | IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
