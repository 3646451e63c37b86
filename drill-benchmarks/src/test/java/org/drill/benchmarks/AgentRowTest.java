package org.drill.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.drill.kb.KnowledgeBase;
import org.drill.learner.Learner;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgentRowTest {
  @TempDir private Path folder = Path.of("");

  private List<String> titles(KnowledgeBase kb) {
    return AgentRow.models(folder, "family", kb).stream().map(AgentRow.Entry::title).toList();
  }

  @Test
  void modelsAreFoundByTheirFolders() throws IOException {
    KnowledgeBase kb = Worlds.families();
    assertThat(titles(kb)).isEmpty();
    Worlds.model(kb, "default").write(folder.resolve("family"));
    Worlds.model(kb, "default").write(folder.resolve("family-seed2"));
    Worlds.model(kb, "default").write(folder.resolve("familyother"));
    assertThat(titles(kb))
        .containsExactly("DRILL, our agent (untrained)", "DRILL, our agent seed2 (untrained)");
    Files.createDirectories(folder.resolve("paper"));
    Worlds.model(kb, "paper").write(folder.resolve("paper").resolve("family"));
    assertThat(titles(kb)).hasSize(3).startsWith("DRILL as published (untrained)");
  }

  @Test
  void rowsAreTheSameWithAndWithoutModels() throws IOException {
    List<AgentRow> rows = AgentRow.all(List.of(), 0.02);
    assertThat(rows)
        .extracting(AgentRow::title)
        .containsExactly(
            "random order",
            "CELOE, β = 0.1",
            "CELOE, tuned: β = 0.02",
            "F1",
            "the policy (another operator)");
    var entry = new AgentRow.Entry("model", Worlds.model(Worlds.families(), "paper"));
    List<AgentRow> all = AgentRow.all(List.of(entry), 0.02);
    assertThat(all).hasSize(2 + rows.size());
    assertThat(all.get(0).learners()).extracting(Learner::name).containsExactly("drill-published");
    assertThat(all.get(1).title()).isEqualTo("DRILL, untrained");
    assertThat(all.get(1).learners()).hasSize(3);
  }
}
