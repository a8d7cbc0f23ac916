import type { AuditedAction } from './audit-log.ts'
import { changeInWords } from './audited-change.ts'
import { filtersInWords } from './audited-object.ts'
import { CORRECTIONS } from './identity-check.ts'
import type { MessageKey, Params } from './messages/text.ts'
import { FAILED_SERVICES } from './technical-failures.ts'

type Say = (key: MessageKey, params?: Params) => string
type Words = Readonly<Record<string, MessageKey>>
type Read = (details: string, say: Say) => string

/** A row of the audit, as far as its details are read by it. */
export interface AuditedDetails {
  readonly action: string
  readonly refused: boolean
  readonly details: string
}

const OUTCOMES = {
  matches: 'audit.said.matches',
  differs: 'audit.said.differs',
  partial: 'audit.said.partial',
  notFound: 'audit.said.notFound',
  several: 'audit.said.several',
  observed: 'audit.said.observed',
  down: 'audit.said.down',
} as const satisfies Words

const IDENTITY_CHECK = {
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
} as const satisfies Words

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

const SETTLED_BY: Words = { notification: 'audit.said.notification', verification: 'audit.said.verification' }
const WHY_VIEWED: Words = { recepcion: 'office.act.forReception' }

const inWords = (code: string, words: Words, say: Say): string => {
  const known = Object.hasOwn(words, code) ? words[code] : undefined
  return known ? say(known) : code
}

/** One word of a few; what is none of them stays. */
const word =
  (words: Words): Read =>
  (details, say) =>
    inWords(details, words, say)

/** Several of them, with the same between. */
const wordsApart =
  (between: string, words: Words): Read =>
  (details, say) =>
    details
      .split(between)
      .map((each) => inWords(each, words, say))
      .join(', ')

/** What the portal wrote in one form: its parts, by their names in the words. */
const form =
  (written: RegExp, words: MessageKey): Read =>
  (details, say) => {
    const parts = written.exec(details)?.groups
    return parts ? say(words, parts) : details
  }

/** Who moved a declaration, then the reason where there is one. */
const moved: Read = (details, say) => {
  const [, by = '', reason = ''] = /^(\w+)(?:: (.*))?$/.exec(details) ?? []
  return Object.hasOwn(MOVED_BY, by) ? [inWords(by, MOVED_BY, say), reason].filter(Boolean).join('. ') : details
}

const signedFile = form(/^(?<level>B-[BT]) (?<hash>[0-9a-f]{64})$/, 'audit.said.signedFile')

/** How the details of what an action did are read; those of any other are a reason, as it was typed, or nothing. */
const READ: Readonly<Partial<Record<AuditedAction, Read>>> = {
  'account.create': word({ renewed: 'audit.said.renewed' }),
  'approval.approve': word(SETTLED_BY),
  'approval.reject': word(SETTLED_BY),
  'audit.export': filtersInWords,
  'audit.read': filtersInWords,
  'card.alarm': form(/^(?<count>\d+) in (?<minutes>\d+) minutes$/, 'audit.said.alarm'),
  'card.issue': form(/^(?<count>\d+)$/, 'audit.said.cards'),
  'card.revokeBatch': form(/^(?<count>\d+): (?<reason>.*)$/, 'audit.said.cardsFor'),
  'certificate.sign': form(/^(?<key>.+)$/, 'audit.said.key'),
  'chain.sign': form(/^(?<links>\d+) (?<hash>[0-9a-f]{64})$/, 'audit.said.links'),
  'declaration.enable': moved,
  'declaration.finalize': moved,
  'declaration.receive': moved,
  'declaration.view': word(WHY_VIEWED),
  'declaration.writeOff': moved,
  'document.archive': form(/^(?<hash>[0-9a-f]{64})$/, 'audit.said.hash'),
  'document.sign': signedFile,
  'failure.certify': word(FAILED_SERVICES),
  'failure.record': word(FAILED_SERVICES),
  'identity.check': wordsApart(', ', IDENTITY_CHECK),
  'identity.confirm': word(OUTCOMES),
  'log.sign': form(/^(?<receptions>\d+) (?<hash>[0-9a-f]{64})$/, 'audit.said.receptions'),
  'office.open': word({ 'backup code': 'audit.said.backupCode' }),
  'person.confirm': word(MOVED_BY),
  'person.correct': wordsApart(' ', DIFFERENCES),
  'person.export': form(/^declarations=(?<count>\d+)$/, 'audit.said.declarations'),
  'person.register': word({ confirmed: 'audit.said.confirmed', provisional: 'audit.said.provisional' }),
  'person.view': word(WHY_VIEWED),
  'receipt.sign': signedFile,
  'record.keep': form(/^(?<records>\d+)$/, 'audit.said.records'),
  'views.overQuota': form(/^(?<count>\d+)$/, 'audit.said.views'),
}

/** What was refused for no reason of the rules: a fault of the portal's own, or an outside service. */
const REFUSALS: Words = { ...IDENTITY_CHECK, tokenEnded: 'audit.said.tokenEnded', fault: 'audit.said.fault', refused: 'audit.refused' }

/** What the words of a refusal name and its row does not keep. */
const GAP = /\{\w+\}/g

/**
 * The details of a row of the audit as whoever audits reads them, on the screen and in the file alike. `wordsOfRefusal`: the words of the reference that a
 * refusal has for its details, null for what is none. What has no words (an earlier release's) stays as it is written.
 */
export function detailsInWords(
  { action, refused, details }: AuditedDetails,
  say: Say,
  wordsOfRefusal: (reference: string) => string | null,
): string {
  if (details === '') return ''
  if (refused) return wordsOfRefusal(details)?.replace(GAP, '…') ?? wordsApart(', ', REFUSALS)(details, say)
  const read = READ[action as AuditedAction]
  return read ? read(details, say) : changeInWords(action, details, say)
}
