import type { PlainDate } from '@djbr/domain/values/dates.ts'
import QRCode from 'qrcode'

/** Most bytes in a QR code of version 15 and level M: old telephones cannot read a larger one from paper (R7.22). */
const MAX_BYTES = 412

/**
 * Returns the address at which a paper is checked (R7.21): the control code and, once received, the day of reception (`YYYY-MM-DD`) in base64. `signed`, the
 * payload that verifies offline, comes after the `#`.
 */
export function checkAddress(baseUrl: string, controlCode: string, receivedOn: PlainDate | null, signed?: string): string {
  const value = Buffer.from(`${controlCode}:${receivedOn ?? ''}`, 'latin1').toString('base64')
  return `${baseUrl}/validar?validacioncertificado=${value}${signed ? `#c=${signed}` : ''}`
}

/** Returns the QR code of a paper: with the signed payload if it fits, else with the address only. */
export function checkCode(baseUrl: string, controlCode: string, receivedOn: PlainDate | null, signed?: string): string {
  const full = checkAddress(baseUrl, controlCode, receivedOn, signed)
  return qrCode(Buffer.byteLength(full) <= MAX_BYTES ? full : checkAddress(baseUrl, controlCode, receivedOn))
}

/**
 * Returns a text as a QR code of level M, drawn as SVG without a margin. It is encoded as bytes: papers carry no run of digits or capitals that would make a
 * search for shorter modes worthwhile. Throws when it needs more than version 15.
 */
export function qrCode(text: string): string {
  const data = Buffer.from(text)
  if (data.length > MAX_BYTES) throw new RangeError('the QR code would need version 16 or more')
  const { modules } = QRCode.create([{ data, mode: 'byte' }], { errorCorrectionLevel: 'M' })
  const { size } = modules
  let path = ''
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!modules.get(row, column)) continue
      const start = column
      while (column + 1 < size && modules.get(row, column + 1)) column++
      path += `M${start} ${row}h${column - start + 1}v1H${start}z`
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`
}
