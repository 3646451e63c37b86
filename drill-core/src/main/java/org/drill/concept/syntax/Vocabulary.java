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
 * name, or the IRI in angle brackets; or in another {@link NameStyle}. Labels can be read where
 * there are any. Whatever is printed can be parsed back to an equal concept. Classes, roles, data
 * properties and individuals have separate name spaces. Immutable and thread-safe.
 */
public final class Vocabulary implements Names {
  private final NameSpaces spaces;
  private final Map<String, String> datatypes;
  private final NameStyle style;
  private final LabelledNames classes;
  private final LabelledNames roles;
  private final LabelledNames properties;
  private final LabelledNames individuals;
  private final DlPrinter dl;
  private final ManchesterPrinter manchester;

  /** The names of all kinds, and all labels. */
  private record NameSpaces(
      NameSpace classes,
      NameSpace roles,
      NameSpace properties,
      NameSpace individuals,
      Prefixes prefixes,
      EntityLabels labels) {
    NameSpaces with(NameSpace other) {
      return new NameSpaces(classes, roles, properties, other, prefixes, labels);
    }

    NameSpaces with(EntityLabels other) {
      return new NameSpaces(classes, roles, properties, individuals, prefixes, other);
    }
  }

  private Vocabulary(NameSpaces spaces, Map<String, String> datatypes, NameStyle style) {
    this.spaces = spaces;
    this.datatypes = Map.copyOf(datatypes);
    this.style = style;
    this.classes = new LabelledNames(spaces.classes, spaces.labels);
    this.roles = new LabelledNames(spaces.roles, spaces.labels);
    this.properties = new LabelledNames(spaces.properties, spaces.labels);
    this.individuals = new LabelledNames(spaces.individuals, spaces.labels);
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
        new NameSpaces(
            new EntityNames("class", classIris, declared),
            new EntityNames("role", roleIris, declared),
            new EntityNames("data property", propertyIris, declared),
            new IndividualShortNames(IndividualTable.NONE, declared),
            declared,
            EntityLabels.NONE),
        Map.of(),
        NameStyle.SHORT);
  }

  /**
   * The same vocabulary with individuals. Their names are looked at when the first of them is
   * written or parsed, not before.
   *
   * @param table the individuals
   * @return another vocabulary
   */
  public Vocabulary withIndividuals(IndividualTable table) {
    var names = new IndividualShortNames(table, spaces.prefixes);
    return new Vocabulary(spaces.with(names), datatypes, style);
  }

  /**
   * The same vocabulary with labels, which are read where a name is none and written if the style
   * says so.
   *
   * @param labels the labels
   * @return another vocabulary
   */
  public Vocabulary withLabels(EntityLabels labels) {
    return new Vocabulary(spaces.with(labels), datatypes, style);
  }

  /**
   * The same vocabulary with another way to write names.
   *
   * @param other the style
   * @return another vocabulary
   */
  public Vocabulary withStyle(NameStyle other) {
    return new Vocabulary(spaces, datatypes, other);
  }

  /**
   * How names are written.
   *
   * @return the style
   */
  public NameStyle style() {
    return style;
  }

  /**
   * The same vocabulary with the datatypes of data properties, for syntaxes that name them.
   *
   * @param known the IRI of a datatype by the IRI of the data property; properties may lack
   * @return another vocabulary
   */
  public Vocabulary withDatatypes(Map<String, String> known) {
    return new Vocabulary(spaces, known, style);
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
   * The concept in Manchester syntax with names as another reader knows them, and with brackets
   * around negations, which some readers need.
   *
   * @param concept any concept
   * @param names how names are written
   * @return one line
   */
  public String manchester(Concept concept, Names names) {
    return new ManchesterPrinter(names, datatypes, true).print(concept);
  }

  /**
   * How the class is written.
   *
   * @param iri its IRI
   * @return its name in the style of this vocabulary
   */
  @Override
  public String className(String iri) {
    return classes.write(iri, style);
  }

  /**
   * How the role is written.
   *
   * @param iri its IRI
   * @return its name in the style of this vocabulary
   */
  @Override
  public String roleName(String iri) {
    return roles.write(iri, style, properties);
  }

  @Override
  public String propertyName(String iri) {
    return properties.write(iri, style, roles);
  }

  @Override
  public String individualName(String name) {
    return individuals.write(name, style);
  }

  /**
   * The class that a name stands for.
   *
   * @param name a local or prefixed name, an IRI in brackets, or a label, in quotes or not
   * @return its IRI
   * @throws UnknownNameException if there is none, or more than one
   */
  public String classIri(String name) {
    return classes.resolve(name);
  }

  /**
   * The role that a name stands for.
   *
   * @param name a local or prefixed name, an IRI in brackets, or a label, in quotes or not
   * @return its IRI
   * @throws UnknownNameException if there is none, or more than one
   */
  public String roleIri(String name) {
    return roles.resolve(name);
  }

  /**
   * The data property that a name stands for.
   *
   * @param name a local or prefixed name, an IRI in brackets, or a label, in quotes or not
   * @return its IRI
   * @throws UnknownNameException if there is none, or more than one
   */
  public String propertyIri(String name) {
    return properties.resolve(name);
  }

  /**
   * The individual that a name stands for.
   *
   * @param name a local or prefixed name, an IRI in brackets, or a label, in quotes or not
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
    return individuals.resolve(token);
  }

  boolean isRole(Lexer.Token token) {
    return isMeant(roles, properties, token);
  }

  boolean isProperty(Lexer.Token token) {
    return isMeant(properties, roles, token);
  }

  /**
   * Whether a text stands for a property of one kind: by its name, or by a label that is no name of
   * the other kind; in quotes the other way round.
   */
  private static boolean isMeant(LabelledNames one, LabelledNames other, Lexer.Token token) {
    return token.kind() == Lexer.Kind.QUOTED
        ? one.isLabelled(token) || (!other.isLabelled(token) && one.isNamed(token))
        : one.isNamed(token) || (!other.isNamed(token) && one.isLabelled(token));
  }
}
