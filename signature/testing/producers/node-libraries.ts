import { createRequire } from 'node:module'
import { pdflibAddPlaceholder } from '@signpdf/placeholder-pdf-lib'
import { pdfkitAddPlaceholder } from '@signpdf/placeholder-pdfkit'
import { pdfkitAddPlaceholder as pdfkit010AddPlaceholder } from '@signpdf/placeholder-pdfkit010'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { P12Signer } from '@signpdf/signer-p12'
import { SignPdf } from '@signpdf/signpdf'
import { PDFDocument } from 'pdf-lib'
import { ana, type Holder, ivan, luis, PASSWORD, pkcs12, rosa } from './lib/holders.ts'
import type { Item } from './lib/item.ts'
import { withServices } from './lib/network.ts'
import { paper } from './lib/papers.ts'
import { byCantoo, byGhostscript, byJspdf, byPdfkit, byPdfkitNow, byPdftk, openedPdfkit } from './printed.ts'

/** node-signpdf in its older and its present shape, and zgapdfsigner. */

const require = createRequire(import.meta.url)

type OldLibrary = {
  readonly plainAddPlaceholder: (options: object) => Buffer
  readonly pdfkitAddPlaceholder: (options: object) => Record<string, { end: () => void }>
  readonly default: { sign: (pdf: Buffer, p12: Buffer, options: object) => Buffer }
}

const old = (version: '1.2' | '1.5' | '3'): OldLibrary => {
  const library = require(`node-signpdf-${version}`)
  return { ...require(`node-signpdf-${version}/dist/helpers`), default: library.default }
}

const ROOM = 4_500
const words = { reason: 'Conformidad', contactInfo: 'ana@example.bo', name: 'Ana Mamani', location: 'La Paz' }
const certificate = (holder: Holder) => Buffer.from(pkcs12(holder))

/** Signs with `plainAddPlaceholder` of node-signpdf, once for each holder. */
function byOld(version: '1.2' | '1.5' | '3', pdf: Uint8Array, ...holders: readonly Holder[]): Uint8Array {
  const { plainAddPlaceholder: add, default: library } = old(version)
  let bytes: Buffer = Buffer.from(pdf)
  for (const holder of holders)
    bytes = library.sign(add({ pdfBuffer: bytes, ...words, signatureLength: ROOM }), certificate(holder), { passphrase: PASSWORD })
  return bytes
}

type NowHabits = { readonly subFilter?: string; readonly widgetRect?: number[]; readonly appName?: string }
const signer = (holder: Holder) => new P12Signer(certificate(holder), { passphrase: PASSWORD })
const byNow = (pdf: Uint8Array, holder: Holder): Promise<Uint8Array> => new SignPdf().sign(Buffer.from(pdf), signer(holder))

/** Signs with @signpdf, the placeholder written as plain text behind the file. */
export const byPlain = (pdf: Uint8Array, holder: Holder, habits: NowHabits = {}): Promise<Uint8Array> =>
  byNow(plainAddPlaceholder({ pdfBuffer: Buffer.from(pdf), ...words, signatureLength: ROOM, ...habits }), holder)

async function byPdfLib(
  pdf: Uint8Array,
  holder: Holder,
  { useObjectStreams = false, ...habits }: NowHabits & { useObjectStreams?: boolean } = {},
): Promise<Uint8Array> {
  const pdfDoc = await PDFDocument.load(pdf)
  pdflibAddPlaceholder({ pdfDoc, ...words, signatureLength: ROOM * 2, ...habits })
  return byNow(await pdfDoc.save({ useObjectStreams }), holder)
}

const signpdf = (file: string, library: string, special: string, signers: readonly Holder[], make: Item['make']): Item => ({
  file: `node/${file}.pdf`,
  producer: library,
  special,
  signers,
  make,
})

const ETSI = 'ETSI.CAdES.detached'

