import { handOver } from '../browser/hand-over.ts'
import { bytesOfBase64 } from '../format/base64.ts'

/** Returns a copy of a document's bytes, since the viewer's worker takes over the ones it is given. */
export function bytesOf(source: Uint8Array | string): Uint8Array<ArrayBuffer> {
  if (typeof source !== 'string') return new Uint8Array(source)
  return bytesOfBase64(source.replace(/^data:[^,]*,/, ''))
}

/** Hands a PDF over to the browser as a file. */
export function downloadPdf(source: Uint8Array | string, fileName: string): void {
  handOver(new Blob([bytesOf(source)], { type: 'application/pdf' }), fileName)
}
