package org.drill.language;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.problem.LearningProblem;
import org.jspecify.annotations.Nullable;

/**
 * What the expressions of one run are made of: leaves, steps, and the relations along which these
 * step, each numbered from 0. What a problem ignores is not in its alphabet.
 *
 * <p>Immutable and thread-safe. The file is long since it answers by one look-up each whatever a
 * search asks of a leaf or a step.
 */
public final class Alphabet {
  /** Stands for no step. */
  public static final int NONE = -1;

  /** Stands for any role depth. */
  public static final int ANY_DEPTH = Integer.MAX_VALUE;

  private final KnowledgeBase kb;
  private final Language language;
  private final int roleDepth;
  private final List<Leaf> leaves;
  private final Step[] steps;
  private final int[] leafLengths;
  private final int[] leafDepths;
  private final int[] stepLengths;
  private final boolean[] needsSuccessor;
  private final int[] relationOf;
  private final int[] dual;
  private final int[][] stepParents;
  private final int[][] stepChildren;
  private final List<RoleIndex> relations;
  private final int[][] stepsOf;
  private final Reach reach;

  /**
   * Makes the alphabet of a problem.
   *
   * @param problem the problem
   * @param language which constructors it may have
   */
  public Alphabet(LearningProblem problem, Language language) {
    this(problem, language, ANY_DEPTH, () -> false);
  }

  /**
   * Makes the alphabet of a problem.
   *
   * @param problem the problem
   * @param language which constructors it may have
   * @param roleDepth how deep its expressions may look; {@link #ANY_DEPTH} for any depth
   * @param isLate says when to do without further data restrictions; with a million examples it
   *     takes seconds to choose their bounds
   */
  public Alphabet(
      LearningProblem problem, Language language, int roleDepth, BooleanSupplier isLate) {
    this.kb = problem.kb();
    this.language = language;
    this.roleDepth = roleDepth;
    this.steps =
        Constructors.STEPS.stream()
            .flatMap(source -> source.steps(problem, language).stream())
            .toArray(Step[]::new);
    this.stepLengths = Arrays.stream(steps).mapToInt(Step::length).toArray();
    this.needsSuccessor = new boolean[steps.length];
    Map<Step, Integer> numbers = new HashMap<>();
    var found = new IdentityHashMap<RoleIndex, Integer>();
    List<RoleIndex> inOrder = new ArrayList<>();
    this.relationOf = new int[steps.length];
    for (int s = 0; s < steps.length; s++) {
      numbers.put(steps[s], s);
      needsSuccessor[s] = steps[s].needsSuccessor();
      RoleIndex relation = steps[s].relation(kb);
      Integer known = found.putIfAbsent(relation, inOrder.size());
      if (known == null) {
        inOrder.add(relation);
      }
      relationOf[s] = known == null ? inOrder.size() - 1 : known;
    }
    this.relations = List.copyOf(inOrder);
    this.reach = new Reach(problem, relations, roleDepth, isLate);
    this.leaves =
        Constructors.LEAVES.stream()
            .flatMap(source -> source.leaves(reach, language).stream())
            .toList();
    this.leafLengths = leaves.stream().mapToInt(leaf -> leaf.concept().length()).toArray();
    this.leafDepths = leaves.stream().mapToInt(leaf -> leaf.concept().roleDepth()).toArray();
    this.dual = Arrays.stream(steps).mapToInt(step -> number(numbers, step.dual())).toArray();
    this.stepParents = new int[steps.length][];
    for (int s = 0; s < steps.length; s++) {
      stepParents[s] =
          steps[s].parents().stream()
              .mapToInt(parent -> number(numbers, parent))
              .filter(parent -> parent != NONE)
              .toArray();
    }
    this.stepChildren = whoHas(steps.length, stepParents);
    int[][] relationsOf =
        Arrays.stream(relationOf).mapToObj(r -> new int[] {r}).toArray(int[][]::new);
    this.stepsOf = whoHas(relations.size(), relationsOf);
  }

  /**
   * Which lists have each value, ascending. In time linear in the lists: graphs can have thousands
   * of roles, and an alphabet is made for every problem.
   */
  private static int[][] whoHas(int values, int[][] lists) {
    int[][] having = new int[values][2];
    int[] sizes = new int[values];
    for (int list = 0; list < lists.length; list++) {
      for (int value : lists[list]) {
        int size = sizes[value];
        if (size == 0 || having[value][size - 1] != list) {
          if (size == having[value].length) {
            having[value] = Arrays.copyOf(having[value], 2 * size);
          }
          having[value][size] = list;
          sizes[value] = size + 1;
        }
      }
    }
    Arrays.setAll(having, value -> Arrays.copyOf(having[value], sizes[value]));
    return having;
  }

  private static int number(Map<Step, Integer> numbers, @Nullable Step step) {
    return step == null ? NONE : numbers.getOrDefault(step, NONE);
  }

  /**
   * The knowledge base that leaves and relations are from.
   *
   * @return the knowledge base
   */
  public KnowledgeBase kb() {
    return kb;
  }

