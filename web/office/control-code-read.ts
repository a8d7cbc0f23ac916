import { isControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { certificateOf } from '../foundation/address/certificate-parameter.ts'

/** The parameter of a QR's address. A scanner set to another keyboard layout writes another character for `=`, as for all but letters and digits. */
const QR_PARAMETER = /validacioncertificado[^0-9A-Za-z]([0-9A-Za-z]+)/

/** Returns the control code in typed or scanned text: the code itself, or the address of a QR. Null when it is neither. */
export function controlCodeIn(read: string): string | null {
  const entered = read.trim()
  if (isControlCode(entered)) return normalizeControlCode(entered)
  const certificate = certificateOf(QR_PARAMETER.exec(entered)?.[1] ?? '')
  return certificate && normalizeControlCode(certificate.code)
}
