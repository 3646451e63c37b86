package org.drill.arch;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import com.tngtech.archunit.library.dependencies.SlicesRuleDefinition;
import org.junit.jupiter.api.Test;

/**
 * Keeps imports pointing one way: concept ← kb ← problem ← domain ← language ← term, retrieval ←
 * refinement, search ← policy, generalisation ← learner ← generate.
 */
class ImportDirectionTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("drill-testing"))
          .importPackages("org.drill");

  @Test
  void importsPointOneWay() {
    layeredArchitecture()
        .consideringOnlyDependenciesInAnyPackage("org.drill..")
        .layer("concept")
        .definedBy("org.drill.concept")
        .layer("syntax")
        .definedBy("org.drill.concept.syntax")
        .layer("io")
        .definedBy("org.drill.io")
        .layer("array")
        .definedBy("org.drill.array")
        .layer("tensor")
        .definedBy("org.drill.tensor")
        .layer("neural")
        .definedBy("org.drill.neural")
        .layer("kb")
        .definedBy("org.drill.kb")
        .layer("load")
        .definedBy("org.drill.kb.load")
        .layer("source")
        .definedBy("org.drill.kb.source")
        .layer("sparql")
        .definedBy("org.drill.kb.source.sparql")
        .layer("retrieval")
        .definedBy("org.drill.retrieval")
        .layer("embedding")
        .definedBy("org.drill.embedding")
        .layer("problem")
        .definedBy("org.drill.problem")
        .layer("quality")
        .definedBy("org.drill.quality")
        .layer("domain")
        .definedBy("org.drill.domain")
        .layer("language")
        .definedBy("org.drill.language")
        .layer("term")
        .definedBy("org.drill.term")
        .layer("refinement")
        .definedBy("org.drill.refinement..")
        .layer("search")
        .definedBy("org.drill.search")
        .layer("bestfirst")
        .definedBy("org.drill.search.bestfirst")
        .layer("layered")
        .definedBy("org.drill.search.layered")
        .layer("generalisation")
        .definedBy("org.drill.generalisation")
        .layer("ceiling")
        .definedBy("org.drill.ceiling")
        .layer("policy")
        .definedBy("org.drill.policy")
        .layer("learner")
        .definedBy("org.drill.learner")
        .layer("published")
        .definedBy("org.drill.learner.published")
        .layer("trained")
        .definedBy("org.drill.learner.trained")
        .layer("define")
        .definedBy("org.drill.define")
        .layer("export")
        .definedBy("org.drill.export")
        .layer("predict")
        .definedBy("org.drill.predict")
        .layer("generate")
        .definedBy("org.drill.generate")
        .layer("sample")
        .definedBy("org.drill.sample")
        .whereLayer("concept")
        .mayNotAccessAnyLayer()
        .whereLayer("io")
        .mayNotAccessAnyLayer()
        .whereLayer("array")
        .mayNotAccessAnyLayer()
        .whereLayer("tensor")
        .mayOnlyAccessLayers("io")
        .whereLayer("neural")
        .mayOnlyAccessLayers("array", "io", "tensor")
        .whereLayer("syntax")
        .mayOnlyAccessLayers("concept")
        .whereLayer("sample")
        .mayOnlyAccessLayers("concept", "kb", "retrieval")
        .whereLayer("kb")
        .mayOnlyAccessLayers("concept", "syntax")
        .whereLayer("load")
        .mayOnlyAccessLayers("concept", "syntax", "kb", "retrieval")
        .whereLayer("source")
        .mayOnlyAccessLayers("concept", "syntax", "kb", "load")
        .whereLayer("sparql")
        .mayOnlyAccessLayers("concept", "syntax", "io", "kb", "load", "source")
        .whereLayer("domain")
        .mayOnlyAccessLayers("kb", "problem")
        .whereLayer("language")
        .mayOnlyAccessLayers("concept", "kb", "problem", "domain")
        .whereLayer("term")
        .mayOnlyAccessLayers("array", "concept", "kb", "problem", "domain", "language")
        .whereLayer("retrieval")
        .mayOnlyAccessLayers("concept", "syntax", "kb", "domain", "language")
        .whereLayer("embedding")
        .mayOnlyAccessLayers("io", "kb", "tensor")
        .whereLayer("problem")
        .mayOnlyAccessLayers("concept", "syntax", "io", "kb")
        .whereLayer("quality")
        .mayOnlyAccessLayers("kb", "problem")
        .whereLayer("refinement")
        .mayOnlyAccessLayers("array", "concept", "kb", "domain", "language", "term")
        .whereLayer("search")
        .mayOnlyAccessLayers("concept", "kb", "problem", "quality", "language")
        .whereLayer("bestfirst")
        .mayOnlyAccessLayers(
            "array",
            "concept",
            "kb",
            "problem",
            "quality",
            "domain",
            "language",
            "term",
            "refinement",
            "search")
        .whereLayer("layered")
        .mayOnlyAccessLayers("concept", "kb", "problem", "quality", "domain", "language", "search")
        .whereLayer("generalisation")
        .mayOnlyAccessLayers("concept", "kb", "problem", "domain", "language", "search")
        .whereLayer("ceiling")
        .mayOnlyAccessLayers("concept", "kb", "problem", "quality", "language")
        .whereLayer("policy")
        .mayOnlyAccessLayers(
            "array",
            "concept",
            "kb",
            "domain",
            "language",
            "term",
            "refinement",
            "search",
            "bestfirst",
            "tensor")
        .whereLayer("learner")
        .mayOnlyAccessLayers(
            "concept",
            "syntax",
            "kb",
            "ceiling",
            "generalisation",
            "problem",
            "quality",
            "domain",
            "language",
            "term",
            "refinement",
            "search",
            "bestfirst",
            "layered",
            "policy")
        .whereLayer("published")
        .mayOnlyAccessLayers(
            "concept",
            "syntax",
            "array",
            "io",
            "kb",
            "embedding",
            "neural",
            "tensor",
            "problem",
            "quality",
            "language",
            "term",
            "refinement",
            "search",
            "bestfirst",
            "learner")
        .whereLayer("trained")
        .mayOnlyAccessLayers("kb", "policy", "learner", "published")
        .whereLayer("define")
        .mayOnlyAccessLayers("concept", "syntax", "kb", "problem", "quality", "search")
        .whereLayer("export")
        .mayOnlyAccessLayers("concept", "syntax", "io", "kb")
        .whereLayer("predict")
        .mayOnlyAccessLayers(
            "concept", "syntax", "io", "kb", "problem", "quality", "language", "search", "learner")
        .whereLayer("generate")
        .mayOnlyAccessLayers(
            "concept",
            "syntax",
            "io",
            "kb",
            "retrieval",
            "problem",
            "quality",
            "language",
            "refinement",
            "search",
            "learner")
        .whereLayer("generate")
        .mayNotBeAccessedByAnyLayer()
        .ensureAllClassesAreContainedInArchitecture()
        .check(CLASSES);
  }

  @Test
  void packagesHaveNoCycles() {
    SlicesRuleDefinition.slices()
        .matching("org.drill.(**)")
        .should()
        .beFreeOfCycles()
        .check(CLASSES);
  }

  @Test
  void retrieversAreMadeWhereKnowledgeBasesAre() {
    ArchRuleDefinition.noClasses()
        .that()
        .resideOutsideOfPackages("org.drill.kb.load", "org.drill.sample", "org.drill.retrieval")
        .should()
        .dependOnClassesThat()
        .haveSimpleName("BitsetRetriever")
        .check(CLASSES);
  }

  @Test
  void onlyTheLoaderKnowsRdf() {
    ArchRuleDefinition.noClasses()
        .that()
        .resideOutsideOfPackage("org.drill.kb.load")
        .should()
        .dependOnClassesThat()
        .resideInAPackage("org.eclipse.rdf4j..")
        .check(CLASSES);
  }
}
