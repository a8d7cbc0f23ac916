import { expect, test } from 'vitest'
import { stream } from '../testing/papers.ts'
import { refusedBy, signedLater, signedPaper, stampedLater, untouched, verdictOnUpdates, withStore } from '../testing/signed-paper.ts'

/** Dates and names of programs (S29, 5): `dates` of the table. */
const information = (more: string) => `<</Title (Bs 100) /ModDate (D:20260101000000Z) /Producer (Uno)${more}>>`
const informed = () => signedPaper({ objects: { 8: information('') }, trailer: { Info: '8 0 R' } })
const later = information('').replace('20260101', '20261120').replace('Uno', 'Otro')

const SPACES =
  'xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:dc="http://purl.org/dc/elements/1.1/"'
const metadata = (description: string, more = '') =>
  stream(
    `<?xpacket begin=""?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${SPACES}${description}<!-- fin --></rdf:Description></rdf:RDF></x:xmpmeta>`,
    `/Type /Metadata /Subtype /XML${more} `,
  )
const described = (text: string) => signedPaper({ catalog: ' /Metadata 8 0 R', objects: { 8: text } })
const property = (name: string, value: string) => `><${name}>${value}</${name}>`

test('dates and the name of the program may change beside a signature or a timestamp', async () => {
  const signed = await informed()
  expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 8: later } }))).toEqual(untouched)
  expect(await verdictOnUpdates(signed, await stampedLater(signed, { objects: { 8: later } }))).toEqual(untouched)
})

test('beside validation data alone they stay: anybody could say another date', async () => {
  const signed = await informed()
  expect(await verdictOnUpdates(signed, withStore(signed, { objects: { 8: later } }))).toEqual(refusedBy('dates.beside'))
  const xmp = await described(metadata(property('xmp:ModifyDate', '2026-01-01')))
  const changed = withStore(xmp, { objects: { 8: metadata(property('xmp:ModifyDate', '2026-11-20')) } })
  expect(await verdictOnUpdates(xmp, changed)).toEqual(refusedBy('dates.beside'))
})

test('a file without information may be given one that says dates and the program', async () => {
  const signed = await signedPaper()
  const given = (text: string) => ({ objects: { 60: text }, trailer: { Info: '60 0 R' } })
  const dated = '<</ModDate (D:20261120000000Z) /Producer (Otro)>>'
  expect(await verdictOnUpdates(signed, await signedLater(signed, given(dated)))).toEqual(untouched)
  expect(await verdictOnUpdates(signed, withStore(signed, given(dated)))).toEqual(refusedBy('dates.beside'))
  expect(await verdictOnUpdates(signed, await signedLater(signed, given('<</ModDate 3>>')))).toEqual(refusedBy('dates.infoIsText'))
  expect(await verdictOnUpdates(signed, await signedLater(signed, given('<</Title (Bs 900)>>')))).toEqual(
    refusedBy('bookkeeping.trailerAgrees'),
  )
  expect(await verdictOnUpdates(signed, await signedLater(signed, { trailer: { Info: '5 0 R' } }))).toEqual(
    refusedBy('bookkeeping.trailerAgrees'),
  )
})

test('the information of a file keeps its title', async () => {
  const signed = await informed()
  const retitled = await signedLater(signed, { objects: { 8: later.replace('Bs 100', 'Bs 900') } })
  expect(await verdictOnUpdates(signed, retitled)).toEqual(refusedBy('dates.infoAgrees'))
})

test('information that is no dictionary stays', async () => {
  const signed = await signedPaper({ objects: { 8: '[(Bs 100)]' }, trailer: { Info: '8 0 R' } })
  expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 8: '[(Bs 900)]' } }))).toEqual(refusedBy('dates.infoAgrees'))
})

test('a date is text', async () => {
  const signed = await informed()
  const other = await signedLater(signed, { objects: { 8: later.replace(/\/Producer \(Otro\)/, '/Producer <</A 1>>') } })
  expect(await verdictOnUpdates(signed, other)).toEqual(refusedBy('dates.infoIsText'))
})

