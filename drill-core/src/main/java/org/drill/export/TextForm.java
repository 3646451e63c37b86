package org.drill.export;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.drill.concept.ClassAxiom;

/** A form that is a text, made whole before anything of it is written. */
abstract class TextForm implements ExportForm {
  /** The whole text. */
  abstract String text(Export export, String fileName);

  @Override
  public final void write(Export export, String fileName, OutputStream out) throws IOException {
    out.write(text(export, fileName).getBytes(StandardCharsets.UTF_8));
  }

  /** Refuses axioms that make nobody an instance, in a form whose rules make instances. */
  static void requireRules(Export export, String form) {
    for (ExportedClass each : export.classes()) {
      if (each.axiom().kind() == ClassAxiom.Kind.SUB) {
        throw new UnsayableException(
            form, "SubClassOf, which makes nobody an instance of " + each.name());
      }
    }
  }
}
