package org.drill.app.serve;

import java.util.ArrayList;
import java.util.List;
import org.drill.concept.Shape;
import org.drill.retrieval.Reason;

/** Reasons as indented lines of plain English: who, what holds or does not, which part says so. */
final class ReasonText {
  /**
   * One line.
   *
   * @param depth how far it is indented
   * @param who whom it is about
   * @param says what holds of them, or does not
   * @param part the part of the expression, in DL syntax
   */
  record Line(int depth, String who, String says, String part) {}

  private final HostedKnowledgeBase hosted;

  ReasonText(HostedKnowledgeBase hosted) {
    this.hosted = hosted;
  }

  List<Line> lines(Reason reason) {
    var lines = new ArrayList<Line>();
    add(reason, 0, lines);
    return lines;
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
    String who = hosted.individual(reason.individual()).label();
    String says =
        hosted.english().reason(reason.part(), reason.holds(), reason.values(), reason.count());
    return new Line(depth, who, says, hosted.kb().vocabulary().dl(reason.part()));
  }
}
