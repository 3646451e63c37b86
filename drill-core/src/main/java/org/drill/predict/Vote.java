package org.drill.predict;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.drill.concept.Concept;
import org.drill.kb.Bits;
import org.drill.kb.IndividualSet;
import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;

/**
 * A predictor of several expressions: an individual is predicted if more than half of the votes are
 * for it, and the share of votes is its probability.
 *
 * @param ballots different expressions with their votes, in all at most {@value #MOST_VOTES}
 */
public record Vote(List<Ballot> ballots) implements Predictor {
  /** How many votes there may be. */
  public static final int MOST_VOTES = 10_000;

  /** Copies the ballots and checks that there are some, of different expressions. */
  public Vote {
    ballots = List.copyOf(ballots);
    if (ballots.isEmpty()) {
      throw new IllegalArgumentException("a vote without expressions; give at least one");
    }
    var seen = new HashSet<Concept>();
    for (Ballot ballot : ballots) {
      if (!seen.add(ballot.expression())) {
        throw new IllegalArgumentException(
            "the expression " + ballot.expression() + " is in a vote twice; add up its votes");
      }
    }
    long all = ballots.stream().mapToLong(Ballot::votes).sum();
    if (all > MOST_VOTES) {
      throw new IllegalArgumentException("there are " + all + " votes; give at most " + MOST_VOTES);
    }
  }

  /**
   * Counts equal answers.
   *
   * @param answers expressions, which may be equal; at least one
   * @return their vote, with frequent expressions first, then short ones
   */
  public static Vote count(Collection<Concept> answers) {
    Map<Concept, Integer> votes = new LinkedHashMap<>();
    answers.forEach(answer -> votes.merge(answer, 1, Integer::sum));
    return new Vote(
        votes.entrySet().stream()
            .map(each -> new Ballot(each.getKey(), each.getValue()))
            .sorted(
                Comparator.comparingInt((Ballot ballot) -> -ballot.votes())
                    .thenComparing(Ballot::expression))
            .toList());
  }

  /**
   * How many votes there are.
   *
   * @return the sum of the votes
   */
  public int votes() {
    return ballots.stream().mapToInt(Ballot::votes).sum();
  }

  @Override
  public String kind() {
    return "vote";
  }

  @Override
  public List<Concept> expressions() {
    return ballots.stream().map(Ballot::expression).toList();
  }

  @Override
  public Predictions predict(KnowledgeBase kb) {
    Retriever retriever = kb.retriever();
    int[] votes = new int[kb.size()];
    var extensions = new ArrayList<IndividualSet>();
    for (Ballot ballot : ballots) {
      IndividualSet extension = retriever.retrieve(ballot.expression());
      extensions.add(extension);
      for (int individual : extension.toArray()) {
        votes[individual] += ballot.votes();
      }
    }
    return new Counted(extensions, votes, votes());
  }

  /** The votes of all individuals, and who gave them. */
  private static final class Counted implements Predictions {
    private final List<IndividualSet> extensions;
    private final int[] votes;
    private final int all;
    private final IndividualSet predicted;

    Counted(List<IndividualSet> extensions, int[] votes, int all) {
      this.extensions = extensions;
      this.votes = votes;
      this.all = all;
      long[] words = Bits.empty(votes.length);
      for (int individual = 0; individual < votes.length; individual++) {
        if (2 * votes[individual] > all) {
          Bits.set(words, individual);
        }
      }
      this.predicted = IndividualSet.wrap(words, votes.length);
    }

    @Override
    public IndividualSet predicted() {
      return predicted;
    }

    @Override
    public OptionalDouble probability(int individual) {
      return OptionalDouble.of(votes[individual] / (double) all);
    }

    @Override
    public List<Integer> deciding(int individual) {
      boolean winner = predicted.contains(individual);
      return IntStream.range(0, extensions.size())
          .filter(member -> extensions.get(member).contains(individual) == winner)
          .boxed()
          .toList();
    }
  }
}
