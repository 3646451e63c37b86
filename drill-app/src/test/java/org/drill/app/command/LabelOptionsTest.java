package org.drill.app.command;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.drill.app.FinishedCommand;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code drill learn --labels}: tables as spreadsheets write them, good and bad. */
class LabelOptionsTest {
  private static final String GRAPH =
      """
      @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix f: <http://f/> .
      :Woman a owl:Class . :Man a owl:Class . :Dog a owl:Class .
      :ann a :Woman . :eva a :Woman . <http://e/o'hara,_zoe> a :Woman .
      :bob a :Man . :tim a :Man . :same a :Man . f:same a :Man .
      :rex a :Dog . :bello a :Dog .
      """;

  @TempDir private Path folder = Path.of("");
  private String kb = "";

  @BeforeEach
  void writeGraph() throws IOException {
    kb = Files.writeString(folder.resolve("graph.ttl"), GRAPH).toString();
  }

  private FinishedCommand learn(String table, String... args) throws IOException {
    Path file = Files.writeString(folder.resolve("people.csv"), table);
    return drill(List.of("learn", "--kb", kb, "--labels", file.toString()), args);
  }

  private static JsonNode json(FinishedCommand result) throws IOException {
    return new ObjectMapper().readTree(result.isDone().out());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "individual,label\nann,true\neva,true\nbob,false\ntim,false\n",
        "\uFEFFindividual;label\r\nann;yes\r\neva;Yes\r\nbob;NO\r\ntim;no\r\n",
        """
        sep=;\r
        label;note;INDIVIDUAL\r
        1;x;http://e/ann\r
        1;;<http://e/eva>\r
        0;y;bob\r
        0;;tim\r
        """,
        """
        "individual"\t"label"
         ann \tpositive
        eva\t"positive"
        bob\tnegative
        tim\tnegative\
        """,
        "\n\nname,target,\n\nann,1.0,,,\neva,1,\n,,,\nbob,0,\ntim,0.0,\n",
      })
  void tablesMayLookDifferent(String table) throws IOException {
    assertThat(learn(table).isDone().out())
        .startsWith("people (2 positive and 2 negative examples)\n\n  Woman\n");
  }

  @Test
  void namesMayHaveCommasAndQuotes() throws IOException {
    assertThat(
            learn("individual,label\n\"o'hara,_zoe\",true\n\"bob\",false\n", "--format", "csv")
                .isDone()
                .out())
        .contains("people,drill,Woman,1,1.0,1.0,");
    learn("individual,label\no'hara,_zoe,true\nbob,false\n")
        .isRefused("line 2", "3 cells", "quotes");
  }

  @Test
  void textsOfOfficeProgramsAreRead() throws IOException {
    Path file = folder.resolve("unicode.txt");
    Files.write(file, "\uFEFFindividual\tlabel\r\nann\tyes\r\nbob\tno\r\n".getBytes(UTF_16LE));
    assertThat(drill("learn", "--kb", kb, "--labels", file.toString()).isDone().out())
        .startsWith("unicode (1 positive and 1 negative examples)\n\n  Woman\n");
    Files.write(file, "individual;label\nM\u00fcller;yes\n".getBytes(StandardCharsets.ISO_8859_1));
    drill("learn", "--kb", kb, "--labels", file.toString()).isRefused("UTF-8", "unicode.txt");
  }

  @Test
  void weightsCount() throws IOException {
    String table = "individual;label;weight\nann;1;2,5\nbob;1;\nrex;0;1\neva;0;0.5\n";
    JsonNode answer = json(learn(table, "--format", "json")).get(0);
    assertThat(answer.get("weighted").asBoolean()).isTrue();
    String same = table.replace("2,5", "7").replace(";0.5", ";7").replace(";1\n", ";7\n");
    assertThat(json(learn(same.replace("bob;1;", "bob;1;7"), "--format", "json")).get(0))
        .noneMatch(JsonNode::isBoolean);
    learn(table.replace("2,5", "-1")).isRefused("people.csv: line 2: the weight is -1.0; give");
    learn(table.replace("2,5", "heavy")).isRefused("line 2: the weight is 'heavy'; give a number");
    learn("individual,label,weight\nann,1,NaN\nbob,0,1").isRefused("line 2: the weight is NaN");
    learn(table.replace("2,5", "1d")).isRefused("line 2: the weight is '1d'; give a number");
    learn(table.replace("2,5", "0x1p3")).isRefused("line 2: the weight is '0x1p3'; give");
  }

  @Test
  void eachOfSeveralLabelsIsLearnedAgainstTheRest() throws IOException {
    String table = "individual,label\nann,woman\neva,woman\nbob,man\ntim,man\nrex,dog\nbello,dog\n";
    assertThat(learn(table).isDone().out())
        .startsWith("3 problems on graph.ttl;")
        .containsPattern("\nwoman +1\\.000 .* Woman\n")
        .containsPattern("\nman +1\\.000 .* Man\n")
        .containsPattern("\ndog +1\\.000 .* Dog\n")
        .contains("\nlabel  precision  recall     F1\nwoman      1.000   1.000  1.000\n")
        .contains("\nDeciding by all answers: accuracy 1.000 (6 of 6 right), macro F1 1.000\n")
        .endsWith(
            "\nWhere several answers hold, the most precise one decides; where none holds, it is"
                + " woman.\n");
    JsonNode both = json(learn(table, "--format", "json"));
    assertThat(both.get("answers")).hasSize(3);
    assertThat(both.at("/decision/accuracy").asDouble()).isEqualTo(1);
    assertThat(both.at("/decision/macroF1").asDouble()).isEqualTo(1);
    assertThat(both.at("/decision/labels/1/decided/man").asDouble()).isEqualTo(2);
    FinishedCommand csv = learn(table, "--format", "csv").isDone();
    assertThat(csv.out()).hasLineCount(4);
    assertThat(csv.err()).contains("deciding by all answers: accuracy 1.000");
  }

  @Test
  void decisionsAreTestedOnWhatIsHeldOut() throws IOException {
    String table = "individual,label\nann,woman\neva,woman\nbob,man\ntim,man\nrex,dog\nbello,dog\n";
    FinishedCommand text = learn(table, "--folds", "3").isDone();
    assertThat(text.out())
        .contains("\nOn new individuals: 2-fold cross-validation\n")
        .containsPattern("\n {2}learned +1\\.000 ± 0\\.000 +1\\.000 ± 0\\.000\n")
        .containsPattern("\n {2}majority +0\\.333 ± 0\\.000 +0\\.167 ± 0\\.000\n");
    assertThat(text.err()).contains("2 folds instead of 3, since one side has 2 examples");
    JsonNode expected =
        json(learn(table, "--folds", "2", "--format", "json")).at("/decision/expected");
    assertThat(expected.at("/folds").asInt()).isEqualTo(2);
    assertThat(expected.at("/accuracy/mean").asDouble()).isEqualTo(1);
    assertThat(expected.at("/macroF1/mean").asDouble()).isEqualTo(1);
    assertThat(expected.at("/baselines/majority/accuracy/mean").asDouble()).isEqualTo(1 / 3.0);
    assertThat(learn(table, "--holdout", "0.5", "--format", "csv").isDone().err())
        .contains("drill: on new individuals, by 50 % of the examples held out: accuracy 1.000 (");
    assertThat(learn(table + "\"o'hara,_zoe\",fish\n", "--folds", "2").out())
        .as("nothing can be learned of a label with one example held out")
        .contains("Deciding by all answers")
        .doesNotContain("On new individuals");
    assertThat(learn(table + "\"o'hara,_zoe\",woman\nhttp://e/same,man\n", "--folds", "3").err())
        .contains("woman: 2 folds instead of 3, since another label has 2 examples");
  }

  @Test
  void eachOfSeveralLearnersDecidesBetweenLabels() throws IOException {
    String table = "individual,label\nann,woman\neva,woman\nbob,man\ntim,man\nrex,dog\nbello,dog\n";
    String[] learners = {"--learner", "celoe,ocel", "--folds", "2"};
    assertThat(learn(table, learners).isDone().out())
        .contains(
            """

            Deciding between labels
              celoe: deciding by all answers: accuracy 1.000 (6 of 6 right), macro F1 1.000
              celoe: on new individuals, by 2-fold cross-validation: accuracy 1.000 ± 0.000,""",
            "\n  ocel: deciding by all answers: accuracy 1.000 (6 of 6 right), macro F1 1.000\n");
    JsonNode json = json(learn(table, "--learner", "celoe,ocel", "--format", "json"));
    assertThat(json.get("answers")).hasSize(6);
    assertThat(json.has("decision")).isFalse();
    assertThat(json.at("/decisions/celoe/accuracy").asDouble()).isEqualTo(1);
    assertThat(json.at("/decisions/ocel/macroF1").asDouble()).isEqualTo(1);
    assertThat(learn(table, "--learner", "celoe,ocel", "--format", "csv").isDone().err())
        .contains("drill: ocel: deciding by all answers: accuracy 1.000 (6 of 6 right)");
  }

  @Test
  void listsOfRulesDecideBetweenLabels() throws IOException {
    String table = "individual,label\nann,woman\neva,woman\nbob,man\ntim,man\nrex,dog\nbello,dog\n";
    String[] rules = {"--rules", "2", "--for", "exact", "--max-expressions", "300"};
    assertThat(learn(table, rules).isDone().out())
        .contains("\nDeciding by all answers: accuracy 1.000 (6 of 6 right), macro F1 1.000\n");
    FinishedCommand json =
        learn(
            table,
            "--rules",
            "2",
            "--for",
            "exact",
            "--max-expressions",
            "300",
            "--format",
            "json");
    assertThat(json(json).get("answers")).hasSize(3);
    assertThat(json(json).at("/decision/accuracy").asDouble()).isEqualTo(1);
  }

  @Test
  void oneLabelCanBeChosen() throws IOException {
    String table = "individual,label\nann,woman\nbob,man\nrex,dog\n";
    assertThat(learn(table, "--label", "man").isDone().out())
        .startsWith("man (1 positive and 2 negative examples)\n\n  Man\n")
        .doesNotContain("Deciding");
    assertThat(learn("individual,label\nann,true\nbob,false", "--label", "false").isDone().out())
        .startsWith("false (1 positive and 1 negative examples)\n\n  Man\n");
    learn(table, "--label", "mann").isRefused("no label 'mann' in", "did you mean man?");
    drill("learn", "--label", "man").isRefused("--label chooses from a table; give --labels");
  }

  @Test
  void badTablesAreRefusedWithTheirLine() throws IOException {
    learn("").isRefused("people.csv: empty");
    learn("\n \n").isRefused("people.csv: empty");
    learn(",,\n,,\n").isRefused("no column 'individual'");
    learn("individual,label\n").isRefused("people.csv: no rows below");
    learn("ann,true\nbob,false\n").isRefused("no column 'individual', only 'ann', 'true'");
    learn("individual\nann\n").isRefused("no column 'label', only 'individual'; the first line");
    learn("id,name,label\n1,ann,true\n").isRefused("'id' and 'name' could both be 'individual'");
    learn("individual,label,label\nann,1,0\n").isRefused("'label' and 'label' could both be");
    learn("individual,label\nann,\nbob,false\n").isRefused("line 2: no label; leave the row out");
    learn("individual,label\nann,true\n,false\n").isRefused("line 3: no individual");
    learn("individual,label\nann,true\nbob,flase\n")
        .isRefused("line 3: the label is 'flase'", "true or false");
    learn("individual,label\nann,true\n\nbbo,false\n")
        .isRefused("people.csv: line 4: no individual 'bbo'", "did you mean bob?");
    learn("individual,label\nann,true\nsame,false\n")
        .isRefused("line 3: the name 'same' is ambiguous", "<http://e/same>, <http://f/same>");
    learn("individual,label\nann,true\nbob,false\nhttp://e/ann,yes\n")
        .isRefused("line 4: http://e/ann has the label 'yes' on line 2 already");
    learn("individual,label\nann,true\nbob,false\nann,no\n")
        .isRefused("line 4: ann has the label 'no', but 'true' on line 2");
    learn("individual,label\nann,true\neva,yes\n")
        .isRefused("all labels are 'true'", "--positives");
    learn("individual,label\nann,no\neva,no\n").isRefused("all labels are 'false'");
    learn("individual,label\nann,a\neva,a\n").isRefused("all labels are 'a'");
    learn("individual,label\n\"ann,true\nbob,false\n").isRefused("line 2: a quote is not closed");
    learn("individual,label\n\"ann\"x,true\n").isRefused("line 2: something follows");
    var many = new StringBuilder("individual,label\n");
    List.of("ann", "eva", "bob").forEach(name -> many.append(name).append(",true\n"));
    learn(many + "\u0000,false").isRefused("line 5: no individual");
  }

  @Test
  void badFilesAndOptionsAreRefused() throws IOException {
    drill("learn", "--kb", kb, "--labels", folder + "/none.csv")
        .isRefused("none.csv: no such file");
    drill("learn", "--kb", kb, "--labels", folder.toString()).isRefused("is a folder");
    String table = "individual,label\nann,true\nbob,false\n";
    learn(table, "--positives", "ann").isRefused("--labels has all examples; leave out");
    learn(table, "--problems", kb).isRefused("leave out --problems");
    learn(table, "--list").isRefused("--list is for a problem file; leave it out with --labels");
    learn(table, "--problem", "x").isRefused("leave it out with --labels");
    learn(table, "--save", folder.resolve("people.csv").toString())
        .isRefused("--save would write over what --labels reads");
    drill("learn", "--kb", kb, "--positives", folder.resolve("people.csv").toString())
        .isRefused("has labels; give it with --labels");
  }

  @Test
  void tooManyLabelsAreProbablyNumbers() throws IOException {
    var graph = new StringBuilder("@prefix : <http://e/> .\n");
    var table = new StringBuilder("individual,label\n");
    for (int k = 0; k < 101; k++) {
      graph.append(":i").append(k).append(" a :C .\n");
      table.append("i").append(k).append(',').append(k * 0.37).append('\n');
    }
    kb = Files.writeString(folder.resolve("many.ttl"), graph.toString()).toString();
    learn(table.toString()).isRefused("101 different labels", "--label");
  }
}
