import { isControlCode } from '@djbr/domain/declaration/control-code.ts'
import { isPlainDate, type PlainDate, parseDisplayDate } from '@djbr/domain/values/dates.ts'

/** What is typed of a certificate, or read from its QR. */
export interface CertificateQuery {
  readonly code: string
  readonly date: PlainDate | null
}

/** What a mail or a text puts behind an address: a full stop, a bracket. */
const BEHIND = /[^0-9A-Za-z+/_= -]+$/

const decoded = (value: string): string | null => {
  try {
    return atob(value.replace(BEHIND, '').replace(/ /g, '+').replace(/-/g, '+').replace(/_/g, '/'))
  } catch {
    return null
  }
}

/** The QR's parameter, base64 of `code:date`; the date is missing on a print made before the reception. Null when it is none of both. */
export function certificateOf(parameter: string): CertificateQuery | null {
  const [code = '', date = ''] = (decoded(parameter) ?? '').split(/:(.*)/s)
  if (!isControlCode(code)) return null
  return { code, date: isPlainDate(date) ? date : parseDisplayDate(date) }
}
