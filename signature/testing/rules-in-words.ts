import { reading, rows } from '../changes/table.ts'

/** What may come after a signature, as docs/safety.md says it: a line for each shape and for each rule, by its published code. */
export const rulesInWords = (): string =>
  [
    '| rule | what it asks |',
    '| --- | --- |',
    ...Object.entries(rows).flatMap(linesOf),
    ...Object.entries(reading).map(([clause, asks]) => line(`reading.${clause}`, asks)),
  ]
    .join('\n')
    .concat('\n')

function linesOf([row, { what, where, when, why }]: [string, (typeof rows)[keyof typeof rows]]): string[] {
  const shape = `| **${row}** | **${what}**, ${where}: ${why} |`
  return [shape, ...Object.entries(when).map(([condition, asks]) => line(`${row}.${condition}`, asks))]
}

const line = (code: string, asks: string): string => `| \`${code}\` | ${asks} |`

/** The table of the rules in a text, from its head to the first empty line. */
export const RULES = /^\| rule \| what it asks \|\n(?:\|.*\n)+/m
