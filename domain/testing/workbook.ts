import { strToU8, unzipSync, zipSync } from 'fflate'

/** Content of a test workbook's cell: a text, a number, or a day as the count that workbooks keep. */
export type WorkbookCell = string | number | { readonly day: number } | null

const letters = (at: number): string => (at < 26 ? String.fromCharCode(65 + at) : letters(Math.floor(at / 26) - 1) + letters(at % 26))
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

function cellXml(cell: WorkbookCell, place: string): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" s="1"><v>${cell.day}</v></c>`
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Returns the XML that names the one sheet of a test workbook, with a program's XML about the whole before it and about its formulas after it. */
export const bookXml = (before = '', behind = ''): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}">${before}<sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets>${behind}</workbook>`

/** Returns a workbook of one sheet, whose style 1 is a date; `sheet` replaces the XML made from the rows. */
export function workbookOf(rows: readonly (readonly WorkbookCell[])[], sheet?: string): Uint8Array {
  const lines = rows.map((cells, at) => {
    const row = cells.map((cell, column) => cellXml(cell, `${letters(column)}${at + 1}`)).join('')
    return `<row r="${at + 1}">${row}</row>`
  })
  const data = sheet ?? `<worksheet xmlns="${MAIN}"><sheetData>${lines.join('')}</sheetData></worksheet>`
  return zipSync({
    '[Content_Types].xml': strToU8(`<Types xmlns="${PACKAGE}/content-types"/>`),
    '_rels/.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(bookXml()),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${MAIN}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(data),
  })
}

/** Returns a workbook with parts replaced or added, by name. */
export const withParts = (bytes: Uint8Array, over: Readonly<Record<string, string>>): Uint8Array =>
  zipSync({ ...unzipSync(bytes), ...Object.fromEntries(Object.entries(over).map(([name, part]) => [name, strToU8(part)])) })
