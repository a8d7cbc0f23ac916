import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Simulators, startSimulators } from '../../../simulators.ts'
import type { MailService } from './port.ts'
import { smtpMailService } from './smtp.ts'

let simulators: Simulators
const from = 'DJBR <no-responder@example.bo>'
let service: MailService
beforeAll(async () => {
  simulators = await startSimulators()
  service = smtpMailService({ url: simulators.mail.smtp, from, insecure: true })
})
afterAll(async () => {
  service.close()
  await simulators.stop()
})
beforeEach(() => be('up'))

const be = (mode: string) => fetch(`${simulators.mail.inbox}/simulator`, { method: 'PUT', body: JSON.stringify({ mode }) })
const mails = async () => (await (await fetch(`${simulators.mail.inbox}/mails.json`)).json()) as object[]
const mail = { to: 'ana@example.bo', subject: 'Contraseña de Ñusta', text: 'Línea 1\n\nLínea 2', html: '<p>Línea 1</p>' }

test('a mail arrives as it was written', async () => {
  expect(await service.send(mail)).toEqual({ outcome: 'sent' })
  const { to, ...rest } = mail
  expect(await mails()).toMatchObject([
    {
      ...rest,
      to: [to],
      text: expect.stringContaining(mail.text),
      html: expect.stringContaining(mail.html),
      from: 'no-responder@example.bo',
    },
  ])
})

test('a line break in a subject or an address adds no header and no recipient', async () => {
  await service.send({ ...mail, subject: 'Uno\r\nBcc: otro@example.bo' })
  expect((await mails())[0]).toMatchObject({ to: ['ana@example.bo'] })
  expect(await service.send({ ...mail, to: 'ana@example.bo\r\nBcc: otro@example.bo' })).toEqual({ outcome: 'refused', why: 'no address' })
})

test('a mailbox that is busy may take it later, which is not mail being down; a mailbox that does not exist never will', async () => {
  await be('down')
  expect(await service.send(mail)).toEqual({ outcome: 'later', why: 'EENVELOPE 451' })
  await be('refusing')
  expect(await service.send(mail)).toEqual({ outcome: 'refused', why: 'EENVELOPE 550' })
})

test('a server without TLS is told nothing, neither the letter nor the password', async () => {
  const url = simulators.mail.smtp.replace('smtp://', 'smtp://user:password@')
  const secure = smtpMailService({ url, from })
  const before = await mails()
  expect(await secure.send(mail)).toMatchObject({ outcome: 'down', why: expect.stringContaining('ETLS') })
  expect(await mails()).toEqual(before)
  secure.close()
})

test('nobody there is down', async () => {
  const nobody = smtpMailService({ url: 'smtp://127.0.0.1:9', from: 'a@example.bo', timeoutMs: 500 })
  expect(await nobody.send(mail)).toMatchObject({ outcome: 'down' })
  nobody.close()
})
