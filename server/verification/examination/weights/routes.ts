import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { z } from 'zod'
import { asOffice } from '../../../ground/database/as-person.ts'
import { lineShape, reasonShape } from '../../../ground/http/reason.ts'
import { sessionOf } from '../../../ground/http/session.ts'
import type { Slice } from '../../../ground/http/slice.ts'
import { saved, savedShape } from '../../../ground/http/wire.ts'
import { principalOf } from '../../../ground/proof/index.ts'
import { decisionShape, proposalShape, proposalsOf } from '../../../office/desk/index.ts'
import type { Services } from '../../../services.ts'
import { setEntered, setOnTheWire, setShape } from '../wire.ts'
import { decideWeights, proposeWeights } from './change.ts'
import { textOfProposal } from './operation.ts'
import { publishedSets, setIn, setVersions } from './sets.ts'

const versionShape = z.object({
  version: z.int(),
  huella: z.string(),
  posicion: z.int(),
  desde: z.string(),
  /** '' of the one in force. */
  reemplazado: z.string(),
  conjunto: setShape,
  aprobada_por: z.string(),
  propuesta_por: z.string(),
  referencia: z.string(),
  motivo: z.string(),
})

const requestShape = proposalShape.extend({
  /** The version over which it was proposed; 0 where none was in force. */
  version: z.int(),
  conjunto: setShape,
})

const moment = (at: Date | null) => (at ? laPazTimestamp(at) : '')

/** The sets of weights: read, proposed, and decided by another (R16.14). */
export const weightRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db } = services
    const config = { access: 'office:weights' } as const

    app.get(
      '/oficina/examen/pesos',
      {
        config,
        schema: {
          summary: 'Leer los pesos de los indicadores y sus versiones anteriores',
          response: { 200: z.object({ primero: setShape, versiones: z.array(versionShape) }) },
        },
      },
      async () => ({
        primero: setOnTheWire(FIRST_WEIGHTS),
        versiones: (await asOffice(db, 'proposals', setVersions)).map((row) => ({
          version: row.version,
          huella: row.hash,
          posicion: row.place,
          desde: laPazTimestamp(row.adoptedAt),
          reemplazado: moment(row.replacedAt),
          conjunto: setOnTheWire(row.set),
          aprobada_por: row.approver,
          propuesta_por: row.proposer,
          referencia: row.reference,
          motivo: row.reason,
        })),
      }),
    )

    app.get(
      '/oficina/examen/pesos/propuestas',
      { config, schema: { summary: 'Listar los conjuntos de pesos propuestos', response: { 200: z.array(requestShape) } } },
      async (request) => {
        const list = { kinds: ['changeWeights'], deciding: 'weights', action: 'proposal.list' } as const
        const proposals = await proposalsOf(services, sessionOf(request), principalOf(request), list)
        return proposals.flatMap(({ target, basis, shown }) => {
          const text = textOfProposal(basis)
          return text ? [{ ...shown, version: target, conjunto: setOnTheWire(setIn(text)) }] : []
        })
      },
    )

    app.post(
      '/oficina/examen/pesos',
      {
        config,
        schema: {
          summary: 'Proponer un conjunto de pesos de los indicadores',
          body: z.object({
            version: z.int('common.notNumber').min(0, 'common.notNumber'),
            conjunto: setShape,
            motivo: reasonShape,
            referencia: lineShape.or(z.literal('')).default(''),
          }),
          response: { 200: savedShape.extend({ codigo: z.uuid() }) },
        },
      },
      async (request) => {
        const { version, conjunto, motivo, referencia } = request.body
        const proposed = { set: setEntered(conjunto), version, reason: motivo, reference: referencia }
        const codigo = await proposeWeights(services, sessionOf(request), principalOf(request), proposed)
        return { ...saved(request, 'weights.proposed'), codigo }
      },
    )

    app.post(
      '/oficina/examen/pesos/decidir',
      { config, schema: { summary: 'Decidir un conjunto de pesos propuesto', body: decisionShape, response: { 200: savedShape } } },
      async (request) => {
        const decision = request.body
        await decideWeights(services, sessionOf(request), principalOf(request), decision)
        return saved(request, decision.approve ? 'weights.approved' : 'weights.declined')
      },
    )
  }

/** What anybody reads of the sets of weights (R16.14). */
export const publicWeightRoutes =
  ({ db, config: { verification } }: Services): Slice =>
  async (app) => {
    if (!verification) return
    const published = z.object({
      version: z.int(),
      huella: z.string(),
      posicion: z.int(),
      desde: z.string(),
      reemplazado: z.string(),
      /** The set as its hash was taken of, once it was replaced; '' of the one in force. */
      texto: z.string(),
    })
    app.get(
      '/public/pesos',
      {
        config: { access: 'public', flood: 'publicLog', revalidate: true },
        schema: {
          summary: 'Listar los conjuntos de pesos, los reemplazados enteros',
          response: { 200: z.object({ conjuntos: z.array(published) }) },
        },
      },
      async () => ({
        conjuntos: (await publishedSets(db)).map(({ version, hash, place, adoptedAt, replacedAt, canonical }) => ({
          version,
          huella: hash.toString('hex'),
          posicion: place,
          desde: laPazTimestamp(adoptedAt),
          reemplazado: moment(replacedAt),
          texto: canonical ?? '',
        })),
      }),
    )
  }
