package org.drill.kb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Random;
import org.junit.jupiter.api.Test;

class StringTableTest {
  @Test
  void agreesWithAHashMap() {
    var table = new StringTable();
    var map = new HashMap<String, Integer>();
    var list = new ArrayList<String>();
    var random = new Random(5);
    for (int i = 0; i < 200_000; i++) {
      String text =
          "http://example.org/é/" + "x".repeat(random.nextInt(40)) + random.nextInt(60_000);
      Integer known = map.putIfAbsent(text, map.size());
      if (known == null) {
        list.add(text);
      }
      assertThat(table.add(text)).isEqualTo(map.get(text));
    }
    assertThat(table.size()).isEqualTo(list.size());
    for (int i = 0; i < list.size(); i++) {
      assertThat(table.get(i)).isEqualTo(list.get(i));
      assertThat(table.find(list.get(i))).isEqualTo(i);
    }
    assertThat(table.find("nobody")).isEqualTo(-1);
    assertThat(table.find("")).isEqualTo(-1);
  }

  @Test
  void longStringsFitUpToTheBound() {
    var table = new StringTable();
    for (int i = 0; i < 40; i++) {
      table.add(i + "y".repeat(60_000));
    }
    assertThat(table.get(39)).hasSize(60_002).startsWith("39y");
    assertThat(table.add("")).isEqualTo(40);
    assertThat(table.get(40)).isEmpty();
    assertThatThrownBy(() -> table.add("z".repeat(StringTable.MAX_BYTES + 1)))
        .hasMessageContaining("65536 bytes");
  }
}
