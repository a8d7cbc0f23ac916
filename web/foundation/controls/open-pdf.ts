import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

/** Has the browser keep what draws the pages, as a file of the portal. */
export const preloadWorker = async (): Promise<void> => void (await (await fetch(workerAddress)).arrayBuffer())

/** How large a page is drawn (R1.57). */
const SCALE = 1.6

export interface OpenPdf {
  readonly pages: number
  /** Draws a page; calling what it gives back stops it. */
  draw(page: number, canvas: HTMLCanvasElement): () => void
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
    close: () => void task.destroy(),
  }
}
