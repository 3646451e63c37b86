package org.drill.concept.syntax;

import java.util.List;

/**
 * What people call classes, properties and individuals. A vocabulary looks at labels only where a
 * name is no name, or is to be written as a label.
 */
public interface EntityLabels {
  /** Nothing has a label. */
  EntityLabels NONE =
      new EntityLabels() {
        @Override
        public String of(String name) {
          return "";
        }

        @Override
        public List<String> named(String label) {
          return List.of();
        }
      };

  /**
   * The label of something.
   *
   * @param name an IRI, or the name of a blank node
   * @return its label; the empty text if it has none
   */
  String of(String name);

  /**
   * What has a label.
   *
   * @param label a label
   * @return the IRIs and names of blank nodes that have it, ordered
   */
  List<String> named(String label);
}
