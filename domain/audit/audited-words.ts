import { CORRECTIONS } from '../identity/identity-check.ts'
import type { MessageKey, Params } from '../messages/text.ts'
import { ROLE_WORDS, type Role } from '../office/office.ts'
import { FAILED_SERVICES } from '../office/outages.ts'
import { rulesSwitches } from '../register/rules-change.ts'
import { displayDate } from '../values/dates.ts'
import { EXAMINATION_OUTCOME_WORDS } from '../verification/cases/case.ts'
import { CHANNEL_WORDS } from '../verification/cases/selection.ts'
import { wordsOfAction } from './audit-log.ts'
import { type MemberFacts, type ReadFacts, reasonIn } from './audited-facts.ts'
import { filtersInWords } from './audited-object.ts'

type Say = (key: MessageKey, params?: Params) => string
type Words = Readonly<Record<string, MessageKey>>

const OUTCOMES = {
  matches: 'audit.said.matches',
  differs: 'audit.said.differs',
  partial: 'audit.said.partial',
  notFound: 'audit.said.notFound',
  several: 'audit.said.several',
  observed: 'audit.said.observed',
  down: 'audit.said.down',
} as const satisfies Words

/** What an identity check is for, its result, and why there was none. */
export const IDENTITY_CHECK: Words = {
  ...OUTCOMES,
  own: 'audit.said.own',
  finalization: 'audit.said.finalization',
  later: 'audit.said.later',
  'third person': 'audit.said.thirdPerson',
  public: 'audit.said.public',
  'over the quota': 'audit.said.overQuota',
  'too many at once': 'audit.said.tooMany',
  'not processed': 'audit.said.notProcessed',
  'breaker open': 'audit.said.resting',
  'not set': 'audit.said.notSet',
  'time-out': 'audit.said.timeOut',
  'not reached': 'audit.said.notReached',
  'not understood': 'audit.said.notUnderstood',
}

const DIFFERENCES: Words = {
  documento: 'person.document',
  ...Object.fromEntries(Object.values(CORRECTIONS).map(({ needs, field }) => [needs, field.label])),
}

const MOVED_BY: Words = {
  declarant: 'audit.said.declarant',
  desk: 'audit.said.desk',
  server: 'audit.system',
  supervisor: 'office.role.supervisor',
}

const RESOLVED_BY: Words = { notification: 'audit.said.notification', verification: 'audit.said.verification' }

const SHOWN: Words = {
  password: 'audit.said.withPassword',
  card: 'audit.said.withCard',
  citizenship: 'audit.said.withCitizenship',
  code: 'audit.said.withCode',
  backupCode: 'audit.said.backupCode',
  passkey: 'audit.said.withPasskey',
}

/** Refusals that no rule explains: a fault of the portal itself, or of an outside service. */
const REFUSALS: Words = { ...IDENTITY_CHECK, tokenEnded: 'audit.said.tokenEnded', fault: 'audit.said.fault', refused: 'audit.refused' }

/** Returns when a request arrived that was handled on a later day; '' for any other. */
const arrivalIn = (arrived: string | undefined, say: Say): string =>
  arrived ? say('audit.said.arrived', { date: displayDate(arrived.slice(0, 10)), time: arrived.slice(11, 19) }) : ''

/** Placeholder in the words of a refusal whose value the row does not keep. */
const GAP = /\{\w+\}/g

const inWords = (code: string, words: Words, say: Say): string => {
  const known = Object.hasOwn(words, code) ? words[code] : undefined
  return known ? say(known) : code
}
const sentences = (...parts: readonly string[]): string => parts.filter(Boolean).join('. ')

/**
 * Returns the facts of an audit row in words, for the auditor's screen and file alike. `wordsOfRefusal`: returns the words of the reference that a
 * refusal has, null for any other text. Facts without words (an earlier release's) stay as they are written.
 */
