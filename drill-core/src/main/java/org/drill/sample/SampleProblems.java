package org.drill.sample;

import static org.drill.sample.SampleProblem.Difficulty.EASY;
import static org.drill.sample.SampleProblem.Difficulty.HARD;
import static org.drill.sample.SampleProblem.Difficulty.MIDDLE;

import java.io.InputStream;
import java.util.List;

/**
 * The learning problems that come with the bundled family graph, from easy to hard.
 *
 * <p>The examples, in {@link #open}, are persons. The target of each problem separates them exactly
 * under closed-world semantics over the materialised graph; some negatives are near misses that
 * satisfy all but one part of the target.
 */
public final class SampleProblems {
  private static final String RESOURCE = "problems.json";

  private static final List<SampleProblem> ALL =
      List.of(
          new SampleProblem("mother", EASY, "Woman ⊓ ∃hasChild.⊤", "women with a child"),
          new SampleProblem(
              "teachers-child", EASY, "∃hasParent.Teacher", "persons with a parent who teaches"),
          new SampleProblem(
              "grandfather", EASY, "Man ⊓ ∃hasChild.∃hasChild.⊤", "men with a grandchild"),
          new SampleProblem(
              "foremother-of-a-surgeon",
              EASY,
              "Woman ⊓ ∃hasDescendant.Surgeon",
              "women from whom a surgeon descends"),
          new SampleProblem(
              "all-children-women",
              MIDDLE,
              "∀hasChild.Woman",
              "persons without sons, whether or not they have daughters"),
          new SampleProblem(
              "parent-of-daughters-only",
              MIDDLE,
              "∃hasChild.⊤ ⊓ ∀hasChild.Woman",
              "persons who have children, all of them women"),
          new SampleProblem(
              "cousin",
              MIDDLE,
              "∃hasParent.∃hasSibling.∃hasChild.⊤",
              "persons one of whose parents has a sibling with children"),
          new SampleProblem(
              "aunt-by-blood",
              MIDDLE,
              "Woman ⊓ ∃hasSibling.∃hasChild.⊤",
              "women with a sibling who has children"),
          new SampleProblem(
              "only-child-of-a-health-worker",
              MIDDLE,
              "∃hasParent.HealthWorker ⊓ ¬∃hasSibling.⊤",
              "persons without siblings, one of whose parents is a doctor or nurse"),
          new SampleProblem(
              "moved-to-a-village",
              MIDDLE,
              "∃livesIn.Village ⊓ ¬∃bornIn.Village",
              "persons who live in a village and were not born in one"),
          new SampleProblem(
              "aunt-by-marriage",
              MIDDLE,
              "Woman ⊓ ∃marriedTo.∃hasSibling.∃hasChild.⊤",
              "women whose spouse has a sibling with children"),
          new SampleProblem(
              "working-children-one-childless",
              HARD,
              "∀hasChild.Worker ⊓ ∃hasChild.∀hasChild.⊥",
              "persons whose children all work and one of whose children is childless"),
          new SampleProblem(
              "sister-or-sister-in-law-of-a-health-worker",
              HARD,
              "Woman ⊓ (∃hasSibling.HealthWorker ⊔ ∃marriedTo.∃hasSibling.HealthWorker)",
              "women who, or whose spouse, have a doctor or nurse as a sibling"),
          new SampleProblem(
              "town-spouse-of-school-or-hospital",
              HARD,
              "∃livesIn.Town ⊓ ∃marriedTo.∃worksAt.(School ⊔ Hospital)",
              "persons in towns whose spouse works at a school or a hospital"),
          new SampleProblem(
              "left-the-farm",
              HARD,
              "∃hasParent.∃hasParent.Farmer ⊓ ¬(Farmer ⊔ ∃hasParent.Farmer)",
              "grandchildren of a farmer who, like their parents, do not farm"),
          new SampleProblem(
              "unmarried-sibling-of-the-learned",
              HARD,
              "Adult ⊓ ¬∃marriedTo.⊤ ⊓ ∃hasSibling.(Teacher ⊔ Doctor)",
              "unmarried adults with a teacher or doctor as a sibling"),
          new SampleProblem(
              "home-parent-of-both",
              HARD,
              "∃hasChild.Woman ⊓ ∃hasChild.Man ⊓ ¬∃worksAt.⊤",
              "persons without a workplace who have daughters and sons"));

  private SampleProblems() {}

  /**
   * All problems, from easy to hard.
   *
   * @return their descriptions, in the order of the problem file
   */
  public static List<SampleProblem> all() {
    return ALL;
  }

  /**
   * Opens the problem file, which holds the examples of each problem.
   *
   * @return a stream of JSON in UTF-8, for the caller to close
   */
  public static InputStream open() {
    return Resources.open(RESOURCE);
  }
}
