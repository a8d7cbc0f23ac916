import { fromBase64url } from '@djbr/signature/base64url.ts'
import { isValueOf, randomnessOf } from '@djbr/signature/beacon/beacon.ts'
import { timeOf } from '@djbr/signature/beacon/chain.ts'
import { sameBytes } from '@djbr/signature/bytes.ts'
import { chainOf } from '@djbr/signature/draw/file.ts'
import { poolRoot } from '@djbr/signature/draw/pool.ts'
import { drawn, seedOf } from '@djbr/signature/draw/select.ts'
import { decodeStatement } from '@djbr/signature/draw/statement.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { doneBefore } from '../../ground/http/decided-before.ts'
import { Failure } from '../../ground/http/failure.ts'
import { unseal } from '../../ground/http/sealed.ts'
import { audit, type Doer, officeWork, type Working } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { poolOfStretch } from './pool-of-draw.ts'
import { chainShape } from './published-file.ts'
import { heldDraw, OF_DRAW, type OfDraw, SECRET_PURPOSE } from './steps.ts'

/** The value of a round, as drand publishes it. */
export interface Value {
  readonly round: number
  readonly signature: Uint8Array
}

/**
 * Draws by the value that the statement named (R17.9), no matter who supplies it: it counts only with the chain's signature. Done once, irrevocably (R17.3).
 * Refused before the announcement, for another round, before the round is due, for a signature that is not the chain's, and when already drawn, saying which
 * officer did it and when.
 */
export const drawBy = officeWork(
  { ...OF_DRAW, action: 'draw.value' },
  async ({ services, principal, trx, at, event }: Working<Doer>, { drawId, ...value }: OfDraw & Value) => {
    const draw = await heldDraw(trx, drawId)
    const statement = draw.statement === null ? null : decodeStatement(draw.statement)
    if (draw.statement === null || !statement) throw new Failure('refused', 'draws.notAnnounced')
    const drawnBy = principal.session?.accountId ?? null
    if (draw.drawnAt && draw.drawnBy) throw doneBefore(draw.drawnAt, draw.drawnBy, drawnBy)
    if (draw.drawnAt) throw new Failure('refused', 'draws.alreadyDrawn')
    if (value.round !== statement.round && value.round !== statement.fallbackRound) throw new Failure('refused', 'draws.otherRound')
    const chain = chainOf(chainShape.parse(draw.chain))
    if (timeOf(chain, value.round) > at) throw new Failure('refused', 'draws.notDue')
    // @protects 066 a value is verified before it draws
    if (!(await isValueOf(chain, value.round, value.signature))) throw new Failure('refused', 'draws.wrongSignature')

    const pool = await publishedPool(trx, drawId, statement.from, statement.to)
    if (!sameBytes(await poolRoot(pool), statement.poolRoot)) throw new Error('the pool of a draw is not what was announced')
    const randomness = await randomnessOf(value.signature)
    const seed = await seedOf({ statement: draw.statement, randomness, secret: await sealedSecret(services, trx, drawId) })
    const places = await drawn(seed, pool, statement.count)
    await trx
      .insertInto('drawPlace')
      .values(places.map((place, index) => ({ drawId, rank: index + 1, place })))
      .execute()
    await trx
      .updateTable('draw')
      .set({ valueRound: value.round, signature: Buffer.from(value.signature), drawnAt: at, drawnBy })
      .where('id', '=', drawId)
      .execute()
    await audit(trx, principal, event)
  },
)

async function publishedPool(trx: Transaction, id: number, from: number, to: number) {
  const excluded = await trx.selectFrom('drawExclusion').select('place').where('drawId', '=', id).execute()
  return poolOfStretch(
    trx,
    from,
    to,
    excluded.map(({ place }) => place),
  )
}

/** Returns the secret of a draw that is not opened yet. Throws when it is not what was sealed. */
export async function sealedSecret({ staffKey }: Pick<Services, 'staffKey'>, trx: Transaction, id: number): Promise<Uint8Array> {
  const { sealed } = await trx.selectFrom('drawSecret').select('sealed').where('drawId', '=', id).executeTakeFirstOrThrow()
  const secret = fromBase64url(unseal(sealed, staffKey, SECRET_PURPOSE))
  if (!secret) throw new Error('the secret of a draw is not what was sealed')
  return secret
}
