const MARK = '\ufeff'

/** Hands a table of text over. An answer that was read as text has lost the mark that says its letters are UTF-8, without which spreadsheets garble accents. */
export const handOverTable = (table: string, fileName: string): void =>
  handOver(new Blob([MARK, table.replace(MARK, '')], { type: 'text/csv;charset=utf-8' }), fileName)

/** Hands a file over to the browser, to be saved under a name. */
export function handOver(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
