import { stream } from './papers.ts'

/** How a draft is written in another way than readers expect. */
export type Draft = {
  readonly header?: string
  /** More objects, and others in place of the five of a paper. */
  readonly objects?: Readonly<Record<number, string>>
  /** What stands before an object. */
  readonly beside?: Readonly<Record<number, string>>
  /** What stands in place of `n 0 obj`. */
  readonly heads?: Readonly<Record<number, string>>
  /** How far from its object a row leads. */
  readonly off?: Readonly<Record<number, number>>
  /** Whether the row of object 0 is left out. */
  readonly isWithoutFirst?: boolean
  readonly trailer?: Readonly<Record<string, string>>
}

const paperObjects = {
  1: '<</Type /Catalog /Pages 2 0 R /AcroForm <</Fields [] /SigFlags 3>>>>',
  2: '<</Type /Pages /Kids [3 0 R] /Count 1>>',
  3: '<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>> /Annots []>>',
  4: stream('BT /F1 18 Tf 40 700 Td (Bs 100) Tj ET'),
  5: '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
}

const latin = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'latin1'))
const row = (place: number) => `${String(place).padStart(10, '0')} 00000 n \n`
const FREE = '0000000000 65535 f \n'
const said = (words: Readonly<Record<string, string>>) =>
  `<<${Object.entries(words)
    .map(([key, value]) => `/${key} ${value}`)
    .join(' ')}>>`

/** A paper of one page that says "Bs 100", to be signed. */
export function draft({
  header = '%PDF-1.7\n',
  objects = {},
  beside = {},
  heads = {},
  off = {},
  isWithoutFirst,
  trailer = {},
}: Draft = {}) {
  let text = header
  const rows = Object.entries({ ...paperObjects, ...objects }).map(([key, value]) => {
    const number = Number(key)
    text += beside[number] ?? ''
    const place = text.length + (off[number] ?? 0)
    text += `${heads[number] ?? `${number} 0 obj`}\n${value}\nendobj\n`
    return { number, text: `${number} 1\n${row(place)}` }
  })
  const size = Math.max(...rows.map(({ number }) => number)) + 1
  const first = isWithoutFirst ? '' : `0 1\n${FREE}`
  const words = said({ Size: String(size), Root: '1 0 R', ...trailer })
  return latin(`${text}xref\n${first}${rows.map((one) => one.text).join('')}trailer\n${words}\nstartxref\n${text.length}\n%%EOF\n`)
}

/** How a linearized draft differs from an honest one: what its first object says, and what the trailer at its end does. */
export type Linearized = { readonly says?: Readonly<Record<string, string>>; readonly mainTrailer?: string; readonly isTurned?: boolean }

/** The same paper linearized: what the first page takes stands before the rest, and the table that finds it before both. */
export function linearizedDraft({ says = {}, mainTrailer = '', isTurned = true }: Linearized = {}): Uint8Array {
  const wide = (place: number) => String(place).padStart(10, '0')
  const object = (number: number, value: string) => `${number} 0 obj\n${value}\nendobj\n`
  const hints = object(7, stream('pistas'))
  const pieces = [3, 4, 5, 1].map((number) => ({ number, text: object(number, paperObjects[number as keyof typeof paperObjects]) }))
  const assembled = (length: number, main: number, hint: number): { text: string; main: number; hint: number } => {
    const words = {
      Linearized: '1',
      L: wide(length),
      H: `[${wide(hint)} ${wide(hints.length)}]`,
      O: '3',
      E: wide(main),
      N: '1',
      T: wide(main),
      ...says,
    }
    const head = `%PDF-1.7\n${object(6, said(words))}`
    const tableLength =
      `xref\n1 1\n${row(0)}3 5\n${row(0).repeat(5)}trailer\n<</Size 8 /Root 1 0 R /Prev ${wide(0)}>>\nstartxref\n0\n%%EOF\n`.length
    let at = head.length + (isTurned ? tableLength : 0)
    const hintPlace = at
    at += hints.length
    const places = new Map<number, number>([
      [6, '%PDF-1.7\n'.length],
      [7, hintPlace],
    ])
    for (const piece of pieces) {
      places.set(piece.number, at)
      at += piece.text.length
    }
    const pages = at
    const rest = object(2, paperObjects[2])
    const mainPlace = pages + rest.length
    const of = (number: number) => row(places.get(number) ?? 0)
    const table = `xref\n1 1\n${of(1)}3 5\n${[3, 4, 5, 6, 7].map(of).join('')}trailer\n<</Size 8 /Root 1 0 R /Prev ${wide(mainPlace)}>>\nstartxref\n0\n%%EOF\n`
    const mainRows = isTurned
      ? `0 1\n${FREE}2 1\n${row(pages)}`
      : `0 1\n${FREE}${[1, 2, 3, 4, 5, 6, 7].map((number) => `${number} 1\n${number === 2 ? row(pages) : of(number)}`).join('')}`
    const start = isTurned ? head.length : mainPlace
    const own = isTurned ? mainTrailer : ' /Root 1 0 R'
    const end = `xref\n${mainRows}trailer\n<</Size 8${own}>>\nstartxref\n${start}\n%%EOF\n`
    const body = `${hints}${pieces.map((piece) => piece.text).join('')}${rest}${end}`
    return { text: `${head}${isTurned ? table : ''}${body}`, main: mainPlace, hint: hintPlace }
  }
  const first = assembled(0, 0, 0)
  return latin(assembled(first.text.length, first.main, first.hint).text)
}
