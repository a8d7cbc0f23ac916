import * as log from '@djbr/domain/calls/public-log.ts'
import { fromBase64url, toBase64url } from '@djbr/signature/base64url.ts'
import { publishedKeys } from '../../ground/database/published-keys.ts'
import { orNotFound } from '../../ground/http/failure.ts'
import { calls, serve } from '../../ground/http/serve.ts'
import { chainHeadsFrom, consistencyOf, headsFrom, inclusionOf, lastHead, leavesFrom, logSize } from './proofs.ts'

const LEAVES_AT_ONCE = 1_000
const LIMITED = { flood: 'publicLog' } as const
const REVALIDATED = { ...LIMITED, revalidate: true } as const

const inText = (hashes: readonly Uint8Array[]) => hashes.map(toBase64url)

/** The public keys of certificates, and the log of receptions with its proofs (R7.25, R7.41): hashes only, for anyone. */
export const publicLogRoutes = calls(
  serve(
    log.publishedKeys,
    async ({ services: { db } }) => ({
      keys: (await publishedKeys(db)).map((one) => ({ ...one, alg: 'ES256' as const, use: 'sig' as const })),
    }),
    REVALIDATED,
  ),
  serve(
    log.lastHead,
    async ({ services: { db } }) => ({ head: (await lastHead(db))?.signed ?? null, size: await logSize(db) }),
    REVALIDATED,
  ),
  serve(log.logHeads, async ({ services: { db } }, { day }) => ({ heads: await headsFrom(db, day) }), REVALIDATED),
  serve(log.chainHeads, async ({ services: { db } }, { day }) => ({ heads: await chainHeadsFrom(db, day) }), REVALIDATED),
  serve(
    log.inclusion,
    async ({ services: { db } }, { leaf }) => {
      const found = orNotFound(await inclusionOf(db, orNotFound(fromBase64url(leaf))))
      return { ...found, proof: inText(found.proof) }
    },
    LIMITED,
  ),
  serve(
    log.consistency,
    async ({ services: { db } }, { earlier, later }) => ({ proof: inText(orNotFound(await consistencyOf(db, earlier, later))) }),
    LIMITED,
  ),
  serve(log.logLeaves, async ({ services: { db } }, { from }) => ({ leaves: inText(await leavesFrom(db, from, LEAVES_AT_ONCE)) }), LIMITED),
)
