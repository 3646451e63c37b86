package org.drill.benchmarks;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.EncoderKind;
import org.drill.train.agent.ProblemPlan;
import org.drill.train.agent.Reward;
import org.drill.train.agent.ValueTargets;
import org.drill.train.embedding.EmbeddingMethod;

/** Ways to train an agent: the default, and others that differ from it in one choice each. */
final class OptionVariants {
  /** The name of the way that all others are compared with. */
  static final String DEFAULT = "default";

  private static final String PAPER = "`--preset paper`";
  private static final Set<Extra> NOTHING = Set.of();

  /** Walks take longer than searches for a problem, so that there are fewer problems. */
  private static final int WALKED_SHARE = 4;

  /**
   * A way to train.
   *
   * @param options how
   * @param plan on which problems
   * @param vectors how the vectors are made, for each seed anew; empty for those of models/GRAPH
   */
  record Variant(AgentOptions options, ProblemPlan plan, Optional<EmbeddingMethod> vectors) {
    Variant(AgentOptions options, ProblemPlan plan) {
      this(options, plan, Optional.empty());
    }
  }

  /** What a network may have. */
  private enum Extra {
    COUNTS,
    TUNING,
    DUELLING
  }

  private final int searched;

  /**
   * Ways to train on so many problems.
   *
   * @param searched how many problems an agent searches for; it walks for a quarter of them
   */
  OptionVariants(int searched) {
    this.searched = searched;
  }

  /** All ways by name, the default first. */
  Map<String, Variant> all() {
    AgentOptions base = AgentOptions.DEFAULTS;
    AgentOptions.Values goals = base.values();
    var variants = new LinkedHashMap<String, Variant>();
    variants.put(DEFAULT, searching(base));
    variants.put(
        "`--no-counts`: the paper's network", searching(seeing(EncoderKind.MEAN, NOTHING)));
    for (EmbeddingMethod method : List.of(EmbeddingMethod.CONEX, EmbeddingMethod.SHALLOM)) {
      variants.put(
          "`--method " + method + "`, vectors of its own",
          new Variant(base, plan(ProblemPlan.DEFAULTS.hard(), 0), Optional.of(method)));
    }
    variants.put(
        "`--method shallom --no-counts`, vectors of its own",
        new Variant(
            seeing(EncoderKind.MEAN, NOTHING),
            plan(ProblemPlan.DEFAULTS.hard(), 0),
            Optional.of(EmbeddingMethod.SHALLOM)));
    variants.put(
        "`--hindsight 0`", searching(base.with(valued(goals.discount(), goals.reward(), 0))));
    variants.put("`--discount .99`", searching(base.with(valued(0.99, goals.reward(), 4))));
    variants.put("`--reward celoe`", searching(base.with(valued(0.9, Reward.Celoe.DEFAULT, 4))));
    variants.put("`--reward foil`", searching(base.with(valued(0.9, new Reward.Foil(), 4))));
    variants.put("`--priority .6`", searching(base.with(updated(0.9, 0.6))));
    variants.put("`--averaging 0`", searching(base.with(updated(0, 0))));
    variants.put(
        "`--duelling`", searching(seeing(EncoderKind.MEAN, Set.of(Extra.COUNTS, Extra.DUELLING))));
    variants.put(
        "`--fine-tune`", searching(seeing(EncoderKind.MEAN, Set.of(Extra.COUNTS, Extra.TUNING))));
    for (EncoderKind encoder : List.of(EncoderKind.ATTENTION, EncoderKind.TRANSFORMER)) {
      variants.put("`--encoder " + encoder + "`", searching(seeing(encoder, Set.of(Extra.COUNTS))));
    }
    variants.put("`--edge 3`", new Variant(base, plan(List.of(0, 3, 5, 7), 3)));
    variants.put(PAPER, new Variant(AgentOptions.PAPER, ProblemPlan.PAPER));
    return variants;
  }

  /** The default, and what the paper's training becomes with other problems and other rewards. */
  Map<String, Variant> walks() {
    AgentOptions paper = AgentOptions.PAPER;
    Reward goal = AgentOptions.DEFAULTS.values().reward();
    ProblemPlan hard = withCount(plan(List.of(3, 5), 0), Math.max(1, searched / WALKED_SHARE));
    var variants = new LinkedHashMap<String, Variant>();
    variants.put(DEFAULT, searching(AgentOptions.DEFAULTS));
    variants.put(
        PAPER + ", " + hard.count() + " hard problems, goals, hindsight",
        new Variant(
            paper.with(new AgentOptions.Values(0.9, 1, goal, ValueTargets.RETURN, 4)), hard));
    variants.put(
        "the same, `--targets bootstrap`",
        new Variant(
            paper.with(new AgentOptions.Values(0.9, 1, goal, ValueTargets.BOOTSTRAP, 4)), hard));
    return variants;
  }

  private static AgentOptions seeing(EncoderKind encoder, Set<Extra> extras) {
    return AgentOptions.DEFAULTS.with(
        new AgentOptions.Inputs(
            encoder,
            extras.contains(Extra.TUNING),
            extras.contains(Extra.COUNTS),
            extras.contains(Extra.DUELLING)));
  }

  private static AgentOptions.Values valued(double discount, Reward reward, int hindsight) {
    AgentOptions.Values base = AgentOptions.DEFAULTS.values();
    return new AgentOptions.Values(discount, base.maxReward(), reward, base.targets(), hindsight);
  }

  private static AgentOptions.Updates updated(double averaging, double priority) {
    AgentOptions.Updates base = AgentOptions.DEFAULTS.updates();
    return new AgentOptions.Updates(
        base.every(),
        base.batches(),
        base.batchSize(),
        base.memory(),
        base.rate(),
        base.lastRate(),
        averaging,
        priority,
        base.targetEvery());
  }

  private Variant searching(AgentOptions options) {
    return new Variant(options, plan(ProblemPlan.DEFAULTS.hard(), 0));
  }

  private ProblemPlan plan(List<Integer> hard, int edge) {
    ProblemPlan base = ProblemPlan.DEFAULTS;
    return withCount(
        new ProblemPlan(
            base.goals(),
            base.searches(),
            base.undersamplings(),
            hard,
            base.maxLength(),
            base.minShare(),
            base.maxShare(),
            base.curriculum(),
            edge,
            base.validation(),
            base.validationHard()),
        searched);
  }

  private static ProblemPlan withCount(ProblemPlan plan, int count) {
    return new ProblemPlan(
        plan.goals(),
        count,
        plan.undersamplings(),
        plan.hard(),
        plan.maxLength(),
        plan.minShare(),
        plan.maxShare(),
        plan.curriculum(),
        plan.edge(),
        plan.validation(),
        plan.validationHard());
  }
}
