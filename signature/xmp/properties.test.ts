import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '../testing/cpu-time.ts'
import { propertiesOf } from './properties.ts'

/** The same properties as different writers put them (ISO 16684-1; S29, 5). */
const RDF = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"'
const META = 'xmlns:x="adobe:ns:meta/"'
const DC = 'xmlns:dc="http://purl.org/dc/elements/1.1/"'
const OWN = 'xmlns:o="http://example.org/o#"'

const read = (packet: string) => propertiesOf(new Uint8Array(Buffer.from(packet)))
/** A packet of one description. */
const packet = (content: string, attributes = '') =>
  `<rdf:RDF ${RDF}><rdf:Description rdf:about="" ${DC} ${OWN}${attributes}>${content}</rdf:Description></rdf:RDF>`
const properties = (text: string) => read(text)?.properties

const ONE = properties(packet('<o:a>uno</o:a>'))

describe('the same properties', () => {
  test.each([
    ['as an attribute', packet('', ' o:a="uno"')],
    ['in an element that ends at once', `<rdf:RDF ${RDF}><rdf:Description rdf:about="" ${OWN} o:a="uno"/></rdf:RDF>`],
    [
      'with other prefixes',
      packet('<p:a xmlns:p="http://example.org/o#">uno</p:a>').replaceAll('rdf:', 'r:').replace('xmlns:rdf', 'xmlns:r'),
    ],
    ['in the namespace without a prefix', packet('<a xmlns="http://example.org/o#">uno</a>')],
    ['without about', packet('<o:a>uno</o:a>').replace(' rdf:about=""', '')],
    ['with about as older writers put it', packet('<o:a>uno</o:a>').replace('rdf:about=""', "about=''")],
    ['in a wrapper that names the program', `<x:xmpmeta ${META} x:xmptk="Programa 1.0">${packet('<o:a>uno</o:a>')}</x:xmpmeta>`],
    [
      'in a packet with its padding',
      `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>\n${packet('<o:a>uno</o:a>')}${' '.repeat(2_000)}<?xpacket end="w"?>`,
    ],
    ['as CDATA', packet('<o:a><![CDATA[uno]]></o:a>')],
    ['as character references', packet('<o:a>&#117;n&#x6F;</o:a>')],
    ['as a value without qualifiers', packet('<o:a rdf:parseType="Resource"><rdf:value>uno</rdf:value></o:a>')],
  ])('%s', (_, written) => {
    expect(ONE?.size).toBe(1)
    expect(properties(written)).toEqual(ONE)
  })

  test('in several descriptions, in another order', () => {
    const several = packet('<o:b>dos</o:b></rdf:Description>\n<rdf:Description rdf:about="" xmlns:o="http://example.org/o#" o:a="uno">')
    expect(properties(several)).toEqual(properties(packet('<o:a>uno</o:a><o:b>dos</o:b>')))
  })

  test.each([
    ['of parts', '<o:s rdf:parseType="Resource"><o:a>uno</o:a><o:b>dos</o:b></o:s>'],
    ['as a description of its own', '<o:s><rdf:Description><o:b>dos</o:b><o:a>uno</o:a></rdf:Description></o:s>'],
    ['as a description with attributes', '<o:s><rdf:Description o:a="uno" o:b="dos"/></o:s>'],
    ['as attributes', '<o:s o:b="dos" o:a="uno"/>'],
  ])('a structure %s', (_, written) => {
    const structure = properties(packet('<o:s rdf:parseType="Resource"><o:a>uno</o:a><o:b>dos</o:b></o:s>'))
    expect(properties(packet(written))).toEqual(structure)
  })

  test('in UTF-16', () => {
    const text = `\uFEFF${packet('<o:a>uno</o:a>')}`
    const little = new Uint8Array(Buffer.from(text, 'utf16le'))
    expect(propertiesOf(little)?.properties).toEqual(ONE)
    expect(propertiesOf(new Uint8Array(Buffer.from(little).swap16()))?.properties).toEqual(ONE)
  })
})

describe('other properties', () => {
  test.each([
    ['another value', packet('<o:a>dos</o:a>')],
    ['another namespace', packet('<p:a xmlns:p="http://example.org/p#">uno</p:a>')],
    ['a language', packet('<o:a xml:lang="es">uno</o:a>')],
    ['an address instead of text', packet('<o:a rdf:resource="uno"/>')],
    ['a list of one', packet('<o:a><rdf:Bag><rdf:li>uno</rdf:li></rdf:Bag></o:a>')],
    ['a qualifier', packet('<o:a rdf:parseType="Resource"><rdf:value>uno</rdf:value><o:q>x</o:q></o:a>')],
    ['a value in capitals', packet('<o:a>UNO</o:a>')],
  ])('%s', (_, written) => {
    expect(properties(written)?.size).toBe(1)
    expect(properties(written)).not.toEqual(ONE)
  })

  test('lists of another kind or order', () => {
    const list = (kind: string, ...items: readonly string[]) =>
      properties(packet(`<o:a><rdf:${kind}>${items.map((item) => `<rdf:li>${item}</rdf:li>`).join('')}</rdf:${kind}></o:a>`))
    expect(list('Seq', 'uno', 'dos')).toEqual(list('Seq', 'uno', 'dos'))
    expect(list('Seq', 'uno', 'dos')).not.toEqual(list('Seq', 'dos', 'uno'))
    expect(list('Seq', 'uno', 'dos')).not.toEqual(list('Bag', 'uno', 'dos'))
    expect(list('Seq', 'uno', 'dos')).not.toEqual(list('Seq', 'uno dos'))
  })

  test('of another document', () => {
    const about = (name: string) => read(packet('<o:a>uno</o:a>').replace('about=""', `about="${name}"`))?.about
    expect([about(''), about('uuid:1')]).toEqual(['', 'uuid:1'])
  })
})

