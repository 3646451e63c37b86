package org.drill.app.evaluate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.drill.app.statistics.SampleStatistics;

/** Tables and figures as one page that needs nothing but itself. */
final class HtmlReport {
  /** Tables longer than this are folded away until a reader asks for them. */
  private static final int LONG = 40;

  private static final int COLOURS = 14;

  /** Baselines are grey. */
  private static final int BASELINE = 10;

  private final StringBuilder text = new StringBuilder();

  static String escape(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }

  HtmlReport start(String title, String lead) {
    text.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .append("<title>")
        .append(escape(title))
        .append("</title>\n<style>\n")
        .append(ResourceText.text("report.css"))
        .append("</style>\n</head>\n<body>\n<main>\n<h1>")
        .append(escape(title))
        .append("</h1>\n")
        .append("<p class=\"lead\">")
        .append(escape(lead))
        .append("</p>\n");
    return this;
  }

  /** Links to the parts of the page; tables of one kind share a link. */
  HtmlReport contents(List<ReportTable> tables) {
    text.append("<nav>\n<a href=\"#figures\">Figures</a>\n");
    var seen = new HashSet<String>();
    for (ReportTable table : tables) {
      String title = table.title().replaceFirst(":.*", "");
      if (!table.isEmpty() && seen.add(title)) {
        text.append("<a href=\"#")
            .append(table.id())
            .append("\">")
            .append(escape(title))
            .append("</a>\n");
      }
    }
    text.append("</nav>\n");
    return this;
  }

  HtmlReport table(ReportTable table) {
    if (table.isEmpty()) {
      return this;
    }
    text.append("<section id=\"")
        .append(table.id())
        .append("\">\n<h2>")
        .append(escape(table.title()))
        .append("</h2>\n");
    if (!table.note().isEmpty()) {
      text.append("<p class=\"note\">").append(escape(table.note())).append("</p>\n");
    }
    boolean isLong = table.rows().size() > LONG;
    if (isLong) {
      text.append("<details><summary>").append(table.rows().size()).append(" rows</summary>\n");
    }
    text.append("<div class=\"wide\"><table>\n<thead>\n");
    head(table);
    text.append("</thead>\n<tbody>\n");
    rows(table);
    text.append("</tbody></table></div>\n")
        .append(isLong ? "</details>\n" : "")
        .append("</section>\n");
    return this;
  }

  private void head(ReportTable table) {
    long published =
        table.columns().stream()
            .filter(column -> column.kind() == ReportTable.Kind.PUBLISHED)
            .count();
    if (published > 0) {
      text.append("<tr class=\"origin\"><th colspan=\"")
          .append(table.columns().size() - published)
          .append("\"></th><th class=\"published\" colspan=\"")
          .append(published)
          .append("\">published, other hardware</th></tr>\n");
    }
    text.append("<tr>");
    for (ReportTable.Column column : table.columns()) {
      text.append("<th class=\"")
          .append(style(column))
          .append("\">")
          .append(escape(column.name()))
          .append("</th>");
    }
    text.append("</tr>\n");
  }

  private void rows(ReportTable table) {
    String last = "";
    boolean isGrouped =
        table.columns().size() > 1 && table.columns().get(1).kind() == ReportTable.Kind.TEXT;
    for (List<String> row : table.rows()) {
      boolean isNew = isGrouped && !row.get(0).equals(last);
      text.append(isNew ? "<tr class=\"first\">" : "<tr>");
      for (int i = 0; i < row.size(); i++) {
        boolean isRepeated = i == 0 && isGrouped && !isNew;
        String style =
            style(table.columns().get(i))
                + (isRepeated ? " repeated" : "")
                + (row.get(i).length() > LONG ? " words" : "");
        text.append("<td class=\"")
            .append(style)
            .append(row.get(i).startsWith("1.000") ? " exact" : "")
            .append("\">")
            .append(escape(row.get(i)))
            .append("</td>");
      }
      text.append("</tr>\n");
      last = row.get(0);
    }
  }

  private static String style(ReportTable.Column column) {
    return switch (column.kind()) {
      case TEXT -> "text";
      case NUMBER -> "number";
      case PUBLISHED -> "number published";
    };
  }

  /** The figures, with a legend for the learners and one for the graphs. */
  HtmlReport figures(List<ReportPlots.Figure> figures, List<String> learners, List<String> graphs) {
    if (figures.isEmpty()) {
      return this;
    }
    text.append("<section id=\"figures\">\n<h2>Figures</h2>\n<style>\n")
        .append(colours(learners))
        .append("</style>\n");
    legend(
        learners.stream()
            .map(name -> new String[] {ReportPlots.style(name), Contestant.label(name)})
            .toList());
    var graphEntries = new ArrayList<String[]>();
    for (int i = 0; i < graphs.size(); i++) {
      graphEntries.add(new String[] {"g" + i % 8 + " dot", graphs.get(i)});
    }
    legend(graphEntries);
    text.append("<div class=\"figures\">\n");
    for (ReportPlots.Figure figure : figures) {
      text.append("<figure>\n<h3>")
          .append(escape(figure.title()))
          .append("</h3>\n")
          .append(figure.svg())
          .append("<figcaption>")
          .append(escape(figure.caption()))
          .append("</figcaption>\n</figure>\n");
    }
    text.append("</div>\n</section>\n");
    return this;
  }

  private void legend(List<String[]> entries) {
    text.append("<p class=\"legend\">");
    for (String[] entry : entries) {
      text.append("<span><i class=\"")
          .append(entry[0])
          .append("\"></i>")
          .append(escape(entry[1]))
          .append("</span>\n");
    }
    text.append("</p>\n");
  }

  /** A colour for each learner: known ones have their own, others take what is left. */
  private static String colours(List<String> learners) {
    var rules = new StringBuilder();
    int next = COLOURS - 3;
    for (String learner : learners) {
      int place = Contestant.place(learner);
      boolean isOther =
          Contestant.label(learner).equals(learner) || Contestant.isInLanguage(learner);
      int colour = isOther ? next++ % COLOURS : Math.min(place, BASELINE);
      rules.append(
          SampleStatistics.format(
              ".%s { --c: var(--c%d); }%n", ReportPlots.style(learner), colour));
    }
    return rules.toString();
  }

  String end(String foot) {
    text.append("<footer>").append(escape(foot)).append("</footer>\n</main>\n</body>\n</html>\n");
    return text.toString();
  }
}
