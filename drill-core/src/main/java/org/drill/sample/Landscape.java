package org.drill.sample;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The region of a clan, with its settlements and workplaces. */
final class Landscape {
  /** How many places every landscape has. */
  static final int SIZE = 20;

  private static final int TOWNS = 2;
  private static final int VILLAGES = 4;

  private static final List<String> STEMS =
      List.of(
          "Oak", "Bright", "Stone", "Ash", "Elm", "Fair", "Mill", "Red", "Silver", "North", "High",
          "Long", "West", "Marsh", "Holm", "Clear", "Hazel", "Winter", "King", "Raven");
  private static final List<String> TOWN_ENDINGS = List.of("ford", "bridge", "haven", "mouth");
  private static final List<String> VILLAGE_ENDINGS =
      List.of("by", "field", "well", "dale", "wick");

  private final Random random;
  private final List<Place> places = new ArrayList<>(SIZE);
  private final List<Place> settlements = new ArrayList<>(TOWNS + VILLAGES);
  private int nextNumber;

  /** Lays out the places, numbering them from {@code firstNumber}. */
  Landscape(Random random, int firstNumber) {
    this.random = random;
    this.nextNumber = firstNumber;
    var stems = new ArrayList<>(STEMS);
    Collections.shuffle(stems, random);
    Place region = add(stems.get(0) + "land", FamilySchema.REGION, null);
    for (int i = 0; i < TOWNS; i++) {
      addTown(stems.get(1 + i) + pick(TOWN_ENDINGS), region);
    }
    for (int i = 0; i < VILLAGES; i++) {
      addVillage(stems.get(1 + TOWNS + i) + pick(VILLAGE_ENDINGS), region, i);
    }
    assert places.size() == SIZE : places.size();
  }

  private void addTown(String name, Place region) {
    Place town = add(name, FamilySchema.TOWN, region);
    settlements.add(town);
    add(name + " School", FamilySchema.SCHOOL, town);
    add(name + " Hospital", FamilySchema.HOSPITAL, town);
    add(name + " Bakery", FamilySchema.BAKERY, town);
  }

  /** Every village has a farm; the first and third a school, the second a bakery. */
  private void addVillage(String name, Place region, int index) {
    Place village = add(name, FamilySchema.VILLAGE, region);
    settlements.add(village);
    add(name + " Farm", FamilySchema.FARM, village);
    if (index % 2 == 0) {
      add(name + " School", FamilySchema.SCHOOL, village);
    } else if (index == 1) {
      add(name + " Bakery", FamilySchema.BAKERY, village);
    }
  }

  private Place add(String label, Term kind, @Nullable Place within) {
    String slug = label.toLowerCase(Locale.ROOT).replace(' ', '-');
    var place = new Place(slug + "-" + nextNumber++, label, kind, within);
    places.add(place);
    return place;
  }

  /** All places, the region first. */
  List<Place> places() {
    return places;
  }

  /** Any town or village; a town is twice as likely as a village. */
  Place anySettlement() {
    int choice = random.nextInt(2 * TOWNS + VILLAGES);
    return settlements.get(choice < 2 * TOWNS ? choice / 2 : choice - TOWNS);
  }

  /** A workplace of a kind: one in the settlement if there is any, else one elsewhere. */
  Place workplaceNear(Place settlement, Term kind) {
    var elsewhere = new ArrayList<Place>();
    for (Place place : places) {
      if (place.kind().equals(kind)) {
        if (settlement.equals(place.within())) {
          return place;
        }
        elsewhere.add(place);
      }
    }
    return pick(elsewhere);
  }

  private <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }
}
