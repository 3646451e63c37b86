package org.drill.sample;

import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a worker does.
 *
 * @param kind the class of those who do it
 * @param workplace the class of the workplaces, or null for work on one's own account
 * @param weight how often it is drawn, in relation to the others
 */
record Occupation(Term kind, @Nullable Term workplace, int weight) {
  static final Occupation TEACHER = new Occupation(FamilySchema.TEACHER, FamilySchema.SCHOOL, 3);

  /** Each occupation as often as its weight says. */
  private static final List<Occupation> DRAWN =
      Stream.of(
              TEACHER,
              new Occupation(FamilySchema.DOCTOR, FamilySchema.HOSPITAL, 2),
              new Occupation(FamilySchema.SURGEON, FamilySchema.HOSPITAL, 1),
              new Occupation(FamilySchema.NURSE, FamilySchema.HOSPITAL, 2),
              new Occupation(FamilySchema.FARMER, FamilySchema.FARM, 3),
              new Occupation(FamilySchema.BAKER, FamilySchema.BAKERY, 2),
              new Occupation(FamilySchema.CARPENTER, null, 2),
              new Occupation(FamilySchema.MUSICIAN, null, 2))
          .flatMap(occupation -> Collections.nCopies(occupation.weight, occupation).stream())
          .toList();

  /** A random occupation. */
  static Occupation draw(Random random) {
    return DRAWN.get(random.nextInt(DRAWN.size()));
  }
}
