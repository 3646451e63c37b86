package org.drill.train.embedding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.drill.io.Digest;
import org.drill.kb.Adjacency;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;
import org.drill.train.TrainingException;

/**
 * A knowledge base as numbered triples: its role assertions, and its class memberships as triples
 * of the relation {@code rdf:type}.
 *
 * <p>Entities are the individuals, numbered as in the knowledge base, and after them the classes
 * that have members. Relations are the roles that have pairs, and last {@code rdf:type} if there
 * are memberships. What is told and what is inferred is the choice of who loaded the knowledge
 * base. Immutable.
 */
public final class TripleGraph {
  private static final String TYPE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";

  private final List<String> entities;
  private final int individuals;
  private final List<String> relations;
  private final int[] heads;
  private final int[] tails;
  private final int[] kinds;

  private TripleGraph(
      List<String> entities, int individuals, List<String> relations, IntTriples triples) {
    this.entities = List.copyOf(entities);
    this.individuals = individuals;
    this.relations = List.copyOf(relations);
    this.heads = triples.heads();
    this.kinds = triples.relations();
    this.tails = triples.tails();
  }

  /**
   * The triples of a knowledge base.
   *
   * @param kb the knowledge base
   * @return its graph
   * @throws TrainingException if there are no role assertions
   */
  public static TripleGraph of(KnowledgeBase kb) {
    var triples = new IntTriples();
    var relations = new ArrayList<String>();
    for (RoleIndex role : kb.roles()) {
      Adjacency pairs = role.successors();
      for (int x = 0; x < kb.size(); x++) {
        for (int k = 0; k < pairs.degree(x); k++) {
          triples.add(x, relations.size(), pairs.target(x, k));
        }
      }
      if (pairs.size() > 0) {
        relations.add(role.iri());
      }
    }
    if (relations.isEmpty()) {
      throw new TrainingException(
          kb.report().source()
              + ": no role assertions ("
              + kb.size()
              + " individuals, "
              + kb.roles().size()
              + " roles); embeddings are learned from pairs of individuals");
    }
    var entities = new ArrayList<String>();
    for (int x = 0; x < kb.size(); x++) {
      entities.add(kb.individuals().name(x));
    }
    int type = relations.size();
    for (ClassIndex c : kb.classes()) {
      int entity = entities.size();
      c.extension().stream().forEach(x -> triples.add(x, type, entity));
      if (c.extension().size() > 0) {
        entities.add(c.iri());
      }
    }
    if (entities.size() > kb.size()) {
      relations.add(TYPE);
    }
    return new TripleGraph(entities, kb.size(), relations, triples);
  }

  /**
   * The number of triples.
   *
   * @return role assertions and class memberships together
   */
  public int size() {
    return heads.length;
  }

  /**
   * The names of the entities: individuals, then classes.
   *
   * @return IRIs, or {@code _:b1} and the like for blank nodes
   */
  public List<String> entities() {
    return entities;
  }

  /**
   * The number of individuals, which are the first entities.
   *
   * @return |I|
   */
  public int individuals() {
    return individuals;
  }

  /**
   * The names of the relations.
   *
   * @return IRIs
   */
  public List<String> relations() {
    return relations;
  }

  int head(int triple) {
    return heads[triple];
  }

  int relation(int triple) {
    return kinds[triple];
  }

  int tail(int triple) {
    return tails[triple];
  }

  /** A hash of names and triples, the same for the same graph on every machine. */
  String fingerprint() {
    var digest = new Digest();
    entities.forEach(digest::text);
    relations.forEach(digest::text);
    return digest.ints(heads).ints(kinds).ints(tails).hex();
  }

  /** Triples in the making. */
  private static final class IntTriples {
    private int[] values = new int[3 << 10];
    private int size;

    void add(int head, int relation, int tail) {
      if (3 * size == values.length) {
        values = Arrays.copyOf(values, Math.multiplyExact(2, values.length));
      }
      values[3 * size] = head;
      values[3 * size + 1] = relation;
      values[3 * size + 2] = tail;
      size++;
    }

    int[] heads() {
      return column(0);
    }

    int[] relations() {
      return column(1);
    }

    int[] tails() {
      return column(2);
    }

    private int[] column(int offset) {
      int[] column = new int[size];
      Arrays.setAll(column, k -> values[3 * k + offset]);
      return column;
    }
  }
}
