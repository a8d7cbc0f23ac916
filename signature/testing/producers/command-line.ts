import { sign } from 'node:crypto'
import { readCertificate } from '../../cms/certificate.ts'
import { signPdf } from '../../sign/sign-pdf.ts'
import { byItext, byPdfBox } from './java-libraries.ts'
import { cmsByOpenssl } from './lib/cms.ts'
import { filled } from './lib/draft.ts'
import { ana, type Holder, ivan, juan, luis, PASSWORD, pkcs12, rosa } from './lib/holders.ts'
import type { Item } from './lib/item.ts'
import { paper } from './lib/papers.ts'
import { signed, updated, withPlaceholder } from './lib/sign.ts'
import { inFolder, rewritten, run } from './lib/tools.ts'
import { byPlain, byZga } from './node-libraries.ts'
import { byCantoo, byGhostscript, byJspdf, byPdfkitNow, byPdftk, byTypst } from './printed.ts'

/** Programs of the command line, this project's own signing, and files that several producers signed in turn. */

type PdfsigHabits = { readonly etsi?: boolean; readonly into?: string; readonly digest?: string }

/** Signs with poppler's `pdfsig`, in a new field or an empty one. */
export const byPdfsig = (pdf: Uint8Array, holder: Holder, { etsi = false, into, digest = 'SHA256' }: PdfsigHabits = {}): Uint8Array =>
  inFolder(({ put, at, get }) => {
    const nss = `sql:${at('')}`
    run('certutil', ['-N', '-d', nss, '--empty-password'])
    run('pk12util', ['-i', put('holder.p12', pkcs12(holder)), '-d', nss, '-W', PASSWORD])
    const how = [...(etsi ? ['-etsi'] : []), ...(into ? ['-sign', into] : ['-add-signature']), '-digest', digest, '-reason', 'Conformidad']
    run('pdfsig', ['-nssdir', at(''), '-nick', holder.CN, ...how, put('in.pdf', pdf), at('out.pdf')])
    return get('out.pdf')
  })

/** Signs with this project's own library. */
const byOurs = (pdf: Uint8Array, { key, certificate, issuers }: Holder): Promise<Uint8Array> => {
  const certificates = [certificate, ...issuers].map(({ raw }) => new Uint8Array(raw))
  const words = { name: readCertificate(certificates[0] as Uint8Array).commonName, reason: 'Recepción', place: 'La Paz' }
  return signPdf(pdf, { certificates, sign: async (bytes) => new Uint8Array(sign('sha256', bytes, key)) }, new Date(), words)
}

/** Signs with `openssl cms`, into a placeholder of this corpus. */
export const byOpenssl = async (pdf: Uint8Array, holder: Holder): Promise<Uint8Array> =>
  filled(await withPlaceholder(pdf, { room: 12_000, subFilter: 'adbe.pkcs7.detached' }), (covered) => cmsByOpenssl(covered, holder))

/** A paper with empty fields. */
const prepared = async (...titles: readonly string[]): Promise<Uint8Array> =>
  updated(await paper(), (draft) => {
    titles.forEach((name, index) => {
      draft.field(null, { name, rect: [380, 560 - index * 60, 560, 610 - index * 60] })
    })
  })

const item = (file: string, producer: string, special: string, signers: readonly Holder[], make: Item['make']): Item => ({
  file,
  producer,
  special,
  signers,
  make,
})

const poppler = 'pdfsig (poppler 22.12.0)'
const own = 'signature/sign/sign-pdf.ts'
const qpdf =
  (...options: readonly string[]) =>
  async () =>
    rewritten(await paper({ pages: 2 }), 'qpdf', (input, output) => [...options, input, output])
const mutool = (options: string) => async () => rewritten(await paper(), 'mutool', (input, output) => ['clean', options, input, output])

const tools: readonly Item[] = [
  item('tools/pdfsig-twice.pdf', poppler, 'two new fields; it brings a font of half a megabyte', [ana, luis], async () =>
    byPdfsig(byPdfsig(await paper(), ana), luis),
  ),
  item('tools/pdfsig-prepared.pdf', poppler, 'an empty field, filled', [ana], async () =>
    byPdfsig(await prepared('Lugar'), ana, { into: 'Lugar' }),
  ),
  item('tools/pdfsig-prepared-etsi.pdf', poppler, 'ETSI.CAdES.detached, below a subordinate', [rosa], async () =>
    byPdfsig(await prepared('Lugar'), rosa, { into: 'Lugar', etsi: true }),
  ),
  item('tools/pdfsig-prepared-sha512.pdf', poppler, 'SHA-512', [luis], async () =>
    byPdfsig(await prepared('Lugar'), luis, { into: 'Lugar', digest: 'SHA512' }),
  ),
  item('tools/pdfsig-prepared-second.pdf', poppler, 'an empty field, behind a first signature', [luis, ana], async () =>
    byPdfsig(await signed(await prepared('Lugar'), ana), luis, { into: 'Lugar' }),
  ),
  item('tools/pdfsig-prepared-three.pdf', poppler, 'three empty fields, filled in turn', [ana, luis, ivan], async () => {
    const ready = await prepared('Uno', 'Dos', 'Tres')
    return byPdfsig(byPdfsig(byPdfsig(ready, ana, { into: 'Uno' }), luis, { into: 'Dos' }), ivan, { into: 'Tres', etsi: true })
  }),
  item('tools/ours.pdf', own, 'certified with P=1', [ana], async () => byOurs(await paper(), ana)),
  item('tools/ours-typst.pdf', own, 'certified with P=1 on a tagged PDF/UA-1 of Typst', [rosa], async () =>
    byOurs(
      rewritten(byTypst('ua-1'), 'qpdf', (input, output) => ['--object-streams=disable', input, output]),
      rosa,
    ),
  ),
  item('tools/openssl-twice.pdf', 'openssl cms 3.0.19 into placeholders', 'twice', [ana, juan], async () =>
    byOpenssl(await byOpenssl(await paper(), ana), juan),
  ),
]

