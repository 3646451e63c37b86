package org.drill.app.serve;

import io.javalin.http.Context;
import io.javalin.openapi.HttpMethod;
import io.javalin.openapi.OpenApi;
import io.javalin.openapi.OpenApiContent;
import io.javalin.openapi.OpenApiName;
import io.javalin.openapi.OpenApiParam;
import io.javalin.openapi.OpenApiRequestBody;
import io.javalin.openapi.OpenApiResponse;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.drill.app.input.LabelTable;
import org.drill.app.input.LabelledIndividuals;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;
import org.drill.problem.ExampleWeights;
import org.drill.quality.LabelConfusion;
import org.drill.quality.LabelDecision;
import org.jspecify.annotations.Nullable;

/** Labels over HTTP: a table of them as examples, and a decision between several. */
final class LabelEndpoints {
  private static final String TAG = KnowledgeBaseEndpoints.TAG;
  private static final String ORIGIN = "the table";
  private static final int MOST_LABELS = 100;
  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final KnowledgeBases knowledgeBases;
  private final ServiceBounds bounds;

  LabelEndpoints(KnowledgeBases knowledgeBases, ServiceBounds bounds) {
    this.knowledgeBases = knowledgeBases;
    this.bounds = bounds;
  }

  /**
   * A table of labels.
   *
   * @param truths whether labels are true and false, or the like
   * @param labels the different labels in the order of the table; true and false if they are truths
   * @param examples the individuals in the order of the table
   */
  @OpenApiName("LabelTable")
  record Table(boolean truths, List<String> labels, List<Labelled> examples) {}

  /**
   * An individual with a label.
   *
   * @param iri its IRI
   * @param label what people call it
   * @param number the number of its label in the table, from 0
   * @param weight how much it counts
   */
  record Labelled(String iri, String label, int number, double weight) {}

