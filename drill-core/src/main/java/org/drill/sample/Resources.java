package org.drill.sample;

import java.io.InputStream;

/** Opens the files that come with this package. */
final class Resources {
  private Resources() {}

  /** Opens a file of this package, which must exist. */
  static InputStream open(String name) {
    InputStream stream = Resources.class.getResourceAsStream(name);
    if (stream == null) {
      throw new IllegalStateException(
          "the resource org/drill/sample/" + name + " is missing from the program; build it again");
    }
    return stream;
  }
}
