import type { ListProgress, ownProgress, Progress, SheetProgress } from '@djbr/domain/calls/own-review.ts'
import type { RecordKind, Section } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'

/** Sums shown in the progress, in order, each with its label. */
export const SUMS = [
  ['frame.assets', 'total_valor_bienes'],
  ['frame.debts', 'total_valor_deudas'],
  ['frame.income', 'total_valor_rentas'],
  ['frame.netWorthLong', 'patrimonio_neto'],
] as const satisfies readonly (readonly [MessageKey, keyof Progress])[]

const KEY = ['djbr_registro', 'resumen']
const QUERY = { queryKey: KEY, queryFn: () => api.get<typeof ownProgress>('djbr_registro/resumen', { quiet: true }) }

/** Returns the running totals and the completeness; `failed` when they could not be read. Asked again after every save. */
export function useProgress(): { readonly progress: Progress | undefined; readonly failed: boolean } {
  const { data, isError } = useQuery(QUERY)
  return { progress: data, failed: isError }
}

/** Returns whether the open declaration rectifies another; false until known. */
export const useRectifies = (): boolean => useProgress().progress?.motdec_codigo === REASON.rectification

/** Returns a function that asks for the totals again, for use after a save or a delete. */
export function useRefreshProgress(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

/** Asks the server for the first required sheet that is incomplete; undefined when there is none, or it could not be read. */
export async function askIncompleteSheet(client: QueryClient): Promise<string | undefined> {
  const progress = await client.fetchQuery(QUERY).catch(() => undefined)
  return progress?.hojas.find(({ exigida, completa }) => exigida && !completa)?.hoja
}

/** Returns the lists of a section. */
export function listsOf(progress: Progress, section: Section): readonly ListProgress[] {
  const paths = Object.values(recordKinds)
    .filter((kind) => kind.family.section === section)
    .map((kind): string => kind.path.list)
  return progress.listas.filter(({ lista }) => paths.includes(lista))
}

/** Returns the copied sheets that await the declarant's decision. */
export const waitingSheets = ({ hojas }: Progress): readonly SheetProgress[] => hojas.filter(({ por_decidir }) => por_decidir)

/** Counts the copied records and sheets that await a decision. */
export const waitingOn = (progress: Progress): number => waitingIn(progress.listas) + waitingSheets(progress).length

/** Counts the copied records of these lists that await the declarant's decision. */
export const waitingIn = (lists: readonly ListProgress[]): number => lists.reduce((sum, { por_decidir }) => sum + por_decidir, 0)

/** Returns the kinds with copied records that await a decision, and how many, in the order of the documents. */
export const waitingKinds = (progress: Progress): readonly { readonly kind: RecordKind; readonly count: number }[] =>
  Object.values<RecordKind>(recordKinds).flatMap((kind) => {
    const count = progress.listas.find(({ lista }) => lista === kind.path.list)?.por_decidir ?? 0
    return count > 0 ? [{ kind, count }] : []
  })

/** Returns whether a list is answered: it has records, or the declarant said that there are none. */
export const isAnswered = ({ cantidad, ninguno }: ListProgress): boolean => cantidad > 0 || ninguno

/** Returns the kinds whose lists are unanswered, in the order of the documents. */
export const unansweredKinds = ({ listas }: Progress): readonly RecordKind[] =>
  Object.values<RecordKind>(recordKinds).filter(({ path }) => listas.some((list) => list.lista === path.list && !isAnswered(list)))
