package org.drill.generate;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemEntry;
import org.drill.problem.ProblemException;
import org.drill.problem.ProblemFile;
import org.drill.quality.Confusion;

/**
 * Targets that must not be generated, since problems elsewhere are theirs: so that training and
 * evaluation never overlap.
 *
 * <p>A target is excluded if it has the extension of a known target, or if it solves exactly a
 * problem whose target is not known. A problem is excluded if it has the examples of a known one;
 * small graphs have targets that differ only beyond the examples drawn from them. Immutable and
 * thread-safe.
 */
public final class Exclusions {
  /** Nothing is excluded. */
  public static final Exclusions NONE = new Exclusions(Set.of(), List.of(), List.of());

  private final Set<IndividualSet> extensions;
  private final List<LearningProblem> explained;
  private final List<LearningProblem> unexplained;
  private final Set<ExampleLabels> labellings = new HashSet<>();

  /**
   * Makes exclusions.
   *
   * @param extensions the extensions of known targets
   * @param explained problems whose targets they are
   * @param unexplained problems whose targets are not known
   */
  public Exclusions(
      Collection<IndividualSet> extensions,
      Collection<LearningProblem> explained,
      Collection<LearningProblem> unexplained) {
    this.extensions = Set.copyOf(extensions);
    this.explained = List.copyOf(explained);
    this.unexplained = List.copyOf(unexplained);
    explained.forEach(problem -> labellings.add(ExampleLabels.of(problem)));
    unexplained.forEach(problem -> labellings.add(ExampleLabels.of(problem)));
  }

  /**
   * These exclusions, and those of generated problems.
   *
   * @param problems the problems, whose targets are known
   * @return new exclusions
   */
  public Exclusions and(Collection<GeneratedProblem> problems) {
    var allExtensions = new HashSet<IndividualSet>(extensions);
    var allExplained = new ArrayList<LearningProblem>(explained);
    for (GeneratedProblem problem : problems) {
      allExtensions.add(problem.extension());
      allExplained.add(problem.problem());
    }
    return new Exclusions(allExtensions, allExplained, unexplained);
  }

  /**
   * These exclusions and others.
   *
   * @param others the others
   * @return new exclusions
   */
  public Exclusions and(Exclusions others) {
    return new Exclusions(
        both(extensions, others.extensions),
        both(explained, others.explained),
        both(unexplained, others.unexplained));
  }

  /**
   * These exclusions, but stricter: no target that solves one of the problems exactly, though the
   * target of that problem is known and has other instances.
   *
   * @return new exclusions
   */
  public Exclusions andSolutions() {
    return new Exclusions(extensions, explained, both(unexplained, explained));
  }

  private static <T> List<T> both(Collection<T> some, Collection<T> others) {
    var all = new ArrayList<T>(some);
    all.addAll(others);
    return all;
  }

  /**
   * Reads files of problems: those with a recorded {@code "target"} exclude its extension, others
   * every target that solves them.
   *
   * @param files the files
   * @param kb the knowledge base that they belong to
   * @return the exclusions
   * @throws ProblemException if a file cannot be read or does not belong to the knowledge base
   */
  public static Exclusions read(List<Path> files, KnowledgeBase kb) {
    var retriever = requireNonNull(kb, "kb").retriever();
    var extensions = new HashSet<IndividualSet>();
    var explained = new ArrayList<LearningProblem>();
    var unexplained = new ArrayList<LearningProblem>();
    for (Path file : files) {
      List<ProblemEntry> entries = ProblemFile.read(file);
      Map<String, String> targets = TargetFile.targets(file);
      for (ProblemEntry entry : entries) {
        String target = targets.get(entry.name());
        try {
          LearningProblem problem = entry.bind(kb);
          if (target == null) {
            unexplained.add(problem);
          } else {
            explained.add(problem);
            extensions.add(extension(kb, retriever, entry.name(), target));
          }
        } catch (ProblemException e) {
          throw new ProblemException(file + ": " + e.getMessage(), e);
        }
      }
    }
    return new Exclusions(extensions, explained, unexplained);
  }

  private static IndividualSet extension(
      KnowledgeBase kb, Retriever retriever, String problem, String target) {
    Concept concept;
    try {
      concept = kb.vocabulary().parse(target);
    } catch (IllegalArgumentException e) {
      throw new ProblemException("problem '" + problem + "': target: " + e.getMessage(), e);
    }
    return retriever.retrieve(concept);
  }

  /**
   * Whether a target is excluded.
   *
   * @param extension R(c)
   * @return whether problems elsewhere are its
   */
  public boolean excludes(IndividualSet extension) {
    return extensions.contains(extension)
        || unexplained.stream().anyMatch(problem -> Confusion.of(problem, extension).isPerfect());
  }

  /**
   * Whether a problem is excluded.
   *
   * @param problem the problem
   * @return whether one elsewhere has the same examples
   */
  public boolean contains(LearningProblem problem) {
    return labellings.contains(ExampleLabels.of(problem));
  }
}
