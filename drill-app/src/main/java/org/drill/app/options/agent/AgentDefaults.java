package org.drill.app.options.agent;

import static java.util.Map.entry;

import java.util.Collections;
import java.util.Enumeration;
import java.util.Locale;
import java.util.Map;
import java.util.ResourceBundle;
import java.util.function.Function;
import org.drill.app.options.agent.AgentTrainingOptions.Preset;
import org.drill.train.agent.Reward;
import org.jspecify.annotations.Nullable;

/**
 * What the presets of {@code drill train agent} have, as help tells it: by the name of an option,
 * the value of the default preset, and that of the paper's where it differs.
 */
final class AgentDefaults extends ResourceBundle {
  private static final Map<String, Function<Preset, Object>> VALUES =
      Map.ofEntries(
          entry("problems", preset -> preset.plan().count()),
          entry("goals", preset -> preset.plan().goals()),
          entry("searches", preset -> preset.plan().searches()),
          entry("undersamplings", preset -> preset.plan().undersamplings()),
          entry("hard", preset -> preset.plan().hard().toString().replaceAll("[\\[ \\]]", "")),
          entry("max-target-length", preset -> preset.plan().maxLength()),
          entry("min-share", preset -> preset.plan().minShare()),
          entry("max-share", preset -> preset.plan().maxShare()),
          entry("curriculum", preset -> preset.plan().curriculum()),
          entry("edge", preset -> preset.plan().edge()),
          entry("validation", preset -> preset.plan().validation()),
          entry("validation-hard", preset -> preset.plan().validationHard()),
          entry("practice", preset -> preset.options().practice()),
          entry("episodes", preset -> preset.options().episodes()),
          entry("actions", preset -> preset.options().walks().actions()),
          entry("exploration", preset -> preset.options().walks().exploration()),
          entry("max-length", preset -> preset.options().walks().maxLength()),
          entry("search-expressions", preset -> preset.options().searches().expressions()),
          entry("noise", preset -> preset.options().searches().noise()),
          entry("contrasts", preset -> preset.options().searches().contrasts()),
          entry("goal-length", preset -> preset.options().searches().goalLength()),
          entry("promotion", preset -> preset.options().promotion()),
          entry("update-every", preset -> preset.options().updates().every()),
          entry("batches", preset -> preset.options().updates().batches()),
          entry("batch-size", preset -> preset.options().updates().batchSize()),
          entry("memory", preset -> preset.options().updates().memory()),
          entry("learning-rate", preset -> preset.options().updates().rate()),
          entry("last-rate", preset -> preset.options().updates().lastRate()),
          entry("averaging", preset -> preset.options().updates().averaging()),
          entry("priority", preset -> preset.options().updates().priority()),
          entry("target-every", preset -> preset.options().updates().targetEvery()),
          entry("discount", preset -> preset.options().values().discount()),
          entry("max-reward", preset -> preset.options().values().maxReward()),
          entry(
              "reward",
              preset -> AgentValueOptions.RewardName.of(preset.options().values().reward())),
          entry("reward-gain", preset -> Reward.Celoe.DEFAULT.gain()),
          entry("reward-length", preset -> Reward.Celoe.DEFAULT.lengthPenalty()),
          entry("reward-t", preset -> Reward.Celoe.DEFAULT.t()),
          entry("targets", preset -> preset.options().values().targets()),
          entry("hindsight", preset -> preset.options().values().hindsight()),
          entry("encoder", preset -> preset.options().inputs().encoder()),
          entry("fine-tune", preset -> preset.options().inputs().fineTune() ? "yes" : "no"),
          entry("counts", preset -> preset.options().inputs().counts() ? "yes" : "no"),
          entry("duelling", preset -> preset.options().inputs().duelling() ? "yes" : "no"),
          entry("select", preset -> preset.options().selection().choice()),
          entry("validate-every", preset -> preset.options().selection().every()));

  /** What stands before the name of an option: keys without it are descriptions to picocli. */
  private static final String PREFIX = "default.";

  @Override
  protected @Nullable Object handleGetObject(String key) {
    Function<Preset, Object> value =
        key.startsWith(PREFIX) ? VALUES.get(key.substring(PREFIX.length())) : null;
    if (value == null) {
      return null;
    }
    String usual = text(value.apply(Preset.DEFAULT));
    String published = text(value.apply(Preset.PAPER));
    return usual.equals(published) ? usual : usual + "; " + published + " with --preset paper";
  }

  private static String text(Object value) {
    if (value instanceof Double number && number == Math.rint(number)) {
      return String.valueOf(number.longValue());
    }
    return String.valueOf(value).toLowerCase(Locale.ROOT);
  }

  @Override
  public Enumeration<String> getKeys() {
    return Collections.enumeration(VALUES.keySet().stream().map(name -> PREFIX + name).toList());
  }
}
