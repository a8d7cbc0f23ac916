import type { Progress } from '@djbr/domain/calls/own-review.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { kindNames, totalsOf, totalsOfKind } from '@djbr/domain/declaration/totals.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { SheetName } from '@djbr/domain/sheets/index.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { asPerson } from '../../ground/database/as-person.ts'
import type { Session } from '../../ground/http/session.ts'
import type { Services } from '../../services.ts'
import { latest } from '../lifecycle/index.ts'
import { undecidedOf } from '../records/index.ts'
import { compose } from './compose.ts'
import { undecidedSheets } from './sheets.ts'
import { completeness } from './validity.ts'

const nothing = {
  total_valor_bienes: 0,
  total_valor_rentas: 0,
  total_valor_deudas: 0,
  patrimonio_neto: 0,
  listas: [],
  hojas: [],
  motdec_codigo: 0,
  copiada_de: null,
}

/** Returns the running totals and completeness of the current user's open declaration; err_existente 1 when none is open. */
export function progressOf({ db, clock }: Services, session: Session): Promise<Progress> {
  const now = clock.now()
  const today = dateInLaPaz(now)
  return asPerson(db, session.personId, async (trx) => {
    const found = await latest(trx, session.personId)
    if (found?.state !== STATE.inProcess) return { err_existente: 1, ...nothing, guardado: laPazTimestamp(now) }
    const row = await trx
      .selectFrom('declaration')
      .leftJoin('reception', 'reception.declarationId', 'declaration.startsFrom')
      .select(['changedAt', 'receivedOn'])
      .where('declaration.id', '=', found.id)
      .executeTakeFirstOrThrow()
    const declaration = await compose(trx, found.id)
    const totals = totalsOf(declaration.records)
    const waiting = await undecidedOf(trx, found.id)
    return {
      err_existente: 0,
      total_valor_bienes: totals.assets,
      total_valor_rentas: totals.income,
      total_valor_deudas: totals.debts,
      patrimonio_neto: totals.netWorth,
      listas: kindNames.map((name) => {
        const { assets, income, debts } = totalsOfKind(declaration.records, name)
        const lista = recordKinds[name].path.list
        return {
          lista,
          cantidad: declaration.records[name].length,
          por_decidir: waiting.get(name) ?? 0,
          ninguno: declaration.none?.includes(name) ?? false,
          valor_bienes: assets,
          valor_rentas: income,
          valor_deudas: debts,
        }
      }),
      hojas: sheetsOf(session, completeness(declaration, session, today), await undecidedSheets(trx, found.id)),
      guardado: laPazTimestamp(row.changedAt),
      motdec_codigo: declaration.declarationData.reason ?? 0,
      copiada_de: row.receivedOn,
    }
  })
}

/** Name of each sheet's call. */
export const CALLS: Record<SheetName, string> = {
  declarationData: 'declaracion_jurada',
  personalData: 'datos_declarante',
  position: 'cargo_a_ocupar',
  spouse: 'conyuges',
  proxy: 'apoderado',
}

/**
 * Returns the status of the sheets. A sheet that is not declared, such as a spouse of a former civil status, waits for nobody; a proxy only waits for a person who may
 * name one. Until the civil status is known, a spouse counts as required, since nobody can say that none is asked for.
 */
const sheetsOf = ({ tipo }: Session, status: ReturnType<typeof completeness>, waiting: readonly SheetName[]): Progress['hojas'] =>
  (Object.entries(status) as [SheetName, { complete: boolean; required: boolean }][]).map(([name, { complete, required }]) => ({
    hoja: CALLS[name],
    completa: complete,
    exigida: required || (name === 'spouse' && !status.personalData.complete),
    por_decidir: waiting.includes(name) && (name === 'proxy' ? tipo === 'usuario_externo' : required),
  }))
