package org.drill.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Joins the persons of a generation to couples, and some of them with outsiders. */
final class Matchmaker {
  private static final int YOUNGEST = 23;
  private static final int WIDEST_AGE_GAP = 9;
  private static final int YEARS_BETWEEN_PARTNERS = 9;

  /** Out of 100 persons, how many never look for a partner. */
  private static final int SINGLE_PERCENT = 14;

  /** Out of 100 couples, how many are not married. */
  private static final int UNMARRIED_PERCENT = 7;

  /** Out of 100 couples, how many want no children. */
  private static final int CHILDLESS_PERCENT = 8;

  /** Out of 100 outsiders, how many become somebody's second partner. */
  private static final int SECOND_PERCENT = 30;

  private final Population population;
  private final Random random;
  private final Landscape landscape;
  private final List<Couple> couples = new ArrayList<>();

  Matchmaker(Population population, Random random, Landscape landscape) {
    this.population = population;
    this.random = random;
    this.landscape = landscape;
  }

  /**
   * Joins persons of one generation, and up to {@code outsiders} of them with outsiders; fewer only
   * when nobody is old enough for a partner.
   */
  List<Couple> match(List<Person> generation, int outsiders) {
    var women = new ArrayList<Person>();
    var men = new ArrayList<Person>();
    for (Person person : generation) {
      if (person.age() >= YOUNGEST && random.nextInt(100) >= SINGLE_PERCENT) {
        (person.woman ? women : men).add(person);
      }
    }
    Collections.shuffle(women, random);
    Collections.shuffle(men, random);
    for (Person woman : women) {
      joinFirstFitting(woman, men);
    }
    var left = new ArrayList<Person>(women);
    left.addAll(men);
    left.removeIf(person -> person.hasPartner);
    Collections.shuffle(left, random);
    marryOutsiders(left, generation, outsiders);
    return couples;
  }

  private void joinFirstFitting(Person woman, List<Person> men) {
    for (Person man : men) {
      if (!man.hasPartner && fit(woman, man)) {
        join(woman, man);
        return;
      }
    }
  }

  private static boolean fit(Person woman, Person man) {
    return Math.abs(woman.birthYear - man.birthYear) <= WIDEST_AGE_GAP
        && !woman.family.equals(man.family)
        && !woman.isCloseTo(man);
  }

  /** Takes partners from those left over, then from those who had one; then from the singles. */
  private void marryOutsiders(List<Person> left, List<Person> generation, int outsiders) {
    var partnered = new ArrayList<Person>(generation);
    partnered.removeIf(person -> !person.hasPartner || person.age() < YOUNGEST + 12);
    Collections.shuffle(partnered, random);
    var singles = new ArrayList<Person>(generation);
    singles.removeIf(person -> person.hasPartner || person.age() < YOUNGEST);
    singles.removeAll(left);
    for (int i = 0; i < outsiders; i++) {
      boolean second = random.nextInt(100) < SECOND_PERCENT && !partnered.isEmpty();
      List<Person> source =
          second || (left.isEmpty() && !partnered.isEmpty())
              ? partnered
              : left.isEmpty() ? singles : left;
      if (source.isEmpty()) {
        return;
      }
      marryOutsider(source.remove(source.size() - 1));
    }
  }

  private void marryOutsider(Person person) {
    int olderHusband = random.nextInt(7) - 1;
    int year = person.birthYear + (person.woman ? -olderHusband : olderHusband);
    Person outsider =
        population.outsider(
            !person.woman, Math.min(year, Population.YEAR - YOUNGEST), person.family);
    join(person.woman ? person : outsider, person.woman ? outsider : person);
  }

  /** Makes a couple of two persons, married as a rule, with a home. */
  Couple join(Person woman, Person man) {
    int since = Math.max(woman.birthYear, man.birthYear) + 21 + random.nextInt(7);
    if (woman.hasPartner || man.hasPartner) {
      since += YEARS_BETWEEN_PARTNERS;
      for (Couple former : couples) {
        if (former.mother == woman || former.father == man) {
          former.endBefore(since);
        }
      }
    }
    if (random.nextInt(100) >= UNMARRIED_PERCENT) {
      woman.spouses.add(man);
      man.spouses.add(woman);
    }
    Place home = drawHome(woman, man);
    for (Person partner : List.of(woman, man)) {
      partner.hasPartner = true;
      partner.home = home;
    }
    boolean childless = random.nextInt(100) < CHILDLESS_PERCENT;
    var couple = new Couple(woman, man, home, Math.min(since, Population.YEAR - 1), childless);
    couples.add(couple);
    return couple;
  }

  private Place drawHome(Person woman, Person man) {
    int choice = random.nextInt(100);
    Place first = choice < 40 ? man.birthplace : choice < 70 ? woman.birthplace : null;
    return first != null ? first : landscape.anySettlement();
  }
}
