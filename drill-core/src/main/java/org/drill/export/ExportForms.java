package org.drill.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.drill.io.WholeFile;

/** All forms that classes can be written in, and which of them a file has. */
public final class ExportForms {
  private static final String ZIPPED = ".gz";

  private static final List<ExportForm> OWN =
      List.of(
          new ShaclForm(),
          new SparqlSelectForm(),
          new SparqlConstructForm(),
          new SparqlUpdateForm(),
          new RobotTemplateForm(),
          new DosdpForm(),
          new DosdpPatternForm());

  private ExportForms() {}

  /**
   * Every form, those of other modules first.
   *
   * @return the forms
   */
  public static List<ExportForm> all() {
    var all = new ArrayList<ExportForm>();
    ServiceLoader.load(ExportForm.class, ExportForms.class.getClassLoader()).forEach(all::add);
    all.addAll(OWN);
    return List.copyOf(all);
  }

  /**
   * A form by its name.
   *
   * @param name the name
   * @return the form, if there is one
   */
  public static Optional<ExportForm> named(String name) {
    return all().stream().filter(form -> form.name().equals(name)).findFirst();
  }

  /**
   * The form that the name of a file means: the one with the longest ending that fits.
   *
   * @param fileName the name, with or without {@code .gz} after it
   * @return the form, if the ending means one
   */
  public static Optional<ExportForm> ofName(String fileName) {
    String name = plain(fileName);
    Optional<ExportForm> best = Optional.empty();
    int length = 0;
    for (ExportForm form : all()) {
      for (String ending : form.endings()) {
        if (name.endsWith(ending) && ending.length() > length) {
          best = Optional.of(form);
          length = ending.length();
        }
      }
    }
    return best;
  }

  /**
   * Whether a file of this name can have a form.
   *
   * @param form the form
   * @param fileName the name, with or without {@code .gz} after it
   * @return whether its ending fits
   */
  public static boolean fits(ExportForm form, String fileName) {
    return Stream.concat(form.endings().stream(), form.otherEndings().stream())
        .anyMatch(plain(fileName)::endsWith);
  }

  /**
   * The file that belongs to another one, in the form without which that cannot be read.
   *
   * @param file the other file
   * @param form its form
   * @return the file beside it, whose name ends in another way, if the form needs one
   */
  public static Optional<Path> beside(Path file, ExportForm form) {
    return form.beside()
        .map(other -> file.resolveSibling(base(form, file) + other.endings().get(0)));
  }

  /** The name of a file without its folder and the ending of a form. */
  static String base(ExportForm form, Path file) {
    String name = String.valueOf(file.getFileName());
    String plain = plain(name);
    return Stream.concat(form.endings().stream(), form.otherEndings().stream())
        .filter(plain::endsWith)
        .map(ending -> name.substring(0, plain.length() - ending.length()))
        .findFirst()
        .orElse(name);
  }

  /**
   * Writes classes to a file, or replaces it; whole or not at all. It is compressed if its name
   * ends in {@code .gz}. What it cannot be read without is written first, {@link #beside} it.
   *
   * @param file the file
   * @param form the form
   * @param export the classes
   * @throws UnsayableException if the form has no words for something
   * @throws IOException if the file cannot be written
   */
  public static void write(Path file, ExportForm form, Export export) throws IOException {
    Optional<Path> beside = beside(file, form);
    if (beside.isPresent()) {
      write(beside.get(), form.beside().orElseThrow(), export);
    }
    String name = file.toString();
    boolean isZipped = name.toLowerCase(Locale.ROOT).endsWith(ZIPPED);
    WholeFile.write(
        file,
        out -> {
          OutputStream stream = isZipped ? new GZIPOutputStream(out) : out;
          form.write(export, plain(name), stream);
          if (stream instanceof GZIPOutputStream zipped) {
            zipped.finish();
          }
        });
  }

  private static String plain(String fileName) {
    String name = fileName.toLowerCase(Locale.ROOT);
    return name.endsWith(ZIPPED) ? name.substring(0, name.length() - ZIPPED.length()) : name;
  }
}
