import { createHash, randomBytes } from 'node:crypto'
import { dateInLaPaz, yearOf } from '@djbr/domain/values/dates.ts'
import { toBase64url } from '@djbr/signature/base64url.ts'
import { chainHash, firstRoundFrom } from '@djbr/signature/beacon/chain.ts'
import { chainFileOf } from '@djbr/signature/draw/file.ts'
import { poolRoot } from '@djbr/signature/draw/pool.ts'
import { commitmentTo } from '@djbr/signature/draw/select.ts'
import { encodeStatement, NOTICE_HOURS } from '@djbr/signature/draw/statement.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../ground/database/connect.ts'
import { doneBefore, momentOf } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'
import { seal } from '../../ground/http/sealed.ts'
import { accountOf } from '../../ground/http/session.ts'
import { officeAction } from '../../ground/proof/index.ts'
import { enterStatement } from '../../public/log/index.ts'
import { exclusionsOf, poolOfStretch, requireEnough } from './pool-of-draw.ts'
import { verifierProgram } from './program.ts'
import { type OfDraw, ON_DRAW, SECRET_PURPOSE } from './steps.ts'

const FALLBACK_AFTER_MS = 24 * 3_600_000
const SECRET_BYTES = 32
/** Advisory lock under which draws are named. */
const NAMING = 7017

/**
 * Announces, irrevocably, a draw that somebody else prepared (R17.4, R17.11): fixes the pool, draws the secret and enters the statement in the public log.
 * Refused for its preparer, less than 72 hours before it decides, when it was withdrawn or, saying who and when, already announced, and when the pool is too
 * small. Returns its name, for the message.
 */
export const announce = officeAction(
  { ...ON_DRAW, action: 'draw.announce' },
  async ({ services: { beacon, staffKey }, session, trx, found, at, note }, { drawId }: OfDraw) => {
    const { fromPlace: from, toPlace: to, count, decidesAt, preparedBy, announcedAt, withdrawnAt } = found
    const announcedBy = accountOf(session)
    if (announcedAt) throw doneBefore(announcedAt, found.announcedBy, announcedBy)
    // @protects 066 nobody announces what was withdrawn
    if (withdrawnAt) throw new Failure('refused', 'draws.alreadyWithdrawn', { params: momentOf(withdrawnAt) })
    // @protects 066 whoever prepared a draw does not announce it
    if (preparedBy === announcedBy) throw new Failure('refused', 'draws.samePerson')
    if (decidesAt.getTime() - at.getTime() < NOTICE_HOURS * 3_600_000) throw new Failure('refused', 'draws.tooLate')

    const excluded = await exclusionsOf(trx, from, to)
    const places = excluded.map(({ place }) => place)
    const pool = await poolOfStretch(trx, from, to, places)
    requireEnough(pool.length, count)

    const secret = new Uint8Array(randomBytes(SECRET_BYTES))
    const verifier = verifierProgram()
    const round = firstRoundFrom(beacon.chain, decidesAt)
    const fallbackRound = firstRoundFrom(beacon.chain, new Date(decidesAt.getTime() + FALLBACK_AFTER_MS))
    const name = await nextName(trx, at)
    const statement = encodeStatement({
      name,
      announcedAt: at,
      from,
      to,
      poolSize: pool.length,
      poolRoot: await poolRoot(pool),
      count,
      program: new Uint8Array(createHash('sha256').update(verifier).digest()),
      chain: await chainHash(beacon.chain),
      round,
      fallbackRound,
      commitment: await commitmentTo(secret),
    })
    if (excluded.length > 0)
      await trx
        .insertInto('drawExclusion')
        .values(excluded.map((one) => ({ drawId, ...one })))
        .execute()
    await trx
      .insertInto('drawSecret')
      // @protects 066 the secret is sealed under a key outside of the database
      //   instead: seal(toBase64url(secret), staffKey, SECRET_PURPOSE) ==> Buffer.concat([seal(toBase64url(secret), staffKey, SECRET_PURPOSE), secret])
      .values({ drawId, sealed: seal(toBase64url(secret), staffKey, SECRET_PURPOSE) })
      .execute()
    note({ facts: { hash: createHash('sha256').update(statement).digest('hex') } })
    // Last, because adding a leaf makes the next writer wait.
    const place = await enterStatement(trx, new TextEncoder().encode(statement), at)
    const announced = { announcedBy, announcedAt: at, name, statement, place, program: verifier, round, fallbackRound }
    await trx
      .updateTable('draw')
      .set({ ...announced, chain: JSON.stringify(chainFileOf(beacon.chain)) })
      .where('id', '=', drawId)
      .execute()
    return { params: { name } }
  },
)

/** Returns the name of the next draw: the year in La Paz and its next number. */
async function nextName(trx: Transaction, now: Date): Promise<string> {
  await sql`SELECT pg_advisory_xact_lock(${NAMING})`.execute(trx)
  const year = yearOf(dateInLaPaz(now))
  const { rows } = await sql<{ next: number }>`
    SELECT count(*) + 1 AS next FROM draw WHERE name LIKE ${`${year}-%`}`.execute(trx)
  return `${year}-${rows[0]?.next ?? 1}`
}
