package org.drill.sample;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/**
 * The persons of a clan, generation after generation: families that intermarry, and outsiders of
 * unknown parents who marry in.
 *
 * <p>The sizes of the generations are fixed in advance and sum up to the size asked for, so family
 * sizes are drawn and then corrected by single children.
 */
final class Population {
  /** The year of reference: nobody is born later, and ages and deaths are as of its end. */
  static final int YEAR = 2024;

  private static final int YEARS_A_GENERATION = 31;
  private static final int FOUNDERS_SPAN = 12;

  private final Random random;
  private final Landscape landscape;
  private final int[] sizes;
  private final int foundingYear;
  private final List<Person> persons;
  private int nextNumber;

  /** Plans the generations of {@code size} persons, numbered from {@code firstNumber}. */
  Population(Random random, Landscape landscape, int size, int generations, int firstNumber) {
    this.random = random;
    this.landscape = landscape;
    this.sizes = generationSizes(size, generations);
    this.foundingYear = YEAR - 20 - FOUNDERS_SPAN / 2 - YEARS_A_GENERATION * (generations - 1);
    this.persons = new ArrayList<>(size);
    this.nextNumber = firstNumber;
  }

  /** Sizes in proportion to 3, 4, 5, 6, 6, 6 …, which sum up to {@code size}. */
  private static int[] generationSizes(int size, int generations) {
    var weights = new int[generations];
    int total = 0;
    for (int i = 0; i < generations; i++) {
      weights[i] = Math.min(3 + i, 6);
      total += weights[i];
    }
    var sizes = new int[generations];
    long weightSoFar = 0;
    int given = 0;
    for (int i = 0; i < generations; i++) {
      weightSoFar += weights[i];
      sizes[i] = (int) (size * weightSoFar / total) - given;
      given += sizes[i];
    }
    return sizes;
  }

  /** All persons, parents before children. */
  List<Person> grow() {
    List<Couple> couples = found(sizes[0]);
    var allCouples = new ArrayList<>(couples);
    for (int i = 1; i < sizes.length; i++) {
      int outsiders = Math.max(1, sizes[i] / 10);
      int start = persons.size();
      bear(couples, sizes[i] - outsiders);
      var born = new ArrayList<>(persons.subList(start, persons.size()));
      couples = new Matchmaker(this, random, landscape).match(born, outsiders);
      // whoever did not find young enough parents or old enough partners is born to any couple
      bearLate(allCouples, start + sizes[i] - persons.size());
      allCouples.addAll(couples);
    }
    return persons;
  }

  private List<Couple> found(int size) {
    var matchmaker = new Matchmaker(this, random, landscape);
    var couples = new ArrayList<Couple>();
    for (int i = 0; i + 1 < size; i += 2) {
      Person woman = outsider(true, foundingYear + random.nextInt(FOUNDERS_SPAN), null);
      int hisYear = foundingYear + random.nextInt(FOUNDERS_SPAN);
      Person man = outsider(false, hisYear, woman.family);
      couples.add(matchmaker.join(woman, man));
    }
    if (size % 2 == 1) {
      outsider(random.nextBoolean(), foundingYear, null);
    }
    return couples;
  }

  /** A person of unknown parents, whose family name is not {@code otherThan}. */
  Person outsider(boolean woman, int birthYear, @Nullable Name otherThan) {
    Culture culture;
    Name family;
    do {
      culture = pick(Culture.ALL);
      family = pick(culture.families());
    } while (family.equals(otherThan));
    Name given = pick(woman ? culture.women() : culture.men());
    Person person = add(culture, family, given, woman, birthYear);
    if (random.nextInt(10) < 7) {
      person.birthplace = landscape.anySettlement();
    }
    return person;
  }

  /** Gives the couples {@code total} children, or as many as they can have. */
  private void bear(List<Couple> couples, int total) {
    int[] children = familySizes(couples, total);
    for (int i = 0; i < children.length; i++) {
      bearAll(couples.get(i), children[i]);
    }
  }

