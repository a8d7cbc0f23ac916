import { readFile } from 'node:fs/promises'
import { createCanvas } from '@napi-rs/canvas'
import type { Download, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQr from 'qr/decode.js'

const ENLARGED = 2

interface Paper {
  readonly pages: readonly string[]
  readonly qr: string
}

/** Reads a downloaded PDF. */
export const readPaper = async (download: Download): Promise<Paper> => paperOf(await readFile(await download.path()))

/** Reads a PDF as a person finds it: what it says, page by page, and what a telephone reads from the QR code of its first page. */
export async function paperOf(bytes: Uint8Array): Promise<Paper> {
  const loading = getDocument({ data: new Uint8Array(bytes) })
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

/** Downloads a document of the dashboard and reads it. */
export async function downloaded(page: Page, document: string): Promise<Paper & { readonly name: string }> {
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: `Descargar ${document}`, exact: true }).click()
  const download = await arriving
  return { name: download.suggestedFilename(), ...(await readPaper(download)) }
}
