import { isControlCode, normalizeControlCode } from '@djbr/domain/declaration/control-code.ts'
import { certificateOf } from '../foundation/address/certificate-parameter.ts'

const QR_PARAMETER = 'validacioncertificado'

/** The control code in what was typed or scanned: the code itself, or the address of a QR. Null when it is neither. */
export function controlCodeIn(read: string): string | null {
  const entered = read.trim()
  if (isControlCode(entered)) return normalizeControlCode(entered)
  if (!entered.includes(`${QR_PARAMETER}=`)) return null
  const parameter = new URLSearchParams(entered.slice(entered.indexOf('?') + 1).split('#')[0]).get(QR_PARAMETER)
  return (parameter && certificateOf(parameter)?.code && normalizeControlCode(certificateOf(parameter)?.code ?? '')) || null
}
