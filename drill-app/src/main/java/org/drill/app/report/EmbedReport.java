package org.drill.app.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.drill.app.text.Csv;
import org.drill.app.text.PlainText;
import org.drill.train.embedding.RankingScores;
import org.drill.train.embedding.TrainedEmbeddings;

/** Prints what {@code drill embed} made. */
public final class EmbedReport implements CommandReport {
  private final TrainedEmbeddings result;
  private final String file;

  /** Tells of vectors, and of the file that they were written to. */
  public EmbedReport(TrainedEmbeddings result, String file) {
    this.result = result;
    this.file = file;
  }

  @Override
  public void text(PrintStream out) {
    out.printf(
        Locale.ROOT,
        "%,d vectors of %d numbers written to %s%n",
        result.vectors().size(),
        result.vectors().dimension(),
        file);
    out.printf(
        Locale.ROOT,
        "%s: %s (%s), best after %d, %.1f s%n",
        method(),
        PlainText.count(result.epochs(), "epoch", "epochs"),
        result.end(),
        result.bestEpoch(),
        result.seconds());
    if (result.unseen() > 0) {
      out.printf(
          Locale.ROOT,
          "%s in no triple: the mean of all others%n",
          PlainText.count(result.unseen(), "individual", "individuals"));
    }
    out.printf(
        Locale.ROOT,
        "%,d triples trained on, %,d to choose the epoch, %,d tested:%n",
        result.trainTriples(),
        result.validationTriples(),
        result.testTriples());
    ranking(out, "entities", result.entityRanking(), result.randomMrr());
    ranking(out, "relations", result.relationRanking(), result.randomRelationMrr());
  }

  private static void ranking(PrintStream out, String what, RankingScores s, double random) {
    out.printf(
        Locale.ROOT,
        "  %-9s  MRR %.3f (by chance %.3f), Hits@1 %.3f, Hits@3 %.3f, Hits@10 %.3f%n",
        what,
        s.mrr(),
        random,
        s.hitsAt1(),
        s.hitsAt3(),
        s.hitsAt10());
  }

  @Override
  public void json(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("out", file);
    for (Map.Entry<String, Object> entry : fields().entrySet()) {
      json.writeObjectField(entry.getKey(), entry.getValue());
    }
    json.writeEndObject();
  }

  @Override
  public void csv(PrintStream out) {
    Map<String, Object> fields = fields();
    Csv.row(out, fields.keySet().toArray());
    Csv.row(out, fields.values().toArray());
  }

  private String method() {
    return String.valueOf(result.vectors().provenance().get("method"));
  }

  private Map<String, Object> fields() {
    var fields = new LinkedHashMap<String, Object>();
    fields.put("method", method());
    fields.put("vectors", result.vectors().size());
    fields.put("dimension", result.vectors().dimension());
    fields.put("unseen", result.unseen());
    fields.put("trainTriples", result.trainTriples());
    fields.put("validationTriples", result.validationTriples());
    fields.put("testTriples", result.testTriples());
    fields.put("epochs", result.epochs());
    fields.put("bestEpoch", result.bestEpoch());
    fields.put("stopped", result.end().toString());
    fields.put("seconds", result.seconds());
    fields.put("validationMrr", result.validationMrr());
    put(fields, "", result.entityRanking(), result.randomMrr());
    put(fields, "relation", result.relationRanking(), result.randomRelationMrr());
    return fields;
  }

  private static void put(
      Map<String, Object> fields, String prefix, RankingScores scores, double random) {
    fields.put(name(prefix, "mrr"), scores.mrr());
    fields.put(name(prefix, "hitsAt1"), scores.hitsAt1());
    fields.put(name(prefix, "hitsAt3"), scores.hitsAt3());
    fields.put(name(prefix, "hitsAt10"), scores.hitsAt10());
    fields.put(name(prefix, "randomMrr"), random);
  }

  private static String name(String prefix, String name) {
    return prefix.isEmpty()
        ? name
        : prefix + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }
}
