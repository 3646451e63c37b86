package org.drill.app.command;

import java.lang.reflect.Constructor;
import org.drill.app.terminal.Terminal;
import picocli.CommandLine;

/** Makes commands, handing the terminal to those whose constructor takes one. */
final class CommandFactory implements CommandLine.IFactory {
  private final Terminal terminal;

  CommandFactory(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public <K> K create(Class<K> type) throws Exception {
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      Class<?>[] parameters = constructor.getParameterTypes();
      if (parameters.length == 1 && parameters[0] == Terminal.class) {
        return type.cast(constructor.newInstance(terminal));
      }
    }
    return CommandLine.defaultFactory().create(type);
  }
}
