package org.drill.app.serve;

/** A request that is refused, with the status and one line for whoever sent it. */
final class HttpProblem extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  HttpProblem(int status, String message) {
    super(message);
    this.status = status;
  }

  static HttpProblem badRequest(String message) {
    return new HttpProblem(400, message);
  }

  static HttpProblem notFound(String message) {
    return new HttpProblem(404, message);
  }

  static HttpProblem timeout() {
    return new HttpProblem(408, "the request came too slowly; send it again");
  }

  static HttpProblem tooLarge(long limit) {
    return new HttpProblem(413, "the request is larger than " + limit + " bytes");
  }

  static HttpProblem tooMany(String message) {
    return new HttpProblem(429, message);
  }

  int status() {
    return status;
  }
}
