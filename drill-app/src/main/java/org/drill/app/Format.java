package org.drill.app;

import java.util.Locale;

/** How results are printed. */
enum Format {
  TEXT,
  JSON,
  CSV;

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
