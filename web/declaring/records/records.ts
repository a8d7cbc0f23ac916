import { decode, encode, type RecordKind, type RecordOf } from '@djbr/domain/fields/record-kind.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SHOWN_IN_PLACE } from '../../foundation/autosave/use-writing.tsx'
import { api, type CallOptions } from '../../foundation/calls/api.ts'
import { PASSING, unlessRefused } from '../../foundation/calls/failure.ts'
import type { WriteAnswer } from '../../foundation/controls/notify.ts'
import { useRefreshProgress } from '../filing/index.ts'

/** A record of a list, as the server keeps it. */
export interface Row {
  readonly id: number
  /** How often it was saved; a change names the version it is based on. */
  readonly version: number
  readonly record: RecordOf<RecordKind>
  /** The words of its codes, by field name. */
  readonly words: Readonly<Record<string, string>>
  /** Whether it was copied from the last declaration and the declarant has not yet said what became of it. */
  readonly waits: boolean
  /** Identifies the same thing across declarations over the years. */
  readonly origin: string
}

type Answer = Readonly<Record<string, unknown>>

/** Code of a first row that means that there are no records (R5.2). */
const NONE = -1

/** Returns the rows of a list's answer. Throws when one is not shaped as the documents say. */
export function rowsOf(kind: RecordKind, answer: readonly Answer[]): readonly Row[] {
  const codeOf = (item: Answer) => Number(item[kind.family.code])
  const [first] = answer
  if (!first || codeOf(first) === NONE) return []
  return answer.map((item) => ({
    id: codeOf(item),
    version: Number(item.version),
    record: decode(kind, item),
    words: wordsOf(kind, item),
    waits: item.por_decidir === true,
    origin: String(item.origen ?? ''),
  }))
}

const wordsOf = ({ fields }: RecordKind, item: Answer) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, { words }]) => (words ? [[name, String(item[words] ?? '')]] : [])))

const keyOf = ({ list }: Pick<RecordKind['path'], 'list'>) => ['djbr_registro', list]

/** Queries the records of a kind; `rows` is undefined until loaded. */
export function useRecords(kind: RecordKind): { readonly rows: readonly Row[] | undefined; readonly failed: boolean; retry(): void } {
  const { data, isError, refetch } = useQuery({
    queryKey: keyOf(kind.path),
    queryFn: async () => rowsOf(kind, await api.get<readonly Answer[]>(`djbr_registro/${kind.path.list}`, { quiet: PASSING })),
  })
  return { rows: data, failed: isError, retry: () => void refetch() }
}

interface Save {
  /** Null adds a record. */
  readonly id: number | null
  readonly record: RecordOf<RecordKind>
  readonly options: CallOptions
}

/** Saves a record, then reads the list again before returning the answer, and the totals alongside. A refusal is an answer, not a failure. */
export function useSaveRecord(kind: RecordKind) {
  const done = useDone(kind)
  const client = useQueryClient()
  const saving = useMutation({
    mutationFn: async ({ id, record, options }: Save) => {
      const body = { ...(id !== null && { [kind.code]: id }), ...encode(kind, record) }
      const call = id === null ? api.post<WriteAnswer> : api.put<WriteAnswer>
      return done(await call(`djbr_registro/${kind.path.save}`, body, options))
    },
  })
  return { mutateAsync: saving.mutateAsync, refresh: () => void client.invalidateQueries({ queryKey: ['djbr_registro'] }) }
}

/** Deletes a record by its code, once however often it is sent under one key; otherwise as `useSaveRecord`. */
export function useDeleteRecord(kind: RecordKind) {
  const done = useDone(kind)
  return useMutation({
    mutationFn: async ({ id, key }: { readonly id: number; readonly key: string }) =>
      done(await api.delete<WriteAnswer>(`djbr_registro/${kind.family.path}/${id}`, { quiet: SHOWN_IN_PLACE, idempotencyKey: key })),
  })
}

/** Copied records of a list, or a copied sheet, by their codes. */
interface Copied {
  readonly list: string
  readonly codes: readonly number[]
}

/** Confirms that copied records of one or more lists stay as they are, all or none. Throws a CallFailure, also when refused. */
export function useKeepCopied() {
  const client = useQueryClient()
  const refreshProgress = useRefreshProgress()
  const refresh = (copies: readonly Copied[]) => {
    void refreshProgress()
    return Promise.all(copies.map((copied) => client.invalidateQueries({ queryKey: keyOf(copied) })))
  }
  return useMutation({
    mutationFn: async (copies: readonly Copied[]) => {
      const sent = { listas: copies.map(({ list, codes }) => ({ lista: list, codigos: codes })) }
      return unlessRefused(await api.post<WriteAnswer>('djbr_registro/sigue_igual', sent, { quiet: SHOWN_IN_PLACE }))
    },
    onSuccess: (_, copies) => refresh(copies),
    onError: (_, copies) => void refresh(copies),
  })
}

/** Says whether the declarant has nothing to declare in these empty lists, for all of them or for none. Throws a CallFailure, also when refused. */
export function useAnswerEmpty() {
  const refreshProgress = useRefreshProgress()
  return useMutation({
    mutationFn: async ({ kinds, none }: { readonly kinds: readonly RecordKind[]; readonly none: boolean }) => {
      const sent = { lista: kinds.map(({ path }) => path.list), ninguno: none }
      return unlessRefused(await api.put<WriteAnswer>('djbr_registro/sin_registros', sent, { quiet: SHOWN_IN_PLACE }))
    },
    onSuccess: refreshProgress,
    onError: () => void refreshProgress(),
  })
}

function useDone(kind: RecordKind) {
  const client = useQueryClient()
  const refreshProgress = useRefreshProgress()
  return async (answer: WriteAnswer): Promise<WriteAnswer> => {
    if (Number(answer.err_codigo) === 0) {
      void refreshProgress()
      await client.invalidateQueries({ queryKey: keyOf(kind.path) })
    }
    return answer
  }
}
