import type { Transaction } from '../database/connect.ts'
import { Failure } from '../http/failure.ts'
import type { Principal } from '../proof/index.ts'

/** For what a draw's secret is sealed. */
export const SECRET_PURPOSE = 'draw secret'

/** The portal itself, when a step's time has come. */
export const portalItself: Principal = { session: null, address: '', correlation: '' }

/** A draw, held until the transaction ends. Fails `notFound` for a code that is none. */
export async function heldDraw(trx: Transaction, id: number) {
  const draw = await trx.selectFrom('draw').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!draw) throw new Failure('notFound', 'common.notFound')
  return draw
}
