package org.drill.app.options.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.drill.app.input.BadInputException;
import org.drill.embedding.Embeddings;
import org.drill.train.agent.AgentOptions;
import org.drill.train.agent.EncoderKind;
import org.drill.train.agent.ProblemPlan;
import org.drill.train.agent.Reward;
import org.drill.train.agent.ValueTargets;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** What the options of {@code drill train agent} come to, and what is refused. */
class AgentTrainingOptionsTest {
  private static AgentTrainingOptions parse(String line) {
    var options = new AgentTrainingOptions();
    new CommandLine(options)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .parseArgs(line.isEmpty() ? new String[0] : line.split(" "));
    return options;
  }

  private static AgentOptions options(String line) {
    return parse(line).options(1);
  }

  private static void refused(String line, String... parts) {
    assertThatThrownBy(
            () -> {
              AgentTrainingOptions options = parse(line);
              options.plan();
              options.options(1);
            })
        .isInstanceOf(BadInputException.class)
        .message()
        .contains(parts);
  }

  @Test
  void withoutOptionsThePresetIsAsItIs() {
    assertThat(options("")).isEqualTo(AgentOptions.DEFAULTS);
    assertThat(parse("").plan()).isEqualTo(ProblemPlan.DEFAULTS);
    assertThat(options("--preset paper")).isEqualTo(AgentOptions.PAPER);
    assertThat(parse("--preset paper").plan()).isEqualTo(ProblemPlan.PAPER);
    assertThat(parse("").options(7)).isEqualTo(AgentOptions.DEFAULTS.withSeed(7));
  }

  @Test
  void everyOptionHasItsPlace() {
    assertThat(
            options(
                "--preset paper --practice walks --episodes 7 --actions 8 --exploration .2"
                    + " --max-length 9 --update-every 3 --batches 5 --batch-size 6 --memory 70"
                    + " --learning-rate .3 --last-rate .4 --averaging .5 --priority .6"
                    + " --target-every 11 --discount .7 --max-reward 2 --reward celoe"
                    + " --reward-gain .8 --reward-length .9 --reward-t 4 --targets bootstrap"
                    + " --hindsight 2 --encoder attention --fine-tune --counts --duelling --select best"
                    + " --validate-every 12 --promotion .1 --curriculum 2"))
        .isEqualTo(
            new AgentOptions(
                AgentOptions.Practice.WALKS,
                7,
                new AgentOptions.Walks(8, 0.2, 9),
                AgentOptions.PAPER.searches(),
                new AgentOptions.Updates(3, 5, 6, 70, 0.3, 0.4, 0.5, 0.6, 11),
                new AgentOptions.Values(
                    0.7, 2, new Reward.Celoe(0.8, 0.9, 4), ValueTargets.BOOTSTRAP, 2),
                new AgentOptions.Inputs(EncoderKind.ATTENTION, true, true, true),
                new AgentOptions.Selection(AgentOptions.Choice.BEST, 12),
                0.1,
                1));
    assertThat(
            options(
                    "--practice searches --search-expressions 5 --noise 6 --contrasts 7"
                        + " --goal-length 8")
                .searches())
        .isEqualTo(new AgentOptions.Searches(5, 6, 7, 8));
    assertThat(options("--reward foil").values().reward()).isEqualTo(new Reward.Foil());
    assertThat(options("--reward goal --no-counts").values().reward()).isEqualTo(new Reward.Goal());
    assertThat(options("--no-counts").inputs().counts()).isFalse();
    assertThat(options("").inputs().duelling()).isFalse();
    assertThat(options("--duelling").inputs().duelling()).isTrue();
    assertThat(options("--preset paper --no-duelling")).isEqualTo(AgentOptions.PAPER);
  }

