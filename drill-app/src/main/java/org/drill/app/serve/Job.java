package org.drill.app.serve;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import org.drill.app.recount.WithheldAnswersException;
import org.drill.app.validation.Validator;
import org.drill.concept.Concept;
import org.drill.define.OfferedDefinition;
import org.drill.define.Provenance;
import org.drill.kb.source.GraphSourceException;
import org.drill.language.Language;
import org.drill.learner.AnswerCeiling;
import org.drill.learner.CheckedLearner;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LanguageChooser;
import org.drill.learner.LearnOptions;
import org.drill.learner.Learner;
import org.drill.learner.RunNotes;
import org.drill.predict.ExpressionLearner;
import org.drill.problem.LearningProblem;
import org.drill.problem.ProblemException;
import org.drill.search.Answer;
import org.drill.search.LearningResult;
import org.drill.search.SearchListener;
import org.drill.search.SearchTree;
import org.drill.search.StopReason;
import org.jspecify.annotations.Nullable;

/**
 * A search that a client asked for: it waits, runs, and ends, whether anybody watches or not.
 *
 * <p>Thread-safe. Every change has a number, so that watchers can wait for the next. The file is
 * long since all that may change while a job runs is behind its lock.
 */
final class Job implements SearchListener {
  /** Where a job stands. */
  enum State {
    QUEUED,
    RUNNING,
    DONE,
    CANCELLED,
    FAILED;

    boolean isEnded() {
      return this != QUEUED && this != RUNNING;
    }

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A moment at which the highest F1 rose.
   *
   * @param seconds since the start
   * @param f1 of the answer that was found
   */
  record Point(double seconds, double f1) {}

  /**
   * How far a job is, at one moment.
   *
   * @param change the number of the last change
   * @param state where the job stands
   * @param best the best answer so far; at the end the first of the answers
   * @param tested how many expressions were tested
   * @param open how many nodes wait
   * @param seconds since the start
   * @param history when the highest F1 rose
   */
  record Progress(
      long change,
      State state,
      @Nullable Answer best,
      long tested,
      long open,
      double seconds,
      List<Point> history) {}

  private static final int MOST_POINTS = 500;

  /** What files say that made them. */
  static final String PROGRAM = "drill serve";

  private final String id;
  private final JobTask task;
  private final Learner learner;

  /** What is learned from: a placeholder while an endpoint was not asked yet. */
  private volatile ReadyJob ready;

  private volatile TreeSlice tree;
  private final List<Point> history = new ArrayList<>();
  private final List<String> notes = new ArrayList<>();
  private State state = State.QUEUED;
  private long change = 1;
  private long tested;
  private long open;
  private long startNanos;
  private long endNanos;
  private String failure = "";
  private @Nullable Answer best;
  private @Nullable LearningResult result;
  private OptionalDouble ceiling = OptionalDouble.empty();
  private @Nullable Thread thread;
  private int folds;
  private int foldsDone;
  private @Nullable ExpectedView expected;
  private @Nullable DefinitionView definition;
  private List<AxiomDownload.FoundAxiom> axioms = List.of();

  /** The language that the learner uses; null until it is known. */
  private @Nullable Language language;

  Job(
      String id,
      HostedKnowledgeBase hosted,
      LearningProblem problem,
      Learner learner,
      LearnOptions options) {
    this(id, hosted, JobTask.of(problem, learner, options));
  }

  Job(String id, HostedKnowledgeBase hosted, JobTask task) {
    this.id = requireNonNull(id, "id");
    this.task = task;
    this.learner = new CheckedLearner(task.learner());
    this.ready = ReadyJob.whole(hosted, task.problem(), task.options());
    this.language =
        LanguageChoice.of(task.problem().language()).fixed().map(this::used).orElse(null);
    this.tree = new TreeSlice(task.problem(), hosted.kb().vocabulary());
  }

  String id() {
    return id;
  }

  HostedKnowledgeBase hosted() {
    return ready.hosted();
  }

  LearningProblem problem() {
    return ready.problem();
  }

  LearnOptions options() {
    return ready.options();
  }

