import { arrivals } from '@djbr/domain/fields/contract.ts'
import type { RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { registeredDocument } from '@djbr/domain/identity/claimed-identity.ts'
import { fullName } from '@djbr/domain/identity/full-name.ts'
import { documentOf } from '@djbr/domain/identity/identity-document.ts'
import { languageOf } from '@djbr/domain/messages/index.ts'
import { reasonGiven } from '@djbr/domain/office/office-forms.ts'
import { CLAIM_ANSWERS, type ClaimAnswer } from '@djbr/domain/register/claims.ts'
import { byPlace, correctedPost, END_CAUSES, newPerson, newPost, POST_KINDS, postEnd } from '@djbr/domain/register/entity-forms.ts'
import { OBLIGATION_STATES } from '@djbr/domain/register/obligation.ts'
import { workplaceCode, workplaceOf } from '@djbr/domain/register/workplace.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { readInput } from '../../access/index.ts'
import { Failure } from '../../ground/http/failure.ts'
import { versionSeen } from '../../ground/http/if-match.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, dayParam, saved, savedShape } from '../../ground/http/wire.ts'
import { placeNameIn, workplacesIn } from '../../ground/list-cache/index.ts'
import type { Services } from '../../services.ts'
import { documentAsWritten } from '../posts/index.ts'
import { answerClaim } from './claims.ts'
import { memberOf } from './member.ts'
import { allPeople, listPeople, TABS } from './people.ts'
import { peopleAsCsv } from './people-table.ts'
import { readPerson } from './person.ts'
import { addPerson, addPost, correctPost, endPost, type ReportedPost, reopenPost, voidPost } from './posts.ts'

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
  /** How many others of theirs are missing, of whatever month. */
  otras_omitidas: z.int(),
})
const filters = z.object({
  filtro: z.enum(TABS, 'common.unknownCode').default('todas'),
  mes: dayParam.optional(),
  buscar: z.string().max(80, 'common.tooLong?max=80').default(''),
})
const counts = z.object(Object.fromEntries(TABS.map((tab) => [tab, z.int()])) as Record<(typeof TABS)[number], z.ZodInt>)
const listShape = z.object({ personas: z.array(personShape), cuentas: counts, siguiente: z.string() })

const postShape = z.object({
  codigo: z.int(),
  version: z.int(),
  tipo: z.enum(POST_KINDS),
  cargo: z.string(),
  item: z.string(),
  /** Where it is served, by the code that a form names it by; null where nobody said. */
  lugar: z.int().nullable(),
  lugar_descripcion: z.string(),
  primer_apellido: z.string(),
  segundo_apellido: z.string(),
  nombres: z.string(),
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
      contestada: z.enum(CLAIM_ANSWERS).nullable(),
    }),
  ),
  historia: z.array(z.object({ codigo: z.int(), cargo: z.int(), fecha: z.string(), hecho: z.string(), cuenta: z.string() })),
})

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

const unknownPlace = () => new Failure('invalid', 'common.reviewRequired', { fields: [{ field: 'lugar', message: 'common.unknownCode' }] })

/** What an entity's members read of its people and report (R13.7 to R13.12). */
export const entityRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { clock, listCache } = services
    const follow = { access: 'entity:follow' } as const
    const keep = { access: 'entity:keepPosts' } as const
    const params = z.object({ codigo: codeParam })
    const today = () => dateInLaPaz(clock.now())
    const filterIn = ({ filtro, mes, buscar }: z.infer<typeof filters>) => ({ tab: filtro, month: mes ?? today(), search: buscar })

    app.get(
      '/entidad/personas',
      {
        config: follow,
        schema: {
          summary: 'Listar a las personas de la entidad y cómo está su declaración',
          querystring: filters.extend({ despues: z.string().max(600, 'common.badRequest').default('') }),
          response: { 200: listShape },
        },
      },
      async (request) => {
        const asked = { ...filterIn(request.query), after: request.query.despues }
        const { people, counts, next } = await listPeople(services, memberOf(request), asked)
        return {
          cuentas: counts,
          siguiente: next,
          personas: people.map((person) => ({
            codigo: person.id,
            tipo_documento: person.documentType,
            documento: documentAsWritten(person),
            apellidos: [person.paternalSurname, person.maternalSurname].filter(Boolean).join(' '),
            nombres: person.names,
            cargo: person.title,
            concluyo: person.endedOn,
            sin_fecha_nacimiento: !person.hasBirthDate,
            obligacion: person.obligation && owedAnswer(person.obligation),
            otras_omitidas: person.othersMissing,
          })),
        }
      },
    )

    app.get(
      '/entidad/personas/csv',
      {
        config: follow,
        schema: {
          summary: 'Descargar como tabla la lista de las personas de la entidad',
          querystring: filters,
          response: { 200: z.string() },
        },
      },
      async (request, reply) => {
        const people = await allPeople(services, memberOf(request), filterIn(request.query))
        return reply
          .header('content-disposition', `attachment; filename="personas-${today()}.csv"`)
          .type('text/csv; charset=utf-8')
          .send(peopleAsCsv(people, languageOf(request.headers['accept-language'])))
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
          documento: documentAsWritten(person),
          nombres: fullName(person),
          fecha_nacimiento: person.birthDate,
          cargos: posts.map((post) => ({
            codigo: post.id,
            version: post.version,
            tipo: post.kind as (typeof POST_KINDS)[number],
            cargo: post.title,
            item: post.item,
            lugar: workplaceCode(post),
            lugar_descripcion: placeNameIn(listCache, post),
            primer_apellido: post.paternalSurname,
            segundo_apellido: post.maternalSurname,
            nombres: post.names,
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
            contestada: claim.answer as ClaimAnswer | null,
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

    app.get(
      '/entidad/lugares',
      {
        config: { ...keep, revalidate: true },
        schema: {
          summary: 'Listar los municipios y países en que se puede ejercer un cargo',
          response: { 200: z.array(z.object({ lug_codigo: z.int(), lug_descripcion: z.string() })) },
        },
      },
      async () => workplacesIn(listCache).map(({ code, words }) => ({ lug_codigo: code, lug_descripcion: words })),
    )

    const done = savedShape.extend({ persona: z.int() })
    const reported = ({ kind, title, item, place, startedOn, act }: RecordOf<typeof newPost>): ReportedPost => {
      if (!workplacesIn(listCache).some(({ code }) => code === place)) throw unknownPlace()
      return { kind: byPlace(POST_KINDS, kind), title, item, ...workplaceOf(place), startedOn: startedOn ?? '', act }
    }
    const namesIn = ({ paternal, maternal, names }: Pick<RecordOf<typeof correctedPost>, 'paternal' | 'maternal' | 'names'>) => ({
      paternalSurname: paternal,
      maternalSurname: maternal,
      names,
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
          ...namesIn(entered),
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
        const persona = await correctPost(services, memberOf(request), on, { ...reported(entered), ...namesIn(entered) })
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
          body: z.object({ contestacion: z.enum(CLAIM_ANSWERS, 'common.unknownCode') }),
          response: { 200: savedShape },
        },
      },
      async (request) => {
        await answerClaim(services, memberOf(request), request.params.codigo, request.body.contestacion)
        return saved(request, 'entity.claim.answered')
      },
    )
  }
