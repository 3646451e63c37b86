package org.drill.sample;

import static org.drill.sample.Term.fam;
import static org.drill.sample.Term.owl;
import static org.drill.sample.Term.rdfs;

import java.util.List;

/**
 * The classes and properties of the family graphs.
 *
 * <p>Kinship beyond parents, siblings and spouses has no class of its own: mothers, aunts and
 * cousins are for a learner to find.
 */
final class FamilySchema {
  static final Term PERSON = fam("Person");
  static final Term WOMAN = fam("Woman");
  static final Term MAN = fam("Man");
  static final Term ADULT = fam("Adult");
  static final Term MINOR = fam("Minor");
  static final Term WORKER = fam("Worker");
  static final Term TEACHER = fam("Teacher");
  static final Term HEALTH_WORKER = fam("HealthWorker");
  static final Term DOCTOR = fam("Doctor");
  static final Term SURGEON = fam("Surgeon");
  static final Term NURSE = fam("Nurse");
  static final Term FARMER = fam("Farmer");
  static final Term CRAFTSPERSON = fam("Craftsperson");
  static final Term BAKER = fam("Baker");
  static final Term CARPENTER = fam("Carpenter");
  static final Term MUSICIAN = fam("Musician");
  static final Term PLACE = fam("Place");
  static final Term REGION = fam("Region");
  static final Term SETTLEMENT = fam("Settlement");
  static final Term TOWN = fam("Town");
  static final Term VILLAGE = fam("Village");
  static final Term WORKPLACE = fam("Workplace");
  static final Term SCHOOL = fam("School");
  static final Term HOSPITAL = fam("Hospital");
  static final Term FARM = fam("Farm");
  static final Term BAKERY = fam("Bakery");

  static final Term HAS_ANCESTOR = fam("hasAncestor");
  static final Term HAS_PARENT = fam("hasParent");
  static final Term HAS_MOTHER = fam("hasMother");
  static final Term HAS_FATHER = fam("hasFather");
  static final Term HAS_SIBLING = fam("hasSibling");
  static final Term MARRIED_TO = fam("marriedTo");
  static final Term ASSOCIATED_WITH = fam("associatedWith");
  static final Term LIVES_IN = fam("livesIn");
  static final Term BORN_IN = fam("bornIn");
  static final Term WORKS_AT = fam("worksAt");
  static final Term LOCATED_IN = fam("locatedIn");

  static final Term BIRTH_YEAR = fam("birthYear");
  static final Term BIRTH_DATE = fam("birthDate");
  static final Term HEIGHT_CM = fam("heightCm");
  static final Term IS_ALIVE = fam("isAlive");
  static final Term GIVEN_NAME = fam("givenName");

  private final TripleWriter out;

  private FamilySchema(TripleWriter out) {
    this.out = out;
  }

  /** Writes all axioms. */
  static void write(TripleWriter out) {
    var schema = new FamilySchema(out);
    schema.ontology();
    schema.persons();
    schema.places();
    schema.definitions();
    schema.kinship();
    schema.whereabouts();
    schema.dataProperties();
  }

  private void ontology() {
    String iri = Term.FAMILIES.substring(0, Term.FAMILIES.length() - 1);
    out.subject(new Term("<" + iri + ">", "<" + iri + ">"));
    out.link(Term.TYPE, owl("Ontology"));
    out.string(Term.LABEL, "Families");
    out.end();
  }

  private void persons() {
    out.heading("Classes");
    top(PERSON, "person", PLACE);
    sub(WOMAN, "woman", PERSON, MAN);
    sub(MAN, "man", PERSON);
    sub(ADULT, "adult", PERSON, MINOR);
    sub(MINOR, "minor", PERSON);
    sub(WORKER, "worker", ADULT);
    sub(TEACHER, "teacher", WORKER);
    sub(HEALTH_WORKER, "health worker", WORKER);
    sub(DOCTOR, "doctor", HEALTH_WORKER);
    sub(SURGEON, "surgeon", DOCTOR);
    sub(NURSE, "nurse", HEALTH_WORKER);
    sub(FARMER, "farmer", WORKER);
    sub(CRAFTSPERSON, "craftsperson", WORKER);
    sub(BAKER, "baker", CRAFTSPERSON);
    sub(CARPENTER, "carpenter", CRAFTSPERSON);
    sub(MUSICIAN, "musician", WORKER);
  }

