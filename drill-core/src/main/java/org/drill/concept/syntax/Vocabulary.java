package org.drill.concept.syntax;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.drill.concept.Concept;
import org.drill.concept.DlPrinter;
import org.drill.concept.Names;

/**
 * The class and role names of a knowledge base, and the text of concepts over them.
 *
 * <p>A name is written as short as it can be without becoming ambiguous: the local name, a prefixed
 * name, or the IRI in angle brackets. Whatever is printed can be parsed back to an equal concept.
 * Classes and roles have separate name spaces. Immutable and thread-safe.
 */
public final class Vocabulary implements Names {
  private final EntityNames classes;
  private final EntityNames roles;
  private final EntityNames properties;
  private final DlPrinter dl;
  private final ManchesterPrinter manchester;

  private Vocabulary(EntityNames classes, EntityNames roles, EntityNames properties) {
    this.classes = classes;
    this.roles = roles;
    this.properties = properties;
    this.dl = new DlPrinter(this);
    this.manchester = new ManchesterPrinter(this);
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
   * @return the vocabulary
   */
  public static Vocabulary of(
      Collection<String> classIris,
      Collection<String> roleIris,
      Collection<String> propertyIris,
      Map<String, String> prefixes) {
    Map<String, String> copy = Map.copyOf(prefixes);
    return new Vocabulary(
        new EntityNames("class", classIris, copy),
        new EntityNames("role", roleIris, copy),
        new EntityNames("data property", propertyIris, copy));
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
    return "<" + name + ">";
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
    return token.kind() == Lexer.Kind.IRI
        ? classes.resolveIri(token.text(), token.text())
        : classes.resolve(token.text());
  }

  String roleIri(Lexer.Token token) {
    return token.kind() == Lexer.Kind.IRI
        ? roles.resolveIri(token.text(), token.text())
        : roles.resolve(token.text());
  }
}
