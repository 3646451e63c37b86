package org.drill.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.drill.export.DosdpPattern.Filled;

/**
 * The rows that fill a {@link DosdpPattern}, a row a class, separated by tabs. The pattern itself
 * is the {@link DosdpPatternForm}, beside it.
 */
final class DosdpForm extends TextForm {
  static final String LABEL = "label";
  static final String COMMENT = "comment";

  @Override
  public String name() {
    return "dosdp";
  }

  @Override
  public String summary() {
    return "rows of a DOSDP pattern, and the pattern";
  }

  @Override
  public List<String> endings() {
    return List.of(".dosdp.tsv");
  }

  @Override
  public List<String> otherEndings() {
    return List.of(".tsv");
  }

  @Override
  public String mediaType() {
    return "text/tab-separated-values";
  }

  @Override
  public Optional<ExportForm> beside() {
    return Optional.of(new DosdpPatternForm());
  }

  @Override
  String text(Export export, String fileName) {
    List<Filled> rows = DosdpPattern.of(export);
    var text = new StringBuilder();
    var titles = new ArrayList<>(List.of("defined_class", LABEL, COMMENT));
    titles.addAll(rows.get(0).fillers().keySet());
    line(text, titles);
    for (int k = 0; k < rows.size(); k++) {
      ExportedClass each = export.classes().get(k);
      var cells =
          new ArrayList<>(
              List.of(each.axiom().iri(), each.isNew() ? each.name() : "", each.comment()));
      cells.addAll(rows.get(k).fillers().values());
      line(text, cells);
    }
    return text.toString();
  }

  /** Cells without what readers of such tables take for quotes, escapes and ends. */
  private static void line(StringBuilder text, List<String> cells) {
    text.append(
            cells.stream()
                .map(cell -> cell.replaceAll("[\\t\\r\\n]+", " ").replaceAll("[\"\\\\]", "'"))
                .collect(Collectors.joining("\t")))
        .append('\n');
  }
}
