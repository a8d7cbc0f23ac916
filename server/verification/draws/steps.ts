import type { Transaction } from '../../ground/database/connect.ts'
import { notFound } from '../../ground/http/failure.ts'

/** Purpose under which a draw's secret is sealed. */
export const SECRET_PURPOSE = 'draw secret'

/** Returns a draw, locked until the transaction ends. Throws `notFound` for an unknown code. */
export async function heldDraw(trx: Transaction, id: number) {
  // @protects 066 a draw is held while a step is taken
  //   without: .forUpdate()
  const draw = await trx.selectFrom('draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow(notFound)
  return draw
}

/** What names a draw. */
export interface OfDraw {
  readonly drawId: number
}

/** Base of the steps of a draw. */
export const OF_DRAW = { sees: 'draws', object: ({ drawId }: OfDraw) => `draw:${drawId}` } as const

/** Base of the steps that only officers take, on a draw locked for them. */
export const ON_DRAW = {
  ...OF_DRAW,
  find: (trx: Transaction, _: unknown, { drawId }: OfDraw) => heldDraw(trx, drawId),
}
