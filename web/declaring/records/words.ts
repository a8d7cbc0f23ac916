import type { ListProgress } from '@djbr/domain/calls/own-review.ts'
import type { RecordKind, Share } from '@djbr/domain/fields/record-kind.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { conversionsIn, displayConversion } from '@djbr/domain/values/conversions.ts'
import { displayAmount, displayMoney } from '@djbr/domain/values/money.ts'
import { displayValue } from '../../foundation/controls/display-value.ts'
import { formFor, type Translate } from '../../foundation/language/language.ts'
import type { Row } from './records.ts'

/** Returns a value of a record as a table shows it: amounts without Bs., which is in the column's title. */
export function cellOf(kind: RecordKind, name: string, row: Row, t: Translate): string {
  const field = kind.fields[name]
  const value = row.record[name]
  if (!field) return ''
  if (field.control.type === 'money') return value === null ? '' : displayAmount(value as number)
  return displayValue(field, value, t, () => row.words[name] ?? '')
}

/** Returns the original amount of a converted amount; '' when it was in bolivianos. */
export function originalOf(kind: RecordKind, name: string, { record }: Row): string {
  const write = kind.fields[name]?.write
  const kept = Object.entries(kind.fields).find(([, { control }]) => control.type === 'conversions')?.[0]
  const found = kept && conversionsIn(String(record[kept] ?? ''))?.find(({ field }) => field === write)
  return found ? displayConversion(found) : ''
}

/** Returns the kind of a list, by its path. */
export const kindOfList = (lista: string | null): RecordKind | undefined =>
  Object.values<RecordKind>(recordKinds).find(({ path }) => path.list === lista)

/** Returns the two facts that a person knows a record by. */
export function headlineOf(kind: RecordKind, row: Row, t: Translate): readonly [title: string, fact: string] {
  const [title, fact] = kind.headline
  const isMoney = kind.fields[fact]?.control.type === 'money'
  const amount = row.record[fact] as number | null
  return [cellOf(kind, title, row, t), isMoney ? displayMoney(amount ?? 0) : cellOf(kind, fact, row, t)]
}

/** '1 depósito', '3 depósitos'. */
export const countWords = ({ texts }: RecordKind, count: number, t: Translate): string => `${count} ${t(texts[formFor(count)])}`

/** Shares that a kind may be summed by, most important first. */
const SHARES: readonly (readonly [Share, 'valor_bienes' | 'valor_deudas' | 'valor_rentas'])[] = [
  ['assets', 'valor_bienes'],
  ['debts', 'valor_deudas'],
  ['income', 'valor_rentas'],
]

/** '3 depósitos · Bs. 190.522', from the running totals. */
export function statusWords(kind: RecordKind, status: ListProgress, t: Translate): string {
  if (status.cantidad === 0) return t(status.ninguno ? 'records.noneDeclared' : 'records.unanswered')
  const summed = SHARES.find(([share]) => kind.counts[share])
  const count = countWords(kind, status.cantidad, t)
  return summed ? `${count} · ${displayMoney(status[summed[1]])}` : count
}

/** Returns the total of a column of amounts. */
export const sumOf = (rows: readonly Row[], name: string): number => rows.reduce((sum, { record }) => sum + Number(record[name] ?? 0), 0)