  @OpenApi(
      path = "/api/kbs/{kb}/labels",
      methods = HttpMethod.POST,
      tags = TAG,
      summary = "Reads a table of labels, as the body of the request",
      description =
          "CSV with a line of column names: individual, label, and weight if examples count"
              + " differently. Labels are true and false, yes and no, 1 and 0, or names of classes.",
      pathParams = @OpenApiParam(name = "kb", required = true),
      requestBody =
          @OpenApiRequestBody(
              content = @OpenApiContent(mimeType = "text/csv", from = String.class)),
      responses = {
        @OpenApiResponse(status = "200", content = @OpenApiContent(from = Table.class)),
        @OpenApiResponse(
            status = "400",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void read(Context ctx) {
    HostedKnowledgeBase hosted = knowledgeBases.get(ctx.pathParam("kb")).loaded();
    LabelledIndividuals table =
        LabelTable.read(text(RequestBody.bytes(ctx, bounds)), ORIGIN).bind(hosted.kb());
    int[] individuals = table.individuals();
    if (individuals.length > bounds.rows() || table.labels().size() > MOST_LABELS) {
      throw HttpProblem.badRequest(
          "%,d rows and %,d labels; this service takes at most %,d and %d"
              .formatted(individuals.length, table.labels().size(), bounds.rows(), MOST_LABELS));
    }
    var examples = new ArrayList<Labelled>();
    for (int individual : individuals) {
      NamedEntity named = hosted.individual(individual);
      examples.add(
          new Labelled(
              named.iri(), named.label(), table.label(individual), table.weight(individual)));
    }
    ServiceReplies.json(ctx, new Table(table.areTruths(), table.labels(), examples));
  }

  private static String text(byte[] bytes) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
      return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw HttpProblem.badRequest("not a text in UTF-8; save the table as CSV in UTF-8");
    }
  }

  /**
   * One expression for each of several labels.
   *
   * @param answers the labels
   * @param weights how much examples count, by IRI; those that are not here have weight 1
   */
  @OpenApiName("DecisionRequest")
  record DecisionRequest(
      @Nullable List<LabelAnswer> answers, @Nullable Map<String, Double> weights) {}

  /**
   * What was learned for a label.
   *
   * @param label the label
   * @param expression what was learned for it against the rest
   * @param examples IRIs of the examples that have it
   */
  record LabelAnswer(
      @Nullable String label, @Nullable String expression, @Nullable List<String> examples) {}

  /**
   * How well the expressions tell the labels apart together.
   *
   * @param accuracy of the decision
   * @param macroF1 the mean F1 of the labels
   * @param otherwise the label where no expression holds
   * @param labels the scores of each
   */
  @OpenApiName("Decision")
  record Decision(double accuracy, double macroF1, String otherwise, List<LabelScores> labels) {}

  /**
   * The scores of a label.
   *
   * @param label the label
   * @param precision of the decisions for it
   * @param recall of them
   * @param f1 of them
   */
  record LabelScores(String label, double precision, double recall, double f1) {}

  @OpenApi(
      path = "/api/kbs/{kb}/decision",
      methods = HttpMethod.POST,
      tags = TAG,
      summary = "How well one expression for each of several labels decides between them",
      description =
          "Where several expressions hold, the most precise one decides; where none does, the label"
              + " that most of such examples have.",
      pathParams = @OpenApiParam(name = "kb", required = true),
      requestBody = @OpenApiRequestBody(content = @OpenApiContent(from = DecisionRequest.class)),
      responses = {
        @OpenApiResponse(status = "200", content = @OpenApiContent(from = Decision.class)),
        @OpenApiResponse(
            status = "400",
            content = @OpenApiContent(from = ServiceReplies.Problem.class))
      })
  void decide(Context ctx) {
    HostedKnowledgeBase hosted = knowledgeBases.get(ctx.pathParam("kb")).loaded();
    DecisionRequest request =
        JsonRecords.read(RequestBody.bytes(ctx, bounds), DecisionRequest.class);
    List<LabelAnswer> answers = request.answers();
    if (answers == null
        || answers.isEmpty()
        || answers.size() > MOST_LABELS
        || answers.stream().anyMatch(LabelEndpoints::isMissing)) {
      throw HttpProblem.badRequest(
          "give 'answers' with label, expression and examples, at most " + MOST_LABELS);
    }
    KnowledgeBase kb = hosted.kb();
    Retriever retriever = kb.retriever(0);
    var extensions = new ArrayList<IndividualSet>();
    var examples = new ArrayList<IndividualSet>();
    for (LabelAnswer answer : answers) {
      String expression = String.valueOf(answer.expression);
      extensions.add(retriever.retrieve(hosted.parse(expression, bounds)));
      examples.add(examples(kb, answer));
    }
    IntToDoubleFunction weight = weight(kb, request.weights());
    LabelDecision decision = LabelDecision.of(extensions, examples, weight);
    LabelConfusion counts = LabelConfusion.of(decision, examples, weight);
    List<String> labels = answers.stream().map(answer -> String.valueOf(answer.label)).toList();
    ServiceReplies.json(
        ctx,
        new Decision(
            counts.accuracy(),
            counts.macroF1(),
            labels.get(decision.otherwise()),
            IntStream.range(0, labels.size())
                .mapToObj(
                    k ->
                        new LabelScores(
                            labels.get(k), counts.precision(k), counts.recall(k), counts.f1(k)))
                .toList()));
  }

  private static boolean isMissing(@Nullable LabelAnswer answer) {
    return answer == null
        || answer.label == null
        || answer.expression == null
        || answer.examples == null
        || answer.examples.isEmpty();
  }

  private static IndividualSet examples(KnowledgeBase kb, LabelAnswer answer) {
    long[] words = Bits.empty(kb.size());
    List<String> names = answer.examples;
    if (names != null) {
      names.forEach(iri -> Bits.set(words, find(kb, iri)));
    }
    return IndividualSet.wrap(words, kb.size());
  }

  private static int find(KnowledgeBase kb, @Nullable String iri) {
    int individual = iri == null ? -1 : kb.individuals().find(iri);
    if (individual < 0) {
      throw HttpProblem.badRequest("'" + iri + "' is not in the knowledge base; give IRIs");
    }
    return individual;
  }

  private static IntToDoubleFunction weight(
      KnowledgeBase kb, @Nullable Map<String, Double> weights) {
    Map<Integer, Double> byNumber = new HashMap<>();
    if (weights != null) {
      weights.forEach(
          (iri, weight) -> {
            double value = weight == null ? Double.NaN : weight;
            ExampleWeights.fault(value)
                .ifPresent(
                    fault -> {
                      throw HttpProblem.badRequest("the weight of '" + iri + "' " + fault);
                    });
            byNumber.put(find(kb, iri), value);
          });
    }
    return individual -> byNumber.getOrDefault(individual, 1.0);
  }
}
