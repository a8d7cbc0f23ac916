/** What a figure is compared with: something bare that does the same work, measured in the same run. */
export interface Reference {
  readonly name: string
  readonly value: number
  readonly unit: string
}

/** A reference, and how many times its value a figure may be. */
export interface Against {
  readonly reference: Reference
  readonly times: number
}

/** One number of the bench. */
export interface Metric {
  readonly name: string
  readonly value: string
  /** The bar it has to meet, in words; absent when it is only shown. */
  readonly bar?: string
  readonly reference?: string
  /** The figure, as a multiple of its reference. */
  readonly ratio?: string
  readonly ratioBar?: string
  readonly holds?: boolean
}

/** The title of a part of the bench, and what it measured. */
export interface Part {
  readonly title: string
  readonly metrics: readonly Metric[]
}

/** Returns a number that may not exceed a limit; on a machine slower than the one the limit was set on, it may not exceed a multiple of its reference. */
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

/** Returns a number that may not fall below a limit; with a reference, on a slower machine not below a multiple of it. */
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

/** Returns a number that must equal the expected one. */
export const exactly = (name: string, value: number, expected: number): Metric => ({
  name,
  value: String(value),
  bar: String(expected),
  holds: value === expected,
})

/** Returns a number without a bar. */
export const metric = (name: string, value: number, unit: string): Metric => ({ name, value: `${shown(value)} ${unit}`.trim() })

const shown = (value: number) =>
  value.toLocaleString('es-BO', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 })

/** Returns the median of some numbers; NaN when there are none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** Returns the value that a share of some numbers stays within, by nearest rank: `quantile(times, 0.95)` is their p95. NaN when there are none. */
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

/** Returns a part as lines of text. */
export function drawn({ title, metrics }: Part): string {
  const rows = [HEADING, ...metrics.map(cellsOf)]
  const widths = HEADING.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === VALUE ? cell.padStart(widths[VALUE] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  const [heading = '', ...body] = rows.map((row) => line(row).trimEnd())
  return [`\n${title}`, rule, heading, rule, ...body, rule].join('\n')
}

/** Returns a part as a Markdown table. */
export function markdown({ title, metrics }: Part): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [`## ${title}`, '', line(HEADING), line(HEADING.map(() => '---')), ...metrics.map((each) => line(cellsOf(each))), ''].join('\n')
}
