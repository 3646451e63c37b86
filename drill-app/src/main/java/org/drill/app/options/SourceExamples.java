package org.drill.app.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.drill.app.input.BadInputException;
import org.drill.app.input.InputText;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemFile;
import org.jspecify.annotations.Nullable;

/** Examples in a graph that is not loaded, so that only IRIs name them. */
public final class SourceExamples {
  private static final int SHOWN = 3;

  private final List<String> lists;
  private final Optional<Path> problems;

  /**
   * Takes what was given.
   *
   * @param lists files of IRIs, or IRIs with commas
   * @param problems a file of problems, if there is one
   */
  public SourceExamples(List<String> lists, @Nullable Path problems) {
    this.lists = List.copyOf(lists);
    this.problems = Optional.ofNullable(problems);
  }

  /** Names the files that are read. */
  public void inputs(OutputFiles files) {
    lists.forEach(value -> InputText.existing("--examples", value).ifPresent(files::reads));
    files.reads("--problems", problems);
  }

  /** The IRIs of all examples, each once. */
  public Set<String> names() {
    var names = new LinkedHashSet<String>();
    lists.forEach(value -> names.addAll(ExampleList.read("--examples", value).names()));
    problems.map(ProblemFile::read).ifPresent(entries -> names.addAll(of(entries)));
    if (names.isEmpty()) {
      throw new BadInputException("say whose surroundings: give --examples or --problems");
    }
    return iris(names);
  }

  /** All examples of problems. */
  public static Set<String> of(List<ProblemEntry> entries) {
    var names = new LinkedHashSet<String>();
    for (ProblemEntry entry : entries) {
      names.addAll(entry.positives());
      names.addAll(entry.negatives());
    }
    return names;
  }

  /** Refuses names that are no IRIs; takes angle brackets away. */
  public static Set<String> iris(Set<String> names) {
    var iris = new LinkedHashSet<String>();
    var others = new ArrayList<String>();
    for (String name : names) {
      boolean isBracketed = name.startsWith("<") && name.endsWith(">");
      String iri = isBracketed ? name.substring(1, name.length() - 1) : name;
      (iri.indexOf(':') > 0 ? iris : others).add(iri);
    }
    if (!others.isEmpty()) {
      throw new BadInputException(
          "examples are not IRIs: %s%s; a graph that is not loaded knows no other names"
              .formatted(
                  String.join(", ", others.subList(0, Math.min(SHOWN, others.size()))),
                  others.size() > SHOWN ? ", …" : ""));
    }
    return iris;
  }
}
