import { PDFString } from 'pdf-lib'
import { name, serialised, type WritingHabits } from './lib/draft.ts'
import { ana, juan, luis } from './lib/holders.ts'
import type { Item } from './lib/item.ts'
import { paper } from './lib/papers.ts'
import { type SigningHabits, signed } from './lib/sign.ts'

/** Signed once as the standard says, then twice with the habits. */
async function thrice(habits: SigningHabits, packed = false): Promise<Uint8Array> {
  const once = await signed(await paper({ packed }), ana)
  return signed(await signed(once, luis, habits), juan, habits)
}

const written = (file: string, producer: string, special: string, write: WritingHabits, packed = false): Item => ({
  file: `classic/${file}.pdf`,
  producer,
  special,
  signers: [ana, luis, juan],
  make: () => thrice({ write }, packed),
})

/** A dictionary whose `/Type` is said once more at its head. */
const typeTwice = (object: string): string => object.replace(/^<<\s*/, `<<${/\/Type\s*\/\w+/.exec(object)?.[0]} `)

export const classicUpdates: readonly Item[] = [
  written(
    'startxref-at-line-end',
    'node-signpdf (createBufferTrailer.js: the length before the line end that it puts before xref)',
    'startxref points at the LF before xref',
    { beforeTable: '\n', startOff: -1 },
  ),
  written('startxref-at-crlf', 'CR LF before xref counted as part of it', 'startxref points at the CR LF before xref', {
    beforeTable: '\r\n',
    startOff: -2,
  }),
  written('startxref-at-spaces', 'white space kept before xref', 'startxref points at spaces before xref', {
    beforeTable: '    \n',
    startOff: -5,
  }),
  written('size-too-small-1', 'as node-signpdf 1.x when maxIndex was read before the last object', 'Size one too small', { sizeOff: -1 }),
  written('size-too-small-3', 'writers that keep the Size of the former trailer', 'Size three too small', { sizeOff: -3 }),
  written('no-id-in-update', 'node-signpdf (createBufferTrailer.js: Size, Root, Info, Prev)', 'the update drops /ID', {
    trailerWithout: ['ID'],
    rows: 'single',
    freeHead: true,
  }),
  written('no-info-in-update', 'pdf_oxide (issue 1564: only Size, Prev, Root)', 'the update drops /Info and /ID', {
    trailerWithout: ['ID', 'Info'],
  }),
  written(
    'rows-in-order-of-writing',
    'node-signpdf (createBufferTrailer.js)',
    'one subsection for each object, not sorted, entry 0 at the head',
    { rows: 'single', freeHead: true, end: '' },
  ),
  written('rows-cr-lf', 'iText on Windows line ends', 'rows end in CR LF', { rowEnd: '\r\n' }),
  written('rows-space-cr', 'writers of old Mac line ends', 'rows end in space and CR', { rowEnd: ' \r' }),
  written(
    'subsection-heads-with-space',
    'endesive (pdf/cms.py: "%d %d \\n")',
    'a space behind the numbers of each subsection, CR LF before the update',
    { headEnd: ' \n', head: '\r\n', freeHead: true },
  ),
  written('end-without-line', 'node-signpdf', 'nothing behind %%EOF', { end: '' }),
  written('end-cr-lf', 'PDFsharp', 'CR LF behind %%EOF', { end: '\r\n' }),
  written('comment-before-startxref', 'iText (%iText-5.5.13 before startxref)', 'the name of the writer in a comment', {
    comment: '%iText-5.5.13.3',
  }),
  written('xref-stream', 'pyHanko, PDFBox on files with cross-reference streams', 'cross-reference streams', { section: 'stream' }, true),
  written('xref-stream-packed', 'iText in full compression', 'changed objects in an object stream', { section: 'packed' }, true),
  written('xref-stream-on-table', 'writers that always write streams', 'cross-reference streams behind a table', { section: 'stream' }),
  written('xref-table-on-stream', 'writers that always write tables', 'tables behind a cross-reference stream', { section: 'table' }, true),
  {
    file: 'classic/type-twice-catalog.pdf',
    producer: 'node-signpdf (createBufferRootWithAcroform.js) and others that put entries before those that were there',
    special: '/Type /Catalog twice in the catalog of the update',
    signers: [ana, luis, juan],
    make: () => thrice({ beside: ({ set, root, catalog }) => set(root, typeTwice(serialised(catalog()))) }),
  },
  {
    file: 'classic/type-twice-page.pdf',
    producer: 'writers that put entries before those that were there',
    special: '/Type /Page twice in the page of the update',
    signers: [ana, luis, juan],
    make: () =>
      thrice({ beside: ({ set, pageReference, lookup }) => set(pageReference(0), typeTwice(serialised(lookup(pageReference(0))))) }),
  },
  {
    file: 'classic/type-twice-signature.pdf',
    producer: 'writers that put entries before those that were there',
    special: '/Type /Sig twice in the signature dictionary',
    signers: [ana, luis, juan],
    make: () => thrice({ more: '/Type /Sig' }),
  },
  {
    file: 'classic/node-signpdf-all-habits.pdf',
    producer: 'node-signpdf (createBufferTrailer.js, createBufferRootWithAcroform.js)',
    special: 'startxref at the LF, rows in the order of writing, no /ID, /Type twice, nothing behind %%EOF',
    signers: [ana, luis, juan],
    make: () =>
      thrice({
        write: { beforeTable: '\n', startOff: -1, rows: 'single', freeHead: true, trailerWithout: ['ID'], end: '' },
        more: '/ContactInfo (ana@example.bo) /Name (ANA) /Reason (Conformidad) /Location (La Paz)',
        beside: ({ set, root, catalog }) => set(root, typeTwice(serialised(catalog()))),
        cms: { classic: true },
        subFilter: 'adbe.pkcs7.detached',
      }),
  },
  {
    file: 'classic/form-indirect-fields.pdf',
    producer: 'Acrobat, PDFBox: form and list of fields as objects of their own',
    special: 'AcroForm and Fields indirect',
    signers: [ana, luis, juan],
    make: () =>
      thrice({
        beside: ({ add, form, catalog, context, edit, root }) => {
          if (catalog().get(name('AcroForm')) !== form()) return
          const made = form()
          made.set(name('Fields'), add(made.get(name('Fields')) ?? context.obj([])))
          made.set(name('DA'), PDFString.of('/Helv 0 Tf 0 g'))
          edit(root).set(name('AcroForm'), add(made))
        },
      }),
  },
]
