package org.drill.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.drill.app.FinishedCommand.drill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.drill.app.FinishedCommand;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.load.KnowledgeBaseLoader;
import org.drill.kb.load.LoadOptions;
import org.drill.kb.load.Reasoner;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code drill define}: what it prints, saves and refuses. */
class DefineCommandTest {
  /** Cats purr and dogs bark; robots purr, too; mia purrs, and nobody says that she is a cat. */
  private static final String PETS =
      """
      @prefix : <http://example.org/pets#> .
      @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
      <http://example.org/pets> a owl:Ontology .
      :Pet a owl:Class . :Robot a owl:Class ; owl:disjointWith :Pet .
      :Cat a owl:Class ; rdfs:subClassOf :Pet ; owl:disjointWith :Dog .
      :Dog a owl:Class ; rdfs:subClassOf :Pet . :Ghost a owl:Class .
      :makes a owl:ObjectProperty . :chases a owl:ObjectProperty .
      :tom a :Cat ; :makes :purr . :kitty a :Cat ; :makes :purr . :felix a :Cat ; :makes :purr .
      :rex a :Dog ; :makes :bark ; :chases :tom . :bello a :Dog ; :makes :bark .
      :wuff a :Dog ; :makes :bark .
      :r2 a :Robot ; :makes :purr ; :chases :rex .
      :purr a :Sound . :bark a :Sound .
      """;

  private static final String NS = "http://example.org/pets#";

  @TempDir private Path folder = Path.of("");
  private Path pets = Path.of("");

  @BeforeEach
  void writePets() throws IOException {
    pets = folder.resolve("pets.ttl");
    Files.writeString(pets, PETS);
  }

  private FinishedCommand define(String... args) {
    return drill(
        Stream.concat(
                Stream.of("define", "--kb", pets.toString(), "--language", "ALCO"), Stream.of(args))
            .toArray(String[]::new));
  }

  @Test
  void axiomsAreOfferedWithWhatTheyChange() {
    assertThat(define("Cat").isDone().out())
        .startsWith("Cat: 3 instances against 3 of siblings (Dog)\n")
        .contains(
            " 1  Cat EquivalentTo Pet ⊓ ¬Dog\n",
            "    Manchester: Pet and not Dog\n",
            "    exact: covers 3 of 3 instances and no others; recall 1.000, precision 1.000",
            "    hermit: consistent, and all classes can have instances as before\n",
            "; learner drill, language ALCO\n");
    assertThat(define("--class", NS + "Cat", "--against", "all", "--ignore=Dog").isDone().out())
        .startsWith("Cat: 3 instances against 6 of all others\n")
        .contains("Pet ⊓ ∃makes.{purr}");
    assertThat(define("Cat", "--against", "Robot,Sound", "--check=none").isDone().out())
        .startsWith("Cat: 3 instances against 3 of Robot, Sound\n")
        .doesNotContain("hermit");
  }

  @Test
  void subclassAxiomsNameWhomElseTheyAreTrueOf() {
    String out = define("Cat", "--ignore", "Pet", "--ignore", "Dog").isDone().out();
    assertThat(out)
        .contains(
            "Cat SubClassOf ∃makes.{purr}\n",
            "    whole graph: covers 3 of 3 instances and 1 other; recall 1.000, precision 0.750",
            "    also true of: r2\n");
    assertThat(define("Cat", "--ignore=Pet", "--ignore=Dog", "--axiom=equivalent").out())
        .contains("Cat EquivalentTo ∃makes.{purr}\n", "    new in Cat: r2\n")
        .contains("hermit: the ontology would be INCONSISTENT with this axiom");
  }

  @Test
  void jsonHasAllOfIt() throws IOException {
    JsonNode json = new ObjectMapper().readTree(define("Cat", "--format=json").isDone().out());
    assertThat(json.get("iri").asText()).isEqualTo(NS + "Cat");
    assertThat(json.get("against").asText()).isEqualTo("siblings");
    assertThat(json.get("againstClasses").get(0).asText()).isEqualTo(NS + "Dog");
    assertThat(json.get("ignored").get(0).asText()).isEqualTo(NS + "Cat");
    JsonNode first = json.get("answers").get(0);
    assertThat(first.get("axiom").asText()).isEqualTo("EquivalentTo");
    assertThat(first.get("exact").asBoolean()).isTrue();
    assertThat(first.get("newcomers")).isEmpty();
    assertThat(first.get("check").get("outcome").asText()).isEqualTo("fine");
  }

