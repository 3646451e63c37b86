package org.drill.app.terminal;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help of a command with many options: these come under headings, by the classes they are in. */
public final class GroupedHelp {
  private final Map<String, List<Class<?>>> sections = new LinkedHashMap<>();

  /** Adds a heading for the options of some classes. */
  public GroupedHelp section(String heading, Class<?>... classes) {
    sections.put(heading, List.of(classes));
    return this;
  }

  /** Shows the options of a command in this way; all must be in one of the sections. */
  public void use(CommandLine command) {
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST_HEADING, help -> "");
    command.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, this::render);
  }

  private String render(Help help) {
    List<OptionSpec> all = help.commandSpec().options();
    var text = new StringBuilder();
    sections.forEach(
        (heading, classes) -> {
          Help.Layout layout =
              help.createDefaultLayout(
                  all, help.commandSpec().positionalParameters(), help.colorScheme());
          for (OptionSpec option : ordered(all, classes)) {
            layout.addOption(option, help.parameterLabelRenderer());
          }
          text.append(String.format("%n%s%n", heading)).append(layout);
        });
    return text.toString();
  }

  private static List<OptionSpec> ordered(List<OptionSpec> all, List<Class<?>> classes) {
    var ordered = new ArrayList<OptionSpec>();
    for (Class<?> each : classes) {
      all.stream().filter(option -> home(option) == each).forEach(ordered::add);
    }
    return ordered;
  }

  /** The class with the field of an option; that of help and version is picocli's own. */
  static Class<?> home(OptionSpec option) {
    return option.userObject() instanceof Field field
            && !field.getDeclaringClass().getName().startsWith("picocli.")
        ? field.getDeclaringClass()
        : CommandLine.class;
  }
}
