package org.drill.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Comma-separated values, whatever stands for the comma. */
class CsvReaderTest {
  private static List<List<String>> rows(String text, char separator) throws IOException {
    var csv = new CsvReader(new StringReader(text), separator);
    var rows = new ArrayList<List<String>>();
    for (List<String> row = csv.nextRow(); !row.isEmpty(); row = csv.nextRow()) {
      rows.add(List.copyOf(row));
    }
    return rows;
  }

  @Test
  void rowsEndInEveryWayThatSystemsHave() throws IOException {
    List<List<String>> wanted = List.of(List.of("a", "b"), List.of("c", ""), List.of("", "d"));
    assertThat(rows("\uFEFFa,b\r\nc,\r\n,d", ',')).isEqualTo(wanted);
    assertThat(rows("a;b\n\nc;\n;d\n", ';')).isEqualTo(wanted);
    assertThat(rows("a\tb\rc\t\r\td\r", '\t')).isEqualTo(wanted);
    assertThat(rows("", ',')).isEmpty();
  }

  @Test
  void linesAreCountedAsEditorsDo() throws IOException {
    var csv = new CsvReader(new StringReader("a\n\n\"b\nc\"\nd"), ',');
    var lines = new ArrayList<Long>();
    while (!csv.nextRow().isEmpty()) {
      lines.add(csv.line());
    }
    assertThat(lines).containsExactly(1L, 3L, 5L);
  }

  @Test
  void whatIsWrittenIsReadBack() throws IOException {
    var random = new Random(7);
    for (int round = 0; round < 200; round++) {
      char separator = ",;\t".charAt(random.nextInt(3));
      var rows = new ArrayList<List<String>>();
      for (int k = random.nextInt(5); k >= 0; k--) {
        rows.add(List.of("x" + cell(random), cell(random), cell(random)));
      }
      String end = random.nextBoolean() ? "\n" : "\r\n";
      String text =
          rows.stream()
              .map(
                  row ->
                      row.stream()
                          .map(cell -> '"' + cell.replace("\"", "\"\"") + '"')
                          .collect(Collectors.joining(String.valueOf(separator))))
              .collect(Collectors.joining(end));
      assertThat(rows(text, separator)).isEqualTo(rows);
    }
  }

  private static String cell(Random random) {
    return random
        .ints(random.nextInt(6), 0, 8)
        .mapToObj(k -> String.valueOf(",;\t\"\n\raé".charAt(k)))
        .collect(Collectors.joining());
  }

  @Test
  void faultsHaveTheirLine() {
    assertThatThrownBy(() -> rows("a,b\n\"c,d\n", ','))
        .isInstanceOf(FileFault.class)
        .hasMessage("line 2: a quote is not closed");
    assertThatThrownBy(() -> rows("a,b\n\"c\"d,e\n", ','))
        .isInstanceOf(FileFault.class)
        .hasMessage("line 2: something follows a closing quote");
  }
}