  @Test
  void csvHasARowForEachAnswer() {
    assertThat(define("Cat", "--format=csv").isDone().out().lines())
        .startsWith(
            "class,axiom,expression,length,f1,recall,precision,newcomers,leftOut,check",
            "Cat,EquivalentTo,Pet ⊓ ¬Dog,4,1.0,1.0,1.0,0,0,fine");
  }

  @Test
  void savedOntologiesHaveTheAxiomForReasoners() throws IOException {
    // bello's cousin lives with cats, and only the axiom says what she is
    Files.writeString(
        pets, PETS + ":mia a :Pet ; :makes :purr . :mia a [ owl:complementOf :Dog ] .");
    for (String ending : List.of("ttl", "owl", "ofn", "omn")) {
      Path saved = folder.resolve("saved." + ending);
      FinishedCommand done =
          define("Cat", "--ignore=Dog", "--axiom=equivalent", "--save", saved.toString());
      assertThat(done.isDone().err()).contains("the ontology with this axiom is in " + saved);
      KnowledgeBase told = KnowledgeBaseLoader.load(saved);
      KnowledgeBase before = KnowledgeBaseLoader.load(pets);
      assertThat(told.classes().get(told.classId(NS + "Dog")).extension().size())
          .isEqualTo(before.classes().get(before.classId(NS + "Dog")).extension().size());
      KnowledgeBase inferred =
          KnowledgeBaseLoader.load(saved, LoadOptions.DEFAULTS.withReasoner(Reasoner.HERMIT));
      assertThat(
              inferred
                  .classes()
                  .get(inferred.classId(NS + "Cat"))
                  .extension()
                  .contains(inferred.individuals().find(NS + "mia")))
          .isTrue();
      assertThat(Files.readString(saved))
          .contains("Found by drill", "define Cat against siblings (Dog), learner drill");
    }
  }

  @Test
  void savedAxiomsCanBeAboutAnotherClassAndOntology() throws IOException {
    Path saved = folder.resolve("saved.ttl");
    define(
            "Cat",
            "--save=" + saved,
            "--about=urn:x:Learned",
            "--iri=urn:x:copy",
            "--axiom=sub",
            "--answer=1")
        .isDone();
    assertThat(Files.readString(saved))
        .contains("<urn:x:copy> a owl:Ontology", "<urn:x:Learned>")
        .doesNotContain("<http://example.org/pets> a owl:Ontology");
    assertThat(KnowledgeBaseLoader.load(saved).classId("urn:x:Learned")).isNotNegative();
  }

  /** Cats may be pets that are no dogs, but robots may not. */
  @Test
  void whatIsSavedIsWhatIsChecked() throws IOException {
    Path saved = folder.resolve("saved.ttl");
    FinishedCommand robots = define("Cat", "--save=" + saved, "--about=" + NS + "Robot", "--top=1");
    assertThat(robots.code()).isEqualTo(1);
    assertThat(robots.out())
        .contains(
            " 1  Robot EquivalentTo Pet ⊓ ¬Dog\n",
            "    hermit: the ontology would be INCONSISTENT with this axiom\n");
    assertThat(saved).doesNotExist();
    JsonNode json =
        new ObjectMapper()
            .readTree(
                define("Cat", "--save=" + saved, "--about=urn:x:y", "--format=json")
                    .isDone()
                    .out());
    assertThat(json.at("/answers/0/about").asText()).isEqualTo("urn:x:y");
  }

