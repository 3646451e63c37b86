package org.drill.retrieval;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drill.concept.Cardinality;
import org.drill.concept.Concept;
import org.drill.concept.DataRange;
import org.drill.concept.HasValue;
import org.drill.concept.Shape;
import org.drill.concept.syntax.EnglishPrinter;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;

/**
 * Reasons in plain English: who, what holds or does not, which part says so.
 *
 * <p>Remembers how it has said the parts of expressions, which are few where individuals are many;
 * for one thread.
 */
public final class ReasonText {
  private static final int LABEL_CHARS = 200;
  private static final String ANYTHING = "⊤";

  private final KnowledgeBase kb;
  private final EnglishPrinter english;
  private final Map<Concept, String> parts = new HashMap<>();
  private final Map<Said, String> said = new HashMap<>();

  /** What was said of a part that no value or count decides. */
  private record Said(Concept part, boolean holds) {}

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
    String part = parts.computeIfAbsent(reason.part(), kb.vocabulary()::dl);
    return new Line(depth, who(reason), says(reason), part);
  }

  private String says(Reason reason) {
    boolean isAlwaysSo =
        !(reason.part() instanceof Cardinality
            || reason.part() instanceof DataRange
            || reason.part() instanceof HasValue);
    return isAlwaysSo
        ? said.computeIfAbsent(new Said(reason.part(), reason.holds()), key -> english(reason))
        : english(reason);
  }

  private String english(Reason reason) {
    return english.reason(reason.part(), reason.holds(), reason.values(), reason.count());
  }

  private String who(Reason reason) {
    return label(kb, kb.individuals().name(reason.individual()));
  }
}
