import type { FieldSet } from '@djbr/domain/fields/record-kind.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { withoutMarks } from '@djbr/domain/values/characters.ts'
import { csvFile } from '@djbr/domain/values/csv.ts'
import { handOverTable } from '../../foundation/browser/hand-over.ts'
import { displayValue } from '../../foundation/controls/display-value.ts'
import type { Translate } from '../../foundation/language/language.ts'

/** What is exported: the values of a record, and the words of its codes, by field name. */
interface Row {
  readonly record: Readonly<Record<string, unknown>>
  readonly words: Readonly<Record<string, string>>
}

/** Returns the records of a kind as spreadsheet cells, titles first. Amounts are bare digits; codes are their words. */
export function cellsOf(kind: FieldSet, rows: readonly Row[], t: Translate): readonly (readonly string[])[] {
  const fields = Object.entries(kind.fields)
  const cellOf = (row: Row, name: string) => {
    const field = kind.fields[name]
    const value = row.record[name]
    if (!field) return ''
    if (field.control.type === 'money' || field.control.type === 'conversions') return String(value ?? '')
    if (field.control.type === 'year' && value !== null) return displayValue(field, value, t, () => '') || t('records.before1971')
    return displayValue(field, value, t, () => row.words[name] ?? '')
  }
  return [fields.map(([, { label }]) => t(label)), ...rows.map((row) => fields.map(([name]) => cellOf(row, name)))]
}

/** Downloads the table of a kind as a CSV file. */
export function takeAlong(kind: FieldSet & { readonly texts: { readonly title: MessageKey } }, rows: readonly Row[], t: Translate): void {
  const fileName = `${withoutMarks(t(kind.texts.title).toLowerCase()).replace(/\W+/g, '-')}.csv`
  handOverTable(csvFile(cellsOf(kind, rows, t)), fileName)
}
