package org.drill.app.evaluate;

/** What of a run is compared between learners. */
enum Measure {
  /** The harmonic mean of precision and recall. */
  F1("F1"),
  /** The share of examples that is right. */
  ACCURACY("accuracy");

  private final String label;

  Measure(String label) {
    this.label = label;
  }

  /** What readers see. */
  String label() {
    return label;
  }

  /** On the examples that were learned from. */
  double training(ResultRow row) {
    return this == F1 ? row.f1() : row.accuracy();
  }

  /** On those that were held out. */
  double test(ResultRow row) {
    return this == F1 ? row.testF1() : row.testAccuracy();
  }
}
