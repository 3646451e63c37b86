package org.drill.generate;

import static java.util.Objects.requireNonNull;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.drill.generate.Certifier.Verdict;
import org.drill.kb.KnowledgeBase;
import org.drill.language.Language;
import org.drill.problem.LanguageRequest;
import org.drill.problem.LearningProblem;
import org.jspecify.annotations.Nullable;

/**
 * Generates learning problems whose answers are known, as DRILL does for training (section
 * 'Learning Problem Generation').
 *
 * <p>A random depth-first search applies ρ ({@code refinement.length}) from ⊤ on and stores n goal
 * states c with minlen ≤ |c| ≤ maxlen and, if asked for, minshare·|I| ≤ |R(c)| ≤ maxshare·|I|. That
 * is repeated m times, since the states of one search resemble each other. Each state gives E⁺ =
 * R(c) and E⁻ = I ∖ R(c); the larger side is undersampled to the size of the smaller, κ times. So
 * there are at most n·m·κ problems. In {@link GeneratorOptions}, n is {@code goals}, m {@code
 * repetitions}, κ {@code undersamplings} and maxlen {@code maxLength}.
 *
 * <p>Departures. A state is stored only if no earlier one has its extension, over all repetitions,
 * where the paper has the repetitions alone against similar states; and only if both sides have
 * examples, so that ⊥ and whatever else holds for nobody or for all is no goal. A search that finds
 * nothing for long starts again without counting as a repetition. No two problems have the same
 * examples, so that the κ undersamplings of a state are fewer where some come up twice. What the
 * paper leaves open, which states count as visited and how one is chosen, is decided so: each state
 * that the search moves to counts, and it is any of the ways in which ρ refines the state before
 * (see {@code RandomRefinement}).
 *
 * <p>Hard problems ({@link GeneratorOptions#hard}) are beyond the paper: every second state is a
 * random composition around individuals of the graph, each search stores one state only, targets
 * are shortened while their extension stays, and a problem is kept only with the certificate of the
 * exhaustive learner that no expression of at most K symbols solves it on its examples.
 *
 * <p>So are targets beyond ALC ({@link GeneratorOptions#language}): every second state is a random
 * composition that uses what ALC lacks, hard or not, since ρ knows ALC only. In less than ALC, such
 * as EL, every state is a composition. Problems then ask for the language of their targets, and
 * certificates speak of it.
 *
 * <p>Equal options and knowledge bases give equal problems, whatever the threads, as long as no
 * certificate runs out of time ({@link Generation#outOfTime}). A generator is immutable and
 * thread-safe; interrupting the calling thread ends a run with what it has.
 */
public final class ProblemGenerator {
  private final KnowledgeBase kb;
  private final GeneratorOptions options;
  private final Exclusions exclusions;
  private final GenerationListener listener;
  private final Certifier certifier;

  /**
   * Makes a generator.
   *
   * @param kb the knowledge base
   * @param options what is wanted
   */
  public ProblemGenerator(KnowledgeBase kb, GeneratorOptions options) {
    this(kb, options, Exclusions.NONE, GenerationListener.SILENT);
  }

  /**
   * Makes a generator.
   *
   * @param kb the knowledge base
   * @param options what is wanted
   * @param exclusions what is not
   * @param listener who hears of progress
   */
  public ProblemGenerator(
      KnowledgeBase kb,
      GeneratorOptions options,
      Exclusions exclusions,
      GenerationListener listener) {
    this(kb, options, exclusions, listener, new Certifier(kb, options));
  }

  /** Makes a generator with another certifier, for tests. */
  ProblemGenerator(
      KnowledgeBase kb,
      GeneratorOptions options,
      Exclusions exclusions,
      GenerationListener listener,
      Certifier certifier) {
    this.kb = requireNonNull(kb, "kb");
    this.options = requireNonNull(options, "options");
    this.exclusions = requireNonNull(exclusions, "exclusions");
    this.listener = requireNonNull(listener, "listener");
    this.certifier = requireNonNull(certifier, "certifier");
  }

  /**
   * Generates problems.
   *
   * @return the problems that were found, which are fewer than asked for if the constraints leave
   *     no more
   */
  public Generation generate() {
    return new GenerationRun().generate();
  }

  /** The examples drawn for a candidate, and what is known about them. */
  private record Drawn(List<Undersampling> examples, List<Verdict> verdicts) {}

  /** Candidates on their way: drawn and certified by threads, taken in order. */
  private record Pending(TargetCandidate candidate, Future<Drawn> drawn) {}

  /** One run, with what belongs to it. */
  private final class GenerationRun {
    private final long start = System.nanoTime();
    private final TargetCandidates candidates = new TargetCandidates(kb, options, exclusions);
    private final List<GeneratedProblem> problems = new ArrayList<>();
    private final Set<ExampleLabels> labellings = new HashSet<>();
    private final Map<Rejection, Long> afterwards = new EnumMap<>(Rejection.class);
    private int targets;
    private int useless;
    private int outOfTime;
    private @Nullable TargetCandidate last;
    private boolean cancelled;

