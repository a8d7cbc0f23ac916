import { byOpenssl, byPdfsig } from './command-line.ts'
import { byItext, byPdfBox, describedByItext } from './java-libraries.ts'
import { ana, type Holder, luis } from './lib/holders.ts'
import type { Item, Refusal } from './lib/item.ts'
import { paper } from './lib/papers.ts'
import { inFolder, rewritten, run } from './lib/tools.ts'
import { byPlain, byZga } from './node-libraries.ts'
import { byGhostscript, byTypst } from './printed.ts'

/** Each producer second after each other, on documents whose XMP is of five writers. */

type Signing = (pdf: Uint8Array, holder: Holder) => Promise<Uint8Array> | Uint8Array

const signing: Readonly<Record<string, Signing>> = {
  itext: (pdf, holder) => byItext(pdf, holder),
  pdfbox: (pdf, holder) => byPdfBox(pdf, holder),
  pdfsig: (pdf, holder) => byPdfsig(pdf, holder),
  openssl: byOpenssl,
  signpdf: (pdf, holder) => byPlain(pdf, holder),
  zga: (pdf, holder) => byZga(pdf, holder),
}

const byExiftool = async (): Promise<Uint8Array> =>
  rewritten(await paper(), 'exiftool', (input, output) => ['-q', '-XMP-dc:Title=Declaración', '-XMP-dc:Creator=Ana', '-o', output, input])

const PIKEPDF = `
import pikepdf, sys
with pikepdf.open(sys.argv[1]) as pdf:
    with pdf.open_metadata() as meta:
        meta["dc:title"] = "Declaración"
        meta["dc:creator"] = ["Ana", "Luis"]
        meta["xmp:CreateDate"] = "2026-11-20T10:00:00-04:00"
    pdf.save(sys.argv[2])
`
const byPikepdf = async (): Promise<Uint8Array> => {
  const written = await paper()
  return inFolder(({ put, at, get }) => {
    run('/usr/bin/python3', ['-c', PIKEPDF, put('in.pdf', written), at('out.pdf')])
    return get('out.pdf')
  })
}

const described: readonly (readonly [writer: string, make: () => Promise<Uint8Array> | Uint8Array])[] = [
  ['Ghostscript 10.00.0', byGhostscript],
  ['typst-ts 0.7.0', () => byTypst()],
  ['exiftool 12.57', byExiftool],
  ['pikepdf 6.0.0', byPikepdf],
  ['iText 5.5.13.3', async () => describedByItext(await paper())],
]

/** The placeholder in plain text gives a catalog that has a form a second one, so that the first signature is gone or no reader is sure of the file. */
const isMalformed = (second: string): boolean => second === 'signpdf'

/** Where the form stands in the catalog itself, pdfsig 22.12 lists its field on the page alone: no form leads to what the second person signed. */
const unlisted: Refusal = {
  rule: 'annotations.areNew',
  why: 'pdfsig of poppler 22.12 lists its field on the page alone, not in a form that stands in the catalog itself: no form leads to the second signature',
}
const formInCatalog = new Set(['itext', 'pdfbox', 'openssl'])

const pairs = Object.keys(signing).flatMap((first) =>
  Object.keys(signing).flatMap((second) => (first === second || isMalformed(second) ? [] : [{ first, second }])),
)

export const orders: readonly Item[] = pairs.map(({ first, second }, index) => {
  const [writer, make] = described[index % described.length] as (typeof described)[number]
  return {
    file: `orders/${first}-${second}.pdf`,
    producer: `${first}, then ${second}`,
    special: `XMP of ${writer}`,
    signers: [ana, luis],
    ...(second === 'pdfsig' && formInCatalog.has(first) && { refused: unlisted }),
    make: async () => (signing[second] as Signing)(await (signing[first] as Signing)(await make(), ana), luis),
  }
})