export function factsInWords(facts: ReadFacts | null, say: Say, wordsOfRefusal: (reference: string) => string | null): string {
  if (facts === null) return ''
  if ('text' in facts) return facts.text
  if ('refusal' in facts) return wordsOfRefusal(facts.refusal)?.replace(GAP, '…') ?? inWords(facts.refusal, REFUSALS, say)
  if ('call' in facts) return facts.call
  if ('filters' in facts) {
    const asked = filtersInWords(facts.filters, say)
    return 'reason' in facts ? `${facts.reason} · ${asked}` : asked
  }
  if ('entity' in facts)
    return sentences(
      say('audit.said.ofEntity', { entity: facts.entity }),
      'people' in facts ? say('audit.said.people', { count: facts.people }) : '',
      'year' in facts ? say('audit.said.ofYear', { year: facts.year }) : '',
      reasonIn(facts),
    )
  if ('upheld' in facts) return sentences(say(facts.upheld ? 'audit.said.upheld' : 'audit.said.notUpheld'), facts.reason)
  if ('purpose' in facts && 'outcome' in facts)
    return [facts.purpose, facts.outcome, ...(facts.why === undefined ? [] : [facts.why])]
      .map((code) => inWords(code, IDENTITY_CHECK, say))
      .join(', ')
  if ('purpose' in facts) return say('office.act.forReception')
  if ('seed' in facts) return say('audit.said.drawn', { drawn: facts.drawn, candidates: facts.candidates.join(', '), seed: facts.seed })
  if ('channel' in facts) return inWords(facts.channel, CHANNEL_WORDS, say)
  if ('cases' in facts) return say('audit.said.cases', { count: facts.cases })
  if ('outcome' in facts) return inWords(facts.outcome, { ...EXAMINATION_OUTCOME_WORDS, ...OUTCOMES }, say)
  if ('by' in facts)
    return sentences(
      inWords(facts.by, { ...MOVED_BY, ...RESOLVED_BY }, say),
      reasonIn(facts),
      'arrived' in facts ? arrivalIn(facts.arrived, say) : '',
    )
  if ('renewed' in facts) return facts.renewed ? say('audit.said.renewed') : ''
  if ('confirmed' in facts) return say(facts.confirmed ? 'audit.said.confirmed' : 'audit.said.provisional')
  if ('backupCode' in facts) return facts.backupCode ? say('audit.said.backupCode') : ''
  if ('with' in facts) return inWords(facts.with, SHOWN, say)
  if ('device' in facts) return facts.device
  if ('name' in facts) return facts.name || say('audit.said.codes')
  if ('service' in facts) return inWords(facts.service, FAILED_SERVICES, say)
  if ('fields' in facts) return facts.fields.map((field) => inWords(field, DIFFERENCES, say)).join(', ')
  if ('minutes' in facts) return say('audit.said.alarm', { count: facts.failures, minutes: facts.minutes })
  if ('cards' in facts)
    return 'reason' in facts
      ? say('audit.said.cardsFor', { count: facts.cards, reason: facts.reason })
      : say('audit.said.cards', { count: facts.cards })
  if ('day' in facts)
    return sentences(
      displayDate(facts.day),
      'receptions' in facts ? say('audit.said.receptions', { receptions: facts.receptions, hash: facts.hash }) : '',
    )
  if ('key' in facts) return say('audit.said.key', { key: facts.key })
  if ('links' in facts) return say('audit.said.links', { links: facts.links, hash: facts.hash })
  if ('receptions' in facts) return say('audit.said.receptions', { receptions: facts.receptions, hash: facts.hash })
  if ('mode' in facts) return say('audit.said.rosterFile', { rows: facts.rows, hash: facts.fileHash ?? facts.hash })
  if ('proposed' in facts) {
    const { added, changed, ended, proposed } = facts
    return say('audit.said.rosterDone', { added, changed, ended, proposed })
  }
  if ('ended' in facts) return say('audit.said.rosterEnded', { count: facts.ended })
  if ('rows' in facts) return say('audit.said.rosterRows', { count: facts.rows })
  if ('posts' in facts) return say('audit.said.rosterPosts', { count: facts.posts })
  if ('switches' in facts)
    return sentences(
      say('audit.said.rules', {
        switches: facts.switches.map((name) => say(rulesSwitches.fields[name].label)).join(', '),
        hash: facts.hash,
      }),
      reasonIn(facts),
    )
  if ('level' in facts) return say('audit.said.signedFile', { level: facts.level, hash: facts.hash })
  if ('hash' in facts) return sentences(say('audit.said.hash', { hash: facts.hash }), reasonIn(facts))
  if ('scores' in facts) return say('audit.said.scores', { count: facts.scores })
  if ('declarations' in facts) return say('audit.said.declarations', { count: facts.declarations })
  if ('none' in facts) return say(facts.none ? 'audit.said.none' : 'audit.said.noneTakenBack')
  if ('records' in facts) return say('audit.said.records', { records: facts.records })
  if ('people' in facts) return say('audit.said.people', { count: facts.people })
  if ('views' in facts) return say('audit.said.views', { count: facts.views })
  if ('entries' in facts && facts.entries !== undefined) return `${facts.entries}: ${facts.reason}`
  return sentences(...memberInWords(facts, say), reasonIn(facts))
}

/** Returns what changed, or was requested, for a member of the staff; nothing for any other facts. */
function memberInWords(facts: MemberFacts, say: Say): string[] {
  const { given, taken, from, to, asked } = facts
  const named = (roles: readonly Role[] = []) => roles.map((role) => say(ROLE_WORDS[role])).join(', ')
  const action = asked && wordsOfAction(`staff.${asked}`)
  const moved = from !== undefined && to !== undefined
  const same = given?.length === 0 && taken?.length === 0 && !moved
  return [
    action ? say(action) : '',
    same ? say('audit.roles.same') : '',
    given?.length ? say('audit.roles.given', { roles: named(given) }) : '',
    taken?.length ? say('audit.roles.taken', { roles: named(taken) }) : '',
    moved ? say('audit.office.moved', { from, to }) : '',
  ]
}
