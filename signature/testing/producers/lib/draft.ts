import { deflateSync } from 'node:zlib'
import {
  type PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRef,
  PDFStream,
  PDFString,
} from 'pdf-lib'

/** How a writer of incremental updates writes them; everything left out is as ISO 32000 has it. */
export type WritingHabits = {
  /** How far from `xref` `startxref` points. */
  readonly startOff?: number
  /** What stands between the last object and `xref`. */
  readonly beforeTable?: string
  /** What stands before the first object. */
  readonly head?: string
  /** How far `/Size` is from one more than the highest object number. */
  readonly sizeOff?: number
  /** Each object in a subsection of its own, in the order written; or neighbours together. */
  readonly rows?: 'single' | 'joined'
  /** A free entry 0 in a subsection of its own at the head of the table. */
  readonly freeHead?: boolean
  readonly rowEnd?: ' \n' | '\r\n' | ' \r'
  readonly headEnd?: string
  /** Keys of the former trailer that the new one leaves out. */
  readonly trailerWithout?: readonly string[]
  /** A comment between the trailer and startxref. */
  readonly comment?: string
  /** A cross-reference stream; also with the changed objects in an object stream. */
  readonly section?: 'table' | 'stream' | 'packed'
  readonly end?: string
}

export type FieldHabits = {
  readonly name: string
  /** Page index; the rectangle is empty when left out. */
  readonly page?: number
  readonly rect?: readonly [number, number, number, number]
  /** More entries of the field and widget, as PDF. */
  readonly more?: Readonly<Record<string, PDFObject>>
  readonly flags?: number
}

/** A dictionary as pdf-lib takes it: words are names. */
type Literal = { readonly [key: string]: unknown }

export const name = (text: string): PDFName => PDFName.of(text)

