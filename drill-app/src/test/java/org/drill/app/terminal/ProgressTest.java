package org.drill.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.drill.app.FinishedCommand;
import org.junit.jupiter.api.Test;

/** What a person who watches sees of progress, and what is left of it. */
class ProgressTest {
  private static final String CLEAR = "\r\u001b[K";

  private final ByteArrayOutputStream said = new ByteArrayOutputStream();

  private String said() {
    return said.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aLineTakesThePlaceOfTheOneBeforeAndLeavesNothing() {
    var line = new ProgressLine(FinishedCommand.terminal(said, true));
    line.clear();
    assertThat(said()).isEmpty();
    line.draw("one\nline");
    line.draw("x".repeat(100));
    line.clear();
    line.clear();
    assertThat(said())
        .startsWith(CLEAR + "one")
        .endsWith(CLEAR + "x".repeat(78) + "…" + CLEAR)
        .doesNotContain("\n");
  }

  @Test
  void aLineIsDueAfterAMomentAndForPeopleOnly() throws InterruptedException {
    var watched = new ProgressLine(FinishedCommand.terminal(said, true));
    var unseen = new ProgressLine(FinishedCommand.terminal(said, false));
    assertThat(watched.isDue()).isFalse();
    Thread.sleep(200);
    assertThat(watched.isDue()).isTrue();
    assertThat(watched.isDue()).isFalse();
    assertThat(unseen.isDue()).isFalse();
  }

  @Test
  void aBarIsThereFromTheFirstStepOn() {
    try (var bar =
        new BarOnDemand(
            FinishedCommand.terminal(said, true), named -> named.setTaskName("reading"))) {
      bar.tell("classes");
      assertThat(bar.isVisible()).isFalse();
      assertThat(said()).isEmpty();
      bar.stepTo(1, 2, "triples");
      assertThat(bar.isVisible()).isTrue();
    }
    assertThat(said()).contains("reading", "1/2", "triples");
  }
}
