package org.drill.kb.source.sparql;

import static java.util.Objects.requireNonNull;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import org.drill.kb.source.sparql.EndpointException.Fault;

/**
 * A SPARQL 1.1 endpoint: where it is, and which of its graphs are meant.
 *
 * @param address an http or https address, without credentials in it
 * @param graphs the IRIs of the graphs that make the default graph; empty for the endpoint's own
 * @param credentials what it takes to be let in
 */
public record Endpoint(URI address, List<String> graphs, Credentials credentials) {
  /** What names of endpoints start with where a file could stand, too. */
  public static final String PREFIX = "sparql:";

  /** Checks the parts. */
  public Endpoint {
    requireNonNull(address, "address");
    requireNonNull(credentials, "credentials");
    graphs = List.copyOf(graphs);
    for (String graph : graphs) {
      if (!SparqlText.isIri(graph)) {
        throw new EndpointException(
            Fault.INPUT, "the graph '" + graph + "' is not an absolute IRI");
      }
    }
    boolean isSafe = "https".equals(address.getScheme()) || isLoopback(address);
    if (credentials.areGiven() && !isSafe) {
      throw new EndpointException(
          Fault.INPUT,
          "credentials are sent over https only, and "
              + name(address)
              + " is not; name the https address, or unset "
              + Credentials.USER);
    }
  }

  /**
   * Whether a name is that of an endpoint, not of a file.
   *
   * @param name what stands behind {@code --kb}
   * @return whether it starts with {@value #PREFIX}
   */
  public static boolean isEndpoint(String name) {
    return name.startsWith(PREFIX);
  }

  /**
   * The endpoint of a name.
   *
   * @param name an address, with or without {@value #PREFIX}
   * @param graphs the graphs that are meant
   * @param credentials what it takes to be let in
   * @return the endpoint
   */
  public static Endpoint of(String name, List<String> graphs, Credentials credentials) {
    String address = isEndpoint(name) ? name.substring(PREFIX.length()) : name;
    URI uri;
    try {
      uri = new URI(address);
    } catch (URISyntaxException e) {
      // the text may have a password in it, so it is not shown
      throw new EndpointException(
          Fault.INPUT, "the address of the endpoint is not a valid URL; give " + example());
    }
    if (uri.getRawUserInfo() != null || address.contains("@")) {
      throw new EndpointException(
          Fault.INPUT,
          "credentials do not belong into the address of an endpoint; set "
              + Credentials.USER
              + " and "
              + Credentials.PASSWORD);
    }
    String scheme = uri.getScheme() == null ? "" : uri.getScheme().toLowerCase(Locale.ROOT);
    boolean isWeb = scheme.equals("http") || scheme.equals("https");
    if (!isWeb || uri.getHost() == null || uri.getRawFragment() != null) {
      throw new EndpointException(
          Fault.INPUT, "'" + address + "' is not the address of an endpoint; give " + example());
    }
    return new Endpoint(uri, graphs, credentials);
  }

  private static String example() {
    return "an address such as " + PREFIX + "https://example.org/sparql";
  }

  private static boolean isLoopback(URI address) {
    String host = address.getHost();
    return host.equals("localhost") || host.equals("127.0.0.1") || host.equals("[::1]");
  }

  /**
   * What messages call it: the address without parameters, which may be secret.
   *
   * @return scheme, host and path
   */
  public String name() {
    return name(address);
  }

  private static String name(URI address) {
    String port = address.getPort() < 0 ? "" : ":" + address.getPort();
    return address.getScheme() + "://" + address.getHost() + port + address.getRawPath();
  }

  @Override
  public String toString() {
    return name() + (graphs.isEmpty() ? "" : " " + graphs);
  }
}
