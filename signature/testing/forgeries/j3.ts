import { deflateSync } from 'node:zlib'
import { lastObject, withKeys } from '../forge.ts'
import { content, stream, updated } from '../papers.ts'
import { type Family, type Forgery, form, OTHER_AMOUNT, signedByAnother, signedDraft, stampedByNobody, withStore } from './forgery.ts'

/** What of a draft makes a reader repair it: how its pages are named, or the row of an object that nothing uses (7), or of object 0. */
type Flaw = { readonly pages?: string; readonly unused?: string; readonly zero?: string }

/** MuPDF repairs where a row leads beyond the end; PDFium where the lowest object is elsewhere; pdf.js where the pages are of another generation. */
const flaws = {
  beyondTheEnd: { unused: '0000999999 00000 n \n' },
  lowestElsewhere: { zero: '0000000015 65535 n \n' },
  wrongGeneration: { pages: '2 7 R' },
} satisfies Record<string, Flaw>

/** What the page of a draft leads to, among it objects that are not there. */
type Page = { readonly keys?: string; readonly font?: string; readonly content?: string; readonly spare?: string }

/** A draft with a flaw, and a stream (6) that nothing uses. */
function flawed({ pages = '2 0 R', unused, zero = '0000000000 65535 f \n' }: Flaw, page: Page = {}): Uint8Array {
  const { keys = '/Annots []', font = '5 0 R', content: text = content('Bs 100'), spare = content('Bs 900') } = page
  const objects = [
    `<</Type /Catalog /Pages ${pages} /AcroForm <</Fields [] /SigFlags 3>>>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 ${font}>> /ExtGState <</G 9 0 R>>>> ${keys}>>`,
    text,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    spare,
    'null',
  ]
  let written = '%PDF-1.7\n'
  const rows = objects.map((object, index) => {
    const row = `${String(written.length).padStart(10, '0')} 00000 n \n`
    written += `${index + 1} 0 obj\n${object}\nendobj\n`
    return index === 6 && unused ? unused : row
  })
  const table = `xref\n0 8\n${zero}${rows.join('')}trailer\n<</Size 8 /Root 1 0 R>>\nstartxref\n${written.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(written + table, 'latin1'))
}

/** The page with the other content, in an object stream. */
function hidden(signed: Uint8Array, words = '', encoded = (text: string) => text): string {
  const page = lastObject(signed, 3).replace('/Contents 4 0 R', '/Contents 6 0 R')
  const places = '3 0 '
  return stream(encoded(places + page), `/Type /ObjStm /N 1 /First ${places.length}${words} `)
}
const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1')

/** An object 9, which the page names and nobody has, in a stream of objects (60), and the table of that stream (61). */
const missing = (object: string) => ({
  60: stream(`9 0 ${object}`, '/Type /ObjStm /N 1 /First 4 '),
  61: stream(String.fromCharCode(2, 0, 60, 0), '/Type /XRef /W [1 2 1] /Index [9 1] /Size 62 /Root 1 0 R '),
})

const stamp = {
  page: { keys: '/Annots 9 0 R', spare: form(OTHER_AMOUNT, '/BBox [0 0 612 792]') },
  object: '[<</Type /Annot /Subtype /Stamp /Rect [0 0 612 792] /F 4 /AP <</N 6 0 R>>>>]',
}

/** A font in which 1 looks like 9. */
const OTHER_FONT = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding <</Type /Encoding /Differences [49 /nine]>>>>'

const storeWith = async (flaw: Flaw, objects: (signed: Uint8Array) => Readonly<Record<number, string>>): Promise<Forgery> => {
  const signed = await signedDraft(flawed(flaw))
  return withStore(signed, objects(signed))
}

/** J3: objects that nothing names, which readers that repair find. */
export const j3: Family = {
  'a deflated stream of objects, for readers that repair a row beyond the end': () =>
    storeWith(flaws.beyondTheEnd, (signed) => ({ 60: hidden(signed, ' /Filter /FlateDecode', deflated) })),
  'a stream of objects beside a timestamp, for readers that repair a row beyond the end': async () => {
    const signed = await signedDraft(flawed(flaws.beyondTheEnd))
    return stampedByNobody(signed, { objects: { 60: hidden(signed) } })
  },
  'a stream of objects beside a second signature, for readers that repair a row beyond the end': async () => {
    const signed = await signedDraft(flawed(flaws.beyondTheEnd))
    return signedByAnother(signed, { objects: { 60: hidden(signed) } })
  },
  'a stream of objects that says to be a certificate of the store': async () => {
    const signed = await signedDraft(flawed(flaws.beyondTheEnd))
    const catalog = withKeys(lastObject(signed, 1), ' /DSS <</Type /DSS /Certs [60 0 R]>>')
    return { signed, full: updated(signed, { 1: catalog, 60: hidden(signed) }) }
  },
  'a stream of objects that says to be a revocation list of the store': async () => {
    const signed = await signedDraft(flawed(flaws.beyondTheEnd))
    const catalog = withKeys(lastObject(signed, 1), ' /DSS <</Type /DSS /CRLs [60 0 R]>>')
    return { signed, full: updated(signed, { 1: catalog, 60: hidden(signed) }) }
  },
  'a stream of objects whose length is an object of its own': () =>
    storeWith(flaws.beyondTheEnd, (signed) => {
      const text = hidden(signed)
      const length = /\/Length (\d+)/.exec(text)?.[1] ?? ''
      return { 60: text.replace(/\/Length \d+/, '/Length 61 0 R'), 61: length }
    }),
  'a stream of objects that extends another': () =>
    storeWith(flaws.beyondTheEnd, (signed) => ({
      60: hidden(signed, ' /Extends 61 0 R'),
      61: stream('9 0 null', '/Type /ObjStm /N 1 /First 4 '),
    })),
  'a stream of objects, for readers that repair where the lowest row is wrong': () =>
    storeWith(flaws.lowestElsewhere, (signed) => ({ 60: hidden(signed) })),
  'a deflated stream of objects, for readers that repair where the lowest row is wrong': () =>
    storeWith(flaws.lowestElsewhere, (signed) => ({ 60: hidden(signed, ' /Filter /FlateDecode', deflated) })),
  'annotations that are not there, in a stream of objects with a table, for readers that repair a wrong generation': async () =>
    withStore(await signedDraft(flawed(flaws.wrongGeneration, stamp.page)), missing(stamp.object)),
  'the same beside a timestamp': async () =>
    stampedByNobody(await signedDraft(flawed(flaws.wrongGeneration, stamp.page)), { objects: missing(stamp.object) }),
  'the same beside a second signature': async () =>
    signedByAnother(await signedDraft(flawed(flaws.wrongGeneration, stamp.page)), { objects: missing(stamp.object) }),
  'a font that is not there': async () =>
    withStore(await signedDraft(flawed(flaws.wrongGeneration, { font: '9 0 R' })), missing(OTHER_FONT)),
  'settings of what is drawn that are not there': async () =>
    withStore(
      await signedDraft(flawed(flaws.wrongGeneration, { content: stream('/G gs BT /F1 18 Tf 40 700 Td (Bs 100) Tj ET') })),
      missing('<</Type /ExtGState /ca 0>>'),
    ),
}