/** Written by a program, then signed by iText and PDFBox. */
const before = (file: string, producer: string, special: string, make: () => Promise<Uint8Array> | Uint8Array): Item =>
  item(`printed/${file}.pdf`, `${producer}; then iText 5.5.13.3 and PDFBox 2.0.27`, special, [ana, luis], async () =>
    byPdfBox(byItext(await make(), ana), luis, { rect: '380,500,560,550' }),
  )

const printed: readonly Item[] = [
  before('qpdf-linearized', 'qpdf 11.3.0', 'linearized', qpdf('--linearize')),
  before('qpdf-object-streams', 'qpdf 11.3.0', 'object streams', qpdf('--object-streams=generate')),
  before('qpdf-qdf', 'qpdf 11.3.0', 'QDF', qpdf('--qdf')),
  before('mutool-clean', 'mutool clean 1.21.1', 'garbage collected, deflated', mutool('-ggggz')),
  before('mutool-linear', 'mutool clean 1.21.1', 'linearized', mutool('-l')),
  before('ghostscript', 'Ghostscript 10.00.0', 'PostScript to PDF', byGhostscript),
  before('pdftk', 'pdftk-java 3.3.2', 'rewritten', byPdftk),
  before('pdfkit', 'pdfkit 0.20.2', 'PDF 1.3', byPdfkitNow),
  before('jspdf', 'jsPDF 4.2.1', 'standard fonts', byJspdf),
  before('cantoo', '@cantoo/pdf-lib 2.11.1', 'object streams', byCantoo),
  before('typst-ua', 'typst-ts 0.7.0', 'tagged PDF/UA-1, embedded fonts', () => byTypst('ua-1')),
  before('typst-1.7', 'typst-ts 0.7.0', 'PDF 1.7', () => byTypst('1.7')),
]

const mixed: readonly Item[] = [
  item(
    'mixed/openssl-pdfsig-pdfbox.pdf',
    'openssl cms, pdfsig in an empty field, PDFBox',
    'three producers in turn',
    [luis, ana, ivan],
    async () => byPdfBox(byPdfsig(await byOpenssl(await prepared('Lugar'), ana), luis, { into: 'Lugar' }), ivan),
  ),
  item('mixed/itext-pdfbox.pdf', 'iText, then PDFBox', 'two producers', [ana, luis], async () =>
    byPdfBox(byItext(await paper(), ana), luis),
  ),
  item('mixed/pdfbox-itext.pdf', 'PDFBox, then iText', 'two producers, both visible', [ana, luis], async () =>
    byItext(byPdfBox(await paper(), ana, { rect: '380,560,560,610' }), luis, { rect: '380,500,560,550' }),
  ),
  item('mixed/pdfsig-itext.pdf', 'pdfsig in an empty field, then iText', 'two producers', [ana, luis], async () =>
    byItext(byPdfsig(await prepared('Lugar'), ana, { into: 'Lugar' }), luis),
  ),
  item('mixed/pdfbox-pdfsig-itext.pdf', 'PDFBox, pdfsig in an empty field, iText', 'three producers', [luis, ana, ivan], async () =>
    byItext(byPdfsig(byPdfBox(await prepared('Lugar'), ana), luis, { into: 'Lugar' }), ivan),
  ),
  item('mixed/zga-pdfbox.pdf', 'zgapdfsigner, then PDFBox', 'two producers', [ana, luis], async () =>
    byPdfBox(await byZga(await paper(), ana), luis),
  ),
  item('mixed/signpdf-itext.pdf', '@signpdf placeholder-plain, then iText', 'two producers', [ana, luis], async () =>
    byItext(await byPlain(await paper(), ana), luis),
  ),
  item('mixed/itext-certified-2-pdfbox.pdf', 'iText certifies with P=2, then PDFBox', 'two producers', [ana, luis], async () =>
    byPdfBox(byItext(await paper(), ana, { certify: '2' }), luis),
  ),
]

export const commandLine: readonly Item[] = [...tools, ...printed, ...mixed]
