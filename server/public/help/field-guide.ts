import { type Say, shown } from '@djbr/domain/declaration/shown-value.ts'
import { kindNames } from '@djbr/domain/declaration/totals.ts'
import type { Field } from '@djbr/domain/fields/field.ts'
import type { FieldSet, RecordKind, Section } from '@djbr/domain/fields/record-kind.ts'
import { swornSet } from '@djbr/domain/fields/sworn-values.ts'
import { type KindName, recordKinds } from '@djbr/domain/kinds/index.ts'
import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { type SheetName, sheets } from '@djbr/domain/sheets/index.ts'
import { MAX_AMOUNT } from '@djbr/domain/values/money.ts'
import { type FieldGuide, moneyOnPaper, SHEET_TITLES } from '../../ground/documents/index.ts'
import { examples, exampleWords } from './examples.ts'

type Chapter = FieldGuide[number]
type Part = Chapter['parts'][number]

/** Returns every field of every sheet and kind, in the order of the screens: its name, what it takes and an example (R3.42). */
export function fieldGuide(say: Say): FieldGuide {
  const sheet = (name: SheetName): Part => ({
    title: say(SHEET_TITLES[name]),
    intro: '',
    fields: fieldsOf(sheets[name], examples[name], say),
  })
  const kind = (name: KindName): Part => {
    const { texts }: RecordKind = recordKinds[name]
    const fields = fieldsOf(swornSet(recordKinds[name]), examples[name], say)
    return {
      title: say(texts.title),
      intro: `${say(texts.intro)} ${say('documents.guide.example', { example: say(texts.example) })}`,
      fields,
    }
  }
  const kindsOf = (section: Section) => kindNames.filter((name) => recordKinds[name].family.section === section).map(kind)
  const chapter = (title: MessageKey, parts: readonly Part[]): Chapter => ({ title: say(title), parts })
  const general = (['declarationData', 'personalData', 'position', 'spouse'] as const).map(sheet)

  return [
    chapter('documents.chapter.general', [...general, ...kindsOf('general')]),
    chapter('documents.chapter.goods', kindsOf('goods')),
    chapter('documents.chapter.debts', kindsOf('debts')),
    chapter('documents.chapter.relatives', [...kindsOf('relatives'), sheet('proxy')]),
  ]
}

const fieldsOf = (set: FieldSet, example: object, say: Say): Part['fields'] =>
  Object.entries(set.fields).map(([name, field]) => ({
    label: say(field.label),
    optional: field.optional && !field.oneOfSeveral ? say('documents.guide.optional') : '',
    takes: takesOf(field, say),
    example: shown(field, (example as Readonly<Record<string, unknown>>)[name], exampleWords, say),
  }))

/** Returns what the form says of a field and what its definition allows; a limit that the form already states is not repeated. */
function takesOf(field: Field, say: Say): string {
  const { hint, control } = field
  if (!hint) return limitOf(field, say)
  const said = say(hint)
  const limit = control.type === 'text' ? String(control.limit) : ''
  return limit !== '' && said.includes(limit) ? said : `${said} ${limitOf(field, say)}`
}

/** Returns what a field takes, in words made from its definition. */
function limitOf({ control }: Field, say: Say): string {
  switch (control.type) {
    case 'text':
      return say('documents.guide.text', { max: control.limit })
    case 'money':
      return say('documents.guide.money', { max: moneyOnPaper(MAX_AMOUNT) })
    case 'oneOf':
      return say('documents.guide.oneOf', { options: control.options.map(({ label }) => say(label)).join(' / ') })
    default:
      return say(WITHOUT_NUMBER[control.type])
  }
}

/** Words for fields whose limit is no number. */
const WITHOUT_NUMBER = {
  year: 'documents.guide.year',
  month: 'documents.guide.month',
  date: 'documents.guide.date',
  identity: 'documents.guide.identity',
  conversions: 'documents.guide.conversions',
  choice: 'documents.guide.choice',
} as const satisfies Partial<Record<Field['control']['type'], MessageKey>>
