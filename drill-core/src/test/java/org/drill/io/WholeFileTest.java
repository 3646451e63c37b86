package org.drill.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WholeFileTest {
  @TempDir private Path folder = Path.of("");

  private static WholeFile.Content text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void newAndOldFilesAreWritten() throws IOException {
    Path file = folder.resolve("a.txt");
    WholeFile.write(file, text("one"));
    WholeFile.write(file, text("two"));
    assertThat(file).hasContent("two");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void failureKeepsTheOldFile() throws IOException {
    Path file = Files.writeString(folder.resolve("a.txt"), "old");
    assertThatThrownBy(
            () ->
                WholeFile.write(
                    file,
                    out -> {
                      out.write(1);
                      throw new IOException("disk full");
                    }))
        .isInstanceOf(IOException.class)
        .hasMessage(file + ": disk full");
    assertThat(file).hasContent("old");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  @Test
  void emptyFolderIsNotReplaced() throws IOException {
    Path inner = Files.createDirectory(folder.resolve("inner"));
    assertThatThrownBy(() -> WholeFile.write(inner, text("x"))).hasMessageContaining("directory");
    assertThat(inner).isDirectory();
    assertThatThrownBy(() -> WholeFile.check(folder.resolve("no/such/a.txt")))
        .hasMessageContaining("there is no folder");
  }
}