  /**
   * Which constructors it has.
   *
   * @return the language
   */
  public Language language() {
    return language;
  }

  /**
   * How deep expressions may look.
   *
   * @return the greatest role depth, or {@link #ANY_DEPTH}
   */
  public int roleDepth() {
    return roleDepth;
  }

  /**
   * How many leaves there are.
   *
   * @return the number of leaves
   */
  public int leaves() {
    return leaves.size();
  }

  /**
   * A leaf.
   *
   * @param leaf its number
   * @return the leaf
   */
  public Leaf leaf(int leaf) {
    return leaves.get(leaf);
  }

  /**
   * Up to which length no leaf of the language is left out, whether {@link Thresholds} say so or
   * there would be too many.
   *
   * @return the greatest such length
   */
  public synchronized int completeUpTo() {
    return Constructors.LEAVES.stream()
        .mapToInt(source -> source.completeUpTo(reach, language))
        .min()
        .orElse(Integer.MAX_VALUE);
  }

  /**
   * The told order of the leaves; made anew.
   *
   * @return which leaves stand directly above and below which
   */
  public LeafOrder order() {
    return new LeafOrder(leaves);
  }

  /**
   * How many steps there are.
   *
   * @return the number of steps
   */
  public int steps() {
    return steps.length;
  }

  /**
   * A step.
   *
   * @param step its number
   * @return the step
   */
  public Step step(int step) {
    return steps[step];
  }

  /**
   * The leaves of a length.
   *
   * @param length how many symbols they have
   * @return their numbers, ascending
   */
  public int[] leavesOfLength(int length) {
    return IntStream.range(0, leafLengths.length).filter(i -> leafLengths[i] == length).toArray();
  }

  /**
   * The length of a leaf.
   *
   * @param leaf its number
   * @return how many symbols it has
   */
  public int leafLength(int leaf) {
    return leafLengths[leaf];
  }

  /**
   * The role depth of a leaf.
   *
   * @param leaf its number
   * @return 1 if it looks at data or at successors, otherwise 0
   */
  public int leafDepth(int leaf) {
    return leafDepths[leaf];
  }

  /**
   * The length of a step.
   *
   * @param step its number
   * @return {@link Step#length}
   */
  public int stepLength(int step) {
    return stepLengths[step];
  }

  /**
   * Whether a step holds only for individuals with a successor.
   *
   * @param step its number
   * @return {@link Step#needsSuccessor}
   */
  public boolean needsSuccessor(int step) {
    return needsSuccessor[step];
  }

  /**
   * Whether a step counts successors.
   *
   * @param step its number
   * @return whether it is ≥n r, ≤n r or =n r, and not ∃r or ∀r
   */
  public boolean isCounted(int step) {
    return steps[step] instanceof CountedStep;
  }

  /**
   * The dual of a step.
   *
   * @param step its number
   * @return the number of {@link Step#dual}; {@link #NONE} if there is none in the alphabet
   */
  public int dual(int step) {
    return dual[step];
  }

  /**
   * What becomes of a step where its filler covers more.
   *
   * @param step its number
   * @return {@link Step#monotony}
   */
  public Monotony monotony(int step) {
    return steps[step].monotony();
  }

  /**
   * Whether no other step covers at least as much with every filler.
   *
   * @param step its number
   * @return whether it has no parent here
   */
  public boolean isMostGeneral(int step) {
    return stepParents[step].length == 0;
  }

  /**
   * The steps that cover at most as much with every filler, directly.
   *
   * @param step its number
   * @return shared numbers, ascending, not to be changed
   */
  public int[] stepsBelow(int step) {
    return stepChildren[step];
  }

  /**
   * The first step along a relation that needs a successor, as ∃r does, or that does not.
   *
   * @param relation the number of the relation
   * @param needsSuccessor which of them
   * @return its number; {@link #NONE} if there is none
   */
  public int stepOf(int relation, boolean needsSuccessor) {
    for (int step : stepsOf[relation]) {
      if (this.needsSuccessor[step] == needsSuccessor) {
        return step;
      }
    }
    return NONE;
  }

  /**
   * The relation along which a step goes.
   *
   * @param step its number
   * @return the number of the relation
   */
  public int relationOf(int step) {
    return relationOf[step];
  }

  /**
   * The relations, by number.
   *
   * @return their pairs over all individuals
   */
  public List<RoleIndex> relations() {
    return relations;
  }

  /**
   * The steps along a relation.
   *
   * @param relation its number
   * @return shared numbers, ascending, not to be changed
   */
  public int[] stepsOf(int relation) {
    return stepsOf[relation];
  }

  /**
   * The steps along a relation, those of one length together, the shortest first.
   *
   * @param relation its number
   * @return their numbers, ascending
   */
  public List<int[]> stepsByLength(int relation) {
    return IntStream.of(stepsOf[relation])
        .map(this::stepLength)
        .distinct()
        .sorted()
        .mapToObj(
            length ->
                IntStream.of(stepsOf[relation]).filter(s -> stepLengths[s] == length).toArray())
        .toList();
  }
}
