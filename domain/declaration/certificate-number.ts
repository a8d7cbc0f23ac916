/** The number of a certificate (R7.20): in the series of its department, `LP-2026-000123`, or in the country's, `2026-0000123`. */
export interface CertificateNumber {
  /** The letters of the department; null for the national number. */
  readonly department: string | null
  readonly year: number
  readonly number: number
}

const WRITTEN = /^([A-Z]{2})?(20\d{2})(\d{1,7})$/

/** Reads a certificate number in any case, with any separator or none between its parts, with or without its zeros; null when it is none. */
export function certificateNumberIn(entered: string): CertificateNumber | null {
  const parts = WRITTEN.exec(entered.replace(/[^0-9A-Za-z]/g, '').toUpperCase())
  if (!parts) return null
  const [, department = null, year, number] = parts
  return { department, year: Number(year), number: Number(number) }
}
