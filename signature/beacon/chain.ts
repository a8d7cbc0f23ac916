import { hash } from '../cms/digest.ts'

/** A public source of randomness, as drand describes its chains. The hash covers the whole description: a person who knows the hash need not trust anyone. */
export interface Chain {
  /** A point of G2, compressed. */
  readonly publicKey: Uint8Array
  /** Seconds from one round to the next. */
  readonly period: number
  /** When round 1 is due, in seconds since 1970. */
  readonly genesis: number
  /** Hash of the group that started the chain. */
  readonly groupHash: Uint8Array
  readonly name: string
}

const MAX_SECONDS = 2 ** 32
const KEY_BYTES = 96
const HASH_BYTES = 32

/** Returns the chain's hash, by which drand names it (R17.8). */
export async function chainHash({ period, genesis, publicKey, groupHash, name }: Chain): Promise<Uint8Array> {
  const numbers = new DataView(new ArrayBuffer(12))
  numbers.setUint32(0, period)
  numbers.setBigInt64(4, BigInt(genesis))
  return hash('SHA-256', new Uint8Array(numbers.buffer), publicKey, groupHash, new TextEncoder().encode(name))
}

/** Whether a description can be a chain at all. */
export const isChain = ({ publicKey, period, genesis, groupHash, name }: Chain): boolean =>
  publicKey.length === KEY_BYTES &&
  groupHash.length === HASH_BYTES &&
  isWithin(period, 1, MAX_SECONDS) &&
  isWithin(genesis, 0, MAX_SECONDS) &&
  /^[a-z0-9-]{1,40}$/.test(name)

const isWithin = (number: number, least: number, most: number) => Number.isSafeInteger(number) && number >= least && number < most

/** Returns when the value of a round is due. */
export const timeOf = ({ genesis, period }: Chain, round: number): Date => new Date((genesis + (round - 1) * period) * 1000)

/** Returns the first round whose value is not due before a moment; at least 1. */
export const firstRoundFrom = ({ genesis, period }: Chain, at: Date): number =>
  Math.max(1, Math.ceil((at.getTime() / 1000 - genesis) / period) + 1)
