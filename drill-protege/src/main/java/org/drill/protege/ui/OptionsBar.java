package org.drill.protege.ui;

import java.awt.FlowLayout;
import java.awt.GridLayout;
import java.util.Arrays;
import java.util.stream.Stream;
import javax.swing.JCheckBox;
import javax.swing.JComboBox;
import javax.swing.JComponent;
import javax.swing.JLabel;
import javax.swing.JPanel;
import javax.swing.JSpinner;
import javax.swing.JTextField;
import javax.swing.SpinnerNumberModel;
import org.drill.protege.search.SuggestionOptions;
import org.drill.protege.search.SuggestionOptions.Others;

/** Fields for the options of a search; the preferences show the same, below each other. */
public final class OptionsBar extends JPanel {
  private static final long serialVersionUID = 1L;

  private final JComboBox<String> language =
      new JComboBox<>(SuggestionOptions.LANGUAGES.toArray(String[]::new));
  private final JSpinner seconds = new JSpinner(new SpinnerNumberModel(10, 1, 3600, 1));
  private final JSpinner length = new JSpinner(new SpinnerNumberModel(31, 1, 99, 1));
  private final JComboBox<Others> against = new JComboBox<>(Others.values());
  private final JTextField ignored = new JTextField(14);
  private final JCheckBox infers = new JCheckBox("inferred instances");
  private final JSpinner checkSeconds = new JSpinner(new SpinnerNumberModel(20, 1, 3600, 1));

  /**
   * Makes the fields.
   *
   * @param options what they show
   * @param isTall whether they stand below each other, with the limit of checks
   */
  public OptionsBar(SuggestionOptions options, boolean isTall) {
    super(new GridLayout(0, isTall ? 2 : 1, 8, 4));
    language.setEditable(true);
    language.setToolTipText("What expressions may be made of, such as EL, ALC or ALCIQ(D)");
    against.setToolTipText("Whom the instances of the class are told from");
    infers.setToolTipText("Also ask the selected reasoner for instances and superclasses");
    ignored.setToolTipText("Classes and properties that no expression may use, with commas");
    JPanel first = isTall ? this : row();
    JPanel second = isTall ? this : row();
    add(first, "Language", language);
    add(first, "Seconds", seconds);
    add(first, "Max. length", length);
    add(second, "Against", against);
    add(second, "Ignore", ignored);
    add(second, isTall ? "Ask the reasoner for" : "", infers);
    if (isTall) {
      add(this, "Seconds for a check", checkSeconds);
    } else {
      add(first);
      add(second);
    }
    show(options);
  }

  private static JPanel row() {
    return new JPanel(new FlowLayout(FlowLayout.LEFT, 4, 0));
  }

  private static void add(JPanel panel, String label, JComponent field) {
    if (!label.isEmpty()) {
      var text = new JLabel(label);
      text.setLabelFor(field);
      panel.add(text);
    }
    panel.add(field);
  }

  /**
   * Shows options.
   *
   * @param options the options
   */
  public void show(SuggestionOptions options) {
    language.setSelectedItem(options.language());
    seconds.setValue((int) Math.max(1, Math.round(options.seconds())));
    length.setValue(Math.min(99, options.maxLength()));
    against.setSelectedItem(options.against());
    ignored.setText(String.join(", ", options.ignored()));
    infers.setSelected(options.infers());
    checkSeconds.setValue((int) Math.max(1, Math.round(options.checkSeconds())));
  }

  /**
   * What the fields say.
   *
   * @return the options
   * @throws IllegalArgumentException if there is no such language; one line of text
   */
  public SuggestionOptions options() {
    return new SuggestionOptions(
        String.valueOf(language.getSelectedItem()).strip(),
        ((Number) seconds.getValue()).doubleValue(),
        ((Number) length.getValue()).intValue(),
        Arrays.stream(Others.values())
            .filter(one -> one.equals(against.getSelectedItem()))
            .findFirst()
            .orElse(Others.AUTO),
        Stream.of(ignored.getText().split(","))
            .map(String::strip)
            .filter(name -> !name.isEmpty())
            .toList(),
        infers.isSelected(),
        ((Number) checkSeconds.getValue()).doubleValue());
  }
}
