package org.drill.owlapi;

import java.util.Optional;
import org.drill.concept.Concept;
import org.drill.concept.Concepts;
import org.drill.concept.Datatypes;
import org.drill.concept.Value;
import org.jspecify.annotations.Nullable;
import org.semanticweb.owlapi.model.OWLDataOneOf;
import org.semanticweb.owlapi.model.OWLDataRange;
import org.semanticweb.owlapi.model.OWLDatatypeRestriction;
import org.semanticweb.owlapi.model.OWLFacetRestriction;
import org.semanticweb.owlapi.model.OWLLiteral;
import org.semanticweb.owlapi.vocab.OWLFacet;

/** Makes values and data restrictions of OWLAPI's literals and data ranges. */
final class OwlValues {
  private OwlValues() {}

  /** The value of a literal; one that its datatype does not allow is a string, as in graphs. */
  static Value value(OWLLiteral literal) {
    String text = literal.getLiteral();
    Optional<Value> value = Datatypes.read(text, literal.getDatatype().getIRI().toString());
    if (value.isEmpty() && text.strip().equals("NaN")) {
      throw new IllegalArgumentException("NaN is equal to no value and lies in no range");
    }
    return value.orElseGet(() -> Value.string(text));
  }

  /** What a property with some value in a data range is. */
  static Concept restriction(String property, OWLDataRange range) {
    if (range instanceof OWLDataOneOf oneOf) {
      return Concepts.or(
          OwlapiCalls.values(oneOf)
              .map(literal -> Concepts.hasValue(property, value(literal)))
              .toList());
    }
    if (range instanceof OWLDatatypeRestriction restriction) {
      return restriction(property, restriction);
    }
    throw FromOwl.unsupported("DataSomeValuesFrom with " + range.getDataRangeType().getName());
  }

  private static Concept restriction(String property, OWLDatatypeRestriction restriction) {
    @Nullable Value low = null;
    @Nullable Value high = null;
    for (OWLFacetRestriction facet : OwlapiCalls.facets(restriction)) {
      if (facet.getFacet() == OWLFacet.MIN_INCLUSIVE && low == null) {
        low = value(facet.getFacetValue());
      } else if (facet.getFacet() == OWLFacet.MAX_INCLUSIVE && high == null) {
        high = value(facet.getFacetValue());
      } else {
        throw FromOwl.unsupported("the facet " + facet.getFacet().getShortForm());
      }
    }
    if (low != null && high != null) {
      return Concepts.between(property, low, high);
    }
    if (low != null) {
      return Concepts.atLeast(property, low);
    }
    if (high != null) {
      return Concepts.atMost(property, high);
    }
    throw FromOwl.unsupported("a DatatypeRestriction without facets");
  }
}
