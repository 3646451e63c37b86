package org.drill.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.ClassIndex;
import org.drill.kb.IndividualNames;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Labels;
import org.drill.kb.LoadReport;
import org.drill.kb.RoleIndex;
import org.drill.kb.StringTable;
import org.drill.retrieval.BitsetRetriever;

/**
 * Seeded positions of the endgame king and rook against king, as a graph of 37 roles: a game has
 * three pieces, and roles say how far apart the pieces of a game are. Many roles, few classes, and
 * everything that matters is two steps from the examples.
 */
final class ChessGraph {
  private static final String NAMESPACE = "http://example.org/chess#";
  private static final int BOARD = 8;
  private static final List<String> PIECES = List.of("WKing", "WRook", "BKing");

  private final int games;
  private final int[] file;
  private final int[] rank;
  private final List<RoleIndex> roles = new ArrayList<>();

  private ChessGraph(int games, long seed) {
    this.games = games;
    int pieces = games * PIECES.size();
    this.file = new int[pieces];
    this.rank = new int[pieces];
    var random = new SplittableRandom(seed);
    for (int p = 0; p < pieces; p++) {
      file[p] = random.nextInt(BOARD);
      rank[p] = random.nextInt(BOARD);
    }
  }

  /** Draws a graph with so many games; a game and its three pieces are four individuals. */
  static KnowledgeBase draw(int games, long seed) {
    return new ChessGraph(games, seed).build();
  }

  private int size() {
    return games * (1 + PIECES.size());
  }

  private KnowledgeBase build() {
    int[] gameOf = new int[file.length];
    int[] self = new int[file.length];
    for (int p = 0; p < file.length; p++) {
      gameOf[p] = p / PIECES.size();
      self[p] = games + p;
    }
    add("hasPiece", gameOf, self, self.length);
    for (int d = 0; d < BOARD; d++) {
      int distance = d;
      pairs("fileDistance" + d, (a, b) -> Math.abs(file[a] - file[b]) == distance);
      pairs("rankDistance" + d, (a, b) -> Math.abs(rank[a] - rank[b]) == distance);
      pairs("fileDistanceLessThan" + (d + 1), (a, b) -> Math.abs(file[a] - file[b]) <= distance);
      pairs("rankDistanceLessThan" + (d + 1), (a, b) -> Math.abs(rank[a] - rank[b]) <= distance);
    }
    pairs("hasLowerFileThan", (a, b) -> file[a] < file[b]);
    pairs("hasLowerRankThan", (a, b) -> rank[a] < rank[b]);
    pairs("onTheDiagonalOf", (a, b) -> distance(file, a, b) == distance(rank, a, b));
    pairs("nextTo", (a, b) -> Math.max(distance(file, a, b), distance(rank, a, b)) <= 1);
    return knowledgeBase();
  }

  private static int distance(int[] line, int a, int b) {
    return Math.abs(line[a] - line[b]);
  }

  /** A role between different pieces of one game. */
  private void pairs(String name, BiPredicate<Integer, Integer> holds) {
    int[] sources = new int[file.length * PIECES.size()];
    int[] targets = new int[sources.length];
    int count = 0;
    for (int a = 0; a < file.length; a++) {
      int first = a - a % PIECES.size();
      for (int b = first; b < first + PIECES.size(); b++) {
        if (a != b && holds.test(a, b)) {
          sources[count] = games + a;
          targets[count++] = games + b;
        }
      }
    }
    add(name, sources, targets, count);
  }

  private void add(String name, int[] sources, int[] targets, int count) {
    Adjacency forward = Adjacency.of(size(), sources, targets, count);
    roles.add(new RoleIndex(NAMESPACE + name, forward, forward.inverse()));
  }

  private KnowledgeBase knowledgeBase() {
    var names = new StringTable();
    int[] nodes = new int[size()];
    for (int i = 0; i < nodes.length; i++) {
      nodes[i] = names.add(NAMESPACE + (i < games ? "game" + i : "piece" + (i - games)));
    }
    var classes = new ArrayList<ClassIndex>();
    for (int kind = 0; kind < PIECES.size(); kind++) {
      long[] set = Bits.empty(size());
      for (int p = kind; p < file.length; p += PIECES.size()) {
        Bits.set(set, games + p);
      }
      classes.add(
          new ClassIndex(NAMESPACE + PIECES.get(kind), IndividualSet.wrap(set, size()), List.of()));
    }
    long pairs = roles.stream().mapToLong(role -> role.successors().size()).sum();
    return new KnowledgeBase(
        new IndividualNames(names, nodes),
        classes,
        roles,
        List.of(),
        List.of(),
        Map.of("", NAMESPACE),
        Labels.NONE,
        new LoadReport(
            "chess", "none", "none", file.length + pairs, file.length, pairs, 0, 0, List.of()),
        BitsetRetriever::new);
  }
}
