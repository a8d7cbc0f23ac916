import { columnLines, countsHalf, intervalLines, type Line } from '@djbr/domain/examination/matrix-lines.ts'
import { type Language, type MessageKey, type Params, text } from '@djbr/domain/messages/index.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { displayDate } from '@djbr/domain/values/dates.ts'
import type { CaseMatrix } from './matrix.ts'

type Row = readonly (string | number)[]

/** The matrix of a case as a table of text, by the lines and in the words that the screen has: what was declared, and below it what happened between; formula-safe (R16.19, S57). */
export function matrixTable(
  { history, matrix, certificates }: Pick<CaseMatrix, 'history' | 'matrix' | 'certificates'>,
  language: Language,
): string {
  const say = (key: MessageKey, params?: Params) => text(language, key, params)
  const dayOf = (column: number) => displayDate(history[column]?.on ?? null)
  const amounts = (lines: readonly Line[]): Row[] => lines.map(({ title, cells }) => [say(title), ...cells.map(({ amount }) => amount)])
  const notes = (label: string, words: readonly string[]): Row[] => (words.some(Boolean) ? [[label, ...words]] : [])
  const rectifiedOn = ({ versions }: CaseMatrix['history'][number]) =>
    versions.slice(1).map(({ swornOn }) => say('matrix.rectifiedOn', { day: displayDate(swornOn) }))
  const { intervals } = matrix
  return csvFile([
    [say('matrix.columns'), ...history.map((_, column) => dayOf(column))],
    [say('cases.certificate'), ...certificates],
    ...notes(
      say('matrix.versions'),
      history.map((column) => rectifiedOn(column).join(' · ')),
    ),
    ...amounts(columnLines(matrix)),
    [],
    [say('matrix.intervals'), ...intervals.map(({ from, to }) => say('matrix.fromTo', { from: dayOf(from), to: dayOf(to) }))],
    ...(intervals.length === 0 ? [[say('matrix.noIntervals')]] : []),
    ...notes(
      '',
      intervals.map(({ days }) => say('matrix.days', { days })),
    ),
    ...notes(
      '',
      intervals.map((interval) => (countsHalf(interval) ? say('matrix.byHalf') : '')),
    ),
    ...(intervals.length === 0 ? [] : amounts(intervalLines(matrix))),
  ])
}
