package org.drill.app.serve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The knowledge bases that the service offers: those of its owner, and uploads. Thread-safe. */
final class KnowledgeBases {
  /** An upload that nobody has used for so long makes room for another. */
  private static final double IDLE_SECONDS = 900;

  private final Map<String, HostedKnowledgeBase> byId = new LinkedHashMap<>();
  private final int mostUploads;
  private final Consumer<HostedKnowledgeBase> onRemoval;

  KnowledgeBases(
      List<HostedKnowledgeBase> own, int mostUploads, Consumer<HostedKnowledgeBase> onRemoval) {
    own.forEach(hosted -> byId.put(hosted.id(), hosted));
    this.mostUploads = mostUploads;
    this.onRemoval = onRemoval;
  }

  synchronized List<HostedKnowledgeBase> all() {
    return new ArrayList<>(byId.values());
  }

  /** The one with an id, which from now on is in use. */
  synchronized HostedKnowledgeBase get(String id) {
    HostedKnowledgeBase hosted = byId.get(id);
    if (hosted == null) {
      throw HttpProblem.notFound("no such knowledge base; GET /api/kbs lists them");
    }
    hosted.use();
    return hosted;
  }

  /** The first: what clients get that know of only one. */
  synchronized HostedKnowledgeBase first() {
    return byId.values().iterator().next();
  }

  /** Refuses an upload for which there is no room. */
  synchronized void checkRoom() {
    if (uploads().size() >= mostUploads && idle().isEmpty()) {
      throw HttpProblem.tooMany(
          mostUploads == 0
              ? "this service takes no uploads"
              : "there are " + mostUploads + " uploads already; delete one, or try later");
    }
  }

  synchronized void add(HostedKnowledgeBase upload) {
    checkRoom();
    if (uploads().size() >= mostUploads) {
      idle().ifPresent(this::forget);
    }
    byId.put(upload.id(), upload);
  }

  /**
   * Puts another graph in the place of one that the owner offers, under its id.
   *
   * @return the one that was there
   */
  synchronized HostedKnowledgeBase replace(HostedKnowledgeBase hosted) {
    HostedKnowledgeBase old = byId.get(hosted.id());
    if (old == null || old.isUploaded()) {
      throw new IllegalArgumentException("the owner offers no '" + hosted.id() + "'");
    }
    byId.put(hosted.id(), hosted);
    return old;
  }

  synchronized void remove(String id) {
    HostedKnowledgeBase hosted = get(id);
    if (!hosted.isUploaded()) {
      throw new HttpProblem(403, "only uploads can be deleted");
    }
    forget(hosted);
  }

  private void forget(HostedKnowledgeBase hosted) {
    byId.remove(hosted.id());
    onRemoval.accept(hosted);
  }

  private List<HostedKnowledgeBase> uploads() {
    return byId.values().stream().filter(HostedKnowledgeBase::isUploaded).toList();
  }

  private Optional<HostedKnowledgeBase> idle() {
    return uploads().stream()
        .filter(upload -> upload.idleSeconds() > IDLE_SECONDS)
        .max(Comparator.comparingDouble(HostedKnowledgeBase::idleSeconds));
  }
}
