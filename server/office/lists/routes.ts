import { arrivals } from '@djbr/domain/fields/contract.ts'
import { encodeAnswer, recordFrom } from '@djbr/domain/fields/record-kind.ts'
import { listKind, listKinds } from '@djbr/domain/lists/index.ts'
import { type Entry, isFixed, isInForce, type ListKind } from '@djbr/domain/lists/list-kind.ts'
import { type Language, languageOf, text } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import { orPresent, versionSeen } from '../../ground/http/if-match.ts'
import { reasonShape } from '../../ground/http/reason.ts'
import { asIs, invalid } from '../../ground/http/schemas.ts'
import { sessionOf } from '../../ground/http/session.ts'
import type { Slice } from '../../ground/http/slice.ts'
import { integerCodeParam, saved, savedShape } from '../../ground/http/wire.ts'
import { principalOf } from '../../ground/proof/index.ts'
import type { Services } from '../../services.ts'
import { addEntry, type Clerk, changeEntry, importEntries, type Wanted } from './change.ts'
import { wordsFor } from './codes.ts'
import { environmentsWord } from './flags.ts'
import { type Change, historyOf } from './history.ts'
import { entriesOf, type KeptEntry } from './store.ts'

/** A file of so many rows, with room to spare. */
const IMPORT_LIMIT = 2 * 1024 * 1024
const MAX_ROWS = 2000

const named = z.object({ lista: z.string().max(40) })
const ofEntry = named.extend({ entrada: integerCodeParam })

/** The lists that the office keeps, for whoever may keep them (R8.38 to R8.42). */
export const listRoutes =
  (services: Services): Slice =>
  async (app) => {
    const { db, clock, listCache } = services
    const config = { access: 'office:lists' } as const

    const row = (kind: ListKind, { id, version, entry }: KeptEntry, language: Language) => ({
      entrada: id,
      version,
      vigente: isInForce(entry, dateInLaPaz(clock.now())),
      fija: isFixed(kind, entry),
      aviso:
        environmentsWord(services, kind, entry, language) ?? (kind.named && isFixed(kind, entry) ? text(language, kind.named.why) : null),
      ...encodeAnswer(kind, entry, wordsFor(entry, listCache)),
    })

    const summary = z.array(z.object({ lista: z.string(), entradas: z.int(), vigentes: z.int() }))
    app.get('/oficina/listas', { config, schema: { summary: 'Listar las listas paramétricas', response: { 200: summary } } }, async () => {
      const today = dateInLaPaz(clock.now())
      return Promise.all(
        listKinds.map(async (kind) => {
          const entries = await entriesOf(db, kind)
          return { lista: kind.name, entradas: entries.length, vigentes: entries.filter(({ entry }) => isInForce(entry, today)).length }
        }),
      )
    })

    const rows = asIs(
      z.array(z.looseObject({ entrada: z.int(), version: z.int(), vigente: z.boolean(), fija: z.boolean(), aviso: z.string().nullable() })),
    )
    app.get(
      '/oficina/listas/:lista',
      { config, schema: { summary: 'Leer una lista paramétrica', params: named, response: { 200: rows } } },
      async ({ params, headers }) => {
        const kind = kindOf(params.lista)
        const language = languageOf(headers['accept-language'])
        return (await entriesOf(db, kind)).map((kept) => row(kind, kept, language))
      },
    )

    const body = z.looseObject({ motivo: reasonShape })
    app.post(
      '/oficina/listas/:lista',
      { config, schema: { summary: 'Agregar una entrada a una lista', params: named, body, response: { 200: savedShape } } },
      async (request) => {
        const kind = kindOf(request.params.lista)
        const { id, version } = await addEntry(services, clerkOf(request, request.body.motivo), kind, entryOf(kind, request.body))
        return saved(request, 'lists.saved', { inf_codigo: id, version })
      },
    )

    app.put(
      '/oficina/listas/:lista/entradas/:entrada',
      {
        config: { ...config, ifMatch: true },
        schema: { summary: 'Cambiar una entrada de una lista', params: ofEntry, body, response: { 200: savedShape } },
      },
      async (request) => {
        const kind = kindOf(request.params.lista)
        const over = { id: request.params.entrada, version: versionSeen(request) }
        const language = languageOf(request.headers['accept-language'])
        const { id, version } = await orPresent(
          changeEntry(services, clerkOf(request, request.body.motivo), kind, over, entryOf(kind, request.body)),
          async () => {
            const present = (await entriesOf(db, kind)).find((kept) => kept.id === over.id)
            return present ? row(kind, present, language) : null
          },
        )
        return saved(request, 'lists.saved', { inf_codigo: id, version })
      },
    )

    const file = z.object({
      motivo: reasonShape,
      filas: z
        .array(z.looseObject({ entrada: integerCodeParam.nullish(), version: z.int().nullish() }), 'common.notList')
        .min(1, 'common.required')
        .max(MAX_ROWS),
    })
    app.post(
      '/oficina/listas/:lista/importar',
      {
        config,
        bodyLimit: IMPORT_LIMIT,
        schema: { summary: 'Importar entradas a una lista', params: named, body: file, response: { 200: savedShape } },
      },
      async (request) => {
        const kind = kindOf(request.params.lista)
        const wanted = request.body.filas.map(
          ({ entrada, version, ...sent }, index): Wanted => ({
            over: typeof entrada === 'number' ? { id: entrada, version: version ?? undefined } : null,
            entry: entryOf(kind, sent, `filas.${index}.`),
          }),
        )
        const done = await importEntries(services, clerkOf(request, request.body.motivo), kind, wanted)
        return saved(request, 'lists.imported', {}, { count: done.length })
      },
    )

    const history = asIs(
      z.array(
        z.object({ version: z.int(), fecha: z.string(), cuenta: z.string(), motivo: z.string(), antes: z.unknown(), despues: z.unknown() }),
      ),
    )
    app.get(
      '/oficina/listas/:lista/entradas/:entrada/historial',
      { config, schema: { summary: 'Leer el historial de una entrada', params: ofEntry, response: { 200: history } } },
      async ({ params }) => {
        const kind = kindOf(params.lista)
        return (await historyOf(db, kind, params.entrada)).map((change) => changeOnTheWire(kind, change))
      },
    )

    const changeOnTheWire = (kind: ListKind, { version, at, account, reason, before, after }: Change) => ({
      version,
      fecha: laPazTimestamp(at),
      cuenta: account,
      motivo: reason,
      antes: before && encodeAnswer(kind, before, wordsFor(before, listCache)),
      despues: encodeAnswer(kind, after, wordsFor(after, listCache)),
    })
  }

function kindOf(name: string): ListKind {
  const kind = listKind(name)
  if (!kind) throw new Failure('notFound', 'common.notFound')
  return kind
}

/** The entry of a body; fails `invalid`, each wrong field by its place, when it is shaped otherwise. */
function entryOf(kind: ListKind, sent: Readonly<Record<string, unknown>>, place = ''): Entry {
  const result = z.object(arrivals(kind)).safeParse(sent)
  if (result.success) return recordFrom(kind, result.data)
  const { details, messageKey } = invalid(result.error, sent)
  const fields = (details.fields ?? []).map(({ field, message }) => ({ field: `${place}${field}`, message }))
  throw new Failure('invalid', messageKey, { fields })
}

const clerkOf = (request: FastifyRequest, motivo: string): Clerk => ({
  session: sessionOf(request),
  principal: principalOf(request),
  reason: motivo,
})
