import { type Language, text } from '@djbr/domain/messages/index.ts'
import type { MessageKey } from '@djbr/domain/messages/text.ts'
import { AGES_FROM, type ComparedBy } from '@djbr/domain/verification/flag-rates.ts'
import type { ListCache } from '../../../ground/list-cache/index.ts'

const SEXES: Readonly<Record<string, MessageKey>> = { 0: 'person.female', 1: 'person.male' }
const FILING_METHODS: Readonly<Record<string, MessageKey>> = { 0: 'cases.groups.traditional', 1: 'cases.groups.digital' }

/** Returns the names of the compared groups in a language; the departments' words come from the list, in Spanish. */
export const wordsOfGroups = (listCache: ListCache, language: Language): Readonly<Record<ComparedBy, (group: string) => string>> => ({
  sex: (code) => text(language, SEXES[code] ?? 'cases.groups.unsaid'),
  department: (letters) => listCache.list('departamentos').find(({ detail }) => detail === letters)?.word ?? letters,
  age: (band) => {
    const from = AGES_FROM[Number(band) - 1]
    const next = AGES_FROM[Number(band)]
    if (from === undefined) return text(language, 'cases.groups.ageUnder', { age: AGES_FROM[0] })
    if (next === undefined) return text(language, 'cases.groups.ageFrom', { age: from })
    return text(language, 'cases.groups.ageUpTo', { from, until: next - 1 })
  },
  filingMethod: (code) => text(language, FILING_METHODS[code] ?? 'cases.groups.unsaid'),
})
