import { arrivals } from '@djbr/domain/fields/contract.ts'
import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { byPlace, correctedPost, END_CAUSES, newPerson, newPost, POST_KINDS, postEnd } from '@djbr/domain/register/entity-forms.ts'
import { OBLIGATION_STATES } from '@djbr/domain/register/obligation.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { readInput } from '../access/index.ts'
import { versionSeen } from '../http/if-match.ts'
import type { Slice } from '../http/slice.ts'
import { codeParam, dayParam, saved, savedShape } from '../http/wire.ts'
import type { Services } from '../services.ts'
import { ANSWERS, answerClaim } from './claims.ts'
import { memberOf } from './member.ts'
import { listPeople, TABS } from './people.ts'
import { readPerson } from './person.ts'
import { addPerson, addPost, correctPost, endPost, type ReportedPost, reopenPost, voidPost } from './posts.ts'
import { readReport, reportAsCsv } from './report.ts'

const STATES = [...OBLIGATION_STATES, 'review'] as const

const owedShape = z.object({
  motivo: z.int(),
  desde: z.string(),
  hasta: z.string(),
  /** How it stands; `review` while its person's answer waits: then nothing else is told. */
  estado: z.enum(STATES),
  recibida: z.string().nullable(),
})
const personShape = z.object({
  codigo: z.int(),
  tipo_documento: z.int(),
  documento: z.string(),
  apellidos: z.string(),
  nombres: z.string(),
  cargo: z.string(),
  concluyo: z.string().nullable(),
  sin_fecha_nacimiento: z.boolean(),
  obligacion: owedShape.nullable(),
})
const counts = z.object(Object.fromEntries(TABS.map((tab) => [tab, z.int()])) as Record<(typeof TABS)[number], z.ZodInt>)
const listShape = z.object({ personas: z.array(personShape), cuentas: counts, siguiente: z.string() })

const postShape = z.object({
  codigo: z.int(),
  version: z.int(),
  tipo: z.enum(POST_KINDS),
  cargo: z.string(),
  item: z.string(),
  inicio: z.string(),
  fin: z.string().nullable(),
  causa: z.enum(END_CAUSES).nullable(),
  acto: z.string(),
  informado: z.string(),
  anulado: z.boolean(),
})
const pageShape = z.object({
  codigo: z.int(),
  tipo_documento: z.int(),
  documento: z.string(),
  nombres: z.string(),
  fecha_nacimiento: z.string().nullable(),
  cargos: z.array(postShape),
  obligaciones: z.array(owedShape),
  respuestas: z.array(
    z.object({
      codigo: z.int(),
      cargo: z.int(),
      respuesta: z.enum(['not_here', 'wrong_data']),
      detalle: z.string(),
      fecha: z.string(),
      contestada: z.enum(ANSWERS).nullable(),
    }),
  ),
  historia: z.array(z.object({ codigo: z.int(), cargo: z.int(), fecha: z.string(), hecho: z.string(), cuenta: z.string() })),
})

const reportRow = z.object({
  mes: z.string(),
  motivo: z.int(),
  debidas: z.int(),
  en_plazo: z.int(),
  tarde: z.int(),
  muy_tarde: z.int(),
  omitidas: z.int(),
  abiertas: z.int(),
  exentas: z.int(),
  en_revision: z.int(),
})
const year = z.coerce.number('common.notNumber').int('common.notNumber').min(2000, 'common.invalid').max(2399, 'common.invalid')

const document = ({ documentNumber, complement }: { readonly documentNumber: string; readonly complement: string }) =>
  complement === '' ? documentNumber : `${documentNumber}-${complement}`

interface ShownOwed {
  readonly reason: number
  readonly opensOn: string
  readonly dueOn: string
  readonly extendedTo: string | null
  readonly receivedOn: string | null
  readonly state: (typeof STATES)[number]
}

const owedAnswer = ({ reason, opensOn, dueOn, extendedTo, receivedOn, state }: ShownOwed) => ({
  motivo: reason,
  desde: opensOn,
  hasta: extendedTo ?? dueOn,
  estado: state,
  recibida: state === 'review' ? null : receivedOn,
})

