package org.drill.app.serve;

import io.javalin.http.Context;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The page: files of the jar, each under an address of its own. There is no other way to a file, so
 * that no address can lead anywhere else.
 */
final class WebPage {
  private static final Map<String, String> FILES = new LinkedHashMap<>();

  static {
    FILES.put("/", "index.html");
    FILES.put("/api", "api.html");
    for (String name :
        new String[] {
          "style.css",
          "main.js",
          "http.js",
          "dom.js",
          "examples.js",
          "watch.js",
          "tree.js",
          "answer.js",
          "apply.js",
          "define.js",
          "expected.js",
          "front.js",
          "labels.js",
          "language.js",
          "link.js",
          "world.js",
          "api.js",
          "icon.svg"
        }) {
      FILES.put("/assets/" + name, name);
    }
  }

  private record Asset(String type, byte[] content, String tag) {}

  private final Map<String, Asset> assets = new LinkedHashMap<>();

  WebPage() {
    FILES.forEach((path, name) -> assets.put(path, read(name)));
  }

  private static Asset read(String name) {
    try (InputStream in = WebPage.class.getResourceAsStream("page/" + name)) {
      if (in == null) {
        throw new IllegalStateException("the page's file " + name + " is not in the jar");
      }
      byte[] content = in.readAllBytes();
      String tag = "\"" + Integer.toHexString(Arrays.hashCode(content)) + "\"";
      return new Asset(type(name), content, tag);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String type(String name) {
    return switch (name.substring(name.lastIndexOf('.'))) {
      case ".html" -> "text/html; charset=utf-8";
      case ".css" -> "text/css; charset=utf-8";
      case ".js" -> "text/javascript; charset=utf-8";
      default -> "image/svg+xml";
    };
  }

  Iterable<String> paths() {
    return assets.keySet();
  }

  void send(Context ctx) {
    Asset asset = assets.get(ctx.path());
    if (asset == null) {
      throw HttpProblem.notFound("no such page");
    }
    ctx.header("Cache-Control", "no-cache").header("ETag", asset.tag);
    if (asset.tag.equals(ctx.header("If-None-Match"))) {
      ctx.status(304);
    } else {
      ctx.contentType(asset.type).result(asset.content);
    }
  }
}
