package org.drill.benchmarks;

import static java.nio.file.FileVisitResult.CONTINUE;
import static java.nio.file.FileVisitResult.SKIP_SUBTREE;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The links of the Markdown pages of a folder, and the mentions of its pages in other files. */
final class PageLinks {
  private static final Pattern FENCED = Pattern.compile("(?ms)^```.*?^```");
  private static final Pattern INDENTED = Pattern.compile("(?m)^    .*$");
  private static final Pattern CODE = Pattern.compile("`[^`]*`");
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?) *$");
  private static final Pattern NO_SLUG = Pattern.compile("[^\\p{L}\\p{N} _-]");
  private static final Pattern MENTION = Pattern.compile("\\bdocs/[\\w/-]+\\.(?:md|png)\\b");

  private static final Pattern MARKED =
      Pattern.compile("(?ms)^<!-- ([\\w-]+) -->$.*?^<!-- end of \\1 -->$");

  private PageLinks() {}

  /** The files below a folder that are no products of a build. */
  static List<Path> files(Path root, Predicate<String> isWanted) throws IOException {
    var found = new ArrayList<Path>();
    Files.walkFileTree(
        root,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = String.valueOf(folder.getFileName());
            boolean isSkipped =
                name.equals("target") || (name.startsWith(".") && name.length() > 2);
            return isSkipped ? SKIP_SUBTREE : CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (isWanted.test(String.valueOf(file.getFileName()))) {
              found.add(file);
            }
            return CONTINUE;
          }
        });
    Collections.sort(found);
    return found;
  }

  /** The relative links of a page, with their anchors. */
  static List<String> of(Path page) throws IOException {
    return LINK.matcher(CODE.matcher(text(page)).replaceAll(""))
        .results()
        .map(link -> link.group(1))
        .filter(link -> !link.contains("://") && !link.startsWith("mailto:"))
        .toList();
  }

  /** The links of a page that lead nowhere. */
  static List<String> broken(Path page) throws IOException {
    var broken = new ArrayList<String>();
    for (String link : of(page)) {
      int hash = link.indexOf('#');
      String name = hash < 0 ? link : link.substring(0, hash);
      Path file = name.isEmpty() ? page : page.resolveSibling(name).normalize();
      if (!Files.exists(file) || (hash >= 0 && !anchors(file).contains(link.substring(hash + 1)))) {
        broken.add(page + " -> " + link);
      }
    }
    return broken;
  }

  /** The pages and pictures in docs/ that a file names and that are not there. */
  static List<String> missing(Path root, Path file) throws IOException {
    return MENTION
        .matcher(Files.readString(file))
        .results()
        .map(MatchResult::group)
        .filter(name -> !Files.exists(root.resolve(name)))
        .map(name -> file + " -> " + name)
        .toList();
  }

  /** The names of the sections of a page that a program writes. */
  static List<String> markers(Path page) throws IOException {
    return MARKED
        .matcher(Files.readString(page))
        .results()
        .map(section -> section.group(1))
        .toList();
  }

  /** What can stand after # in a link to a page, as GitHub makes it of headings. */
  private static Set<String> anchors(Path page) throws IOException {
    var anchors = new HashSet<String>();
    Map<String, Integer> times = new HashMap<>();
    for (MatchResult heading : HEADING.matcher(text(page)).results().toList()) {
      String slug =
          NO_SLUG
              .matcher(heading.group(1).toLowerCase(Locale.ROOT))
              .replaceAll("")
              .replace(' ', '-');
      int before = times.merge(slug, 1, Integer::sum) - 1;
      anchors.add(before == 0 ? slug : slug + "-" + before);
    }
    return anchors;
  }

  /** A page without its blocks of code. */
  private static String text(Path page) throws IOException {
    String text = FENCED.matcher(Files.readString(page)).replaceAll("");
    return INDENTED.matcher(text).replaceAll("");
  }
}
