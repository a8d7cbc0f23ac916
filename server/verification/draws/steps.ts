import type { Transaction } from '../../ground/database/connect.ts'
import { notFound } from '../../ground/http/failure.ts'

/** For what a draw's secret is sealed. */
export const SECRET_PURPOSE = 'draw secret'

/** A draw, held until the transaction ends. Fails `notFound` for a code that is none. */
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

/** A step of a draw. */
export const OF_DRAW = { sees: 'draws', object: ({ drawId }: OfDraw) => `draw:${drawId}` } as const

/** A step that one of the staff alone takes, on a draw that is held for it. */
export const ON_DRAW = {
  ...OF_DRAW,
  find: (trx: Transaction, _: unknown, { drawId }: OfDraw) => heldDraw(trx, drawId),
}
