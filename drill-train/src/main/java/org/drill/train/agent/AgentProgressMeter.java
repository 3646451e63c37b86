package org.drill.train.agent;

import java.util.ArrayDeque;
import java.util.Deque;

/** Tells a listener how far a training is, with means of the last episodes. */
final class AgentProgressMeter {
  private static final int RECENT = 100;

  private final AgentListener listener;
  private final long allEpisodes;
  private final long start = System.nanoTime();
  private final Deque<EpisodeSource.Outcome> recent = new ArrayDeque<>();
  private double loss = Double.NaN;
  private double tested = Double.NaN;

  AgentProgressMeter(AgentListener listener, long allEpisodes) {
    this.listener = listener;
    this.allEpisodes = allEpisodes;
  }

  void note(EpisodeSource.Outcome outcome) {
    recent.add(outcome);
    if (recent.size() > RECENT) {
      recent.remove();
    }
  }

  void loss(double latest) {
    loss = latest;
  }

  void tested(double latest) {
    tested = latest;
  }

  void tell(long episodes) {
    double mean = recent.stream().mapToDouble(EpisodeSource.Outcome::value).average().orElse(0);
    int goals = (int) recent.stream().filter(EpisodeSource.Outcome::reachedGoal).count();
    listener.progress(
        new AgentListener.Progress(episodes, allEpisodes, mean, goals, loss, tested, seconds()));
  }

  double seconds() {
    return (System.nanoTime() - start) / 1e9;
  }
}
