package org.drill.testing;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.syntax.ArchRuleDefinition;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which package of a module may use which others of it: a table that a test writes down, one row a
 * package, and checks against the classes.
 *
 * <p>A row comes after the rows that it names, so that imports point one way and there are no
 * cycles. Every package has a row, and a row names all that its package uses and nothing more: so
 * the table says what is true.
 */
public final class ImportRules {
  private final String root;
  private final JavaClasses classes;
  private final Map<String, Set<String>> rows = new LinkedHashMap<>();

  private ImportRules(String root) {
    this.root = root;
    this.classes =
        new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages(root);
  }

  /**
   * Reads the classes of a module.
   *
   * @param root its topmost package
   * @return rules without a row
   */
  public static ImportRules of(String root) {
    return new ImportRules(root);
  }

  /**
   * Adds a row.
   *
   * @param name a package, without the topmost one; empty for that itself
   * @param uses the packages that it uses, which have rows already
   * @return these rules
   * @throws IllegalArgumentException if a package that it uses has no row yet
   */
  public ImportRules room(String name, String... uses) {
    for (String used : uses) {
      if (!rows.containsKey(used)) {
        throw new IllegalArgumentException(
            "'%s' uses '%s', which has no row above it".formatted(name, used));
      }
    }
    rows.put(name, new TreeSet<>(Arrays.asList(uses)));
    return this;
  }

  /**
   * Checks that packages use each other as the rows say.
   *
   * @throws AssertionError if one uses another that its row does not name, or does not use one that
   *     its row names, or has no row
   */
  public void check() {
    Map<String, Set<String>> used = new TreeMap<>();
    Map<String, String> examples = new TreeMap<>();
    for (JavaClass each : classes) {
      String from = name(each);
      Set<String> targets = used.computeIfAbsent(from, key -> new TreeSet<>());
      for (Dependency dependency : each.getDirectDependenciesFromSelf()) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        if (isInside(target.getPackageName()) && !name(target).equals(from)) {
          targets.add(name(target));
          examples.putIfAbsent(from + " " + name(target), dependency.getDescription());
        }
      }
    }
    var faults = new TreeSet<String>();
    used.forEach(
        (from, targets) -> {
          Set<String> allowed = rows.getOrDefault(from, Set.of());
          if (!rows.containsKey(from)) {
            faults.add("'%s' has no row".formatted(from));
          }
          minus(targets, allowed)
              .forEach(
                  target ->
                      faults.add(
                          "'%s' must not use '%s': %s"
                              .formatted(from, target, examples.get(from + " " + target))));
          minus(allowed, targets)
              .forEach(
                  target -> faults.add("'%s' does not use '%s' any more".formatted(from, target)));
        });
    minus(rows.keySet(), used.keySet())
        .forEach(name -> faults.add("there is no package '%s' any more".formatted(name)));
    if (!faults.isEmpty()) {
      throw new AssertionError(faults.stream().collect(Collectors.joining("\n", "\n", "")));
    }
  }

  /**
   * Checks that only some packages use a library or another module.
   *
   * @param used patterns of its packages, such as {@code io.javalin..}
   * @param users the packages that may, without the topmost one
   * @return these rules
   * @throws AssertionError if another package does
   */
  public ImportRules onlyHere(List<String> used, String... users) {
    List<String> allowed = Arrays.asList(users);
    ArchRuleDefinition.noClasses()
        .that()
        .resideOutsideOfPackages(allowed.stream().map(this::full).toArray(String[]::new))
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(used.toArray(String[]::new))
        .check(classes);
    return this;
  }

  private static Set<String> minus(Set<String> all, Set<String> some) {
    var rest = new TreeSet<>(all);
    rest.removeAll(some);
    return rest;
  }

  private boolean isInside(String packageName) {
    return packageName.equals(root) || packageName.startsWith(root + ".");
  }

  private String name(JavaClass type) {
    String packageName = type.getPackageName();
    return packageName.length() == root.length() ? "" : packageName.substring(root.length() + 1);
  }

  private String full(String name) {
    return name.isEmpty() ? root : root + "." + name;
  }
}
