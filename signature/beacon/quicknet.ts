import { bytesOfHex } from '../bytes.ts'
import type { Chain } from './chain.ts'

/** The public chain of the League of Entropy, with a value every three seconds since August 2023 (R17.8). */
export const QUICKNET: Chain = {
  publicKey: bytesOfHex(
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  ),
  period: 3,
  genesis: 1_692_803_367,
  groupHash: bytesOfHex('f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e'),
  name: 'quicknet',
}
