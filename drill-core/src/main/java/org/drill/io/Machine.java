package org.drill.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a measurement runs on. */
public final class Machine {
  private static final String UNKNOWN = "unknown";

  private Machine() {}

  /**
   * Processor, memory, system and Java in one phrase.
   *
   * @return a phrase such as "2 cores (AMD EPYC), 25 GB of memory, Linux amd64, Java 17.0.15"
   */
  public static String describe() {
    String memory = fromProc("/proc/meminfo", "MemTotal").replaceAll("\\D", "");
    return String.format(
        "%d cores (%s), %s GB of memory, %s %s, Java %s",
        Runtime.getRuntime().availableProcessors(),
        fromProc("/proc/cpuinfo", "model name"),
        memory.isEmpty() ? UNKNOWN : String.valueOf(Math.round(Long.parseLong(memory) / 1e6)),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.version());
  }

  /** The value of a key in a file that Linux has, and others may not. */
  private static String fromProc(String file, String key) {
    try {
      return Files.readAllLines(Path.of(file)).stream()
          .filter(line -> line.startsWith(key))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse(UNKNOWN);
    } catch (IOException e) {
      return UNKNOWN;
    }
  }
}
