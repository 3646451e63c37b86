package org.drill.concept.syntax;

/** Finds individuals by local name: an open hash table that holds their numbers only. */
final class LocalNameTable {
  /** What is found if several individuals have the name. */
  static final int SEVERAL = -2;

  private static final int NONE = -1;

  private final IndividualTable individuals;

  /** Number plus one of the first individual with a name, negative if there are more; 0 if free. */
  private final int[] slots;

  LocalNameTable(IndividualTable individuals) {
    this.individuals = individuals;
    long room = Math.max(4, Long.highestOneBit(Math.max(1, individuals.size())) * 4);
    this.slots = new int[(int) Math.min(room, 1 << 30)];
    for (int i = 0; i < individuals.size(); i++) {
      int slot = slot(EntityNames.localName(individuals.name(i)));
      slots[slot] = slots[slot] == 0 ? i + 1 : -Math.abs(slots[slot]);
    }
  }

  /** The one individual with a local name, {@link #SEVERAL}, or another negative number. */
  int find(String local) {
    int entry = slots[slot(local)];
    return entry > 0 ? entry - 1 : entry == 0 ? NONE : SEVERAL;
  }

  private int slot(String local) {
    int hash = local.hashCode() * 0x9E3779B9;
    int slot = (hash ^ (hash >>> 15)) & (slots.length - 1);
    while (slots[slot] != 0
        && !EntityNames.localName(individuals.name(Math.abs(slots[slot]) - 1)).equals(local)) {
      slot = (slot + 1) & (slots.length - 1);
    }
    return slot;
  }
}
