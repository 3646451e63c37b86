package org.drill.app.evaluate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.drill.app.validation.TrivialBaseline;
import org.drill.learner.LanguageChoice;
import org.drill.learner.Learner;
import org.drill.learner.Learners;
import org.drill.learner.trained.TrainedModel;

/** Finds who takes part. */
final class ContestantFinder {
  /** The folder, among the models, of those that were trained with the paper's preset. */
  private static final String PAPER = "paper";

  private final Optional<Path> models;
  private final List<String> chosen;
  private final List<ExternalProgram> externals;
  private final Optional<LanguageChoice> language;
  private final boolean hasPaperRows;
  private final OptionalLong counted;
  private final Map<Path, TrainedModel> read = new HashMap<>();

  /**
   * Says who is wanted.
   *
   * @param models a folder with models, named as their graphs, and perhaps more of them in a folder
   *     {@value #PAPER}; what one is for takes part with it
   * @param chosen the names of our learners; none for all of them
   * @param externals other programs
   * @param language the language in which learners take part once more
   * @param hasPaperRows whether they take part in the paper's language, too
   * @param counted the number of expressions with which learners take part once more
   */
  ContestantFinder(
      Optional<Path> models,
      List<String> chosen,
      List<ExternalProgram> externals,
      Optional<LanguageChoice> language,
      boolean hasPaperRows,
      OptionalLong counted) {
    this.counted = counted;
    this.language = language;
    this.hasPaperRows = hasPaperRows;
    this.models = models;
    this.chosen = List.copyOf(chosen);
    this.externals = List.copyOf(externals);
    Set<String> taken = new LinkedHashSet<>(names());
    for (ExternalProgram external : externals) {
      if (!taken.add(external.name())) {
        throw new EvaluationException(
            "--external " + external.name() + ": that name is taken; give another one");
      }
    }
  }

  /** The names of our learners. */
  static List<String> names() {
    var names = new ArrayList<>(Learners.names());
    TrivialBaseline.ALL.forEach(baseline -> names.add(baseline.name()));
    names.sort(Comparator.comparingInt(Contestant::place));
    return names;
  }

  /** Who takes part on a graph, in the order of tables. */
  List<Contestant> on(String dataset) {
    var all = new ArrayList<Contestant>();
    for (Learner learner : Learners.all()) {
      all.add(Contestant.of(learner));
    }
    for (TrainedModel model : models(dataset)) {
      Contestant trained = Contestant.of(model);
      all.removeIf(contestant -> contestant.name().equals(trained.name()));
      all.add(trained);
    }
    TrivialBaseline.ALL.forEach(baseline -> all.add(Contestant.of(baseline)));
    if (!chosen.isEmpty()) {
      List<Contestant> used =
          chosen.stream().filter(LearnerVariant::isOne).flatMap(name -> used(name, all)).toList();
      all.removeIf(contestant -> !chosen.contains(contestant.name()));
      all.addAll(used);
    }
    language.ifPresent(choice -> addIn(choice, all));
    counted.ifPresent(
        most -> List.copyOf(all).forEach(each -> each.within(most).ifPresent(all::add)));
    externals.forEach(external -> all.add(Contestant.of(external)));
    all.sort(Comparator.comparing(Contestant::rowName, Contestant.BY_PLACE));
    return List.copyOf(all);
  }

  /** A learner that is used in another way; nobody if there is no model for it. */
  private static Stream<Contestant> used(String name, List<Contestant> all) {
    LearnerVariant variant = LearnerVariant.parse(name);
    return all.stream()
        .filter(contestant -> contestant.name().equals(variant.learner()))
        .map(contestant -> contestant.as(variant));
  }

  /** Adds those who use another language, or puts them into the place of the paper's. */
  private void addIn(LanguageChoice choice, List<Contestant> all) {
    for (Contestant contestant : List.copyOf(all)) {
      contestant
          .in(choice)
          .ifPresent(
              other -> {
                all.add(other);
                if (!hasPaperRows) {
                  all.remove(contestant);
                }
              });
    }
  }

  /** The models for a graph that take part, each for another learner. */
  List<TrainedModel> modelsOf(String dataset) {
    return models(dataset).stream()
        .filter(
            model ->
                chosen.isEmpty()
                    || chosen.stream()
                        .map(LearnerVariant::learnerOf)
                        .anyMatch(model.learner().name()::equals))
        .toList();
  }

  /** The models for a graph: that of the paper's preset, and the other one. */
  private List<TrainedModel> models(String dataset) {
    Map<String, TrainedModel> found = new LinkedHashMap<>();
    for (Path directory :
        models.stream()
            .flatMap(
                folder ->
                    Stream.of(folder.resolve(PAPER).resolve(dataset), folder.resolve(dataset)))
            .filter(Files::isDirectory)
            .toList()) {
      TrainedModel model = read.computeIfAbsent(directory, ContestantFinder::read);
      TrainedModel other = found.put(model.learner().name(), model);
      if (other != null) {
        throw new EvaluationException(
            "--models: %s and %s are both for the learner %s; leave one out"
                .formatted(other.directory(), model.directory(), model.learner().name()));
      }
    }
    return List.copyOf(found.values());
  }

  private static TrainedModel read(Path directory) {
    try {
      return TrainedModel.read(directory);
    } catch (IOException e) {
      throw new EvaluationException("--models: " + e.getMessage(), e);
    }
  }
}
