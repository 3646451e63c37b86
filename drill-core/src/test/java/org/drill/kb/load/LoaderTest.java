package org.drill.kb.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.GZIPOutputStream;
import org.drill.concept.ValueKind;
import org.drill.kb.Adjacency;
import org.drill.kb.ClassIndex;
import org.drill.kb.DataColumn;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.eclipse.rdf4j.model.Model;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.Rio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What the loader makes of graphs: kinds of entities, inferences, syntaxes. */
class LoaderTest {
  private static final String PREFIXES =
      """
      @prefix : <http://e/> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      @prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
      """;

  private static KnowledgeBase turtle(String body) {
    return load("test.ttl", (PREFIXES + body).getBytes(StandardCharsets.UTF_8));
  }

  private static KnowledgeBase load(String name, byte[] content) {
    return KnowledgeBaseLoader.load(new ByteArrayInputStream(content), name, LoadOptions.DEFAULTS);
  }

  private static Set<String> individuals(KnowledgeBase kb) {
    var names = new TreeSet<String>();
    for (int i = 0; i < kb.size(); i++) {
      names.add(local(kb.individuals().name(i)));
    }
    return names;
  }

  private static String local(String iri) {
    return iri.replace("http://e/", "");
  }

  private static Set<String> members(KnowledgeBase kb, String name) {
    var names = new TreeSet<String>();
    kb.classes().get(kb.classId("http://e/" + name)).extension().stream()
        .forEach(i -> names.add(local(kb.individuals().name(i))));
    return names;
  }

  private static Set<String> pairs(KnowledgeBase kb, String name) {
    Adjacency relation = kb.roles().get(kb.roleId("http://e/" + name)).successors();
    var pairs = new TreeSet<String>();
    for (int x = 0; x < kb.size(); x++) {
      for (int k = 0; k < relation.degree(x); k++) {
        pairs.add(
            local(kb.individuals().name(x))
                + "-"
                + local(kb.individuals().name(relation.target(x, k))));
      }
    }
    return pairs;
  }

  private static List<String> roles(KnowledgeBase kb) {
    return kb.roles().stream().map(r -> local(r.iri())).toList();
  }

  @Test
  void individualsNeedNoDeclaration() {
    KnowledgeBase kb =
        turtle(
            """
            :r a owl:ObjectProperty . :p a owl:DatatypeProperty .
            :declared a owl:NamedIndividual .
            :typed a :C .
            :subject :r :object .
            :valued :p 1 .
            :same owl:sameAs :other .
            :thing a owl:Thing .
            :E owl:oneOf (:member) .
            """);
    assertThat(individuals(kb))
        .containsExactlyInAnyOrder(
            "declared", "typed", "subject", "object", "valued", "same", "other", "thing", "member");
    assertThat(members(kb, "E")).containsExactly("member");
  }

  @Test
  void undeclaredPropertiesAreWhatTheyAreUsedFor() {
    KnowledgeBase kb = turtle(":a :knows :b ; :age 7 ; :both :b ; :both \"x\" .");
    assertThat(roles(kb)).containsExactly("both", "knows");
    assertThat(kb.dataProperties()).containsExactly("http://e/age", "http://e/both");
    assertThat(individuals(kb)).containsExactly("a", "b");
  }

  @Test
  void annotationsAssertNothing() {
    KnowledgeBase kb =
        turtle(
            """
            :note a owl:AnnotationProperty .
            <http://e/> a owl:Ontology ; :creator :somebody ; owl:versionInfo "1" .
            :C a owl:Class ; :undeclared :x ; rdfs:label "C" ; rdfs:seeAlso :y .
            :a a :C ; :note :b ; rdfs:label "a" ; rdfs:seeAlso :d .
            """);
    assertThat(individuals(kb)).containsExactly("a");
    assertThat(roles(kb)).isEmpty();
    assertThat(kb.dataProperties()).isEmpty();
  }

  @Test
  void punnedNamesAreClassAndIndividual() {
    KnowledgeBase kb =
        turtle(
            """
            :Eagle a owl:Class , :Species . :harry a :Eagle .
            :status a owl:ObjectProperty . :Bear a owl:Class ; :status :rare .
            """);
    assertThat(individuals(kb)).containsExactly("Bear", "Eagle", "harry", "rare");
    assertThat(members(kb, "Species")).containsExactly("Eagle");
    assertThat(members(kb, "Eagle")).containsExactly("harry");
  }

