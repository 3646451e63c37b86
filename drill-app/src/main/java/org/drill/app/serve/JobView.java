package org.drill.app.serve;

import java.util.List;
import org.drill.language.Language;
import org.drill.learner.LanguageChoice;
import org.drill.search.LearningResult;
import org.jspecify.annotations.Nullable;

/**
 * A job as clients see it.
 *
 * @param id its name in addresses
 * @param kb the id of the knowledge base
 * @param state queued, running, done, cancelled or failed
 * @param learner the name of the learner
 * @param language the language that the learner uses; nothing until it is known
 * @param positives how many positive examples there are
 * @param negatives how many negative examples there are
 * @param maxSeconds its time limit
 * @param seconds how long it has run
 * @param tested how many expressions were tested
 * @param open how many nodes wait
 * @param best the best answer so far; at the end the first of the answers
 * @param history when the highest F1 rose
 * @param stopped why it ended: goal, time, expressions, memory, cancelled, exhausted or narrowed
 * @param certified no expression up to this length is better than the first answer
 * @param ceiling the best F1 that any expression of the language can have; at the end, if it is
 *     known
 * @param objective what the answer is chosen for: f1, accuracy or exact
 * @param weighted whether examples count differently
 * @param answers ranked; at the end only
 * @param promise the F1 that the first answer promises on new individuals; at the end, if known
 * @param front of each length the best answer, where it is better than all shorter ones; at the end
 * @param folds how many parts of the examples are held out, one after the other; 0 before that
 * @param foldsDone how many of them are done
 * @param expected what to expect on new individuals; at the end, if examples were held out
 * @param definition axioms for a class; at the end, if one is to be defined
 * @param notes what else to know of the search, a sentence each, without a full stop
 * @param error what went wrong, if it failed
 */
record JobView(
    String id,
    String kb,
    String state,
    String learner,
    @Nullable String language,
    int positives,
    int negatives,
    double maxSeconds,
    double seconds,
    long tested,
    long open,
    @Nullable ExpressionScores best,
    List<Job.Point> history,
    @Nullable String stopped,
    @Nullable Integer certified,
    @Nullable Double ceiling,
    String objective,
    boolean weighted,
    @Nullable List<ExpressionScores> answers,
    @Nullable Double promise,
    @Nullable List<FrontPoint> front,
    int folds,
    int foldsDone,
    @Nullable ExpectedView expected,
    @Nullable DefinitionView definition,
    List<String> notes,
    @Nullable String error) {
  static JobView of(Job job) {
    return of(job, job.progress());
  }

  static JobView of(Job job, Job.Progress progress) {
    LearningResult result = progress.state().isEnded() ? job.result() : null;
    Language language = job.language();
    return new JobView(
        job.id(),
        job.hosted().id(),
        progress.state().toString(),
        job.learnerName(),
        language == null ? null : LanguageChoice.label(language),
        job.problem().positives().size(),
        job.negatives(),
        job.options().limits().seconds(),
        result == null ? progress.seconds() : result.seconds(),
        progress.tested(),
        progress.open(),
        progress.best() == null ? null : ExpressionScores.of(job.hosted(), progress.best()),
        progress.history(),
        result == null ? null : result.stopped().toString(),
        result == null || result.certified().isEmpty() ? null : result.certified().getAsInt(),
        job.ceiling().isPresent() ? job.ceiling().getAsDouble() : null,
        job.options().objective().toString(),
        !job.problem().weights().isEqual(),
        result == null
            ? null
            : result.answers().stream()
                .map(answer -> ExpressionScores.of(job.hosted(), answer))
                .toList(),
        result == null ? null : FrontPoint.promise(result, result.best()),
        result == null ? null : FrontPoint.of(result, job.hosted()),
        job.folds(),
        job.foldsDone(),
        result == null ? null : job.expected(),
        result == null ? null : job.definition(),
        job.notes(),
        job.failure().isEmpty() ? null : job.failure());
  }
}
