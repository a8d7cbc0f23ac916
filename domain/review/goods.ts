import { BEFORE_1971 } from '../fields/field.ts'
import type { KindName } from '../kinds/index.ts'
import { COMMON } from '../kinds/shared.ts'
import { hasSpouse } from '../sheets/personal-data.ts'
import { yearOf } from '../values/dates.ts'
import { says } from './mentions.ts'
import { about, aboutList, defineRule, each, lastYear, money, repeated, type Sight, shareOf, when, worthOf } from './rule.ts'

const LEAST_REGISTRY = 4
const MAX_PLATE_NUMBER_LENGTH = 4
const LEAST_SALE = 20_000
const FOUND_AGAIN = 0.3
const SELLABLE: readonly KindName[] = ['realEstate', 'movable', 'security', 'otherAsset']

const marksOf = (registry: string) => registry.toUpperCase().replace(/[^0-9A-ZÑ]/g, '')
const isRegistered = (registry: string) => marksOf(registry).length >= LEAST_REGISTRY && /\d{2}/.test(registry)

const registryRepeated = defineRule({
  name: 'registryRepeated',
  severity: 'attention',
  find: ({ declaration: { records } }) =>
    (['realEstate', 'movable'] as const).flatMap((kind) =>
      repeated<(typeof records)['realEstate' | 'movable'][number]>(records[kind], ({ registry }) =>
        isRegistered(registry) ? marksOf(registry) : '',
      ).map(({ record, first }) => about(kind, record, { registry: record.registry, other: first.description.slice(0, 60) })),
    ),
})

const plateIsAmount = defineRule({
  name: 'plateIsAmount',
  severity: 'attention',
  find: ({ declaration: { records } }) =>
    records.movable
      .filter(({ registry, value }) => {
        const digits = registry.replace(/[.\s]/g, '')
        return /^\d+$/.test(digits) && (digits.length > MAX_PLATE_NUMBER_LENGTH || Number(digits) === value)
      })
      .map((record) => about('movable', record, { registry: record.registry })),
})

const registryPending = defineRule({
  name: 'registryPending',
  severity: 'hint',
  find: (sight) => each(sight, 'realEstate', ({ registry, observation }) => !/\d{3}/.test(registry) && observation === ''),
})

const acquiredBeforeBirth = defineRule({
  name: 'acquiredBeforeBirth',
  severity: 'attention',
  find: ({ declaration: { records, declarant } }) =>
    (['realEstate', 'movable'] as const).flatMap((kind) =>
      records[kind].flatMap((record) => {
        const tooEarly = record.year !== null && record.year !== BEFORE_1971 && record.year < yearOf(declarant.birthDate)
        return when(tooEarly, () => about(kind, record, { acquired: record.year ?? 0, born: yearOf(declarant.birthDate) }))
      }),
    ),
})

const acquiredBeforeLast = defineRule({
  name: 'acquiredBeforeLast',
  severity: 'attention',
  find: (sight) =>
    sight.pairs.flatMap(({ kind, record, before }) => {
      const year = Number(record.year ?? 0)
      const omitted = sight.last !== null && before === null && year > 0 && year < yearOf(sight.last.swornOn) && record.observation === ''
      return when(omitted, () => about(kind, record, { acquired: year === BEFORE_1971 ? '1970' : year, year: lastYear(sight) }))
    }),
})

/** Words of a tenant: a person who pays rent has no income from it. */
const TENANT = /pag(?:o|ar|amos|aba|ué) (?:el |un )?(?:alquiler|arriendo)/

const rentedWithoutRents = defineRule({
  name: 'rentedWithoutRents',
  severity: 'hint',
  find: (sight) => {
    const isRented = ({ rents, description, observation }: { rents: number | null; description: string; observation: string }) =>
      rents === 0 && [description, observation].some((text) => says(text, /alquil|arrend/) && !says(text, TENANT))
    return [...each(sight, 'realEstate', isRented), ...each(sight, 'movable', isRented), ...each(sight, 'usufruct', isRented)]
  },
})

const usufructElsewhere = defineRule({
  name: 'usufructElsewhere',
  severity: 'hint',
  find: (sight) => {
    if (sight.declaration.records.usufruct.length > 0) return []
    const isUsufruct = ({ description, observation }: { description: string; observation: string }) =>
      [description, observation].some((text) => says(text, /usufruct/))
    return (['realEstate', 'movable', 'otherAsset', 'remuneration'] as const).flatMap((kind) => each(sight, kind, isUsufruct))
  },
})

const commonWithoutSpouse = defineRule({
  name: 'commonWithoutSpouse',
  severity: 'hint',
  find: ({ declaration: { personalData }, pairs }) => {
    const common = pairs.filter(({ record }) => record.acquisition === COMMON)
    const [first] = common
    return first && personalData && !hasSpouse(personalData.civilStatus) ? [about(first.kind, first.record, { count: common.length })] : []
  },
})

const soldWithoutMoney = defineRule({
  name: 'soldWithoutMoney',
  severity: 'attention',
  find: (sight) => {
    const sold = sight.gone.filter(({ kind, record }) => SELLABLE.includes(kind) && worthOf(kind, record) >= LEAST_SALE)
    const price = sold.reduce((sum, { kind, record }) => sum + worthOf(kind, record), 0)
    const [first] = sold
    return first && foundAgain(sight, price) < price * FOUND_AGAIN
      ? [aboutList(first.kind, { name: namesOf(sold.map(({ record }) => String(record.description ?? ''))), price: money(price) })]
      : []
  },
})

/** Returns by how much everything else grew, and debts shrank, when goods of this price went. */
function foundAgain({ totals, lastTotals }: Sight, price: number): number {
  return lastTotals ? totals.netWorth - (lastTotals.netWorth - price) : 0
}

const namesOf = (names: readonly string[]) => names.map((name) => name.slice(0, 60)).join('; ')

const mortgageWithoutProperty = defineRule({
  name: 'mortgageWithoutProperty',
  severity: 'hint',
  find: ({ declaration: { records }, pairs }) => {
    const none = { home: records.realEstate.length === 0, vehicle: records.movable.length === 0 }
    const isUnseen = (words: string) =>
      (none.home && says(words, /vivienda|hipotec|inmueble/)) || (none.vehicle && says(words, /veh[ií]cul|autom[oó]vil/))
    return pairs
      .filter(({ kind, record }) => shareOf(kind, record, 'debts') > 0 && isUnseen(`${record.creditor}, ${record.observation}`))
      .map(({ kind, record }) => about(kind, record))
  },
})

/** Rules on goods, by themselves and with their owners. */
export const goodsRules = [
  registryRepeated,
  plateIsAmount,
  registryPending,
  acquiredBeforeBirth,
  acquiredBeforeLast,
  rentedWithoutRents,
  usufructElsewhere,
  commonWithoutSpouse,
  soldWithoutMoney,
  mortgageWithoutProperty,
] as const