  @Test
  void blankNodesAreIndividualsWithNumberedNames() {
    KnowledgeBase kb =
        turtle(
            ":a :knows [ a :C ; :knows _:x ] . _:x a :C . :D rdfs:subClassOf [ a owl:Restriction ;"
                + " owl:onProperty :knows ; owl:someValuesFrom :C ] .");
    assertThat(individuals(kb)).containsExactly("_:b1", "_:b2", "a");
    assertThat(kb.report().anonymousIndividuals()).isEqualTo(2);
    assertThat(pairs(kb, "knows")).containsExactly("_:b1-_:b2", "a-_:b1");
    assertThat(kb.individuals().find("_:b1")).isNotNegative();
  }

  @Test
  void structuresOfTheLanguageAreNotIndividuals() {
    KnowledgeBase kb =
        turtle(
            """
            :r a owl:ObjectProperty .
            :a a :C ; :r :b .
            [] a owl:AllDifferent ; owl:distinctMembers (:a :b) .
            [] a owl:Axiom ; owl:annotatedSource :a ; owl:annotatedProperty :r ;
               owl:annotatedTarget :b ; rdfs:comment "because" .
            [] a owl:NegativePropertyAssertion ; owl:sourceIndividual :a ;
               owl:assertionProperty :r ; owl:targetIndividual :a .
            """);
    assertThat(individuals(kb)).containsExactly("a", "b");
    assertThat(pairs(kb, "r")).containsExactly("a-b");
  }

  @Test
  void classAxiomsAreFollowedThroughNamesConjunctionsAndDisjunctions() {
    KnowledgeBase kb =
        turtle(
            """
            :A rdfs:subClassOf :B . :B rdfs:subClassOf :C .
            :D owl:equivalentClass :E .
            :F owl:equivalentClass [ a owl:Class ; owl:intersectionOf (:A :D) ] .
            :G owl:equivalentClass [ a owl:Class ; owl:intersectionOf (:H [ a owl:Restriction ;
               owl:onProperty :r ; owl:someValuesFrom :A ]) ] .
            :U owl:unionOf (:A :H) .
            [ owl:unionOf (:D :H) ] rdfs:subClassOf :V .
            :a a :A . :ad a :A , :E . :f a :F . :g a :G . :h a :H .
            :x a [ a owl:Class ; owl:intersectionOf (:A :H) ] .
            :r a owl:ObjectProperty . :h :r :a .
            """);
    assertThat(members(kb, "C")).containsExactly("a", "ad", "f", "x");
    assertThat(members(kb, "D")).containsExactly("ad", "f").isEqualTo(members(kb, "E"));
    assertThat(members(kb, "F")).containsExactly("ad", "f");
    // h ∈ H ⊓ ∃r.A, but existential parts are left to a reasoner; G ⊑ H is not.
    assertThat(members(kb, "G")).containsExactly("g");
    assertThat(members(kb, "H")).containsExactly("g", "h", "x");
    assertThat(members(kb, "U")).containsExactly("a", "ad", "f", "g", "h", "x");
    assertThat(members(kb, "V")).containsExactly("ad", "f", "g", "h", "x");
    ClassIndex a = kb.classes().get(kb.classId("http://e/A"));
    assertThat(a.parents().stream().map(p -> local(kb.classes().get(p).iri())))
        .containsExactly("B", "U");
  }

  @Test
  void undeclaredPropertiesAboveOthersAreOfTheirKind() {
    KnowledgeBase kb =
        turtle(
            """
            :s a rdf:Property ; rdfs:domain :A ; rdfs:range :B . :r rdfs:subPropertyOf :s .
            :s rdfs:subPropertyOf :t . :t a owl:ObjectProperty ; rdfs:domain :T .
            :u owl:equivalentProperty :t . :u rdfs:domain :U . :x :r :y .
            :e rdfs:domain :D . :d rdfs:subPropertyOf :e . :z :d 5 .
            """);
    assertThat(roles(kb)).containsExactly("r", "s", "t", "u");
    assertThat(members(kb, "A")).containsExactly("x");
    assertThat(members(kb, "B")).containsExactly("y");
    assertThat(members(kb, "T")).containsExactly("x").isEqualTo(members(kb, "U"));
    assertThat(members(kb, "D")).containsExactly("z");
  }

