import { hexOf, joined } from '../bytes.ts'
import { readCertificate } from '../cms/certificate.ts'
import { openPdf, type PdfFile } from '../pdf/file.ts'
import { itemsOf } from '../pdf/resolved.ts'
import { countOf, type Dictionary, isArray, isDictionary, isReference, type Reference, type Value } from '../pdf/values.ts'
import { written } from '../pdf/write.ts'
import { detachedSignature, type SigningKey, type Stamp } from './cms.ts'

export type SigningWords = { readonly name: string; readonly reason: string; readonly place: string }

type Place = { readonly number: number; readonly offset: number }

/** Room for a timestamp token besides the signature itself, in bytes. */
export const STAMP_ROOM = 10_240

/**
 * Certifies one of our PDFs as PAdES baseline B-B (B-T with a timestamp): an incremental update with an invisible signature that permits no further change (DocMDP P=1).
 * Takes the whole file, the key, the moment of signing and the words that readers show. Throws for a file that cannot be signed: damaged, with a form or cross-reference streams.
 */
export async function signPdf(
  pdf: Uint8Array,
  key: SigningKey,
  at: Date,
  words: SigningWords,
  stamp: Stamp | null = null,
): Promise<Uint8Array> {
  const file = openPdf(pdf)
  const room = (await sizeOfSignature(key)) + (stamp ? STAMP_ROOM : 0)
  const { bytes, contents } = withPlaceholder(file, room, at, words)
  const covered = joined([bytes.subarray(0, contents.start), bytes.subarray(contents.end)])
  const signature = await detachedSignature(covered, key, stamp)
  if (signature.length > room) throw new Error('The signature is larger than the room left for it.')
  ascii(hexOf(signature), bytes, contents.start + 1)
  return bytes
}

/** Returns how long a signature will be, without using the key. */
async function sizeOfSignature(key: SigningKey): Promise<number> {
  const publicKey = key.certificates[0] && readCertificate(key.certificates[0]).publicKey
  const size = publicKey?.kind === 'rsa' ? publicKey.modulus.length : 0
  const unsigned = await detachedSignature(new Uint8Array(), { ...key, sign: async () => new Uint8Array(size) }, null)
  return unsigned.length
}

function withPlaceholder(file: PdfFile, room: number, at: Date, words: SigningWords) {
  const root = file.trailer.entries.get('Root')
  const catalog = file.resolve(root)
  if (!isReference(root) || !isDictionary(catalog)) throw new Error('The file has no catalog.')
  if (catalog.entries.has('AcroForm')) throw new Error('The file has a form already.')
  const page = firstPage(file, catalog)
  const size = countOf(file.trailer, 'Size')
  const [signature, field] = [size, size + 1]

  const before = `${latinEnd(file.bytes)}${signature} 0 obj\n<<${signatureWords(at, words)} /ByteRange `
  const rangeAt = file.bytes.length + before.length
  const rangeRoom = '[0 0000000000 0000000000 0000000000]'.length
  const contentsAt = rangeAt + rangeRoom + ' /Contents '.length
  const contents = { start: contentsAt, end: contentsAt + 2 + room * 2 }
  const objects = new Map<number, string>([
    [field, written(widget(signature, page.reference, field))],
    [root.number, written(withForm(catalog, signature, field))],
    [page.reference.number, written(withWidget(file, page.dictionary, field))],
  ])
  let text = `${before}${' '.repeat(rangeRoom)} /Contents <${'0'.repeat(room * 2)}>>>\nendobj\n`
  const places: Place[] = [{ number: signature, offset: file.bytes.length + latinEnd(file.bytes).length }]
  for (const [number, value] of objects) {
    places.push({ number, offset: file.bytes.length + text.length })
    text += `${number} 0 obj\n${value}\nendobj\n`
  }
  text += tableOf(file, places, file.bytes.length + text.length, field + 1)

  const bytes = new Uint8Array(file.bytes.length + text.length)
  bytes.set(file.bytes)
  ascii(text, bytes, file.bytes.length)
  ascii(`[0 ${contents.start} ${contents.end} ${bytes.length - contents.end}]`, bytes, rangeAt)
  return { bytes, contents }
}

