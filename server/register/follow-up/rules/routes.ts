import { arrivals } from '@djbr/domain/fields/contract.ts'
import { encode } from '@djbr/domain/fields/record-kind.ts'
import { OBLIGATION_STATES } from '@djbr/domain/register/obligation.ts'
import type { RegisterRules } from '@djbr/domain/register/rules.ts'
import { enteredFrom, rulesChange, rulesOf, rulesSwitches } from '@djbr/domain/register/rules-change.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { readInput } from '../../../access/index.ts'
import { asOffice } from '../../../ground/database/as-person.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { sessionOf } from '../../../ground/http/session.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import { saved, savedShape } from '../../../ground/http/wire.ts'
import { principalOf } from '../../../ground/proof/index.ts'
import { decisionShape, proposalShape, proposalsOf } from '../../../office/desk/index.ts'
import type { Services } from '../../../services.ts'
import { type Preview, previewsOf, rulesVersions } from '../../obligations/index.ts'
import { entityWords } from '../wire.ts'
import { decideRules, previewAgain, proposeRules } from './change.ts'
import { rulesIn } from './operation.ts'

const rulesShape = z.object(
  Object.fromEntries(Object.values(rulesSwitches.fields).map(({ read }) => [read, z.union([z.string(), z.int()])])),
)
const rulesOnTheWire = (rules: RegisterRules) => encode(rulesSwitches, enteredFrom(rules)) as z.output<typeof rulesShape>

const versionShape = z.object({
  version: z.int(),
  desde: z.string(),
  reglas: rulesShape,
  /** Who approved and who proposed it, by what act and why; '' of the version that came with the portal. */
  aprobada_por: z.string(),
  propuesta_por: z.string(),
  referencia: z.string(),
  motivo: z.string(),
})

const counts = { nuevas: z.int(), anuladas: z.int(), cambiadas: z.int() }
const stateShape = z.enum(OBLIGATION_STATES).nullable()

const requestShape = proposalShape.extend({
  /** The version over which it was proposed. */
  version: z.int(),
  reglas: rulesShape,
  vista_previa: z.object({
    personas: z.int(),
    vistas: z.int(),
    /** When everybody had been counted; '' before. */
    fecha: z.string(),
    /** Whether an approval may be made over it: it ended on the present day. */
    vigente: z.boolean(),
    efectos: z.array(z.object({ motivo: z.int(), antes: stateShape, despues: stateShape, obligaciones: z.int() })),
    entidades: z.array(z.object({ codigo: z.int(), descripcion: z.string(), ...counts })),
  }),
})

const NOT_BEGUN = { people: 0, lookedAt: 0, endedAt: null, effects: [], entities: [] } as const

/** The rules of the register: read, proposed with what they would do, and decided by another (R11.25, R11.26). */
export const rulesRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, listCache } = services
    const config = { access: 'office:changeRules' } as const

    const previewOnTheWire = ({ people, lookedAt, endedAt, effects, entities }: Omit<Preview, 'rules'>) => ({
      personas: people,
      vistas: lookedAt,
      fecha: endedAt ? laPazTimestamp(endedAt) : '',
      vigente: endedAt !== null && dateInLaPaz(endedAt) === dateInLaPaz(clock.now()),
      efectos: effects.map(({ reason, before, after, obligations }) => ({
        motivo: reason,
        antes: before,
        despues: after,
        obligaciones: obligations,
      })),
      entidades: entities.map(({ entity, comes, goes, changes }) => ({
        codigo: entity,
        descripcion: entityWords(listCache, entity),
        nuevas: comes,
        anuladas: goes,
        cambiadas: changes,
      })),
    })

    app.get(
      '/oficina/seguimiento/reglas',
      { config, schema: { summary: 'Leer las reglas del padrón y sus versiones anteriores', response: { 200: z.array(versionShape) } } },
      async () =>
        (await asOffice(db, 'proposals', rulesVersions)).map(({ version, rules, adoptedAt, by }) => ({
          version,
          desde: laPazTimestamp(adoptedAt),
          reglas: rulesOnTheWire(rules),
          aprobada_por: by?.approver ?? '',
          propuesta_por: by?.proposer ?? '',
          referencia: by?.reference ?? '',
          motivo: by?.reason ?? '',
        })),
    )

    app.get(
      '/oficina/seguimiento/reglas/propuestas',
      { config, schema: { summary: 'Listar los cambios de las reglas del padrón propuestos', response: { 200: z.array(requestShape) } } },
      async (request) => {
        const list = { kinds: ['changeRules'], deciding: 'changeRules', action: 'followUp.list' } as const
        const proposals = await proposalsOf(services, sessionOf(request), principalOf(request), list)
        const codes = proposals.map(({ shown }) => shown.codigo)
        const previews = await asOffice(db, 'proposals', (trx) => previewsOf(trx, codes))
        return proposals.flatMap(({ target, basis, shown }) => {
          const rules = rulesIn(basis)
          const preview = previewOnTheWire(previews.get(shown.codigo) ?? NOT_BEGUN)
          return rules ? [{ ...shown, version: target, reglas: rulesOnTheWire(rules), vista_previa: preview }] : []
        })
      },
    )

    app.post(
      '/oficina/seguimiento/reglas',
      {
        config,
        schema: {
          summary: 'Proponer un cambio de las reglas del padrón',
          body: z.looseObject({ ...arrivals(rulesChange), version: z.int('common.notNumber') }),
          response: { 200: savedShape.extend({ codigo: z.uuid() }) },
        },
      },
      async (request) => {
        const { reason, reference, ...entered } = readInput(rulesChange, request.body, dateInLaPaz(clock.now()))
        const rules = rulesOf(entered)
        const isKnown = (entity: number) => listCache.word('entidades', entity) !== ''
        if (!rules?.successors.every(({ from, to }) => isKnown(from) && isKnown(to))) {
          const fields = [{ field: rulesChange.fields.successors.write, message: 'followup.rules.successorsUnknown' as const }]
          throw new Failure('invalid', 'common.reviewRequired', { fields })
        }
        const proposed = { rules, version: request.body.version, reason, reference }
        const codigo = await proposeRules(services, sessionOf(request), principalOf(request), proposed)
        return { ...saved(request, 'followup.rules.proposed'), codigo }
      },
    )

    app.post(
      '/oficina/seguimiento/reglas/decidir',
      { config, schema: { summary: 'Decidir un cambio de las reglas del padrón', body: decisionShape, response: { 200: savedShape } } },
      async (request) => {
        const decision = request.body
        await decideRules(services, sessionOf(request), principalOf(request), decision)
        return saved(request, decision.approve ? 'followup.rules.approved' : 'followup.rules.declined')
      },
    )

    app.post(
      '/oficina/seguimiento/reglas/contar',
      {
        config,
        schema: {
          summary: 'Contar de nuevo lo que cambiarían las reglas propuestas',
          body: z.object({ codigo: z.uuid('common.invalid') }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        await previewAgain(services, principalOf(request), request.body.codigo)
        return saved(request, 'followup.rules.countingAgain')
      },
    )
  }
