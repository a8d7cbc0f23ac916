import type { Asked } from '@djbr/domain/calls/call.ts'
import {
  addListEntry,
  changeListEntry,
  entryHistory,
  importListEntries,
  keptEntry,
  listEntries,
  listSummaries,
} from '@djbr/domain/calls/lists.ts'
import { arrivals } from '@djbr/domain/fields/contract.ts'
import { encodeAnswer, recordFrom } from '@djbr/domain/fields/record-kind.ts'
import { listKind, listKinds } from '@djbr/domain/lists/index.ts'
import { type Entry, isFixed, isInForce, type ListKind } from '@djbr/domain/lists/list-kind.ts'
import { text } from '@djbr/domain/messages/index.ts'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import { orPresent } from '../../ground/http/if-match.ts'
import type { Acting } from '../../ground/http/principal.ts'
import { invalid } from '../../ground/http/schemas.ts'
import { act, calls, serve } from '../../ground/http/serve.ts'
import { addEntry, changeEntry, importEntries } from './change.ts'
import { wordsFor } from './codes.ts'
import { environmentsWord } from './flags.ts'
import { historyOf } from './history.ts'
import { someAtATime } from './some-at-a-time.ts'
import { entriesOf, type KeptEntry } from './store.ts'

/** Largest body of an import, in bytes, with room to spare. */
const IMPORT_LIMIT = 2 * 1024 * 1024

function shown({ services, language }: Acting, kind: ListKind, { id, version, entry }: KeptEntry) {
  const fixed = isFixed(kind, entry)
  return {
    ...{ id, version, fixed },
    inForce: isInForce(entry, dateInLaPaz(services.clock.now())),
    note: environmentsWord(services, kind, entry, language) ?? (kind.named && fixed ? text(language, kind.named.why) : null),
    entry: encodeAnswer(kind, entry, wordsFor(entry, services.listCache)),
  }
}

/** Returns how many entries each list has, and how many of them are in force. */
function summaries({ services: { db, clock } }: Acting) {
  const today = dateInLaPaz(clock.now())
  return Promise.all(
    listKinds.map(async (kind) => {
      const entries = await entriesOf(db, kind)
      return { list: kind.name, entries: entries.length, inForce: entries.filter(({ entry }) => isInForce(entry, today)).length }
    }),
  )
}

async function entries(acting: Acting, { list }: Asked<typeof listEntries>) {
  const kind = kindOf(list)
  return (await entriesOf(acting.services.db, kind)).map((kept) => shown(acting, kind, kept))
}

async function add(acting: Acting, { list, entry, reason }: Asked<typeof addListEntry>) {
  const kind = kindOf(list)
  const { id, version } = await addEntry(acting, { kind, entry: entriesIn(kind)(entry), reason })
  return { id, version }
}

/** Changes an entry over the version that was seen; returns the present entry when that is outdated. */
async function change(acting: Acting, { list, entryId, entry, reason }: Asked<typeof changeListEntry>) {
  const kind = kindOf(list)
  const over = { id: entryId, version: acting.version }
  const changing = changeEntry(acting, { kind, over, entry: entriesIn(kind)(entry), reason })
  const { id, version } = await orPresent(changing, async () => {
    const present = (await entriesOf(acting.services.db, kind)).find((kept) => kept.id === entryId)
    return present ? z.encode(keptEntry, shown(acting, kind, present)) : null
  })
  return { id, version }
}

async function importRows(acting: Acting, { list, rows, reason }: Asked<typeof importListEntries>) {
  const kind = kindOf(list)
  const read = entriesIn(kind)
  const wanted = await someAtATime(rows, ({ over, entry }, index) => ({ over, entry: read(entry, `filas.${index}.`) }))
  const done = await importEntries(acting, { kind, wanted, reason })
  return { params: { count: done.length } }
}

async function history({ services: { db, listCache } }: Acting, { list, entryId }: Asked<typeof entryHistory>) {
  const kind = kindOf(list)
  const answerOf = (entry: Entry) => encodeAnswer(kind, entry, wordsFor(entry, listCache))
  return (await historyOf(db, kind, entryId)).map(({ before, after, ...change }) => ({
    ...change,
    before: before && answerOf(before),
    after: answerOf(after),
  }))
}

/** The lists that the office keeps, for the officers who may change them (R8.38 to R8.42). */
export const listRoutes = calls(
  serve(listSummaries, summaries),
  serve(listEntries, entries),
  act(addListEntry, add),
  act(changeListEntry, change),
  act(importListEntries, importRows, { bodyLimit: IMPORT_LIMIT }),
  serve(entryHistory, history),
)

function kindOf(name: string): ListKind {
  const kind = listKind(name)
  if (!kind) throw new Failure('notFound', 'common.notFound')
  return kind
}

/** Returns a reader of entries from request bodies. Throws `invalid`, with the place of each wrong field, when the shape is wrong. */
function entriesIn(kind: ListKind) {
  const shape = z.object(arrivals(kind))
  return (sent: Readonly<Record<string, unknown>>, place = ''): Entry => {
    const result = shape.safeParse(sent)
    if (result.success) return recordFrom(kind, result.data)
    const { details, messageKey } = invalid(result.error, sent)
    const fields = (details.fields ?? []).map(({ field, message }) => ({ field: `${place}${field}`, message }))
    throw new Failure('invalid', messageKey, { fields })
  }
}
