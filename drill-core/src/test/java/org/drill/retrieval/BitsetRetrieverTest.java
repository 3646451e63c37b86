package org.drill.retrieval;

import org.drill.kb.KnowledgeBase;

class BitsetRetrieverTest extends RetrieverContract {
  @Override
  Retriever retriever(KnowledgeBase kb) {
    return new BitsetRetriever(kb);
  }
}
