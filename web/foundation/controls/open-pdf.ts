import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** Has the browser keep what draws the pages, as a file of the portal. */
export const preloadWorker = async (): Promise<void> => void (await (await fetch(workerAddress)).arrayBuffer())

/** How large a page is drawn (R1.57). */
const SCALE = 1.6
/** The same on paper: 200 dots an inch. */
const PRINTED_SCALE = 200 / 72

export interface OpenPdf {
  readonly pages: number
  /** Draws a page; calling what it gives back stops it. */
  draw(page: number, canvas: HTMLCanvasElement): () => void
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
    draw(number, canvas) {
      let stopped = false
      let cancel = () => {}
      void document.getPage(number).then((page) => {
        if (stopped) return
        const density = Math.min(window.devicePixelRatio || 1, 2)
        const viewport = page.getViewport({ scale: SCALE * density })
        canvas.width = viewport.width
        canvas.height = viewport.height
        canvas.style.width = `${viewport.width / density}px`
        const drawing = page.render({ canvas, viewport })
        cancel = () => drawing.cancel()
        drawing.promise.catch(() => {})
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