/** An update of a PDF while it is being written: what the last revision holds, and what is to change. */
export async function draftOf(pdf: Uint8Array) {
  const bytes = Buffer.from(pdf)
  const text = bytes.toString('latin1')
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  const { context } = document
  const changed = new Map<number, PDFObject | string>()
  const sizes = [...text.matchAll(/\/Size[ \r\n]+(\d+)/g)].map(([, size]) => Number(size))
  let next = Math.max(context.largestObjectNumber + 1, ...sizes)
  const previous = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])

  const root = context.trailerInfo.Root as PDFRef
  const catalog = () => lookup(root)

  function lookup(reference: PDFObject | undefined): PDFDict {
    const found = reference instanceof PDFRef ? context.lookup(reference) : reference
    if (!(found instanceof PDFDict)) throw new Error('No dictionary there.')
    return found
  }

  /** The dictionary of an object, which the update will write again. */
  function edit(reference: PDFRef): PDFDict {
    const dictionary = lookup(reference)
    changed.set(reference.objectNumber, dictionary)
    return dictionary
  }

  function add(object: PDFObject | string | Literal): PDFRef {
    const reference = PDFRef.of(next++)
    set(reference, object)
    return reference
  }

  function set(reference: PDFRef, object: PDFObject | string | Literal): void {
    const value = typeof object === 'string' || isObject(object) ? object : context.obj(object as never)
    changed.set(reference.objectNumber, value as PDFObject | string)
    if (typeof value !== 'string') context.assign(reference, value as PDFObject)
  }

  const stream = (content: Uint8Array | string, entries: Record<string, PDFObject | number | string> = {}): PDFRef =>
    add(context.stream(content, entries as never))

  const pageReference = (index: number): PDFRef => document.getPage(index).ref

  /** The form's dictionary, made when there is none, wherever it stands. */
  function form(): PDFDict {
    const known = catalog().get(name('AcroForm'))
    if (known instanceof PDFRef) return edit(known)
    edit(root)
    if (known instanceof PDFDict) return known
    const made = context.obj({ Fields: [], SigFlags: 3 }) as PDFDict
    catalog().set(name('AcroForm'), made)
    return made
  }

  /** An array under a key, put into the update wherever it stands. */
  function list(holder: PDFDict, key: string): PDFArray {
    const known = holder.get(name(key))
    if (known instanceof PDFRef) {
      const array = context.lookup(known) as PDFArray
      changed.set(known.objectNumber, array)
      return array
    }
    if (known) return known as PDFArray
    const made = context.obj([]) as PDFArray
    holder.set(name(key), made)
    return made
  }

  function annotate(index: number, annotation: PDFRef): void {
    const reference = pageReference(index)
    const page = lookup(reference)
    if (!(page.get(name('Annots')) instanceof PDFRef)) edit(reference)
    list(page, 'Annots').push(annotation)
  }

  /** A signature field that is its own widget, in the form and on the page. */
  function field(value: PDFRef | null, { name: title, page = 0, rect = [0, 0, 0, 0], more = {}, flags = 132 }: FieldHabits): PDFRef {
    const reference = add({ Type: 'Annot', Subtype: 'Widget', FT: 'Sig', Rect: [...rect], F: flags, P: pageReference(page), ...more })
    const dictionary = lookup(reference)
    dictionary.set(name('T'), literal(title))
    if (value) dictionary.set(name('V'), value)
    const ofForm = form()
    list(ofForm, 'Fields').push(reference)
    ofForm.set(name('SigFlags'), PDFNumber.of(3))
    annotate(page, reference)
    return reference
  }

  /** A signature dictionary whose contents are yet to come. */
  function signature({ type = 'Sig', subFilter = 'ETSI.CAdES.detached', more = '', room = 4_400, end = '>>' } = {}): PDFRef {
    const said = type ? `/Type /${type} ` : ''
    return add(
      `<<${said}/Filter /Adobe.PPKLite /SubFilter /${subFilter} ${more} /ByteRange [${' '.repeat(40)}] /Contents <${'0'.repeat(room)}>${end}`,
    )
  }

  /** Takes an object back that the update was about to add. */
  function withdraw(reference: PDFRef): void {
    changed.delete(reference.objectNumber)
    context.delete(reference)
    if (reference.objectNumber === next - 1) next--
  }

  /** The file with the update behind it. */
  function written(habits: WritingHabits = {}): Uint8Array {
    const section = habits.section ?? (text.slice(previous, previous + 10).includes('xref') ? 'table' : 'stream')
    let out = habits.head ?? (/[\r\n]$/.test(text) ? '' : '\n')
    const places: { number: number; at: number; packed?: number }[] = []
    const packed =
      section === 'packed' ? [...changed].filter(([, object]) => typeof object !== 'string' && !(object instanceof PDFStream)) : []
    const put = (number: number, body: string) => {
      places.push({ number, at: bytes.length + Buffer.byteLength(out, 'latin1') })
      out += `${number} 0 obj\n${body}\nendobj\n`
    }
    for (const [number, object] of changed) if (!packed.some(([one]) => one === number)) put(number, serialised(object))
    if (packed.length > 0) {
      const holder = next++
      let body = ''
      const heads = packed.map(([number, object], index) => {
        const head = `${number} ${body.length}`
        body += `${serialised(object)}\n`
        places.push({ number, at: holder, packed: index })
        return head
      })
      const head = `${heads.join(' ')}\n`
      const deflated = deflateSync(Buffer.from(head + body, 'latin1')).toString('latin1')
      put(
        holder,
        `<</Type /ObjStm /N ${packed.length} /First ${head.length} /Filter /FlateDecode /Length ${deflated.length}>>\nstream\n${deflated}\nendstream`,
      )
    }
    out += habits.beforeTable ?? ''
    const at = bytes.length + Buffer.byteLength(out, 'latin1')
    out += section === 'table' ? table(places, habits) : crossReferences(places, at, habits)
    out += habits.comment ? `${habits.comment}\n` : ''
    out += `startxref\n${at + (habits.startOff ?? 0)}\n%%EOF${habits.end ?? '\n'}`
    return new Uint8Array(Buffer.concat([bytes, Buffer.from(out, 'latin1')]))
  }

  function trailerEntries(size: number, { trailerWithout = [], sizeOff = 0 }: WritingHabits): string {
    const { Info, ID } = context.trailerInfo
    const entries: [string, string | undefined][] = [
      ['Size', String(size + sizeOff)],
      ['Root', String(root)],
      ['Info', Info && String(Info)],
      ['ID', ID && String(ID)],
      ['Prev', String(previous)],
    ]
    const kept = entries.filter(([key, value]) => value !== undefined && !trailerWithout.includes(key))
    return kept.map(([key, value]) => `/${key} ${value}`).join(' ')
  }

  function table(places: readonly { number: number; at: number }[], habits: WritingHabits): string {
    const { rows = 'joined', freeHead = false, rowEnd = ' \n', headEnd = '\n' } = habits
    const row = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n${rowEnd}`
    let out = `xref\n${freeHead ? `0 1${headEnd}0000000000 65535 f${rowEnd}` : ''}`
    const sorted = rows === 'single' ? places : places.toSorted((one, other) => one.number - other.number)
    for (let index = 0; index < sorted.length; ) {
      const first = sorted[index] as { number: number; at: number }
      let count = 1
      if (rows === 'joined') while (sorted[index + count]?.number === first.number + count) count++
      out += `${first.number} ${count}${headEnd}${sorted
        .slice(index, index + count)
        .map(({ at }) => row(at))
        .join('')}`
      index += count
    }
    return `${out}trailer\n<<${trailerEntries(next, habits)}>>\n`
  }

  function crossReferences(places: readonly { number: number; at: number; packed?: number }[], at: number, habits: WritingHabits): string {
    const own = next++
    const all = [...places, { number: own, at, packed: undefined }].toSorted((one, other) => one.number - other.number)
    const rows = Buffer.concat(
      all.map((place) => {
        const row = Buffer.alloc(7)
        row.writeUInt8(place.packed === undefined ? 1 : 2, 0)
        row.writeUInt32BE(place.at, 1)
        row.writeUInt16BE(place.packed ?? 0, 5)
        return row
      }),
    )
    const index = all.map(({ number }) => `${number} 1`).join(' ')
    const deflated = deflateSync(rows).toString('latin1')
    return `${own} 0 obj\n<</Type /XRef /W [1 4 2] /Index [${index}] ${trailerEntries(next, habits)} /Filter /FlateDecode /Length ${deflated.length}>>\nstream\n${deflated}\nendstream\nendobj\n`
  }

  return {
    document,
    context,
    root,
    catalog,
    lookup,
    edit,
    add,
    set,
    stream,
    pageReference,
    form,
    list,
    annotate,
    field,
    signature,
    withdraw,
    written,
  }
}

export type Draft = Awaited<ReturnType<typeof draftOf>>

const isObject = (value: unknown): value is PDFObject => typeof value === 'object' && value !== null && 'sizeInBytes' in value

export function serialised(object: PDFObject | string): string {
  if (typeof object === 'string') return object
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return Buffer.from(bytes).toString('latin1')
}

/** A text string in parentheses, or in UTF-16 when it is not plain. */
export const literal = (text: string): PDFObject =>
  /^[\x20-\x7e]*$/.test(text) ? PDFString.of(text.replace(/[()\\]/g, '\\$&')) : PDFHexString.fromText(text)

/** Puts a CMS signature into the one placeholder of a file. */
export function filled(pdf: Uint8Array, make: (covered: Uint8Array) => Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf)
  const open = bytes.indexOf(`/ByteRange [${' '.repeat(40)}]`, 0, 'latin1')
  const start = bytes.indexOf('/Contents <', open) + '/Contents '.length
  const end = bytes.indexOf('>', start) + 1
  bytes.write(`[0 ${start} ${end} ${bytes.length - end}]`.padEnd(42), open + '/ByteRange '.length, 'latin1')
  const made = Buffer.from(make(new Uint8Array(Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)])))).toString('hex')
  if (made.length > end - start - 2) throw new Error('The signature is larger than the room left for it.')
  bytes.write(made, start + 1, 'latin1')
  return new Uint8Array(bytes)
}

/** Puts a CMS signature into the last signature of a file, whose byte range is said already. */
export function filledWhereSaid(pdf: Uint8Array, make: (covered: Uint8Array) => Uint8Array): Uint8Array {
  const bytes = Buffer.from(pdf)
  const said = [...bytes.toString('latin1').matchAll(/\/ByteRange ?\[0 (\d+) (\d+) (\d+) ?\]/g)].at(-1)
  const [open = 0, close = 0, length = 0] = (said ?? []).slice(1).map(Number)
  const made = Buffer.from(make(new Uint8Array(Buffer.concat([bytes.subarray(0, open), bytes.subarray(close, close + length)])))).toString(
    'hex',
  )
  if (made.length > close - open - 2) throw new Error('The signature is larger than the room left for it.')
  bytes.write(made, open + 1, 'latin1')
  return new Uint8Array(bytes)
}
