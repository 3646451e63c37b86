package org.drill.generalisation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.language.Step;
import org.drill.problem.LearningProblem;
import org.drill.search.Budget;
import org.drill.search.Simplifier;

/**
 * Makes short expressions of descriptions: of all that a description says, what is needed to leave
 * out certain individuals.
 *
 * <p>A greedy cover: of the parts of the description the one that leaves out the most per symbol,
 * by weight where they are examples, until all are left out; then parts that the others make
 * needless go. A part ∃r.D is itself made short, so that D leaves out just the successors that it
 * has to. The expression covers all that the description covers. If the budget is spent, it may
 * leave out fewer than asked for. Of one thread.
 */
public final class Shortener {
  /** Of how many ∃r.D a short form is tried, by how deep they stand; they leave out the most. */
  private static final int[] TRIED = {6, 2, 1};

  private final KnowledgeBase kb;
  private final LearningProblem problem;
  private final Generaliser generaliser;
  private final Retriever retriever;
  private final Budget budget;

  /**
   * Makes a shortener.
   *
   * @param problem the problem
   * @param generaliser who makes the descriptions
   * @param retriever who tells what expressions leave out
   * @param budget pays for every expression that is tried
   */
  public Shortener(
      LearningProblem problem, Generaliser generaliser, Retriever retriever, Budget budget) {
    this.kb = problem.kb();
    this.problem = problem;
    this.generaliser = generaliser;
    this.retriever = retriever;
    this.budget = budget;
  }

  /** A part that may be chosen, and whom it covers. */
  private record Part(Concept concept, long[] extension) {}

  /** What the individuals count whom a part leaves out; examples stand at the first position. */
  private int leftOut(Part part, long[] individuals, int position) {
    return without(individuals, part.extension(), position);
  }

  private int without(long[] individuals, long[] extension, int position) {
    return position == 0
        ? problem.weights().unitsWithout(individuals, extension)
        : Bits.andNotCount(individuals, extension);
  }

  /**
   * Chooses parts of a description.
   *
   * @param description a description of an example or examples
   * @param out the examples to leave out, none of which it covers
   * @return the parts, those that leave out the most first; none if there is nobody to leave out
   */
  public List<Concept> parts(Description description, long[] out) {
    return parts(description, out, 0);
  }

  /**
   * The parts of a description that are short in themselves: names, and restrictions to names.
   *
   * @param description a description of an example or examples
   * @param out the examples to leave out
   * @param most how many parts are wanted
   * @return those that leave out some, those that leave out the most first
   */
  public List<Concept> shortParts(Description description, long[] out, int most) {
    return shortParts(description).stream()
        .filter(part -> leftOut(part, out, 0) > 0)
        .sorted(Comparator.comparingInt(part -> -leftOut(part, out, 0)))
        .limit(most)
        .map(Part::concept)
        .toList();
  }

  /**
   * Shortens an expression further, as long as it covers the same examples.
   *
   * @param concept the expression
   * @return one that covers the same examples, no longer
   */
  public Concept polish(Concept concept) {
    IndividualSet before = retriever.retrieve(concept);
    return new Simplifier(retriever, budget::isSpent)
        .simplify(
            concept,
            extension -> {
              budget.spend(1);
              return isSame(problem.positives(), before, extension)
                  && isSame(problem.negatives(), before, extension);
            });
  }

  private static boolean isSame(IndividualSet examples, IndividualSet one, IndividualSet other) {
    long[] words = examples.words();
    for (int w = 0; w < words.length; w++) {
      if (((one.words()[w] ^ other.words()[w]) & words[w]) != 0) {
        return false;
      }
    }
    return true;
  }

  private List<Concept> parts(Description description, long[] out, int position) {
    if (Bits.count(out) == 0) {
      return List.of();
    }
    if (description.size == 0) {
      return List.of(Concepts.BOTTOM);
    }
    List<Part> brief = shortParts(description);
    List<Part> chosen = new ArrayList<>();
    long[] left = out.clone();
    Part alone = null;
    for (boolean isFirst = true; Bits.count(left) > 0 && !budget.isSpent(); isFirst = false) {
      var all = new ArrayList<>(brief);
      addDeep(description, left, position, all);
      Part best = all.stream().min(byWorth(left, position)).orElse(null);
      if (best == null || Bits.andNotCount(left, best.extension()) == 0) {
        break; // the budget was spent on the way
      }
      if (isFirst) {
        alone =
            all.stream()
                .filter(part -> Bits.andCount(part.extension(), out) == 0)
                .min(
                    Comparator.<Part>comparingInt(p -> p.concept().length())
                        .thenComparing(Part::concept))
                .orElse(null);
      }
      chosen.add(best);
      Bits.and(left, best.extension());
    }
    dropNeedless(chosen, out);
    boolean isShorter =
        alone != null && alone.concept().length() < Concepts.and(concepts(chosen)).length();
    return alone != null && isShorter ? List.of(alone.concept()) : concepts(chosen);
  }

  private static List<Concept> concepts(List<Part> parts) {
    return parts.stream().map(Part::concept).toList();
  }

  /** The most left out per symbol, counting the ⊓, first. */
  private Comparator<Part> byWorth(long[] left, int position) {
    return Comparator.<Part>comparingDouble(
            part -> -leftOut(part, left, position) / (part.concept().length() + 1.0))
        .thenComparing(Part::concept);
  }

