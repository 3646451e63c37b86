package org.drill.owlapi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.drill.concept.All;
import org.drill.concept.And;
import org.drill.concept.Atom;
import org.drill.concept.Bottom;
import org.drill.concept.Cardinality;
import org.drill.concept.ClassAxiom;
import org.drill.concept.Concept;
import org.drill.concept.ConceptVisitor;
import org.drill.concept.DataRange;
import org.drill.concept.HasSelf;
import org.drill.concept.HasValue;
import org.drill.concept.Nominal;
import org.drill.concept.Not;
import org.drill.concept.Or;
import org.drill.concept.Role;
import org.drill.concept.Some;
import org.drill.concept.Top;
import org.drill.export.UnsayableException;
import org.semanticweb.owlapi.model.IRI;
import org.semanticweb.owlapi.model.OWLClass;
import org.semanticweb.owlapi.model.OWLDataFactory;
import org.semanticweb.owlapi.model.OWLDataHasValue;
import org.semanticweb.owlapi.model.OWLDataSomeValuesFrom;
import org.semanticweb.owlapi.model.SWRLAtom;
import org.semanticweb.owlapi.model.SWRLDArgument;
import org.semanticweb.owlapi.model.SWRLIArgument;
import org.semanticweb.owlapi.model.SWRLRule;
import org.semanticweb.owlapi.model.SWRLVariable;

/**
 * Makes rules of an expression: the alternatives of its disjunctions, a rule each, whose head makes
 * {@code ?x} an instance of the class.
 */
final class SwrlRules implements ConceptVisitor<List<List<SWRLAtom>>> {
  static final String SWRL = "SWRL";

  /** No expression becomes more rules than this. */
  private static final int MOST_RULES = 200;

  /** No rule counts further than this, since it compares each with each. */
  private static final int MOST_COUNTED = 20;

  private static final OWLDataFactory FACTORY = Ontologies.FACTORY;
  private static final List<List<SWRLAtom>> ALWAYS = List.of(List.of());

  private final ToOwl owl;
  private SWRLVariable subject = variable("x");
  private int variables;

  private SwrlRules(Map<String, String> datatypes) {
    this.owl = new ToOwl(FACTORY, datatypes);
  }

  /** The rules of an axiom. */
  static List<SWRLRule> of(ClassAxiom axiom, Map<String, String> datatypes) {
    var rules = new SwrlRules(datatypes);
    SWRLVariable x = rules.subject;
    OWLClass named = FACTORY.getOWLClass(IRI.create(axiom.iri()));
    List<SWRLAtom> head = List.of(FACTORY.getSWRLClassAtom(named, x));
    return axiom.concept().accept(rules).stream()
        .map(body -> body.isEmpty() ? List.of(thing(x)) : body)
        .map(body -> FACTORY.getSWRLRule(body, head))
        .toList();
  }

  private static SWRLAtom thing(SWRLVariable x) {
    return FACTORY.getSWRLClassAtom(FACTORY.getOWLThing(), x);
  }

  private static SWRLVariable variable(String name) {
    return FACTORY.getSWRLVariable(IRI.create("urn:swrl:var#" + name));
  }

  private static UnsayableException refused(String what) {
    return new UnsayableException(SWRL, what + ", since its rules have no closed world");
  }

  private static List<List<SWRLAtom>> one(SWRLAtom... atoms) {
    return List.of(List.of(atoms));
  }

  /** Every alternative of the one with every alternative of the other. */
  private static List<List<SWRLAtom>> both(List<List<SWRLAtom>> some, List<List<SWRLAtom>> others) {
    if ((long) some.size() * others.size() > MOST_RULES) {
      throw new UnsayableException(
          SWRL, "this in %d rules, since every ⊔ multiplies them".formatted(MOST_RULES));
    }
    var joined = new ArrayList<List<SWRLAtom>>();
    for (List<SWRLAtom> first : some) {
      for (List<SWRLAtom> second : others) {
        var all = new ArrayList<>(first);
        all.addAll(second);
        joined.add(all);
      }
    }
    return joined;
  }

  @Override
  public List<List<SWRLAtom>> top(Top top) {
    return ALWAYS;
  }

  @Override
  public List<List<SWRLAtom>> bottom(Bottom bottom) {
    throw new UnsayableException(SWRL, "⊥, of which nobody is an instance");
  }

