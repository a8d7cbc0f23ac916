import type { PDFDocument } from 'pdf-lib'
import { cms, revocationList } from './lib/cms.ts'
import { filledWhereSaid } from './lib/draft.ts'
import { ana, clock, elsa, type Holder, juan, luis, PASSWORD, pkcs12, rosa } from './lib/holders.ts'
import type { Item, Refusal } from './lib/item.ts'
import { paper } from './lib/papers.ts'
import { signed, stamped, updated } from './lib/sign.ts'
import { inFolder, run } from './lib/tools.ts'
import { byTypst } from './printed.ts'

/** iText 2 and 5 and PDFBox 2 by their own code, as Debian packs them. */

const classes = ['itext5', 'itext', 'pdfbox2', 'fontbox2', 'commons-logging', 'bcprov', 'bcpkix', 'bcutil']
  .map((name) => `/usr/share/java/${name}.jar`)
  .join(':')
const sources = new URL('java/', import.meta.url).pathname

type Options = Readonly<Record<string, string>>

const java = (program: string, pdf: Uint8Array, holder: Holder | null, options: Options): Uint8Array =>
  inFolder(({ put, at, get }) => {
    const keys = holder ? [`p12=${put('holder.p12', pkcs12(holder))}`] : []
    const ticking = options.clock ? [`clock=${put('clock.p12', pkcs12(clock))}`] : []
    const lists = options.crl ? [`crl=${put('a.crl', revocationList('authority'))},${put('s.crl', revocationList('subordinate'))}`] : []
    const rest = Object.entries(options).flatMap(([key, value]) => (key === 'clock' || key === 'crl' ? [] : [`${key}=${value}`]))
    run('java', [
      '-cp',
      classes,
      `${sources}${program}.java`,
      put('in.pdf', pdf),
      at('out.pdf'),
      `password=${PASSWORD}`,
      ...keys,
      ...ticking,
      ...lists,
      ...rest,
    ])
    return get('out.pdf')
  })

export const byItext = (pdf: Uint8Array, holder: Holder, options: Options = {}): Uint8Array =>
  java('Itext', pdf, holder, { do: 'sign', ...options })
/** The document with the XMP that iText makes of its information. */
export const describedByItext = (pdf: Uint8Array): Uint8Array => java('Itext', pdf, null, { do: 'describe' })
const withStore = (pdf: Uint8Array) => java('Itext', pdf, null, { do: 'store', crl: 'yes' })
const stampedByItext = (pdf: Uint8Array, field: string) => java('Itext', pdf, null, { do: 'stamp', clock: 'yes', field })
/** The iText that OpenPDF, JSignPdf and Autofirma come from. */
const byItext2 = (pdf: Uint8Array, holder: Holder, options: Options = {}): Uint8Array =>
  filledWhereSaid(java('Itext2', pdf, null, options), (covered) => cms(covered, holder, { classic: true }))
export const byPdfBox = (pdf: Uint8Array, holder: Holder, options: Options = {}): Uint8Array => java('PdfBox', pdf, holder, options)

const itext = (file: string, special: string, signers: readonly Holder[], make: Item['make'], refused?: Refusal): Item => ({
  file: `java/itext-${file}.pdf`,
  producer: 'iText 5.5.13.3',
  special,
  signers,
  ...(refused && { refused }),
  make,
})
const itext2 = (file: string, special: string, signers: readonly Holder[], make: Item['make']): Item => ({
  file: `java/itext-2-${file}.pdf`,
  producer: 'iText 2.1.7',
  special,
  signers,
  make,
})
const pdfBox = (file: string, special: string, signers: readonly Holder[], make: Item['make']): Item => ({
  file: `java/pdfbox-${file}.pdf`,
  producer: 'PDFBox 2.0.27 with BouncyCastle 1.72',
  special,
  signers,
  make,
})

const [first, second] = ['380,560,560,610', '380,500,560,550']
const prepared = async () => updated(await paper(), (draft) => void draft.field(null, { name: 'Lugar', rect: [380, 440, 560, 490] }))

function withTextField(document: PDFDocument): void {
  const field = document.getForm().createTextField('nombre')
  field.setText('Ana Mamani')
  field.addToPage(document.getPage(0), { x: 60, y: 500, width: 200, height: 20 })
}

/** The trailer says no Info; what it was stays, and nothing leads to it. */
const withoutInformation = (pdf: Uint8Array): Uint8Array => {
  const text = Buffer.from(pdf).toString('latin1')
  return new Uint8Array(
    Buffer.from(
      text.replace(/\/Info \d+ 0 R/, (said) => ' '.repeat(said.length)),
      'latin1',
    ),
  )
}

