package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Answers in the forms of other tools, by the name of the file or by {@code --as}. */
class SavedFormsTest {
  @TempDir private Path folder = Path.of("");

  private String file(String name) {
    return folder.resolve(name).toString();
  }

  @Test
  void theNameOfTheFileChoosesTheForm() throws IOException {
    Map<String, String> forms =
        Map.of(
            "a.ttl", "owl:equivalentClass",
            "a.omn", "EquivalentTo:",
            "a.shacl.ttl", "a sh:NodeShape ;",
            "a.swrl.ofn", "DLSafeRule(",
            "a.rq", "SELECT DISTINCT ?x",
            "a.construct.rq", "CONSTRUCT { ?x a <https://drill.example/learned#mother> }",
            "a.ru", "INSERT { ?x a <https://drill.example/learned#mother> }",
            "a.tsv", "ID\tLABEL\tTYPE\tEC %",
            "a.json", "\"predictors\"");
    for (var form : forms.entrySet()) {
      drill("learn", "--problem=mother", "--language=ALC", "--save=" + file(form.getKey()))
          .isDone();
      assertThat(folder.resolve(form.getKey())).content().contains(form.getValue());
    }
    drill("learn", "--problem=mother", "--save=" + file("b.ttl"), "--as=shacl").isDone();
    assertThat(folder.resolve("b.ttl")).content().contains("a sh:NodeShape ;");
  }

  @Test
  void allAnswersAreInOneFile() throws IOException {
    drill("learn", "--problem=mother", "--problem=cousin", "--save=" + file("a.shacl")).isDone();
    assertThat(folder.resolve("a.shacl")).content().contains("#motherShape>", "#cousinShape>");
  }

  @Test
  void whatAFormCannotSayIsALine() {
    String rules = file("a.swrl.owl");
    var refused =
        drill("learn", "--problem=mother", "--problem=all-children-women", "--save=" + rules);
    assertThat(refused.code()).isEqualTo(2);
    assertThat(refused.err())
        .contains("--save " + rules + ": the answer to 'all-children-women': SWRL cannot say ")
        .contains("; save it in another form, or choose another answer\n");
    assertThat(Files.exists(Path.of(rules))).isFalse();
    drill("learn", "--problem=mother", "--save=" + file("a.xyz"))
        .isRefused("a.xyz: end the name in .owl, ", ".json, or give the form with --as");
    drill("learn", "--problem=mother", "--rules=2", "--save=" + file("a.shacl"))
        .isRefused("rules and votes are no class; end the name in .json");
  }

  @Test
  void definitionsAreSavedInEveryForm() throws IOException {
    Map<String, String> forms =
        Map.of(
            "d.shacl.ttl", "sh:targetClass <https://example.org/families#Minor>",
            "d.rq", "SELECT DISTINCT ?x",
            "d.csv", "ID,LABEL,TYPE,EC %,>A rdfs:comment",
            "d.json", "\"problem\" : \"Minor\"");
    for (var form : forms.entrySet()) {
      drill(
              "define",
              "Minor",
              "--ignore=Adult",
              "--top=1",
              "--check=none",
              "--save=" + file(form.getKey()))
          .isDone();
      assertThat(folder.resolve(form.getKey())).content().contains(form.getValue());
    }
    drill("apply", "--from=" + file("d.json"), "--format=csv").isDone();
  }
}
