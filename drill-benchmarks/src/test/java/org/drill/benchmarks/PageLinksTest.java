package org.drill.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pages of the repository: their links lead somewhere, and no file names a page that is gone.
 */
class PageLinksTest {
  private static final Path ROOT = Path.of("..");

  @TempDir private Path folder = Path.of("");

  private static List<Path> pages() throws IOException {
    return PageLinks.files(ROOT, name -> name.endsWith(".md"));
  }

  @Test
  void linksLeadSomewhere() throws IOException {
    var broken = new ArrayList<String>();
    int links = 0;
    for (Path page : pages()) {
      links += PageLinks.of(page).size();
      broken.addAll(PageLinks.broken(page));
    }
    assertThat(links).isGreaterThan(80);
    assertThat(broken).isEmpty();
  }

  @Test
  void pagesThatFilesNameAreThere() throws IOException {
    var missing = new ArrayList<String>();
    for (Path file :
        PageLinks.files(
            ROOT,
            name ->
                name.endsWith(".java")
                    || name.endsWith(".md")
                    || name.equals("run")
                    || name.equals("make")
                    || name.equals("drill"))) {
      missing.addAll(PageLinks.missing(ROOT, file));
    }
    assertThat(missing).isEmpty();
  }

  /** A class with its package, or alone: `search.layered.LayeredSearch`, `Budget`. */
  private static final Pattern CLASS = Pattern.compile("`((?:[a-z]+\\.)*)([A-Z]\\w*[a-z]\\w*)`");

  /** Classes of others that the map names. */
  private static final Set<String> OTHERS = Set.of("OWLClassExpression", "ServiceLoader");

  @Test
  void classesThatTheMapNamesAreThere() throws IOException {
    List<String> files =
        PageLinks.files(ROOT, name -> name.endsWith(".java")).stream()
            .map(file -> file.toString().replace('\\', '/'))
            .toList();
    for (String page : List.of("architecture.md", "glossary.md")) {
      String text = Files.readString(ROOT.resolve("docs").resolve(page));
      List<String> named =
          CLASS
              .matcher(text)
              .results()
              .filter(match -> !OTHERS.contains(match.group(2)))
              .map(match -> "/" + match.group(1).replace('.', '/') + match.group(2) + ".java")
              .toList();
      assertThat(named).hasSizeGreaterThan(10);
      assertThat(named)
          .as(page)
          .allSatisfy(name -> assertThat(files).anyMatch(file -> file.endsWith(name)));
    }
  }

  /** What a row of the map is about is what it names first as code. */
  private static final Pattern ROW = Pattern.compile("(?m)^\\|[^`\\n]*`([^`\\n]+)`");

  @Test
  void mapHasEachRowOnce() throws IOException {
    String map = Files.readString(ROOT.resolve("docs/architecture.md"));
    List<String> rows = ROW.matcher(map).results().map(match -> match.group(1)).toList();
    assertThat(rows).hasSizeGreaterThan(50).doesNotHaveDuplicates();
    assertThat(map.lines().filter(line -> !line.isBlank() && !line.startsWith("|---")))
        .doesNotHaveDuplicates();
  }

  @Test
  void indexHasAllPages() throws IOException {
    Path docs = ROOT.resolve("docs");
    Path index = docs.resolve("README.md");
    List<String> pages =
        PageLinks.files(docs, name -> name.endsWith(".md")).stream()
            .filter(page -> !page.equals(index))
            .map(page -> docs.relativize(page).toString().replace('\\', '/'))
            .toList();
    assertThat(PageLinks.of(index)).containsAll(pages);
  }

  /** What a record says between markers, some section writes, and the other way round. */
  @Test
  void recordsHaveTheSectionsThatAreMeasured() throws IOException {
    List<Path> records =
        PageLinks.files(ROOT.resolve("docs/experiments"), name -> name.endsWith(".md"));
    assertThat(records).isNotEmpty();
    for (Path page : records) {
      assertThat(PageLinks.markers(page))
          .as(page.toString())
          .containsExactlyInAnyOrderElementsOf(
              BenchmarkPage.sections(page, new PageOptions(List.of())).keySet());
    }
  }

  @Test
  void brokenLinksAreFound() throws IOException {
    Path page = folder.resolve("page.md");
    Files.writeString(folder.resolve("other.md"), "# One's *title*\n\n```\n## In code\n```\n");
    Files.writeString(
        page,
        """
        # Page
        [a](other.md), [b](other.md#ones-title), [c](#page), [two
        lines](other.md), ![picture](gone.png), `[code](gone.md)`
        [d](other.md#in-code), [e](#gone), [f](gone.md), [g](https://drill.invalid/gone.md)

            [indented](gone.md)
        """);
    assertThat(PageLinks.of(page)).hasSize(8);
    assertThat(PageLinks.broken(page))
        .containsExactly(
            page + " -> gone.png",
            page + " -> other.md#in-code",
            page + " -> #gone",
            page + " -> gone.md");
  }

  @Test
  void missingPagesAreFound() throws IOException {
    Path file = folder.resolve("A.java");
    Path docs = folder.resolve("docs");
    Files.createDirectories(docs.resolve("sub"));
    Files.writeString(docs.resolve("sub/page.md"), "");
    Files.writeString(file, "// see %1$s/sub/page.md and %1$s/gone.md".formatted("docs"));
    assertThat(PageLinks.missing(folder, file)).containsExactly(file + " -> docs" + "/gone.md");
  }
}
