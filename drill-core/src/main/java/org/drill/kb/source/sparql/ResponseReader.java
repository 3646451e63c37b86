package org.drill.kb.source.sparql;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpHeaders;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.drill.io.FileFault;
import org.drill.kb.source.sparql.EndpointException.Fault;

/**
 * Tells whole answers from everything else that endpoints send.
 *
 * <p>Virtuoso says in headers that an answer is cut: {@code X-SPARQL-MaxRows} names the most rows
 * that it gives, and {@code X-SQL-State} of {@code S1T…} that it ran out of time. Fuseki starts an
 * answer with status 200 and ends it in the middle if it runs out of time.
 */
final class ResponseReader {
  /** The media type that queries ask for. */
  static final String JSON = "application/sparql-results+json";

  private static final int MOST_SAID = 160;

  private final String endpoint;
  private final long answerBytes;

  ResponseReader(Endpoint endpoint, long answerBytes) {
    this.endpoint = endpoint.name();
    this.answerBytes = answerBytes;
  }

  /** The answer in a response with status 200. */
  QueryAnswer read(HttpResponse<byte[]> response, List<String> variables) {
    HttpHeaders headers = response.headers();
    checkType(headers.firstValue("Content-Type").orElse(""));
    headers
        .firstValue("X-SQL-State")
        .filter(state -> state.startsWith("S1T"))
        .ifPresent(state -> throwCut("says that its answer is cut (" + printable(state) + ")"));
    QueryAnswer answer = parse(response, variables);
    long most = number(headers.firstValue("X-SPARQL-MaxRows").orElse(""));
    if (answer.size() >= most) {
      throwCut("gives no more than " + most + " rows at once, and there may be more");
    }
    return answer;
  }

  private void checkType(String header) {
    String type = header.toLowerCase(Locale.ROOT).split(";")[0].strip();
    if (type.equals(JSON) || type.equals("application/json")) {
      return;
    }
    if (type.startsWith("text/html")) {
      throw new EndpointException(
          Fault.INPUT,
          endpoint
              + ": answers with a page for people; name the address that takes SPARQL queries");
    }
    String what = type.isEmpty() ? "something without a type" : printable(type);
    throw new EndpointException(
        Fault.INPUT,
        endpoint + ": answers with " + what + ", not with " + JSON + "; is it a SPARQL endpoint?");
  }

  private static long number(String header) {
    boolean isNumber =
        !header.isEmpty()
            && header.length() < 19
            && header.chars().allMatch(c -> c >= '0' && c <= '9');
    return isNumber ? Long.parseLong(header) : Long.MAX_VALUE;
  }

  private QueryAnswer parse(HttpResponse<byte[]> response, List<String> variables) {
    try (InputStream in = content(response)) {
      return AnswerReader.read(in, variables);
    } catch (FileFault e) {
      throw new EndpointException(
          Fault.ENDPOINT, endpoint + ": an answer cannot be used: " + e.getMessage(), e);
    } catch (BoundedBody.TooLargeException e) {
      throw new AskForLessException(
          endpoint + ": an answer has " + e.getMessage() + ", the most that is read", e);
    } catch (JsonProcessingException | EOFException | ZipException e) {
      throw new AskForLessException(
          endpoint + ": an answer is cut or damaged; its own limit of time may be too short", e);
    } catch (IOException e) {
      throw new EndpointException(
          Fault.ENDPOINT, endpoint + ": an answer cannot be read (" + e.getMessage() + ")", e);
    }
  }

  private InputStream content(HttpResponse<byte[]> response) throws IOException {
    InputStream raw = new ByteArrayInputStream(response.body());
    String encoding = response.headers().firstValue("Content-Encoding").orElse("");
    return switch (encoding.toLowerCase(Locale.ROOT)) {
      case "", "identity" -> raw;
      case "gzip", "x-gzip" -> new Bounded(new GZIPInputStream(raw, 1 << 13), answerBytes);
      default -> throw new FileFault("its encoding is '" + printable(encoding) + "', not gzip");
    };
  }

  private void throwCut(String what) {
    throw new AskForLessException(endpoint + ": " + what, null);
  }

  /** What stands in the way of an answer, by a response with another status than 200. */
  EndpointException refusal(HttpResponse<byte[]> response) {
    int status = response.statusCode();
    String start = endpoint + ": answers " + status;
    switch (status) {
      case 401, 403, 407 -> {
        return new EndpointException(
            Fault.INPUT,
            start
                + ": it wants a login, or another one; set "
                + Credentials.USER
                + " and "
                + Credentials.PASSWORD
                + ", or name a file (--credentials)");
      }
      case 404, 405, 410 -> {
        return new EndpointException(
            Fault.INPUT, start + ": there is no SPARQL endpoint at this address");
      }
      case 301, 302, 303, 307, 308 -> {
        String to = response.headers().firstValue("Location").orElse("another address");
        return new EndpointException(
            Fault.INPUT, start + ": it has moved; name the new address, " + printable(to));
      }
      case 406, 415 -> {
        return new EndpointException(
            Fault.INPUT, start + ": it has no answers as " + JSON + "; is it a SPARQL endpoint?");
      }
      case 400, 413, 414, 431, 500 -> {
        return new AskForLessException(start + said(response), null);
      }
      default -> {
        return new EndpointException(Fault.ENDPOINT, start + said(response));
      }
    }
  }

  /** The first line of what a response says, if it is text. */
  String said(HttpResponse<byte[]> response) {
    String type = response.headers().firstValue("Content-Type").orElse("text/plain");
    if (!type.startsWith("text/plain")
        || response.headers().firstValue("Content-Encoding").isPresent()) {
      return "";
    }
    String body = new String(response.body(), StandardCharsets.UTF_8).strip();
    String line = printable(body.lines().findFirst().orElse(""));
    return line.isEmpty() ? "" : " (" + line + ")";
  }

  private static String printable(String text) {
    String shown = text.length() > MOST_SAID ? text.substring(0, MOST_SAID) + "…" : text;
    return shown.replaceAll("\\p{C}", " ").strip();
  }

  /** A stream that may give so many bytes, however small they were when they were zipped. */
  private static final class Bounded extends FilterInputStream {
    private final long most;
    private long count;

    Bounded(InputStream in, long most) {
      super(in);
      this.most = most;
    }

    @Override
    public int read() throws IOException {
      int value = super.read();
      return counted(value, value < 0 ? 0 : 1);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int read = super.read(buffer, offset, length);
      return counted(read, read);
    }

    private int counted(int result, int read) throws IOException {
      count += Math.max(0, read);
      if (count > most) {
        throw new BoundedBody.TooLargeException(most);
      }
      return result;
    }
  }
}
