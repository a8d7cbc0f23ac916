const LONGEST = 60

/** Returns a file's name without its extension, reduced to letters, digits, hyphens and underscores: a chosen file may have any name (safety S51). */
export function plainName(fileName: string): string {
  const kept = fileName
    .normalize('NFC')
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  return Array.from(kept).slice(0, LONGEST).join('') || 'documento'
}

/** Returns the name under which the revision of a signature (counted from 1) is downloaded. */
export const revisionName = (fileName: string, signature: number): string => `${plainName(fileName)}-firmado-por-${signature}.pdf`
