import { AnnotationFlags, PDFDict, PDFHexString, PDFName, type PDFRef, PDFString } from 'pdf-lib'
import { type Draft, name } from './lib/draft.ts'
import { ana, juan, luis, rosa, sara } from './lib/holders.ts'
import type { Item } from './lib/item.ts'
import { paper } from './lib/papers.ts'
import { pdfTime, type SigningHabits, signed } from './lib/sign.ts'
import { byPdfkitNow } from './printed.ts'

/** Pages and documents of other shapes, many signers, and dates that change beside a second signature. */

type PaperHabits = Parameters<typeof paper>[0]
const look: readonly string[] = ['Firmado digitalmente por', 'LUIS CONDORI CHOQUE']

/** Signed invisibly, then visibly on a free spot. */
const on = (
  file: string,
  special: string,
  habits: PaperHabits,
  rect: readonly [number, number, number, number],
  more: SigningHabits = {},
): Item => ({
  file: `documents/${file}.pdf`,
  producer: 'pdf-lib 1.17.1, signed as PAdES',
  special,
  signers: [ana, luis],
  make: async () => signed(await signed(await paper(habits), ana), luis, { shows: look, ...more, field: { rect, ...more.field } }),
})

const people = [ana, luis, juan, rosa, sara]

const many = (count: number, special: string, habits: (index: number) => SigningHabits, packed = false): Item => ({
  file: `documents/${count}-signatures${special.includes('visible') && !special.includes('invisible') ? '-visible' : ''}${packed ? '-packed' : ''}.pdf`,
  producer: 'several signers in turn',
  special,
  signers: Array.from({ length: count }, (_, index) => (count > 5 ? juan : (people[index] ?? ana))),
  make: async () => {
    let pdf = await paper({ packed })
    for (let index = 0; index < count; index++) {
      const holder = count > 5 ? juan : (people[index] ?? ana)
      pdf = await signed(pdf, holder, {
        room: count > 5 ? 2_600 : 8_000,
        field: { name: `Firma ${index + 1}`, ...habits(index).field },
        ...habits(index),
      })
    }
    return pdf
  },
})

const spot = (index: number): [number, number, number, number] => {
  const [left, top] = [50 + (index % 5) * 104, 600 - Math.floor(index / 5) * 50]
  return [left, top - 30, left + 94, top]
}

