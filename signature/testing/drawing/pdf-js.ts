import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument, type PageViewport, type PDFPageProxy, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Box, Picture } from './picture.ts'

const folder = (name: string) => fileURLToPath(new URL(`../${name}/`, import.meta.resolve('pdfjs-dist')))
const assets = { standardFontDataUrl: folder('standard_fonts'), cMapUrl: folder('cmaps'), wasmUrl: folder('wasm'), iccUrl: folder('iccs') }

/** The pages of a PDF as pdf.js draws them with their annotations, a pixel a point; none when it cannot draw one of them. */
export async function drawnByPdfJs(pdf: Uint8Array): Promise<Picture[]> {
  try {
    return await fromPages(pdf, draw)
  } catch {
    return []
  }
}

async function draw(page: PDFPageProxy): Promise<Picture> {
  const viewport = page.getViewport({ scale: 1 })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = createCanvas(width, height)
  await page.render({ canvas: canvas as never, viewport, intent: 'display' }).promise
  return { width, height, pixels: new Uint8Array(canvas.getContext('2d').getImageData(0, 0, width, height).data.buffer) }
}

/** Where the signature fields of these names are shown, page by page, as they stand when the page is cropped and rotated. Throws when pdf.js cannot open the file. */
export function placesOf(pdf: Uint8Array, names: ReadonlySet<string>): Promise<Box[][]> {
  return fromPages(pdf, async (page) => {
    const viewport = page.getViewport({ scale: 1 })
    const annotations: Annotation[] = await page.getAnnotations({ intent: 'any' })
    const fields = annotations.filter(({ fieldType, fieldName }) => fieldType === 'Sig' && fieldName !== undefined && names.has(fieldName))
    return fields.map(({ rect }) => boxOf(rect, viewport))
  })
}

type Annotation = { readonly fieldType?: string; readonly fieldName?: string; readonly rect: readonly [number, number, number, number] }

function boxOf([left, bottom, right, top]: Annotation['rect'], viewport: PageViewport): Box {
  const corners = [viewport.convertToViewportPoint(left, bottom), viewport.convertToViewportPoint(right, top)]
  const across = corners.map(([x]) => x / viewport.width)
  const down = corners.map(([, y]) => y / viewport.height)
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) }
}

async function fromPages<T>(pdf: Uint8Array, take: (page: PDFPageProxy) => Promise<T>): Promise<T[]> {
  const task = getDocument({ data: pdf.slice(), verbosity: VerbosityLevel.ERRORS, ...assets })
  try {
    const document = await task.promise
    const taken: T[] = []
    for (let number = 1; number <= document.numPages; number++) taken.push(await take(await document.getPage(number)))
    return taken
  } finally {
    await task.destroy()
  }
}
