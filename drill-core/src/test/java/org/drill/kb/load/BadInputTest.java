package org.drill.kb.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Every mistake gets one clear line. */
class BadInputTest {
  private static final String RDF =
      "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" xmlns:e=\"http://e/\">";

  private static void refused(String name, String content, String... parts) {
    refused(name, new ByteArrayInputStream(content.getBytes(StandardCharsets.UTF_8)), parts);
  }

  private static void refused(String name, InputStream content, String... parts) {
    refused(LoadOptions.DEFAULTS, name, content, parts);
  }

  private static void refused(
      LoadOptions options, String name, InputStream content, String... parts) {
    assertThatThrownBy(() -> KnowledgeBaseLoader.load(content, name, options))
        .isInstanceOf(OntologyLoadException.class)
        .satisfies(
            e -> assertThat(e.getMessage()).startsWith(name).contains(parts).hasLineCount(1));
  }

  @Test
  void filesThatAreNoFiles(@TempDir Path folder) {
    assertThatThrownBy(() -> KnowledgeBaseLoader.load(folder.resolve("none.owl")))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessageEndingWith("none.owl: no such file");
    assertThatThrownBy(() -> KnowledgeBaseLoader.load(folder))
        .isInstanceOf(OntologyLoadException.class)
        .hasMessageContaining("is a directory");
  }

  @Test
  void emptyAndUnrecognisable() {
    refused("a.ttl", "", "the file is empty");
    refused("a.txt", "hello world this is text", "neither the name nor the content tells");
    refused(
        "a.ttl",
        "@prefix owl: <http://www.w3.org/2002/07/owl#> . owl:C a owl:Class .",
        "no individuals");
  }

  @Test
  void malformedTextHasLineAndColumn() {
    refused("a.ttl", "@prefix : <http://e/> .\n:a a :C ;\n :r ] .", ":3:", "not valid Turtle");
    refused("a.ttl", "@prefix : <http://e/> .\n:a a :C ;\n :r", ":3:", "end of file");
    refused(
        "a.nt",
        "<http://e/a> <http://e/r> <http://e/b> .\n<http://e/a> <http://e/r> x .",
        ":2:27:",
        "N-Triples");
    refused("a.rdf", "<?xml version=\"1.0\"?>\n" + RDF + "\n<e:C>", ":3:6:", "RDF/XML");
    refused("a.jsonld", "{\"@id\": ", "JSON-LD");
    refused("a.trig", "@prefix : <http://e/> .\n:g { :a :b", ":2:", "TriG");
  }

  @Test
  void invalidIris() {
    refused("a.ttl", "<http://e/a> <http://e/r> <http://e/b c> .", ":1:", "invalid IRI");
    refused("a.nt", "<http://e/a> <http://e/r> <http://e/b c> .", ":1:27:", "invalid IRI");
    refused("a.nt", "<http://e/a> <http://e/r> <relative> .", ":1:", "absolute");
    refused("a.nt", "<http://e/a> <http://e/r> <1x:y> .", ":1:", "invalid IRI <1x:y>");
    refused("a.rdf", RDF + "\n<e:C rdf:about=\"http://e/a b\"/></rdf:RDF>", ":2:", "invalid IRI");
    refused(
        "a.jsonld", "[{\"@id\": \"http://e/{a}\", \"@type\": [\"http://e/C\"]}]", "invalid IRI");
  }

  @Test
  void wrongSyntaxForTheNameSaysWhatItLooksLike() {
    refused("a.ttl", "<?xml version=\"1.0\"?>\n" + RDF + "</rdf:RDF>", "looks like RDF/XML");
    refused("a.rdf", "@prefix : <http://e/> . :a a :C .", "looks like Turtle");
    refused("a.nt", "@prefix : <http://e/> . :a a :C .", "looks like Turtle");
  }

  @Test
  void entityBombsAndExternalEntitiesAreRefused() {
    var bomb = new StringBuilder("<!ENTITY e0 \"aaaaaaaaaaaaaaaaaaaa\">");
    for (int i = 1; i < 10; i++) {
      bomb.append("<!ENTITY e" + i + " \"" + ("&e" + (i - 1) + ";").repeat(10) + "\">");
    }
    refused(
        "a.owl",
        "<!DOCTYPE rdf:RDF ["
            + bomb
            + "]>"
            + RDF
            + "<e:C rdf:about=\"http://e/a\"><e:p>&e9;</e:p></e:C></rdf:RDF>",
        "entity expansions");
    String use = RDF + "<e:C rdf:about=\"http://e/a\"><e:p>&x;</e:p></e:C></rdf:RDF>";
    refused(
        "a.owl",
        "<!DOCTYPE rdf:RDF [<!ENTITY x SYSTEM \"file:///etc/hostname\">]>" + use,
        "external entity or DTD <file:///etc/hostname> is refused");
    refused(
        "a.owl",
        "<!DOCTYPE rdf:RDF SYSTEM \"http://127.0.0.1:1/x.dtd\">" + use,
        "http://127.0.0.1:1/x.dtd> is refused");
    refused(
        "a.owl",
        "<!DOCTYPE rdf:RDF [<!ENTITY % x SYSTEM \"http://127.0.0.1:1/x\"> %x;]>" + use,
        "is refused");
  }