  @Test
  void severalDefinitionsOfAClassAllCount() {
    KnowledgeBase kb =
        turtle(
            """
            :A owl:intersectionOf (:B :C) . :A owl:intersectionOf (:D :E) .
            :U owl:unionOf (:B :C) ; owl:disjointUnionOf (:D :E) .
            :a a :A . :b a :B , :C . :d a :D , :E .
            """);
    assertThat(members(kb, "A")).containsExactly("a", "b", "d");
    // d is in D ⊓ E, so in A, so in B ⊓ C
    assertThat(members(kb, "B")).containsExactly("a", "b", "d");
    assertThat(members(kb, "U")).containsExactly("a", "b", "d");
  }

  @Test
  void thingInAxiomsIsEverything() {
    KnowledgeBase kb =
        turtle(
            """
            :A owl:intersectionOf (:B owl:Thing) . owl:Thing rdfs:subClassOf :T . :b a :B .
            :N owl:oneOf (:n) . :n owl:sameAs :m .
            """);
    assertThat(members(kb, "A")).containsExactly("b");
    assertThat(members(kb, "T")).containsExactly("b", "m", "n");
    assertThat(members(kb, "N")).containsExactly("m", "n");
  }

  @Test
  @Timeout(20)
  void sharedAndCyclicClassExpressionsAreReadOnce() {
    var chain =
        new StringBuilder(":a a :B . :A rdfs:subClassOf _:i0 . _:u0 rdfs:subClassOf :V .\n");
    for (int i = 0; i < 60; i++) {
      chain.append("_:i%d owl:intersectionOf ( _:i%d _:i%d ) .\n".formatted(i, i + 1, i + 1));
      chain.append("_:u%d owl:unionOf ( _:u%d _:u%d ) .\n".formatted(i, i + 1, i + 1));
    }
    chain.append("_:i60 owl:intersectionOf ( :B _:i60 _:i0 ) . _:u60 owl:unionOf ( :B _:u0 ) .");
    chain.append(":x a :A .");
    KnowledgeBase kb = turtle(chain.toString());
    assertThat(members(kb, "B")).containsExactly("a", "x");
    assertThat(members(kb, "V")).containsExactly("a", "x");
  }

  @Test
  void cyclesInHierarchiesAndListsEnd() {
    KnowledgeBase kb =
        turtle(
            """
            :A rdfs:subClassOf :B . :B rdfs:subClassOf :A .
            :p rdfs:subPropertyOf :q . :q rdfs:subPropertyOf :p . :p owl:inverseOf :q .
            _:l rdf:first :A ; rdf:rest _:l . :D owl:equivalentClass [ owl:unionOf _:l ] .
            _:i owl:intersectionOf ( _:i :A ) . :E owl:equivalentClass _:i .
            :a a :A . :b a :B ; :p :a .
            """);
    assertThat(members(kb, "A")).containsExactly("a", "b").isEqualTo(members(kb, "B"));
    assertThat(members(kb, "D")).containsExactly("a", "b");
    assertThat(pairs(kb, "p")).containsExactly("a-b", "b-a").isEqualTo(pairs(kb, "q"));
  }

  @Test
  void roleAxiomsAreFollowed() {
    KnowledgeBase kb =
        turtle(
            """
            :hasMother rdfs:subPropertyOf :hasParent .
            :hasParent owl:inverseOf :hasChild ; rdfs:subPropertyOf :hasAncestor .
            :hasAncestor a owl:TransitiveProperty .
            :hasMother rdfs:range :Woman ; rdfs:domain :Person .
            :hasChild rdfs:range :Child .
            :guards rdfs:subPropertyOf [ owl:inverseOf :guardedBy ] .
            :c :hasMother :b . :b :hasMother :a . :c :guards :a .
            :guardedBy a owl:ObjectProperty .
            """);
    assertThat(pairs(kb, "hasParent")).containsExactly("b-a", "c-b");
    assertThat(pairs(kb, "hasChild")).containsExactly("a-b", "b-c");
    assertThat(pairs(kb, "hasAncestor")).containsExactly("b-a", "c-a", "c-b");
    assertThat(pairs(kb, "guardedBy")).containsExactly("a-c");
    assertThat(members(kb, "Woman")).containsExactly("a", "b");
    assertThat(members(kb, "Person")).containsExactly("b", "c");
    assertThat(members(kb, "Child")).containsExactly("b", "c");
    assertThat(kb.report().roleAssertions()).isEqualTo(3);
  }

