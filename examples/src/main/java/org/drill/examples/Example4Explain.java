package org.drill.examples;

import org.drill.concept.Concept;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.retrieval.Explainer;
import org.drill.retrieval.Reason;

/** Says in English what an expression means, and why an individual is not among its instances. */
public final class Example4Explain {
  private Example4Explain() {}

  /**
   * Runs the example.
   *
   * @param args ignored
   */
  public static void main(String[] args) {
    KnowledgeBase kb = Bundled.graph();
    // example
    Concept concept = kb.vocabulary().parse("Woman ⊓ ∃hasChild.Doctor");
    System.out.println(EnglishText.printer(kb).print(concept));
    Retriever retriever = kb.retriever();
    int somebody = kb.individuals().find("https://example.org/families#aiko-mori-204");
    Reason reason = new Explainer(kb, retriever).explain(concept, somebody);
    print(kb, reason, "");
    // end
  }

  private static void print(KnowledgeBase kb, Reason reason, String indent) {
    System.out.println(
        indent
            + kb.vocabulary().dl(reason.part())
            + (reason.holds() ? " holds" : " does not hold"));
    reason.because().forEach(part -> print(kb, part, indent + "  "));
  }
}
