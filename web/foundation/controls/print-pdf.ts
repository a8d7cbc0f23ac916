import { bytesOf } from './download-pdf.ts'
import styles from './print-pdf.module.css'

/**
 * Opens the browser's print dialog for a PDF, drawn here page by page, since the page's policy would not let a plugin show it. Rejects when the file
 * cannot be drawn.
 */
export async function printPdf(source: Uint8Array | string): Promise<void> {
  const { openPdf } = await import('./open-pdf.ts')
  const pdf = await openPdf(bytesOf(source))
  const pictures: Blob[] = []
  try {
    for (let page = 1; page <= pdf.pages; page++) pictures.push(await pdf.picture(page))
  } finally {
    pdf.close()
  }
  const sheet = await sheetOf(pictures)
  document.body.append(sheet)
  addEventListener('afterprint', () => remove(sheet), { once: true })
  print()
}

/** Returns the element with the pages, visible only on paper. */
async function sheetOf(pictures: readonly Blob[]): Promise<HTMLElement> {
  for (const earlier of document.querySelectorAll<HTMLElement>(`.${styles.sheet}`)) remove(earlier)
  const sheet = document.createElement('div')
  sheet.className = styles.sheet ?? ''
  sheet.dataset.sheet = ''
  for (const picture of pictures) {
    const page = Object.assign(new Image(), { src: URL.createObjectURL(picture), alt: '' })
    await page.decode()
    sheet.append(page)
  }
  return sheet
}

function remove(sheet: HTMLElement): void {
  for (const { src } of sheet.querySelectorAll('img')) URL.revokeObjectURL(src)
  sheet.remove()
}
