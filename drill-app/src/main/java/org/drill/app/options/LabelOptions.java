package org.drill.app.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import org.drill.app.input.BadInputException;
import org.drill.app.input.InputText;
import org.drill.app.input.LabelTable;
import org.drill.app.input.LabelledIndividuals;
import org.drill.app.input.Suggestions;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.ProblemEntry;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that give labels of individuals in a table. */
public final class LabelOptions {
  /** Who has more has a column of numbers or names. */
  private static final int MOST_LABELS = 100;

  @Option(
      names = "--labels",
      paramLabel = "FILE.csv",
      description = {
        "A table with the columns individual and label, and weight if examples",
        "count differently. Labels are true and false, yes and no, 1 and 0, or",
        "names of classes: then each is learned against the rest."
      })
  private @Nullable Path file;

  @Option(
      names = "--label",
      paramLabel = "NAME",
      description = "Only this label of the table against the rest; repeatable.")
  private List<String> chosen = new ArrayList<>();

  /** Refuses options that do not go together. */
  void check() {
    if (file == null && !chosen.isEmpty()) {
      throw new BadInputException("--label chooses from a table; give --labels FILE.csv, too");
    }
  }

  /** The table, if one was given. */
  Optional<InputText> text() {
    return Optional.ofNullable(file).map(path -> new InputText("--labels", path));
  }

  /** The labels, if there are some. */
  Optional<LabelledIndividuals> read(KnowledgeBase kb) {
    return text().map(LabelTable::read).map(table -> table.bind(kb));
  }

  /** A problem for each label that is to be learned. */
  List<ProblemEntry> problems(LabelledIndividuals labelled) {
    List<String> all = labelled.labels();
    if (chosen.isEmpty() && labelled.areTruths()) {
      String name = text().map(InputText::baseName).orElse("");
      return List.of(labelled.problem(0, name));
    }
    if (chosen.isEmpty() && all.size() > MOST_LABELS) {
      throw new BadInputException(
          "%s: %,d different labels; give names of classes, or choose some with --label"
              .formatted(labelled.origin(), all.size()));
    }
    List<String> wanted = chosen.isEmpty() ? all : List.copyOf(new LinkedHashSet<>(chosen));
    return wanted.stream().map(name -> labelled.problem(number(name, labelled), name)).toList();
  }

  static int number(String name, LabelledIndividuals labelled) {
    int number = labelled.labels().indexOf(name);
    if (number < 0) {
      throw new BadInputException(
          "no label '"
              + name
              + "' in "
              + labelled.origin()
              + Suggestions.didYouMeanOrAll(name, labelled.labels()));
    }
    return number;
  }

  /** Whether each label of several is learned, so that individuals can be told apart by all. */
  boolean decidesBetween(LabelledIndividuals labelled) {
    return chosen.isEmpty() && !labelled.areTruths();
  }
}
