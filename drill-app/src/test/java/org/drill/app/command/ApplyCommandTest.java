package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;
import static org.drill.app.FinishedCommand.drillReading;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.drill.app.FinishedCommand;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.predict.ExampleScores;
import org.drill.predict.Predictor;
import org.drill.predict.PredictorFile;
import org.drill.predict.PredictorOrigin;
import org.drill.predict.Rule;
import org.drill.predict.RuleList;
import org.drill.predict.SavedDecision;
import org.drill.predict.SavedPredictor;
import org.drill.predict.Vote;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill apply}: what was learned, on individuals of the same and of other graphs. */
class ApplyCommandTest {
  private static final String GRAPH =
      """
      @prefix : <http://e/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix f: <http://f/> .
      :Woman a owl:Class . :Man a owl:Class . :hasChild a owl:ObjectProperty .
      :ann a :Woman . :eva a :Woman ; :hasChild :tim . :zoe a :Woman ; :hasChild :tim .
      :bob a :Man . :tim a :Man ; :hasChild :ann . f:bob a :Man .
      """;

  private static final PredictorOrigin ORIGIN =
      new PredictorOrigin(
          "drill", "drill", "ALC", "graph.ttl", new ExampleScores(1, 0, 0, 1, 1, 1), Map.of());

  @TempDir private Path folder = Path.of("");
  private String kb = "";

  @BeforeEach
  void writeGraph() throws IOException {
    kb = file("graph.ttl", GRAPH);
  }

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  private FinishedCommand apply(String... args) {
    return drill(List.of("apply", "--kb", kb), args);
  }

  private FinishedCommand mothers(String... args) {
    return drill(List.of("apply", "--kb", kb, "-e", "Woman and hasChild some Thing"), args);
  }

  @Test
  void allIndividualsHaveALine() {
    assertThat(mothers().isDone().out())
        .isEqualTo(
            """
            Woman ⊓ ∃hasChild.⊤ (expression): 2 of 6 individuals predicted

            individual      predicted  reason
            ann             false      has no child
            eva             true       is a woman; has a child: tim
            tim             false      is not a woman
            zoe             true       is a woman; has a child: tim
            <http://e/bob>  false      is not a woman; has no child
            <http://f/bob>  false      is not a woman; has no child
            """);
    assertThat(mothers("--summary", "--english").isDone().out())
        .contains("predicted\n  a woman who has a child\n");
    assertThat(drill("predict", "--kb", kb, "-e", "Woman", "--summary").isDone().out())
        .isEqualTo("Woman (expression): 3 of 6 individuals predicted\n");
  }

  @Test
  void someIndividualsCanBeChosen() throws IOException {
    String names = file("names.txt", "zoe\n<http://f/bob>  # not the other one\nhttp://e/zoe\n");
    String wanted =
        """
        individual,predicted,probability,reason
        http://e/zoe,true,,is a woman; has a child: tim
        http://f/bob,false,,is not a woman; has no child
        """;
    assertThat(mothers("--individuals", names, "--format", "csv").isDone().out()).isEqualTo(wanted);
    assertThat(mothers("--individuals=zoe,http://f/bob", "--format", "csv").isDone().out())
        .isEqualTo(wanted);
    String retrieved = drill("retrieve", "--kb", kb, "-e", "Man").isDone().out();
    assertThat(
            drillReading(retrieved, "apply", "--kb", kb, "-e", "Man", "--individuals", "-")
                .isDone()
                .out())
        .startsWith("Man (expression): 3 of 3 individuals predicted\n");
    mothers("--individuals", "zoey").isRefused("--individuals: no individual 'zoey'", "zoe");
    mothers("--individuals", "bob").isRefused("ambiguous");
    mothers("--individuals", "no/such.txt").isRefused("no such file");
  }

