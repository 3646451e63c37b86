package org.drill.concept.syntax;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.drill.concept.Concept;
import org.drill.concept.DlPrinter;
import org.drill.concept.Names;

/**
 * The names of a knowledge base, and the text of concepts over them.
 *
 * <p>A name is written as short as it can be without becoming ambiguous: the local name, a prefixed
 * name, or the IRI in angle brackets. Whatever is printed can be parsed back to an equal concept.
 * Classes, roles, data properties and individuals have separate name spaces. Immutable and
 * thread-safe.
 */
public final class Vocabulary implements Names {
  private final EntityNames classes;
  private final EntityNames roles;
  private final EntityNames properties;
  private final Prefixes prefixes;
  private final IndividualShortNames individuals;
  private final Map<String, String> datatypes;
  private final DlPrinter dl;
  private final ManchesterPrinter manchester;

  private Vocabulary(
      EntityNames classes,
      EntityNames roles,
      EntityNames properties,
      Prefixes prefixes,
      IndividualShortNames individuals,
      Map<String, String> datatypes) {
    this.classes = classes;
    this.roles = roles;
    this.properties = properties;
    this.prefixes = prefixes;
    this.individuals = individuals;
    this.datatypes = Map.copyOf(datatypes);
    this.dl = new DlPrinter(this);
    this.manchester = new ManchesterPrinter(this, this.datatypes);
  }

  /**
   * Makes a vocabulary.
   *
   * @param classIris the IRIs of all classes
   * @param roleIris the IRIs of all roles
   * @param prefixes the declared prefixes, without colon, and their namespaces
   * @return the vocabulary, without data properties
   */
  public static Vocabulary of(
      Collection<String> classIris, Collection<String> roleIris, Map<String, String> prefixes) {
    return of(classIris, roleIris, List.of(), prefixes);
  }

  /**
   * Makes a vocabulary.
   *
   * @param classIris the IRIs of all classes
   * @param roleIris the IRIs of all roles
   * @param propertyIris the IRIs of all data properties
   * @param prefixes the declared prefixes, without colon, and their namespaces
   * @return the vocabulary, without individuals
   */
  public static Vocabulary of(
      Collection<String> classIris,
      Collection<String> roleIris,
      Collection<String> propertyIris,
      Map<String, String> prefixes) {
    var declared = new Prefixes(prefixes);
    return new Vocabulary(
        new EntityNames("class", classIris, declared),
        new EntityNames("role", roleIris, declared),
        new EntityNames("data property", propertyIris, declared),
        declared,
        new IndividualShortNames(IndividualTable.NONE, declared),
        Map.of());
  }

  /**
   * The same vocabulary with individuals. Their names are looked at when the first of them is
   * written or parsed, not before.
   *
   * @param table the individuals
   * @return another vocabulary
   */
  public Vocabulary withIndividuals(IndividualTable table) {
    var names = new IndividualShortNames(table, prefixes);
    return new Vocabulary(classes, roles, properties, prefixes, names, datatypes);
  }

  /**
   * The same vocabulary with the datatypes of data properties, for syntaxes that name them.
   *
   * @param known the IRI of a datatype by the IRI of the data property; properties may lack
   * @return another vocabulary
   */
  public Vocabulary withDatatypes(Map<String, String> known) {
    return new Vocabulary(classes, roles, properties, prefixes, individuals, known);
  }

  /**
   * The datatypes of the data properties.
   *
   * @return the IRI of a datatype by the IRI of the data property, where it is known
   */
  public Map<String, String> datatypes() {
    return datatypes;
  }

  /**
   * The concept that a text in DL, ASCII or Manchester syntax stands for.
   *
   * @param text the expression
   * @return the concept
   * @throws ConceptSyntaxException if the text is no expression; the message has the position
   * @throws UnknownNameException if a name is unknown or ambiguous; the message has candidates
   */
  public Concept parse(String text) {
    return new ConceptParser(text, this).parse();
  }

  /**
   * The concept in DL syntax, such as {@code Female ⊓ ∃hasSibling.Parent}.
   *
   * @param concept any concept
   * @return one line
   */
  public String dl(Concept concept) {
    return dl.print(concept);
  }

  /**
   * The concept in Manchester syntax, such as {@code Female and (hasSibling some Parent)}.
   *
   * @param concept any concept
   * @return one line
   */
  public String manchester(Concept concept) {
    return manchester.print(concept);
  }

  /**
   * How the class is written.
   *
   * @param iri its IRI
   * @return the shortest unambiguous name
   */
  @Override
  public String className(String iri) {
    return classes.write(iri);
  }

  /**
   * How the role is written.
   *
   * @param iri its IRI
   * @return the shortest unambiguous name
   */
  @Override
  public String roleName(String iri) {
    return roles.write(iri);
  }

  @Override
  public String propertyName(String iri) {
    return properties.write(iri);
  }

  @Override
  public String individualName(String name) {
    return individuals.write(name);
  }

  /**
   * The class that a local or prefixed name stands for.
   *
   * @param name a name without brackets
   * @return its IRI
   * @throws UnknownNameException if there is none, or more than one
   */
  public String classIri(String name) {
    return classes.resolve(name);
  }

  /**
   * The role that a local or prefixed name stands for.
   *
   * @param name a name without brackets
   * @return its IRI
   * @throws UnknownNameException if there is none, or more than one
   */
  public String roleIri(String name) {
    return roles.resolve(name);
  }

  /**
   * The data property that a local or prefixed name stands for.
   *
   * @param name a name without brackets
   * @return its IRI
   * @throws UnknownNameException if there is none, or more than one
   */
  public String propertyIri(String name) {
    return properties.resolve(name);
  }

  /**
   * The individual that a local or prefixed name stands for.
   *
   * @param name a name without brackets
   * @return its IRI, or the name of a blank node
   * @throws UnknownNameException if there is none, or more than one
   */
  public String individual(String name) {
    return individuals.resolve(name);
  }

  /**
   * The last part of an IRI.
   *
   * @param iri an IRI
   * @return what follows the last '#', else the last '/', else the last ':'; the whole IRI if
   *     nothing does
   */
  public static String localName(String iri) {
    return EntityNames.localName(iri);
  }

  String classIri(Lexer.Token token) {
    return classes.resolve(token);
  }

  String roleIri(Lexer.Token token) {
    return roles.resolve(token);
  }

  String propertyIri(Lexer.Token token) {
    return properties.resolve(token);
  }

  String individual(Lexer.Token token) {
    return token.kind() == Lexer.Kind.IRI
        ? individuals.resolveIri(token.text(), token.text())
        : individuals.resolve(token.text());
  }

  boolean isRole(Lexer.Token token) {
    return roles.knows(token);
  }

  boolean isProperty(Lexer.Token token) {
    return properties.knows(token);
  }
}
