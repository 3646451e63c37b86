package org.drill.generate;

import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.drill.concept.Concept;
import org.drill.kb.ClassIndex;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.kb.RoleIndex;
import org.drill.language.LanguageCheck;
import org.drill.refinement.length.RandomRefinement;
import org.drill.search.Simplifier;

/**
 * The states that keep to length, size and exclusions, one for each extension, in an order that
 * follows from the seed alone.
 *
 * <p>A search that brings nothing new for a while starts again from ⊤, or a region of the space
 * where nothing keeps to the constraints could hold it for good; such a start does not count as a
 * repetition.
 */
final class TargetCandidates {
  private static final int PATIENCE = 500;

  private final KnowledgeBase kb;
  private final GeneratorOptions options;
  private final Exclusions exclusions;
  private final Retriever retriever;
  private final Simplifier simplifier;
  private final RefinementWalk walk;
  private final Compositions compositions;
  private final Random random;
  private final Set<IndividualSet> known = new HashSet<>();
  private final Map<Rejection, Long> rejected = new EnumMap<>(Rejection.class);
  private long tried;
  private int repetition;
  private int stored;
  private int useless;
  private int uselessHere;
  private int count;

  TargetCandidates(KnowledgeBase kb, GeneratorOptions options, Exclusions exclusions) {
    this.kb = kb;
    this.options = options;
    this.exclusions = exclusions;
    this.retriever = kb.retriever();
    this.simplifier = new Simplifier(retriever, () -> false);
    this.random = new Random(options.seed());
    var rho =
        new RandomRefinement(
            kb.classes().stream().map(ClassIndex::iri).toList(),
            kb.roles().stream().map(RoleIndex::iri).toList());
    this.walk = new RefinementWalk(rho, options.maxLength(), random);
    this.compositions = new Compositions(kb, retriever, random, options.language());
  }

  /** The next candidate; empty at the end of the last repetition, on giving up, or interrupted. */
  Optional<TargetCandidate> next() {
    while (useless < options.attempts() && !Thread.currentThread().isInterrupted()) {
      if (stored == options.goalsOfASearch()) {
        repetition++;
        startWalk();
        stored = 0;
      }
      if (options.isBounded() && repetition == options.repetitions()) {
        return Optional.empty();
      }
      if (uselessHere >= PATIENCE) {
        startWalk();
      }
      tried++;
      useless++;
      boolean refines = options.isRefined(tried);
      uselessHere += refines ? 1 : 0;
      TargetSource source = refines ? TargetSource.REFINEMENT : TargetSource.COMPOSITION;
      Optional<TargetCandidate> candidate = state(source).flatMap(state -> check(state, source));
      if (candidate.isPresent()) {
        useless = 0;
        uselessHere = refines ? 0 : uselessHere;
        stored += refines ? 1 : 0;
        return candidate;
      }
    }
    return Optional.empty();
  }

  /** Takes note that the last candidate brought no problem, so that its search stores another. */
  void refuse() {
    stored--;
  }

  private void startWalk() {
    walk.restart();
    uselessHere = 0;
  }

  /** How many states were tried so far. */
  long tried() {
    return tried;
  }

  /** How many states were not used so far, by reason. */
  Map<Rejection, Long> rejected() {
    return new EnumMap<>(rejected);
  }

  private Optional<Concept> state(TargetSource source) {
    if (source == TargetSource.REFINEMENT) {
      return Optional.of(walk.next());
    }
    int range = options.maxLength() - options.minLength() + 1;
    Optional<Concept> state = compositions.next(options.minLength() + random.nextInt(range));
    if (state.isEmpty()) {
      reject(Rejection.EXAMPLES);
    }
    return state;
  }

  private Optional<TargetCandidate> check(Concept state, TargetSource source) {
    if (state.length() < options.minLength() || state.length() > options.maxLength()) {
      return reject(Rejection.LENGTH);
    }
    IndividualSet extension = retriever.retrieve(state);
    int size = extension.size();
    if (size < options.minExamples() || kb.size() - size < options.minExamples()) {
      return reject(Rejection.EXAMPLES);
    }
    if (size < options.minShare() * kb.size() || size > options.maxShare() * kb.size()) {
      return reject(Rejection.SHARE);
    }
    if (known.contains(extension)) {
      return reject(Rejection.KNOWN);
    }
    // What is only written long is not hard: an equivalent expression solves it.
    Concept target = options.hard() > 0 ? simplified(state) : state;
    if (target.length() < options.minLength()) {
      return reject(target.length() <= options.hard() ? Rejection.EASY : Rejection.LENGTH);
    }
    known.add(extension);
    if (exclusions.excludes(extension)) {
      return reject(Rejection.EXCLUDED);
    }
    return Optional.of(
        new TargetCandidate(count++, target, extension, source, tried, new EnumMap<>(rejected)));
  }

  /** A shorter form with the same instances, if the language has one. */
  private Concept simplified(Concept state) {
    Concept shorter = simplifier.simplify(state);
    return LanguageCheck.outside(shorter, options.language()).isEmpty() ? shorter : state;
  }

  private <T> Optional<T> reject(Rejection reason) {
    rejected.merge(reason, 1L, Long::sum);
    return Optional.empty();
  }
}
