import { answers, arrivals } from '@djbr/domain/fields/contract.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import { encodeAnswer, type Family, type RecordKind, recordFrom } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { described } from '../../ground/http/described.ts'
import { orPresent, versionSeen } from '../../ground/http/if-match.ts'
import { actingOf } from '../../ground/http/principal.ts'
import { requestKeyOf } from '../../ground/http/request-key.ts'
import { asIs } from '../../ground/http/schemas.ts'
import { type Session, sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { codeParam, languageIn, saved, savedShape } from '../../ground/http/wire.ts'
import type { Services } from '../../services.ts'
import type { Attempt } from './attempts.ts'
import type { Copied, KeptRecord } from './store.ts'
import { add, answerEmpty, change, erase, keep, list } from './use-cases.ts'

const kinds: readonly RecordKind[] = Object.values(recordKinds)
const families: readonly Family[] = [...new Map(kinds.map(({ family }) => [family.path, family])).values()]

const BY_LIST: ReadonlyMap<string, RecordKind> = new Map(kinds.map((kind) => [kind.path.list, kind]))

/** Copied things that wait for their declarant's word: lists by their path, sheets by their call. */
const COPIED = new Map<string, Copied>([
  ...kinds.map((kind) => [kind.path.list, { name: kind.name, table: kind.family.table, kind: kind.name }] as const),
  ['cargo_a_ocupar', { name: 'position', table: 'position', kind: null }],
  ['conyuges', { name: 'spouse', table: 'relative', kind: 'spouse' }],
  ['apoderado', { name: 'proxy', table: 'proxy', kind: null }],
])

/** Schema for the name of one of these lists, which is read as the list. */
const oneOf = <List>(lists: ReadonlyMap<string, List>) => z.enum([...lists.keys()]).transform((name) => lists.get(name) as List)

/** Paths of lists that are told apart by a number; a number that is none of theirs lists nothing. */
const NUMBERED = [...new Set(kinds.flatMap(({ path }) => /^(.+)\/\d+$/.exec(path.list)?.[1] ?? []))]

/** Every kind of record: its list, its saves and its deletion, under the documents' paths (R5.1 to R5.8). */
export const recordRoutes =
  (services: Services): Slice =>
  async (app) => {
    for (const kind of kinds) {
      const title = text('es', kind.texts.title)
      const rows = asIs(
        z.array(
          z.object({
            nro: z.int(),
            [kind.family.code]: z.int(),
            version: z.int(),
            origen: z.string(),
            por_decidir: z.boolean(),
            ...answers(kind),
          }),
        ),
      )
      app.get(
        `/djbr_registro/${kind.path.list}`,
        described({ access: 'session', summary: `Listar: ${title}`, answer: rows }),
        async (request) => rowsOf(services, sessionOf(request), kind),
      )

      const sent = z.object(arrivals(kind))
      app.post(
        `/djbr_registro/${kind.path.save}`,
        described({ access: 'session', requestKey: true, summary: `Agregar: ${title}`, body: sent, answer: savedShape }),
        async (request) => {
          const record = recordFrom(kind, request.body)
          const attempt = attemptOf(request, `${kind.name} ${JSON.stringify(record)}`)
          const { id, version, savedBefore } = await add(actingOf(services, request), kind, record, attempt)
          const before = savedBefore && { guardado_antes: laPazTimestamp(savedBefore) }
          return saved(request, 'records.saved', { inf_codigo: id, version, ...before })
        },
      )

      const update = sent.extend({ [kind.code]: codeParam })
      app.put(
        `/djbr_registro/${kind.path.save}`,
        described({ access: 'session', ifMatch: true, summary: `Cambiar: ${title}`, body: update, answer: savedShape }),
        async (request) => {
          const body = request.body as Record<string, unknown>
          const id = body[kind.code] as number
          const acting = actingOf(services, request)
          const { version } = await orPresent(
            change(acting, kind, id, recordFrom(kind, body), versionSeen(request)),
            async () => (await rowsOf(services, acting.session, kind)).find((row) => row[kind.family.code] === id) ?? null,
          )
          return saved(request, 'records.updated', { inf_codigo: id, version })
        },
      )
    }

    for (const numbered of NUMBERED) {
      app.get(
        `/djbr_registro/${numbered}/:list`,
        described({
          access: 'session',
          summary: `Listar un grupo de ${numbered.replaceAll('_', ' ')} por su número`,
          params: z.object({ list: codeParam }),
          answer: z.tuple([]),
        }),
        async (): Promise<[]> => [],
      )
    }

    const keptOfList = z.object({ lista: oneOf(COPIED), codigos: z.array(codeParam, 'common.notList').max(500) })
    const kept = z.object({ listas: z.array(keptOfList, 'common.notList').min(1, 'common.required').max(COPIED.size) })
    app.post(
      '/djbr_registro/sigue_igual',
      described({ access: 'session', summary: 'Confirmar que lo copiado sigue igual', body: kept, answer: savedShape }),
      async (request) => {
        const copies = request.body.listas.map(({ lista, codigos }) => ({ copied: lista, ids: codigos }))
        const confirmed = await keep(actingOf(services, request), copies)
        return saved(request, 'records.kept', {}, { count: confirmed })
      },
    )

    const emptied = z.object({
      lista: z.union([oneOf(BY_LIST), z.array(oneOf(BY_LIST)).min(1, 'common.required').max(BY_LIST.size)], 'common.unknownCode'),
      ninguno: z.boolean('common.invalid'),
    })
    app.put(
      '/djbr_registro/sin_registros',
      described({
        access: 'session',
        summary: 'Afirmar que no se tiene nada de unas listas, o retirar la afirmación',
        body: emptied,
        answer: savedShape,
      }),
      async (request) => {
        const { lista, ninguno } = request.body
        const kinds = [lista].flat()
        const titleOf = ({ texts }: RecordKind) => text(languageIn(request), texts.title)
        await answerEmpty(actingOf(services, request), { kinds, isEmpty: ninguno, titleOf })
        const title = kinds.map(titleOf).join(', ')
        return saved(request, ninguno ? 'records.noneSaid' : 'records.noneTakenBack', {}, { title })
      },
    )

    for (const family of families) {
      app.delete(
        `/djbr_registro/${family.path}/:code`,
        described({
          access: 'session',
          requestKey: true,
          summary: `Eliminar un registro de ${family.path.replaceAll('_', ' ')}`,
          params: z.object({ code: codeParam }),
          answer: savedShape,
        }),
        async (request) => {
          const { code } = request.params
          await erase(actingOf(services, request), family, code, attemptOf(request, `delete ${family.table} ${code}`))
          return saved(request, 'records.deleted')
        },
      )
    }
  }

/** Returns the browser's name for this act, when it gives one (Idempotency-Key), with what it is to do. */
function attemptOf(request: FastifyRequest, content: string): Attempt | undefined {
  const key = requestKeyOf(request)
  return key === undefined ? undefined : { key, content }
}

const rowsOf = async (services: Services, session: Session, kind: RecordKind) =>
  (await list(services, session, kind)).map((record, index) => rowOf(services, kind, record, index + 1))

function rowOf({ listCache }: Services, kind: RecordKind, record: KeptRecord, nro: number): Record<string, Json | boolean> {
  const answer = encodeAnswer(kind, record, listCache.word)
  return { nro, [kind.family.code]: record.id, version: record.version, origen: record.origin, por_decidir: record.undecided, ...answer }
}