  @Test
  void sameIndividualsShareEverything() {
    KnowledgeBase kb =
        turtle(
            """
            :a a :A ; :r :b ; :age 7 . :b a :B . :a owl:sameAs :x . :x owl:sameAs :y .
            :z :r :y .
            """);
    assertThat(members(kb, "A")).containsExactly("a", "x", "y");
    assertThat(pairs(kb, "r")).containsExactly("a-b", "x-b", "y-b", "z-a", "z-x", "z-y");
    assertThat(kb.dataColumns().get(0).size()).isEqualTo(3);
  }

  @Test
  void dataValuesAreKeptInColumnsByKind() {
    KnowledgeBase kb =
        turtle(
            """
            :b :p 2.5 , "text" , true . :a :p 7 , "-INF"^^xsd:double .
            :a :born "1970-01-02"^^xsd:date , "1970-01-01T01:00:00+01:00"^^xsd:dateTime ,
               "1971"^^xsd:gYear , "someday"^^xsd:date .
            :year rdfs:subPropertyOf :p . :year a owl:DatatypeProperty . :c :year 1999 .
            :p a owl:DatatypeProperty .
            """);
    var columns = new ArrayList<String>();
    for (DataColumn column : kb.dataColumns()) {
      for (int k = 0; k < column.size(); k++) {
        columns.add(
            local(column.property())
                + " "
                + column.kind()
                + " "
                + local(kb.individuals().name(column.individual(k)))
                + " "
                + (column.kind() == ValueKind.STRING ? column.string(k) : column.number(k)));
      }
    }
    assertThat(columns)
        .containsExactly(
            "born date a 0.0",
            "born date a 8.64E7",
            "born date a 3.1536E10",
            "born string a someday",
            "p number b 2.5",
            "p number a -Infinity",
            "p number a 7.0",
            "p number c 1999.0",
            "p boolean b 1.0",
            "p string b text",
            "year number c 1999.0");
  }

  @Test
  void importsAreNamedButNotFollowed() {
    KnowledgeBase kb =
        turtle("<http://e/> a owl:Ontology ; owl:imports <http://127.0.0.1:1/other> . :a a :C .");
    assertThat(kb.report().warnings())
        .containsExactly("owl:imports are not followed: <http://127.0.0.1:1/other>");
  }

  @Test
  void literalsOfObjectPropertiesAreReported() {
    KnowledgeBase kb = turtle(":r a owl:ObjectProperty . :a :r :b , \"literal\" .");
    assertThat(kb.report().warnings())
        .containsExactly("1 literal values of object property <http://e/r> left out");
  }

  @Test
  void typesThatAreMoreThanNamesAreUsedAsFarAsTheyNameClassesAndCounted() {
    KnowledgeBase kb =
        turtle(
            """
            :r a owl:ObjectProperty .
            :a a :A ; :r :b .
            :b a [ owl:intersectionOf ( :A [ owl:intersectionOf ( :B :C ) ] ) ] .
            :c a [ owl:intersectionOf ( :A [ a owl:Restriction ; owl:onProperty :r ;
              owl:someValuesFrom :B ] ) ] .
            :d a [ a owl:Class ; owl:complementOf :C ] , :B .
            """);
    assertThat(members(kb, "A")).containsExactly("a", "b", "c");
    assertThat(members(kb, "B")).containsExactly("b", "d");
    assertThat(members(kb, "C")).containsExactly("b");
    assertThat(kb.report().warnings())
        .containsExactly(
            "2 of 5 types of individuals are class expressions with more than names, which is left"
                + " out; a reasoner can use it (--reasoner elk or hermit)");
  }

  @Test
  void emptyClassesWithADefinitionForReasonersAreNamed() {
    KnowledgeBase kb =
        turtle(
            """
            :r a owl:ObjectProperty . :a a :A ; :r :b .
            :Not owl:complementOf :A . :None owl:equivalentClass owl:Nothing .
            :Some owl:equivalentClass [ a owl:Restriction ; owl:onProperty :r ;
              owl:someValuesFrom :A ] .
            :Both owl:intersectionOf ( :A [ owl:complementOf :B ] ) .
            :Told owl:equivalentClass [ owl:complementOf :A ] . :c a :Told .
            :Names owl:equivalentClass [ owl:unionOf ( :B [ owl:intersectionOf ( :A :B ) ] ) ] .
            """);
    assertThat(kb.report().warnings())
        .containsExactly(
            "3 classes have no instance, and a definition that takes a reasoner (--reasoner hermit"
                + " may find some): <http://e/Both>, <http://e/Not>, <http://e/Some>");
  }

