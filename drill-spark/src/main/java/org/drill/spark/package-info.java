/**
 * Graphs on a cluster: triples in Parquet or N-Triples on any Hadoop file system, asked, counted
 * and converted with Apache Spark.
 *
 * <p>Start at {@link org.drill.spark.SparkGraphSource}, and at {@link org.drill.spark.SparkMain}
 * for the jobs.
 *
 * <p>Not part of the API: it may change with any release.
 */
@NullMarked
package org.drill.spark;

import org.jspecify.annotations.NullMarked;
