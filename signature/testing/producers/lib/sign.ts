import type { PDFDict, PDFRef } from 'pdf-lib'
import { type CmsHabits, cms, timestampToken } from './cms.ts'
import { type Draft, draftOf, type FieldHabits, filled, literal, name, serialised, type WritingHabits } from './draft.ts'
import type { Holder } from './holders.ts'

/** How a signature is put into a PDF; everything left out is as PAdES baseline B-B has it, invisible. */
export type SigningHabits = {
  /** Title and place of a new field. */
  readonly field?: Partial<FieldHabits>
  /** The empty field that is signed, in place of a new one. */
  readonly into?: string
  /** What the new signature shows, as lines; nothing when left out. */
  readonly shows?: readonly string[]
  /** Further entries of the signature dictionary, as PDF. */
  readonly more?: string
  /** `/Type` of the signature dictionary; none when empty. */
  readonly type?: string
  readonly subFilter?: string
  readonly certify?: 1 | 2 | 3
  readonly cms?: CmsHabits
  readonly write?: WritingHabits
  /** What else the update changes, told the signed field's reference. */
  readonly beside?: (draft: Draft, field: PDFRef) => void | Promise<void>
  readonly room?: number
}

let titles = 0

/** The PDF with one more signature in an update of its own. */
export async function signed(pdf: Uint8Array, holder: Holder, habits: SigningHabits = {}): Promise<Uint8Array> {
  const placed = await withPlaceholder(pdf, habits)
  return filled(placed, (covered) => cms(covered, holder, habits.cms))
}

/** The PDF with one more signature field and its placeholder, not yet filled. */
export async function withPlaceholder(pdf: Uint8Array, habits: SigningHabits): Promise<Uint8Array> {
  const draft = await draftOf(pdf)
  const { certify, type, subFilter, room } = habits
  const permission = `/Reference [<</Type /SigRef /TransformMethod /DocMDP /TransformParams <</Type /TransformParams /P ${certify} /V /1.2>>>>]`
  const more = `/M (${pdfTime(new Date())}) ${certify ? permission : ''} ${habits.more ?? ''}`
  const value = draft.signature({ more, ...(type !== undefined && { type }), ...(subFilter && { subFilter }), ...(room && { room }) })
  const field = habits.into
    ? fieldCalled(draft, habits.into)
    : draft.field(value, { ...habits.field, name: habits.field?.name ?? `Firma ${++titles}` })
  if (habits.into) draft.edit(field).set(name('V'), value)
  if (habits.shows) show(draft, draft.lookup(field), habits.shows)
  if (certify) draft.edit(draft.root).set(name('Perms'), draft.context.obj({ DocMDP: value }))
  await habits.beside?.(draft, field)
  return draft.written(habits.write)
}

/** The PDF with a document timestamp in an update of its own. */
export async function stamped(pdf: Uint8Array, { type = 'DocTimeStamp', ...habits }: SigningHabits = {}): Promise<Uint8Array> {
  const placed = await withPlaceholder(pdf, { type, subFilter: 'ETSI.RFC3161', ...habits })
  return filled(placed, timestampToken)
}

/** The PDF with an update that signs nothing. */
export async function updated(pdf: Uint8Array, change: (draft: Draft) => void, habits: WritingHabits = {}): Promise<Uint8Array> {
  const draft = await draftOf(pdf)
  change(draft)
  return draft.written(habits)
}

export function fieldCalled(draft: Draft, title: string): PDFRef {
  const fields = draft.lookup(draft.catalog().get(name('AcroForm'))).lookup(name('Fields')) as import('pdf-lib').PDFArray
  for (const reference of fields.asArray() as PDFRef[])
    if (serialised(draft.lookup(reference).get(name('T')) ?? '') === serialised(literal(title))) return reference
  throw new Error(`There is no field called ${title}.`)
}

/** Gives a widget an appearance of its own that says some lines. */
export function show(draft: Draft, widget: PDFDict, lines: readonly string[]): void {
  widget.set(name('AP'), draft.context.obj({ N: appearance(draft, widget, lines) }))
}

export function appearance(draft: Draft, widget: PDFDict, lines: readonly string[]): PDFRef {
  const [left = 0, bottom = 0, right = 0, top = 0] = (widget.lookup(name('Rect')) as import('pdf-lib').PDFArray).asArray().map(Number)
  const [width, height] = [right - left, top - bottom]
  const size = Math.min(9, (height - 2) / Math.max(1, lines.length) / 1.2)
  const font = draft.add({ Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' })
  const resources = draft.context.obj({ Font: { F1: font } })
  return draft.stream(words(lines, size, height), {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: draft.context.obj([0, 0, width, height]),
    Resources: resources,
  })
}

const words = (lines: readonly string[], size: number, height: number): string =>
  lines.length === 0
    ? ''
    : `BT /F1 ${size.toFixed(2)} Tf ${(size * 1.2).toFixed(2)} TL 2 ${(height - size - 1).toFixed(2)} Td ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`

export function pdfTime(at: Date): string {
  return `D:${at.toISOString().slice(0, 19).replace(/[-T:]/g, '')}+00'00'`
}
