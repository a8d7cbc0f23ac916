import type { Answer } from '@djbr/domain/calls/call.ts'
import { addListEntry, changeListEntry, entryHistory, importListEntries, listEntries, listSummaries } from '@djbr/domain/calls/lists.ts'
import type { Json } from '@djbr/domain/fields/field.ts'
import { decode, encode } from '@djbr/domain/fields/record-kind.ts'
import type { ListKind } from '@djbr/domain/lists/list-kind.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { perform } from '../../area/index.ts'
import type { CallOptions } from '../../foundation/calls/api.ts'
import { keyOf, queryOf } from '../../foundation/calls/ask.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'

type Over = Pick<CallOptions, 'idempotencyKey' | 'ifMatch'>

type Kept = Answer<typeof listEntries>[number]

/** An entry's stored values, and the words of its codes by field name. */
interface Held {
  readonly record: Values
  readonly words: Readonly<Record<string, string>>
}

/** An entry of a list in its current state. */
export type ListRow = Omit<Kept, 'entry'> & Held

export type ListChange = Omit<Answer<typeof entryHistory>[number], 'before' | 'after'> & {
  readonly before: Held | null
  readonly after: Held
}

const held = (kind: ListKind, entry: Kept['entry']): Held => ({
  record: decode(kind, entry as Readonly<Record<string, Json | boolean>>) as Values,
  words: Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, { words }]) => (words ? [[name, String(entry[words] ?? '')] as const] : [])),
  ),
})

const rowsQuery = (kind: ListKind) => ({
  ...queryOf(listEntries, { list: kind.name }),
  select: (entries: readonly Kept[]) => entries.map(({ entry, ...kept }): ListRow => ({ ...kept, ...held(kind, entry) })),
})

/** Queries the entries of a list, ended ones too. */
export const useListRows = (kind: ListKind) => useQuery(rowsQuery(kind))

/** Asks for the entries of a list again. */
export const freshRows = async (client: QueryClient, kind: ListKind): Promise<readonly ListRow[]> => {
  const { select, ...query } = rowsQuery(kind)
  return select(await client.fetchQuery(query))
}

/** Queries the changes of an entry, latest first. */
export const useListHistory = (kind: ListKind, entryId: number) =>
  useQuery({
    ...queryOf(entryHistory, { list: kind.name, entryId }),
    select: (changes) =>
      changes.map(
        ({ before, after, ...change }): ListChange => ({ ...change, before: before && held(kind, before), after: held(kind, after) }),
      ),
  })

/** Adds an entry (no id) or changes one. Throws a CallFailure when refused. */
export function saveEntry(kind: ListKind, entryId: number | null, record: Values, why: unknown, options: Over) {
  const asked = { list: kind.name, entry: encode(kind, record as never), reason: String(why) }
  return entryId === null ? perform(addListEntry, asked, options) : perform(changeListEntry, { ...asked, entryId }, options)
}

/** A row of a file: it changes an entry (`over`), or adds one. */
export interface ImportedEntry {
  readonly over: Pick<ListRow, 'id' | 'version'> | null
  readonly entry: Values
}

/** Saves the rows of a file, all or none of them. */
export const importEntries = (kind: ListKind, rows: readonly ImportedEntry[], reason: string) =>
  perform(importListEntries, {
    list: kind.name,
    rows: rows.map(({ over, entry }) => ({ over: over && { id: over.id, version: over.version }, entry: encode(kind, entry as never) })),
    reason,
  })

/** Returns a function that makes every screen ask for the lists again. */
export function useRefreshLists(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [keyOf(listSummaries), ['listas'], ['tipos_cambio'], ['configuracion'], ['public']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    )
  }
}
