import { createRequire } from 'node:module'
import { PDFDocument as CantooDocument } from '@cantoo/pdf-lib'
import { jsPDF } from 'jspdf'
import { paper } from './lib/papers.ts'
import { inFolder, rewritten, run } from './lib/tools.ts'

/** Documents as programs print them, before anybody signs. */

const require = createRequire(import.meta.url)
/** The project's own Typst, from the install of its root. */
const { NodeCompiler } = createRequire(new URL('../../../server/', import.meta.url))('@myriaddreamin/typst-ts-node-compiler')
const lines = ['DECLARACION JURADA DE BIENES Y RENTAS', 'Total de bienes: Bs 184.500', 'Total de deudas: Bs 12.000']

type Kit = NodeJS.ReadableStream & { text: (line: string) => void; end: () => void }

/** A document of some version of pdfkit, with something done to it before its end. */
export function openedPdfkit(
  version: 'pdfkit' | 'pdfkit-0.10' | 'pdfkit-now',
  before: (pdf: Kit) => object | undefined = () => undefined,
): Promise<Uint8Array> {
  const Document = require(version)
  const document: Kit = new Document({ info: { Title: 'Declaracion' } })
  const parts: Buffer[] = []
  document.on('data', (part) => parts.push(part as Buffer))
  for (const line of lines) document.text(line)
  const ends = before(document)
  for (const part of Object.values(ends ?? {})) (part as { end?: () => void }).end?.()
  document.end()
  return new Promise((resolve) => document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts)))))
}

export const byPdfkit = () => openedPdfkit('pdfkit-0.10')
export const byPdfkitNow = () => openedPdfkit('pdfkit-now')

export function byJspdf(): Uint8Array {
  const document = new jsPDF()
  lines.forEach((line, row) => {
    document.text(line, 20, 20 + row * 10)
  })
  return new Uint8Array(document.output('arraybuffer'))
}

export async function byCantoo(): Promise<Uint8Array> {
  const document = await CantooDocument.create()
  const page = document.addPage([612, 792])
  lines.forEach((line, row) => {
    page.drawText(line, { x: 40, y: 740 - row * 20, size: 12 })
  })
  return document.save()
}

export const byGhostscript = (): Uint8Array =>
  inFolder(({ put, at, get }) => {
    const text = lines.map((line, row) => `72 ${720 - row * 20} moveto (${line}) show`).join('\n')
    put('in.ps', `%!PS\n/Helvetica findfont 12 scalefont setfont\n${text}\nshowpage\n`)
    run('gs', ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pdfwrite', `-sOutputFile=${at('out.pdf')}`, at('in.ps')])
    return get('out.pdf')
  })

export const byPdftk = async (): Promise<Uint8Array> => rewritten(await paper(), 'pdftk', (input, output) => [input, 'output', output])

/** A tagged document with embedded fonts, as Typst writes PDF/A-2a or PDF/UA-1. */
export function byTypst(standard: 'a-2a' | 'ua-1' | '1.7' = 'a-2a'): Uint8Array {
  const compiler = NodeCompiler.create({})
  const source = `#set document(title: "Declaración jurada", date: datetime(year: 2026, month: 11, day: 20))
#set text(lang: "es")
#set page(paper: "us-letter")
= Declaración jurada
${lines.join('\n\n')}
#table(columns: 2, table.header([Bien], [Valor]), [Casa], [Bs 150.000], [Vehículo], [Bs 34.500])`
  const compiled = compiler.compile({ mainFileContent: source })
  if (!compiled.result) throw new Error(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics))
  return new Uint8Array(compiler.pdf(compiled.result, { pdfStandard: standard as never, creationTimestamp: 1_763_640_000 }))
}
