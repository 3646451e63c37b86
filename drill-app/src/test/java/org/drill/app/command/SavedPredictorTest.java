package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.predict.Predictor;
import org.drill.predict.PredictorFile;
import org.drill.predict.SavedPredictor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill learn --save FILE.json}: what is written, and what can be done with it. */
class SavedPredictorTest {
  private static final String GRAPH =
      """
      @prefix : <http://e/> .
      :ann a :Woman . :eva a :Woman ; :hasChild :tim . :zoe a :Woman ; :hasChild :tim .
      :bob a :Man . :tim a :Man .
      """;
  private static final String PROBLEMS =
      """
      {"woman": {"positive_examples": ["http://e/ann"], "negative_examples": ["http://e/bob"]},
       "mother": {"positive_examples": ["http://e/eva", "http://e/zoe"],
                  "negative_examples": ["http://e/ann", "http://e/bob"]}}
      """;

  @TempDir private Path folder = Path.of("");

  @Test
  void answersAreSavedAsPredictors() throws IOException {
    Path kb = Files.writeString(folder.resolve("graph.ttl"), GRAPH);
    Path problems = Files.writeString(folder.resolve("problems.json"), PROBLEMS);
    Path file = folder.resolve("saved.JSON");
    drill(
            List.of("learn", "--kb", kb.toString(), "--problems", problems.toString()),
            "--max-expressions=1000",
            "--save=" + file)
        .isDone();
    KnowledgeBase graph = KnowledgeBaseLoader.load(kb);
    List<SavedPredictor> saved = PredictorFile.read(file, graph);
    assertThat(saved).extracting(SavedPredictor::problem).containsExactly("woman", "mother");
    SavedPredictor mother = saved.get(1);
    assertThat(mother.predictor()).isEqualTo(Predictor.of(graph.vocabulary().parse("∃hasChild.⊤")));
    assertThat(mother.origin().scores().truePositives()).isEqualTo(2);
    assertThat(mother.origin().scores().f1()).isEqualTo(1);
    assertThat(mother.origin().learner()).isEqualTo("drill");
    assertThat(mother.origin().graph()).isEqualTo("graph.ttl");
    assertThat(mother.origin().settings())
        .containsEntry("max-expressions", "1000")
        .containsEntry("max-seconds", "3.0");
  }
}
