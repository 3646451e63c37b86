package org.drill.owlapi;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParser;
import javax.xml.parsers.SAXParserFactory;
import org.jspecify.annotations.Nullable;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.Locator;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.XMLReader;
import org.xml.sax.ext.DefaultHandler2;
import org.xml.sax.ext.Locator2;

/**
 * A look at an XML document before OWLAPI parses it: finds its encoding, which OWLAPI would not,
 * and refuses external entities and entity bombs, where OWLAPI would leave the former out silently.
 *
 * <p>Reads as far as the first element, or to the end if there is a document type declaration.
 */
final class XmlGuard extends DefaultHandler2 {
  /** Ends the parse when all is known. */
  private static final class Done extends SAXException {
    private static final long serialVersionUID = 1L;
  }

  private @Nullable Locator locator;
  private Charset encoding = StandardCharsets.UTF_8;
  private boolean hasDoctype;

  private XmlGuard() {}

  /**
   * Checks a document.
   *
   * @return its encoding
   * @throws SAXException if it is malformed or reaches beyond itself
   */
  static Charset check(byte[] content) throws SAXException, IOException {
    var guard = new XmlGuard();
    XMLReader reader = secureReader();
    reader.setContentHandler(guard);
    reader.setErrorHandler(guard);
    reader.setEntityResolver(guard);
    reader.setProperty("http://xml.org/sax/properties/lexical-handler", guard);
    try {
      reader.parse(new InputSource(new ByteArrayInputStream(content)));
    } catch (Done e) {
      return guard.encoding;
    }
    return guard.encoding;
  }

  @Override
  public void setDocumentLocator(Locator documentLocator) {
    locator = documentLocator;
  }

  @Override
  public void startDTD(String name, @Nullable String publicId, @Nullable String systemId) {
    hasDoctype = true;
  }

  @Override
  public void startElement(String uri, String localName, String qName, Attributes attributes)
      throws SAXException {
    if (locator instanceof Locator2 located && located.getEncoding() != null) {
      encoding = Charset.forName(located.getEncoding());
    }
    if (!hasDoctype) {
      throw new Done();
    }
  }

  @Override
  public InputSource resolveEntity(
      @Nullable String name, @Nullable String publicId, @Nullable String base, String systemId)
      throws SAXException {
    throw new SAXParseException("external entity or DTD <" + systemId + "> is refused", locator);
  }

  @Override
  public void fatalError(SAXParseException e) throws SAXException {
    throw e;
  }

  private static XMLReader secureReader() {
    try {
      SAXParserFactory factory = SAXParserFactory.newDefaultInstance();
      factory.setNamespaceAware(true);
      factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
      SAXParser parser = factory.newSAXParser();
      // The feature alone bounds entities; only these forbid the external ones.
      parser.setProperty(XMLConstants.ACCESS_EXTERNAL_DTD, "");
      parser.setProperty(XMLConstants.ACCESS_EXTERNAL_SCHEMA, "");
      return parser.getXMLReader();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IllegalStateException("the XML parser of this Java cannot be secured", e);
    }
  }
}
