package org.drill.app.serve;

import io.javalin.openapi.OpenApiName;
import java.util.Comparator;
import java.util.List;
import org.drill.kb.Bits;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.LoadReport;

/**
 * What is in a knowledge base, with the keys of {@code drill describe}; lists are ordered by size
 * and bounded.
 */
@OpenApiName("Description")
record GraphDescription(
    String id,
    String name,
    boolean uploaded,
    boolean endpoint,
    String syntax,
    String reasoner,
    int individuals,
    int classes,
    int objectProperties,
    int dataProperties,
    long classAssertions,
    long roleAssertions,
    long dataAssertions,
    long triples,
    List<Entity> classList,
    List<Entity> objectPropertyList,
    List<String> dataPropertyList,
    List<String> learners,
    List<String> problems,
    List<String> warnings) {
  private static final int ROWS = 2000;

  /**
   * A class or object property.
   *
   * @param name how expressions write it
   * @param iri its IRI
   * @param label what people call it
   * @param count its instances, or its pairs
   */
  record Entity(String name, String iri, String label, int count) {}

  static GraphDescription of(HostedKnowledgeBase hosted) {
    KnowledgeBase kb = hosted.kb();
    LoadReport report = kb.report();
    return new GraphDescription(
        hosted.id(),
        hosted.name(),
        hosted.isUploaded(),
        hosted.endpoint().isPresent(),
        report.syntax(),
        report.reasoner(),
        hosted.size(),
        kb.classes().size(),
        kb.roles().size(),
        kb.dataProperties().size(),
        report.classAssertions(),
        report.roleAssertions(),
        report.dataAssertions(),
        report.triples(),
        largest(
            kb.classes().stream()
                .map(
                    c ->
                        new Entity(
                            kb.vocabulary().className(c.iri()),
                            c.iri(),
                            hosted.named(c.iri()).label(),
                            Bits.count(c.extension().words())))
                .toList()),
        largest(
            kb.roles().stream()
                .map(
                    r ->
                        new Entity(
                            kb.vocabulary().roleName(r.iri()),
                            r.iri(),
                            hosted.named(r.iri()).label(),
                            r.successors().size()))
                .toList()),
        kb.dataProperties().stream().limit(ROWS).toList(),
        hosted.learnerNames(),
        hosted.problems().stream().map(problem -> problem.name()).toList(),
        report.warnings());
  }

  private static List<Entity> largest(List<Entity> entities) {
    return entities.stream()
        .sorted(Comparator.comparingInt(Entity::count).reversed().thenComparing(Entity::iri))
        .limit(ROWS)
        .toList();
  }
}