const xmp = (at: string, instance: string) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
<xmp:CreateDate>2026-11-20T10:00:00-04:00</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:MetadataDate>${at}</xmp:MetadataDate>
<xmpMM:DocumentID>uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3301</xmpMM:DocumentID><xmpMM:InstanceID>uuid:${instance}</xmpMM:InstanceID>
<pdfaid:part>2</pdfaid:part><pdfaid:conformance>B</pdfaid:conformance>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`

const metadata = { Type: 'Metadata', Subtype: 'XML' }
const withMetadata: PaperHabits = {
  with: ({ context, catalog }) => {
    catalog.set(
      PDFName.of('Metadata'),
      context.register(context.stream(Buffer.from(xmp('2026-11-20T10:00:00-04:00', '3f2504e0-4f89-41d3-9a0c-0305e82c3302')), metadata)),
    )
  },
}

function laterInformation(draft: Draft, producer?: string): void {
  const information = draft.edit(draft.context.trailerInfo.Info as PDFRef)
  information.set(name('ModDate'), PDFString.of(pdfTime(new Date())))
  if (producer) information.set(name('Producer'), PDFString.of(producer))
}

function laterMetadata(draft: Draft): void {
  const at = `${new Date().toISOString().slice(0, 19)}-04:00`
  draft.set(
    draft.catalog().get(name('Metadata')) as PDFRef,
    draft.context.stream(Buffer.from(xmp(at, '3f2504e0-4f89-41d3-9a0c-0305e82c3399')), metadata),
  )
}

const dated = (file: string, producer: string, special: string, beside: (draft: Draft) => void): Item => ({
  file: `documents/${file}.pdf`,
  producer,
  special,
  signers: [ana, luis],
  make: async () => signed(await signed(await paper(withMetadata), ana), luis, { beside }),
})

const holding = (file: string, special: string, put: NonNullable<NonNullable<PaperHabits>['with']>): Item => ({
  file: `documents/${file}.pdf`,
  producer: 'pdf-lib 1.17.1, signed as PAdES',
  special,
  signers: [ana, luis],
  make: async () => signed(await signed(await paper({ with: put }), ana), luis, { field: { rect: [380, 560, 560, 610] }, shows: look }),
})

export const documents: readonly Item[] = [
  on('rotated-90', 'page turned by 90', { rotate: 90 }, [380, 560, 560, 610]),
  on('rotated-180', 'page turned by 180', { rotate: 180 }, [380, 560, 560, 610]),
  on('rotated-270', 'page turned by 270', { rotate: 270 }, [380, 560, 560, 610]),
  on('user-unit', 'UserUnit 2 on a page of half the size', { size: [306, 396], userUnit: 2 }, [190, 260, 280, 285]),
  on('small-300x144', 'a page of 300 by 144 points', { size: [300, 144] }, [200, 20, 280, 45]),
  on('small-160x140', 'a page of 160 by 140 points', { size: [160, 140] }, [95, 15, 150, 33]),
  on('a0', 'a page of A0', { size: [2384, 3370] }, [1800, 400, 2200, 500]),
  on('crop-box', 'a CropBox smaller than the MediaBox', { crop: [20, 20, 560, 760] }, [380, 560, 550, 610]),
  on('page-two', 'the second signature on page two of three', { pages: 3 }, [380, 560, 560, 610], { field: { page: 1 } }),
  on('page-two-packed', 'the same with object streams', { pages: 3, packed: true }, [380, 560, 560, 610], {
    field: { page: 1 },
    write: { section: 'packed' },
  }),
  many(2, 'two signers, invisible', () => ({})),
  many(3, 'three signers, visible', (index) => ({ field: { rect: spot(index) }, shows: [`Firma ${index + 1}`] })),
  many(5, 'five signers of five kinds of key, invisible', () => ({})),
  many(25, '25 invisible signatures', () => ({})),
  many(25, '25 signatures, visible in five rows', (index) => ({ field: { rect: spot(index) }, shows: [`Firma ${index + 1}`] })),
  many(25, '25 invisible signatures, object streams', () => ({ write: { section: 'packed' } }), true),
  dated('dates-info', 'iText (ModDate, Producer "modified using")', 'ModDate and Producer change beside the second signature', (draft) =>
    laterInformation(draft, 'pdf-lib; modified using iText 5.5.13.3'),
  ),
  dated('dates-xmp', 'Acrobat', 'XMP dates and instance change beside the second signature', laterMetadata),
  dated('dates-both', 'Acrobat, iText', 'ModDate and XMP dates change beside the second signature', (draft) => {
    laterInformation(draft)
    laterMetadata(draft)
  }),
  {
    file: 'documents/information-of-references.pdf',
    producer: 'pdfkit 0.20.2, signed as PAdES',
    special: 'the entries of Info are objects of their own, and nothing of them changes',
    signers: [ana, luis],
    make: async () => signed(await signed(await byPdfkitNow(), ana), luis),
  },
  holding('form-filled-before', 'text fields, check box and choice filled before signing', (document) => {
    const form = document.getForm()
    const page = document.getPage(0)
    form.createTextField('nombre').addToPage(page, { x: 60, y: 500, width: 200, height: 20 })
    form.getTextField('nombre').setText('Ana Mamani')
    form.createCheckBox('acepta').addToPage(page, { x: 60, y: 460, width: 15, height: 15 })
    form.getCheckBox('acepta').check()
    const choice = form.createDropdown('departamento')
    choice.setOptions(['La Paz', 'Oruro'])
    choice.select('La Paz')
    choice.addToPage(page, { x: 60, y: 420, width: 120, height: 20 })
  }),
  holding('link-annotation', 'a link', (document) => {
    const link = document.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [60, 480, 180, 496], Border: [0, 0, 0], A: { S: 'URI' } })
    link.lookup(PDFName.of('A'), PDFDict).set(PDFName.of('URI'), PDFString.of('https://www.example.bo/'))
    document.getPage(0).node.set(PDFName.of('Annots'), document.context.obj([document.context.register(link)]))
  }),
  holding('attachment', 'an attached file', (document) =>
    document.attach(Buffer.from('monto;184500\n'), 'datos.csv', { mimeType: 'text/csv', description: 'Datos' }),
  ),
  holding('optional-content', 'optional content', ({ context, catalog }) => {
    const group = context.register(context.obj({ Type: 'OCG', Name: PDFString.of('Sello') }))
    catalog.set(PDFName.of('OCProperties'), context.obj({ OCGs: [group], D: { Order: [group], ON: [group] } }))
  }),
  holding('free-text-annotation', 'a FreeText annotation with an appearance', (document) => {
    const { context } = document
    const appearance = context.register(
      context.stream('BT /Helv 10 Tf 2 4 Td (Nota: Bs 100) Tj ET', {
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, 120, 16],
        Resources: { Font: { Helv: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica' } } },
      }),
    )
    const note = context.obj({
      Type: 'Annot',
      Subtype: 'FreeText',
      Rect: [60, 480, 180, 496],
      F: AnnotationFlags.Print,
      AP: { N: appearance },
    })
    note.set(PDFName.of('Contents'), PDFString.of('Nota: Bs 100'))
    note.set(PDFName.of('DA'), PDFString.of('/Helv 10 Tf 0 g'))
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj([context.register(note)]))
  }),
  holding('image', 'a picture', async (document) => {
    const dot = await document.embedPng(
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    )
    document.getPage(0).drawImage(dot, { x: 60, y: 480, width: 40, height: 40 })
  }),
  holding('type3-font', 'a Type 3 font', (document) => {
    const { context } = document
    const glyph = context.register(context.stream('600 0 0 0 500 700 d1 0 0 500 700 re f'))
    const font = context.obj({
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [0, 0, 500, 700],
      FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
      CharProcs: { box: glyph },
      Encoding: { Type: 'Encoding', Differences: [65, 'box'] },
      FirstChar: 65,
      LastChar: 65,
      Widths: [600],
      Resources: {},
    })
    const page = document.getPage(0)
    page.node.setFontDictionary(PDFName.of('T3'), context.register(font))
    page.node.addContentStream(context.register(context.stream('BT /T3 12 Tf 60 480 Td (AAA) Tj ET')))
  }),
  holding('named-in-utf16', 'outline, page labels, viewer preferences, language', ({ context, catalog }) => {
    const outlines = context.nextRef()
    const entry = context.register(context.obj({ Title: PDFHexString.fromText('Sección única'), Parent: outlines }))
    context.assign(outlines, context.obj({ Type: 'Outlines', First: entry, Last: entry, Count: 1 }))
    catalog.set(PDFName.of('Outlines'), outlines)
    catalog.set(PDFName.of('Lang'), PDFString.of('es-BO'))
    catalog.set(PDFName.of('PageLabels'), context.obj({ Nums: [0, { S: 'D' }] }))
    catalog.set(PDFName.of('ViewerPreferences'), context.obj({ DisplayDocTitle: true }))
  }),
]
