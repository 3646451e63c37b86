package org.drill.kb.source.sparql;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.drill.kb.load.Owl;
import org.drill.kb.load.Triple;
import org.drill.kb.source.Exploration;
import org.drill.kb.source.Fan;
import org.drill.kb.source.Hop;
import org.drill.kb.source.Profile;
import org.drill.kb.source.Surroundings;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.rio.RDFFormat;
import org.eclipse.rdf4j.rio.Rio;

/** The triples of a document, and what a source over them has to say: the oracle. */
final class ToldGraph {
  static final String NS = "http://example.org/g#";

  final String document;
  final List<Triple> triples = new ArrayList<>();

  private ToldGraph(String document) {
    this.document = document;
    try (InputStream in = open()) {
      for (Statement statement : Rio.parse(in, RDFFormat.TURTLE)) {
        triples.add(triple(statement));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static ToldGraph of(String turtle) {
    return new ToldGraph(turtle);
  }

  InputStream open() {
    return new ByteArrayInputStream(document.getBytes(StandardCharsets.UTF_8));
  }

  private static Triple triple(Statement statement) {
    String subject = name(statement.getSubject().isBNode(), statement.getSubject().stringValue());
    String predicate = statement.getPredicate().stringValue();
    if (statement.getObject() instanceof Literal literal) {
      return new Triple(
          subject,
          predicate,
          new Triple.Literal(
              literal.getLabel(),
              literal.getDatatype().stringValue(),
              literal.getLanguage().orElse("")));
    }
    return Triple.link(
        subject,
        predicate,
        name(statement.getObject().isBNode(), statement.getObject().stringValue()));
  }

  private static String name(boolean isBlank, String text) {
    return isBlank ? Triple.BLANK + text : text;
  }

  /** A graph at random: links, types, values of all sorts, a schema, and a node with many links. */
  static ToldGraph random(long seed) {
    var random = new Random(seed);
    var text = new StringBuilder("@prefix : <" + NS + "> .\n");
    text.append("@prefix owl: <http://www.w3.org/2002/07/owl#> .\n");
    text.append("@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n");
    for (int k = 0; k < 5; k++) {
      text.append(":C%d a owl:Class ; rdfs:subClassOf :C%d .\n".formatted(k, random.nextInt(5)));
      text.append(":p%d a owl:ObjectProperty .\n".formatted(k));
    }
    text.append(":p0 owl:inverseOf :p1 . :p2 rdfs:subPropertyOf :p3 ; rdfs:range :C1 .\n");
    text.append(":p3 a owl:TransitiveProperty . :p4 a owl:SymmetricProperty ; rdfs:domain :C2 .\n");
    String[] values = {
      "1",
      "2.5",
      "\"a \\\"b\\\" \\\\ c\"",
      "\"Grüße\"@de",
      "true",
      "\"x\\ny\"",
      "\"2020-01-01\"^^<http://www.w3.org/2001/XMLSchema#date>",
      "\"\""
    };
    for (int k = 0; k < 120; k++) {
      int node = random.nextInt(30);
      switch (random.nextInt(4)) {
        case 0 -> text.append(":n%d a :C%d .\n".formatted(node, random.nextInt(5)));
        case 1 ->
            text.append(
                ":n%d :d%d %s .\n"
                    .formatted(node, random.nextInt(2), values[random.nextInt(values.length)]));
        default ->
            text.append(
                ":n%d :p%d :n%d .\n".formatted(node, random.nextInt(5), random.nextInt(30)));
      }
    }
    for (int k = 0; k < 40; k++) {
      text.append(":n0 :p4 :m%d . :m%d a :C%d .\n".formatted(k, k, random.nextInt(3)));
    }
    return new ToldGraph(text.toString());
  }

  Set<String> nodes() {
    var nodes = new HashSet<String>();
    for (Triple triple : triples) {
      nodes.add(triple.subject());
      if (triple.object() instanceof Triple.Resource object) {
        nodes.add(object.name());
      }
    }
    return nodes;
  }

  Surroundings explore(Exploration wanted) {
    var builder = new Surroundings.Builder(wanted);
    triples.forEach(builder::add);
    return builder.build();
  }

  Map<Profile, Long> profiles(Fan fan, Set<Hop> probes) {
    var ends = new HashSet<String>();
    for (Triple triple : triples) {
      if (triple.predicate().equals(fan.hop().property())
          && triple.object() instanceof Triple.Resource object) {
        String from = fan.hop().backward() ? object.name() : triple.subject();
        if (from.equals(fan.node())) {
          ends.add(fan.hop().backward() ? triple.subject() : object.name());
        }
      }
    }
    var profiles = new HashMap<Profile, Long>();
    for (String end : ends) {
      var types = new HashSet<String>();
      var probed = new HashSet<Hop>();
      for (Triple triple : triples) {
        boolean isSubject = triple.subject().equals(end);
        boolean isObject =
            triple.object() instanceof Triple.Resource object && object.name().equals(end);
        if (isSubject
            && triple.predicate().equals(Owl.RDF_TYPE)
            && triple.object() instanceof Triple.Resource type) {
          types.add(type.name());
        }
        for (Hop probe : probes) {
          if (triple.predicate().equals(probe.property())
              && (probe.backward() ? isObject : isSubject)) {
            probed.add(probe);
          }
        }
      }
      profiles.merge(new Profile(types, probed), 1L, Long::sum);
    }
    return profiles;
  }
}
