import { fullName } from '@djbr/domain/identity/full-name.ts'
import { OBLIGATION_STATES, obligationState } from '@djbr/domain/register/obligation.ts'
import { OUTCOMES, summed } from '@djbr/domain/register/report.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { sessionOf } from '../../http/session.ts'
import type { Slice } from '../../http/slice.ts'
import { codeParam, integerCodeParam } from '../../http/wire.ts'
import { principalOf } from '../../proof/index.ts'
import type { Services } from '../../services.ts'
import { confirmedLists } from '../confirmed-lists.ts'
import { countEntities } from '../count.ts'
import { countsOnTheWire, countsShape, entityWords, monthOnTheWire, monthParam, reasonParam } from '../wire.ts'
import { A_PAGE, listOfEntity } from './entity.ts'
import { reportedDocument, sameName } from './named.ts'
import { viewPerson } from './person.ts'

const listedShape = z.object({
  obligacion: z.int(),
  persona: z.int(),
  documento: z.string(),
  nombre: z.string(),
  verificada: z.boolean(),
  motivo: z.int(),
  vence: z.string(),
  prorrogada_hasta: z.string().nullable(),
  recibida: z.string().nullable(),
  resultado: z.enum(OUTCOMES),
})

const personShape = z.object({
  codigo: z.int(),
  documento: z.string(),
  nombre: z.string(),
  fecha_nacimiento: z.string().nullable(),
  /** `otros_nombres`: document and birth date are of somebody of the portal, the names are not. */
  identidad: z.enum(['verificada', 'otros_nombres', 'sin_verificar']),
  /** How the portal knows them, where the names differ; else ''. */
  nombre_portal: z.string(),
  fallecida: z.string().nullable(),
  puestos: z.array(
    z.object({
      codigo: z.int(),
      entidad: z.string(),
      tipo: z.string(),
      cargo: z.string(),
      item: z.string(),
      desde: z.string(),
      hasta: z.string().nullable(),
      causa: z.string().nullable(),
      acto: z.string(),
      reportado: z.string(),
      anulado: z.boolean(),
    }),
  ),
  obligaciones: z.array(
    z.object({
      codigo: z.int(),
      motivo: z.int(),
      desde: z.string(),
      vence: z.string(),
      prorrogada_hasta: z.string().nullable(),
      exenta: z.boolean(),
      estado: z.enum(OBLIGATION_STATES),
      presentada: z.string().nullable(),
      recibida: z.string().nullable(),
      reglas: z.int(),
      eventos: z.array(z.object({ fecha: z.string(), tipo: z.string(), detalle: z.string() })),
    }),
  ),
})

/** An entity's list and a person's page, for the authority (R15.4). */
export const peopleRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, listCache } = services
    const config = { access: 'office:followUp' } as const

    app.get(
      '/oficina/seguimiento/entidades/:entidad',
      {
        config,
        schema: {
          summary: 'Ver las obligaciones de las personas de una entidad en un mes',
          params: z.object({ entidad: integerCodeParam }),
          querystring: z.object({
            mes: monthParam,
            motivo: reasonParam.optional(),
            resultado: z.enum(OUTCOMES, 'common.unknownCode').optional(),
            desde_fila: integerCodeParam.optional(),
          }),
          response: {
            200: z.object({
              codigo: z.int(),
              descripcion: z.string(),
              mes: z.string(),
              corte: z.string(),
              ...countsShape.shape,
              sin_derivar: z.int(),
              padron_confirmado: z.string().nullable(),
              filas: z.array(listedShape),
              hay_mas: z.boolean(),
            }),
          },
        },
      },
      async (request) => {
        const { entidad: entity } = request.params
        const { mes: month, motivo, resultado, desde_fila = 0 } = request.query
        const now = clock.now()
        const today = dateInLaPaz(now)
        const owed = { month, entity, reason: motivo }
        const [counts] = await countEntities(db, owed, today)
        const confirmed = await confirmedLists(db, month)
        const rows = await listOfEntity(services, principalOf(request), { owed, outcome: resultado, from: desde_fila }, today, now)
        return {
          codigo: entity,
          descripcion: entityWords(listCache, entity),
          mes: monthOnTheWire(month),
          corte: laPazTimestamp(now),
          ...countsOnTheWire(counts ?? summed([])),
          sin_derivar: counts?.underived ?? 0,
          padron_confirmado: confirmed.get(entity) ?? null,
          filas: rows.slice(0, A_PAGE).map((row) => ({
            obligacion: row.id,
            persona: row.obligedPersonId,
            documento: reportedDocument(row),
            nombre: fullName(row),
            verificada: row.personId !== null,
            motivo: row.reason,
            vence: row.dueOn,
            prorrogada_hasta: row.extendedTo,
            recibida: row.receivedOn,
            resultado: row.outcome,
          })),
          hay_mas: rows.length > A_PAGE,
        }
      },
    )

    app.get(
      '/oficina/seguimiento/personas/:persona',
      {
        config,
        schema: {
          summary: 'Ver los puestos y las obligaciones de una persona en todas las entidades',
          params: z.object({ persona: codeParam }),
          response: { 200: personShape },
        },
      },
      async (request) => {
        const found = await viewPerson(services, sessionOf(request), principalOf(request), request.params.persona)
        const { reported, known, posts, obligations, events } = found
        const today = dateInLaPaz(clock.now())
        const differs = known !== undefined && !sameName(known, reported)
        return {
          codigo: reported.id,
          documento: reportedDocument(reported),
          nombre: fullName(reported),
          fecha_nacimiento: reported.birthDate,
          identidad: known === undefined ? ('sin_verificar' as const) : differs ? ('otros_nombres' as const) : ('verificada' as const),
          nombre_portal: differs ? fullName(known) : '',
          fallecida: reported.diedOn,
          puestos: posts.map((post) => ({
            codigo: post.id,
            entidad: entityWords(listCache, post.entityCode),
            tipo: post.kind,
            cargo: post.title,
            item: post.item,
            desde: post.startedOn,
            hasta: post.endedOn,
            causa: post.endCause,
            acto: post.act,
            reportado: laPazTimestamp(post.reportedAt),
            anulado: post.voidedAt !== null,
          })),
          obligaciones: obligations.map((obligation) => ({
            codigo: obligation.id,
            motivo: obligation.reason,
            desde: obligation.opensOn,
            vence: obligation.dueOn,
            prorrogada_hasta: obligation.extendedTo,
            exenta: obligation.exemptSince !== null,
            estado: obligationState({ ...obligation, exempt: obligation.exemptSince !== null, void: obligation.voidedAt !== null }, today),
            presentada: obligation.filedOn,
            recibida: obligation.receivedOn,
            reglas: obligation.rulesVersion,
            eventos: (events.get(obligation.id) ?? []).map(({ happenedAt, kind, details }) => ({
              fecha: laPazTimestamp(happenedAt),
              tipo: kind,
              detalle: detailsInWords(details),
            })),
          })),
        }
      },
    )
  }

/** The act and the cause of an event, where it has them. */
function detailsInWords(details: unknown): string {
  const { reference, reason } = (details ?? {}) as { readonly reference?: unknown; readonly reason?: unknown }
  return [reference, reason].filter((text) => typeof text === 'string').join(': ')
}
