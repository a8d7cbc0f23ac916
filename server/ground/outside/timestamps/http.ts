import { randomBytes } from 'node:crypto'
import { sameBytes } from '@djbr/signature/bytes.ts'
import type { TrustStore } from '@djbr/signature/index.ts'
import type { Stamp } from '@djbr/signature/sign/cms.ts'
import { STAMP_ROOM } from '@djbr/signature/sign/sign-pdf.ts'
import { timestampRequest, tokenIn } from '@djbr/signature/sign/timestamp-exchange.ts'
import { fullEffort } from '@djbr/signature/trust/effort.ts'
import { readTimestamp } from '@djbr/signature/trust/timestamp.ts'
import { vouchedFor } from '@djbr/signature/trust/vouched-for.ts'
import { bytesWithin } from '../answer.ts'

interface Options {
  /** Address of the authority; no other is ever called. */
  readonly url: string
  /** The policy to stamp under; the authority's own when absent. */
  readonly policy: string | undefined
  /** Returns the trusted authorities as they are now. */
  readonly trust: () => TrustStore
  readonly now: () => Date
  readonly timeoutMs?: number
}

const LARGEST_ANSWER = 64 * 1024
/** Bytes that the attribute around a token takes of the room a signature leaves for it. */
const AROUND_TOKEN = 64
const MAX_APART_MS = 5 * 60_000

/** The authority returned no timestamp, or an unusable one; the message is for the log. */
class NoTimestamp extends Error {}

/**
 * Asks a timestamp authority (RFC 3161 over HTTP). Follows no redirect, waits ten seconds in all, and reads up to 64 KB. A token counts only if it is sound,
 * covers these bytes, answers this very request under the wanted policy, tells the current time, and is vouched for by a trusted authority; otherwise this throws.
 */
export function httpTimestampAuthority({ url, policy, trust, now, timeoutMs = 10_000 }: Options): Stamp {
  return async (bytes) => {
    const nonce = newNonce()
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
      body: new Uint8Array(await timestampRequest(bytes, nonce, policy)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const answer = await bytesWithin(response, LARGEST_ANSWER)
    if (response.status !== 200) throw new NoTimestamp(`timestamp authority: status ${response.status}`)
    if (answer === null) throw new NoTimestamp('timestamp authority: answer too large')
    const token = tokenIn(answer)
    if (!token) throw new NoTimestamp('timestamp authority: refused')
    if (token.length > STAMP_ROOM - AROUND_TOKEN)
      throw new NoTimestamp(`timestamp authority: the timestamp is too large (${token.length} bytes)`)
    const effort = fullEffort()
    const timestamp = await readTimestamp(token, bytes, effort)
    if (!timestamp) throw new NoTimestamp('timestamp authority: the timestamp is not sound')
    if (!timestamp.nonce || !sameBytes(timestamp.nonce, nonce)) throw new NoTimestamp('timestamp authority: it answers another request')
    if (policy !== undefined && timestamp.policy !== policy) throw new NoTimestamp('timestamp authority: another policy')
    if (Math.abs(timestamp.at.getTime() - now().getTime()) > MAX_APART_MS) throw new NoTimestamp('timestamp authority: its clock is wrong')
    if (!(await vouchedFor(timestamp, trust(), now(), effort))) throw new NoTimestamp('timestamp authority: nobody trusted vouches for it')
    return token
  }
}

/** Returns eight random bytes that form a positive integer in DER. */
function newNonce(): Uint8Array {
  const bytes = new Uint8Array(randomBytes(8))
  bytes[0] = ((bytes[0] as number) & 0x3f) | 0x40
  return bytes
}
