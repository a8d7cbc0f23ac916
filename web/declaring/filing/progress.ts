import type { ListProgress, ownProgress, Progress, SheetProgress } from '@djbr/domain/calls/own-review.ts'
import type { RecordKind, Section } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { REASON } from '@djbr/domain/sheets/declaration-data.ts'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../foundation/calls/api.ts'

/** What is shown of progress in sums, in that order, each with its words. */
export const SUMS = [
  ['frame.assets', 'total_valor_bienes'],
  ['frame.debts', 'total_valor_deudas'],
  ['frame.income', 'total_valor_rentas'],
  ['frame.netWorthLong', 'patrimonio_neto'],
] as const satisfies readonly (readonly [MessageKey, keyof Progress])[]

const KEY = ['djbr_registro', 'resumen']
const QUERY = { queryKey: KEY, queryFn: () => api.get<typeof ownProgress>('djbr_registro/resumen', { quiet: true }) }

/** The running totals and the completeness; `failed` when they could not be had. Asked again after every save. */
export function useProgress(): { readonly progress: Progress | undefined; readonly failed: boolean } {
  const { data, isError } = useQuery(QUERY)
  return { progress: data, failed: isError }
}

/** Whether the open declaration rectifies another; false until it is known. */
export const useRectifies = (): boolean => useProgress().progress?.motdec_codigo === REASON.rectification

/** Asks for the totals again: after a save or a delete. */
export function useRefreshProgress(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: KEY })
}

/** The first sheet that is asked and not complete, as the server has it now; undefined when there is none, or it could not be had. */
export async function askIncompleteSheet(client: QueryClient): Promise<string | undefined> {
  const progress = await client.fetchQuery(QUERY).catch(() => undefined)
  return progress?.hojas.find(({ exigida, completa }) => exigida && !completa)?.hoja
}

/** The lists of a section's kinds. */
export function listsOf(progress: Progress, section: Section): readonly ListProgress[] {
  const paths = Object.values(recordKinds)
    .filter((kind) => kind.family.section === section)
    .map((kind): string => kind.path.list)
  return progress.listas.filter(({ lista }) => paths.includes(lista))
}

/** The sheets that were copied and wait for their declarant's word. */
export const waitingSheets = ({ hojas }: Progress): readonly SheetProgress[] => hojas.filter(({ por_decidir }) => por_decidir)

/** How much of what was copied waits: records and sheets. */
export const waitingOn = (progress: Progress): number => waitingIn(progress.listas) + waitingSheets(progress).length

/** How many copied records of these lists wait for their declarant's word. */
export const waitingIn = (lists: readonly ListProgress[]): number => lists.reduce((sum, { por_decidir }) => sum + por_decidir, 0)

/** The kinds of which copied records wait, and how many, in the order of the documents. */
export const waitingKinds = (progress: Progress): readonly { readonly kind: RecordKind; readonly count: number }[] =>
  Object.values<RecordKind>(recordKinds).flatMap((kind) => {
    const count = progress.listas.find(({ lista }) => lista === kind.path.list)?.por_decidir ?? 0
    return count > 0 ? [{ kind, count }] : []
  })

/** Whether a list says something: records, or that there are none. */
export const isAnswered = ({ cantidad, ninguno }: ListProgress): boolean => cantidad > 0 || ninguno

/** The kinds of which nothing was said, in the order of the documents. */
export const unansweredKinds = ({ listas }: Progress): readonly RecordKind[] =>
  Object.values<RecordKind>(recordKinds).filter(({ path }) => listas.some((list) => list.lista === path.list && !isAnswered(list)))
