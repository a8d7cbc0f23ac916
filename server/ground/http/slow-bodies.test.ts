import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { type FastifyInstance, fastify } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { UPLOAD_LIMIT } from '../../register/roster/index.ts'
import { brokenRequestAnswerer } from './parser-errors.ts'
import { bodyTimeMs, boundBodies } from './slow-bodies.ts'

let door: FastifyInstance
beforeEach(async () => {
  door = fastify({ bodyLimit: 1_000, clientErrorHandler: brokenRequestAnswerer({ baseUrl: 'https://djbr.example.bo' }) })
  boundBodies(door, (limit) => (limit > 1_000 ? 10_000 : 50))
  door.post('/words', async () => 'read')
  door.post('/file', { bodyLimit: 2_000 }, async () => 'read')
  await door.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => door.close())

/** A caller who sends the rest of a body once it is told to. */
function sending(path: string) {
  const socket = connect((door.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`)
  let said = ''
  socket.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  return { socket, answer: once(socket, 'close').then(() => said) }
}

it('a body that does not come is not waited for', async () => {
  expect(await sending('/words').answer).toMatch(/^HTTP\/1\.1 408 /)
})

it('a file is waited for as long as a slow line takes', async () => {
  const slow = sending('/file')
  expect(await sending('/words').answer).toMatch(/ 408 /)
  slow.socket.write('{}')
  expect(await slow.answer).toMatch(/^HTTP\/1\.1 200 .*read$/s)
})

it('a full roster has time for a line of 512 kbit a second', () => {
  expect(bodyTimeMs(UPLOAD_LIMIT)).toBeGreaterThan((UPLOAD_LIMIT * 8) / 512)
  expect(bodyTimeMs(1_000)).toBeLessThanOrEqual(31_000)
})
