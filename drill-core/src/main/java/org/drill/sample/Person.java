package org.drill.sample;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A person while a clan is simulated: facts are filled in from birth to career. */
final class Person {
  final int number;
  final Culture culture;
  final Name family;
  final Name given;
  final boolean woman;
  final int birthYear;
  final String id;

  @Nullable Person mother;
  @Nullable Person father;
  @Nullable Place birthplace;
  @Nullable Place home;
  int birthMonth;
  int birthDay;

  /** Current and former spouses. */
  final List<Person> spouses = new ArrayList<>(1);

  final List<Person> children = new ArrayList<>(4);

  /** Whether there is or was a partner, married or not. */
  boolean hasPartner;

  /** The most specific classes besides Woman and Man. */
  List<Term> classes = List.of();

  @Nullable Occupation occupation;
  @Nullable Place workplace;
  boolean alive;

  /** The height in millimetres, or 0 where none is stated. */
  int height;

  boolean statesBirthDate;
  boolean statesGivenName;
  boolean declared;

  Person(int number, Culture culture, Name family, Name given, boolean woman, int birthYear) {
    this.number = number;
    this.culture = culture;
    this.family = family;
    this.given = given;
    this.woman = woman;
    this.birthYear = birthYear;
    this.id = given.slug() + "-" + family.slug() + "-" + number;
  }

  /** Age in the year of reference, whether alive or not. */
  int age() {
    return Population.YEAR - birthYear;
  }

  /** Whether both have a parent or grandparent in common, or one is the other's. */
  boolean isCloseTo(Person other) {
    for (Person mine : lineage()) {
      if (other.lineage().contains(mine)) {
        return true;
      }
    }
    return false;
  }

  private List<Person> lineage() {
    var lineage = new ArrayList<Person>(7);
    lineage.add(this);
    addParents(this, lineage);
    for (int i = 1, parents = lineage.size(); i < parents; i++) {
      addParents(lineage.get(i), lineage);
    }
    return lineage;
  }

  private static void addParents(Person person, List<Person> lineage) {
    if (person.mother != null) {
      lineage.add(person.mother);
    }
    if (person.father != null) {
      lineage.add(person.father);
    }
  }
}
