/** One number of the bench. */
export interface Metric {
  readonly name: string
  readonly value: string
  /** What it has to be, in words; absent when it is only told. */
  readonly bar?: string
  readonly holds?: boolean
}

/** What a part of the bench is called and what it measured. */
export interface Part {
  readonly title: string
  readonly metrics: readonly Metric[]
}

/** A number that may not go beyond a limit. */
export const atMost = (name: string, value: number, limit: number, unit: string): Metric => ({
  name,
  value: `${shown(value)} ${unit}`,
  bar: `≤ ${shown(limit)} ${unit}`,
  holds: value <= limit,
})

/** A number that may not stay below a limit. */
export const atLeast = (name: string, value: number, limit: number, unit = ''): Metric => ({
  name,
  value: `${shown(value)} ${unit}`.trim(),
  bar: `≥ ${shown(limit)} ${unit}`.trim(),
  holds: value >= limit,
})

/** A number without a bar. */
export const metric = (name: string, value: number, unit: string): Metric => ({ name, value: `${shown(value)} ${unit}` })

const shown = (value: number) =>
  value.toLocaleString('es-BO', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0 })

/** The middle of some numbers; NaN of none. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

const HEADING = ['Medida', 'Valor', 'Meta', 'Cumple'] as const

/** A part as lines of text. */
export function drawn({ title, metrics }: Part): string {
  const rows = [
    HEADING,
    ...metrics.map(({ name, value, bar = '', holds }) => [name, value, bar, holds === undefined ? '' : holds ? 'sí' : 'NO']),
  ]
  const widths = HEADING.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = (row: readonly string[]) =>
    row.map((cell, column) => (column === 1 ? cell.padStart(widths[1] ?? 0) : cell.padEnd(widths[column] ?? 0))).join('  ')
  const rule = widths.map((width) => '─'.repeat(width)).join('  ')
  const [heading = '', ...body] = rows.map((row) => line(row).trimEnd())
  return [`\n${title}`, rule, heading, rule, ...body, rule].join('\n')
}
