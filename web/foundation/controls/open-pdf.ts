import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** Has the browser cache the worker that draws the pages, a file of the portal. */
export const preloadWorker = async (): Promise<void> => void (await (await fetch(workerAddress)).arrayBuffer())

/** Largest width of a canvas, in dots: more would take more memory than a phone has. */
const MAX_DOTS = 4096
/** Scale for paper: 200 dots an inch. */
const PRINTED_SCALE = 200 / 72

export interface OpenPdf {
  readonly pages: number
  /** Returns the natural width of a page, in CSS pixels. */
  widthOf(page: number): Promise<number>
  /** Draws a page at the given width, in CSS pixels. The previous drawing stays until it is done. The returned function stops it. */
  draw(page: number, canvas: HTMLCanvasElement, width: number): () => void
  /** Returns a page as a picture for paper. */
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
