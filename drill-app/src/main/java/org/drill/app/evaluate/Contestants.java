package org.drill.app.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.drill.learner.DrillModel;
import org.drill.learner.Learner;
import org.drill.learner.Learners;

/** Finds who takes part. */
final class Contestants {
  private final Optional<Path> models;
  private final List<String> chosen;
  private final List<External> externals;

  /**
   * Says who is wanted.
   *
   * @param models a folder with models, named as their graphs
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
    var names = new ArrayList<String>();
    Learners.all().forEach(learner -> names.add(learner.name()));
    names.add(Contestant.PUBLISHED_DRILL);
    names.add(TopBaseline.NAME);
    names.sort(Comparator.comparingInt(Contestant::place));
    return names;
  }

  /** Who takes part on a graph, in the order of tables. */
  List<Contestant> on(String dataset) {
    var all = new ArrayList<Contestant>();
    for (Learner learner : Learners.all()) {
      all.add(Contestant.of(learner));
    }
    model(dataset)
        .ifPresent(directory -> all.add(Contestant.published(read(directory), directory)));
    all.add(Contestant.of(new TopBaseline()));
    if (!chosen.isEmpty()) {
      all.removeIf(contestant -> !chosen.contains(contestant.name()));
    }
    externals.forEach(external -> all.add(Contestant.of(external)));
    all.sort(Comparator.comparingInt(contestant -> Contestant.place(contestant.name())));
    return List.copyOf(all);
  }

  private static Learner read(Path directory) {
    try {
      return DrillModel.read(directory).learner();
    } catch (IOException e) {
      throw new EvaluationException("--models: " + e.getMessage(), e);
    }
  }

  /** The files of the model for a graph, if it takes part. */
  Optional<List<Path>> modelFiles(String dataset) {
    boolean isChosen = chosen.isEmpty() || chosen.contains(Contestant.PUBLISHED_DRILL);
    return model(dataset)
        .filter(directory -> isChosen)
        .map(
            directory ->
                List.of(
                    directory.resolve(DrillModel.EMBEDDINGS),
                    directory.resolve(DrillModel.NETWORK)));
  }

  /** The model for a graph, if there is one. */
  private Optional<Path> model(String dataset) {
    return models.map(folder -> folder.resolve(dataset)).filter(Files::isDirectory);
  }
}
