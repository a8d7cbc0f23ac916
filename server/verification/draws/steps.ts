import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'

/** For what a draw's secret is sealed. */
export const SECRET_PURPOSE = 'draw secret'

/** A draw, held until the transaction ends. Fails `notFound` for a code that is none. */
export async function heldDraw(trx: Transaction, id: number) {
  // @protects 066 a draw is held while a step is taken
  //   without: .forUpdate()
  const draw = await trx.selectFrom('draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draw) throw new Failure('notFound', 'common.notFound')
  return draw
}
