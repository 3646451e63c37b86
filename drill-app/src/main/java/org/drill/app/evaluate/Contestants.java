package org.drill.app.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.TrainedModel;

/** Finds who takes part. */
final class Contestants {
  private final Optional<Path> models;
  private final List<String> chosen;
  private final List<External> externals;
  private final Map<Path, TrainedModel> read = new HashMap<>();

  /**
   * Says who is wanted.
   *
   * @param models a folder with models, named as their graphs; what one is for takes part with it
   * @param chosen the names of our learners; none for all of them
   * @param externals other programs
   */
  Contestants(Optional<Path> models, List<String> chosen, List<External> externals) {
    this.models = models;
    this.chosen = List.copyOf(chosen);
    this.externals = List.copyOf(externals);
    Set<String> taken = new LinkedHashSet<>(names());
    for (External external : externals) {
      if (!taken.add(external.name())) {
        throw new EvaluationException(
            "--external " + external.name() + ": that name is taken; give another one");
      }
    }
  }

  /** The names of our learners. */
  static List<String> names() {
    var names = new ArrayList<>(Learners.names());
    Baseline.ALL.forEach(baseline -> names.add(baseline.name()));
    names.sort(Comparator.comparingInt(Contestant::place));
    return names;
  }

  /** Who takes part on a graph, in the order of tables. */
  List<Contestant> on(String dataset) {
    var all = new ArrayList<Contestant>();
    Optional<TrainedModel> model = model(dataset);
    for (Learner learner : Learners.all()) {
      all.add(Contestant.of(learner));
    }
    if (model.isPresent()) {
      Contestant trained = Contestant.of(model.get());
      all.removeIf(contestant -> contestant.name().equals(trained.name()));
      all.add(trained);
    }
    Baseline.ALL.forEach(baseline -> all.add(Contestant.of(baseline)));
    if (!chosen.isEmpty()) {
      all.removeIf(contestant -> !chosen.contains(contestant.name()));
    }
    externals.forEach(external -> all.add(Contestant.of(external)));
    all.sort(Comparator.comparingInt(contestant -> Contestant.place(contestant.name())));
    return List.copyOf(all);
  }

  /** The files of the model for a graph, if it takes part. */
  Optional<List<Path>> modelFiles(String dataset) {
    return model(dataset)
        .filter(model -> chosen.isEmpty() || chosen.contains(model.learner().name()))
        .map(TrainedModel::files);
  }

  /** The model for a graph, if there is one. */
  private Optional<TrainedModel> model(String dataset) {
    return models
        .map(folder -> folder.resolve(dataset))
        .filter(Files::isDirectory)
        .map(directory -> read.computeIfAbsent(directory, Contestants::read));
  }

  private static TrainedModel read(Path directory) {
    try {
      return TrainedModel.read(directory);
    } catch (IOException e) {
      throw new EvaluationException("--models: " + e.getMessage(), e);
    }
  }
}
