import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { httpApprovalService } from './http.ts'
import { APPROVED, approvalHashOf } from './port.ts'

let service: Server
let link: unknown
beforeAll(async () => {
  service = createServer((_, response) => response.end(JSON.stringify({ finalizado: true, estado: 'Solicitado', link, mensaje: '' })))
  await once(service.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => service.close())

const question = { id: crypto.randomUUID(), document: Buffer.from('%PDF-1.7'), description: 'prueba', citizenToken: 'uno' }
const answerWith = (given: unknown, insecure = false) => {
  link = given
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
  return httpApprovalService({ url, token: '', linkHosts: ['aprobador.example.bo', 'aprobador.example.bo:8443'], insecure }).ask(question)
}

describe('the link of an approval (safety S40)', () => {
  test.each(['https://aprobador.example.bo/a?b=c', 'https://aprobador.example.bo:8443/a'])('%s is taken', async (good) =>
    expect(await answerWith(good)).toEqual({ outcome: 'asked', link: good }),
  )

  test.each([
    'javascript:alert(1)',
    'javascript://aprobador.example.bo/%0aalert(1)',
    'data:text/html,hola',
    'http://aprobador.example.bo/a',
    'https://aprobador.example.bo.evil.example/a',
    'https://aprobador.example.bo@evil.example/a',
    'https://aprobador.example.bo:444/a',
    '//aprobador.example.bo/a',
    '/a',
    '',
    null,
  ])('%j leads nowhere', async (bad) => expect(await answerWith(bad)).toEqual({ outcome: 'down', why: 'link elsewhere' }))

  test('to a simulator on this machine goes without TLS, to its own host alone', async () => {
    expect(await answerWith('http://aprobador.example.bo/a', true)).toMatchObject({ outcome: 'asked' })
    expect(await answerWith('http://evil.example/a', true)).toMatchObject({ outcome: 'down' })
    expect(await answerWith('javascript://aprobador.example.bo/a', true)).toMatchObject({ outcome: 'down' })
  })
})

describe('the transaction of an approval on record', () => {
  const verifiedWith = async (transaction_id: unknown) => {
    const document = Buffer.from('%PDF-1.7')
    const record = { requestUuid: 'uno', ci: '4000022', transaction_id, hashDatos: approvalHashOf(document), mensaje: APPROVED }
    const answer = JSON.stringify({ datos: { verificacionExitosa: true, registros: [record] } })
    const asked = createServer((_, response) => response.end(answer))
    await once(asked.listen(0, '127.0.0.1'), 'listening')
    const url = `http://127.0.0.1:${(asked.address() as AddressInfo).port}`
    const verified = await httpApprovalService({ url, token: '', linkHosts: [] }).verify(document)
    asked.close()
    return verified.outcome === 'verified' ? verified.records.map(({ transaction }) => transaction) : verified.outcome
  }

  test.each([
    ['t'.repeat(500), 't'.repeat(500)],
    [4711, '4711'],
    [null, ''],
    [undefined, ''],
  ])('%j is taken as it comes', async (said, taken) => expect(await verifiedWith(said)).toEqual([taken]))

  test.each(['t'.repeat(501), 'tx\u202e'])('%j is not understood', async (said) => expect(await verifiedWith(said)).toBe('down'))
})
