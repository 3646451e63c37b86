package org.drill.refinement.length;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.TreeSet;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Role;

/**
 * Random members of ρ(C), drawn without enumerating it: ρ of a conjunction of three ⊤ has millions
 * of members over a hundred classes.
 *
 * <p>ρ and its reading are those of {@link LengthOperator}, and a test holds the two together: what
 * is drawn is what is enumerated. A draw counts in how many ways the equation yields refinements of
 * each length, and takes one of the ways, each as likely as any other. Most refinements are yielded
 * in one way; those yielded in several, such as ¬¬X from ¬X, are that much likelier.
 *
 * <p>Immutable and thread-safe. A draw takes time polynomial in the length of C.
 */
public final class RandomRefinement {
  /** N_C⁺ without ⊤, in canonical order. */
  private final List<Concept> leaves;

  private final List<Role> roles;

  /**
   * Makes the source over a vocabulary. Neither order nor repetition of the IRIs matters.
   *
   * @param classIris the named concepts N_C, without {@code owl:Thing} and {@code owl:Nothing}
   * @param roleIris the roles R of new restrictions
   */
  public RandomRefinement(Collection<String> classIris, Collection<String> roleIris) {
    var names = new TreeSet<Concept>();
    classIris.forEach(iri -> names.add(Concepts.atom(iri)));
    names.add(Concepts.BOTTOM);
    leaves = List.copyOf(names);
    roles = new TreeSet<>(roleIris).stream().map(Concepts::role).toList();
  }

  /**
   * Draws a refinement.
   *
   * @param c the concept C
   * @param maxLength the length of the longest refinements wanted
   * @param random what chooses
   * @return a member of ρ(C) of at most this length, other than C; empty if there is none
   */
  public Optional<Concept> draw(Concept c, int maxLength, Random random) {
    requireNonNull(c, "c");
    if (maxLength < c.length()) {
      return Optional.empty();
    }
    double[] ways = ways(c, maxLength - c.length());
    ways[0] -= 1; // C itself
    double all = 0;
    for (double way : ways) {
      all += way;
    }
    if (all <= 0) {
      return Optional.empty();
    }
    return Optional.of(drawOther(c, choose(ways, all, random), random));
  }

  /** In how many ways ρ(C) yields a refinement that is longer by 0, 1, …, room. */
  private double[] ways(Concept c, int room) {
    double[] ways = new double[room + 1];
    ways[0] = 1;
    if (room >= 1) {
      ways[1] = 1;
    }
    if (room >= 2) {
      ways[2] = 2 + 2.0 * roles.size();
    }
    if (c.equals(Concepts.TOP)) {
      ways[0] += leaves.size();
    }
    double[] inside = inside(c, room);
    for (int extra = 0; extra < inside.length; extra++) {
      ways[extra] += inside[extra] - (extra == 0 ? 1 : 0);
    }
    return ways;
  }

  /** The ways that refine parts of C, all of them kept among them; none if C has no parts. */
  private double[] inside(Concept c, int room) {
    if (c.shape().isJunction()) {
      List<double[]> products = products(c.children(), room);
      return products.get(products.size() - 1);
    }
    return c.children().isEmpty() ? new double[0] : ways(c.children().get(0), room);
  }

  /** The ways to refine the first 1, 2, … operands at once. */
  private List<double[]> products(List<Concept> operands, int room) {
    var products = new ArrayList<double[]>();
    for (Concept operand : operands) {
      double[] own = ways(operand, room);
      products.add(products.isEmpty() ? own : convolution(products.get(products.size() - 1), own));
    }
    return products;
  }

  private static double[] convolution(double[] a, double[] b) {
    double[] product = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; i + j < a.length; j++) {
        product[i + j] += a[i] * b[j];
      }
    }
    return product;
  }

  /** A refinement longer by {@code extra} that is not C; there must be one. */
  private Concept drawOther(Concept c, int extra, Random random) {
    Concept drawn = drawLonger(c, extra, random);
    while (drawn.equals(c)) {
      drawn = drawLonger(c, extra, random);
    }
    return drawn;
  }

  /** A refinement longer by exactly {@code extra}, by the first line of the equation or inside. */
  private Concept drawLonger(Concept c, int extra, Random random) {
    double[] ways = ways(c, extra);
    double[] inside = inside(c, extra);
    double parts = inside.length == 0 ? 0 : inside[extra] - (extra == 0 ? 1 : 0);
    double choice = random.nextDouble() * ways[extra];
    if (extra > 2 || choice < parts) {
      return drawInside(c, extra, random);
    }
    return switch (extra) {
      case 0 -> c.equals(Concepts.TOP) ? leafOrTop(random) : c;
      case 1 -> Concepts.not(c);
      default -> longerByTwo(c, random);
    };
  }

  private Concept leafOrTop(Random random) {
    int choice = random.nextInt(leaves.size() + 1);
    return choice == leaves.size() ? Concepts.TOP : leaves.get(choice);
  }

  private Concept longerByTwo(Concept c, Random random) {
    int choice = random.nextInt(2 * roles.size() + 2);
    if (choice == 0) {
      return Concepts.and(c, Concepts.TOP);
    }
    if (choice == 1) {
      return Concepts.or(c, Concepts.TOP);
    }
    Role role = roles.get(choice / 2 - 1);
    return choice % 2 == 0 ? Concepts.some(role, c) : Concepts.all(role, c);
  }

  /** C with parts refined. Where nothing gets longer, something changes. */
  private Concept drawInside(Concept c, int extra, Random random) {
    if (!c.shape().isJunction()) {
      return c.withChildren(List.of(drawPart(c.children().get(0), extra, random)));
    }
    Concept drawn = drawOperands(c, extra, random);
    while (extra == 0 && drawn.equals(c)) {
      drawn = drawOperands(c, extra, random);
    }
    return drawn;
  }

  private Concept drawPart(Concept part, int extra, Random random) {
    return extra == 0 ? drawOther(part, extra, random) : drawLonger(part, extra, random);
  }

  private Concept drawOperands(Concept junction, int extra, Random random) {
    List<Concept> operands = junction.children();
    List<double[]> products = products(operands, extra);
    var refined = new ArrayList<Concept>();
    int left = extra;
    for (int i = operands.size() - 1; i > 0; i--) {
      double[] own = ways(operands.get(i), left);
      double all = 0;
      for (int more = 0; more <= left; more++) {
        own[more] *= products.get(i - 1)[left - more];
        all += own[more];
      }
      int share = choose(own, all, random);
      refined.add(drawLonger(operands.get(i), share, random));
      left -= share;
    }
    refined.add(drawLonger(operands.get(0), left, random));
    return junction.withChildren(refined);
  }

  /** A position, as likely as its weight says. */
  private static int choose(double[] weights, double sum, Random random) {
    double choice = random.nextDouble() * sum;
    int last = 0;
    for (int i = 0; i < weights.length; i++) {
      if (weights[i] > 0) {
        last = i;
        choice -= weights[i];
        if (choice < 0) {
          return i;
        }
      }
    }
    return last;
  }
}
