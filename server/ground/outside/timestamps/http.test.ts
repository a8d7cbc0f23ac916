import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { trustStore } from '@djbr/signature/index.ts'
import { element, sequence, smallInteger } from '@djbr/signature/sign/der.ts'
import { fullEffort } from '@djbr/signature/trust/effort.ts'
import { readTimestamp } from '@djbr/signature/trust/timestamp.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../../../simulators.ts'
import { pemBlocks } from '../../trust/index.ts'
import { httpTimestampAuthority } from './http.ts'

const bytes = Uint8Array.of(1, 2, 3)

let simulators: Simulators
let trusted: ReturnType<typeof trustStore>

beforeAll(async () => {
  simulators = await startSimulators()
  trusted = trustStore(pemBlocks(simulators.timestamps.authority, 'CERTIFICATE'))
})
afterAll(() => simulators.stop())

const stamp = (more: Partial<Parameters<typeof httpTimestampAuthority>[0]> = {}) =>
  httpTimestampAuthority({ url: simulators.timestamps.url, policy: undefined, trust: () => trusted, now: () => new Date(), ...more })
const set = (mode: string) =>
  fetch(new URL('/simulator', simulators.timestamps.url), { method: 'PUT', body: JSON.stringify({ mode }) }).then((answer) => answer.text())

test('a timestamp is had over the very bytes, of this moment, under the policy that was asked for', async () => {
  await set('up')
  const before = Date.now()
  const timestamp = await readTimestamp(await stamp({ policy: '1.2.3.4' })(bytes), bytes, fullEffort())
  expect(timestamp?.policy).toBe('1.2.3.4')
  expect(Number(timestamp?.at)).toBeGreaterThan(before - 1_000)
  expect(Number(timestamp?.at)).toBeLessThanOrEqual(Date.now())
})

test.each([
  ['down', 'status 503'],
  ['refuses', 'refused'],
  ['otherBytes', 'not sound'],
  ['otherNonce', 'another request'],
  ['otherPolicy', 'another policy'],
  ['otherTime', 'its clock is wrong'],
  ['stranger', 'nobody trusted'],
  ['elsewhere', 'status 303'],
  ['large', 'too large'],
])('an authority that is "%s" gives no timestamp', async (mode, why) => {
  await set(mode)
  await expect(stamp({ policy: '1.2.3.4' })(bytes)).rejects.toThrow(why)
})

test('a timestamp that a signature has no room for is refused where it is fetched', async () => {
  const token = element(0x30, new Uint8Array(12_000))
  const answer = sequence(sequence(smallInteger(0)), token)
  const server: Server = createServer((_, response) => response.end(answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await expect(stamp({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })(bytes)).rejects.toThrow('12004 bytes')
  server.close()
})

test('an authority that does not answer in time gives no timestamp', async () => {
  await set('slow')
  await expect(stamp({ timeoutMs: 200 })(bytes)).rejects.toThrow('timeout')
})

test.each([
  ['nothing', ''],
  ['a page', '<html>'],
  ['half of a sequence', '\x30\x82\x01'],
])('%s is no timestamp', async (_, said) => {
  const server: Server = createServer((_, response) => response.end(Buffer.from(said, 'latin1')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await expect(stamp({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })(bytes)).rejects.toThrow('structure')
  server.close()
})
