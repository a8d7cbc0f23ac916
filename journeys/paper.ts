import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import type { Download } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'

const ENLARGED = 2

/** A downloaded PDF as someone finds it: what it says, page by page, and what a telephone reads from the QR code of its first page. */
export async function readPaper(download: Download): Promise<{ readonly pages: readonly string[]; readonly qr: string }> {
  const loading = getDocument({ data: new Uint8Array(await readFile(await download.path())) })
  const pdf = await loading.promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const first = await pdf.getPage(1)
  const viewport = first.getViewport({ scale: ENLARGED })
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)]
  const canvas = createCanvas(width, height)
  await first.render({ canvas: canvas as never, viewport }).promise
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  await loading.destroy()
  return { pages, qr: decodeQr({ width, height, data }) }
}