  @Test
  void allSyntaxesGiveTheSameIndex() throws IOException {
    String text =
        PREFIXES
            + """
            :hasMother rdfs:subPropertyOf :hasParent ; a owl:ObjectProperty .
            :hasParent a owl:ObjectProperty . :Woman rdfs:subClassOf :Person .
            :Mum owl:equivalentClass [ a owl:Class ; owl:intersectionOf (:Woman :Parent) ] .
            :a a :Woman , :Parent ; :age 50 ; :name "Ann"@en . :b :hasMother :a ; :note "é\\n\\"x\\"" .
            """;
    Model model;
    try (var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8))) {
      model = Rio.parse(in, RDFFormat.TURTLE);
    }
    Set<String> expected = render(load("x.ttl", text.getBytes(StandardCharsets.UTF_8)));
    assertThat(expected).contains("Mum(a)", "hasParent(b,a)", "Person(a)");
    record Form(RDFFormat format, String extension) {}
    for (Form form :
        List.of(
            new Form(RDFFormat.TURTLE, "ttl"),
            new Form(RDFFormat.RDFXML, "rdf"),
            new Form(RDFFormat.NTRIPLES, "nt"),
            new Form(RDFFormat.NQUADS, "nq"),
            new Form(RDFFormat.TRIG, "trig"),
            new Form(RDFFormat.JSONLD, "jsonld"))) {
      var bytes = new ByteArrayOutputStream();
      Rio.write(model, bytes, form.format);
      var zipped = new ByteArrayOutputStream();
      try (OutputStream gzip = new GZIPOutputStream(zipped)) {
        gzip.write(bytes.toByteArray());
      }
      for (String name : List.of("x." + form.extension, "x.owl", "x")) {
        assertThat(render(load(name, bytes.toByteArray())))
            .as(form + " " + name)
            .isEqualTo(expected);
        assertThat(render(load(name + ".gz", zipped.toByteArray()))).isEqualTo(expected);
      }
    }
  }

  private static Set<String> render(KnowledgeBase kb) {
    var facts = new TreeSet<String>(individuals(kb));
    for (ClassIndex c : kb.classes()) {
      members(kb, local(c.iri())).forEach(x -> facts.add(local(c.iri()) + "(" + x + ")"));
    }
    for (RoleIndex r : kb.roles()) {
      pairs(kb, local(r.iri()))
          .forEach(p -> facts.add(local(r.iri()) + "(" + p.replace('-', ',') + ")"));
    }
    for (DataColumn column : kb.dataColumns()) {
      for (int k = 0; k < column.size(); k++) {
        facts.add(
            column.property()
                + " "
                + kb.individuals().name(column.individual(k))
                + " "
                + (column.kind() == ValueKind.STRING ? column.string(k) : column.number(k)));
      }
    }
    return facts;
  }

  @Test
  void contentIsRecognisedDespiteCommentsAndByteOrderMarks() {
    assertThat(
            load(
                    "x",
                    "\uFEFF# hello\n@prefix : <http://e/> .\n:a a :C ."
                        .getBytes(StandardCharsets.UTF_8))
                .size())
        .isEqualTo(1);
    assertThat(
            load(
                    "x",
                    "# c\n<http://e/a> <http://e/r> <http://e/b> ."
                        .getBytes(StandardCharsets.UTF_8))
                .report()
                .syntax())
        .isEqualTo("N-Triples");
    assertThat(
            load("x", "PREFIX : <http://e/>\n:a a :C .".getBytes(StandardCharsets.UTF_8))
                .report()
                .syntax())
        .isEqualTo("Turtle");
    String xml =
        "<?xml version='1.0' encoding='UTF-16'?><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'"
            + " xmlns:e='http://e/'><e:C rdf:about='http://e/a'/></rdf:RDF>";
    assertThat(load("x.owl", xml.getBytes(StandardCharsets.UTF_16)).size()).isEqualTo(1);
    for (var known :
        List.of(
            List.of("Prefix(:=<http://e/>)\nOntology(\n)", Syntax.FUNCTIONAL),
            List.of("# x\nOntology(<http://e/>\n)", Syntax.FUNCTIONAL),
            List.of("Prefix: : <http://e/>\nOntology: <http://e/>", Syntax.MANCHESTER),
            List.of(
                "<?xml version=\"1.0\"?>\n<!-- c -->\n<Ontology xmlns=\"http://www.w3.org/2002/07/owl#\">",
                Syntax.OWL_XML),
            List.of(
                "<?xml version=\"1.0\"?><!DOCTYPE Ontology [<!ENTITY a \"b\">]>\n<Ontology>",
                Syntax.OWL_XML),
            List.of("{ \"@id\": \"x\" }", Syntax.JSON_LD),
            List.of("[ { \"@id\": \"x\" } ]", Syntax.JSON_LD),
            List.of("@prefix : <http://e/> . :g { :a :r :b }", Syntax.TRIG))) {
      assertThat(Syntax.ofContent(((String) known.get(0)).getBytes(StandardCharsets.UTF_8)))
          .as(known.toString())
          .contains((Syntax) known.get(1));
    }
  }

  @Test
  void progressCountsTheBytesOfTheFile(@TempDir Path folder) throws IOException {
    var file = folder.resolve("a.ttl");
    Files.writeString(file, PREFIXES + ":a a :C .");
    long size = Files.size(file);
    var seen = new ArrayList<String>();
    KnowledgeBaseLoader.load(
        file,
        LoadOptions.DEFAULTS.withProgress(
            new LoadProgress() {
              @Override
              public void read(long bytes, long total) {
                seen.add(bytes + "/" + total);
              }

              @Override
              public void phase(String name) {
                seen.add(name);
              }
            }));
    assertThat(seen).contains(size + "/" + size).endsWith("inferring");
  }

  @Test
  void toldIsWhatTheFileStates() {
    String body =
        """
        :Woman rdfs:subClassOf :Person . :hasChild a owl:ObjectProperty ; owl:inverseOf :hasParent .
        :hasParent a owl:ObjectProperty ; rdfs:subPropertyOf :hasRelative .
        :hasRelative a owl:ObjectProperty .
        :ann a :Woman ; :hasChild :bob ; :years 7 . :bob a :Person . :ann owl:sameAs :anna .
        :years rdfs:subPropertyOf :age . :age a owl:DatatypeProperty .
        """;
    byte[] content = (PREFIXES + body).getBytes(StandardCharsets.UTF_8);
    KnowledgeBase told =
        KnowledgeBaseLoader.load(
            new ByteArrayInputStream(content),
            "test.ttl",
            LoadOptions.DEFAULTS.withReasoner(Reasoner.TOLD));
    assertThat(members(told, "Woman")).containsExactly("ann");
    assertThat(members(told, "Person")).containsExactly("bob");
    assertThat(pairs(told, "hasChild")).hasSize(1);
    assertThat(pairs(told, "hasParent")).isEmpty();
    assertThat(pairs(told, "hasRelative")).isEmpty();
    assertThat(told.dataColumns()).hasSize(1);
    assertThat(told.dataColumns().get(0).size()).isEqualTo(1);
    assertThat(told.same(told.individuals().find("http://e/ann"))).hasSize(1);
    KnowledgeBase closed = load("test.ttl", content);
    assertThat(members(closed, "Person")).containsExactly("ann", "anna", "bob");
    assertThat(pairs(closed, "hasRelative")).containsExactly("bob-ann", "bob-anna");
    assertThat(closed.dataColumns().get(0).size()).isEqualTo(2);
    assertThat(closed.same(closed.individuals().find("http://e/ann"))).hasSize(2);
  }

  @Test
  void readsLabelsOnRequestAndPrefersEnglish() {
    String graph =
        PREFIXES
            + """
            :a a :C ; rdfs:label "Anna"@de , "Ann"@en-GB , "Anne"@fr .
            :b a :C ; rdfs:label "  " . :c a :C ; rdfs:label "Cem" , "Gem"@en .
            :C rdfs:label "thing" . :r a owl:ObjectProperty ; rdfs:label "relates to" .
            """;
    byte[] bytes = graph.getBytes(StandardCharsets.UTF_8);
    var labels =
        KnowledgeBaseLoader.load(
                new ByteArrayInputStream(bytes), "a.ttl", LoadOptions.DEFAULTS.withLabels())
            .labels();
    assertThat(labels.of("http://e/a")).isEqualTo("Ann");
    assertThat(labels.of("http://e/b")).isEmpty();
    assertThat(labels.of("http://e/c")).isEqualTo("Cem");
    assertThat(labels.of("http://e/C")).isEqualTo("thing");
    assertThat(labels.of("http://e/r")).isEqualTo("relates to");
    assertThat(load("a.ttl", bytes).labels().size()).isZero();
  }
}
