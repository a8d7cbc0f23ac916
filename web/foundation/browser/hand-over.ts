const MARK = '\ufeff'

/** Hands a text table over for download. Restores the UTF-8 mark that reading an answer as text drops: without it spreadsheets garble accents. */
export const handOverTable = (table: string, fileName: string): void =>
  handOver(new Blob([MARK, table.replace(MARK, '')], { type: 'text/csv;charset=utf-8' }), fileName)

/** Hands a file over to the browser, to be saved under the name given. */
export function handOver(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
