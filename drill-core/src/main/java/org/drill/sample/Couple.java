package org.drill.sample;

/** A woman and a man who can have children together. */
final class Couple {
  private static final int MOST_CHILDREN = 7;

  final Person mother;
  final Person father;
  final Place home;

  /** The earliest year in which a child can be born; there are none if it is after the latest. */
  final int firstYear;

  private int lastYear;

  private final boolean childless;

  Couple(Person mother, Person father, Place home, int since, boolean childless) {
    this.mother = mother;
    this.father = father;
    this.home = home;
    this.lastYear =
        Math.min(Population.YEAR, Math.min(mother.birthYear + 44, father.birthYear + 55));
    this.firstYear = since + 1;
    this.childless = childless;
  }

  /** The latest year in which a child can be born. */
  int lastYear() {
    return lastYear;
  }

  /** Says that there are no children from a year on, since one of both has another partner. */
  void endBefore(int year) {
    lastYear = Math.min(lastYear, year - 1);
  }

  /** How many children fit, two years apart. */
  int capacity() {
    if (childless || firstYear > lastYear) {
      return 0;
    }
    return Math.min(MOST_CHILDREN, (lastYear - firstYear) / 2 + 1);
  }
}
