import { BEFORE_1971, type Control, type Field } from '../field.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'
import { MAX_AMOUNT } from '../money.ts'
import type { RecordKind } from '../record-kind.ts'
import { facts } from './facts.ts'
import { golden } from './golden.ts'

/** A record that stands at an edge of a rule, and what is said of the field: a reference to a message, null when it may be declared. */
export interface Boundary {
  readonly kind: KindName
  readonly field: string
  readonly record: Readonly<Record<string, unknown>>
  readonly said: string | null
  /** Who alone judges it: the form an empty year, for which the wire has no sign; the server a code that no list offers. */
  readonly only: 'form' | 'server' | null
}

type Case = readonly [value: unknown, said: string | null, beside?: Readonly<Record<string, unknown>>]

/** A code that no list has. */
const UNLISTED = 9999
const REQUIRED = 'common.required'
const AMOUNT = 'records.amount'
const YEAR = Number(facts().today.slice(0, 4))

/** What fills a text of these kinds to any length; elsewhere a letter does. */
const FILLING: Readonly<Record<string, string>> = { 'deposit.account': '1', 'relative.document': '1', 'movable.registry': 'X' }

/** Empty fields that may be so, or that the documents ask for in words of their own. */
const WHEN_EMPTY: Readonly<Record<string, string | null>> = {
  'movable.registry': null,
  'movable.year': 'records.informationRequired',
  'deposit.account': 'records.accountRequired',
  'previousPost.country': null,
  'relative.paternal': null,
  'relative.maternal': null,
  'relative.document': null,
  'relative.issuedIn': null,
}

/** What is said of less than the least, and what the least is when it is not nothing. */
const LOW: Readonly<Record<string, readonly [least: number, said: string]>> = {
  'realEstate.value': [0, 'records.valueInvalid'],
  'movable.value': [0, 'records.valueInvalid'],
  'otherAsset.value': [0, 'records.valueInvalid'],
  'realEstate.rents': [0, 'records.rentsInvalid'],
  'movable.rents': [0, 'records.rentsInvalid'],
  'usufruct.rents': [0, 'records.rentsInvalid'],
  'otherAsset.rents': [0, 'records.rentsInvalid'],
  'security.value': [1, 'records.valueInvalid'],
  'remuneration.income': [1, 'records.incomeZero'],
  ...Object.fromEntries(
    ['financialDebt', 'privateDebt', 'stateDebt', 'taxDebt', 'otherDebt'].map((debt) => [
      `${debt}.balance`,
      [1, 'records.debt.balanceInvalid'],
    ]),
  ),
}

const emptyCase = (place: string, blank: unknown): Case => [blank, place in WHEN_EMPTY ? (WHEN_EMPTY[place] ?? null) : REQUIRED]

function textCases(place: string, { max }: Extract<Control, { type: 'text' }>): Case[] {
  const filled = (length: number) => (FILLING[place] ?? 'ñ').repeat(length)
  const empty: Case = place.endsWith('.observation') ? ['', null] : emptyCase(place, '')
  return [empty, [filled(1), null], [filled(max - 1), null], [filled(max), null], [filled(max + 1), `common.tooLong?max=${max}`]]
}

function moneyCases(place: string): Case[] {
  const [least, low] = LOW[place] ?? [0, AMOUNT]
  return [
    [null, AMOUNT],
    [12.5, AMOUNT],
    [least - 1, low],
    [-1, low],
    [least, null],
    [least + 1, null],
    [MAX_AMOUNT - 1, null],
    [MAX_AMOUNT, null],
    [MAX_AMOUNT + 1, 'records.amountTooLong'],
  ]
}

/** What follows from a field's own definition: its least and its most, one beside each, and nothing at all. */
function generated(place: string, { control, blank }: Field): Case[] {
  switch (control.type) {
    case 'text':
      return textCases(place, control)
    case 'money':
      return moneyCases(place)
    case 'choice':
      return [emptyCase(place, blank), [UNLISTED, 'common.unknownCode'], [-5, 'common.unknownCode']]
    case 'conversions':
      return [...CONVERSIONS]
    default:
      return [emptyCase(place, blank)]
  }
}