  /** Draws how many children each couple has; they sum up to {@code total} if there is room. */
  private int[] familySizes(List<Couple> couples, int total) {
    var children = new int[couples.size()];
    int missing = total;
    for (int i = 0; i < children.length; i++) {
      int wanted = Math.min(drawFamilySize(), couples.get(i).capacity());
      children[i] = Math.min(wanted, missing);
      missing -= children[i];
    }
    while (missing > 0) {
      int chosen = chooseWithRoom(couples, children);
      if (chosen < 0) {
        break;
      }
      children[chosen]++;
      missing--;
    }
    return children;
  }

  /** A random couple that can have another child, or -1. */
  private int chooseWithRoom(List<Couple> couples, int[] children) {
    int chosen = -1;
    int open = 0;
    for (int i = 0; i < children.length; i++) {
      // reservoir sampling: the k-th open couple replaces the choice with probability 1/k
      if (children[i] < couples.get(i).capacity() && random.nextInt(++open) == 0) {
        chosen = i;
      }
    }
    return chosen;
  }

  private int drawFamilySize() {
    int percent = random.nextInt(100);
    return percent < 34 ? 1 : percent < 56 ? 2 : percent < 76 ? 3 : percent < 90 ? 4 : 5;
  }

  /** Spreads births over the years of the couple; two in one year are twins. */
  private void bearAll(Couple couple, int count) {
    int year = couple.firstYear;
    for (int left = count - 1; left >= 0; left--) {
      bearOne(couple, year);
      int widest = left == 0 ? 0 : (couple.lastYear() - year) / left;
      if (widest >= 2 && random.nextInt(50) != 0) {
        year += 2 + random.nextInt(Math.min(3, widest - 1));
      }
    }
  }

  /** Adds children to couples that have a gap of years for them, or else twins. */
  private void bearLate(List<Couple> couples, int count) {
    for (int i = 0; i < count; i++) {
      Couple couple = pick(couples);
      for (int tries = couples.size(); tries > 0 && gapOf(couple) < 0; tries--) {
        couple = pick(couples);
      }
      int gap = gapOf(couple);
      List<Person> children = couple.mother.children;
      int twin = children.isEmpty() ? couple.firstYear : pick(children).birthYear;
      bearOne(couple, gap >= 0 ? gap : twin);
    }
  }

  /** The first year with no other birth within a year, or -1. */
  private static int gapOf(Couple couple) {
    for (int year = couple.firstYear; year <= couple.lastYear(); year++) {
      int candidate = year;
      if (couple.mother.children.stream().allMatch(c -> Math.abs(c.birthYear - candidate) > 1)) {
        return year;
      }
    }
    return -1;
  }

  private void bearOne(Couple couple, int year) {
    boolean woman = random.nextBoolean();
    Culture culture = couple.father.culture;
    Name given = unusedName(woman ? culture.women() : culture.men(), couple);
    Person child = add(culture, couple.father.family, given, woman, year);
    child.mother = couple.mother;
    child.father = couple.father;
    child.birthplace = couple.home;
    child.home = couple.home;
    for (Person sibling : couple.mother.children) {
      if (sibling.birthYear == year) {
        child.birthMonth = sibling.birthMonth;
        child.birthDay = sibling.birthDay;
      }
    }
    couple.mother.children.add(child);
    couple.father.children.add(child);
  }

  /** A name that no sibling has, as long as the names last. */
  private Name unusedName(List<Name> names, Couple parents) {
    Name name = pick(names);
    for (int tries = 0; tries < 2 * names.size(); tries++) {
      if (!isUsed(name, parents.mother.children) && !isUsed(name, parents.father.children)) {
        break;
      }
      name = pick(names);
    }
    return name;
  }

  private static boolean isUsed(Name name, List<Person> persons) {
    for (Person person : persons) {
      if (person.given.equals(name)) {
        return true;
      }
    }
    return false;
  }

  private Person add(Culture culture, Name family, Name given, boolean woman, int birthYear) {
    var person = new Person(nextNumber++, culture, family, given, woman, birthYear);
    person.birthMonth = 1 + random.nextInt(12);
    person.birthDay = 1 + random.nextInt(28);
    persons.add(person);
    return person;
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
