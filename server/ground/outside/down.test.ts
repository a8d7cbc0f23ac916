import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateFor } from '../../testing/certificate.ts'
import { httpApprovalService } from './approval/http.ts'
import { oidcCitizenshipService } from './citizenship/oidc.ts'
import { httpIdentityService } from './identity/http.ts'
import { smtpMailService } from './mail/smtp.ts'

const UNTRUSTED = 'DEPTH_ZERO_SELF_SIGNED_CERT'
const SECRET = 'canary-7361'

let impostor: Server
let host: string
beforeAll(async () => {
  const { certificate, key } = certificateFor('localhost')
  impostor = createServer({ cert: certificate, key }).on('tlsClientError', () => {})
  await once(impostor.listen(0, '127.0.0.1'), 'listening')
  host = `localhost:${(impostor.address() as AddressInfo).port}`
})
afterAll(() => impostor.close())

test('the identity service with a certificate that nobody trusts is down, by the code of TLS', async () => {
  const identity = httpIdentityService({ url: `https://${host}`, token: SECRET })
  const question = {
    foreigner: false,
    number: SECRET,
    complement: '',
    paternal: '',
    maternal: '',
    names: '',
    birthDate: '1975-05-20',
  } as const
  expect(await identity.ask(question)).toEqual({ outcome: 'down', why: 'not reached', code: UNTRUSTED })
  identity.close()
})

test('so is the approval service', async () => {
  const approval = httpApprovalService({ url: `https://${host}`, token: SECRET, linkHosts: [] })
  expect(await approval.verify(new Uint8Array())).toEqual({ outcome: 'down', why: 'not reached', code: UNTRUSTED })
})

test('so is mail', async () => {
  const mail = smtpMailService({ url: `smtps://user:${SECRET}@${host}`, from: 'a@example.bo' })
  const letter = { to: 'ana@example.bo', subject: '', text: SECRET, html: '' }
  expect(await mail.send(letter)).toEqual({ outcome: 'down', why: 'ESOCKET', code: UNTRUSTED })
  mail.close()
})

test('so is Ciudadanía Digital', async () => {
  const reported: string[] = []
  const citizenship = oidcCitizenshipService({
    issuer: `https://${host}`,
    clientId: 'djbr',
    clientSecret: SECRET,
    onTrouble: (why) => reported.push(why),
  })
  const request = { state: 'a', nonce: 'b', verifier: 'c'.repeat(43), returnTo: 'https://djbr.example.bo/login-ciudadania' }
  expect([await citizenship.address(request), reported]).toEqual([null, [UNTRUSTED]])
})
