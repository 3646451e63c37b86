package org.drill.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Every package says whether it is part of the API, and what compares versions looks at those. */
class ApiPackagesTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern PACKAGE = Pattern.compile("(?m)^package ([\\w.]+);");
  private static final Pattern COMPARED = Pattern.compile("<api.packages>([^<]+)</api.packages>");

  @Test
  void everyPackageSaysWhetherItIsPartOfTheApi() throws IOException {
    Set<String> api = new TreeSet<>();
    for (Path file : PageLinks.files(ROOT, name -> name.equals("package-info.java"))) {
      String text = Files.readString(file);
      boolean isApi = text.contains("\n * <p>Part of the API.\n");
      boolean isNot =
          text.contains("\n * <p>Not part of the API: it may change with any release.\n");
      if (!file.toString().replace('\\', '/').contains("test/java/")) {
        assertThat(isApi).as(file + " is part of the API, or not").isNotEqualTo(isNot);
      }
      if (isApi) {
        Matcher matcher = PACKAGE.matcher(text);
        assertThat(matcher.find()).isTrue();
        api.add(matcher.group(1));
      }
    }
    Set<String> compared = new TreeSet<>();
    for (Path file : PageLinks.files(ROOT, name -> name.equals("pom.xml"))) {
      Matcher matcher = COMPARED.matcher(Files.readString(file));
      while (matcher.find()) {
        compared.addAll(Arrays.asList(matcher.group(1).split(";")));
      }
    }
    assertThat(api).hasSizeGreaterThan(10).isEqualTo(compared);
  }
}
