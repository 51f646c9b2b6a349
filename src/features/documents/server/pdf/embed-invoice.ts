/**
 * Makes a file of PDF/A-3 a Factur-X or ZUGFeRD invoice: embeds its data, and says so in the metadata, whose
 * vocabulary PDF/A wants described in the file.
 */
export function embedInvoice(
  file: PDFKit.PDFDocument,
  { data, author, createdOn }: { data: string; author: string; createdOn: Date },
): void {
  const attached = {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'Factur-X EN 16931',
    creationDate: createdOn,
    modifiedDate: createdOn,
    // What the types of the library lack.
    relationship: 'Alternative',
  }
  file.file(Buffer.from(data), attached)
  for (const xml of [creator(author), extension, facturX]) file.appendXML(xml)
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Written here, because the library does not escape the name of the property. */
const creator = (author: string) => `
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <dc:creator><rdf:Seq><rdf:li>${escaped(author)}</rdf:li></rdf:Seq></dc:creator>
</rdf:Description>`

const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const properties = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters, such as INVOICE'],
  ['Version', 'The version of the standard that the embedded XML document follows'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
]
  .map(
    ([name, description]) => `
    <rdf:li rdf:parseType="Resource">
      <pdfaProperty:name>${name}</pdfaProperty:name>
      <pdfaProperty:valueType>Text</pdfaProperty:valueType>
      <pdfaProperty:category>external</pdfaProperty:category>
      <pdfaProperty:description>${description}</pdfaProperty:description>
    </rdf:li>`,
  )
  .join('')

const extension = `
<rdf:Description rdf:about=""
  xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
  xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
  xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
  <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>fx</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq>${properties}
    </rdf:Seq></pdfaSchema:property>
  </rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>`

const facturX = `
<rdf:Description rdf:about="" xmlns:fx="${namespace}">
  <fx:DocumentType>INVOICE</fx:DocumentType>
  <fx:DocumentFileName>factur-x.xml</fx:DocumentFileName>
  <fx:Version>1.0</fx:Version>
  <fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`
