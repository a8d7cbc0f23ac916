import type { Json } from '@djbr/domain/fields/field.ts'
import { decode, encode } from '@djbr/domain/fields/record-kind.ts'
import type { ListKind } from '@djbr/domain/lists/list-kind.ts'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { write } from '../../area/index.ts'
import { api, type CallOptions } from '../../foundation/calls/api.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import type { Values } from '../../foundation/forms/field-set-form.ts'

/** How many entries a list has, and how many of them are in force. */
export interface ListSummary {
  readonly lista: string
  readonly entradas: number
  readonly vigentes: number
}

/** An entry of a list as it stands. */
export interface ListRow {
  readonly id: number
  readonly version: number
  readonly inForce: boolean
  /** Rules name it: its words can change, it never ends. */
  readonly fixed: boolean
  /** What there is to know of it. */
  readonly note: string | null
  readonly record: Values
  /** The words of its codes, by field name. */
  readonly words: Readonly<Record<string, string>>
}

export interface ListChange {
  readonly version: number
  readonly at: string
  readonly account: string
  readonly why: string
  readonly before: Pick<ListRow, 'record' | 'words'> | null
  readonly after: Pick<ListRow, 'record' | 'words'>
}

type Answer = Readonly<Record<string, Json | boolean>>

const held = (kind: ListKind, answer: Answer) => ({
  record: decode(kind, answer) as Values,
  words: Object.fromEntries(
    Object.entries(kind.fields).flatMap(([name, { words }]) => (words ? [[name, String(answer[words] ?? '')] as const] : [])),
  ),
})

const rowFrom = (kind: ListKind, answer: Answer): ListRow => ({
  id: Number(answer.entrada),
  version: Number(answer.version),
  inForce: answer.vigente === true,
  fixed: answer.fija === true,
  note: typeof answer.aviso === 'string' ? answer.aviso : null,
  ...held(kind, answer),
})

const KEY = 'oficina/listas'

export const useListSummaries = () =>
  useQuery({ queryKey: [KEY], queryFn: () => api.get<readonly ListSummary[]>(KEY, { quiet: true }), staleTime: 0 })

const rowsQuery = (kind: ListKind) =>
  queryOptions({
    queryKey: [KEY, kind.name],
    queryFn: async () => (await api.get<readonly Answer[]>(`${KEY}/${kind.name}`, { quiet: true })).map((answer) => rowFrom(kind, answer)),
    staleTime: 0,
  })

/** The entries of a list, ended ones too. */
export const useListRows = (kind: ListKind) => useQuery(rowsQuery(kind))

/** The same, asked again. */
export const freshRows = (client: QueryClient, kind: ListKind): Promise<readonly ListRow[]> => client.fetchQuery(rowsQuery(kind))

/** The changes of an entry, the latest first. */
export const useListHistory = (kind: ListKind, id: number) =>
  useQuery({
    queryKey: [KEY, kind.name, id, 'historial'],
    queryFn: async () => {
      interface Change {
        readonly version: number
        readonly fecha: string
        readonly cuenta: string
        readonly motivo: string
        readonly antes: Answer | null
        readonly despues: Answer
      }
      const changes = await api.get<readonly Change[]>(`${KEY}/${kind.name}/entradas/${id}/historial`, { quiet: true })
      return changes.map(
        ({ version, fecha, cuenta, motivo, antes, despues }): ListChange => ({
          version,
          at: fecha,
          account: cuenta,
          why: motivo,
          before: antes && held(kind, antes),
          after: held(kind, despues),
        }),
      )
    },
    staleTime: 0,
  })

/** Adds an entry (no id) or changes one; throws a CallFailure when it is refused. */
export const saveEntry = (kind: ListKind, id: number | null, entry: Values, motivo: unknown, options: CallOptions) => {
  const body = { ...encode(kind, entry as never), motivo }
  const path = `${KEY}/${kind.name}`
  return write((named) => {
    const both = { ...options, ...named }
    return id === null ? api.post<WriteAnswer>(path, body, both) : api.put<WriteAnswer>(`${path}/entradas/${id}`, body, both)
  })
}

/** A row of a file: over an entry, or a new one. */
export interface ImportedEntry {
  readonly over: Pick<ListRow, 'id' | 'version'> | null
  readonly entry: Values
}

/** Saves the rows of a file, all or none. */
export const importEntries = (kind: ListKind, rows: readonly ImportedEntry[], motivo: string): Promise<WriteAnswer> => {
  const filas = rows.map(({ over, entry }) => ({
    ...encode(kind, entry as never),
    ...(over && { entrada: over.id, version: over.version }),
  }))
  return write((named) => api.post<WriteAnswer>(`${KEY}/${kind.name}/importar`, { motivo, filas }, named))
}

/** What every screen holds of lists is asked again. */
export function useRefreshLists(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await Promise.all(
      [[KEY], ['listas'], ['tipos_cambio'], ['configuracion'], ['public']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )
  }
}