test('comments and instructions are told beside the properties, what frames the packet is not', () => {
  const remarked = read(
    `<?xpacket begin="" id=""?><?adobe-xap-filters esc="CRLF"?>${packet('<!--uno--><o:a>uno</o:a>')}<?xpacket end="w"?>`,
  )
  expect(remarked?.remarks).toEqual(['<?adobe-xap-filters esc="CRLF"?>', '<!--uno-->'])
  expect(remarked?.properties).toEqual(ONE)
})

describe('is not read', () => {
  test.each([
    ['nothing', ''],
    ['what is not well formed', packet('<o:a>uno')],
    ['a type of document', `<!DOCTYPE rdf:RDF>${packet('<o:a>uno</o:a>')}`],
    ['an entity of its own', `<!DOCTYPE rdf:RDF [<!ENTITY uno "dos">]>${packet('<o:a>&uno;</o:a>')}`],
    ['an entity that nobody declares', packet('<o:a>&uno;</o:a>')],
    ['another encoding', `<?xml version="1.0" encoding="ISO-8859-1"?>${packet('<o:a>uno</o:a>')}`],
    ['a prefix that is not declared', packet('<p:a>uno</p:a>')],
    ['a prefix xml that means something else', packet('<o:a xmlns:xml="http://example.org/x">uno</o:a>')],
    ['a name with two colons', packet('<o:a:b>uno</o:a:b>')],
    ['a property twice', packet('<o:a>uno</o:a><o:a>uno</o:a>')],
    ['a property as attribute and as element', packet('<o:a>uno</o:a>', ' o:a="uno"')],
    ['an attribute twice by two prefixes', packet('', ' xmlns:p="http://example.org/o#" o:a="uno" p:a="uno"')],
    ['a property without a namespace', packet('<a>uno</a>')],
    ['an attribute without a namespace', packet('', ' a="uno"')],
    ['text outside of properties', packet('uno')],
    ['text in a list, outside of its items', packet('<o:a><rdf:Bag>uno</rdf:Bag></o:a>')],
    ['text beside elements', packet('<o:a>uno<rdf:Bag/></o:a>')],
    ['two values of one property', packet('<o:a><rdf:Bag/><rdf:Bag/></o:a>')],
    ['a list of what are no items', packet('<o:a><rdf:Bag><o:b>uno</o:b></rdf:Bag></o:a>')],
    ['XML as a value', packet('<o:a rdf:parseType="Literal"><o:b/></o:a>')],
    ['attributes beside a value', packet('<o:a o:b="dos">uno</o:a>')],
    ['other words of RDF', packet('<o:a rdf:ID="x">uno</o:a>')],
    ['a resource of another type', packet('<o:a><o:T/></o:a>')],
    ['another element than a description', packet('').replaceAll('Description', 'Seq')],
    ['descriptions of two documents', packet('</rdf:Description><rdf:Description rdf:about="b">').replace('about=""', 'about="a"')],
    ['two trees in one wrapper', `<x:xmpmeta ${META}>${packet('')}${packet('')}</x:xmpmeta>`],
    ['a wrapper that says more', `<x:xmpmeta ${META} ${OWN} o:a="uno">${packet('')}</x:xmpmeta>`],
    ['a tree without RDF', `<x:xmpmeta ${META}/>`],
    ['elements too deep', packet('<o:a rdf:parseType="Resource">'.repeat(70) + '</o:a>'.repeat(70))],
  ])('%s', (_, written) => {
    expect(read(written)).toBeNull()
  })

  test('bytes that are no UTF-8', () => {
    expect(propertiesOf(new Uint8Array(Buffer.from(packet('<o:a>se\xf1or</o:a>'), 'latin1')))).toBeNull()
  })
})

test.each([
  ['of elements', packet(`<o:a>${'<o:b xmlns:o="http://example.org/o#"/>'.repeat(26_000)}</o:a>`)],
  ['of namespaces', packet(`<o:a ${Array.from({ length: 25_000 }, (_, index) => `xmlns:p${index}="http://example.org/p"`).join(' ')}/>`)],
  ['of properties', packet('<o:a>&#32;</o:a>'.repeat(60_000))],
])('a hostile packet of a megabyte %s takes less than a second of the processor', async (_, hostile) => {
  expect(await cpuTimeOf(() => read(hostile))).toBeLessThan(1_000)
})
