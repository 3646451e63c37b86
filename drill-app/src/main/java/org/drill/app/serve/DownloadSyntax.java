package org.drill.app.serve;

import io.javalin.http.Context;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.drill.export.ExportForm;
import org.drill.kb.load.Syntax;

/**
 * How a file that a client takes is written: some forms have several syntaxes.
 *
 * @param ending how the name of the file ends, with its dot
 * @param mediaType its type, without a character set
 */
record DownloadSyntax(String ending, String mediaType) {
  /**
   * The syntax of a form.
   *
   * @param form the form
   * @param wanted the end of a name for it, such as {@code ttl}; empty for the usual one
   */
  static DownloadSyntax of(ExportForm form, String wanted) {
    if (wanted.isEmpty()) {
      return new DownloadSyntax(form.endings().get(0), form.mediaType());
    }
    String last = "." + wanted.toLowerCase(Locale.ROOT);
    List<String> endings =
        Stream.concat(form.endings().stream(), form.otherEndings().stream()).toList();
    String ending =
        endings.stream()
            .filter(each -> each.endsWith(last))
            .findFirst()
            .orElseThrow(
                () ->
                    HttpProblem.badRequest(
                        "no syntax '%s' of %s; there are %s"
                            .formatted(
                                wanted,
                                form.name(),
                                endings.stream()
                                    .map(each -> each.substring(each.lastIndexOf('.') + 1))
                                    .distinct()
                                    .collect(Collectors.joining(", ")))));
    boolean isUsual = ending.equals(form.endings().get(0));
    return new DownloadSyntax(
        ending,
        isUsual
            ? form.mediaType()
            : Syntax.ofName(ending).map(DownloadSyntax::type).orElse(form.mediaType()));
  }

  private static String type(Syntax syntax) {
    return switch (syntax) {
      case RDF_XML -> "application/rdf+xml";
      case TURTLE -> "text/turtle";
      case N_TRIPLES -> "application/n-triples";
      case N_QUADS -> "application/n-quads";
      case TRIG -> "application/trig";
      case JSON_LD -> "application/ld+json";
      case OWL_XML -> "application/owl+xml";
      case FUNCTIONAL -> "text/owl-functional";
      case MANCHESTER -> "text/owl-manchester";
    };
  }

  /** Sends a file. */
  void send(Context ctx, String name, byte[] content) {
    ctx.contentType(mediaType + "; charset=utf-8");
    ctx.header("Content-Disposition", "attachment; filename=\"" + name + ending + "\"");
    ctx.result(content);
  }
}
