package org.drill.export;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.Set;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;

/**
 * A class with an expression for it.
 *
 * @param axiom the class, the expression, and how they belong together
 * @param name what people call the class
 * @param comment what they should know of it
 * @param isNew whether the graph does not have the class yet, so that nobody is its instance
 */
public record ExportedClass(ClassAxiom axiom, String name, String comment, boolean isNew) {
  /** The ontology of classes that were learned from examples. */
  public static final String ONTOLOGY = "https://drill.example/learned";

  /** Where these classes live. */
  public static final String NAMESPACE = ONTOLOGY + "#";

  /** Checks that all is there. */
  public ExportedClass {
    requireNonNull(axiom, "axiom");
    requireNonNull(name, "name");
    requireNonNull(comment, "comment");
  }

  /** Gives classes that were learned from examples their IRIs, each another one. */
  public static final class Namer {
    private final Set<String> taken = new HashSet<>();

    /**
     * A new class, equivalent to an expression.
     *
     * @param name any text; as far as IRIs allow, it becomes the local name
     * @param concept the expression
     * @param comment what people should know of it
     * @return the class
     */
    public ExportedClass learned(String name, Concept concept, String comment) {
      var axiom = new ClassAxiom(NAMESPACE + localName(name), ClassAxiom.Kind.EQUIVALENT, concept);
      return new ExportedClass(axiom, name, comment, true);
    }

    /** A local name of letters, digits, '_', '-' and '.', that no other class has. */
    private String localName(String name) {
      String safe = name.replaceAll("[^\\p{L}\\p{Nd}._-]+", "_").replaceAll("^[_.-]+|[_.]+$", "");
      String base = safe.isEmpty() ? "Class" : safe;
      String unique = base;
      for (int k = 2; !taken.add(unique); k++) {
        unique = base + "_" + k;
      }
      return unique;
    }
  }
}