  @Test
  void labelsSayHowOftenThatIsRight() throws IOException {
    String labels =
        file("test.csv", "individual;label\nann;yes\neva;yes\nzoe;no\ntim;no\n<http://e/bob>;no\n");
    assertThat(mothers("--labels", labels).isDone().out())
        .contains(
            """
            individual      predicted  label  reason
            ann             false      true   has no child
            """)
        .endsWith(
            """

                                 predicted  not predicted
              has the label              1              1
              has it not                 1              2

              precision 0.500   recall 0.500   F1 0.500   accuracy 0.600
            """);
    FinishedCommand csv = mothers("--labels", labels, "--format", "csv", "--no-reasons").isDone();
    assertThat(csv.out())
        .startsWith("individual,predicted,probability,label\nhttp://e/ann,false,,true\n")
        .hasLineCount(6);
    assertThat(csv.err())
        .isEqualTo("drill: " + "precision 0.500   recall 0.500   F1 0.500   accuracy 0.600\n");
    assertThat(mothers("--labels", labels, "--summary", "--format", "csv").isDone().out())
        .startsWith("individuals,predicted,truePositives,falseNegatives,")
        .endsWith(",f1,accuracy\n5,2,1,1,1,2,0.5,0.5,0.5,0.6\n");
    assertThat(mothers("--labels", labels, "--individuals", "ann,eva", "--summary").isDone().out())
        .contains("1 of 2 individuals", "precision 1.000   recall 0.500");
    FinishedCommand none = mothers("--labels", labels, "--individuals", "http://f/bob").isDone();
    assertThat(none.out()).contains("0 of 1 individual predicted").doesNotContain("precision");
    assertThat(none.err()).contains("none of these individuals has a label");
    assertThat(mothers("--summary", "--format", "csv").isDone().out())
        .isEqualTo("individuals,predicted\n6,2\n");
  }

  @Test
  void jsonHasAllOfIt() throws IOException {
    String labels = file("l.csv", "individual,label,weight\nann,yes,3\neva,yes,1\ntim,no,1\n");
    JsonNode json =
        new ObjectMapper().readTree(mothers("--labels", labels, "--format", "json").isDone().out());
    assertThat(json.get("kind").asText()).isEqualTo("expression");
    assertThat(json.get("expressions").get(0).asText()).isEqualTo("Woman ⊓ ∃hasChild.⊤");
    assertThat(json.get("count").asInt()).isEqualTo(3);
    assertThat(json.get("predicted").asInt()).isEqualTo(1);
    assertThat(json.at("/scores/recall").asDouble()).as("by weight").isEqualTo(0.25);
    assertThat(json.at("/scores/weighted").asBoolean()).isTrue();
    assertThat(json.at("/individuals/0").toString())
        .isEqualTo(
            "{\"individual\":\"http://e/ann\",\"predicted\":false,\"label\":\"true\",\"reason\":\"has"
                + " no child\"}");
  }

  @Test
  void predictionsCanBeLabels() throws IOException {
    String table = file("said.csv", mothers("--format", "csv").isDone().out());
    assertThat(mothers("--labels", table, "--summary").isDone().out())
        .contains("F1 1.000   accuracy 1.000");
    assertThat(drill("learn", "--kb", kb, "--labels", table).isDone().out())
        .startsWith("said (2 positive and 4 negative examples)\n");
    assertThat(mothers("--individuals", table, "--summary").isDone().out()).contains("2 of 6");
  }

  @Test
  void whatWasSavedIsApplied() throws IOException {
    String saved = folder.resolve("mother.owl").toString();
    drill(
            "learn",
            "--kb",
            kb,
            "--language",
            "ALC",
            "--positives",
            "eva,zoe",
            "--negatives",
            "ann,tim",
            "--save",
            saved)
        .isDone();
    assertThat(apply("--from", saved, "--summary").isDone().out())
        .startsWith("∃hasChild.Man (expression): ")
        .contains("2 of 6 individuals predicted");
    String other = file("other.ttl", "@prefix : <http://x/> . :a a :C .");
    drill("apply", "--kb", other, "--from", saved)
        .isRefused("mother.owl: unknown ", "<http://e/", "other.ttl; give the graph");
    String table = file("two.csv", "individual,label\nann,woman\neva,woman\ntim,man\n");
    drill("learn", "--kb", kb, "--labels", table, "--save", saved).isDone();
    apply("--from", saved).isRefused("has man, woman; choose one with --problem NAME");
    apply("--from", saved, "--problem", "men").isRefused("no problem or class 'men'", "man?");
    assertThat(
            apply("--from", saved, "--problem", "man", "--labels", table, "--summary")
                .isDone()
                .out())
        .contains("precision 1.000   recall 1.000");
  }

