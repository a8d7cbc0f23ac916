import { generateKeyPairSync, sign } from 'node:crypto'
import { issueCertificate } from '@djbr/signature/sign/certificate.ts'
import { authority } from '@djbr/signature/testing/authority.ts'
import { expect, test } from 'vitest'
import { openP12, writeP12 } from './p12.ts'

test('a file that holds the signer’s certificate without its authority’s is refused with a word for it', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const own = await issueCertificate(
    {
      serial: Uint8Array.of(7),
      holder: { CN: 'Firmante' },
      issuer: { CN: 'Autoridad' },
      publicKey: new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })),
      from: new Date('2026-01-01T00:00:00Z'),
      until: new Date('2028-01-01T00:00:00Z'),
      use: 'signing',
    },
    async (bytes) => new Uint8Array(sign('sha256', bytes, privateKey)),
  )
  const { certificate } = await authority('Autoridad')
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  expect(openP12(writeP12(pem, [own, certificate], 'x'), 'x').certificates).toHaveLength(2)
  expect(() => openP12(writeP12(pem, [own], 'x'), 'x')).toThrow('no tiene el certificado de la autoridad')
})