  /** How many negative examples there are: none as long as they are not drawn. */
  int negatives() {
    LearningProblem current = problem();
    boolean isOpen =
        current == task.problem() && task.endpoint().map(EndpointWork::draws).orElse(false);
    return isOpen ? 0 : current.negatives().size();
  }

  /** Whether only what lies near the examples is here. */
  boolean isNearby() {
    return task.endpoint().isPresent();
  }

  /** Whether an expression holds for the examples here as it does in the whole graph. */
  boolean canAnswer(Concept concept) {
    return ready.isPromised().test(concept);
  }

  String learnerName() {
    return learner.name();
  }

  TreeSlice tree() {
    return tree;
  }

  /** Learns, in the calling thread, unless the job was cancelled meanwhile. */
  void run() {
    if (!start()) {
      return;
    }
    try {
      prepare();
      LearningProblem problem = problem();
      HostedKnowledgeBase hosted = hosted();
      LearnOptions chosen =
          options()
              .withListener(this)
              .withLanguage(choice(problem).language(problem, chooser(), this::note));
      use(chosen.language());
      LearningResult found = ready.check().checked(learner.learn(problem, chosen), this::note);
      RunNotes.of(problem, learner, chosen, found).forEach(this::note);
      AnswerCeiling possible =
          AnswerCeiling.of(problem, found, chosen, i -> hosted.individual(i).label());
      possible.note().ifPresent(this::note);
      define(found);
      validate(found);
      end(State.DONE, found, possible.f1(), "");
    } catch (GraphSourceException | ProblemException | WithheldAnswersException e) {
      State how = Thread.currentThread().isInterrupted() ? State.CANCELLED : State.FAILED;
      end(how, null, OptionalDouble.empty(), String.valueOf(e.getMessage()));
    } catch (OutOfMemoryError e) {
      end(
          State.FAILED,
          null,
          OptionalDouble.empty(),
          "out of memory; try a shorter time or fewer examples");
    } catch (RuntimeException | StackOverflowError e) {
      end(State.FAILED, null, OptionalDouble.empty(), "the search failed: " + e);
    }
  }

  /** Asks for what lies near the examples, if that is not here. */
  private void prepare() {
    if (task.endpoint().isPresent()) {
      ReadyJob prepared = task.endpoint().get().prepare(this::note);
      tree = new TreeSlice(prepared.problem(), prepared.hosted().kb().vocabulary());
      ready = prepared;
    }
  }

  private static LanguageChoice choice(LearningProblem problem) {
    return LanguageChoice.of(problem.language());
  }

  private LanguageChooser chooser() {
    return LanguageChooser.within(options().limits().roleDepth());
  }

  /** Makes axioms of the answers, if a class is to be defined. */
  private void define(LearningResult found) {
    task.definition()
        .ifPresent(
            problemOfClass -> {
              List<OfferedDefinition> offers =
                  DefinitionView.offers(problemOfClass, found.answers());
              DefinitionView view = DefinitionView.of(problemOfClass, offers, hosted());
              var provenance =
                  new Provenance(
                      PROGRAM,
                      learner.name(),
                      LanguageChoice.label(requireNonNull(language(), "language")));
              synchronized (this) {
                axioms =
                    offers.stream()
                        .map(
                            offer ->
                                new AxiomDownload.FoundAxiom(
                                    offer.axiom(), provenance.text(problemOfClass, offer)))
                        .toList();
                definition = view;
              }
            });
  }

  /** Learns without parts of the examples, if that is asked for, and tests on these. */
  private void validate(LearningResult found) {
    if (task.plan().isEmpty() || found.stopped() == StopReason.CANCELLED) {
      return;
    }
    var validator =
        new Validator(
            new ExpressionLearner(learner),
            part -> options().withLanguage(choice(part).language(part, chooser(), text -> {})),
            task.plan().get());
    try {
      validator
          .validate(problem(), this::hold, UnaryOperator.identity())
          .map(each -> ExpectedView.of(each, found.best().confusion(), hosted().kb().vocabulary()))
          .ifPresentOrElse(this::expect, () -> note("stopped before all examples were held out"));
    } catch (ProblemException e) {
      note(String.valueOf(e.getMessage()));
    }
  }

