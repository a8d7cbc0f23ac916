import { content } from '../papers.ts'
import { type Family, type Forgery, signedByAnother, signedDraft, stampedByNobody, withStore } from './forgery.ts'

/** How a draft says that it is linearized, with a first table that shows another content than the last. */
type Claim = {
  /** The dictionary at the start, when the file is that long. */
  readonly claim?: (length: string) => string
  /** What stands before its object. */
  readonly before?: string
  /** Whether the first table is a stream. */
  readonly isPacked?: boolean
}

const says = (length: string) => `<</Linearized 1 /L ${length} /H [9 9] /O 3 /E 400 /N 1 /T 400>>`
const DIGITS = 10

/** A draft of which readers that believe its claim read the first table alone: there the content of the page is another (6). */
function linearized(length: number, { claim = says, before = '', isPacked = false }: Claim): Uint8Array {
  const objects = [
    '<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [] /SigFlags 3>>>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>> /Annots []>>',
    content('Bs 100'),
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    content('Bs 900'),
  ]
  const head = `%PDF-1.7\n${before}7 0 obj\n${claim(String(length).padStart(DIGITS))}\nendobj\n`
  const first = (places: readonly number[], at: number) => (isPacked ? firstStream : firstTable)(places, at)
  const room = first([0, 0, 0, 0, 0, 0, 9], head.length).length
  let text = ''
  const places = objects.map((object, index) => {
    const at = head.length + room + text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const all = [...places, head.indexOf('7 0 obj')]
  // In the first table the content (4) is what the last calls 6, and the other way about.
  const swapped = all.map((at, index) => (index === 3 ? places[5] : index === 5 ? places[3] : at) as number)
  const body = `${head}${first(swapped, head.length)}${text}`
  const end = `xref\n0 8\n0000000000 65535 f \n${rows(all)}trailer\n<</Size 8 /Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(body + end, 'latin1'))
}

const rows = (places: readonly number[]) => places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
const firstTable = (places: readonly number[]) =>
  `xref\n0 8\n0000000000 65535 f \n${rows(places)}trailer\n<</Size 8 /Root 1 0 R>>\nstartxref\n0\n%%EOF\n`

function firstStream(places: readonly number[], at: number): string {
  const row = (kind: number, place: number) => String.fromCharCode(kind, place >> 8, place & 255, 0)
  const table = [row(0, 0), ...places.map((place) => row(1, place)), row(1, at)].join('')
  return `8 0 obj\n<</Type /XRef /W [1 2 1] /Size 9 /Root 1 0 R /Length ${table.length}>>\nstream\n${table}\nendstream\nendobj\nstartxref\n0\n%%EOF\n`
}

/** Made twice, since the claim must tell how long the file comes to be. */
async function claimed(claim: Claim, updated: (signed: Uint8Array) => Promise<Forgery> | Forgery): Promise<Forgery> {
  const make = async (length: number) => updated(await signedDraft(linearized(length, claim)))
  return make((await make(0)).full.length)
}

/** J2: readers that find a file as long as it says start at its first table, which says something else. */
export const j2: Family = {
  'the length that the file has after validation data came': () => claimed({}, withStore),
  'the length that the file has after a timestamp by nobody': () => claimed({}, stampedByNobody),
  'the length that the file has after a second signature': () => claimed({}, signedByAnother),
  'a first table that is a stream': () => claimed({ isPacked: true }, withStore),
  'a version of linearization as a real number, and the length as one': () =>
    claimed({ claim: (length) => says(`${length}.0`).replace('/Linearized 1', '/Linearized 1.0') }, withStore),
  'a claim below a comment and white space': () => claimed({ before: '% \n\n  \n' }, withStore),
  'a claim with hexadecimal signs in its name': () =>
    claimed({ claim: (length) => says(length).replace('/Linearized', '/Linear#69zed') }, withStore),
  'a claim behind another dictionary within it': () =>
    claimed({ claim: (length) => says(length).replace('<<', '<</A <</B [<</L 1>>]>> ') }, withStore),
}
