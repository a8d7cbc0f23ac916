import type { PlainDate } from '@djbr/domain/values/dates.ts'
import QRCode from 'qrcode'

/** The bytes that a QR code of version 15 and level M holds: no larger one is read from paper by an old telephone (R7.22). */
const MAX_BYTES = 412

/**
 * The address at which a paper is checked (R7.21): the control code and, once received, the day of reception
 * (`YYYY-MM-DD`) in base64; `signed`, the payload that verifies without a connection, stands behind the `#`.
 */
export function checkAddress(baseUrl: string, controlCode: string, receivedOn: PlainDate | null, signed?: string): string {
  const value = Buffer.from(`${controlCode}:${receivedOn ?? ''}`, 'latin1').toString('base64')
  return `${baseUrl}/validar?validacioncertificado=${value}${signed ? `#c=${signed}` : ''}`
}

/** The QR code of a paper: with what is signed where that fits, else only with the address. */
export function checkCode(baseUrl: string, controlCode: string, receivedOn: PlainDate | null, signed?: string): string {
  const full = checkAddress(baseUrl, controlCode, receivedOn, signed)
  return qrCode(Buffer.byteLength(full) <= MAX_BYTES ? full : checkAddress(baseUrl, controlCode, receivedOn))
}

/**
 * A text as a QR code of level M, drawn as SVG without a margin. It is written in bytes: what papers carry has no run of digits or capitals that is
 * worth a search for shorter modes. Throws when it needs more than version 15.
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
