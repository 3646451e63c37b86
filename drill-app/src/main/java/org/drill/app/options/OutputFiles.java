package org.drill.app.options;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.app.input.BadInputException;
import org.drill.app.input.InputText;
import org.drill.io.WholeFile;
import org.jspecify.annotations.Nullable;

/**
 * The files that a command writes, checked before any work is done for them: each can be written,
 * none is a file that the command reads, and no two are the same. Links count as what they lead to.
 *
 * <p>First say all that is read, then what is written: every call of {@link #writes} checks at
 * once.
 */
public final class OutputFiles {
  /** A file, and the option that names it. */
  private record Use(String option, Path file) {}

  private final List<Use> inputs = new ArrayList<>();
  private final List<Use> outputs = new ArrayList<>();

  /** The option that reads standard input; empty if none does. */
  private String standardInput = "";

  /** Says that a file is read, or the files in a folder. */
  public OutputFiles reads(String option, @Nullable Path path) {
    if (path != null && Files.isDirectory(path)) {
      try (Stream<Path> files = Files.list(path)) {
        files.forEach(file -> inputs.add(new Use(option, file)));
      } catch (IOException e) {
        throw new BadInputException(option + " " + path + ": cannot be read (" + e + ")", e);
      }
    } else if (path != null) {
      inputs.add(new Use(option, path));
    }
    return this;
  }

  /** Says that a file is read, if there is one. */
  public OutputFiles reads(String option, Optional<Path> file) {
    return reads(option, file.orElse(null));
  }

  /** Says that a text is read: a file, or standard input, which only one option can have. */
  public OutputFiles reads(InputText text) {
    if (!text.isStandardInput()) {
      return reads(text.option(), text.path());
    }
    if (!standardInput.isEmpty()) {
      throw new BadInputException(
          standardInput.equals(text.option())
              ? text.option() + " reads standard input twice; give '-' once"
              : "%s and %s both read standard input; give a file for one of them"
                  .formatted(standardInput, text.option()));
    }
    standardInput = text.option();
    return this;
  }

  /** Says that a knowledge base is read: a file, standard input, or something else. */
  public OutputFiles reads(KnowledgeBaseOptions knowledgeBase) {
    knowledgeBase.text().ifPresent(this::reads);
    return this;
  }

  /** Says that some files are read. */
  public OutputFiles reads(String option, List<Path> files) {
    files.forEach(file -> reads(option, file));
    return this;
  }

  /**
   * Checks that a file can be written.
   *
   * @param option the option that names it
   * @param file the file; none if the option was not given
   * @param endings how its name may end; none if it may end as it likes
   */
  public OutputFiles writes(String option, @Nullable Path file, String... endings) {
    if (file == null) {
      return this;
    }
    String name = file.toString().toLowerCase(Locale.ROOT);
    if (endings.length > 0 && Stream.of(endings).noneMatch(name::endsWith)) {
      throw new BadInputException(
          option + " " + file + ": end the name in " + String.join(" or ", endings));
    }
    replaces(option, file);
    try {
      WholeFile.check(file);
    } catch (IOException e) {
      throw new BadInputException(option + ": cannot write " + e.getMessage(), e);
    }
    return this;
  }

  /** Checks that no other option means a place, without a look at whether it can be written. */
  public OutputFiles replaces(String option, Path file) {
    for (Use input : inputs) {
      // a file is first written beside its place, so nobody's file may be there, either
      if (isSame(input.file, file) || isSame(input.file, WholeFile.partOf(file))) {
        throw new BadInputException(
            "%s would write over what %s reads, %s; give another name"
                .formatted(option, input.option, input.file));
      }
    }
    for (Use output : outputs) {
      if (isSame(output.file, file)) {
        throw new BadInputException(
            "%s and %s are the same, %s; give two names"
                .formatted(output.option, option, output.file));
      }
    }
    outputs.add(new Use(option, file));
    return this;
  }

  /** Whether two names mean one file, whether it is there or not. */
  private static boolean isSame(Path a, Path b) {
    try {
      boolean areThere = Files.exists(a) && Files.exists(b);
      return areThere ? Files.isSameFile(a, b) : real(a).equals(real(b));
    } catch (IOException e) {
      throw new BadInputException(a + " cannot be compared with " + b + " (" + e + ")", e);
    }
  }

  /** A name without links in its folders. */
  private static Path real(Path file) throws IOException {
    Path whole = file.toAbsolutePath().normalize();
    Path folder = whole.getParent();
    return folder == null || !Files.isDirectory(folder)
        ? whole
        : folder.toRealPath().resolve(whole.getFileName());
  }
}
