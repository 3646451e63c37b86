package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Function;
import org.drill.app.text.Printable;
import org.drill.concept.Concept;
import org.drill.concept.syntax.EnglishPrinter;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;

/** Expressions in plain English, for users who asked for it. */
public final class PlainEnglish {
  /** Says nothing. */
  public static final PlainEnglish NONE = new PlainEnglish(concept -> Optional.empty());

  private final Function<Concept, Optional<String>> words;

  private PlainEnglish(Function<Concept, Optional<String>> words) {
    this.words = words;
  }

  /** Says expressions over the labels of a knowledge base, or else its local names. */
  public static PlainEnglish of(KnowledgeBase kb) {
    EnglishPrinter printer = EnglishText.printer(kb);
    return new PlainEnglish(concept -> Optional.of(printer.print(concept)));
  }

  /** Whether anything is said. */
  public boolean isAsked() {
    return this != NONE;
  }

  /** An expression in words, as one line, if that was asked for. */
  public Optional<String> say(Concept concept) {
    return words.apply(concept).map(Printable::line);
  }

  /** Writes an expression in words as a field, if that was asked for. */
  void json(JsonGenerator json, Concept concept) throws IOException {
    Optional<String> said = words.apply(concept);
    if (said.isPresent()) {
      json.writeStringField("english", said.get());
    }
  }
}