export async function byZga(pdf: Uint8Array, holder: Holder | null, options: object = {}): Promise<Uint8Array> {
  const { PdfSigner } = require('zgapdfsigner')
  return withServices(() =>
    new PdfSigner({ ...(holder && { p12cert: certificate(holder), pwd: PASSWORD, reason: 'Conformidad' }), ...options }).sign(pdf),
  )
}

export const nodeLibraries: readonly Item[] = [
  signpdf(
    'node-signpdf-1.2-plain',
    'node-signpdf 1.2.3 on pdfkit 0.10',
    'plainAddPlaceholder, /Info 15 0 R whatever it is',
    [ana],
    async () => byOld('1.2', await byPdfkit(), ana),
  ),
  signpdf('node-signpdf-1.5-plain', 'node-signpdf 1.5.1 on pdfkit 0.10', 'plainAddPlaceholder', [ana], async () =>
    byOld('1.5', await byPdfkit(), ana),
  ),
  signpdf('node-signpdf-1.5-plain-twice', 'node-signpdf 1.5.1 on pdfkit 0.10', 'plainAddPlaceholder, twice', [ana, luis], async () =>
    byOld('1.5', await byPdfkit(), ana, luis),
  ),
  signpdf('node-signpdf-1.5-ghostscript', 'node-signpdf 1.5.1 on Ghostscript 10.00.0', 'plainAddPlaceholder', [ana], async () =>
    byOld('1.5', byGhostscript(), ana),
  ),
  signpdf('node-signpdf-3-plain-twice', 'node-signpdf 3.0.0 on pdfkit 0.10', 'plainAddPlaceholder, twice', [ana, luis], async () =>
    byOld('3', await byPdfkit(), ana, luis),
  ),
  signpdf('node-signpdf-3-plain-pdf-lib', 'node-signpdf 3.0.0 on pdf-lib 1.17.1', 'plainAddPlaceholder', [rosa], async () =>
    byOld('3', await paper(), rosa),
  ),
  signpdf('signpdf-plain', '@signpdf/signpdf 3.3.0, placeholder-plain on pdf-lib', 'one signature', [ana], async () =>
    byPlain(await paper(), ana),
  ),
  signpdf('signpdf-plain-twice', '@signpdf/signpdf 3.3.0, placeholder-plain on pdfkit 0.10', 'two signatures', [ana, luis], async () =>
    byPlain(await byPlain(await byPdfkit(), ana), luis),
  ),
  signpdf(
    'signpdf-plain-thrice-visible',
    '@signpdf/signpdf 3.3.0, placeholder-plain on pdfkit 0.20',
    'three signatures with places but nothing in them',
    [ana, luis, ivan],
    async () => {
      const once = await byPlain(await byPdfkitNow(), ana, { widgetRect: [380, 560, 560, 610] })
      const twice = await byPlain(once, luis, { widgetRect: [380, 500, 560, 550] })
      return byPlain(twice, ivan, { widgetRect: [380, 440, 560, 490] })
    },
  ),
  signpdf(
    'signpdf-plain-etsi',
    '@signpdf/signpdf 3.3.0, placeholder-plain on jsPDF 4.2.1',
    'ETSI.CAdES.detached, name of the application',
    [ana],
    async () => byPlain(byJspdf(), ana, { subFilter: ETSI, appName: 'Portal' }),
  ),
  signpdf('signpdf-plain-pdftk', '@signpdf/signpdf 3.3.0, placeholder-plain on pdftk 3.3.2', 'one signature', [ana], async () =>
    byPlain(await byPdftk(), ana),
  ),
  signpdf(
    'signpdf-plain-ghostscript',
    '@signpdf/signpdf 3.3.0, placeholder-plain on Ghostscript 10.00.0',
    'two signatures',
    [ana, luis],
    async () => byPlain(await byPlain(byGhostscript(), ana), luis),
  ),
  signpdf('signpdf-pdf-lib', '@signpdf/signpdf 3.3.0, placeholder-pdf-lib', 'tables', [ana], async () => byPdfLib(await paper(), ana)),
  signpdf(
    'signpdf-pdf-lib-packed',
    '@signpdf/signpdf 3.3.0, placeholder-pdf-lib',
    'object streams, a place on the page',
    [luis],
    async () => byPdfLib(await paper(), luis, { useObjectStreams: true, widgetRect: [380, 560, 560, 610] }),
  ),
  signpdf(
    'signpdf-pdf-lib-cantoo',
    '@signpdf/signpdf 3.3.0, placeholder-pdf-lib on @cantoo/pdf-lib 2.11.1',
    'ETSI.CAdES.detached',
    [ana],
    async () => byPdfLib(await byCantoo(), ana, { subFilter: ETSI }),
  ),
  signpdf('signpdf-pdfkit', '@signpdf/signpdf 3.3.0, placeholder-pdfkit', 'made with the document', [ana], async () =>
    byNow(
      await openedPdfkit(
        'pdfkit',
        (pdf) => void pdfkitAddPlaceholder({ pdf, pdfBuffer: Buffer.alloc(0), ...words, signatureLength: ROOM }),
      ),
      ana,
    ),
  ),
  signpdf('signpdf-pdfkit010', '@signpdf/signpdf 3.3.0, placeholder-pdfkit010', 'made with the document', [luis], async () =>
    byNow(
      await openedPdfkit('pdfkit-0.10', (pdf) =>
        pdfkit010AddPlaceholder({ pdf, pdfBuffer: Buffer.from(''), ...words, signatureLength: ROOM }),
      ),
      luis,
    ),
  ),
  signpdf('zga', 'zgapdfsigner 2.8.0', 'one signature', [ana], async () => byZga(await paper(), ana)),
  signpdf('zga-packed', 'zgapdfsigner 2.8.0', 'on object streams, with words drawn', [ana], async () =>
    byZga(await paper({ packed: true }), ana, {
      drawinf: { area: { x: 380, y: 200, w: 180, h: 40 }, textInfo: { text: 'Firmado por Ana', size: 10 } },
    }),
  ),
  signpdf('zga-twice', 'zgapdfsigner 2.8.0', 'a second signature behind the first', [ana, luis], async () =>
    byZga(await byZga(await paper(), ana), luis),
  ),
  signpdf('zga-twice-visible', 'zgapdfsigner 2.8.0', 'two signatures with words drawn, object streams', [ana, luis], async () => {
    const drawn = (y: number, text: string) => ({ drawinf: { area: { x: 380, y, w: 180, h: 40 }, textInfo: { text, size: 10 } } })
    return byZga(await byZga(await paper({ packed: true }), ana, drawn(200, 'Firmado por Ana')), luis, drawn(260, 'Firmado por Luis'))
  }),
  signpdf('zga-certified-2', 'zgapdfsigner 2.8.0', 'certified with P=2, then signed', [ana, luis], async () =>
    byZga(await byZga(await paper(), ana, { permission: 2 }), luis),
  ),
  signpdf('zga-timestamp', 'zgapdfsigner 2.8.0', 'timestamp over the signature', [ana], async () =>
    byZga(await paper(), ana, { signdate: { url: 'http://tsa.example.bo/' } }),
  ),
  signpdf('zga-lt', 'zgapdfsigner 2.8.0', 'validation data of two revocation lists (ltv 2)', [rosa], async () =>
    byZga(await paper(), rosa, { ltv: 2 }),
  ),
  signpdf('zga-lta', 'zgapdfsigner 2.8.0', 'signature, validation data, document timestamp', [rosa], async () =>
    byZga(await byZga(await paper(), rosa, { ltv: 2 }), null, { signdate: { url: 'http://tsa.example.bo/' }, ltv: 2 }),
  ),
  signpdf('zga-certified-1-lt', 'zgapdfsigner 2.8.0', 'certified with P=1, validation data in the same update', [rosa], async () =>
    byZga(await paper(), rosa, { permission: 1, ltv: 2 }),
  ),
  signpdf('zga-certified-1', 'zgapdfsigner 2.8.0', 'certified with P=1', [ana], async () => byZga(await paper(), ana, { permission: 1 })),
]
