package org.drill.app.serve;

import io.javalin.http.Context;

/** Query parameters, checked. */
final class QueryParameters {
  private static final int MOST_CHARS = 2000;

  private QueryParameters() {}

  static String text(Context ctx, String name, String byDefault) {
    String value = ctx.queryParam(name);
    if (value != null && value.length() > MOST_CHARS) {
      throw HttpProblem.badRequest(
          "the parameter '" + name + "' is longer than " + MOST_CHARS + " characters");
    }
    return value == null ? byDefault : value;
  }

  static int number(Context ctx, String name, int byDefault, int most) {
    String value = text(ctx, name, String.valueOf(byDefault));
    try {
      int number = Integer.parseInt(value);
      if (number >= 0 && number <= most) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw HttpProblem.badRequest(
        "the parameter '" + name + "' is '" + value + "'; give a number from 0 to " + most);
  }
}
