import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { Chain } from '../beacon/chain.ts'
import { hash } from '../cms/digest.ts'

const { shortSignatures: scheme } = bls12_381

/** A chain of the tests, and what it signs. */
export function testChain(genesis: Date): { readonly chain: Chain; sign(round: number): Promise<Uint8Array> } {
  const secret = new Uint8Array(32).fill(5)
  const publicKey = scheme.getPublicKey(secret).toBytes()
  return {
    chain: { publicKey, period: 30, genesis: genesis.getTime() / 1000, groupHash: new Uint8Array(32).fill(1), name: 'prueba' },
    sign: async (round) => {
      const number = new DataView(new ArrayBuffer(8))
      number.setBigUint64(0, BigInt(round))
      const message = scheme.hash(await hash('SHA-256', new Uint8Array(number.buffer)), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
      return scheme.sign(message, secret).toBytes()
    },
  }
}
