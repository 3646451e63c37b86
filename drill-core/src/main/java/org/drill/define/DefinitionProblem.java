package org.drill.define;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.drill.kb.Bits;
import org.drill.kb.ClassIndex;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.problem.IgnoredNames;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;

/**
 * The learning problem of a named class: its instances against others. The class, those equivalent
 * to it and those below it are ignored, so that answers say something new. Immutable.
 */
public final class DefinitionProblem {
  /** Siblings have enough individuals from here on, or if there are as many as instances. */
  static final int ENOUGH = 10;

  private final LearningProblem problem;
  private final ClassIndex defined;
  private final Against against;
  private final IndividualSet others;
  private final List<String> parents;
  private final Set<String> above;

  private DefinitionProblem(
      LearningProblem problem,
      ClassIndex defined,
      Against against,
      IndividualSet others,
      List<String> parents,
      Set<String> above) {
    this.problem = problem;
    this.defined = defined;
    this.against = against;
    this.others = others;
    this.parents = List.copyOf(parents);
    this.above = Set.copyOf(above);
  }

  /**
   * Makes the problem.
   *
   * @param kb the knowledge base
   * @param iri the IRI of one of its classes
   * @param options how
   * @return the problem
   * @throws ProblemException if the class has no instances or all individuals, if there are no
   *     others to tell them from, or an ignored name is unknown
   * @throws IllegalArgumentException if there is no such class
   */
  public static DefinitionProblem of(KnowledgeBase kb, String iri, DefinitionOptions options) {
    ClassIndex defined = kb.classes().get(id(kb, iri));
    String name = kb.vocabulary().className(iri);
    IndividualSet instances = defined.extension();
    if (instances.size() == 0) {
      throw new ProblemException(
          "class "
              + name
              + " has no instances to learn from; a reasoner may find some (--reasoner hermit)");
    }
    if (instances.size() == kb.size()) {
      throw new ProblemException(
          "all individuals are instances of class "
              + name
              + ", so that there are no others to tell them from");
    }
    var hierarchy = new ClassHierarchy(kb);
    int c = id(kb, iri);
    Against against = against(kb, hierarchy, c, name, options);
    IndividualSet others = others(kb, instances, against);
    var random = new Random(options.seed());
    List<String> positives = names(kb, drawn(instances, options.maxExamples(), random));
    List<String> negatives = names(kb, drawn(others, options.maxExamples(), random));
    var ignored = new TreeSet<>(iris(kb, hierarchy.below(c)));
    ignored.addAll(IgnoredNames.find(kb, options.ignored()).all());
    return new DefinitionProblem(
        LearningProblem.of(kb, name, positives, negatives, ignored),
        defined,
        against,
        others,
        iris(kb, hierarchy.parents(c)),
        new TreeSet<>(iris(kb, hierarchy.above(c))));
  }

  private static int id(KnowledgeBase kb, String iri) {
    int id = kb.classId(iri);
    if (id < 0) {
      throw new IllegalArgumentException("unknown class <" + iri + ">");
    }
    return id;
  }

  /** Whom to tell the instances from, with the classes that have such individuals. */
  private static Against against(
      KnowledgeBase kb, ClassHierarchy hierarchy, int c, String name, DefinitionOptions options) {
    IndividualSet instances = kb.classes().get(c).extension();
    Against.Kind wanted = options.against().map(Against::kind).orElse(Against.Kind.SIBLINGS);
    if (wanted == Against.Kind.ALL) {
      return Against.ALL;
    }
    List<String> classes =
        wanted == Against.Kind.CLASSES
            ? options.against().orElseThrow().classes()
            : hierarchy.siblings(c).stream()
                .filter(k -> hasOthers(kb.classes().get(k), instances))
                .map(k -> kb.classes().get(k).iri())
                .toList();
    var against = new Against(wanted, classes);
    int size = others(kb, instances, against).size();
    if (options.against().isEmpty() && size < Math.min(instances.size(), ENOUGH)) {
      return Against.ALL;
    }
    if (size == 0) {
      throw new ProblemException(
          wanted == Against.Kind.CLASSES
              ? "the classes to tell %s from have no instances outside it; name others, or tell it from all"
                  .formatted(name)
              : "no class beside %s has instances outside it; tell it from all, or name classes"
                  .formatted(name));
    }
    return against;
  }

