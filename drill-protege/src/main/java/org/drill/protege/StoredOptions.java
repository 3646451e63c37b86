package org.drill.protege;

import org.drill.protege.search.SuggestionOptions;
import org.drill.protege.search.SuggestionOptions.Others;
import org.protege.editor.core.prefs.Preferences;
import org.protege.editor.core.prefs.PreferencesManager;

/** The options of searches in the preferences of Protégé. */
final class StoredOptions {
  private static final String ID = "org.drill.protege";

  private StoredOptions() {}

  private static Preferences preferences() {
    return PreferencesManager.getInstance().getApplicationPreferences(ID);
  }

  /** What is stored, or the defaults where nothing is, or nothing valid. */
  static SuggestionOptions load() {
    SuggestionOptions defaults = SuggestionOptions.DEFAULTS;
    Preferences stored = preferences();
    try {
      return new SuggestionOptions(
          stored.getString("language", defaults.language()),
          stored.getDouble("seconds", defaults.seconds()),
          stored.getInt("maxLength", defaults.maxLength()),
          Others.valueOf(stored.getString("against", defaults.against().name())),
          stored.getStringList("ignored", defaults.ignored()),
          stored.getBoolean("infers", defaults.infers()),
          stored.getDouble("checkSeconds", defaults.checkSeconds()));
    } catch (IllegalArgumentException e) {
      return defaults;
    }
  }

  static void save(SuggestionOptions options) {
    Preferences stored = preferences();
    stored.putString("language", options.language());
    stored.putDouble("seconds", options.seconds());
    stored.putInt("maxLength", options.maxLength());
    stored.putString("against", options.against().name());
    stored.putStringList("ignored", options.ignored());
    stored.putBoolean("infers", options.infers());
    stored.putDouble("checkSeconds", options.checkSeconds());
  }
}
