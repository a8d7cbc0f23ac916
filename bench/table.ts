/** What a figure is held against: something bare that does the same work, measured in the same run. */
export interface Reference {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** A reference and how many times it a figure may be. */
export interface Against {
  readonly reference: Reference
  readonly times: number
}

/** One number of the bench. */
export interface Metric {
  readonly name: string
  readonly value: string
  /** What it has to be, in words; absent when it is only shown. */
  readonly bar?: string
  readonly reference?: string
  /** How many times its reference it is. */
  readonly ratio?: string
  readonly ratioBar?: string
  readonly holds?: boolean
}

/** What a part of the bench is called and what it measured. */
export interface Part {
  readonly title: string
  readonly metrics: readonly Metric[]
}

/** A number that may not go beyond a limit; on a machine slower than the one the limit was set on, not beyond so many times its reference. */
export function atMost(name: string, value: number, limit: number, unit: string, against?: Against): Metric {
  const shownValue = { name, value: `${shown(value)} ${unit}`.trim(), bar: `≤ ${shown(limit)} ${unit}`.trim() }
  if (!against) return { ...shownValue, holds: value <= limit }
  const { reference, times } = against
  const ratio = value / reference.value
  return {
    ...shownValue,
    reference: `${reference.name}: ${shown(reference.value)} ${reference.unit}`,
    ratio: shown(ratio),
    ratioBar: `≤ ${shown(times)}`,
    holds: value <= limit || ratio <= times,
  }
}

/** A number that may not stay below a limit; with a reference, not below so many times it on a slower machine. */
export function atLeast(name: string, value: number, limit: number, unit = '', against?: Against): Metric {
  const shownValue = { name, value: `${shown(value)} ${unit}`.trim(), bar: `≥ ${shown(limit)} ${unit}`.trim() }
  if (!against) return { ...shownValue, holds: value >= limit }
  const { reference, times } = against
  const ratio = value / reference.value
  return {
    ...shownValue,
    reference: `${reference.name}: ${shown(reference.value)} ${reference.unit}`,
    ratio: shown(ratio),
    ratioBar: `≥ ${shown(times)}`,
    holds: value >= limit || ratio >= times,
  }
}

/** A number that has to be one. */
export const exactly = (name: string, value: number, expected: number): Metric => ({
  name,
  value: String(value),
  bar: String(expected),
  holds: value === expected,
})

/** A number without a bar. */
export const metric = (name: string, value: number, unit: string): Metric => ({ name, value: `${shown(value)} ${unit}`.trim() })

const shown = (value: number) =>
  value.toLocaleString('es-BO', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 })

/** The middle of some numbers; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** What a share of some numbers keeps to, by nearest rank: `quantile(times, 0.95)` is their p95; NaN of none. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length * share) - 1] ?? Number.NaN

const HEADING = ['Medida', 'Valor', 'Meta', 'Referencia', 'Veces', 'Meta', 'Cumple'] as const
const VALUE = 1

const cellsOf = ({ name, value, bar = '', reference = '', ratio = '', ratioBar = '', holds }: Metric): readonly string[] => [
  name,
  value,
  bar,
  reference,
  ratio,
  ratioBar,
  holds === undefined ? '' : holds ? 'sí' : 'NO',
]

/** A part as lines of text. */
export function drawn({ title, metrics }: Part): string {
  const rows = [HEADING, ...metrics.map(cellsOf)]
  const widths = HEADING.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === VALUE ? cell.padStart(widths[VALUE] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  const [heading = '', ...body] = rows.map((row) => line(row).trimEnd())
  return [`\n${title}`, rule, heading, rule, ...body, rule].join('\n')
}

/** A part as a table in Markdown. */
export function markdown({ title, metrics }: Part): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [`## ${title}`, '', line(HEADING), line(HEADING.map(() => '---')), ...metrics.map((each) => line(cellsOf(each))), ''].join('\n')
}