  private static boolean hasOthers(ClassIndex c, IndividualSet instances) {
    return Bits.andNotCount(c.extension().words(), instances.words()) > 0;
  }

  private static IndividualSet others(KnowledgeBase kb, IndividualSet instances, Against against) {
    long[] others = Bits.empty(kb.size());
    if (against.kind() == Against.Kind.ALL) {
      Bits.complement(instances.words(), others, kb.size());
    }
    for (String iri : against.classes()) {
      Bits.or(others, kb.classes().get(id(kb, iri)).extension().words());
    }
    Bits.andNot(others, instances.words());
    return IndividualSet.wrap(others, kb.size());
  }

  /** As many of the individuals as there may be, each as likely as any other. */
  private static int[] drawn(IndividualSet all, int most, Random random) {
    int[] individuals = all.toArray();
    if (individuals.length <= most) {
      return individuals;
    }
    int[] drawn = new int[most];
    for (int k = 0; k < most; k++) {
      int at = k + random.nextInt(individuals.length - k);
      drawn[k] = individuals[at];
      individuals[at] = individuals[k];
    }
    return drawn;
  }

  private static List<String> names(KnowledgeBase kb, int[] individuals) {
    var names = new ArrayList<String>(individuals.length);
    for (int i : individuals) {
      names.add(kb.individuals().name(i));
    }
    return names;
  }

  private static List<String> iris(KnowledgeBase kb, Collection<Integer> classes) {
    return classes.stream().map(c -> kb.classes().get(c).iri()).toList();
  }

  /**
   * What is to be learned.
   *
   * @return the problem, with as many examples as were asked for at most
   */
  public LearningProblem problem() {
    return problem;
  }

  /**
   * The same with another request about the language, say.
   *
   * @param other the same examples
   * @return the definition of the same class
   */
  public DefinitionProblem withProblem(LearningProblem other) {
    return new DefinitionProblem(other, defined, against, others, parents, above);
  }

  /**
   * The class that is to be defined.
   *
   * @return its IRI
   */
  public String iri() {
    return defined.iri();
  }

  /**
   * The instances of the class.
   *
   * @return all of them, whether they are examples or not
   */
  public IndividualSet instances() {
    return defined.extension();
  }

  /**
   * The individuals that negative examples were taken from.
   *
   * @return all of them
   */
  public IndividualSet others() {
    return others;
  }

  /**
   * Whom the instances are told from, where it was left open, too.
   *
   * @return the choice
   */
  public Against against() {
    return against;
  }

  /**
   * The classes directly above the class.
   *
   * @return their IRIs, ordered; none for a topmost class
   */
  public List<String> parents() {
    return parents;
  }

  /**
   * Whether a class is told or inferred to be above the class.
   *
   * @param iri the IRI of a class
   * @return whether it is, or is the class itself
   */
  boolean isAbove(String iri) {
    return above.contains(iri);
  }

  /**
   * Whether not all instances, or not all others, are examples.
   *
   * @return whether examples were drawn
   */
  public boolean isSampled() {
    return problem.positives().size() < instances().size()
        || problem.negatives().size() < others.size();
  }

  /**
   * The classes that answers may use though they have exactly the instances of the class: nothing
   * says that they are equivalent, but here they are.
   *
   * @return their IRIs, ordered
   */
  public List<String> lookalikes() {
    return problem.kb().classes().stream()
        .filter(c -> c.extension().equals(instances()))
        .map(ClassIndex::iri)
        .filter(iri -> !problem.ignoredClasses().contains(iri))
        .toList();
  }
}