/** What an entity's members read and report (R13.7 to R13.13). */
export const entityRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { clock } = services
    const follow = { access: 'entity:follow' } as const
    const report = { access: 'entity:report' } as const
    const keep = { access: 'entity:keepPosts' } as const
    const params = z.object({ codigo: codeParam })
    const today = () => dateInLaPaz(clock.now())

    app.get(
      '/entidad/personas',
      {
        config: follow,
        schema: {
          summary: 'Listar a las personas de la entidad y cómo está su declaración',
          querystring: z.object({
            filtro: z.enum(TABS, 'common.unknownCode').default('todas'),
            mes: dayParam.optional(),
            buscar: z.string().max(80, 'common.tooLong?max=80').default(''),
            despues: z.string().max(600, 'common.badRequest').default(''),
          }),
          response: { 200: listShape },
        },
      },
      async (request) => {
        const { filtro, mes, buscar, despues } = request.query
        const asked = { tab: filtro, month: mes ?? today(), search: buscar, after: despues }
        const { people, counts, next } = await listPeople(services, memberOf(request), asked)
        return {
          cuentas: counts,
          siguiente: next,
          personas: people.map((person) => ({
            codigo: person.id,
            tipo_documento: person.documentType,
            documento: document(person),
            apellidos: [person.paternalSurname, person.maternalSurname].filter(Boolean).join(' '),
            nombres: person.names,
            cargo: person.title,
            concluyo: person.endedOn,
            sin_fecha_nacimiento: !person.hasBirthDate,
            obligacion: person.obligation && owedAnswer(person.obligation),
          })),
        }
      },
    )

    app.get(
      '/entidad/personas/:codigo',
      { config: follow, schema: { summary: 'Ver a una persona de la entidad', params, response: { 200: pageShape } } },
      async (request) => {
        const { person, posts, claims, events, owed } = await readPerson(services, memberOf(request), request.params.codigo)
        return {
          codigo: person.id,
          tipo_documento: person.documentType,
          documento: document(person),
          nombres: [person.names, person.paternalSurname, person.maternalSurname].filter(Boolean).join(' '),
          fecha_nacimiento: person.birthDate,
          cargos: posts.map((post) => ({
            codigo: post.id,
            version: post.version,
            tipo: post.kind as (typeof POST_KINDS)[number],
            cargo: post.title,
            item: post.item,
            inicio: post.startedOn,
            fin: post.endedOn,
            causa: post.endCause as (typeof END_CAUSES)[number] | null,
            acto: post.act,
            informado: laPazTimestamp(post.reportedAt),
            anulado: post.voidedAt !== null,
          })),
          obligaciones: owed.map(owedAnswer),
          respuestas: claims.map((claim) => ({
            codigo: claim.id,
            cargo: claim.postId,
            respuesta: claim.kind as 'not_here' | 'wrong_data',
            detalle: claim.details,
            fecha: laPazTimestamp(claim.claimedAt),
            contestada: claim.answer as (typeof ANSWERS)[number] | null,
          })),
          historia: events.map(({ id, postId, happenedAt, kind, by }) => ({
            codigo: id,
            cargo: postId,
            fecha: laPazTimestamp(happenedAt),
            hecho: kind,
            cuenta: by ?? '',
          })),
        }
      },
    )

    const done = savedShape.extend({ persona: z.int() })
    const reported = (entered: Pick<RecordOf<typeof newPost>, 'kind' | 'title' | 'item' | 'startedOn' | 'act'>): ReportedPost => ({
      kind: byPlace(POST_KINDS, entered.kind),
      title: entered.title,
      item: entered.item,
      startedOn: entered.startedOn ?? '',
      act: entered.act,
    })

    app.post(
      '/entidad/personas',
      {
        config: keep,
        schema: { summary: 'Informar de una persona y su cargo', body: z.object(arrivals(newPerson)), response: { 200: done } },
      },
      async (request) => {
        const entered = readInput(newPerson, request.body, today())
        const registering = registeredDocument(entered)
        const person = {
          documentType: registering.documentType,
          documentNumber: documentOf({ ...registering, complement: '' }),
          complement: registering.complement,
          birthDate: entered.birthDate ?? '',
          paternalSurname: entered.paternal,
          maternalSurname: entered.maternal,
          names: entered.names,
        }
        const persona = await addPerson(services, memberOf(request), person, reported(entered))
        return { ...saved(request, 'entity.post.added'), persona }
      },
    )

    app.post(
      '/entidad/personas/:codigo/cargos',
      {
        config: keep,
        schema: { summary: 'Informar de otro cargo de una persona', params, body: z.object(arrivals(newPost)), response: { 200: done } },
      },
      async (request) => {
        const entered = readInput(newPost, request.body, today())
        const persona = await addPost(services, memberOf(request), request.params.codigo, reported(entered))
        return { ...saved(request, 'entity.post.added'), persona }
      },
    )

    app.put(
      '/entidad/cargos/:codigo',
      {
        config: { ...keep, ifMatch: true },
        schema: { summary: 'Corregir un cargo', params, body: z.object(arrivals(correctedPost)), response: { 200: done } },
      },
      async (request) => {
        const { reason, ...entered } = readInput(correctedPost, request.body, today())
        const on = { postId: request.params.codigo, version: versionSeen(request), reason }
        const persona = await correctPost(services, memberOf(request), on, reported(entered))
        return { ...saved(request, 'entity.post.corrected'), persona }
      },
    )

    app.post(
      '/entidad/cargos/:codigo/conclusion',
      {
        config: { ...keep, ifMatch: true },
        schema: { summary: 'Concluir un cargo', params, body: z.object(arrivals(postEnd)), response: { 200: done } },
      },
      async (request) => {
        const { endedOn, cause, act } = readInput(postEnd, request.body, today())
        const on = { postId: request.params.codigo, version: versionSeen(request), reason: '' }
        const end = { endedOn: endedOn ?? '', cause: byPlace(END_CAUSES, cause), act }
        const persona = await endPost(services, memberOf(request), on, end)
        return { ...saved(request, 'entity.post.ended'), persona }
      },
    )

    for (const [path, summary, make, words] of [
      ['reapertura', 'Deshacer la conclusión de un cargo', reopenPost, 'entity.post.reopened'],
      ['anulacion', 'Anular un cargo que nunca se tuvo', voidPost, 'entity.post.voided'],
    ] as const) {
      app.post(
        `/entidad/cargos/:codigo/${path}`,
        { config: { ...keep, ifMatch: true }, schema: { summary, params, body: z.object(arrivals(reasonGiven)), response: { 200: done } } },
        async (request) => {
          const { reason } = readInput(reasonGiven, request.body, today())
          const on = { postId: request.params.codigo, version: versionSeen(request), reason }
          return { ...saved(request, words), persona: await make(services, memberOf(request), on) }
        },
      )
    }

    app.post(
      '/entidad/respuestas/:codigo',
      {
        config: { access: 'entity:answerClaims' },
        schema: {
          summary: 'Contestar a quien dijo que no trabaja en la entidad o que sus datos están mal',
          params,
          body: z.object({ contestacion: z.enum(ANSWERS, 'common.unknownCode') }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        await answerClaim(services, memberOf(request), request.params.codigo, request.body.contestacion)
        return saved(request, 'entity.claim.answered')
      },
    )

    const querystring = z.object({ gestion: year.optional() })
    const yearOf = (asked: number | undefined) => asked ?? Number(today().slice(0, 4))
    app.get(
      '/entidad/informe',
      {
        config: report,
        schema: {
          summary: 'Leer el informe de la entidad de un año',
          querystring,
          response: {
            200: z.object({ gestion: z.int(), corte: z.string(), sin_derivar: z.int(), filas: z.array(reportRow) }),
          },
        },
      },
      async (request) => {
        const { year, cutOff, notDerived, rows } = await readReport(services, memberOf(request), yearOf(request.query.gestion))
        return {
          gestion: year,
          corte: cutOff,
          sin_derivar: notDerived,
          filas: rows.map((row) => ({
            mes: row.month,
            motivo: row.reason,
            debidas: row.due,
            en_plazo: row.onTime,
            tarde: row.late,
            muy_tarde: row.veryLate,
            omitidas: row.missing,
            abiertas: row.open,
            exentas: row.exempt,
            en_revision: row.inReview,
          })),
        }
      },
    )

    app.get(
      '/entidad/informe/csv',
      { config: report, schema: { summary: 'Descargar el informe de la entidad como tabla', querystring, response: { 200: z.string() } } },
      async (request, reply) => {
        const read = await readReport(services, memberOf(request), yearOf(request.query.gestion))
        const name = `informe-${read.year}.csv`
        return reply
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('text/csv; charset=utf-8')
          .send(reportAsCsv(read, languageOf(request.headers['accept-language'])))
      },
    )
  }
