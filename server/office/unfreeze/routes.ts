import { arrivals } from '@djbr/domain/fields/contract.ts'
import { claimedDocument, registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { cardNumber, closedRecoveryOf, holdFactors, personWith, readInput, restingCardOf } from '../../access/index.ts'
import type { Transaction } from '../../database/connect.ts'
import { Failure } from '../../http/failure.ts'
import { reasonShape } from '../../http/reason.ts'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { codeParam, saved, savedShape } from '../../http/wire.ts'
import { principalOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { decide } from '../proposals/decide.ts'
import { proposalShape, proposalsOf } from '../proposals/list.ts'
import { propose } from '../proposals/propose.ts'
import { decisionShape } from '../proposals/wire.ts'
import { cardUnfreezing, factorRemoval, recoveryReopening } from './operations.ts'

/** What may be unfrozen, by its name on the wire. */
const OPERATIONS = { tarjeta: cardUnfreezing, recuperacion: recoveryReopening, segundo_factor: factorRemoval } as const
const KINDS = ['tarjeta', 'recuperacion', 'segundo_factor'] as const
const operations = Object.values(OPERATIONS)

const requestShape = proposalShape.extend({
  tipo: z.enum(KINDS),
  /** While it waits, and then to who proposed or decided it; '' else, and for what is no card. */
  numero_tarjeta: z.string(),
})

/** What of a person's there is to be opened again, by the same names. */
const FROZEN_OF = {
  tarjeta: (trx: Transaction, personId: number, now: Date) => restingCardOf(trx, personId, dateInLaPaz(now)),
  recuperacion: closedRecoveryOf,
  segundo_factor: async (trx: Transaction, id: number, now: Date) => (await holdFactors(trx, id, now)) && { id },
} as const

/** Frozen cards, closed recoveries and lost second factors: one proposes to open them again, another decides (R8.34). */
export const unfreezeRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { clock } = services
    const config = { access: 'office:unfreeze' } as const

    app.get(
      '/oficina/descongelamientos',
      { config, schema: { summary: 'Listar los descongelamientos pedidos', response: { 200: z.array(requestShape) } } },
      async (request) => {
        const kinds = operations.map(({ kind }) => kind)
        const list = { kinds, deciding: 'decideUnfreeze', action: 'proposal.list' } as const
        const proposals = await proposalsOf(services, sessionOf(request), principalOf(request), list)
        return proposals.map(({ kind, target, named, waits, shown }) => ({
          ...shown,
          tipo: KINDS.find((name) => OPERATIONS[name].kind === kind) ?? 'tarjeta',
          numero_tarjeta: kind === cardUnfreezing.kind && (waits || named) ? cardNumber(target) : '',
        }))
      },
    )

    app.post(
      '/oficina/descongelamiento',
      {
        config,
        schema: {
          summary: 'Pedir el descongelamiento de una tarjeta',
          body: z.object({
            ...arrivals(claimedDocument),
            tipo: z.enum(KINDS, 'common.invalid'),
            /** A card that is nobody's yet goes by its number. */
            numero_tarjeta: codeParam.nullish(),
            motivo: reasonShape,
          }),
          response: { 200: savedShape.extend({ codigo: z.uuid() }) },
        },
      },
      async (request) => {
        const { tipo, numero_tarjeta, motivo } = request.body
        const now = clock.now()
        const number = tipo === 'tarjeta' ? numero_tarjeta : null
        const document = number == null ? registeredDocument(readInput(claimedDocument, request.body, dateInLaPaz(now))) : null
        const find = async (trx: Transaction, concerns: (personId: number) => void): Promise<number> => {
          if (!document) return number ?? 0
          const person = await personWith(trx, document).select('person.id').executeTakeFirst()
          // @protects S46 the audit says whom a request at the office asked about when it finds nothing
          if (person) concerns(person.id)
          const frozen = person && (await FROZEN_OF[tipo](trx, person.id, now))
          if (!frozen) throw new Failure('refused', OPERATIONS[tipo].words.nothing)
          return frozen.id
        }
        const proposed = { find, reason: motivo }
        const codigo = await propose(services, sessionOf(request), principalOf(request), OPERATIONS[tipo], proposed)
        return { ...saved(request, 'office.unfreeze.proposed'), codigo }
      },
    )

    app.post(
      '/oficina/descongelamiento/aprobar',
      {
        config: { access: 'office:decideUnfreeze' },
        schema: { summary: 'Decidir un descongelamiento', body: decisionShape, response: { 200: savedShape } },
      },
      async (request) => {
        const decision = request.body
        await decide(services, sessionOf(request), principalOf(request), operations, decision)
        return saved(request, decision.approve ? 'office.unfreeze.approved' : 'office.unfreeze.declined')
      },
    )
  }
