package org.drill.sample;

import java.util.List;
import java.util.Random;

/**
 * Families that intermarry, with the places where they live and work.
 *
 * @param places the places, the region first
 * @param persons the persons, parents before children
 */
record Clan(List<Place> places, List<Person> persons) {
  /**
   * Simulates a clan.
   *
   * @param random where all choices come from
   * @param size how many individuals it has
   * @param generations how many generations it spans
   * @param firstNumber the number of its first individual; the others follow
   */
  static Clan simulate(Random random, int size, int generations, int firstNumber) {
    var landscape = new Landscape(random, firstNumber);
    int people = size - Landscape.SIZE;
    int firstPerson = firstNumber + Landscape.SIZE;
    var persons = new Population(random, landscape, people, generations, firstPerson).grow();
    new Careers(random, landscape).complete(persons);
    return new Clan(landscape.places(), persons);
  }

  /** Writes what is known of the clan and cannot be inferred. */
  void write(TripleWriter out) {
    for (Place place : places) {
      write(place, out);
    }
    for (Person person : persons) {
      write(person, out);
    }
  }

  private static void write(Place place, TripleWriter out) {
    out.subject(place.id());
    out.link(Term.TYPE, Term.NAMED_INDIVIDUAL);
    out.link(Term.TYPE, place.kind());
    out.string(Term.LABEL, place.label());
    if (place.within() != null) {
      out.link(FamilySchema.LOCATED_IN, place.within().id());
    }
    out.end();
  }

  private static void write(Person person, TripleWriter out) {
    out.subject(person.id);
    if (person.declared) {
      out.link(Term.TYPE, Term.NAMED_INDIVIDUAL);
    }
    out.link(Term.TYPE, person.woman ? FamilySchema.WOMAN : FamilySchema.MAN);
    for (Term kind : person.classes) {
      out.link(Term.TYPE, kind);
    }
    out.string(Term.LABEL, person.given.text() + " " + person.family.text());
    writeKin(person, out);
    writeWhereabouts(person, out);
    writeData(person, out);
    out.end();
  }

  /** Siblings and spouses are symmetric: the one with the higher number states the fact. */
  private static void writeKin(Person person, TripleWriter out) {
    Person mother = person.mother;
    Person father = person.father;
    if (mother != null && father != null) {
      out.link(FamilySchema.HAS_MOTHER, mother.id);
      out.link(FamilySchema.HAS_FATHER, father.id);
      for (Person sibling : mother.children) {
        if (sibling.number < person.number) {
          out.link(FamilySchema.HAS_SIBLING, sibling.id);
        }
      }
      for (Person sibling : father.children) {
        if (sibling.number < person.number && sibling.mother != mother) {
          out.link(FamilySchema.HAS_SIBLING, sibling.id);
        }
      }
    }
    for (Person spouse : person.spouses) {
      if (spouse.number < person.number) {
        out.link(FamilySchema.MARRIED_TO, spouse.id);
      }
    }
  }

  private static void writeWhereabouts(Person person, TripleWriter out) {
    if (person.birthplace != null) {
      out.link(FamilySchema.BORN_IN, person.birthplace.id());
    }
    if (person.home != null) {
      out.link(FamilySchema.LIVES_IN, person.home.id());
    }
    if (person.workplace != null) {
      out.link(FamilySchema.WORKS_AT, person.workplace.id());
    }
  }

  private static void writeData(Person person, TripleWriter out) {
    if (person.statesGivenName) {
      out.string(FamilySchema.GIVEN_NAME, person.given.text());
    }
    out.integer(FamilySchema.BIRTH_YEAR, person.birthYear);
    if (person.statesBirthDate) {
      out.date(FamilySchema.BIRTH_DATE, person.birthYear, person.birthMonth, person.birthDay);
    }
    if (person.height > 0) {
      out.tenths(FamilySchema.HEIGHT_CM, person.height);
    }
    out.bool(FamilySchema.IS_ALIVE, person.alive);
  }
}