  private void places() {
    top(PLACE, "place");
    sub(REGION, "region", PLACE);
    sub(SETTLEMENT, "settlement", PLACE);
    sub(TOWN, "town", SETTLEMENT, VILLAGE);
    sub(VILLAGE, "village", SETTLEMENT);
    sub(WORKPLACE, "workplace", PLACE);
    sub(SCHOOL, "school", WORKPLACE);
    sub(HOSPITAL, "hospital", WORKPLACE);
    sub(FARM, "farm", WORKPLACE);
    sub(BAKERY, "bakery", WORKPLACE);
  }

  private void definitions() {
    define(fam("WorkingWoman"), "working woman", WOMAN, WORKER);
    define(fam("MusicTeacher"), "music teacher", TEACHER, MUSICIAN);
  }

  private void kinship() {
    out.heading("Roles");
    role(HAS_ANCESTOR, "has ancestor", PERSON, PERSON, owl("TransitiveProperty"));
    inverse(fam("hasDescendant"), "has descendant", HAS_ANCESTOR);
    subRole(HAS_PARENT, "has parent", HAS_ANCESTOR, PERSON);
    subRole(HAS_MOTHER, "has mother", HAS_PARENT, WOMAN);
    subRole(HAS_FATHER, "has father", HAS_PARENT, MAN);
    inverse(fam("hasChild"), "has child", HAS_PARENT);
    role(HAS_SIBLING, "has sibling", PERSON, PERSON, owl("SymmetricProperty"));
    role(MARRIED_TO, "married to", PERSON, PERSON, owl("SymmetricProperty"));
  }

  private void whereabouts() {
    out.subject(ASSOCIATED_WITH);
    out.link(Term.TYPE, owl("ObjectProperty"));
    out.string(Term.LABEL, "associated with");
    out.link(rdfs("range"), PLACE);
    out.end();
    subRole(LIVES_IN, "lives in", ASSOCIATED_WITH, SETTLEMENT);
    subRole(BORN_IN, "born in", ASSOCIATED_WITH, SETTLEMENT);
    role(WORKS_AT, "works at", WORKER, WORKPLACE);
    role(LOCATED_IN, "located in", PLACE, PLACE);
  }

  private void dataProperties() {
    out.heading("Data properties");
    data(BIRTH_YEAR, "birth year", Term.INTEGER);
    data(BIRTH_DATE, "birth date", Term.DATE);
    data(HEIGHT_CM, "height in centimetres", Term.DECIMAL);
    data(IS_ALIVE, "is alive", Term.BOOLEAN);
    data(GIVEN_NAME, "given name", Term.STRING);
  }

  private void top(Term name, String label, Term... disjoint) {
    declareClass(name, label);
    disjointWith(disjoint);
    out.end();
  }

  private void sub(Term name, String label, Term parent, Term... disjoint) {
    declareClass(name, label);
    out.link(rdfs("subClassOf"), parent);
    disjointWith(disjoint);
    out.end();
  }

  private void define(Term name, String label, Term... operands) {
    declareClass(name, label);
    out.intersection(owl("equivalentClass"), List.of(operands));
    out.end();
  }

  private void declareClass(Term name, String label) {
    out.subject(name);
    out.link(Term.TYPE, owl("Class"));
    out.string(Term.LABEL, label);
  }

  private void disjointWith(Term... others) {
    for (Term other : others) {
      out.link(owl("disjointWith"), other);
    }
  }

  private void role(Term name, String label, Term domain, Term range, Term... kinds) {
    declareRole(name, label, kinds);
    out.link(rdfs("domain"), domain);
    out.link(rdfs("range"), range);
    out.end();
  }

  private void subRole(Term name, String label, Term parent, Term range) {
    declareRole(name, label);
    out.link(rdfs("subPropertyOf"), parent);
    out.link(rdfs("domain"), PERSON);
    out.link(rdfs("range"), range);
    out.end();
  }

  private void inverse(Term name, String label, Term of) {
    declareRole(name, label);
    out.link(owl("inverseOf"), of);
    out.end();
  }

  private void declareRole(Term name, String label, Term... kinds) {
    out.subject(name);
    out.link(Term.TYPE, owl("ObjectProperty"));
    for (Term kind : kinds) {
      out.link(Term.TYPE, kind);
    }
    out.string(Term.LABEL, label);
  }

  private void data(Term name, String label, Term range) {
    out.subject(name);
    out.link(Term.TYPE, owl("DatatypeProperty"));
    out.string(Term.LABEL, label);
    out.link(rdfs("domain"), PERSON);
    out.link(rdfs("range"), range);
    out.end();
  }
}
