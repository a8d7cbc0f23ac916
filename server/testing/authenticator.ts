import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const HAS_CREDENTIAL = 0x40

interface Asked {
  readonly challenge: string
  readonly rpId?: string
  readonly rp?: { readonly id: string }
}

/** False statements that a page or an authenticator could make. */
interface Lies {
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  /** A certificate (DER) over its key, as a maker of authenticators would issue (FIDO U2F). */
  readonly attestedBy?: Uint8Array
}

type CborValue = string | Uint8Array | CborValue[] | Map<string, CborValue>

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** A test authenticator on a page of this origin: one passkey (ES256), with a rising counter. */
export function authenticator(origin = 'http://localhost:8080') {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let used = 0

  const clientData = (type: string, { challenge }: Asked, lies: Lies) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: lies.origin ?? origin, crossOrigin: false }))
  const dataOf = (asked: Asked, flags: number, lies: Lies) => {
    used += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(lies.counter ?? used)
    return Buffer.concat([sha256(lies.rpId ?? asked.rpId ?? asked.rp?.id ?? ''), Buffer.from([flags]), counter])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key', clientExtensionResults: {} }

  /** Returns the attestation statement: none, or a certificate. */
  const statementOf = (asked: Asked, said: Buffer, { attestedBy }: Lies): [string, CborValue][] => {
    if (!attestedBy)
      return [
        ['fmt', 'none'],
        ['attStmt', new Map()],
      ]
    const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
    const signed = Buffer.concat([Buffer.of(0), sha256(asked.rp?.id ?? ''), sha256(said), id, point])
    const signature = createSign('sha256').update(signed).sign(privateKey)
    const statement = new Map<string, CborValue>([
      ['sig', new Uint8Array(signature)],
      ['x5c', [attestedBy]],
    ])
    return [
      ['fmt', 'fido-u2f'],
      ['attStmt', statement],
    ]
  }

  return {
    publicKey: new Uint8Array(publicKey.export({ type: 'spki', format: 'der' })),
    /** Makes its passkey, in the form in which a browser sends it to the portal. */
    make(asked: Asked, lies: Lies = {}) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        dataOf(asked, USER_PRESENT | HAS_CREDENTIAL, lies),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ])
      const said = clientData('webauthn.create', asked, lies)
      const attestation = new Map<string, CborValue>([...statementOf(asked, said, lies), ['authData', new Uint8Array(authData)]])
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        },
      }
    },
    /** Signs in with its passkey. */
    show(asked: Asked, lies: Lies = {}) {
      const said = clientData('webauthn.get', asked, lies)
      const authenticatorData = dataOf(asked, USER_PRESENT, lies)
      const signature = createSign('sha256').update(authenticatorData).update(sha256(said)).sign(privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
