import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { type declarationData, IN_BOLIVIA, REASON } from '@djbr/domain/sheets/declaration-data.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import { Failure } from '../../ground/http/failure.ts'
import type { Session } from '../../ground/http/session.ts'

/** Why, where and as what one declares. */
export type DeclarationData = RecordOf<typeof declarationData>

/** Declarations of the staff and of Ciudadanía Digital are filed in La Paz (R4.25). */
const LA_PAZ = 2

/**
 * Returns what is stored of why, where and as what one declares: no answer to what was not asked, and the declaration that is rectified, if any. Throws `refused` when
 * nothing was received on the day of the one to rectify.
 */
export async function keptData(trx: Transaction, session: Session, data: DeclarationData) {
  const inBolivia = data.declaredAs === IN_BOLIVIA
  const department = session.tipo === 'usuario_externo' ? data.department : LA_PAZ
  const rectifies = data.reason === REASON.rectification ? await receivedOn(trx, session.personId, data.rectifiedDate) : null
  return {
    reason: data.reason ?? 0,
    declaredAs: data.declaredAs ?? 0,
    department: inBolivia ? department : null,
    capital: inBolivia ? data.capital : null,
    country: inBolivia ? null : data.country,
    locality: data.locality,
    rectifies,
    rectifiedDate: rectifies === null ? null : data.rectifiedDate,
    rectificationRemarks: rectifies === null ? '' : data.rectificationRemarks,
  }
}

async function receivedOn(trx: Transaction, personId: number, date: string | null): Promise<number> {
  const found = await trx
    .selectFrom('declaration')
    .innerJoin('reception', 'reception.declarationId', 'declaration.id')
    .select('declaration.id')
    .where('declaration.personId', '=', personId)
    .where('declaration.state', '=', STATE.received)
    .where('reception.receivedOn', '=', date ?? '')
    .orderBy('declaration.id', 'desc')
    .executeTakeFirst()
  if (!found) throw new Failure('refused', 'lifecycle.nothingToRectify')
  return found.id
}
