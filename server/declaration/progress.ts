import { dateInLaPaz, laPazTimestamp, type PlainDate } from '@djbr/domain/dates.ts'
import type { Declaration } from '@djbr/domain/declaration.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { STATE } from '@djbr/domain/lifecycle.ts'
import { problemsOf } from '@djbr/domain/record-kind.ts'
import { declarationData } from '@djbr/domain/sheets/declaration-data.ts'
import { hasSpouse, personalData } from '@djbr/domain/sheets/personal-data.ts'
import { position } from '@djbr/domain/sheets/position.ts'
import { kindNames, totalsOf, totalsOfKind } from '@djbr/domain/totals.ts'
import { z } from 'zod'
import { asPerson } from '../database/as-person.ts'
import type { Session } from '../http/session.ts'
import { latest } from '../lifecycle/index.ts'
import type { Services } from '../services.ts'
import { compose } from './compose.ts'
import { deadlineOfDeclaration } from './deadline.ts'

/** How far the open declaration has come: sums in whole Bolivianos, a row a list of records and a row a sheet. */
export const progressShape = z.object({
  err_existente: z.int(),
  total_valor_bienes: z.int(),
  total_valor_rentas: z.int(),
  total_valor_deudas: z.int(),
  patrimonio_neto: z.int(),
  listas: z.array(z.object({ lista: z.string(), cantidad: z.int(), valor_bienes: z.int(), valor_rentas: z.int(), valor_deudas: z.int() })),
  hojas: z.array(z.object({ hoja: z.string(), completa: z.boolean(), exigida: z.boolean() })),
  guardado: z.string(),
  plazo: z.string().nullable(),
  motdec_codigo: z.int(),
})
export type Progress = z.infer<typeof progressShape>

const nothing = {
  total_valor_bienes: 0,
  total_valor_rentas: 0,
  total_valor_deudas: 0,
  patrimonio_neto: 0,
  listas: [],
  hojas: [],
  plazo: null,
  motdec_codigo: 0,
}

/** The running totals and completeness of the open declaration of who calls; err_existente 1 when none is open. */
export function progressOf({ db, clock }: Services, session: Session): Promise<Progress> {
  const now = clock.now()
  const today = dateInLaPaz(now)
  return asPerson(db, session.personId, async (trx) => {
    const found = await latest(trx, session.personId)
    if (found?.state !== STATE.inProcess) return { err_existente: 1, ...nothing, guardado: laPazTimestamp(now) }
    const row = await trx.selectFrom('declaration').select(['startedAt', 'changedAt']).where('id', '=', found.id).executeTakeFirstOrThrow()
    const declaration = await compose(trx, found.id)
    const totals = totalsOf(declaration.records)
    return {
      err_existente: 0,
      total_valor_bienes: totals.assets,
      total_valor_rentas: totals.income,
      total_valor_deudas: totals.debts,
      patrimonio_neto: totals.netWorth,
      listas: kindNames.map((name) => {
        const { assets, income, debts } = totalsOfKind(declaration.records, name)
        const lista = recordKinds[name].path.list
        return { lista, cantidad: declaration.records[name].length, valor_bienes: assets, valor_rentas: income, valor_deudas: debts }
      }),
      hojas: sheetsOf(declaration, session, today),
      guardado: laPazTimestamp(row.changedAt),
      plazo: deadlineOfDeclaration(declaration, row.startedAt),
      motdec_codigo: declaration.declarationData.reason ?? 0,
    }
  })
}

function sheetsOf(declaration: Declaration, session: Session, today: PlainDate): Progress['hojas'] {
  const { declarant, personalData: personal, position: held } = declaration
  const facts = { today, declarant: { ...declarant, external: session.tipo === 'usuario_externo' } }
  const married = hasSpouse(personal?.civilStatus ?? null)
  return [
    { hoja: 'declaracion_jurada', completa: problemsOf(declarationData, declaration.declarationData, facts).length === 0, exigida: true },
    {
      hoja: 'datos_declarante',
      completa: personal !== null && declarant.gender !== null && problemsOf(personalData, personal, facts).length === 0,
      exigida: true,
    },
    { hoja: 'cargo_a_ocupar', completa: held !== null && problemsOf(position, held, facts).length === 0, exigida: true },
    { hoja: 'conyuges', completa: declaration.spouse !== null, exigida: married },
    { hoja: 'apoderado', completa: declaration.proxy !== null, exigida: false },
  ]
}
