import { toBase64url } from '../base64url.ts'
import type { PublishedKey } from '../certificate/jws.ts'
import { type Signing, signingInput } from '../certificate/jws.ts'

const scheme = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/** A key of the tests: what is published of it, and what it signs. */
export async function testKey(kid: string): Promise<{
  readonly published: PublishedKey
  sign(payload: Uint8Array, typ?: string): Promise<string>
  signInput(input: string): Promise<string>
}> {
  const pair = await crypto.subtle.generateKey(scheme, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const signInput = async (input: string) => {
    const signature = await crypto.subtle.sign(scheme, pair.privateKey, new TextEncoder().encode(input))
    return `${input}.${toBase64url(new Uint8Array(signature))}`
  }
  const named = (typ?: string): Signing => ({ kid, ...(typ && { typ }) })
  return {
    published: { kid, kty: 'EC', crv: 'P-256', x, y },
    sign: (payload, typ) => signInput(signingInput(named(typ), payload)),
    signInput,
  }
}
