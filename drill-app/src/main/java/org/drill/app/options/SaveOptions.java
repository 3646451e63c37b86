package org.drill.app.options;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.app.input.BadInputException;
import org.drill.app.input.Suggestions;
import org.drill.export.ExportForm;
import org.drill.export.ExportForms;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say where answers are saved, and in which form. */
public final class SaveOptions {
  /** The form of files that drill apply reads, which can also hold rules and votes. */
  private static final String JSON = "json";

  private static final String JSON_ENDING = ".json";

  @Option(
      names = "--save",
      paramLabel = "FILE",
      description = {
        "Also write the answer, in the form of the name: OWL (.owl, .rdf, .ttl, .nt, .nq,",
        ".trig, .jsonld, .owx, .ofn, .omn), SWRL rules (.swrl.owl …), SHACL shapes",
        "(.shacl.ttl), SPARQL (.rq, .construct.rq, .ru), a ROBOT template (.tsv, .csv), rows",
        "of a DOSDP pattern (.dosdp.tsv) and beside them the pattern (.dosdp.yaml), or what",
        "drill apply reads (.json). All but the last may have .gz after it."
      })
  private @Nullable Path save;

  @Option(
      names = "--as",
      paramLabel = "FORM",
      description =
          "The form, where the name does not tell: owl, swrl, shacl, sparql, construct, update,"
              + " robot, dosdp, dosdp-pattern or json.")
  private @Nullable String as;

  private Optional<ExportForm> form = Optional.empty();
  private boolean isJson;

  /**
   * Checks that the file can be written, that there is such a form, and that it fits the name.
   *
   * @param files what else is read and written
   * @param needsEnding whether a name without an ending is refused; else it means OWL
   */
  public void check(OutputFiles files, boolean needsEnding) {
    if (save == null) {
      if (as != null) {
        throw new BadInputException("--as is about what is saved; give --save FILE, too");
      }
      return;
    }
    files.writes("--save", save);
    if (as == null) {
      formOfName(save, needsEnding);
    } else {
      formOf(as, save);
    }
    Path file = save;
    form.flatMap(one -> ExportForms.beside(file, one))
        .ifPresent(beside -> files.writes("--save", beside));
  }

  private void formOf(String name, Path file) {
    isJson = name.equals(JSON);
    form = ExportForms.named(name);
    if (!isJson && form.isEmpty()) {
      List<String> names =
          new ArrayList<>(ExportForms.all().stream().map(ExportForm::name).toList());
      names.add(JSON);
      String hint = name.contains(":") ? "; for another class give --about IRI" : "";
      throw new BadInputException(
          "--as %s: there is no such form%s%s"
              .formatted(name, Suggestions.didYouMeanOrAll(name, names), hint));
    }
    List<String> endings =
        form.map(one -> Stream.concat(one.endings().stream(), one.otherEndings().stream()).toList())
            .orElse(List.of(JSON_ENDING));
    boolean fits = form.map(one -> ExportForms.fits(one, file.toString())).orElse(isJson(file));
    if (!fits && hasEnding(file)) {
      throw new BadInputException(
          "--save %s: end the name in %s for --as %s"
              .formatted(file, String.join(", ", endings), name));
    }
  }

  private void formOfName(Path file, boolean needsEnding) {
    isJson = isJson(file);
    form = isJson ? Optional.empty() : ExportForms.ofName(file.toString());
    if (isJson || form.isPresent()) {
      return;
    }
    if (needsEnding || hasEnding(file)) {
      List<String> endings =
          ExportForms.all().stream().flatMap(one -> one.endings().stream()).toList();
      throw new BadInputException(
          "--save %s: end the name in %s or %s, or give the form with --as"
              .formatted(file, String.join(", ", endings), JSON_ENDING));
    }
    form = ExportForms.named("owl");
  }

  private static boolean isJson(Path file) {
    return file.toString().toLowerCase(Locale.ROOT).endsWith(JSON_ENDING);
  }

  private static boolean hasEnding(Path file) {
    Path name = file.getFileName();
    return name != null && name.toString().lastIndexOf('.') > 0;
  }

  /** Where to write, if that was asked for. */
  public Optional<Path> file() {
    return Optional.ofNullable(save);
  }

  /** The form, after the check; none for what drill apply reads. */
  public Optional<ExportForm> form() {
    return form;
  }

  /** Whether OWL is to be written, after the check. */
  public boolean isOwl() {
    return form.map(one -> one.name().equals("owl")).orElse(false);
  }
}
