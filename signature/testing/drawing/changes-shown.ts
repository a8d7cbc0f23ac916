import { Damage } from '../../damage.ts'
import { signatureFields } from '../../fields.ts'
import { openPdf } from '../../pdf/file.ts'
import { drawnByPdfJs, placesOf } from './pdf-js.ts'
import { drawnByPdfium } from './pdfium.ts'
import { type Difference, differences, hidden, type Picture } from './picture.ts'
import { drawnBy, hasProgram } from './programs.ts'

/** How each reader draws the pages of a PDF: a pixel a point, within the crop box, annotations included. */
const draw = {
  poppler: (pdf: Uint8Array) => drawnBy('pdftoppm', ['-q', '-r', '72', '-cropbox'], pdf),
  mupdf: (pdf: Uint8Array) => drawnBy('mutool', ['draw', '-q', '-r', '72', '-F', 'ppm', '-o', '-'], pdf),
  'pdf.js': drawnByPdfJs,
  pdfium: drawnByPdfium,
} satisfies Record<string, (pdf: Uint8Array) => Promise<Picture[]>>

type Reader = keyof typeof draw

const programs: Partial<Record<Reader, string>> = { poppler: 'pdftoppm', mupdf: 'mutool' }

/** The readers whose program this machine lacks, and those it has; pdf.js and PDFium need none. */
export const missing = Object.entries(programs).filter(([, program]) => !hasProgram(program))
export const readers = (Object.keys(draw) as Reader[]).filter((reader) => !missing.some(([name]) => name === reader))

/** A place where a reader shows a file otherwise than the revision of `signedLength` bytes. */
type ChangeShown = Difference & { readonly reader: Reader; readonly signedLength: number }

/**
 * Where the readers show a file otherwise than its signed revisions (S29, 5), which are its first `signedLengths` bytes; the widgets of signature fields
 * that were added or signed after a revision may show anything.
 */
export async function changesShown(file: Uint8Array, signedLengths: readonly number[]): Promise<ChangeShown[]> {
  const earlier = [...new Set(signedLengths)].filter((length) => length < file.length)
  const revisions = await Promise.all(earlier.map((length) => withWidgets(file, length)))
  const found = await Promise.all(
    readers.map(async (reader) => {
      const after = await draw[reader](file)
      const changes: ChangeShown[] = []
      for (const { revision, laterWidgets } of revisions) {
        const shown = differences(await draw[reader](revision), after, laterWidgets)
        changes.push(...shown.map((difference) => ({ reader, signedLength: revision.length, ...difference })))
      }
      return changes
    }),
  )
  return found.flat()
}

/** The readers that no longer show what the revision of `signedLength` bytes showed where the widgets of later signatures are. */
export async function readersThatHide(file: Uint8Array, signedLength: number): Promise<Reader[]> {
  const { revision, laterWidgets } = await withWidgets(file, signedLength)
  const found = await Promise.all(
    readers.map(async (reader) => (hidden(await draw[reader](revision), await draw[reader](file), laterWidgets) ? [reader] : [])),
  )
  return found.flat()
}

async function withWidgets(file: Uint8Array, signedLength: number) {
  const revision = file.subarray(0, signedLength)
  const fields = laterFields(revision, file)
  // Who signs in an empty field may show nothing: then the place where the field was changes.
  const [was, is] = [await placesOf(revision, fields), await placesOf(file, fields)]
  return { revision, laterWidgets: is.map((places, page) => [...places, ...(was[page] ?? [])]) }
}

/** The names of the signature fields that were added or signed after a revision. */
function laterFields(revision: Uint8Array, file: Uint8Array): Set<string> {
  const before = fieldsOf(revision)
  const later = [...fieldsOf(file)].filter(([name, signed]) => !before.has(name) || (signed && !before.get(name)))
  return new Set(later.map(([name]) => name))
}

/** Whether each signature field is signed, by name: the widgets of a field bear its name. A file that is refused as a whole has none. */
function fieldsOf(file: Uint8Array): Map<string, boolean> {
  const fields = new Map<string, boolean>()
  if (isRefused(file)) return fields
  for (const { path, signature } of signatureFields(openPdf(file))) fields.set(path, signature !== null || fields.get(path) === true)
  return fields
}

function isRefused(file: Uint8Array): boolean {
  try {
    openPdf(file)
    return false
  } catch (error) {
    if (error instanceof Damage) return true
    throw error
  }
}
