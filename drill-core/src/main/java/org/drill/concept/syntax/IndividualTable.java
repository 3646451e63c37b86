package org.drill.concept.syntax;

/** The individuals of a knowledge base, as a vocabulary sees them: numbers and names. */
public interface IndividualTable {
  /** No individuals. */
  IndividualTable NONE =
      new IndividualTable() {
        @Override
        public int size() {
          return 0;
        }

        @Override
        public String name(int individual) {
          throw new IndexOutOfBoundsException(individual);
        }

        @Override
        public int find(String name) {
          return -1;
        }
      };

  /**
   * The number of individuals.
   *
   * @return the size
   */
  int size();

  /**
   * The name of an individual.
   *
   * @param individual its number
   * @return its IRI, or {@code _:b1} and the like for a blank node
   */
  String name(int individual);

  /**
   * The individual with a name.
   *
   * @param name an IRI or the name of a blank node
   * @return its number, or -1 if there is none
   */
  int find(String name);
}