  @Override
  public List<List<SWRLAtom>> atom(Atom atom) {
    return one(FACTORY.getSWRLClassAtom(FACTORY.getOWLClass(IRI.create(atom.iri())), subject));
  }

  @Override
  public List<List<SWRLAtom>> not(Not not) {
    throw refused("¬");
  }

  @Override
  public List<List<SWRLAtom>> all(All all) {
    throw refused("∀");
  }

  @Override
  public List<List<SWRLAtom>> some(Some some) {
    return some.filler() instanceof Nominal nominal
        ? one(link(some.role(), argument(nominal)))
        : successors(some.role(), some.filler(), 1);
  }

  /** So many successors in a filler, each another one. */
  private List<List<SWRLAtom>> successors(Role role, Concept filler, int number) {
    List<List<SWRLAtom>> all = ALWAYS;
    var others = new ArrayList<SWRLVariable>();
    for (int k = 0; k < number; k++) {
      SWRLVariable next = variable("y" + ++variables);
      all = both(all, one(link(role, next)));
      for (SWRLVariable other : others) {
        all = both(all, one(FACTORY.getSWRLDifferentIndividualsAtom(other, next)));
      }
      all = both(all, of(filler, next));
      others.add(next);
    }
    return all;
  }

  private List<List<SWRLAtom>> of(Concept concept, SWRLVariable about) {
    SWRLVariable outer = subject;
    subject = about;
    List<List<SWRLAtom>> bodies = concept.accept(this);
    subject = outer;
    return bodies;
  }

  private SWRLAtom link(Role role, SWRLIArgument other) {
    var property = FACTORY.getOWLObjectProperty(IRI.create(role.iri()));
    return role.isInverse()
        ? FACTORY.getSWRLObjectPropertyAtom(property, other, subject)
        : FACTORY.getSWRLObjectPropertyAtom(property, subject, other);
  }

  private static SWRLIArgument argument(Nominal nominal) {
    String name = nominal.individual();
    if (name.startsWith("_:")) {
      throw new UnsayableException(SWRL, "a nominal that is a blank node");
    }
    return FACTORY.getSWRLIndividualArgument(FACTORY.getOWLNamedIndividual(IRI.create(name)));
  }

  @Override
  public List<List<SWRLAtom>> and(And and) {
    List<List<SWRLAtom>> all = ALWAYS;
    for (Concept operand : and.operands()) {
      all = both(all, operand.accept(this));
    }
    return all;
  }

  @Override
  public List<List<SWRLAtom>> or(Or or) {
    var all = new ArrayList<List<SWRLAtom>>();
    or.operands().forEach(operand -> all.addAll(operand.accept(this)));
    return both(ALWAYS, all);
  }

  @Override
  public List<List<SWRLAtom>> nominal(Nominal nominal) {
    return one(FACTORY.getSWRLSameIndividualAtom(subject, argument(nominal)));
  }

  @Override
  public List<List<SWRLAtom>> self(HasSelf self) {
    return one(link(self.role(), subject));
  }

  @Override
  public List<List<SWRLAtom>> hasValue(HasValue hasValue) {
    var made = (OWLDataHasValue) owl.hasValue(hasValue);
    SWRLDArgument value = FACTORY.getSWRLLiteralArgument(made.getFiller());
    return one(FACTORY.getSWRLDataPropertyAtom(made.getProperty(), subject, value));
  }

  @Override
  public List<List<SWRLAtom>> dataRange(DataRange range) {
    var made = (OWLDataSomeValuesFrom) owl.dataRange(range);
    SWRLVariable value = variable("v" + ++variables);
    return one(
        FACTORY.getSWRLDataPropertyAtom(made.getProperty(), subject, value),
        FACTORY.getSWRLDataRangeAtom(made.getFiller(), value));
  }

  @Override
  public List<List<SWRLAtom>> cardinality(Cardinality cardinality) {
    if (cardinality.bound() != Cardinality.Bound.AT_LEAST) {
      throw refused(String.valueOf(cardinality.bound().symbol()));
    }
    if (cardinality.number() > MOST_COUNTED) {
      throw new UnsayableException(SWRL, "≥" + cardinality.number() + ", which is too many");
    }
    return successors(cardinality.role(), cardinality.filler(), cardinality.number());
  }
}
