package org.drill.sample;

/**
 * What a family knowledge graph shall look like.
 *
 * @param individuals how many individuals it has: persons, places and workplaces together
 * @param seed what all random choices follow from
 * @param clanSize about how many individuals a clan has; clans share no fact with each other
 * @param generations how many generations a clan has
 */
public record FamilyGraphOptions(int individuals, long seed, int clanSize, int generations) {
  /** The fewest individuals of a graph or of a clan. */
  public static final int MIN_INDIVIDUALS = 100;

  /** The most individuals of a clan: finding partners takes time quadratic in it. */
  public static final int MAX_CLAN_SIZE = 5_000;

  /** The options of the bundled graph. */
  public static final FamilyGraphOptions DEFAULTS = new FamilyGraphOptions(320, 22L, 320, 6);

  /** Checks the bounds. */
  public FamilyGraphOptions {
    if (individuals < MIN_INDIVIDUALS) {
      throw new IllegalArgumentException(
          "individuals is " + individuals + "; give " + MIN_INDIVIDUALS + " or more");
    }
    requireBetween(MIN_INDIVIDUALS, MAX_CLAN_SIZE, clanSize, "clanSize");
    requireBetween(5, 7, generations, "generations");
  }

  private static void requireBetween(int least, int most, int value, String name) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(name + " is " + value + "; give " + least + " to " + most);
    }
  }

  /**
   * These options with another number of individuals.
   *
   * @param count persons, places and workplaces together
   * @return new options
   */
  public FamilyGraphOptions withIndividuals(int count) {
    return new FamilyGraphOptions(count, seed, clanSize, generations);
  }

  /**
   * These options with another seed.
   *
   * @param other the seed
   * @return new options
   */
  public FamilyGraphOptions withSeed(long other) {
    return new FamilyGraphOptions(individuals, other, clanSize, generations);
  }

  /**
   * These options with another size of clans.
   *
   * @param size about how many individuals a clan has
   * @return new options
   */
  public FamilyGraphOptions withClanSize(int size) {
    return new FamilyGraphOptions(individuals, seed, size, generations);
  }

  /**
   * These options with another number of generations.
   *
   * @param count from 5 to 7
   * @return new options
   */
  public FamilyGraphOptions withGenerations(int count) {
    return new FamilyGraphOptions(individuals, seed, clanSize, count);
  }

  /**
   * How many clans the individuals are spread over, as evenly as possible.
   *
   * @return at least 1
   */
  int clans() {
    long nearest = ((long) individuals + clanSize / 2) / clanSize;
    // rounding up must not push a clan below the minimum
    return (int) Math.max(1, Math.min(nearest, individuals / MIN_INDIVIDUALS));
  }
}
