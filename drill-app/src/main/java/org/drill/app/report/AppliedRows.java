package org.drill.app.report;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import org.drill.app.input.LabelledIndividuals;
import org.drill.concept.Concept;
import org.drill.kb.EnglishText;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.OntologySource;
import org.drill.kb.load.Reasoner;
import org.drill.owlapi.OpenVerdict;
import org.drill.owlapi.OpenVerdicts;
import org.drill.owlapi.OpenWorld;
import org.drill.predict.Ballot;
import org.drill.predict.Prediction;
import org.drill.predict.Predictions;
import org.drill.predict.Predictor;
import org.drill.predict.RuleList;
import org.drill.predict.Vote;
import org.drill.quality.LabelConfusion;
import org.drill.retrieval.Explainer;
import org.drill.retrieval.ReasonText;

/**
 * A predictor applied to individuals: what is predicted of each, why, and how often that is right.
 * Rows are made one at a time, so that any number of them takes little memory.
 */
public final class AppliedRows {
  private static final int REMEMBERED = 1 << 14;
  private static final int MOST_WIDTH = 24;

  private final KnowledgeBase kb;
  private final Predictor predictor;
  private final Predictions predictions;
  private final int[] individuals;
  private final Optional<LabelledIndividuals> labelled;
  private final int label;
  private final Explainer explainer;
  private final ReasonText text;

  private Optional<OpenVerdicts> open = Optional.empty();

  /** Who voted for one side of a vote, by those who did: the same few again and again. */
  private final Map<List<Integer>, Integer> votes = new HashMap<>();

  /**
   * Applies a predictor.
   *
   * @param kb the knowledge base
   * @param predictor what is applied
   * @param individuals to whom
   * @param labelled what is true, if that is known
   * @param label the number of the label that is predicted
   * @throws IllegalArgumentException if a class or property is not in the knowledge base
   */
  public AppliedRows(
      KnowledgeBase kb,
      Predictor predictor,
      int[] individuals,
      Optional<LabelledIndividuals> labelled,
      int label) {
    this.kb = kb;
    this.predictor = predictor;
    this.predictions = predictor.predict(kb);
    this.individuals = individuals.clone();
    this.labelled = labelled;
    this.label = label;
    this.explainer = new Explainer(kb, kb.retriever());
    this.text = new ReasonText(kb, EnglishText.printer(kb));
  }

  /**
   * Asks a reasoner what follows in the open world.
   *
   * @param source the ontology
   * @param reasoner who is asked
   * @param seconds the time for it
   * @throws IllegalArgumentException if the predictor is not one expression
   */
  public void judge(OntologySource source, Reasoner reasoner, double seconds) {
    if (predictor instanceof RuleList || predictor instanceof Vote) {
      throw new IllegalArgumentException("give an expression, not " + predictor.kind());
    }
    try (var world = new OpenWorld(source, kb, reasoner, seconds)) {
      open = Optional.of(world.verdicts(predictor.expressions().get(0), individuals));
    }
  }

  /** What follows in the open world, if somebody was asked. */
  Optional<OpenVerdicts> open() {
    return open;
  }

  /** What follows of one individual; empty if it is not known. */
  String open(int row) {
    return open.map(said -> said.of().get(individuals[row])).map(OpenVerdict::toString).orElse("");
  }

  KnowledgeBase kb() {
    return kb;
  }

  Predictor predictor() {
    return predictor;
  }

  /** How many rows there are. */
  int size() {
    return individuals.length;
  }

  /** The individual of a row. */
  int individual(int row) {
    return individuals[row];
  }

  /** How many individuals are predicted. */
  long predicted() {
    return Arrays.stream(individuals).filter(predictions.predicted()::contains).count();
  }

  boolean isPredicted(int row) {
    return predictions.predicted().contains(individuals[row]);
  }

  OptionalDouble probability(int row) {
    return predictions.probability(individuals[row]);
  }

  /** Whether labels were given. */
  boolean hasLabels() {
    return labelled.isPresent();
  }

  /** The label that an individual has; empty if it has none. */
  String label(int row) {
    return labelled
        .filter(known -> known.label(individuals[row]) >= 0)
        .map(known -> known.labels().get(known.label(individuals[row])))
        .orElse("");
  }

  /** How long the longest label is, of those that are short enough for a column. */
  int labelWidth() {
    return labelled.stream()
        .flatMap(known -> known.labels().stream())
        .mapToInt(name -> Math.min(MOST_WIDTH, name.length()))
        .reduce("label".length(), Math::max);
  }

  /** Why, in a line. */
  String reason(int row) {
    Prediction prediction = predictions.of(individuals[row]);
    int first = prediction.deciding().get(0);
    String before = "";
    if (predictor instanceof RuleList rules) {
      if (first == rules.rules().size() - 1) {
        return "no rule holds";
      }
      before = "rule " + (first + 1) + ": ";
    } else if (predictor instanceof Vote vote) {
      before = votes(vote, prediction) + " of " + vote.votes() + " votes, such as: ";
    }
    Concept concept = predictor.expressions().get(first);
    return before + text.sentence(explainer.explain(concept, individuals[row]));
  }

  private int votes(Vote vote, Prediction prediction) {
    if (votes.size() > REMEMBERED) {
      votes.clear();
    }
    return votes.computeIfAbsent(
        prediction.deciding(),
        voters -> voters.stream().map(vote.ballots()::get).mapToInt(Ballot::votes).sum());
  }

  /** How often predictions are right, if any individual has a label. */
  Optional<AppliedScores> scores() {
    return labelled.map(this::scores).filter(scores -> scores.all() > 0);
  }

  private AppliedScores scores(LabelledIndividuals known) {
    var counts = new int[2][2];
    var weighted = new LabelConfusion(2);
    boolean isWeighted = false;
    for (int individual : individuals) {
      if (known.label(individual) >= 0) {
        int truth = known.label(individual) == label ? 0 : 1;
        int said = predictions.predicted().contains(individual) ? 0 : 1;
        counts[truth][said]++;
        weighted.add(truth, said, known.weight(individual));
        isWeighted |= known.weight(individual) != 1;
      }
    }
    return new AppliedScores(
        counts[0][0],
        counts[0][1],
        counts[1][0],
        counts[1][1],
        isWeighted,
        weighted.precision(0),
        weighted.recall(0),
        weighted.f1(0),
        weighted.accuracy());
  }

  /** What is applied, in DL syntax. */
  String expression() {
    return predictor.expressions().stream()
        .map(kb.vocabulary()::dl)
        .collect(Collectors.joining("; "));
  }
}
