package org.drill.app.text;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Shape;
import org.drill.concept.syntax.EnglishPrinter;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;
import org.drill.retrieval.Reason;

/** Reasons in plain English: who, what holds or does not, which part says so. */
public final class ReasonText {
  private static final int LABEL_CHARS = 200;
  private static final String ANYTHING = "⊤";

  private final KnowledgeBase kb;
  private final EnglishPrinter english;

  /**
   * One line.
   *
   * @param depth how far it is indented
   * @param who whom it is about
   * @param says what holds of them, or does not
   * @param part the part of the expression, in DL syntax
   */
  public record Line(int depth, String who, String says, String part) {}

  /**
   * Makes text over the names of a knowledge base.
   *
   * @param kb the knowledge base
   * @param english its words
   */
  public ReasonText(KnowledgeBase kb, EnglishPrinter english) {
    this.kb = requireNonNull(kb, "kb");
    this.english = requireNonNull(english, "english");
  }

  /**
   * What an individual is called.
   *
   * @param kb the knowledge base
   * @param iri the IRI of anything that has a name
   * @return its label or local name, of bounded length
   */
  public static String label(KnowledgeBase kb, String iri) {
    String label = EnglishText.name(kb, iri);
    return label.length() > LABEL_CHARS ? label.substring(0, LABEL_CHARS) : label;
  }

  /**
   * A reason in lines.
   *
   * @param reason why something holds or not
   * @return lines, of which those with more depth belong to the one above
   */
  public List<Line> lines(Reason reason) {
    var lines = new ArrayList<Line>();
    add(reason, 0, lines);
    return lines;
  }

  /**
   * A reason in one line.
   *
   * @param reason why something holds or not
   * @return what is said in {@link #lines}, which names all but the individual itself
   */
  public String sentence(Reason reason) {
    String self = who(reason);
    var sentence = new StringBuilder();
    int depth = 0;
    for (Line line : lines(reason)) {
      if (!sentence.isEmpty()) {
        sentence.append(line.depth > depth ? ": " : "; ");
      }
      boolean isSelf = line.depth == 0 && line.who.equals(self);
      boolean isJustThere = line.part.equals(ANYTHING) && !isSelf;
      String said = isJustThere ? line.who : line.who + " " + line.says;
      sentence.append(isSelf ? line.says : said.strip());
      depth = line.depth;
    }
    return sentence.toString();
  }

  private void add(Reason reason, int depth, List<Line> lines) {
    boolean isNegated = reason.part().shape() == Shape.NOT;
    boolean isNegatedLeaf = isNegated && reason.part().children().get(0).shape() == Shape.LEAF;
    if (isNegatedLeaf && reason.because().stream().allMatch(part -> part.values().isEmpty())) {
      lines.add(line(reason, depth)); // there is nothing more to say
      return;
    }
    boolean saidByParts =
        !reason.because().isEmpty() && (isNegated || reason.part().shape().isJunction());
    int inner = depth;
    if (!saidByParts) {
      lines.add(line(reason, depth));
      inner++;
    }
    for (Reason part : reason.because()) {
      add(part, inner, lines);
    }
    if (reason.unsaid() > 0) {
      lines.add(new Line(inner, "", "and " + reason.unsaid() + " more likewise", ""));
    }
  }

  private Line line(Reason reason, int depth) {
    String says = english.reason(reason.part(), reason.holds(), reason.values(), reason.count());
    return new Line(depth, who(reason), says, kb.vocabulary().dl(reason.part()));
  }

  private String who(Reason reason) {
    return label(kb, kb.individuals().name(reason.individual()));
  }
}