test.each([
  ['as an element', property('xmp:ModifyDate', '2026-01-01'), property('xmp:ModifyDate', '2026-11-20T10:00:00-04:00')],
  ['as an attribute', ' xmp:MetadataDate="2026-01-01">', " xmp:MetadataDate='2026-11-20'>"],
  ['where none was', '>', property('pdf:Producer', 'Otro')],
])('the metadata may say another date %s', async (_, was, is) => {
  const signed = await described(metadata(was))
  expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 8: metadata(is) } }))).toEqual(untouched)
})

test.each([
  ['title', property('dc:title', 'Bs 100'), property('dc:title', 'Bs 900')],
  ['title as an attribute', ' dc:title="Bs 100">', ' dc:title="Bs 900">'],
  ['title that looks like a date', property('dc:title', 'a xmp:ModifyDate="2026"'), property('dc:title', 'a xmp:ModifyDate="2027"')],
  ['title with a quotation', ` dc:title='a pdf:Producer="Bs 100"'>`, ` dc:title='a pdf:Producer="Bs 900"'>`],
  [
    'title with a property like a date',
    '><dc:title rdf:parseType="Resource"><pdf:Producer>Bs 100</pdf:Producer></dc:title>',
    '><dc:title rdf:parseType="Resource"><pdf:Producer>Bs 900</pdf:Producer></dc:title>',
  ],
  ['comment', '><!-- <pdf:Producer>Bs 100</pdf:Producer> -->', '><!-- <pdf:Producer>Bs 900</pdf:Producer> -->'],
  [
    'title in another form',
    '><dc:title><![CDATA[ pdf:Producer="Bs 100"]]></dc:title>',
    '><dc:title><![CDATA[ pdf:Producer="Bs 900"]]></dc:title>',
  ],
  ['date that is none', property('xmp:ModifyDate', '2026-01-01'), property('xmp:ModifyDate', 'Bs 900')],
])('the metadata says no other %s', async (_, was, is) => {
  const signed = await described(metadata(was))
  expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 8: metadata(is) } }))).toEqual(refusedBy('dates.xmpAgrees'))
})

test.each([
  ['has text in another form outside of properties', '><![CDATA[ pdf:Producer="Bs 100"]]>', '><![CDATA[ pdf:Producer="Bs 900"]]>'],
  [
    'has a title with an element of a date',
    '><dc:title><pdf:Producer>Bs 100</pdf:Producer></dc:title>',
    '><dc:title><pdf:Producer>Bs 900</pdf:Producer></dc:title>',
  ],
  ['has elements that do not end', '><dc:title></dc:title', '><dc:title></dc:title '],
  ['has elements that do not end now', property('dc:title', 'Bs 100'), '><dc:title>Bs 100'],
  ['uses a prefix that means nothing', property('dc:title', 'Bs 100'), property('nada:title', 'Bs 100')],
  ['says a property twice', property('dc:title', 'Bs 100'), `${property('dc:title', 'Bs 100')}<dc:title>Bs 100</dc:title>`],
  ['is too large to be read', property('dc:title', 'Bs 100'), property('dc:title', 'Bs 100'.padEnd(1_000_000, '0'))],
])('what the metadata says cannot be told when it %s', async (_, was, is) => {
  const signed = await described(metadata(was))
  expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 8: metadata(is) } }))).toEqual(refusedBy('dates.xmpIsRead'))
})

test.each([
  ['gains a key', metadata('>'), metadata('>', ' /Title (Bs 900)')],
  ['that is a dictionary says something else', '<</A 1>>', '<</A 2>>'],
  ['becomes a stream', 'null', metadata('>')],
])('metadata that %s is refused', async (_, was, is) => {
  const signed = await described(was)
  expect(await verdictOnUpdates(signed, await signedLater(signed, { objects: { 8: is } }))).toEqual(refusedBy('dates.xmpAgrees'))
})

test('an update may leave the information out beside a signature, not beside validation data', async () => {
  const signed = await informed()
  const without = { trailer: { Info: '' } }
  expect(await verdictOnUpdates(signed, await signedLater(signed, without))).toEqual(untouched)
  expect(await verdictOnUpdates(signed, withStore(signed, without))).toEqual(refusedBy('dates.beside'))
})
