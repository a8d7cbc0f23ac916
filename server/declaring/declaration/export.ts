import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { totalsOf } from '@djbr/domain/declaration/totals.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Transaction } from '../../ground/database/connect.ts'
import type { Session } from '../../ground/http/session.ts'
import { audit, type Principal, withRefusalAudit } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { compose, wordsOf } from './compose.ts'
import { declarationsOf, type ListedDeclaration } from './list.ts'

const EXPORTED = [STATE.writtenOff, STATE.inProcess, STATE.finished, STATE.received]

/** Returns everything that the caller has declared, as it was sworn or stands (R4.8). The audit records that it was taken (safety S46). */
export async function exportOf(services: Services, session: Session, principal: Principal) {
  const { db, clock } = services
  const now = clock.now()
  const { personId } = session
  const event = { at: now, action: 'person.export', subject: personId }
  return withRefusalAudit(db, principal, event, async () => {
    const listed = await declarationsOf(db, personId, EXPORTED)
    return asPerson(db, personId, async (trx) => {
      const declaraciones = []
      for (const found of listed) declaraciones.push(onTheWire(found, await contentOf(trx, services, found)))
      await audit(trx, principal, { ...event, facts: { declarations: listed.length } })
      return { exportado: laPazTimestamp(now), declaraciones }
    })
  })
}

const onTheWire = (found: ListedDeclaration, contenido: Record<string, unknown>) => ({
  decjur_codigo: found.id,
  decjur_estado: found.state,
  decjur_control_cge: found.controlCode,
  numero_certificado_departamental: found.departmentNumber,
  numero_certificado_nacional: found.nationalNumber,
  fecha_recepcion: found.receivedOn,
  fuera_de_plazo: found.late ?? false,
  contenido,
})

/** Returns a declaration as it was last sworn or, while it is open, as it stands. */
async function contentOf(trx: Transaction, { listCache }: Services, { id, state }: ListedDeclaration): Promise<Record<string, unknown>> {
  const sworn =
    state === STATE.inProcess
      ? undefined
      : await trx
          .selectFrom('snapshot')
          .select('canonical')
          .where('declarationId', '=', id)
          .where('kind', '=', 'finalized')
          .orderBy('id', 'desc')
          .limit(1)
          .executeTakeFirst()
  if (sworn) return JSON.parse(sworn.canonical)
  const declaration = await compose(trx, id)
  return { ...declaration, words: wordsOf(declaration, listCache), totals: totalsOf(declaration.records) }
}
