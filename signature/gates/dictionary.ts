import { isName } from '../pdf/values.ts'
import type { Subject } from '../subject.ts'

const formats = new Set(['adbe.pkcs7.detached', 'ETSI.CAdES.detached'])

/** S29, 1: a signature dictionary, in a supported format. */
export function dictionary({ dictionary: { entries }, isTimestamp }: Subject): boolean {
  const type = entries.get('Type')
  const format = entries.get('SubFilter')
  if (isTimestamp) return isName(format, 'ETSI.RFC3161')
  return (type === undefined || isName(type, 'Sig')) && isName(format) && formats.has(format.value)
}
