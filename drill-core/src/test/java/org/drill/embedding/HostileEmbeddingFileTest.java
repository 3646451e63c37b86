package org.drill.embedding;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.drill.Effort;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged files are read as valid embeddings or refused in one line; nothing else happens. */
class HostileEmbeddingFileTest {
  private static final int ROUNDS = Effort.cases(600);
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final String[] NUMBERS = {
    "0",
    "-1",
    "1",
    "2147483647",
    "2147483648",
    "4294967296",
    "9223372036854775807",
    "1e9",
    "1.5",
    "18446744073709551616",
    "null",
    "[]",
    "\"F64\""
  };

  @TempDir private Path folder = Path.of("");

  @Test
  void damagedSafetensors() throws IOException {
    damaged("x.safetensors");
  }

  @Test
  void damagedCsv() throws IOException {
    damaged("x.csv");
  }

  @Test
  void safetensorsWithOtherNumbersInTheHeader() throws IOException {
    Path file = folder.resolve("x.safetensors");
    for (int seed = 0; seed < ROUNDS; seed++) {
      var random = new Random(seed);
      EmbeddingFile.write(EmbeddingFileTest.random(random), file);
      Files.write(file, withOtherNumber(Files.readAllBytes(file), random));

      check(file, seed);
    }
  }

  @Test
  void everyPieceOfASafetensorsFileIsRefused() throws IOException {
    Path file = folder.resolve("x.safetensors");
    EmbeddingFile.write(EmbeddingFileTest.random(new Random(7)), file);
    byte[] whole = Files.readAllBytes(file);
    for (int length = 0; length < whole.length; length += 1 + length / 100) {
      Files.write(file, Arrays.copyOf(whole, length));

      assertThat(check(file, length)).as("%d bytes", length).isFalse();
    }
  }

  private void damaged(String name) throws IOException {
    Path file = folder.resolve(name);
    for (int seed = 0; seed < ROUNDS; seed++) {
      var random = new Random(seed);
      EmbeddingFile.write(EmbeddingFileTest.random(random), file);
      byte[] bytes = Files.readAllBytes(file);
      for (int i = random.nextInt(4); i >= 0 && bytes.length > 0; i--) {
        bytes = damage(bytes, random);
      }
      Files.write(file, bytes);

      check(file, seed);
    }
  }

  /** Reads a file; returns whether it was accepted, and fails where it is neither. */
  private static boolean check(Path file, int seed) {
    try {
      Embeddings read = EmbeddingFile.read(file);
      boolean valid = true;
      for (int row = 0; row < read.size(); row++) {
        valid &= read.row(read.iri(row)).orElse(-1) == row;
        for (int col = 0; col < read.dimension(); col++) {
          valid &= Float.isFinite(read.at(row, col));
        }
      }
      assertThat(valid).as("seed %d", seed).isTrue();
      return true;
    } catch (EmbeddingFileException e) {
      assertThat(e.getMessage()).as("seed %d", seed).startsWith(file + ": ").hasLineCount(1);
      return false;
    } catch (IOException | RuntimeException | Error e) {
      throw new AssertionError("seed " + seed, e);
    }
  }

  private static byte[] damage(byte[] bytes, Random random) {
    // the header and the first lines are small, and worth most of the damage
    int at = random.nextInt(random.nextBoolean() ? bytes.length : Math.min(bytes.length, 200));
    byte[] head = Arrays.copyOf(bytes, at);
    byte[] tail = Arrays.copyOfRange(bytes, at, bytes.length);
    switch (random.nextInt(6)) {
      case 0 -> {
        return head;
      }
      case 1 -> {
        tail[0] ^= (byte) (1 << random.nextInt(8));
        return joined(head, tail);
      }
      case 2 -> {
        tail[0] = (byte) "\"\n,:{}[]<>\\-9\u0000".charAt(random.nextInt(14));
        return joined(head, tail);
      }
      case 3 -> {
        byte[] noise = new byte[1 + random.nextInt(20)];
        random.nextBytes(noise);
        return joined(head, noise, tail);
      }
      case 4 -> {
        int gone = 1 + random.nextInt(Math.min(20, tail.length));
        return joined(head, Arrays.copyOfRange(tail, gone, tail.length));
      }
      default -> {
        return joined(head, Arrays.copyOf(tail, 1 + random.nextInt(tail.length)), tail);
      }
    }
  }

  private static byte[] joined(byte[]... parts) {
    ByteBuffer all = ByteBuffer.allocate(Arrays.stream(parts).mapToInt(p -> p.length).sum());
    Arrays.stream(parts).forEach(all::put);
    return all.array();
  }

  /** The file with one number of its header replaced, and the right length in front. */
  private static byte[] withOtherNumber(byte[] bytes, Random random) {
    int length = (int) ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong();
    String header = new String(bytes, 8, length, StandardCharsets.UTF_8);
    int chosen = random.nextInt((int) NUMBER.matcher(header).results().count());
    Matcher matcher = NUMBER.matcher(header);
    for (int i = 0; i <= chosen; i++) {
      matcher.find();
    }
    String other =
        random.nextBoolean()
            ? NUMBERS[random.nextInt(NUMBERS.length)]
            : Integer.toString(random.nextInt(3000));
    byte[] changed =
        (header.substring(0, matcher.start()) + other + header.substring(matcher.end()))
            .getBytes(StandardCharsets.UTF_8);
    ByteBuffer front = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    return joined(
        front.putLong(changed.length).array(),
        changed,
        Arrays.copyOfRange(bytes, 8 + length, bytes.length));
  }
}
