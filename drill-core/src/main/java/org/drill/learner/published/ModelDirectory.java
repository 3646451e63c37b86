package org.drill.learner.published;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A directory that is replaced as one: its content is written to a directory beside it, which then
 * takes its name. Nobody sees files of two models under that name, whenever the process ends.
 *
 * <p>No file system has a step that exchanges two directories for every Java, so the old one is
 * renamed first. Should the process end exactly between the two, the name is missing, and both
 * directories stand beside it, whole.
 */
final class ModelDirectory {
  private static final String README = "README.md";
  private static final Set<String> OWN = Set.of(DrillModel.EMBEDDINGS, DrillModel.NETWORK, README);

  private final Path directory;
  private final Path fresh;
  private final Path old;

  /** Names a directory that need not be there. */
  ModelDirectory(Path directory) throws IOException {
    Path absolute = directory.toAbsolutePath().normalize();
    this.directory = Files.isSymbolicLink(absolute) ? absolute.toRealPath() : absolute;
    this.fresh = beside(".new-");
    this.old = beside(".old-");
  }

  private Path beside(String mark) {
    String name = "." + directory.getFileName() + mark + ProcessHandle.current().pid();
    return directory.resolveSibling(name);
  }

  /** Refuses a place where a model cannot be, or where it would replace something else. */
  void check() throws IOException {
    Path parent = directory.getParent();
    if (parent == null || !Files.isDirectory(parent) || !Files.isWritable(parent)) {
      throw new FileSystemException(directory.toString(), null, "cannot be made there");
    }
    if (Files.isDirectory(directory)) {
      for (Path file : files(directory)) {
        if (!OWN.contains(String.valueOf(file.getFileName())) || !Files.isRegularFile(file)) {
          throw new FileSystemException(
              directory.toString(),
              null,
              "not a model, since it holds " + file.getFileName() + "; name another directory");
        }
      }
    } else if (Files.exists(directory)) {
      throw new FileSystemException(directory.toString(), null, "is a file; name a directory");
    }
  }

  /** An empty directory to write to. */
  Path start() throws IOException {
    check();
    delete(fresh);
    return Files.createDirectory(fresh);
  }

  /** Puts what was written in its place; a readme that was there stays. */
  void finish() throws IOException {
    if (!Files.isDirectory(directory)) {
      Files.move(fresh, directory, StandardCopyOption.ATOMIC_MOVE);
      return;
    }
    Path readme = directory.resolve(README);
    if (Files.exists(readme)) {
      Files.copy(readme, fresh.resolve(README), StandardCopyOption.COPY_ATTRIBUTES);
    }
    delete(old);
    Files.move(directory, old, StandardCopyOption.ATOMIC_MOVE);
    try {
      Files.move(fresh, directory, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      Files.move(old, directory, StandardCopyOption.ATOMIC_MOVE);
      throw e;
    }
    delete(old);
  }

  /** Removes what was written and not put in its place. */
  void abandon() throws IOException {
    delete(fresh);
  }

  /** Says why there is no directory, if it was lost while it was replaced. */
  String lost() throws IOException {
    Path parent = directory.getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      return "";
    }
    String mark = "." + directory.getFileName() + ".old-";
    for (Path file : files(parent)) {
      if (String.valueOf(file.getFileName()).startsWith(mark)) {
        return "; replacing it was cut short, and the old one is " + file.getFileName();
      }
    }
    return "";
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    }
  }

  /** Deletes one of our directories, which hold nothing but files. */
  private static void delete(Path directory) throws IOException {
    try {
      for (Path file : files(directory)) {
        Files.delete(file);
      }
      Files.delete(directory);
    } catch (NoSuchFileException e) {
      // nothing to delete
    }
  }
}