    Generation generate() {
      boolean usable = kb.size() >= 2L * options.minExamples();
      ExecutorService threads =
          Executors.newFixedThreadPool(options.threads(), GenerationRun::thread);
      try {
        Deque<Pending> pending = new ArrayDeque<>();
        boolean more = usable;
        while (!cancelled
            && !Thread.currentThread().isInterrupted()
            && !options.isEnough(targets, problems.size())
            && useless < options.certificates()) {
          while (more && pending.size() < ahead()) {
            Optional<TargetCandidate> candidate = candidates.next();
            more = candidate.isPresent();
            candidate.ifPresent(c -> pending.add(new Pending(c, threads.submit(() -> draw(c)))));
          }
          Pending first = pending.poll();
          if (first == null) {
            last = null; // all that was tried counts
            break;
          }
          take(first);
        }
      } finally {
        threads.shutdownNow();
      }
      return result();
    }

    private static Thread thread(Runnable work) {
      var thread = new Thread(work, "drill-generate");
      thread.setDaemon(true);
      return thread;
    }

    /** How many candidates may be on their way; where nothing is certified, one at a time. */
    private int ahead() {
      return options.hard() == 0 ? 1 : 2 * options.threads();
    }

    private Drawn draw(TargetCandidate candidate) {
      var random = new Random(options.seed() * 0x9E3779B97F4A7C15L + candidate.number());
      List<Undersampling> drawn =
          Undersampling.draw(
              kb, candidate.extension(), options.mostExamples(), options.undersamplings(), random);
      var verdicts = new ArrayList<Verdict>();
      for (Undersampling examples : drawn) {
        verdicts.add(
            options.hard() == 0
                ? Verdict.HARD
                : certifier.decide(problem(candidate.target().toString(), examples)));
      }
      return new Drawn(drawn, verdicts);
    }

    private LearningProblem problem(String name, Undersampling examples) {
      LearningProblem problem =
          LearningProblem.of(kb, name, examples.positives(), examples.negatives(), List.of());
      return options.isAlc() ? problem : problem.asking(request(options.language()));
    }

    private static LanguageRequest request(Language language) {
      return new LanguageRequest(
          Optional.of(language.name()),
          language.maxCardinality() == 0 || language.maxCardinality() == Language.USUAL_CARDINALITY
              ? OptionalInt.empty()
              : OptionalInt.of(language.maxCardinality()),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty());
    }

    private void take(Pending pending) {
      Drawn drawn;
      try {
        drawn = pending.drawn().get();
      } catch (InterruptedException e) {
        cancelled = true;
        Thread.currentThread().interrupt();
        return;
      } catch (ExecutionException e) {
        if (e.getCause() instanceof Error error) {
          throw error;
        }
        throw e.getCause() instanceof RuntimeException runtime
            ? runtime
            : new IllegalStateException(e.getCause());
      }
      if (drawn.verdicts().contains(Verdict.CANCELLED)) {
        cancelled = true;
        return;
      }
      last = pending.candidate();
      int before = problems.size();
      for (int k = 0; k < drawn.examples().size(); k++) {
        add(pending.candidate(), drawn.examples().get(k), drawn.verdicts().get(k), k + 1);
      }
      if (problems.size() > before) {
        targets++;
        useless = 0;
      } else {
        useless++;
        afterwards.merge(reason(drawn.verdicts()), 1L, Long::sum);
        if (options.isBounded()) {
          candidates.refuse();
        }
      }
      listener.progress(problems.size(), pending.candidate().tried(), seconds());
    }

    private static Rejection reason(List<Verdict> verdicts) {
      if (verdicts.contains(Verdict.HARD)) {
        return Rejection.KNOWN;
      }
      boolean easy = verdicts.stream().allMatch(verdict -> verdict == Verdict.EASY);
      return easy ? Rejection.EASY : Rejection.UNDECIDED;
    }

    private void add(TargetCandidate candidate, Undersampling examples, Verdict verdict, int draw) {
      outOfTime += verdict == Verdict.OUT_OF_TIME ? 1 : 0;
      boolean isFull = options.count() > 0 && problems.size() == options.count();
      if (verdict != Verdict.HARD || isFull) {
        return;
      }
      String suffix = options.undersamplings() == 1 ? "" : "." + draw;
      LearningProblem problem = problem("p" + (targets + 1) + suffix, examples);
      if (!exclusions.contains(problem) && labellings.add(ExampleLabels.of(problem))) {
        OptionalInt certified =
            options.hard() == 0 ? OptionalInt.empty() : OptionalInt.of(options.hard());
        problems.add(
            new GeneratedProblem(
                problem, candidate.target(), candidate.extension(), candidate.source(), certified));
      }
    }

    private static Optional<Rejection> mostFrequent(Map<Rejection, Long> counts) {
      return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }

    private double seconds() {
      return (System.nanoTime() - start) / 1e9;
    }

    private Generation result() {
      TargetCandidate end = last;
      var rejected = end == null ? candidates.rejected() : new EnumMap<>(end.rejected());
      Optional<Rejection> obstacle =
          mostFrequent(useless >= options.certificates() ? afterwards : rejected);
      afterwards.forEach((reason, count) -> rejected.merge(reason, count, Long::sum));
      boolean isEnough = options.isEnough(targets, problems.size());
      boolean interrupted = cancelled || Thread.currentThread().isInterrupted();
      return new Generation(
          problems,
          targets,
          isEnough
              ? Generation.End.DONE
              : interrupted ? Generation.End.CANCELLED : Generation.End.GAVE_UP,
          end == null ? candidates.tried() : end.tried(),
          rejected,
          obstacle,
          outOfTime,
          seconds());
    }
  }
}
