package org.drill.app.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.drill.learner.LanguageChoice;
import org.drill.learner.LearnOptions;
import org.drill.problem.LanguageRequest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The languages that options stand for, whatever learners use of them. */
class LanguageOptionsTest {
  @Command
  private static final class Parsed {
    @Mixin private LanguageOptions options = new LanguageOptions();
  }

  private static LanguageRequest request(String options) {
    var parsed = new Parsed();
    new CommandLine(parsed)
        .parseArgs(Stream.of(options.split(" +")).filter(s -> !s.isEmpty()).toArray(String[]::new));
    return parsed.options.request();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --language ALC                               | ALC
          --language alciq(d)                          | ALCIQ(D)
          --language all                               | ALCOIQ(D)+Self
          --language ALC --inverse --nominals --self   | ALCOI+Self
          --language all --no-data --no-inverse        | ALCOQ+Self
          --language all --no-nominals --no-self       | ALCIQ(D)
          --language ALCQ --max-cardinality 0          | ALC
          --language ALC --max-cardinality 2           | ALCQ, n ≤ 2
          --language ALC(D) --thresholds labels        | ALC(D), thresholds labels
          --language auto --no-data                    | auto, no data
          """)
  void optionsMakeLanguage(String options, String language) {
    assertThat(LanguageChoice.of(request(options)).label()).isEqualTo(language);
  }

  @Test
  void withoutOptionsNothingIsAskedFor() {
    assertThat(request("")).isEqualTo(LanguageRequest.NONE);
    assertThat(LanguageChoice.of(request("")).fixed()).contains(LearnOptions.DEFAULTS.language());
  }
}