  private String labelled() throws IOException {
    String saved = folder.resolve("all.json").toString();
    String table =
        file("three.csv", "individual,label\neva,mother\nzoe,mother\nann,other\ntim,man\n");
    drill("learn", "--kb", kb, "--labels", table, "--language", "ALC", "--save", saved).isDone();
    return saved;
  }

  @Test
  void answersForSeveralLabelsDecideTogether() throws IOException {
    String saved = labelled();
    String truth =
        file(
            "truth.csv", "individual,label\neva,mother\n<http://e/bob>,other\nzoe,aunt\ntim,man\n");
    String out = apply("--from", saved, "--labels", truth).isDone().out();
    assertThat(out)
        .startsWith("4 individuals between 3 labels\n\nlabel   individuals  predicted by\n")
        .containsPattern("\nmother +2  .*\n")
        .containsPattern("\neva +mother +mother +has a child that is a man: tim is a man\n")
        .containsPattern("\nzoe +mother +aunt +has a child that is a man: tim is a man\n")
        .containsPattern("\n<http://e/bob> +other +other +has no child")
        .containsPattern("\nmother +0\\.500 +1\\.000 +0\\.667\n")
        .containsPattern("\naunt +0\\.000 +0\\.000 +0\\.000\n")
        .endsWith("\nAccuracy 0.750 (3 of 4 right), macro F1 0.667\n");
    JsonNode json =
        new ObjectMapper()
            .readTree(
                apply("--from", saved, "--labels", truth, "--format", "json", "--english")
                    .isDone()
                    .out());
    assertThat(json.at("/kind").asText()).isEqualTo("decision");
    assertThat(json.at("/individuals/0/predicted").asText()).isEqualTo("mother");
    assertThat(json.at("/scores/accuracy").asDouble()).isEqualTo(0.75);
    assertThat(json.at("/scores/right").asInt()).isEqualTo(3);
    assertThat(json.at("/labels")).hasSize(3);
    assertThat(json.at("/labels/0/english/0").asText()).startsWith("someone who ");
    FinishedCommand csv =
        apply("--from", saved, "--labels", truth, "--format", "csv", "--no-reasons").isDone();
    assertThat(csv.out())
        .startsWith("individual,predicted,probability,label\nhttp://e/eva,mother,,mother\n")
        .hasLineCount(5);
    assertThat(csv.err()).isEqualTo("drill: accuracy 0.750 (3 of 4 right), macro F1 0.667\n");
    assertThat(
            apply("--from", saved, "--labels", truth, "--format", "csv", "--summary")
                .isDone()
                .out())
        .startsWith("individuals,labelled,right,accuracy,macroF1\n4,4,3,0.75,0.66666");
    assertThat(apply("--from", saved, "--problem", "mother", "--summary").isDone().out())
        .contains("2 of 6 individuals predicted");
    apply("--from", saved, "--labels", truth, "--label", "man").isRefused("--label is for one");
    apply("--from", saved, "--world", "open").isRefused("--world open is for one expression");
    String again = file("again.csv", csv.out());
    assertThat(apply("--from", saved, "--labels", again, "--summary").isDone().out())
        .as("what is predicted can be the truth of another time")
        .contains("of 4 right");
  }

