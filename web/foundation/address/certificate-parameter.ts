import { isControlCode } from '@djbr/domain/declaration/control-code.ts'
import { isPlainDate, type PlainDate, parseDisplayDate } from '@djbr/domain/values/dates.ts'

/** Certificate data as typed, or as read from its QR code. */
export interface CertificateQuery {
  readonly code: string
  readonly date: PlainDate | null
}

/** Characters that a mail or a text may append to an address: a full stop, a bracket. */
const BEHIND = /[^0-9A-Za-z+/_= -]+$/

const decoded = (value: string): string | null => {
  try {
    return atob(value.replace(BEHIND, '').replace(/ /g, '+').replace(/-/g, '+').replace(/_/g, '/'))
  } catch {
    return null
  }
}

/** Reads the QR's parameter, base64 of `code:date`; a print made before the reception has no date. Returns null when it is neither. */
export function certificateOf(parameter: string): CertificateQuery | null {
  const [code = '', date = ''] = (decoded(parameter) ?? '').split(/:(.*)/s)
  if (!isControlCode(code)) return null
  return { code, date: isPlainDate(date) ? date : parseDisplayDate(date) }
}
