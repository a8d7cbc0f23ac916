import { BEFORE_1971, type Control, type Field } from '../fields/field.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { type KindName, recordKinds } from '../kinds/index.ts'
import { REASON } from '../sheets/declaration-data.ts'
import { type SheetName, sheets } from '../sheets/index.ts'
import { MAX_AMOUNT } from '../values/money.ts'
import { facts } from './facts.ts'
import { golden } from './golden.ts'

/** A record at an edge of a rule, and what is said of the field: a reference to a message, or null when the value may be declared. */
export interface Boundary {
  readonly field: string
  readonly record: Readonly<Record<string, unknown>>
  readonly said: string | null
  /**
   * Which side alone validates it. The form: an empty year, which has no sign on the wire, and what may be rectified, for which the server needs more. The server:
   * a code that no list offers.
   */
  readonly only: 'form' | 'server' | null
}

type Case = readonly [value: unknown, said: string | null, beside?: Readonly<Record<string, unknown>>]

/** A code that no list has. */
const UNLISTED = 9999
const REQUIRED = 'common.required'
const AMOUNT = 'records.amount'
const TODAY = facts().today
const YEAR = Number(TODAY.slice(0, 4))

/** The letter that fills texts of these places to any length, and their ending; elsewhere a plain letter does. */
const FILLING: Readonly<Record<string, readonly [letter: string, end?: string]>> = {
  'deposit.account': ['1'],
  'movable.registry': ['X'],
  'personalData.email': ['a', '@ejemplo.bo'],
  'personalData.phone': ['7'],
  'proxy.document': ['A'],
  'proxy.email': ['a', '@ejemplo.bo'],
  'proxy.phone': ['4'],
}

/** Fields that may be empty (null), or for which the documents have their own message. */
const WHEN_EMPTY: Readonly<Record<string, string | null>> = {
  'movable.registry': null,
  'movable.year': 'records.informationRequired',
  'deposit.account': 'records.accountRequired',
  'previousPost.country': null,
  'relative.paternal': null,
  'relative.maternal': null,
  'relative.document': null,
  'relative.issuedIn': null,
  'declarationData.rectifiedDate': 'person.rectifiedDateInvalid',
  'personalData.nationality': null,
  'personalData.gender': null,
  'personalData.marriedName': null,
  'personalData.originCountry': null,
  'personalData.email': null,
  'personalData.phone': null,
  'position.until': null,
  'position.country': null,
  'position.department': 'person.municipalityRequired',
  'position.province': 'person.municipalityRequired',
  'position.locality': 'person.municipalityRequired',
  'position.workplace': 'person.workplaceRequired',
  'spouse.document': 'person.passportRequired',
  'spouse.issuedIn': null,
  'spouse.paternal': null,
  'spouse.maternal': null,
  'proxy.issuedIn': null,
  'proxy.paternal': null,
  'proxy.maternal': null,
  'proxy.phone': null,
}

const CARD = { documentType: 1, document: '5120044' }

/** Values beside which a field is asked for; with other values nobody is asked for it. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'declarationData.declaredAs': { country: 32 },
  'declarationData.country': { declaredAs: 2, country: 32, department: null, capital: null },
  'declarationData.rectifiedDate': { reason: 7, rectificationRemarks: 'Faltaba un depósito' },
  'declarationData.rectificationRemarks': { reason: 7, rectifiedDate: '2026-03-12' },
  'position.workplace': { country: 32, department: null, province: null, locality: null },
  'spouse.issuedIn': CARD,
  'proxy.paternal': { maternal: 'Ruiz' },
}

/** The least value when it is not nothing, and the message for less. */
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
  'position.salary': [1, 'person.salaryTooLow'],
  ...Object.fromEntries(
    ['financialDebt', 'privateDebt', 'stateDebt', 'taxDebt', 'otherDebt'].map((debt) => [
      `${debt}.balance`,
      [1, 'records.debt.balanceInvalid'],
    ]),
  ),
}

const emptyCase = (place: string, blank: unknown): Case => [blank, place in WHEN_EMPTY ? (WHEN_EMPTY[place] ?? null) : REQUIRED]

function textCases(place: string, { max }: Extract<Control, { type: 'text' }>): Case[] {
  const [letter, end = ''] = FILLING[place] ?? ['ñ']
  const filled = (length: number) => letter.repeat(length - end.length) + end
  const empty: Case = place.endsWith('.observation') ? ['', null] : emptyCase(place, '')
  const shortest = filled(end.length + 1)
  return [empty, [shortest, null], [filled(max - 1), null], [filled(max), null], [filled(max + 1), `common.tooLong?max=${max}`]]
}

/** Returns the case of a code that no list has. A municipality that is not in its province is reported at the municipality, whichever of the two is wrong. */
const unlistedCase = (list: string): Case[] =>
  list === 'provincias' ? [] : [[UNLISTED, list === 'localidades' ? 'lifecycle.placeUnknown' : 'common.unknownCode']]

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

/** Returns the cases that follow from a field's own definition: its least and its most, one beyond each, and nothing at all. */
function generated(place: string, { control, blank }: Field): Case[] {
  switch (control.type) {
    case 'text':
      return textCases(place, control)
    case 'money':
      return moneyCases(place)
    case 'choice':
      return [emptyCase(place, blank), ...unlistedCase(control.list), [-5, 'common.unknownCode']]
    case 'oneOf':
      return [emptyCase(place, blank), [9, 'common.unknownCode'], ...control.options.map(({ code }): Case => [code, null])]
    case 'date':
      return [emptyCase(place, blank), ['1799-12-31', 'common.invalidDate'], ['2400-01-01', 'common.invalidDate']]
    case 'conversions':
      return [...CONVERSIONS]
    default:
      return [emptyCase(place, blank)]
  }
}

