package org.drill.sample;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Random;

/** Gives each person of a clan an occupation, a home and the facts that do not touch kinship. */
final class Careers {
  private static final int OF_AGE = 18;

  private final Random random;
  private final Landscape landscape;

  Careers(Random random, Landscape landscape) {
    this.random = random;
    this.landscape = landscape;
  }

  /** Completes the persons, of whom parents come before children. */
  void complete(List<Person> persons) {
    for (Person person : persons) {
      Place home = home(person);
      person.home = home;
      if (person.age() < OF_AGE) {
        person.classes = List.of(FamilySchema.MINOR);
      } else if (random.nextInt(100) >= percentWorking(person)) {
        person.classes = List.of(FamilySchema.ADULT);
      } else {
        work(person, home);
      }
      person.alive = 56 + random.nextInt(20) + random.nextInt(20) > person.age();
      describe(person);
    }
  }

  /** Single adults may have left the place where they grew up. */
  private Place home(Person person) {
    boolean moves = !person.hasPartner && person.age() >= OF_AGE && random.nextInt(100) < 35;
    return person.home == null || moves ? landscape.anySettlement() : person.home;
  }

  private static int percentWorking(Person person) {
    if (person.age() < 22) {
      return 25;
    }
    return person.woman ? person.birthYear < 1930 ? 55 : 82 : 88;
  }

  private void work(Person person, Place home) {
    Occupation occupation = occupation(person);
    person.occupation = occupation;
    boolean alsoMusician = occupation.equals(Occupation.TEACHER) && random.nextInt(100) < 20;
    person.classes =
        alsoMusician
            ? List.of(occupation.kind(), FamilySchema.MUSICIAN)
            : List.of(occupation.kind());
    boolean employed = random.nextInt(100) < 85;
    if (employed && occupation.workplace() != null) {
      person.workplace = landscape.workplaceNear(home, occupation.workplace());
    }
  }

  /** Every third person takes over the occupation of a parent who is employed. */
  private Occupation occupation(Person person) {
    Person parent = random.nextBoolean() ? person.mother : person.father;
    if (parent != null && parent.workplace != null && random.nextInt(3) == 0) {
      return requireNonNull(parent.occupation, "occupation");
    }
    return Occupation.draw(random);
  }

  /** Decides which of the optional facts are stated. */
  private void describe(Person person) {
    if (random.nextInt(3) == 0) {
      int grown = (person.woman ? 1530 : 1650) + random.nextInt(120) + random.nextInt(120);
      int age = person.age();
      // a newborn measures about half a metre; growth is linear enough until the age of 18
      person.height = age >= OF_AGE ? grown : 500 + (grown - 500) * age / OF_AGE;
    }
    person.statesBirthDate = random.nextInt(4) == 0;
    person.statesGivenName = random.nextInt(4) == 0;
    person.declared = random.nextInt(5) == 0;
  }
}
