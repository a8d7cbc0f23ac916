import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** Has the browser keep what draws the pages, as a file of the portal. */
export const preloadWorker = async (): Promise<void> => void (await (await fetch(workerAddress)).arrayBuffer())

/** How wide a canvas is at most: more dots take more memory than a phone has. */
const MAX_DOTS = 4096
/** The same on paper: 200 dots an inch. */
const PRINTED_SCALE = 200 / 72

export interface OpenPdf {
  readonly pages: number
  /** How wide a page is at its own size, in CSS pixels. */
  widthOf(page: number): Promise<number>
  /** Draws a page as wide as it is shown, in CSS pixels; what stood there stays until it is done. Calling what it gives back stops it. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): () => void
  /** A page as a picture for paper. */
  picture(page: number): Promise<Blob>
  close(): void
}

/** Opens a PDF in the worker. Forms and scripts of the document are left out. */
export async function openPdf(data: Uint8Array): Promise<OpenPdf> {
  const task = getDocument({ data, enableXfa: false, useWasm: false })
  const document = await task.promise
  return {
    pages: document.numPages,
    widthOf: async (number) => (await document.getPage(number)).getViewport({ scale: 1 }).width,
    draw(number, canvas, width) {
      let stopped = false
      let cancel = () => {}
      void document.getPage(number).then((page) => {
        if (stopped) return
        const density = Math.min(window.devicePixelRatio || 1, 2, MAX_DOTS / width)
        const viewport = page.getViewport({ scale: (width * density) / page.getViewport({ scale: 1 }).width })
        const beside = Object.assign(window.document.createElement('canvas'), { width: viewport.width, height: viewport.height })
        const drawing = page.render({ canvas: beside, viewport })
        cancel = () => drawing.cancel()
        drawing.promise
          .then(() => {
            if (stopped) return
            canvas.width = beside.width
            canvas.height = beside.height
            canvas.getContext('2d')?.drawImage(beside, 0, 0)
          })
          .catch(() => {})
      })
      return () => {
        stopped = true
        cancel()
      }
    },
    async picture(number) {
      const page = await document.getPage(number)
      const viewport = page.getViewport({ scale: PRINTED_SCALE })
      const canvas = Object.assign(window.document.createElement('canvas'), { width: viewport.width, height: viewport.height })
      await page.render({ canvas, viewport, intent: 'print' }).promise
      const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
      if (!picture) throw new Error(`page ${number} was not drawn`)
      return picture
    },
    close: () => void task.destroy(),
  }
}
