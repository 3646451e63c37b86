package org.drill.retrieval;

import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;

class UncachedBitsetRetrieverTest extends RetrieverContract {
  @Override
  Retriever retriever(KnowledgeBase kb) {
    return new BitsetRetriever(kb, 0);
  }
}
