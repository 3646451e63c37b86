package org.drill.kb.load;

import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.rio.rdfxml.RDFXMLParser;
import org.xml.sax.Attributes;
import org.xml.sax.SAXException;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.XMLFilterImpl;

/**
 * Rio's RDF/XML parser, but external entities and DTDs are refused with a message: skipped silently
 * they would change the data, and followed they would leak files.
 */
final class RdfXmlReader extends RDFXMLParser {
  private final StrictParsing repairs = new StrictParsing(this::reportFatalError);

  @Override
  protected IRI createURI(String iri) {
    checkIri(iri);
    return super.createURI(iri);
  }

  @Override
  protected IRI resolveURI(String reference) {
    repairs.reference(reference);
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
    var reader = new BaseFilter(super.getXMLReader());
    reader.setEntityResolver(
        (publicId, systemId) -> {
          throw new SAXException("external entity or DTD <" + systemId + "> is refused");
        });
    return reader;
  }

  /** Looks at bases before Rio takes them apart. */
  private final class BaseFilter extends XMLFilterImpl {
    BaseFilter(XMLReader reader) {
      super(reader);
    }

    @Override
    public void startElement(String uri, String localName, String name, Attributes attributes)
        throws SAXException {
      String base = attributes.getValue("xml:base");
      if (base != null) {
        repairs.base(base);
      }
      super.startElement(uri, localName, name, attributes);
    }
  }
}
