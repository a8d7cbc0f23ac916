import { X509Certificate } from 'node:crypto'
import type { SigningKey } from '@djbr/signature/sign/cms.ts'
import { type Cryptoki, loadCryptoki, TokenFault } from './cryptoki.ts'

interface TokenSettings {
  /** Path of the token's module, a library on this machine. */
  readonly module: string
  /** The token's label; when absent, the only token there is. */
  readonly token: string | undefined
  readonly pin: string
  /** DER, the holder's first, its authority's last. */
  readonly certificates: readonly Uint8Array[]
}

/** The token rejects the PIN. It counts such tries and locks itself, so nobody tries again before the setting is fixed. */
export class PinRefused extends Error {}

/** Everything from CKR_PIN_INCORRECT to CKR_PIN_LOCKED. */
const isAboutThePin = (error: unknown) => error instanceof TokenFault && error.code >= 0xa0 && error.code <= 0xa4

/**
 * Returns the RSA key of a PKCS#11 token that belongs to the holder's certificate; it never leaves the token. Throws when the module does not load, or the token
 * is absent or lacks that key; PinRefused for a wrong PIN. If a session ends (the token was removed), the next signature opens another.
 */
export function openToken(settings: TokenSettings): SigningKey {
  const module = loadCryptoki(settings.module)
  const modulus = modulusOf(settings.certificates[0])
  let session: Session | null = open()
  let refused: PinRefused | null = null

  function open(): Session {
    const { pin } = settings
    const opened = module.openSession(slotOf(module, settings.token))
    try {
      module.login(opened, pin)
      const [key, another] = module.privateKeys(opened, modulus)
      if (key === undefined || another !== undefined) throw new Error('El token no tiene una sola clave de ese certificado.')
      return { session: opened, key }
    } catch (error) {
      module.closeSession(opened)
      throw isAboutThePin(error) ? new PinRefused('El token no acepta el PIN.') : error
    }
  }

  function leave(): void {
    const left = session
    session = null
    try {
      if (left) module.closeSession(left.session)
    } catch {}
  }

  return {
    certificates: settings.certificates,
    sign: async (bytes) => {
      if (refused) throw refused
      try {
        session ??= open()
        return module.sign(session.session, session.key, bytes)
      } catch (error) {
        if (error instanceof PinRefused) refused = error
        leave()
        throw error
      }
    },
  }
}

type Session = { readonly session: number; readonly key: number }

function slotOf(module: Cryptoki, label: string | undefined): number {
  const slots = module.slots().filter((one) => label === undefined || one.label === label)
  const [first, another] = slots
  if (!first) throw new Error(label === undefined ? 'No hay ningún token.' : `No está el token "${label}".`)
  if (another) throw new Error('Hay más de un token: SIGNER_PKCS11_TOKEN dice cuál.')
  return first.slot
}

function modulusOf(certificate: Uint8Array | undefined): Buffer {
  const key = certificate && new X509Certificate(certificate).publicKey
  const { n } = key?.asymmetricKeyType === 'rsa' ? key.export({ format: 'jwk' }) : {}
  if (typeof n !== 'string') throw new Error('El primer certificado de SIGNER_CERTIFICATES no es de una clave RSA.')
  return Buffer.from(n, 'base64url')
}