  @Test
  void whereNoAnswerHoldsOneLabelIsLeft() throws IOException {
    KnowledgeBase graph = KnowledgeBaseLoader.load(Path.of(kb));
    Concept woman = graph.vocabulary().parse("Woman");
    Concept parent = graph.vocabulary().parse("hasChild some Thing");
    Path saved = folder.resolve("decision.json");
    RuleList rules =
        new RuleList(List.of(new Rule(parent, true, 7, 8), new Rule(Concepts.TOP, false, 3, 4)));
    PredictorFile.write(
        saved,
        List.of(
            new SavedPredictor("w", Predictor.of(woman), ORIGIN),
            new SavedPredictor("p", rules, ORIGIN)),
        Optional.of(new SavedDecision(List.of("p", "w"), "p")));
    assertThat(apply("--from", saved.toString(), "--format", "csv").isDone().out())
        .isEqualTo(
            """
            individual,predicted,probability,reason
            http://e/ann,w,,is a woman
            http://e/eva,p,0.8,rule 1: has a child: tim
            http://e/tim,p,0.8,rule 1: has a child: ann
            http://e/zoe,p,0.8,rule 1: has a child: tim
            http://e/bob,p,,no answer holds
            http://f/bob,p,,no answer holds
            """);
    assertThat(apply("--from", saved.toString()).isDone().out())
        .contains("p                5  ", ", or where no answer holds\n")
        .containsPattern("\neva +p +0\\.800 +rule 1: has a child: tim\n");
    String other = file("other.ttl", "@prefix : <http://x/> . :a a :C .");
    drill("apply", "--kb", other, "--from", saved.toString()).isRefused("decision.json");
  }

  @Test
  void whatWasDefinedIsApplied() {
    for (String axiom : List.of("equivalent", "sub")) {
      String saved = folder.resolve(axiom + ".ttl").toString();
      drill(
              "define",
              "Woman",
              "--kb",
              kb,
              "--language",
              "ALC",
              "--check",
              "none",
              "--axiom",
              axiom,
              "--save",
              saved)
          .isDone();
      assertThat(apply("--from", saved, "--class", "Woman", "--summary").isDone().out())
          .contains("3 of 6 individuals predicted");
    }
  }

  @Test
  void rulesAndVotesAreApplied() throws IOException {
    KnowledgeBase graph = KnowledgeBaseLoader.load(Path.of(kb));
    Concept woman = graph.vocabulary().parse("Woman");
    Concept parent = graph.vocabulary().parse("hasChild some Thing");
    Path saved = folder.resolve("both.json");
    PredictorFile.write(
        saved,
        List.of(
            new SavedPredictor(
                "rules",
                new RuleList(
                    List.of(new Rule(parent, true, 7, 8), new Rule(Concepts.TOP, false, 3, 4))),
                ORIGIN),
            new SavedPredictor("vote", Vote.count(List.of(woman, woman, parent)), ORIGIN)));
    String from = saved.toString();
    apply("--from", from).isRefused("has rules, vote; choose one with --problem NAME");
    assertThat(
            apply("--from", from, "--problem=rules", "--individuals=tim,ann", "--format=csv")
                .isDone()
                .out())
        .isEqualTo(
            """
            individual,predicted,probability,reason
            http://e/tim,true,0.8,rule 1: has a child: ann
            http://e/ann,false,0.33333333333333337,no rule holds
            """);
    assertThat(apply("--from", from, "--problem=vote", "--individuals=tim,ann").isDone().out())
        .contains(
            "tim         false      0.333        2 of 3 votes, such as: is not a woman\n",
            "ann         true       0.667        2 of 3 votes, such as: is a woman\n");
    String other = file("other.ttl", "@prefix : <http://x/> . :a a :C .");
    drill("apply", "--kb", other, "--from", from, "--problem=vote").isRefused("both.json");
  }

  @Test
  void badUsageIsRefused() throws IOException {
    apply().isRefused("give --expression EXPRESSION, or --from FILE");
    mothers("--from", kb).isRefused("give either --expression or --from, not both");
    mothers("--problem", "x").isRefused("--problem chooses from a file; give --from FILE, too");
    mothers("--label", "x").isRefused("--label is about labels; give --labels");
    apply("-e", "Woma").isRefused("Woma", "Woman");
    apply("--from", "none.owl").isRefused("none.owl: no such file");
    apply("--from", kb).isRefused("graph.ttl: no definition of a class in it");
    apply("--from", file("x.json", "{}")).isRefused("x.json");
    apply("--from", file("x.owl", "hello")).isRefused("x.owl");
    String names = file("names.csv", "individual,label\nann,woman\neva,woman\ntim,man\n");
    mothers("--labels", names).isRefused("say with --label NAME which label", "one of woman, man");
    mothers("--labels", names, "--label", "wo").isRefused("no label 'wo'");
    assertThat(mothers("--labels", names, "--label", "woman", "--summary").isDone().out())
        .contains("precision 1.000   recall 0.500");
  }
}
