package org.drill.app.serve;

import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.drill.app.text.Csv;
import org.drill.concept.syntax.SparqlPrinter;
import org.drill.export.Export;
import org.drill.export.ExportForm;
import org.drill.export.ExportForms;
import org.drill.export.ExportedClass;
import org.drill.export.UnsayableException;
import org.drill.language.Language;
import org.drill.learner.LanguageChoice;
import org.drill.owlapi.OwlExport;
import org.drill.predict.ExampleScores;
import org.drill.predict.Predictor;
import org.drill.predict.PredictorFile;
import org.drill.predict.PredictorOrigin;
import org.drill.predict.SavedPredictor;
import org.drill.search.Answer;
import org.drill.search.LearningResult;

/** Answers as files: in every form of export, as predictors in JSON, and as CSV. */
final class AnswerDownloads {
  private static final String NAME = "Answer_";

  private AnswerDownloads() {}

  /** Sends an answer of an ended job, or as CSV all of them. */
  static void send(Context ctx, Job job, String format, String syntax, int rank) {
    LearningResult result = job.result();
    if (result == null) {
      throw new HttpProblem(409, "the job has no result yet");
    }
    if (rank < 1 || rank > result.answers().size()) {
      throw HttpProblem.badRequest("no answer of rank " + rank);
    }
    Answer answer = result.answers().get(rank - 1);
    if (format.equals("csv")) {
      send(ctx, "text/csv", ".csv", utf8(csv(job, result)));
      return;
    }
    if (format.equals("json")) {
      send(ctx, "application/json", ".json", json(job, answer, result.learner()));
      return;
    }
    if (format.equals("sparql")) { // the query that the job shows
      String query = SparqlPrinter.print(answer.concept(), job.hosted().kb().sparqlGraph());
      send(ctx, "application/sparql-query", ".rq", utf8(query));
      return;
    }
    ExportForm form =
        ExportForms.named(format)
            .orElseThrow(
                () ->
                    HttpProblem.badRequest(
                        "no format '%s'; there are %s, json, csv, axiom, ontology"
                            .formatted(
                                format,
                                ExportForms.all().stream()
                                    .map(ExportForm::name)
                                    .collect(Collectors.joining(", ")))));
    DownloadSyntax written = DownloadSyntax.of(form, syntax);
    try {
      written.send(ctx, "answer", written(form, written.ending(), job, answer, NAME + rank));
    } catch (UnsayableException e) {
      throw HttpProblem.badRequest(String.valueOf(e.getMessage()));
    }
  }

  private static byte[] written(
      ExportForm form, String ending, Job job, Answer answer, String name) {
    ExportedClass exported =
        new ExportedClass.Namer().learned(name, answer.concept(), comment(answer));
    var out = new ByteArrayOutputStream();
    try {
      form.write(Export.of(List.of(exported), job.hosted().kb()), "answer" + ending, out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** What {@code drill apply} reads. */
  private static byte[] json(Job job, Answer answer, String learner) {
    Language used = job.language();
    var origin =
        new PredictorOrigin(
            Job.PROGRAM,
            learner,
            LanguageChoice.label(used == null ? job.options().language() : used),
            job.hosted().name(),
            ExampleScores.of(answer.confusion()),
            PredictorOrigin.settings(job.options()));
    var saved = new SavedPredictor(job.problem().name(), Predictor.of(answer.concept()), origin);
    var out = new ByteArrayOutputStream();
    try {
      PredictorFile.write(out, List.of(saved));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static String comment(Answer answer) {
    return "F1 %.4f, accuracy %.4f"
        .formatted(answer.confusion().f1(), answer.confusion().accuracy());
  }

  private static void send(Context ctx, String type, String ending, byte[] content) {
    new DownloadSyntax(ending, type).send(ctx, "answer", content);
  }

  /** The answers as OWL classes named by rank. */
  static byte[] owl(HostedKnowledgeBase hosted, List<Answer> answers, String prefix) {
    var out = new ByteArrayOutputStream();
    try {
      OwlExport.write(
          out,
          answers.stream()
              .map(
                  answer ->
                      new OwlExport.Definition(
                          prefix + (answers.indexOf(answer) + 1),
                          answer.concept(),
                          comment(answer),
                          hosted.kb().vocabulary().datatypes()))
              .toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static String csv(Job job, LearningResult result) {
    var text = new StringBuilder("rank,expression,manchester,english,length,f1,accuracy\n");
    int rank = 1;
    for (Answer answer : result.answers()) {
      ExpressionScores scores = ExpressionScores.of(job.hosted(), answer);
      text.append(rank++)
          .append(',')
          .append(cell(scores.expression()))
          .append(',')
          .append(cell(scores.manchester()))
          .append(',')
          .append(cell(scores.english()))
          .append(
              String.format(
                  Locale.ROOT, ",%d,%s,%s%n", scores.length(), scores.f1(), scores.accuracy()));
    }
    return text.toString();
  }

  /** A list of individuals as CSV. */
  static String csv(List<NamedEntity> individuals) {
    var text = new StringBuilder("individual,label\n");
    individuals.forEach(
        named ->
            text.append(cell(named.iri())).append(',').append(cell(named.label())).append('\n'));
    return text.toString();
  }

  private static String cell(String text) {
    return Csv.quoted(text);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
