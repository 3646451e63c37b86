package org.drill.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A master of Spark and a worker with one core, as processes of their own on this machine, where
 * nobody else can reach them. They have Spark's own libraries and nothing of ours.
 */
final class StandaloneCluster implements AutoCloseable {
  private static final int SECONDS = 60;
  private static final int JOB_SECONDS = 120;
  private static final String HERE = "127.0.0.1";
  private static final Pattern MASTER = Pattern.compile("Starting Spark master at (spark://\\S+)");
  private static final Pattern WORKER = Pattern.compile("Successfully registered with master");

  private final Path home = Path.of(System.getProperty("drill.spark.home", "program/target/spark"));
  private final Path folder;
  private final List<Process> processes = new ArrayList<>();
  private String address = "";

  private StandaloneCluster(Path folder) {
    this.folder = folder;
  }

  /** Starts both, and waits until they know each other. */
  static StandaloneCluster start(Path folder) throws IOException, InterruptedException {
    var cluster = new StandaloneCluster(folder);
    try {
      cluster.address =
          cluster
              .daemon("master.Master", MASTER, "--host", HERE, "--port", "0", "--webui-port", "0")
              .group(1);
      cluster.daemon(
          "worker.Worker",
          WORKER,
          "--host",
          HERE,
          "--port",
          "0",
          "--webui-port",
          "0",
          "--cores",
          "1",
          "--memory",
          "1g",
          "--work-dir",
          folder.resolve("work").toString(),
          cluster.address);
      return cluster;
    } catch (IOException | InterruptedException | RuntimeException | AssertionError e) {
      cluster.close();
      throw e;
    }
  }

  private ProcessBuilder java(String memory, String main, List<String> args) {
    var command = new ArrayList<String>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-Xmx" + memory, "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    Collections.addAll(command, System.getProperty("drill.spark.opens", "").split(" "));
    command.addAll(List.of("-cp", home.resolve("jars") + "/*", "org.apache.spark.deploy." + main));
    command.addAll(args);
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().keySet().removeIf(name -> name.startsWith("SPARK_"));
    builder.environment().put("SPARK_HOME", home.toAbsolutePath().toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", HERE);
    builder.environment().put("SPARK_LOCAL_DIRS", folder.resolve("local").toString());
    return builder;
  }

  /** Starts a process that stays, and waits until its log says that it is ready. */
  private Matcher daemon(String main, Pattern ready, String... args)
      throws IOException, InterruptedException {
    Path log = folder.resolve(main + ".log");
    Process process =
        java("256m", main, List.of(args))
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    processes.add(process);
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (true) {
      Matcher found = ready.matcher(text(log));
      if (found.find()) {
        return found;
      }
      assertThat(process.isAlive()).as(text(log)).isTrue();
      assertThat(System.nanoTime()).as(text(log)).isLessThan(deadline);
      Thread.sleep(50);
    }
  }

  /** A log, which may end within a character. */
  private static String text(Path log) throws IOException {
    return new String(Files.readAllBytes(log), StandardCharsets.UTF_8);
  }

  /** Submits the packed jar, as spark-submit does, and waits for the end. */
  JobRun submit(String... args) throws IOException, InterruptedException {
    var all =
        new ArrayList<>(
            List.of(
                "--master",
                address,
                "--class",
                "org.drill.spark.SparkMain",
                "--conf",
                "spark.driver.host=" + HERE,
                "--conf",
                "spark.ui.enabled=false",
                "--conf",
                "spark.executor.memory=512m",
                "--conf",
                "spark.sql.shuffle.partitions=2",
                System.getProperty("drill.spark.jar", "target/drill-spark.jar")));
    Collections.addAll(all, args);
    Path out = folder.resolve("out.log");
    Path err = folder.resolve("err.log");
    Process process =
        java("1g", "SparkSubmit", all)
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .redirectInput(Redirect.from(Files.writeString(folder.resolve("in"), "").toFile()))
            .start();
    processes.add(process);
    assertThat(process.waitFor(JOB_SECONDS, TimeUnit.SECONDS)).as(text(err)).isTrue();
    return new JobRun(process.exitValue(), text(out), text(err));
  }

  /** How many executors the worker has started. */
  long executors() throws IOException {
    return Pattern.compile("Asked to launch executor")
        .matcher(text(folder.resolve("worker.Worker.log")))
        .results()
        .count();
  }

  /** Ends all processes, those that they started included. */
  @Override
  public void close() {
    for (Process process : processes) {
      List<ProcessHandle> all = new ArrayList<>(process.descendants().toList());
      all.add(process.toHandle());
      all.forEach(ProcessHandle::destroyForcibly);
    }
  }
}
