package org.drill.spark;

import org.apache.spark.SparkException;
import org.apache.spark.sql.SparkSession;
import org.drill.kb.source.GraphSourceException;

/** The session that spark-submit describes. */
final class Sessions {
  /** The system property by which tests keep their session when a job ends. */
  static final String KEEP = "drill.spark.keep";

  private Sessions() {}

  /** The session of this process; begun if it is not there. */
  static SparkSession current() {
    try {
      SparkSession session = SparkSession.builder().appName("drill").getOrCreate();
      session.sparkContext().setLogLevel("OFF"); // what fails is told in one line
      return session;
    } catch (Exception e) { // Scala throws SparkException without declaring it
      if (e instanceof SparkException && String.valueOf(e.getMessage()).contains("master")) {
        throw new GraphSourceException(
            "Spark has no master; run this with spark-submit, such as --master local[*]", e);
      }
      throw SparkFaults.because("Spark", e);
    }
  }
}