export const javaLibraries: readonly Item[] = [
  itext('once', 'signed while the file is written', [ana], async () => byItext(await paper(), ana, { append: 'false' })),
  itext('twice', 'two updates', [ana, luis], async () => byItext(byItext(await paper(), ana, { append: 'false' }), luis)),
  itext('twice-visible', 'two visible signatures', [ana, luis], async () =>
    byItext(byItext(await paper(), ana, { rect: first }), luis, { rect: second }),
  ),
  itext('twice-cades', 'CAdES, below a subordinate', [rosa, luis], async () =>
    byItext(byItext(await paper(), rosa, { standard: 'CADES' }), luis, { standard: 'CADES', digest: 'SHA-512' }),
  ),
  itext('packed', 'full compression, two updates', [ana, luis], async () =>
    byItext(byItext(await paper({ packed: true }), ana, { packed: 'yes', append: 'false' }), luis, { packed: 'yes' }),
  ),
  itext('certified-2', 'certified with P=2, then signed', [ana, luis], async () =>
    byItext(byItext(await paper(), ana, { certify: '2' }), luis, { rect: second }),
  ),
  itext('certified-1', 'certified with P=1', [ana], async () => byItext(await paper(), ana, { certify: '1', rect: first })),
  itext('prepared', 'an empty field, filled behind a first signature', [luis, ana], async () =>
    byItext(byItext(await prepared(), ana), luis, { into: 'Lugar' }),
  ),
  itext('timestamp', 'timestamp over the signature', [ana], async () => byItext(await paper(), ana, { clock: 'yes', standard: 'CADES' })),
  itext(
    'lt',
    'signature and LtvVerification',
    [rosa],
    async () => withStore(byItext(await paper(), rosa, { clock: 'yes', standard: 'CADES' })),
    { rule: 'dates.beside', why: 'dates beside validation data alone, which anybody could write (S29, 5)' },
  ),
  itext('lta', 'signature, LtvVerification, LtvTimestamp', [rosa], async () =>
    stampedByItext(withStore(byItext(await paper(), rosa, { clock: 'yes', standard: 'CADES' })), 'Sello'),
  ),
  itext('lta-twice', 'the same, renewed', [rosa], async () => {
    const once = stampedByItext(withStore(byItext(await paper(), rosa, { clock: 'yes', standard: 'CADES' })), 'Sello1')
    return stampedByItext(withStore(once), 'Sello2')
  }),
  itext('typst', 'on a tagged PDF/A-2a of Typst', [ana, luis], () => byItext(byItext(byTypst(), ana), luis, { rect: second })),
  itext2('second', 'the second signer: another ID, its name in the root of the pages', [ana, luis], async () =>
    byItext2(await signed(await paper(), ana), luis),
  ),
  itext2('twice-visible', 'two visible signatures in layers n0 to n4', [ana, luis], async () =>
    byItext2(byItext2(await paper(), ana, { rect: first }), luis, { rect: second }),
  ),
  itext2('twice-acro6', 'two visible signatures in layers n0 and n2, full compression', [ana, luis], async () => {
    const packed = { packed: 'yes', acro6: 'yes' }
    return byItext2(byItext2(await paper({ packed: true }), ana, { rect: first, ...packed }), luis, { rect: second, ...packed })
  }),
  itext2('certified-2', 'certified with P=2, then signed by iText 5', [ana, luis], async () =>
    byItext(byItext2(await paper(), ana, { certify: '2' }), luis, { rect: second }),
  ),
  itext2('behind-itext-5', 'behind iText 5, with a timestamp behind it', [ana, luis], async () =>
    stamped(byItext2(byItext(await paper(), ana), luis, { rect: second }), { room: 8_000, field: { name: 'Sello' } }),
  ),
  itext(
    'beside-text-field',
    'behind PDFBox on a form with a field of text',
    [ana, luis],
    async () => byItext(byPdfBox(await paper({ with: withTextField }), ana), luis),
    { rule: 'formDefaults.nothingDrawn', why: 'iText brings fonts, in which some readers draw fields whose own font is missing' },
  ),
  itext('brings-information', 'behind PDFBox on a file without Info: iText brings one with its dates', [ana, luis], async () =>
    byItext(byPdfBox(withoutInformation(await paper()), ana), luis),
  ),
  pdfBox('once', 'invisible', [ana], async () => byPdfBox(await paper(), ana)),
  pdfBox('twice', 'invisible, twice', [ana, luis], async () => byPdfBox(byPdfBox(await paper(), ana), luis)),
  pdfBox('twice-visible', 'two visible signatures from a template', [ana, luis], async () =>
    byPdfBox(byPdfBox(await paper(), ana, { rect: first }), luis, { rect: second }),
  ),
  pdfBox('second-page', 'visible on page two', [ana, luis], async () =>
    byPdfBox(byPdfBox(await paper({ pages: 2 }), ana), luis, { rect: second, page: '1' }),
  ),
  pdfBox('prepared', 'an empty field, filled behind a first signature', [luis, ana], async () =>
    byPdfBox(byPdfBox(await prepared(), ana), luis, { into: 'Lugar' }),
  ),
  pdfBox('packed', 'on cross-reference streams, twice', [elsa, luis], async () =>
    byPdfBox(byPdfBox(await paper({ packed: true }), elsa), luis, { etsi: 'yes' }),
  ),
  pdfBox('ecdsa', 'ECDSA P-256 beside RSA-PSS', [juan, luis], async () =>
    byPdfBox(byPdfBox(await paper(), juan, { scheme: 'SHA256withECDSA' }), luis, { scheme: 'SHA256withRSAandMGF1' }),
  ),
  pdfBox('typst', 'on a tagged PDF/A-2a of Typst', [ana, luis], () => byPdfBox(byPdfBox(byTypst(), ana), luis, { rect: second })),
]
