package org.drill.app.options.agent;

import static org.drill.app.options.agent.AgentTrainingOptions.or;
import static org.drill.app.options.agent.AgentTrainingOptions.refuse;

import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.AgentOptions.Practice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that say how an agent practises on problems. */
final class AgentPracticeOptions {
  private static final String OF_WALKS = "--practice walks";
  private static final String OF_SEARCHES = "--practice searches";

  @Option(
      names = "--practice",
      paramLabel = "NAME",
      description =
          "walks from ⊤, as in the paper's Algorithm 1, or searches, as the agent does in"
              + " use. Default: ${bundle:default.practice}.")
  private @Nullable Practice practice;

  @Option(
      names = "--episodes",
      paramLabel = "M",
      description = "Walks or searches for each problem. Default: ${bundle:default.episodes}.")
  private @Nullable Integer episodes;

  @Option(
      names = "--actions",
      paramLabel = "T",
      description = "Walks: most refinements in one. Default: ${bundle:default.actions}.")
  private @Nullable Integer actions;

  @Option(
      names = "--exploration",
      paramLabel = "SHARE",
      description =
          "Walks: how much ε falls in an episode, from 1 at the start of each problem."
              + " Default: ${bundle:default.exploration}.")
  private @Nullable Double exploration;

  @Option(
      names = "--max-length",
      paramLabel = "N",
      description = "Walks: longest expressions. Default: ${bundle:default.max-length}.")
  private @Nullable Integer maxLength;

  @Option(
      names = "--search-expressions",
      paramLabel = "N",
      description =
          "Searches: expressions that one tests at most. Default:"
              + " ${bundle:default.search-expressions}.")
  private @Nullable Integer expressions;

  @Option(
      names = "--noise",
      paramLabel = "SHARE",
      description =
          "Searches: what is added to scores at random, as a share of the maximal reward."
              + " Default: ${bundle:default.noise}.")
  private @Nullable Double noise;

  @Option(
      names = "--contrasts",
      paramLabel = "N",
      description =
          "Searches: states remembered for each goal that lead to none. Default:"
              + " ${bundle:default.contrasts}.")
  private @Nullable Integer contrasts;

  @Option(
      names = "--goal-length",
      paramLabel = "N",
      description =
          "Searches: length of the shortest goals that are found in a tree afterwards."
              + " Default: ${bundle:default.goal-length}.")
  private @Nullable Integer goalLength;

  @Option(
      names = "--promotion",
      paramLabel = "SHARE",
      description =
          "With --curriculum: harder problems follow when this share of the episodes"
              + " reaches the goal. Default: ${bundle:default.promotion}.")
  private @Nullable Double promotion;

  /** The options of a preset with what was given. */
  AgentOptions apply(AgentOptions base, boolean isCurriculum) {
    Practice chosen = or(practice, base.practice());
    boolean isSearches = chosen == Practice.SEARCHES;
    refuse(isSearches, "--actions", actions, OF_WALKS);
    refuse(isSearches, "--exploration", exploration, OF_WALKS);
    refuse(isSearches, "--max-length", maxLength, OF_WALKS);
    refuse(!isSearches, "--search-expressions", expressions, OF_SEARCHES);
    refuse(!isSearches, "--noise", noise, OF_SEARCHES);
    refuse(!isSearches, "--contrasts", contrasts, OF_SEARCHES);
    refuse(!isSearches, "--goal-length", goalLength, OF_SEARCHES);
    refuse(!isCurriculum, "--promotion", promotion, "--curriculum");
    AgentOptions.Walks walks = base.walks();
    AgentOptions.Searches searches = base.searches();
    return new AgentOptions(
        chosen,
        or(episodes, base.episodes()),
        new AgentOptions.Walks(
            or(actions, walks.actions()),
            or(exploration, walks.exploration()),
            or(maxLength, walks.maxLength())),
        new AgentOptions.Searches(
            or(expressions, searches.expressions()),
            or(noise, searches.noise()),
            or(contrasts, searches.contrasts()),
            or(goalLength, searches.goalLength())),
        base.updates(),
        base.values(),
        base.inputs(),
        base.selection(),
        or(promotion, base.promotion()),
        base.seed());
  }
}
