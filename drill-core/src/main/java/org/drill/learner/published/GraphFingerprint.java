package org.drill.learner.published;

import org.drill.array.Hash;
import org.drill.io.Digest;
import org.drill.kb.Adjacency;
import org.drill.kb.Bits;
import org.drill.kb.ClassIndex;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.RoleIndex;

/**
 * What a graph is recognised by: hashes of its classes and roles, and of all that is known of its
 * individuals. Both are the same whatever the order of the file; values of data properties, which
 * no concept is made of, do not count.
 *
 * @param vocabulary of the IRIs of classes and roles
 * @param data of individuals, class memberships and role assertions, inferred ones included
 */
record GraphFingerprint(String vocabulary, String data) {
  static GraphFingerprint of(KnowledgeBase kb) {
    var names = new Digest();
    kb.classes().forEach(c -> names.text("class " + c.iri()));
    kb.roles().forEach(role -> names.text("role " + role.iri()));
    return new GraphFingerprint(names.hex(), String.format("%016x", facts(kb)));
  }

  /** A sum over all facts, which has no order. */
  private static long facts(KnowledgeBase kb) {
    long[] individuals = new long[kb.size()];
    long sum = 0;
    for (int i = 0; i < individuals.length; i++) {
      individuals[i] = hash(kb.individuals().name(i));
      sum += individuals[i];
    }
    for (ClassIndex c : kb.classes()) {
      long[] members = c.extension().words();
      long name = hash(c.iri());
      for (int i = 0; i < individuals.length; i++) {
        sum += Bits.get(members, i) ? Hash.mix(name + 3 * individuals[i]) : 0;
      }
    }
    for (RoleIndex role : kb.roles()) {
      Adjacency pairs = role.successors();
      long name = hash(role.iri());
      for (int i = 0; i < individuals.length; i++) {
        long from = Hash.mix(name + 5 * individuals[i]);
        for (int k = 0; k < pairs.degree(i); k++) {
          sum += Hash.mix(from + individuals[pairs.target(i, k)]);
        }
      }
    }
    return sum;
  }

  private static long hash(String text) {
    long hash = text.length();
    for (int i = 0; i < text.length(); i++) {
      hash = Hash.mix(hash + text.charAt(i));
    }
    return hash;
  }
}