const latinEnd = (bytes: Uint8Array): string => (bytes.at(-1) === 10 || bytes.at(-1) === 13 ? '' : '\n')

function signatureWords(at: Date, { name, reason, place }: SigningWords): string {
  const permission = '<</Type /SigRef /TransformMethod /DocMDP /TransformParams <</Type /TransformParams /P 1 /V /1.2>>>>'
  const said = { M: laPazTime(at), Name: name, Reason: reason, Location: place }
  const strings = Object.entries(said).map(([key, text]) => `/${key} ${written(textString(text))}`)
  return `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached ${strings.join(' ')} /Reference [${permission}]`
}

/** Returns a moment in Bolivia's time, four hours behind UTC all year. */
function laPazTime(at: Date): string {
  const local = new Date(at.getTime() - 4 * 3_600_000).toISOString()
  return `D:${local.slice(0, 19).replace(/[-T:]/g, '')}-04'00'`
}

function textString(text: string): Value {
  const isPlain = /^[\x20-\x7e]*$/.test(text)
  const units = isPlain
    ? Array.from(text, (sign) => sign.charCodeAt(0))
    : [0xfe, 0xff, ...Array.from({ length: text.length }, (_, index) => text.charCodeAt(index)).flatMap((unit) => [unit >> 8, unit & 0xff])]
  return { kind: 'string', hex: false, bytes: Uint8Array.from(units), start: -1, end: -1 }
}

const reference = (number: number): Reference => ({ kind: 'reference', number, generation: 0 })
const name = (value: string): Value => ({ kind: 'name', value })
const dictionary = (entries: Record<string, Value>): Dictionary => ({ kind: 'dictionary', entries: new Map(Object.entries(entries)) })
const extended = ({ entries }: Dictionary, more: Record<string, Value>): Dictionary => ({
  kind: 'dictionary',
  entries: new Map([...entries, ...Object.entries(more)]),
})

/** Returns a widget without a place on the page, with the flags Print (4) and Locked (128). */
function widget(signature: number, page: Reference, field: number): Dictionary {
  return dictionary({
    Type: name('Annot'),
    Subtype: name('Widget'),
    FT: name('Sig'),
    T: textString(`Firma${field}`),
    V: reference(signature),
    P: page,
    Rect: [0, 0, 0, 0],
    F: 132,
  })
}

function withForm(catalog: Dictionary, signature: number, field: number): Dictionary {
  return extended(catalog, {
    AcroForm: dictionary({ Fields: [reference(field)], SigFlags: 3 }),
    Perms: dictionary({ DocMDP: reference(signature) }),
  })
}

function withWidget(file: PdfFile, page: Dictionary, field: number): Dictionary {
  return extended(page, { Annots: [...itemsOf(file, page.entries.get('Annots')), reference(field)] })
}

function firstPage(file: PdfFile, catalog: Dictionary): { reference: Reference; dictionary: Dictionary } {
  let next = catalog.entries.get('Pages')
  for (let depth = 0; depth < 32 && isReference(next); depth++) {
    const node = file.resolve(next)
    if (!isDictionary(node)) break
    const kids = file.resolve(node.entries.get('Kids'))
    if (!isArray(kids)) return { reference: next, dictionary: node }
    next = kids[0]
  }
  throw new Error('The file has no page.')
}

function tableOf(file: PdfFile, places: readonly Place[], start: number, size: number): string {
  const [last] = file.sections
  if (!last || last.trailer.entries.has('W')) throw new Error('The file is written with cross-reference streams.')
  const rows = places
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, offset }) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`)
  const trailer = extended(last.trailer, { Size: size, Prev: last.start })
  return `xref\n${rows.join('')}trailer\n${written(trailer)}\nstartxref\n${start}\n%%EOF\n`
}

function ascii(text: string, into: Uint8Array, at: number): void {
  for (let index = 0; index < text.length; index++) into[at + index] = text.charCodeAt(index)
}