  @Test
  void internalEntitiesAreFine() {
    String text =
        "<!DOCTYPE rdf:RDF [<!ENTITY e \"http://e/\">]>"
            + RDF
            + "<e:C rdf:about=\"&e;a\"/></rdf:RDF>";
    var kb =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)),
            "a.owl",
            LoadOptions.DEFAULTS);
    assertThat(kb.individuals().find("http://e/a")).isZero();
  }

  @Test
  void remoteContextsAreNotFetched() {
    refused(
        "a.jsonld",
        "{\"@context\": \"http://127.0.0.1:1/c\", \"@id\": \"http://e/a\"}",
        "context <http://127.0.0.1:1/c>",
        "nothing is fetched");
  }

  @Test
  void damagedTextIsNotRepaired() {
    byte[] damaged = "<http://e/a> <http://e/p> \"x?y\" .\n".getBytes(StandardCharsets.UTF_8);
    damaged[damaged.length - 6] = (byte) 0xFF;
    refused("a.nt", new ByteArrayInputStream(damaged), "not valid UTF-8");
    refused("a.ttl", new ByteArrayInputStream(damaged), "not valid UTF-8");
  }

  @Test
  @Timeout(20)
  void sniffingIsLinear() {
    for (String content :
        List.of(
            "\n".repeat(65_000) + "x",
            "<".repeat(65_536),
            "@prefix : <http://e/> .\n:a :r " + "<".repeat(64_000),
            "_:a<".repeat(16_000),
            "<?xml version=\"1.0\"?>" + "<!--".repeat(16_000),
            "\n \t".repeat(21_000) + "x",
            "# c\n".repeat(16_000) + "x")) {
      refused("a.owl", content, "a.owl");
      refused("a.ttl", content, "a.ttl");
    }
  }

  @Test
  @Timeout(20)
  void findingTheFaultyColumnIsLinear() {
    String spaces = " ".repeat(15_000);
    refused("a.nt", "<http://e/a> <http://e/r>" + spaces + "x .", ":1:15026:", "N-Triples");
    refused("a.nq", "<u" + spaces + "rn:x> <http://e/r> <http://e/b> .", ":1:1:", "invalid IRI");
  }

  @Test
  void damagedGzip() {
    refused(
        "a.ttl.gz",
        new ByteArrayInputStream(new byte[] {0x1F, (byte) 0x8B, 8, 0, 0}),
        "gzip data is truncated or damaged");
  }

  @Test
  void endlessLines() {
    InputStream endless =
        new InputStream() {
          private int at;
          private final byte[] head =
              "<http://e/a> <http://e/p> \"".getBytes(StandardCharsets.UTF_8);

          @Override
          public int read() {
            return at < head.length ? head[at++] : 'x';
          }

          @Override
          public int read(byte[] buffer, int offset, int length) {
            for (int i = 0; i < length; i++) {
              buffer[offset + i] = (byte) read();
            }
            return length;
          }
        };
    refused("a.nt", endless, "a line is longer than 64 MB");
  }

  @Test
  void overlongNames() {
    refused(
        "a.nt", "<http://e/" + "x".repeat(70_000) + "> <http://e/r> <http://e/b> .", "70009 bytes");
  }

  @Test
  void transitiveClosuresAreBounded() {
    var chain =
        new StringBuilder(
            "@prefix : <http://e/> . :r a <http://www.w3.org/2002/07/owl#TransitiveProperty> .");
    for (int i = 0; i < 100; i++) {
      chain.append(":i" + i + " :r :i" + (i + 1) + " .\n");
    }
    byte[] bytes = chain.toString().getBytes(StandardCharsets.UTF_8);
    assertThat(
            KnowledgeBaseLoader.load(new ByteArrayInputStream(bytes), "a.ttl", LoadOptions.DEFAULTS)
                .roles()
                .get(0)
                .successors()
                .size())
        .isEqualTo(5050);
    assertThatThrownBy(
            () ->
                KnowledgeBaseLoader.load(
                    new ByteArrayInputStream(bytes),
                    "a.ttl",
                    LoadOptions.DEFAULTS.withMaxClosurePairs(1000)))
        .hasMessageContaining("transitive closure of <http://e/r> has more than 1000 pairs");
  }

  @Test
  void otherSyntaxesNeedTheOtherModule(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("a.ofn"), "Ontology(<http://e/>)");
    assertThatThrownBy(() -> KnowledgeBaseLoader.load(file))
        .hasMessageContaining("OWL functional syntax needs the module drill-owlapi");
  }

  @Test
  void contentAndIndexBeyondTheirBounds() throws IOException {
    String statement = "<http://e/a> <http://e/r> <http://e/b> .\n";
    var zipped = new ByteArrayOutputStream();
    try (var gzip = new GZIPOutputStream(zipped)) {
      for (int k = 0; k < 10_000; k++) {
        gzip.write(statement.getBytes(StandardCharsets.UTF_8));
      }
    }
    assertThat(zipped.size()).isLessThan(10_000);
    for (String name : List.of("a.nt.gz", "a.ttl.gz")) {
      refused(
          LoadOptions.DEFAULTS.withMaxBytes(100_000, Long.MAX_VALUE),
          name,
          new ByteArrayInputStream(zipped.toByteArray()),
          "larger than the limit of 100000 bytes");
    }
    var wide = new StringBuilder();
    for (int k = 0; k < 1000; k++) {
      wide.append("<http://e/i").append(k).append("> a <http://e/C").append(k).append("> .\n");
    }
    refused(
        LoadOptions.DEFAULTS.withMaxBytes(Long.MAX_VALUE, 100_000),
        "wide.ttl",
        new ByteArrayInputStream(wide.toString().getBytes(StandardCharsets.UTF_8)),
        "1000 individuals, 1000 classes");
  }
}
