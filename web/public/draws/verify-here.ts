import { fromBase64url } from '@djbr/signature/base64url.ts'
import { chainHash } from '@djbr/signature/beacon/chain.ts'
import { QUICKNET } from '@djbr/signature/beacon/quicknet.ts'
import { sameBytes } from '@djbr/signature/bytes.ts'
import { publishedDrawOf } from '@djbr/signature/draw/file.ts'
import { type DrawVerdict, verifyDraw } from '@djbr/signature/draw/verify.ts'
import { shownDraw } from './calls.ts'
import { publishedLog } from './published-log.ts'

export interface VerdictHere extends DrawVerdict {
  /** Whether the random value comes from the public network. */
  readonly isPublicChain: boolean
}

/** Downloads what is published about a draw and recomputes all of it in this browser (R17.10). Rejects when the download fails. */
export async function verifyHere(name: string): Promise<VerdictHere> {
  const [draw, { keys, cabezas, hojas }] = await Promise.all([shownDraw(name), publishedLog()])
  const leaves = hojas.map((leaf) => fromBase64url(leaf) ?? new Uint8Array())
  const verdict = await verifyDraw(publishedDrawOf(draw), { keys, heads: cabezas, leaves })
  const isPublicChain = verdict.statement !== null && sameBytes(verdict.statement.chain, await chainHash(QUICKNET))
  return { ...verdict, isPublicChain }
}
