package org.drill.app.options;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.drill.app.input.BadInputException;
import org.drill.app.report.PlainEnglish;
import org.drill.concept.syntax.NameStyle;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.LabelReading;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how names are printed, and in which languages labels are. */
public final class NameOptions {
  @Option(
      names = "--names",
      paramLabel = "STYLE",
      description =
          "How names are printed: short (as short as can be without becoming ambiguous), iri, or label"
              + " (rdfs:label or skos:prefLabel, where nothing else has the same). Default: short;"
              + " lists of individuals that are results have IRIs.")
  private @Nullable NameStyle style;

  @Option(
      names = "--language-tag",
      paramLabel = "TAG,...",
      description =
          "The languages of labels, the most wanted first, such as de,en. Default: en, or labels"
              + " without a language.")
  private @Nullable String tags;

  @Option(names = "--english", description = "Also say expressions in plain English.")
  private boolean english;

  /** How names are printed, if that was said. */
  public Optional<NameStyle> style() {
    return Optional.ofNullable(style);
  }

  /**
   * Which labels are needed: at once if they are printed, else where a name turns out to be one.
   */
  LabelReading labels() {
    boolean arePrinted = english || style == NameStyle.LABEL;
    List<String> languages =
        Stream.ofNullable(tags).flatMap(given -> Stream.of(given.split(",", -1))).toList();
    try {
      return new LabelReading(
          arePrinted ? LabelReading.When.AT_ONCE : LabelReading.When.ON_DEMAND,
          languages.stream().map(String::strip).toList());
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--language-tag: " + e.getMessage(), e);
    }
  }

  /** Says expressions in plain English, if that was asked for. */
  public PlainEnglish english(KnowledgeBase kb) {
    return english ? PlainEnglish.of(kb) : PlainEnglish.NONE;
  }
}
