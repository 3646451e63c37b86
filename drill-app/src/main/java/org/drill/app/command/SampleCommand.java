package org.drill.app.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.zip.GZIPOutputStream;
import org.drill.app.input.BadInputException;
import org.drill.app.options.OutputFiles;
import org.drill.app.terminal.ExitCode;
import org.drill.app.terminal.Terminal;
import org.drill.io.WholeFile;
import org.drill.sample.FamilyGraph;
import org.drill.sample.FamilyGraphOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code drill sample}: writes a generated family graph of any size. */
@Command(
    name = "sample",
    mixinStandardHelpOptions = true,
    description = {
      "Writes a generated knowledge graph of families, of any size.",
      "",
      "It is for trying things out and for measurements. The same options give the",
      "same graph, byte for byte, on every machine. With the default number and seed",
      "it is the bundled example graph.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  drill sample --out families.ttl",
      "  drill sample --individuals 1000000 --out million.nt.gz"
    })
final class SampleCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Option(
      names = "--out",
      paramLabel = "FILE",
      required = true,
      description =
          "Where to write: .nt (N-Triples) or .ttl (Turtle), with .gz after it to compress.")
  private Path out = Path.of("");

  @Option(
      names = "--individuals",
      paramLabel = "N",
      description = "How many individuals, from 100 on. Default: 320.")
  private int individuals = FamilyGraphOptions.DEFAULTS.individuals();

  @Option(names = "--seed", paramLabel = "SEED", description = "Another seed, another graph.")
  private long seed = FamilyGraphOptions.DEFAULTS.seed();

  SampleCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() {
    FamilyGraph graph;
    try {
      graph =
          new FamilyGraph(FamilyGraphOptions.DEFAULTS.withIndividuals(individuals).withSeed(seed));
    } catch (IllegalArgumentException e) {
      throw new BadInputException(String.valueOf(e.getMessage()), e);
    }
    String name = out.getFileName() == null ? "" : out.getFileName().toString();
    String plain = name.toLowerCase(Locale.ROOT).replaceFirst("\\.gz$", "");
    if (!plain.endsWith(".nt") && !plain.endsWith(".ttl")) {
      throw new BadInputException(
          "--out " + out + ": end the name in .nt or .ttl, with .gz after it to compress");
    }
    new OutputFiles().writes("--out", out);
    boolean zipped = name.toLowerCase(Locale.ROOT).endsWith(".gz");
    try {
      WholeFile.write(
          out,
          file -> {
            OutputStream bytes = zipped ? new GZIPOutputStream(file, 1 << 16) : file;
            var text =
                new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8), 1 << 16);
            if (plain.endsWith(".nt")) {
              graph.writeNTriples(text);
            } else {
              graph.writeTurtle(text);
            }
            text.flush();
            if (bytes instanceof GZIPOutputStream gzip) {
              gzip.finish();
            }
          });
    } catch (IOException e) {
      throw new BadInputException("--out: cannot write " + e.getMessage(), e);
    }
    terminal.out().printf("%,d individuals written to %s%n", individuals, out);
    return ExitCode.DONE;
  }
}
