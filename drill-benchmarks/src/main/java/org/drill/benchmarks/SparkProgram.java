package org.drill.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Spark with two cores of this machine, as spark-submit starts it: its own libraries, the jar of
 * the profile {@code spark}, a process for each job.
 */
final class SparkProgram {
  /** The heap of Spark, which has driver and workers in one process here. */
  static final String HEAP = "4g";

  private static final Path HOME = Path.of("drill-spark/program/target/spark");
  private static final Path JAR = Path.of("drill-spark/target/drill-spark.jar");

  private SparkProgram() {}

  /** Whether the profile was built. */
  static boolean isBuilt() {
    return Files.exists(JAR);
  }

  /** Runs a job to its end. */
  static ProcessTimes.ProcessRun run(String... arguments) throws IOException, InterruptedException {
    if (!isBuilt()) {
      throw new IOException(JAR + " is not there; build it with the profile 'spark'");
    }
    var submit =
        new ArrayList<>(
            List.of(
                "org.apache.spark.deploy.SparkSubmit",
                "--master",
                "local[2]",
                "--driver-memory",
                HEAP,
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.driver.host=127.0.0.1",
                "--conf",
                "spark.driver.bindAddress=127.0.0.1",
                "--class",
                "org.drill.spark.SparkMain",
                JAR.toString()));
    submit.addAll(List.of(arguments));
    Path log = Files.createTempFile("drill-spark", ".log");
    try {
      return ProcessTimes.run(prepared(launched(submit)).redirectError(log.toFile()));
    } catch (IOException e) {
      throw new IOException(e.getMessage() + "\n" + Files.readString(log), e);
    } finally {
      Files.delete(log);
    }
  }

  /** The command that Spark's launcher makes of the arguments, as its script does. */
  private static List<String> launched(List<String> submit)
      throws IOException, InterruptedException {
    var command = new ArrayList<>(List.of("java", "-cp", HOME.resolve("jars") + "/*"));
    command.add("org.apache.spark.launcher.Main");
    command.addAll(submit);
    Process launcher = prepared(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    byte[] out = launcher.getInputStream().readAllBytes();
    if (launcher.waitFor() != 0) {
      throw new IOException(command + " failed");
    }
    // parts end with a zero; an empty one may come first
    return List.of(new String(out, StandardCharsets.UTF_8).strip().split("\0")).stream()
        .filter(part -> !part.isBlank())
        .toList();
  }

  private static ProcessBuilder prepared(List<String> command) {
    var builder = new ProcessBuilder(command);
    builder.environment().put("SPARK_HOME", HOME.toAbsolutePath().toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", "127.0.0.1");
    return builder;
  }
}
