package org.drill.kb.source.sparql;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import org.drill.kb.source.sparql.EndpointException.Fault;

/**
 * A name and a password for an endpoint, or none.
 *
 * <p>They come from the environment or from a file, since a command line is seen by every user of a
 * machine and kept in histories. They are never part of a message: {@link #toString} says only
 * whether there are any.
 */
public final class Credentials {
  /** The variable that has the name. */
  public static final String USER = "DRILL_SPARQL_USER";

  /** The variable that has the password. */
  public static final String PASSWORD = "DRILL_SPARQL_PASSWORD";

  /** No credentials. */
  public static final Credentials NONE = new Credentials(Optional.empty());

  private static final long MOST_BYTES = 4096;

  private final Optional<String> authorization;

  private Credentials(Optional<String> authorization) {
    this.authorization = authorization;
  }

  /**
   * A name and a password.
   *
   * @param user the name
   * @param password the password
   * @return the credentials
   */
  public static Credentials of(String user, String password) {
    requireNonNull(user, "user");
    requireNonNull(password, "password");
    if (user.isEmpty() || user.contains(":")) {
      throw new EndpointException(
          Fault.INPUT, "the name of the user of the endpoint is empty or has a colon");
    }
    byte[] both = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return new Credentials(Optional.of("Basic " + Base64.getEncoder().encodeToString(both)));
  }

  /**
   * What the environment has.
   *
   * @param environment the variables, such as {@link System#getenv()}
   * @return the credentials, or none if there is no user
   */
  public static Credentials ofEnvironment(Map<String, String> environment) {
    String user = environment.get(USER);
    String password = environment.get(PASSWORD);
    if (user == null && password == null) {
      return NONE;
    }
    if (user == null || password == null) {
      throw new EndpointException(
          Fault.INPUT, "set both " + USER + " and " + PASSWORD + ", or none");
    }
    return of(user, password);
  }

  /**
   * What a file has: one line, the name, a colon and the password.
   *
   * @param file the file
   * @return the credentials
   */
  public static Credentials ofFile(Path file) {
    try {
      if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
        throw notInFile(file);
      }
      String line = Files.readString(file).strip();
      int colon = line.indexOf(':');
      if (colon <= 0 || line.contains("\n")) {
        throw notInFile(file);
      }
      return of(line.substring(0, colon), line.substring(colon + 1));
    } catch (IOException e) {
      throw notInFile(file);
    }
  }

  private static EndpointException notInFile(Path file) {
    return new EndpointException(
        Fault.INPUT, file + ": not a readable file with one line USER:PASSWORD");
  }

  /** The value of the header that proves them. */
  Optional<String> authorization() {
    return authorization;
  }

  /**
   * Whether there are any.
   *
   * @return false for {@link #NONE}
   */
  public boolean areGiven() {
    return authorization.isPresent();
  }

  @Override
  public String toString() {
    return areGiven() ? "credentials" : "no credentials";
  }
}
