import { content } from '../papers.ts'
import { type Family, type Forgery, signedByAnother, signedDraft, stampedByNobody, withStore } from './forgery.ts'

const PAGE = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font 10 0 R>> /Annots []>>'
const FONT = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>'
const NINES = FONT.replace('>>', ' /Encoding <</Type /Encoding /Differences [49 /nine]>>>>')

const objects: Readonly<Record<number, string>> = {
  1: '<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [] /SigFlags 3>>>>',
  2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  3: PAGE,
  4: content('Bs 100'),
  5: FONT,
  6: content('Bs 900'),
  7: PAGE.replace('/Contents 4', '/Contents 6'),
  8: 'null',
  9: NINES,
  10: '<</F1 5 0 R>>',
}

/** A flaw that makes MuPDF repair (a row that leads beyond the end), or PDFium (a row of object 0). */
type Flaw = 'beyondTheEnd' | 'lowestElsewhere'

/** A draft in which an object stands twice: its tables name the first, readers that repair take the last. */
function twice(number: number, first: string, flaw: Flaw): Uint8Array {
  let text = '%PDF-1.7\n'
  const places = new Map<number, number>()
  const write = (one: number, object: string) => {
    if (!places.has(one)) places.set(one, text.length)
    text += `${one} 0 obj\n${object}\nendobj\n`
  }
  write(number, first)
  for (const [one, object] of Object.entries(objects)) write(Number(one), object)
  if (flaw === 'beyondTheEnd') places.set(8, 999_999)
  const rows = Object.keys(objects).map((one) => `${String(places.get(Number(one))).padStart(10, '0')} 00000 n \n`)
  const zero = flaw === 'lowestElsewhere' ? '0000000015 65535 n \n' : '0000000000 65535 f \n'
  const table = `xref\n0 11\n${zero}${rows.join('')}trailer\n<</Size 11 /Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text + table, 'latin1'))
}

/** Whoever read the draft by repairing saw the last of the two; after an update that repeats the first, they see the first. */
async function repeated(number: number, first: string, flaw: Flaw, later = stampedByNobody): Promise<Forgery> {
  return later(await signedDraft(twice(number, first, flaw)), { objects: { [number]: first } })
}
const withData: typeof stampedByNobody = async (signed, { objects = {} } = {}) => withStore(signed, objects)

/** J6: an object that is written once more, the same as the tables name, for readers that took another. */
export const j6: Family = {
  'a content, beside a timestamp': () => repeated(4, content('Bs 900'), 'beyondTheEnd'),
  'a content, beside a second signature': () => repeated(4, content('Bs 900'), 'beyondTheEnd', signedByAnother),
  'a content, beside validation data, where PDFium repairs': () => repeated(4, content('Bs 900'), 'lowestElsewhere', withData),
  'a content, beside a timestamp, where PDFium repairs': () => repeated(4, content('Bs 900'), 'lowestElsewhere'),
  'a font, beside validation data': () => repeated(5, NINES, 'beyondTheEnd', withData),
  'a font, beside validation data, where PDFium repairs': () => repeated(5, NINES, 'lowestElsewhere', withData),
  'the fonts of a page, beside validation data': () => repeated(10, '<</F1 9 0 R>>', 'beyondTheEnd', withData),
  'the pages, beside validation data': () => repeated(2, '<</Type /Pages /Kids [7 0 R] /Count 1>>', 'beyondTheEnd', withData),
  'the pages, beside validation data, where PDFium repairs': () =>
    repeated(2, '<</Type /Pages /Kids [7 0 R] /Count 1>>', 'lowestElsewhere', withData),
}
