import { fullName } from '@djbr/domain/identity/full-name.ts'
import { z } from 'zod'
import { asOffice, asRegister } from '../../database/as-person.ts'
import type { Database } from '../../database/connect.ts'
import { lineShape, reasonShape } from '../../http/reason.ts'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { codeParam, dayParam, saved, savedShape } from '../../http/wire.ts'
import { decide, decisionShape, proposalShape, proposalsOf, propose } from '../../office/index.ts'
import { principalOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { reportedDocument } from '../people/named.ts'
import { CHANGE_KINDS, CHANGE_NAMES, CHANGES, changeNamed, obligationChange } from './operations.ts'

const requestShape = proposalShape.extend({
  tipo: z.enum(CHANGE_NAMES),
  /** Whose obligation it is, as they were reported; '' for who is not told. */
  reportada: z.string(),
  motivo_djbr: z.int(),
  vence: z.string(),
  /** The later last day that was proposed; '' for any other change. */
  hasta: z.string(),
})

/** Exemptions and extensions: proposed by one, decided by another, and taken back likewise (R15.5). */
export const exemptionRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db } = services
    const config = { access: 'office:exempt' } as const

    app.get(
      '/oficina/exenciones',
      { config, schema: { summary: 'Listar las exenciones y prórrogas propuestas', response: { 200: z.array(requestShape) } } },
      async (request) => {
        const list = { kinds: CHANGE_KINDS, deciding: 'exempt', action: 'followUp.list' } as const
        const proposals = await proposalsOf(services, sessionOf(request), principalOf(request), list)
        const found = await reportedOf(
          db,
          proposals.map(({ target }) => target),
        )
        return proposals.map(({ kind, target, basis, named, shown }) => {
          const obligation = found.get(target)
          return {
            ...shown,
            tipo: changeNamed(kind),
            reportada: named && obligation ? `${fullName(obligation)}, ${reportedDocument(obligation)}` : '',
            motivo_djbr: obligation?.reason ?? 0,
            vence: String(basis.dueOn ?? ''),
            hasta: String(basis.until ?? ''),
          }
        })
      },
    )

    app.post(
      '/oficina/seguimiento/obligaciones/:obligacion/propuesta',
      {
        config,
        schema: {
          summary: 'Proponer una exención o una prórroga, o retirarla',
          params: z.object({ obligacion: codeParam }),
          body: z
            .object({
              tipo: z.enum(CHANGE_NAMES, 'common.unknownCode'),
              hasta: dayParam.nullish(),
              motivo: reasonShape,
              referencia: lineShape,
            })
            .refine(({ tipo, hasta }) => tipo !== 'prorroga' || hasta, { path: ['hasta'], error: 'common.required' }),
          response: { 200: savedShape.extend({ codigo: z.uuid() }) },
        },
      },
      async (request) => {
        const { tipo, hasta, motivo, referencia } = request.body
        const officer = sessionOf(request)
        const until = tipo === 'prorroga' ? (hasta ?? null) : null
        const codigo = await propose(services, officer, principalOf(request), obligationChange(CHANGES[tipo], officer, 'propose', until), {
          find: async () => request.params.obligacion,
          reason: motivo,
          reference: referencia,
        })
        return { ...saved(request, 'followup.change.proposed'), codigo }
      },
    )

    app.post(
      '/oficina/exenciones/decidir',
      { config, schema: { summary: 'Decidir una exención o una prórroga', body: decisionShape, response: { 200: savedShape } } },
      async (request) => {
        const decision = request.body
        const officer = sessionOf(request)
        const until = await proposedUntil(db, decision.id)
        const operations = CHANGE_KINDS.map((kind) => obligationChange(kind, officer, 'decide', until))
        await decide(services, officer, principalOf(request), operations, decision)
        return saved(request, decision.approve ? 'followup.change.approved' : 'followup.change.declined')
      },
    )
  }

/** The later last day that a proposal asks for; null for any other and for none. */
async function proposedUntil(db: Database, id: string): Promise<string | null> {
  const found = await asOffice(db, 'proposals', (trx) => trx.selectFrom('proposal').select('basis').where('id', '=', id).executeTakeFirst())
  return (found?.basis as { readonly until?: string | null } | undefined)?.until ?? null
}

/** Whose obligations some are, and for what. */
const reportedOf = (db: Database, ids: readonly number[]) =>
  asRegister(db, 'authority', async (trx) => {
    const rows =
      ids.length === 0
        ? []
        : await trx
            .selectFrom('obligation')
            .innerJoin('obligedPerson', 'obligedPerson.id', 'obligation.obligedPersonId')
            .select(['obligation.id', 'reason', 'names', 'paternalSurname', 'maternalSurname', 'documentNumber', 'complement'])
            .where('obligation.id', 'in', ids)
            .execute()
    return new Map(rows.map((row) => [row.id, row]))
  })
