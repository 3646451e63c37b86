package org.drill.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What the measurements ran on. */
final class Machine {
  private Machine() {}

  static String describe() throws IOException {
    return String.format(
        "Measured on %s: %d cores (%s), %d GB of memory, %s %s, Java %s.",
        LocalDate.now(ZoneOffset.UTC),
        Runtime.getRuntime().availableProcessors(),
        fromProc("/proc/cpuinfo", "model name"),
        Math.round(
            Long.parseLong(fromProc("/proc/meminfo", "MemTotal").replaceAll("\\D", "")) / 1e6),
        System.getProperty("os.name"),
        System.getProperty("os.arch"),
        Runtime.version());
  }

  private static String fromProc(String file, String key) throws IOException {
    Path path = Path.of(file);
    if (!Files.exists(path)) {
      return "0";
    }
    return Files.readAllLines(path).stream()
        .filter(line -> line.startsWith(key))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse("0");
  }
}