  private static void dropNeedless(List<Part> parts, long[] out) {
    int kept = Bits.count(rest(parts, out));
    for (int i = parts.size() - 1; i >= 0; i--) {
      var others = new ArrayList<>(parts);
      others.remove(i);
      if (Bits.count(rest(others, out)) == kept) {
        parts.remove(i);
      }
    }
  }

  /** Those of a set whom no part leaves out. */
  private static long[] rest(List<Part> parts, long[] set) {
    long[] rest = set.clone();
    parts.forEach(part -> Bits.and(rest, part.extension()));
    return rest;
  }

  /** Names, and restrictions to ⊤, ⊥ and names. */
  private List<Part> shortParts(Description description) {
    var parts = new ArrayList<Part>();
    literals(description).forEach(literal -> addTo(parts, literal));
    for (int place = 0; place < description.some.size(); place++) {
      Step some = step(description, place, true);
      List<Description> fillers = description.some.get(place);
      var literals = new TreeSet<Concept>();
      fillers.forEach(filler -> literals.addAll(literals(filler)));
      if (!fillers.isEmpty()) {
        addTo(parts, some.concept(Concepts.TOP));
      }
      literals.forEach(literal -> addTo(parts, some.concept(literal)));
      if (!description.all.isEmpty()) {
        Description filler = description.all.get(place);
        var universal = filler.size == 0 ? List.of(Concepts.BOTTOM) : literals(filler);
        Step all = step(description, place, false);
        universal.forEach(literal -> addTo(parts, all.concept(literal)));
      }
    }
    return parts;
  }

  private List<Concept> literals(Description description) {
    var literals = new ArrayList<Concept>();
    for (int c = 0; c < generaliser.alphabet().leaves(); c++) {
      Concept name = generaliser.alphabet().leaf(c).concept();
      if (Bits.get(description.names, c)) {
        literals.add(name);
      }
      if (Bits.get(description.negated, c)) {
        literals.add(Concepts.not(name));
      }
    }
    return literals;
  }

  private Step step(Description description, int place, boolean isSome) {
    int relation = generaliser.roles(description.level)[place];
    return generaliser.alphabet().step(generaliser.alphabet().stepOf(relation, isSome));
  }

  private void addTo(List<Part> parts, Concept concept) {
    if (!budget.isSpent()) {
      budget.spend(1);
      parts.add(new Part(concept, retriever.retrieve(concept).words()));
    }
  }

  /** Restrictions to short forms of what they are restricted to. */
  private void addDeep(Description description, long[] left, int position, List<Part> parts) {
    int tried = TRIED[Math.min(position, TRIED.length - 1)];
    for (int place = 0; place < description.some.size(); place++) {
      int at = place;
      var fillers = new ArrayList<>(description.some.get(place));
      fillers.sort(
          Comparator.<Description>comparingInt(
                  filler -> -without(left, generaliser.some(filler, at), position))
              .thenComparingInt(filler -> filler.number));
      for (Description filler : fillers.subList(0, Math.min(tried, fillers.size()))) {
        long[] target = without(left, generaliser.some(filler, place));
        addPrefixes(
            description,
            place,
            true,
            parts(filler, image(description, place, target), position + 1),
            parts);
      }
      if (!description.all.isEmpty()) {
        Description filler = description.all.get(place);
        long[] target = without(left, generaliser.all(filler, place));
        long[] witnesses = witnesses(description, place, target, filler);
        addPrefixes(description, place, false, parts(filler, witnesses, position + 1), parts);
      }
    }
  }

  private void addPrefixes(
      Description description, int place, boolean isSome, List<Concept> filler, List<Part> parts) {
    Step step = step(description, place, isSome);
    for (int k = 1; k <= filler.size(); k++) {
      addTo(parts, step.concept(Concepts.and(filler.subList(0, k))));
    }
  }

  private static long[] without(long[] set, long[] other) {
    long[] rest = set.clone();
    Bits.andNot(rest, other);
    return rest;
  }

  private Adjacency pairs(Description description, int place) {
    return generaliser.pairs(description.level, place);
  }

  /** All successors of a set. */
  private long[] image(Description description, int place, long[] set) {
    Adjacency pairs = pairs(description, place);
    long[] image = Bits.empty(kb.size());
    for (int x : IndividualSet.wrap(set, kb.size()).toArray()) {
      for (int k = 0, degree = pairs.degree(x); k < degree; k++) {
        Bits.set(image, pairs.target(x, k));
      }
    }
    return image;
  }

  /** One successor of each member of a set that a description does not cover. */
  private long[] witnesses(Description description, int place, long[] set, Description filler) {
    Adjacency pairs = pairs(description, place);
    long[] witnesses = Bits.empty(kb.size());
    for (int x : IndividualSet.wrap(set, kb.size()).toArray()) {
      int witness = -1;
      for (int k = 0, degree = pairs.degree(x); k < degree; k++) {
        int y = pairs.target(x, k);
        boolean isKnown = Bits.get(witnesses, y);
        if (!filler.covers(y) && (witness < 0 || isKnown)) {
          witness = y;
        }
      }
      if (witness >= 0) {
        Bits.set(witnesses, witness);
      }
    }
    return witnesses;
  }
}
