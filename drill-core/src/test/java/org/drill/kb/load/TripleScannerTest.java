package org.drill.kb.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.drill.Effort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is found in lines as bytes is what a parser finds in all of them. */
class TripleScannerTest {
  /** Names of all lengths around those of words, and of all that a name may have in it. */
  private static final List<String> NAMES =
      List.of(
          "<http://e/a>",
          "<http://e/ab>",
          "<http://e/abc!d>",
          "<http://e/abcdefg>",
          "<http://e/abcdefgh>",
          "<http://e/abcdefghi>",
          "<urn:x>",
          "<http://e/\u00e9>",
          "<http://e/\\u00e9>",
          "<http://e/\u4e2d\u6587#\ud83d\ude00>",
          "<http://e/" + "long".repeat(40) + ">",
          "_:b",
          "_:b1.c",
          "_:abcdefgh");

  private static final List<String> LITERALS =
      List.of("\"<http://e/a>\"", "\"a\\\"b > c\\n\"@en", "\"1\"^^<http://e/a>", "\"\"");

  private static final List<String> SPACES = List.of(" ", "\t", "  ");

  @TempDir private Path folder = Path.of("");

  private static String line(Random random) {
    String space = SPACES.get(random.nextInt(SPACES.size()));
    String predicate;
    do {
      predicate = NAMES.get(random.nextInt(NAMES.size()));
    } while (predicate.startsWith("_"));
    List<String> objects = random.nextInt(3) == 0 ? LITERALS : NAMES;
    String subject = NAMES.get(random.nextInt(NAMES.size()));
    String object = objects.get(random.nextInt(objects.size()));
    String tight = subject.startsWith("_") || random.nextInt(4) > 0 ? space : "";
    return switch (random.nextInt(12)) {
      case 0 -> "# " + subject;
      case 1 -> "";
      case 2 -> space + subject + space + predicate + space + object + space + ". # " + subject;
      default -> subject + tight + predicate + tight + object + tight + ".";
    };
  }

  private static List<Triple> parsed(String text) throws IOException {
    var triples = new ArrayList<Triple>();
    var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
    TripleReader.read(in, Syntax.N_TRIPLES, triples::add);
    return triples;
  }

  private static String object(Triple triple) {
    return triple.object() instanceof Triple.Resource resource ? resource.name() : "";
  }

  private static Set<String> some(Set<String> names, Random random) {
    var some = new TreeSet<>(names);
    some.removeIf(name -> random.nextInt(4) > 0);
    return some;
  }

  @Test
  void findsWhatTheParserFinds() throws IOException {
    int found = 0;
    for (int seed = 0; seed < Effort.cases(60); seed++) {
      var random = new Random(seed);
      var text = new StringBuilder();
      for (int k = 0; k < 40; k++) {
        text.append(line(random)).append(random.nextInt(5) == 0 ? "\r\n" : "\n");
      }
      text.append("<http://e/a> <http://e/a> <http://e/ab> ."); // no line end
      List<Triple> all = parsed(text.toString());
      var names = new TreeSet<String>();
      for (Triple triple : all) {
        names.addAll(List.of(triple.subject(), triple.predicate(), object(triple)));
      }
      names.remove("");
      var selection =
          new TripleSelection(
              some(names, random),
              some(names, random),
              some(names, random),
              some(names, random),
              List.of(
                  new TripleSelection.Links(
                      some(names, random), new NameHashes(some(names, random)))));
      Path file = Files.writeString(folder.resolve(seed + ".nt"), text);
      var scanned = new ArrayList<Triple>();
      TripleScanner.scan(file, LoadOptions.DEFAULTS, selection, scanned::add);
      List<Triple> expected =
          all.stream().filter(t -> selection.wants(t.subject(), t.predicate(), object(t))).toList();
      assertThat(scanned).as("seed %d", seed).isEqualTo(expected);
      found += expected.size();
      List<String> properties = List.copyOf(some(names, random));
      var links = new HashSet<List<Object>>();
      TripleScanner.links(
          file, LoadOptions.DEFAULTS, properties, (p, s, o) -> links.add(List.of(p, s, o)));
      var told = new HashSet<List<Object>>();
      for (Triple triple : all) {
        int property = properties.indexOf(triple.predicate());
        if (property >= 0 && !object(triple).isEmpty()) {
          told.add(
              List.of(
                  property, NameHashes.hash(triple.subject()), NameHashes.hash(object(triple))));
        }
      }
      assertThat(links).as("seed %d", seed).isEqualTo(told);
    }
    assertThat(found).isPositive();
  }

  /** Lines longer than a piece, and so many that they are cut anywhere. */
  @Test
  void piecesEndWhereLinesDo() throws IOException {
    var random = new Random(1);
    var expected = new ArrayList<String>();
    Path file = folder.resolve("long.nt");
    try (var out = Files.newBufferedWriter(file)) {
      for (int k = 0; k < 60; k++) {
        int length = k % 20 == 7 ? 9 << 20 : random.nextInt(1 << 18);
        String value = "v".repeat(length);
        out.write("<http://e/x" + k % 3 + "> <http://e/p> \"" + value + "\" .\n");
        if (k % 3 == 1) {
          expected.add(value);
        }
      }
    }
    var found = new ArrayList<String>();
    TripleScanner.scan(
        file,
        LoadOptions.DEFAULTS,
        TripleSelection.from(Set.of("http://e/x1")),
        triple -> found.add(((Triple.Literal) triple.object()).text()));
    assertThat(found).hasSameSizeAs(expected);
    assertThat(found.equals(expected)).isTrue(); // no message of megabytes
  }

  @Test
  void hashesAreThoseOfNamesWhereverTheyStand() {
    var random = new Random(2);
    for (String name : NAMES) {
      byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
      byte[] line = new byte[bytes.length + 40];
      Arrays.fill(line, (byte) ' ');
      int at = random.nextInt(8);
      System.arraycopy(bytes, 0, line, at, bytes.length);
      line[line.length - LineCursor.SPARE] = '\n';
      var cursor = new LineCursor(line);
      cursor.startAt(0);
      cursor.skipBlanks();
      assertThat(cursor.readName()).as(name).isEqualTo(!name.contains("\\"));
      if (!name.contains("\\")) {
        String plain = name.startsWith("<") ? name.substring(1, name.length() - 1) : name;
        assertThat(cursor.hash()).as(name).isEqualTo(NameHashes.hash(plain));
        assertThat(cursor.here()).isEqualTo((byte) ' ');
      }
      assertThat(cursor.lineEnd()).isEqualTo(line.length - LineCursor.SPARE);
    }
  }
}
