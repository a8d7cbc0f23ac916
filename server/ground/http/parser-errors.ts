import type { Socket } from 'node:net'
import { text } from '@djbr/domain/messages/index.ts'
import type { Config } from '../../config.ts'
import { dataHeaders } from './headers.ts'

/**
 * Returns a handler that answers anything that is not an HTTP request (a broken or oversized head, contradictory lengths, a client too slow), with the same
 * headers as any other answer (safety S12), and hangs up.
 */
export function brokenRequestAnswerer(config: Pick<Config, 'baseUrl'>): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const body = JSON.stringify({ error_mensaje: text('es', 'common.badRequest'), clave_mensaje: 'common.badRequest' })
  const headers = Object.entries({
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    // @protects S12 what is no request is answered with the headers of safety
    ...dataHeaders(config),
    'content-length': Buffer.byteLength(body),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    socket.end(`HTTP/1.1 ${statusOf(error.code)}\r\n${headers.join('')}\r\n${body}`)
  }
}

function statusOf(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? '408 Request Timeout' : '400 Bad Request'
}
