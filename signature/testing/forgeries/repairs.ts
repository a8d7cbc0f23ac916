import { deflateSync } from 'node:zlib'
import { lastObject, withKeys } from '../forge.ts'
import { content, updated, updatedPacked } from '../papers.ts'
import { draft, type Family, type Forgery, signedDraft, withStore } from './forgery.ts'

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))

/** A page (3) that stood in a stream of objects with another amount, and was written again before anybody signed: MuPDF, once it repairs, shows the first. */
function writtenTwice(): Uint8Array {
  const both = updated(draft(), { 6: content('Bs 900') })
  const page = lastObject(both, 3)
  return updated(updatedPacked(both, [{ number: 3, text: page.replace('/Contents 4', '/Contents 6') }]), { 3: page })
}

/** A second content (8) that was taken away before anybody signed, and to which the page still leads. */
function freed(): Uint8Array {
  const page = lastObject(draft(), 3).replace('/Contents 4 0 R', '/Contents [4 0 R 8 0 R]')
  return updated(updated(draft(), { 3: page, 8: content('ANULADO') }), { 8: null })
}

const withData = (signed: Uint8Array): string => withKeys(lastObject(signed, 1), ' /DSS <</Type /DSS>>')

/** Validation data whose table is written in another way. */
async function tabled(table: string): Promise<Forgery> {
  const { signed, full } = withStore(await signedDraft(writtenTwice()))
  const text = latin(full)
  const at = text.lastIndexOf('xref\n1 1\n')
  return { signed, full: bytes(text.slice(0, at) + table + text.slice(at + 'xref\n1 1\n'.length)) }
}

/** How a cross-reference stream is written. */
type Rows = { readonly number?: number; readonly index?: string; readonly words?: string; readonly encoded?: (rows: string) => string }

/** Validation data that are found by a cross-reference stream. */
async function streamed({ number = 52, index = '1 1', words = '', encoded = (rows) => rows }: Rows): Promise<Forgery> {
  const signed = await signedDraft(writtenTwice())
  const [, previous] = /startxref\n(\d+)\n%%EOF\n$/.exec(latin(signed)) ?? []
  const catalog = `1 0 obj\n${withData(signed)}\nendobj\n`
  const rows = encoded(String.fromCharCode(1, signed.length >> 8, signed.length & 255, 0))
  const said = `/Type /XRef /W [1 2 1] /Index [${index}] /Size 53 /Root 1 0 R /Prev ${previous} /Length ${rows.length}${words}`
  const section = `${number} 0 obj\n<<${said}>>\nstream\n${rows}\nendstream\nendobj\n`
  return { signed, full: bytes(`${latin(signed)}${catalog}${section}startxref\n${signed.length + catalog.length}\n%%EOF\n`) }
}

const deflated = (text: string) => deflateSync(Buffer.from(text, 'latin1')).toString('latin1')
/** Deflated, with a window that is twice as large as any may be. */
const withLargeWindow = (text: string) => `\x88\x1c${deflated(text).slice(2)}`

/** What makes a reader repair the file that read it by its tables as long as it ended where it was signed. */
export const repairs: Family = {
  'the numbers of a table are on two lines': () => tabled('xref\n1\n1\n'),
  'the numbers of a table have two blanks between them': () => tabled('xref\n1  1\n'),
  'the numbers of a table have a tab between them': () => tabled('xref\n1\t1\n'),
  'the numbers of a table are followed by a form feed': () => tabled('xref\n1 1\f'),
  'a table has no rows of a number that is too large': () => tabled('xref\n9000000 0\n1 1\n'),
  'a section is a stream of number 0': () => streamed({ number: 0 }),
  'a section is a stream of a number that is too large': () => streamed({ number: 9_000_000 }),
  'a section that is a stream has no rows of a number that is too large': () => streamed({ index: '9000000 0 1 1' }),
  'a section that is a stream has rows of an unknown kind': () =>
    streamed({ words: ' /Filter /FlateDecode /DecodeParms <</Predictor 16 /Columns 4>>', encoded: (rows) => deflated(`\0${rows}`) }),
  'a section that is a stream is deflated with too large a window': () =>
    streamed({ words: ' /Filter /FlateDecode', encoded: withLargeWindow }),
  'validation data by a stream, where a table freed what the page leads to': async () => {
    const signed = await signedDraft(freed())
    return { signed, full: updatedPacked(signed, [{ number: 1, text: withData(signed) }]) }
  },
}
