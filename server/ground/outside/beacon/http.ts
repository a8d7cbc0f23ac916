import { type Chain, chainHash } from '@djbr/signature/beacon/chain.ts'
import { bytesOfHex, hexOf } from '@djbr/signature/bytes.ts'
import { z } from 'zod'
import { textWithin } from '../answer.ts'
import type { Beacon } from './port.ts'

interface Options {
  /** Address of a drand relay; no other is ever called. */
  readonly url: string
  readonly chain: Chain
  readonly timeoutMs?: number
}

const LARGEST_ANSWER = 4 * 1024
const answered = z.object({ round: z.int(), signature: z.string().regex(/^[0-9a-f]{96}$/) })

/**
 * Asks a drand relay for a round's signature (R17.12). Follows no redirect, waits ten seconds in all, and reads up to 4 KB; on any failure, there is none yet. The
 * answer is verified by the code that draws.
 */
export function httpBeacon({ url, chain, timeoutMs = 10_000 }: Options): Beacon {
  const base = url.replace(/\/+$/, '')
  const ask = async (round: number): Promise<Uint8Array | null> => {
    const response = await fetch(`${base}/${hexOf(await chainHash(chain))}/public/${round}`, {
      headers: { accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await textWithin(response, LARGEST_ANSWER)
    if (response.status !== 200 || text === null) return null
    const said = answered.parse(JSON.parse(text))
    return said.round === round ? bytesOfHex(said.signature) : null
  }
  return { chain, valueOf: (round) => ask(round).catch(() => null) }
}
