package org.drill.generalisation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.drill.kb.IndividualSet;
import org.jspecify.annotations.Nullable;

/**
 * What a {@link Generaliser} has made so far, so that it makes nothing twice. All of it is
 * forgotten when it takes too much memory, and can be made again.
 */
final class DescriptionCache {
  private final long mostBytes;
  private final List<Map<IndividualSet, Description>> byExtension = new ArrayList<>();
  private final List<Map<Place, Description>> sums = new ArrayList<>();
  private final List<Map<Place, int[]>> successors = new ArrayList<>();
  private long bytes;

  DescriptionCache(int levels, long mostBytes) {
    this.mostBytes = mostBytes;
    for (int level = 0; level < levels; level++) {
      byExtension.add(new HashMap<>());
      sums.add(new HashMap<>());
      successors.add(new HashMap<>());
    }
  }

  /** An individual and the description or the role that it meets; spread well in a table. */
  private record Place(int number, int individual) {
    @Override
    public int hashCode() {
      int hash = number * 0x9E3779B9 + individual * 0x85EBCA6B;
      return hash ^ (hash >>> 15);
    }
  }

  /** Counts what is kept elsewhere as long as descriptions are. */
  void count(long more) {
    bytes += more;
    if (bytes > mostBytes) {
      byExtension.forEach(Map::clear);
      sums.forEach(Map::clear);
      successors.forEach(Map::clear);
      bytes = 0;
    }
  }

  @Nullable Description byExtension(int level, IndividualSet extension) {
    return byExtension.get(level).get(extension);
  }

  void put(IndividualSet extension, Description description) {
    count(400 + 8L * description.extension.length + 100L * description.some.size());
    byExtension.get(description.level).put(extension, description);
  }

  @Nullable Description sum(Description one, int individual) {
    return sums.get(one.level).get(new Place(one.number, individual));
  }

  void putSum(Description one, int individual, Description sum) {
    count(100);
    sums.get(one.level).put(new Place(one.number, individual), sum);
  }

  int @Nullable [] successors(int level, int place, int individual) {
    return successors.get(level).get(new Place(place, individual));
  }

  void putSuccessors(int level, int place, int individual, int[] kept) {
    count(100 + 4L * kept.length);
    successors.get(level).put(new Place(place, individual), kept);
  }
}
