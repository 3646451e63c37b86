package org.drill.kb.load;

import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.rio.rdfxml.RDFXMLParser;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;

/**
 * Rio's RDF/XML parser, but external entities and DTDs are refused with a message: skipped silently
 * they would change the data, and followed they would leak files.
 */
final class RdfXmlReader extends RDFXMLParser {
  @Override
  protected IRI createURI(String iri) {
    checkIri(iri);
    return super.createURI(iri);
  }

  @Override
  protected IRI resolveURI(String reference) {
    IRI iri = super.resolveURI(reference);
    checkIri(iri.stringValue());
    return iri;
  }

  /** Checked here, too, because only the parser knows the line. */
  private void checkIri(String iri) {
    if (!TripleCollector.isAbsoluteIri(iri)) {
      reportFatalError("invalid IRI <" + iri + ">");
    }
  }

  @Override
  protected XMLReader getXMLReader() throws SAXException {
    XMLReader reader = super.getXMLReader();
    reader.setEntityResolver(
        (publicId, systemId) -> {
          throw new SAXException("external entity or DTD <" + systemId + "> is refused");
        });
    return reader;
  }
}
