import type { Say } from '@djbr/domain/declaration/shown-value.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import type { PlainDate } from '@djbr/domain/values/dates.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import { displayAmount } from '@djbr/domain/values/money.ts'
import type { History } from '@djbr/domain/verification/history.ts'
import type { Matrix, Source } from '@djbr/domain/verification/matrix.ts'
import { countsHalf, intervalLines, type Line } from '@djbr/domain/verification/matrix-lines.ts'
import { fitted, type MatrixSums } from '../../../ground/documents/index.ts'

interface Summed {
  readonly history: readonly Pick<History[number], 'on' | 'items'>[]
  readonly matrix: Matrix
}

const RECORD_MM = 56
const RECORD_POINTS = 7.6

export const dayOf = (history: readonly { readonly on: PlainDate }[], at: number): string => displayDate(history[at]?.on ?? null)

/**
 * Breaks down the amounts of each interval, which the screen shows under each (R16.22): for every thing its former value, its new value and what it adds;
 * below, the amounts that are differences.
 */
export function sumsOf({ history, matrix }: Summed, naming: (source: Source) => string, say: Say): readonly MatrixSums[] {
  const lines = intervalLines(matrix)
  const isDifference = ({ cells }: Line) => cells.every(({ parts }) => parts.length > 0)
  const [summed, differences] = [lines.filter((line) => !isDifference(line)), lines.filter(isDifference)]
  const things = new Map(history.flatMap(({ items }) => items.map(({ kind, id, thing }) => [`${kind} ${id}`, `${kind} ${thing}`])))
  const thingOf = ({ kind, id }: Source) => things.get(`${kind} ${id}`) ?? ''
  return matrix.intervals.map((interval, at) => {
    const [change = [], ...others] = summed.map(({ cells }) => cells[at]?.sources ?? [])
    const was = change.filter(({ column }) => column === interval.from).map((source) => ({ ...source, amount: -source.amount }))
    const is = change.filter(({ column }) => column === interval.to)
    const columns = [was, is, change, ...others]
    const byColumn = columns.map((sources) => Map.groupBy(sources, thingOf))
    const named = new Map(
      columns
        .flat()
        .sort((a, b) => a.column - b.column)
        .map((source) => [thingOf(source), source]),
    )
    const inOrder = [...named].sort(([, a], [, b]) => kindNames.indexOf(a.kind) - kindNames.indexOf(b.kind))
    const days = { from: dayOf(history, interval.from), to: dayOf(history, interval.to) }
    const amountOf = ({ cells }: Line) => displayAmount(cells[at]?.amount ?? 0)
    return {
      title: say('matrix.fromTo', days),
      note: countsHalf(interval) ? say('matrix.byHalf') : '',
      headings: [say('matrix.record'), days.from, days.to, ...summed.map(({ title }) => say(title))],
      rows: inOrder.map(([thing, source]) => [
        fitted(naming(source), RECORD_MM, RECORD_POINTS),
        ...byColumn.map((sources) => {
          const own = sources.get(thing)
          return own ? displayAmount(sumOf(own)) : ''
        }),
      ]),
      total: [say('documents.total'), displayAmount(sumOf(was)), displayAmount(sumOf(is)), ...summed.map(amountOf)],
      differences: differences.map((line) => [say(line.title), differenceOf(line, at), amountOf(line)] as const),
    }
  })
}

const sumOf = (sources: readonly Source[]) => sources.reduce((sum, { amount }) => sum + amount, 0)

/** Formats a difference, `300.000 – 89.938`: the first part, and what is subtracted from it. */
function differenceOf({ cells }: Line, at: number): string {
  const [from = 0, ...less] = cells[at]?.parts.map(({ amount }) => amount) ?? []
  const shown = (amount: number) => (amount < 0 ? `(${displayAmount(amount)})` : displayAmount(amount))
  return [displayAmount(from), ...less.map((amount) => shown(0 - amount))].join(' – ')
}