  @Test
  void harmfulAxiomsAreNotSaved() {
    Path saved = folder.resolve("saved.ttl");
    List<String> harm =
        List.of(
            "define",
            "--kb=" + pets,
            "Cat",
            "--ignore=Pet",
            "--ignore=Dog",
            "--ignore=Robot",
            "--axiom=equivalent",
            "--language=ALCO",
            "--save=" + saved);
    FinishedCommand refused = drill(harm);
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.err()).contains("not saved, since the axiom does harm; choose another");
    assertThat(saved).doesNotExist();
    drill(harm, "--check=none").isDone();
    assertThat(saved).exists();
  }

  @Test
  void largeClassesAreDrawnFrom() {
    assertThat(
            drill("define", "Woman", "--max-examples=20", "--check=none", "--max-seconds=1")
                .isDone()
                .out())
        .contains("Learned from 20 and 20 of them, drawn by the seed");
  }

  @Test
  void classesWithTheSameInstancesAreNamed() throws IOException {
    Files.writeString(pets, PETS + ":tom a :Mouser . :kitty a :Mouser . :felix a :Mouser .");
    FinishedCommand done = define("Cat", "--against=all");
    assertThat(done.isDone().out()).contains("Cat EquivalentTo Mouser\n");
    assertThat(done.err())
        .contains("Mouser has exactly the instances of Cat, though nothing says that");
  }

  @Test
  void nothingNewIsSaid() throws IOException {
    Files.writeString(pets, "@prefix : <urn:x:> . :a a :A . :b a :A . :c a :B . :d a :B .");
    List<String> command = List.of("define", "A", "--kb=" + pets, "--language=ALC", "--check=none");
    FinishedCommand done = drill(command, "--ignore=B");
    assertThat(done.isDone().out()).contains(" 1  A SubClassOf ⊤\n");
    assertThat(done.err())
        .contains("nothing was found that says more of A than the hierarchy does; try --against");
    assertThat(drill(command).isDone().err()).doesNotContain("nothing was found");
  }

  @Test
  void everyMistakeIsALine() throws IOException {
    drill("define").isRefused("say which class to define, such as drill define Doctor");
    define("Cat", "--class=Dog").isRefused("the class is there twice, as Cat and as --class Dog");
    define("Cta").isRefused("unknown class 'Cta'; did you mean Cat?");
    define(NS + "Cta").isRefused("unknown class '" + NS + "Cta'; did you mean Cat");
    define("Ghost").isRefused("class Ghost has no instances to learn from");
    define("Cat", "--against=").isRefused("--against is ''; give siblings, all, or names");
    define("Cat", "--against=Dgo").isRefused("unknown class 'Dgo'; did you mean Dog?");
    define("Cat", "--against=Cat").isRefused("the classes to tell Cat from have no instances");
    define("Cat", "--ignore=Dgo").isRefused("--ignore: unknown class or property 'Dgo'");
    define("Cat", "--max-examples=0").isRefused("--max-examples is 0; give 1 or more");
    define("Cat", "--max-check-seconds=0").isRefused("--max-check-seconds is 0.0; give more");
    define("Cat", "--check=pellet").isRefused("--check is 'pellet'; give hermit, elk or none");
    define("Cat", "--axiom=x").isRefused("--axiom is 'x'; give equivalent or sub");
    define("Cat", "--answer=1").isRefused("--answer is about what is saved; give --save FILE");
    define("Cat", "--about=urn:x:y").isRefused("--about is about what is saved; give --save FILE");
    define("Cat", "--as=shacl").isRefused("--as is about what is saved; give --save FILE");
    define("Cat", "--save=x.ttl", "--as=urn:x:y").isRefused("; for another class give --about IRI");
    define("Cat", "--save=x.ttl", "--as=shakl")
        .isRefused("--as shakl: there is no such form; did you mean shacl?");
    define("Cat", "--save=x.owl", "--as=shacl")
        .isRefused("--save x.owl: end the name in .shacl.ttl, .shacl, .ttl for --as shacl");
    define("Cat", "--save=x.rq", "--iri=urn:x:y").isRefused("--iri is for a copy of the ontology");
    define("Cat", "--save=x.ttl", "--answer=0").isRefused("--answer is 0; give 1 or more");
    define("Cat", "--save=x.ttl", "--iri=my onto").isRefused("--iri is 'my onto'; give an IRI");
    define("Cat", "--save=x.txt").isRefused("--save x.txt: end the name in .owl, ");
    define("Cat", "--save=" + pets).isRefused("--save would write over what --kb reads");
    FinishedCommand few = define("Cat", "--save=" + folder.resolve("x.ttl"), "--answer=99");
    assertThat(few.code()).isEqualTo(2);
    assertThat(few.err()).contains("--answer is 99, but there");
    Files.writeString(pets, "@prefix : <http://example.org/pets#> . :tom a :Cat .");
    define("Cat").isRefused("all individuals are instances of class Cat");
  }
}