/** The special cases of chapters 4 and 5, copied by hand. */
const SPECIAL: Readonly<Record<string, readonly Case[]>> = {
  'realEstate.year': [
    [1969, 'records.yearAfter1970'],
    [BEFORE_1971, null, { observation: 'Herencia de 1965' }],
    [1971, null],
    [YEAR - 1, null],
    [YEAR, null],
    [YEAR + 1, 'records.acquisitionYearInvalid'],
    [999, 'records.yearAfter1970'],
  ],
  'realEstate.observation': [['', 'records.before1971Hint', { year: BEFORE_1971 }]],
  'movable.observation': [['', 'records.before1971Hint', { year: BEFORE_1971 }]],
  'realEstate.registry': [
    ['2.01.0.99.0154872', null],
    ['a\u202eb', 'common.specialCharacter'],
    ['<b>', 'common.specialCharacter'],
  ],
  'movable.year': [
    [1799, 'records.yearInvalid'],
    [1800, null],
    [1801, null],
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
    ['AB123456', 'person.documentFormat'],
    ['1234567-lp', 'person.complementIsLowercaseDepartment'],
    [`${'1'.repeat(37)}-1J`, null],
    ['1'.repeat(41), 'common.tooLong?max=40'],
  ],
  'declarationData.rectifiedDate': [
    [TODAY, null],
    ['2026-11-21', 'person.rectifiedDateInvalid'],
  ],
  'personalData.marriedName': [
    ['de la Roca', null, { civilStatus: 4 }],
    ['de la Roca', 'person.marriedNameNotHers', { civilStatus: 2 }],
    ['4', 'common.specialCharacter'],
  ],
  'personalData.email': [['wsisa@ejemplo', 'person.optionalEmailInvalid']],
  'personalData.phone': [['7000-011', 'person.phoneInvalid']],
  'position.from': [
    ['1980-03-14', 'person.positionFromInvalid'],
    ['1980-03-15', null],
  ],
  'position.until': [
    ['2020-01-06', 'person.untilNotAfterFrom'],
    ['2020-01-07', null],
    ['2080-12-31', null],
    ['2081-01-01', 'person.positionUntilInvalid'],
  ],
  'spouse.document': [
    ['ABCD-1234567890', null],
    ['ABCDE-123456', 'person.passportInvalid'],
    ['1234567', 'person.passportInvalid'],
    ['', 'person.cardRequired', CARD],
    ['1234567890', null, CARD],
    ['12345678901', 'person.cardInvalid', CARD],
    ['AB-123456', 'person.cardInvalid', CARD],
    ['1234567-1J', null, CARD],
    ['1234567-LP', 'person.complementIsDepartment', CARD],
    ['1234567-lp', 'person.complementIsLowercaseDepartment', CARD],
  ],
  'spouse.paternal': [
    ['', 'person.oneSurname', { maternal: '' }],
    ['R2D2', 'common.specialCharacter'],
  ],
  'proxy.document': [['A 1', 'person.documentInvalid']],
  'proxy.paternal': [['', 'person.oneSurname', { maternal: '' }]],
  'proxy.email': [['no', 'person.proxyEmailInvalid']],
  'proxy.phone': [['466-40', 'person.phoneInvalid']],
}

/** Converted amounts: whom they concern, and whether they come to the amount, is checked beside the amounts. */
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
const FREE_TEXTS = [
  ...['description', 'observation', 'location', 'creditor', 'entity', 'post', 'power'],
  ...['workplace', 'domicile', 'address', 'rectificationRemarks'],
]

function casesOf(set: SetName, name: string, field: Field): readonly Case[] {
  const place = `${set}.${name}`
  const free = FREE_TEXTS.includes(name) ? EVERY_FREE_TEXT : []
  return [...generated(place, field), ...free, ...(SPECIAL[place] ?? [])].map(([value, said, beside]) => [
    value,
    said,
    { ...BESIDE[place], ...beside },
  ])
}

export type SetName = KindName | SheetName
const SETS: Readonly<Record<SetName, FieldSet>> = { ...recordKinds, ...sheets }
/** A declaration that rectifies nothing: only those who have filed know what they can rectify. */
const NOTHING_RECTIFIED = { reason: 2, rectifiedDate: null, rectificationRemarks: '' }

/** Returns every field of a kind or a sheet at each of its edges, with the rest as the documents show it. */
export function boundariesOf(name: SetName): readonly Boundary[] {
  const { fields } = SETS[name]
  const record = { ...golden(name).record, ...(name === 'declarationData' && NOTHING_RECTIFIED) }
  const onlyBy = (field: string, value: unknown, said: string | null, reason: unknown) => {
    if (value === UNLISTED) return 'server'
    const rectifies = said === null && reason === REASON.rectification
    return rectifies || (fields[field]?.control.type === 'year' && value === null) ? 'form' : null
  }
  return Object.entries(fields).flatMap(([field, definition]) =>
    casesOf(name, field, definition).map(([value, said, beside]) => ({
      field,
      record: { ...record, ...beside, [field]: value },
      said,
      only: onlyBy(field, value, said, beside?.reason),
    })),
  )
}
