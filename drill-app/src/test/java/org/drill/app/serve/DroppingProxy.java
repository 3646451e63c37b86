package org.drill.app.serve;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Stands between a browser and the service, and cuts all connections when told to. */
final class DroppingProxy implements AutoCloseable {
  private final ServerSocket server;
  private final int target;
  private final List<Socket> open = new CopyOnWriteArrayList<>();

  DroppingProxy(int target) throws IOException {
    this.target = target;
    this.server = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(this::accept);
  }

  int port() {
    return server.getLocalPort();
  }

  /** Cuts what is open; new connections are served. */
  void drop() {
    open.forEach(DroppingProxy::closeQuietly);
    open.clear();
  }

  private void accept() {
    try {
      while (true) {
        Socket outer = server.accept();
        Socket inner = new Socket(InetAddress.getLoopbackAddress(), target);
        open.addAll(List.of(outer, inner));
        start(() -> copy(outer, inner));
        start(() -> copy(inner, outer));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private static void copy(Socket from, Socket to) {
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] block = new byte[1 << 14];
      for (int read = in.read(block); read >= 0; read = in.read(block)) {
        out.write(block, 0, read);
        out.flush();
      }
    } catch (IOException e) {
      // cut
    } finally {
      closeQuietly(from);
      closeQuietly(to);
    }
  }

  private static void closeQuietly(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // closed enough
    }
  }

  private static void start(Runnable work) {
    var thread = new Thread(work, "proxy");
    thread.setDaemon(true);
    thread.start();
  }

  @Override
  public void close() throws IOException {
    server.close();
    drop();
  }
}
