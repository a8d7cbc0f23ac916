import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { Picture } from './picture.ts'

/** One for all files, and another where a file brought it down. */
let library: Promise<PDFiumLibrary> | null = null

/** The pages of a PDF as PDFium draws them, a pixel a point: a page with its annotations and then, as Chrome does, its form on top; none when it cannot draw one of them. */
export async function drawnByPdfium(pdf: Uint8Array): Promise<Picture[]> {
  library ??= PDFiumLibrary.init()
  try {
    return await drawn(await library, pdf)
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) library = null
    return []
  }
}

async function drawn(pdfium: PDFiumLibrary, pdf: Uint8Array): Promise<Picture[]> {
  const document = await pdfium.loadDocument(pdf)
  const pictures: Picture[] = []
  try {
    for (const page of document.pages()) {
      const { width, height, data } = await page.render({ scale: 1, renderFormFields: true })
      pictures.push({ width, height, pixels: data })
    }
  } finally {
    document.destroy()
  }
  return pictures
}