  private synchronized void hold(int done, int all) {
    foldsDone = done;
    folds = all;
    changed();
  }

  private synchronized void expect(ExpectedView view) {
    expected = view;
  }

  /** How many folds are done. */
  synchronized int foldsDone() {
    return foldsDone;
  }

  /** How many folds there are; 0 before the first, and if there are none. */
  synchronized int folds() {
    return folds;
  }

  /** What to expect on new individuals; nothing before the end, or if nobody asked. */
  synchronized @Nullable ExpectedView expected() {
    return expected;
  }

  /** Axioms for a class; nothing before the end, or if nobody asked. */
  synchronized @Nullable DefinitionView definition() {
    return definition;
  }

  /** The axioms, in the order of the definition. */
  synchronized List<AxiomDownload.FoundAxiom> axioms() {
    return axioms;
  }

  private synchronized void use(Language asked) {
    language = used(asked);
    changed();
  }

  private Language used(Language asked) {
    return learner.language(options().withLanguage(asked));
  }

  /** The language that the learner uses; null until it is known. */
  synchronized @Nullable Language language() {
    return language;
  }

  private synchronized boolean start() {
    if (state != State.QUEUED) {
      return false;
    }
    state = State.RUNNING;
    thread = Thread.currentThread();
    startNanos = System.nanoTime();
    changed();
    return true;
  }

  private synchronized void end(
      State how, @Nullable LearningResult found, OptionalDouble possible, String why) {
    tree.release();
    thread = null;
    Thread.interrupted(); // a cancellation that came too late is not for the next job
    state = how;
    failure = why;
    result = found;
    ceiling = possible;
    endNanos = System.nanoTime();
    if (found != null) {
      tested = found.tested();
      show(found.best(), found.seconds());
    }
    changed();
  }

  /** Ends the job soon: a running one with what it has found. */
  synchronized void cancel() {
    if (state == State.QUEUED) {
      state = State.CANCELLED;
      changed();
    } else if (thread != null) {
      thread.interrupt();
    }
  }

  @Override
  public synchronized void progress(Answer answer, long count, double seconds) {
    tested = Math.max(tested, count);
    show(answer, seconds);
    tree.improved();
    changed();
  }

  @Override
  public void step(SearchTree searched) {
    if (tree.take(searched)) {
      synchronized (this) {
        tested = Math.max(tested, searched.tested());
        open = searched.open();
        changed();
      }
    }
  }

  @Override
  public synchronized void note(String text) {
    notes.add(text);
    changed();
  }

  private void show(Answer answer, double seconds) {
    best = answer;
    double f1 = answer.confusion().f1();
    boolean isBetter = history.isEmpty() || f1 > history.get(history.size() - 1).f1();
    if (isBetter && history.size() < MOST_POINTS) {
      history.add(new Point(seconds, f1));
    }
  }

  private void changed() {
    change++;
    notifyAll();
  }

  private double seconds() {
    if (startNanos == 0) {
      return 0;
    }
    return ((state.isEnded() ? endNanos : System.nanoTime()) - startNanos) / 1e9;
  }

  synchronized Progress progress() {
    return new Progress(change, state, best, tested, open, seconds(), List.copyOf(history));
  }

  /** Waits for a change after the one with a number, or for a time. */
  synchronized Progress await(long seen, long millis) throws InterruptedException {
    long end = System.nanoTime() + millis * 1_000_000;
    for (long left = millis;
        change <= seen && left > 0;
        left = (end - System.nanoTime()) / 1_000_000) {
      wait(left);
    }
    return progress();
  }

  /** What was found; nothing before the end, or if there was none. */
  synchronized @Nullable LearningResult result() {
    return result;
  }

  /** The best F1 that any expression of the language can have; nothing before the end. */
  synchronized OptionalDouble ceiling() {
    return ceiling;
  }

  /** What else to know of the search, a sentence each. */
  synchronized List<String> notes() {
    return List.copyOf(notes);
  }

  /** Why the job failed; empty unless it did. */
  synchronized String failure() {
    return failure;
  }
}
