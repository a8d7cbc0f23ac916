import { openPdf } from '../pdf/file.ts'
import type { Value } from '../pdf/values.ts'
import { written } from '../pdf/write.ts'

/** A small PDF of one page that says a line; `catalog`, `page` and `more` say what else it holds, from object 6 on. */
export function paper(line = 'Declaración jurada', { catalog = '', page = '', more = [] as readonly string[] } = {}): Uint8Array {
  return assembled([
    `<</Type /Catalog /Pages 2 0 R${catalog}>>`,
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>${page}>>`,
    content(line),
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
    ...more,
  ])
}

/** A stream of a page that says a line. */
export const content = (line: string): string => stream(`BT /F1 18 Tf 40 700 Td (${line}) Tj ET`)

export const stream = (text: string, words = ''): string => `<<${words}/Length ${text.length}>>\nstream\n${text}\nendstream`

function assembled(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${objects.length + 1} /Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return latinBytes(text)
}

/** A file with an update behind it that gives objects new texts (`null` frees one); its trailer repeats what the last one says of the file (empty leaves a key out). */
export function updated(
  file: Uint8Array,
  objects: Readonly<Record<number, string | null>>,
  trailer: Readonly<Record<string, string>> = {},
): Uint8Array {
  const { sections, trailer: last } = openPdf(file)
  let text = ''
  const rows = Object.entries(objects).map(([number, object]) => {
    if (object === null) return `${number} 1\n0000000000 65535 f \n`
    const at = file.length + text.length
    text += `${number} 0 obj\n${object}\nendobj\n`
    return `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`
  })
  const size = Math.max(Number(last.entries.get('Size')), ...Object.keys(objects).map((number) => Number(number) + 1))
  const repeated = ['Info', 'ID'].flatMap((key) => (last.entries.has(key) ? [[key, written(last.entries.get(key) as Value)]] : []))
  const words = { Size: String(size), Root: '1 0 R', Prev: String(sections[0]?.start), ...Object.fromEntries(repeated), ...trailer }
  const said = Object.entries(words).flatMap(([key, value]) => (value === '' ? [] : `/${key} ${value}`))
  text += `xref\n${rows.join('')}trailer\n<<${said.join(' ')}>>\nstartxref\n${file.length + text.length}\n%%EOF\n`
  return joined(file, latinBytes(text))
}

/**
 * The file with an update behind it whose objects stand in an object stream (number 50, with `words` of its dictionary and its bytes `encoded`) and are
 * found by a cross-reference stream (51). Each is found at its own place of the stream unless `index` says another, and begins behind the one before
 * unless `back` says how many signs earlier.
 */
export function updatedPacked(
  file: Uint8Array,
  objects: readonly { readonly number: number; readonly text: string; readonly index?: number; readonly back?: number }[],
  { words = '', encoded = (text: string) => text } = {},
): Uint8Array {
  const { sections } = openPdf(file)
  let places = ''
  let body = ''
  for (const { number, text, back = 0 } of objects) {
    places += `${number} ${body.length - back} `
    body += `${text} `
  }
  const found = objects.filter(({ index }) => index !== -1)
  const holder = `50 0 obj\n${stream(encoded(places + body), `/Type /ObjStm /N ${objects.length} /First ${places.length}${words} `)}\nendobj\n`
  const start = file.length + holder.length
  const row = (kind: number, second: number, third: number) =>
    String.fromCharCode(kind, second >> 16, (second >> 8) & 255, second & 255, third)
  const rows = [...found.map((object) => row(2, 50, object.index ?? objects.indexOf(object))), row(1, file.length, 0), row(1, start, 0)]
  const index = [...found.map(({ number }) => number), 50, 51].map((number) => `${number} 1`).join(' ')
  const table = `51 0 obj\n<</Type /XRef /W [1 3 1] /Index [${index}] /Size 52 /Root 1 0 R /Prev ${sections[0]?.start} /Length ${rows.length * 5}>>\nstream\n${rows.join('')}\nendstream\nendobj\n`
  return joined(file, latinBytes(`${holder}${table}startxref\n${start}\n%%EOF\n`))
}

/** The file with a text behind it. */
export const followedBy = (file: Uint8Array, text: string): Uint8Array => joined(file, latinBytes(text))

/** The file with one text in place of another of the same length. */
export function replaced(file: Uint8Array, text: string, by: string): Uint8Array {
  const full = Buffer.from(file).toString('latin1')
  if (!full.includes(text) || text.length !== by.length) throw new Error(`"${text}" is not there, or is longer or shorter than "${by}".`)
  return latinBytes(full.replace(text, () => by))
}

const latinBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => new Uint8Array(Buffer.concat([one, other]))