  @Test
  void problemsAreThoseThatAreAskedFor() {
    assertThat(
            parse(
                    "--goals 2 --searches 3 --undersamplings 4 --hard 0,3 --max-target-length 6"
                        + " --min-share .1 --max-share .3 --validation 8 --validation-hard 2")
                .plan())
        .isEqualTo(new ProblemPlan(2, 3, 4, List.of(0, 3), 6, 0.1, 0.3, 0, 0, 8, 2));
    ProblemPlan some = parse("--problems 30").plan();
    assertThat(some.searches()).isEqualTo(30);
    assertThat(some.count()).isEqualTo(30);
    assertThat(parse("--curriculum 4").plan().curriculum()).isEqualTo(4);
    assertThat(parse("--edge 3").plan().edge()).isEqualTo(3);
    assertThat(parse("").plan().edge()).isZero();
    assertThat(options("--encoder transformer").inputs().encoder())
        .isEqualTo(EncoderKind.TRANSFORMER);
  }

  @Test
  void optionsThatWouldDoNothingAreRefused() {
    refused("--problems 3 --goals 2", "--problems", "--goals");
    refused("--problems 3 --undersamplings 2", "--problems", "--undersamplings");
    refused("--hard 3 --curriculum 2", "--hard is for problems without --curriculum");
    refused("--edge 3 --curriculum 2", "--edge is for problems without --curriculum");
    refused("--max-share .3", "--max-share is for problems of --hard 0");
    refused("--max-target-length 3 --hard 2", "--max-target-length is for");
    refused("--actions 3", "--actions is for --practice walks");
    refused("--exploration .3", "--exploration is for --practice walks");
    refused("--preset paper --noise 1", "--noise is for --practice searches");
    refused("--practice walks --contrasts 1", "--contrasts is for --practice searches");
    refused("--preset paper --target-every 2", "--target-every is for --targets bootstrap");
    refused("--preset paper --promotion .2", "--promotion is for --curriculum");
    refused("--reward-t 3", "--reward-t is for --reward celoe");
    refused("--preset paper --reward foil --reward-gain 1", "--reward-gain is for --reward celoe");
    refused("--targets bootstrap", "--targets is bootstrap, which is for walks");
  }

  @Test
  void numbersThatAreNoneAreRefusedByTheNamesOfOptions() {
    refused("--problems 0", "--problems is 0; give 1 or more");
    refused("--goals 0", "--goals is 0; give 1 or more");
    refused("--hard 3,-1", "--hard is [3, -1]");
    refused("--hard 0 --min-share .5 --max-share .2", "--min-share", "--max-share");
    refused("--hard 0 --max-target-length 0", "--max-target-length is 0");
    refused("--hard 1000", "--hard is 1000");
    refused("--curriculum -1", "--curriculum is -1; give 0 or more");
    refused("--edge -1", "--edge is -1; give 0 or more");
    refused("--validation 0", "--validation is 0; give 1 or more");
    refused("--validation-hard 0", "--validation-hard is 0; give 1 or more");
    refused("--episodes 0", "--episodes is 0; give 1 or more");
    refused("--learning-rate 0", "--learning-rate is 0.0; give more than 0");
    refused("--discount 2", "--discount is 2.0; give a number from 0 to 1");
    refused("--preset paper --reward-t 0", "--reward-t is 0.0; give 1 or more");
  }

  @Test
  void thePresetIsNotedAndThatSomethingDepartsFromIt() {
    assertNote("--preset paper", "conex", "paper");
    assertNote("--preset paper", "Shallom", "paper");
    assertNote("--preset paper", "distmult", "paper, changed");
    assertNote("--preset paper --problems 10 --actions 5", "conex", "paper");
    assertNote("--preset paper --problems 11", "conex", "paper, changed");
    assertNote("--preset paper --reward-t 2", "conex", "paper, changed");
    assertNote("", "conex", "default");
    assertNote("", "shallom", "default, changed");
    assertNote("--hindsight 1", "conex", "default, changed");
  }

  private static void assertNote(String line, String method, String expected) {
    AgentTrainingOptions options = parse(line);
    var vectors = Embeddings.of(List.of("a"), 2, new float[2], Map.of("method", method));
    assertThat(options.note(options.options(5), options.plan(), vectors)).isEqualTo(expected);
  }
}
