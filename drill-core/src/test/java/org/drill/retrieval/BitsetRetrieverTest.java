package org.drill.retrieval;

import org.drill.kb.KnowledgeBase;
import org.drill.kb.Retriever;

class BitsetRetrieverTest extends RetrieverContract {
  @Override
  Retriever retriever(KnowledgeBase kb) {
    return new BitsetRetriever(kb);
  }
}
