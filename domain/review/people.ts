import { REASON } from '../sheets/declaration-data.ts'
import { hasSpouse } from '../sheets/personal-data.ts'
import { normalized } from '../values/characters.ts'
import { addDays, firstOfMonth } from '../values/dates.ts'
import { about, aboutSheet, day, defineRule, each, lastYear, money, repeated, type Sight, when } from './rule.ts'

const MIN_DOMICILE_LENGTH = 10
const DAYS_TO_TAKE_OFFICE = 30
const SALARY_LEAP = 3

const declaresSpouse = ({ declaration }: Sight) => hasSpouse(declaration.personalData?.civilStatus ?? null)
const numberOf = (document: string | undefined) => (document ?? '').replace(/[^0-9A-Za-z]/g, '').toUpperCase()
const sameDocument = (a: string | undefined, b: string | undefined) => numberOf(a) !== '' && numberOf(a) === numberOf(b)

const spouseUnexpected = defineRule({
  name: 'spouseUnexpected',
  severity: 'attention',
  find: (sight) =>
    when(sight.declaration.spouse !== null && sight.declaration.personalData !== null && !declaresSpouse(sight), () =>
      aboutSheet('personalData'),
    ),
})

const spouseMissing = defineRule({
  name: 'spouseMissing',
  severity: 'attention',
  find: (sight) => when(sight.declaration.spouse === null && declaresSpouse(sight), () => aboutSheet('spouse')),
})

const spouseIsDeclarant = defineRule({
  name: 'spouseIsDeclarant',
  severity: 'attention',
  find: ({ declaration: { spouse, declarant } }) =>
    when(sameDocument(spouse?.document, declarant.document), () => aboutSheet('spouse', { document: declarant.document })),
})

const relativeIsDeclarant = defineRule({
  name: 'relativeIsDeclarant',
  severity: 'attention',
  find: (sight) => each(sight, 'relative', ({ document }) => sameDocument(document, sight.declaration.declarant.document)),
})

const spouseAmongRelatives = defineRule({
  name: 'spouseAmongRelatives',
  severity: 'attention',
  find: (sight) => each(sight, 'relative', ({ document }) => sameDocument(document, sight.declaration.spouse?.document)),
})

const relativeRepeated = defineRule({
  name: 'relativeRepeated',
  severity: 'attention',
  find: ({ declaration: { records } }) =>
    repeated(records.relative, ({ document, names, paternal, maternal }) =>
      document ? numberOf(document) : [names, paternal, maternal].map(normalized).join(' '),
    ).map(({ record }) => about('relative', record)),
})

const vagueDomicile = defineRule({
  name: 'vagueDomicile',
  severity: 'hint',
  find: ({ declaration: { personalData } }) =>
    when(personalData !== null && personalData.domicile.length < MIN_DOMICILE_LENGTH, () =>
      aboutSheet('personalData', { domicile: personalData?.domicile || '–' }),
    ),
})

const noContact = defineRule({
  name: 'noContact',
  severity: 'hint',
  find: ({ declaration: { personalData } }) =>
    when(personalData?.email === '' && personalData.phone === '', () => aboutSheet('personalData')),
})

const positionEnded = defineRule({
  name: 'positionEnded',
  severity: 'attention',
  find: ({ declaration: { position, declarationData }, today }) => {
    const until = position?.until ?? null
    return when(until !== null && until < today && declarationData.reason === REASON.duringOffice, () =>
      aboutSheet('position', { day: day(until) }),
    )
  },
})

const positionNotEnded = defineRule({
  name: 'positionNotEnded',
  severity: 'attention',
  find: ({ declaration: { position, declarationData }, today }) =>
    when(position !== null && declarationData.reason === REASON.afterOffice && (position.until === null || position.until > today), () =>
      aboutSheet('position'),
    ),
})

const officeBegunLongAgo = defineRule({
  name: 'officeBegunLongAgo',
  severity: 'hint',
  find: ({ declaration: { position, declarationData }, today }) => {
    const from = position?.from ?? null
    return when(from !== null && from < addDays(today, -DAYS_TO_TAKE_OFFICE) && declarationData.reason === REASON.beforeOffice, () =>
      aboutSheet('position', { day: day(from) }),
    )
  },
})

const postOverlaps = defineRule({
  name: 'postOverlaps',
  severity: 'hint',
  find: (sight) => {
    const from = sight.declaration.position?.from
    return from ? each(sight, 'previousPost', ({ until }) => until !== null && until > firstOfMonth(from)) : []
  },
})

const salaryLeapt = defineRule({
  name: 'salaryLeapt',
  severity: 'attention',
  find: (sight) => {
    const [now, before] = [sight.declaration.position?.salary ?? 0, sight.last?.declaration.position?.salary ?? 0]
    const leapt = now > 0 && before > 0 && (now >= before * SALARY_LEAP || before >= now * SALARY_LEAP)
    return when(leapt, () => aboutSheet('position', { before: money(before), now: money(now), year: lastYear(sight) }))
  },
})

/** Rules on the declarant, their family and their post. */
export const peopleRules = [
  spouseUnexpected,
  spouseMissing,
  spouseIsDeclarant,
  spouseAmongRelatives,
  relativeIsDeclarant,
  relativeRepeated,
  vagueDomicile,
  noContact,
  positionEnded,
  positionNotEnded,
  officeBegunLongAgo,
  postOverlaps,
  salaryLeapt,
] as const
