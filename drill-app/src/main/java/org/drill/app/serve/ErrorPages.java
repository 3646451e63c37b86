package org.drill.app.serve;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.ErrorHandler;

/** What the web server says to requests that are too broken to reach the service. */
final class ErrorPages extends ErrorHandler {
  ErrorPages() {
    setShowStacks(false);
    setShowServlet(false);
  }

  @Override
  public void handle(
      String target, Request base, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    base.setHandled(true);
    response.setContentType("application/json");
    response.getOutputStream().write(content(response.getStatus()));
  }

  @Override
  public ByteBuffer badMessageError(int status, String reason, HttpFields.Mutable fields) {
    fields.put(HttpHeader.CONTENT_TYPE, "application/json");
    return ByteBuffer.wrap(content(status));
  }

  private static byte[] content(int status) {
    return JsonRecords.bytes(new ServiceReplies.Problem(message(status)));
  }

  private static String message(int status) {
    return switch (status) {
      case 408 -> "the request came too slowly; send it again";
      case 413 -> "the request is too large";
      case 414 -> "the address is too long";
      case 431 -> "the address or the headers are too long";
      case 503 -> "the service is shutting down, or has too much to do";
      default -> status < 500 ? "malformed request" : "internal error";
    };
  }
}
