package org.drill.app.serve;

import io.javalin.http.Context;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Set;

/**
 * Looks at every request before anything else does: who may ask, and from where. Also sets the
 * headers that keep browsers from doing what the page never asks for.
 */
final class RequestGuard {
  private static final String CONTENT_SECURITY_POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
          + " require-trusted-types-for 'script'; trusted-types 'none'";

  private static final Set<String> LOOPBACK_NAMES = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final Set<String> OWN_SITE = Set.of("same-origin", "none");
  private static final String BEARER = "Bearer ";

  private final boolean loopback;
  private final byte[] token;
  private final Set<String> open;

  /**
   * Makes a guard.
   *
   * @param loopback whether only this machine may ask
   * @param token what clients must present; empty if they need not
   * @param open the paths that need no token, and that other sites may link to
   */
  RequestGuard(boolean loopback, String token, Set<String> open) {
    this.loopback = loopback;
    this.token = token.getBytes(StandardCharsets.UTF_8);
    this.open = Set.copyOf(open);
  }

  void check(Context ctx) {
    headers(ctx);
    String host = String.valueOf(ctx.header("Host")).toLowerCase(Locale.ROOT);
    if (loopback && !LOOPBACK_NAMES.contains(host.replaceFirst(":\\d+$", ""))) {
      // a name of somebody else's that leads here: DNS rebinding
      throw new HttpProblem(421, "this service answers to localhost only");
    }
    String origin = ctx.header("Origin");
    boolean isOther =
        origin != null && !origin.replaceFirst("^https?://", "").equalsIgnoreCase(host);
    if (isOther || (isFromOtherSite(ctx) && !open.contains(ctx.path()))) {
      throw new HttpProblem(403, "requests from pages of other sites are refused");
    }
    if (token.length > 0 && !open.contains(ctx.path()) && !hasToken(ctx)) {
      throw new HttpProblem(401, "give the token of this service: Authorization: Bearer TOKEN");
    }
  }

  /**
   * Whether a browser says that a page of another site asks. It does so also where it sends no
   * origin, such as for pictures and links; a link to the page itself is welcome.
   */
  private static boolean isFromOtherSite(Context ctx) {
    String site = ctx.header("Sec-Fetch-Site");
    return site != null && !OWN_SITE.contains(site);
  }

  private boolean hasToken(Context ctx) {
    String given = ctx.header("Authorization");
    return given != null
        && given.regionMatches(true, 0, BEARER, 0, BEARER.length())
        && MessageDigest.isEqual(
            token, given.substring(BEARER.length()).strip().getBytes(StandardCharsets.UTF_8));
  }

  private static void headers(Context ctx) {
    ctx.header("Content-Security-Policy", CONTENT_SECURITY_POLICY);
    ctx.header("X-Content-Type-Options", "nosniff");
    ctx.header("Referrer-Policy", "no-referrer");
    ctx.header("Cross-Origin-Opener-Policy", "same-origin");
    ctx.header("Cross-Origin-Resource-Policy", "same-origin");
    ctx.header("Cache-Control", "no-store");
  }
}