/** The special cases of document 3, section 5, and of document 2, sections 5.3 and 5.7, copied by hand. */
const SPECIAL: Readonly<Record<string, readonly Case[]>> = {
  'realEstate.year': [
    [1969, 'records.yearAfter1970'],
    [BEFORE_1971, 'records.yearAfter1970', { observation: '' }],
    [BEFORE_1971, null, { observation: 'Herencia de 1965' }],
    [1971, null],
    [YEAR - 1, null],
    [YEAR, null],
    [YEAR + 1, 'records.acquisitionYearInvalid'],
    [999, 'records.yearAfter1970'],
  ],
  'realEstate.registry': [
    ['2.01.0.99.0154872', null],
    ['a\u202eb', 'common.specialCharacter'],
    ['<b>', 'common.specialCharacter'],
  ],
  'movable.year': [
    [1799, 'records.yearInvalid'],
    [1800, null],
    [1801, null],
    [BEFORE_1971, 'records.informationRequired', { observation: '' }],
    [BEFORE_1971, null, { observation: 'Comprado en 1968' }],
    [YEAR, null],
    [YEAR + 1, 'records.yearInvalid'],
  ],
  'movable.registry': [
    ['.', 'records.registryOnlySigns'],
    ['-', 'records.registryOnlySigns'],
    ['--', 'records.registryOnlySigns'],
    ['2345-XYZ', null],
    ['2345/XYZ', 'records.registryInvalid'],
    ['ÑAN 12.4', null],
  ],
  'deposit.account': [
    ['12-34', 'records.accountInvalid'],
    ['12 34', 'records.accountInvalid'],
    ['000', null],
  ],
  'previousPost.from': [
    ['2026-11-01', null, { until: '2026-11-01' }],
    ['2026-12-01', 'records.fromInFuture', { until: '2026-12-01' }],
    ['1980-03-01', null],
    ['1980-02-01', 'records.fromBeforeBirth'],
  ],
  'previousPost.until': [
    ['2026-11-01', null, { from: '2026-11-01' }],
    ['2026-12-01', 'records.untilInFuture'],
    ['2019-11-01', 'records.untilBeforeFrom', { from: '2019-12-01' }],
  ],
  'relative.paternal': [
    ['', 'person.oneSurname', { maternal: '' }],
    ['R2D2', 'common.specialCharacter'],
  ],
  'relative.document': [
    ['1234567', null],
    ['1234567-1J', null],
    ['1234567-LP', 'person.complementIsDepartment'],
    ['AB-123456', null],
    ['12#4', 'person.documentInvalid'],
  ],
}

/** Amounts that were converted: of whom they speak, and whether they come to what stands there, is judged beside the amounts. */
const CONVERSIONS: readonly Case[] = [
  ['', null],
  ['nada=USD 1.00 @6.96 2026-11-20', 'records.convertedDiffers'],
  ['valor_bien=USD 1.00 @6.96', 'records.convertedInvalid'],
  ['valor_bien=USD 1.00 @6.96 2026-11-21', 'records.convertedInFuture'],
]

const EVERY_FREE_TEXT: readonly Case[] = [
  ['áéíóúüñ ÁÉÍÓÚÜÑ 0-9 _/.*()",;:=%#°º', null],
  ['¿Qué?', 'common.specialCharacter'],
  ['a < b', 'common.specialCharacter'],
  ['a & b', 'common.specialCharacter'],
]
const FREE_TEXTS = ['description', 'observation', 'location', 'creditor']

function casesOf(kind: KindName, name: string, field: Field): readonly Case[] {
  const place = `${kind}.${name}`
  const free = FREE_TEXTS.includes(name) ? EVERY_FREE_TEXT : []
  return [...generated(place, field), ...free, ...(SPECIAL[place] ?? [])]
}

/** Every field of a kind at each of its edges, the rest of the record as the documents show one. */
export function boundariesOf(kind: KindName): readonly Boundary[] {
  const { fields }: RecordKind = recordKinds[kind]
  const { record } = golden(kind)
  const judgedOnlyBy = (field: string, value: unknown) => {
    if (value === UNLISTED) return 'server'
    return fields[field]?.control.type === 'year' && value === null ? 'form' : null
  }
  return Object.entries(fields).flatMap(([field, definition]) =>
    casesOf(kind, field, definition).map(([value, said, beside]) => ({
      kind,
      field,
      record: { ...record, ...beside, [field]: value },
      said,
      only: judgedOnlyBy(field, value),
    })),
  )
}
