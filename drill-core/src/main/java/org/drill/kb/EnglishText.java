package org.drill.kb;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.drill.concept.syntax.EnglishPrinter;
import org.drill.concept.syntax.Vocabulary;

/** Plain-English text over the names of a knowledge base: labels, or else local names. */
public final class EnglishText {
  /** Words for people; a class that is named so, and all classes below it, have people in them. */
  private static final Set<String> PEOPLE =
      Set.of(
          "person",
          "people",
          "human",
          "man",
          "woman",
          "male",
          "female",
          "boy",
          "girl",
          "parent",
          "mother",
          "father",
          "child",
          "son",
          "daughter",
          "brother",
          "sister",
          "grandparent",
          "employee",
          "student",
          "teacher",
          "patient",
          "author",
          "user",
          "agent");

  private EnglishText() {}

  /**
   * The printer for a knowledge base.
   *
   * @param kb the knowledge base
   * @return a printer with its labels
   */
  public static EnglishPrinter printer(KnowledgeBase kb) {
    Set<String> people = people(kb);
    return new EnglishPrinter(iri -> name(kb, iri), iri -> name(kb, iri), people::contains);
  }

  /**
   * What people call something.
   *
   * @param kb the knowledge base
   * @param iri the IRI of a class, role or individual, or the name of a blank node
   * @return its label, or else its local name
   */
  public static String name(KnowledgeBase kb, String iri) {
    String label = kb.labels().of(iri);
    boolean isBlank = iri.startsWith("_:");
    return label.isEmpty() ? (isBlank ? iri : Vocabulary.localName(iri)) : label;
  }

  private static Set<String> people(KnowledgeBase kb) {
    var people = new HashSet<String>();
    List<ClassIndex> classes = kb.classes();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (ClassIndex c : classes) {
        boolean person =
            PEOPLE.contains(name(kb, c.iri()).toLowerCase(Locale.ROOT))
                || c.parents().stream().anyMatch(p -> people.contains(classes.get(p).iri()));
        grows |= person && people.add(c.iri());
      }
    }
    return people;
  }
}
