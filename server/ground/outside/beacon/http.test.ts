import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { QUICKNET } from '@djbr/signature/beacon/quicknet.ts'
import { hexOf } from '@djbr/signature/bytes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpBeacon } from './http.ts'

const CHAIN = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'
const signature = 'ab'.repeat(48)
const asked: string[] = []
let answer: (response: ServerResponse) => void
const relay = createServer((request: IncomingMessage, response) => {
  asked.push(request.url ?? '')
  answer(response)
})
const url = () => `http://127.0.0.1:${(relay.address() as AddressInfo).port}/`
const says = (body: unknown, status = 200) => {
  answer = (response) => void response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body))
}
const value = (timeoutMs = 20_000) => httpBeacon({ url: url(), chain: QUICKNET, timeoutMs }).valueOf(1000)

beforeAll(() => new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => relay.close(resolve)))

test('a round is asked for by the hash of its chain', async () => {
  says({ round: 1000, randomness: 'cd'.repeat(32), signature })
  expect(hexOf((await value()) ?? new Uint8Array())).toBe(signature)
  expect(asked).toEqual([`/${CHAIN}/public/1000`])
})

test.each<[string, unknown, number]>([
  ['is not there yet', {}, 404],
  ['is down', {}, 503],
  ['sends elsewhere', {}, 302],
  ['answers another round', { round: 999, signature }, 200],
  ['answers no signature', { round: 1000, signature: 'zz' }, 200],
  ['answers no JSON', '<html>', 200],
  ['answers without end', `{"round":1000,"signature":"${signature}","more":"${'x'.repeat(5_000)}"}`, 200],
])('of a relay that %s there is no value', async (_, body, status) => {
  says(body, status)
  expect(await value()).toBeNull()
})

test('of a relay that does not answer in time there is none either', async () => {
  answer = () => {}
  expect(await value(300)).toBeNull()
  relay.closeAllConnections()
})
