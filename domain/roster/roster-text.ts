/** Why the bytes of a file are no text: those of a spreadsheet's own format, or something else. */
export type NoText = 'spreadsheet' | 'binary'

/** How the files of spreadsheets begin: those of today are ZIP archives, those of before compound documents. */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/**
 * The text of a file (R12.2): UTF-8, with or without its mark, else Windows-1252, as spreadsheets of the country have long written it. Why it is none,
 * when it is none.
 */
export function rosterText(bytes: Uint8Array): { readonly text: string } | { readonly noText: NoText } {
  if (SPREADSHEETS.some((start) => start.every((byte, at) => bytes[at] === byte))) return { noText: 'spreadsheet' }
  if (bytes.includes(0)) return { noText: 'binary' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes) }
  }
}
