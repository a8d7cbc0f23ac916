import type { NoticeTarget } from '@djbr/domain/calls/own-notices.ts'
import { text } from '@djbr/domain/messages/index.ts'
import type { Language, MessageKey, Params } from '@djbr/domain/messages/text.ts'
import { PROPOSAL_DAYS } from '@djbr/domain/office/office.ts'
import { dateInLaPaz, displayDate, timeInLaPaz } from '@djbr/domain/values/dates.ts'

/** Everything that a person may be told of, and its words: a title, and what happened and what to do. One line for each. */
const KINDS = {
  passwordChanged: ['notice.passwordChanged', 'notice.passwordChanged.text'],
  passwordReset: ['notice.passwordReset', 'notice.passwordReset.text'],
  resetUndone: ['notice.resetUndone', 'notice.resetUndone.text'],
  contactChanged: ['notice.contactChanged', 'notice.contactChanged.text'],
  contactAdded: ['notice.contactAdded', 'notice.contactAdded.text'],
  contactRestored: ['notice.contactRestored', 'notice.contactRestored.text'],
  newDevice: ['notice.newDevice', 'notice.newDevice.text'],
  recoveryTried: ['notice.recoveryTried', 'notice.recoveryTried.text'],
  recoveryClosed: ['notice.recoveryClosed', 'notice.recoveryClosed.text'],
  accountCreated: ['notice.accountCreated', 'notice.accountCreated.text'],
  cardActivated: ['notice.cardActivated', 'notice.cardActivated.text'],
  receivedDigitally: ['notice.received', 'notice.receivedDigitally.text'],
  activationCode: ['notice.activationCode', 'notice.activationCode.text'],
  staffChanged: ['notice.staffChanged', 'notice.staffChanged.text'],
  staffAsked: ['notice.staffAsked', 'notice.staffAsked.text'],
  staffDeclined: ['notice.staffDeclined', 'notice.staffDeclined.text'],
  staffWithdrawn: ['notice.staffWithdrawn', 'notice.staffWithdrawn.text'],
  enabledAtDesk: ['notice.enabledAtDesk', 'notice.enabledAtDesk.text'],
  writtenOff: ['notice.writtenOff', 'notice.writtenOff.text'],
  cardUnfrozen: ['notice.cardUnfrozen', 'notice.cardUnfrozen.text'],
  cardRevoked: ['notice.cardRevoked', 'notice.cardRevoked.text'],
  recoveryReopened: ['notice.recoveryReopened', 'notice.recoveryReopened.text'],
  secondFactorSet: ['notice.secondFactorSet', 'notice.secondFactorSet.text'],
  passkeyAdded: ['notice.passkeyAdded', 'notice.passkeyAdded.text'],
  passkeyRemoved: ['notice.passkeyRemoved', 'notice.passkeyRemoved.text'],
  codesRemoved: ['notice.codesRemoved', 'notice.codesRemoved.text'],
  backupCodesRenewed: ['notice.backupCodesRenewed', 'notice.backupCodesRenewed.text'],
  backupCodeUsed: ['notice.backupCodeUsed', 'notice.backupCodeUsed.text'],
  guessedAt: ['notice.guessedAt', 'notice.guessedAt.text'],
  factorGuessed: ['notice.factorGuessed', 'notice.factorGuessed.text'],
  factorUndone: ['notice.factorUndone', 'notice.factorUndone.text'],
  failureCertified: ['notice.failureCertified', 'notice.failureCertified.text'],
  sessionsEnded: ['notice.sessionsEnded', 'notice.sessionsEnded.text'],
  accountBlocked: ['notice.accountBlocked', 'notice.accountBlocked.text'],
  unblockProposed: ['notice.unblockProposed', 'notice.unblockProposed.text'],
  accountUnblocked: ['notice.accountUnblocked', 'notice.accountUnblocked.text'],
  unblockDeclined: ['notice.unblockDeclined', 'notice.unblockDeclined.text'],
  unblockWithdrawn: ['notice.unblockWithdrawn', 'notice.unblockWithdrawn.text'],
  correctionAccepted: ['notice.correctionAccepted', 'notice.correctionAccepted.text'],
  correctionRejected: ['notice.correctionRejected', 'notice.correctionRejected.text'],
  displaced: ['notice.displaced', 'notice.displaced.text'],
  viewsOverQuota: ['notice.viewsOverQuota', 'notice.viewsOverQuota.text'],
  dataViewed: ['notice.dataViewed', 'notice.dataViewed.text'],
  writeOffProposed: ['notice.writeOffProposed', 'notice.writeOffProposed.text'],
  writeOffDeclined: ['notice.writeOffDeclined', 'notice.writeOffDeclined.text'],
  writeOffWithdrawn: ['notice.writeOffWithdrawn', 'notice.writeOffWithdrawn.text'],
  unfreezeProposed: ['notice.unfreezeProposed', 'notice.unfreezeProposed.text'],
  unfreezeDeclined: ['notice.unfreezeDeclined', 'notice.unfreezeDeclined.text'],
  unfreezeWithdrawn: ['notice.unfreezeWithdrawn', 'notice.unfreezeWithdrawn.text'],
  factorRemovalProposed: ['notice.factorRemovalProposed', 'notice.factorRemovalProposed.text'],
  factorRemovalDeclined: ['notice.factorRemovalDeclined', 'notice.factorRemovalDeclined.text'],
  factorRemovalWithdrawn: ['notice.factorRemovalWithdrawn', 'notice.factorRemovalWithdrawn.text'],
  factorRemovedAtOffice: ['notice.factorRemovedAtOffice', 'notice.factorRemovedAtOffice.text'],
  reopeningProposed: ['notice.reopeningProposed', 'notice.reopeningProposed.text'],
  reopeningDeclined: ['notice.reopeningDeclined', 'notice.reopeningDeclined.text'],
  reopeningWithdrawn: ['notice.reopeningWithdrawn', 'notice.reopeningWithdrawn.text'],
  dataViewedAtDesk: ['notice.dataViewed', 'notice.dataViewedAtDesk.text'],
  received: ['notice.received', 'notice.received.text'],
  visitAwaited: ['notice.visit', 'notice.visit.text'],
  visitSoon: ['notice.visit', 'notice.visitSoon.text'],
  visitReminder: ['notice.reminder', 'notice.visitReminder.text'],
  reminderOpens: ['notice.reminder', 'notice.reminder.opens'],
  reminderUntil: ['notice.reminder', 'notice.reminder.until'],
  reminderAfter: ['notice.reminder', 'notice.reminder.after'],
  reminderUnreceived: ['notice.reminder', 'notice.reminder.unreceived'],
  reminderUnreceivedAfter: ['notice.reminder', 'notice.reminder.unreceivedAfter'],
  examinationBegun: ['notice.examinationBegun', 'notice.examinationBegun.text'],
  examinationAsked: ['notice.examinationAsked', 'notice.examinationAsked.text'],
  examinationEnded: ['notice.examinationEnded', 'notice.examinationEnded.text'],
  examinationsOverQuota: ['notice.viewsOverQuota', 'notice.examinationsOverQuota.text'],
  massNotice: ['notice.massNotice', 'notice.massNotice.text'],
  memberAppointed: ['notice.memberAppointed', 'notice.memberAppointed.text'],
  memberEnded: ['notice.memberEnded', 'notice.memberEnded.text'],
  doubtResolved: ['notice.doubtResolved', 'notice.doubtResolved.text'],
  claimResolved: ['notice.claimResolved', 'notice.claimResolved.text'],
  omissionOpened: ['notice.omissionOpened', 'notice.omissionOpened.text'],
  omissionNotified: ['notice.omissionResolved', 'notice.omissionNotified.text'],
  omissionJustified: ['notice.omissionResolved', 'notice.omissionJustified.text'],
  omissionReferred: ['notice.omissionResolved', 'notice.omissionReferred.text'],
  /** From before its outcome was named. */
  omissionResolved: ['notice.omissionResolved', 'notice.omissionResolved.text'],
  exemptionProposed: ['notice.obligationProposed', 'notice.exemptionProposed.text'],
  extensionProposed: ['notice.obligationProposed', 'notice.extensionProposed.text'],
  exemptionEndProposed: ['notice.obligationProposed', 'notice.exemptionEndProposed.text'],
  extensionEndProposed: ['notice.obligationProposed', 'notice.extensionEndProposed.text'],
  /** From before the change was named. */
  obligationProposed: ['notice.obligationProposed', 'notice.obligationProposed.text'],
  obligationDeclined: ['notice.obligationDeclined', 'notice.obligationDeclined.text'],
  obligationProposalWithdrawn: ['notice.obligationProposalWithdrawn', 'notice.obligationProposalWithdrawn.text'],
  obligationExempted: ['notice.obligationExempted', 'notice.obligationExempted.text'],
  obligationExtended: ['notice.obligationExtended', 'notice.obligationExtended.text'],
  obligationWithdrawn: ['notice.obligationWithdrawn', 'notice.obligationWithdrawn.text'],
} as const satisfies Record<string, readonly [MessageKey, MessageKey]>

export type NoticeKind = keyof typeof KINDS

/** Where on the portal the subject of a notice is seen or answered. */

const TARGETS: Readonly<Record<string, NoticeTarget>> = {
  examinationBegun: '/verificaciones',
  examinationAsked: '/verificaciones',
  examinationEnded: '/verificaciones',
} satisfies Partial<Record<NoticeKind, NoticeTarget>>

/** Returns the screen that a notice leads to; null if there is none. */
export const targetOf = (kind: string) => TARGETS[kind] ?? null

interface Reported {
  readonly kind: string
  readonly details: unknown
  readonly happenedAt: Date
  /** Whether the person has a staff account. */
  readonly ofStaff: boolean
}

/** Where people manage their second factors, and what else to do when somebody else changed them. */
const ADVICE = {
  person: { place: 'notice.place', next: 'notice.next' },
  staff: { place: 'notice.placeOfStaff', next: 'notice.nextOfStaff' },
} as const

/** Drops the final full stop of a reason that an officer wrote: the words around it have their own. */
const withoutStop = (details: Params): Params =>
  typeof details.reason === 'string' ? { ...details, reason: details.reason.replace(/\.+$/, '') } : details

/** Picks the English words of what the authority wrote to many, for people who read English. */
const inLanguage = (language: Language, { titleInEnglish, bodyInEnglish, ...details }: Params): Params =>
  language === 'en' && titleInEnglish !== undefined && bodyInEnglish !== undefined
    ? { title: titleInEnglish, body: bodyInEnglish }
    : details

/** Returns the day and hour in La Paz when it happened, to begin its words with. */
export const whenOf = (language: Language, { happenedAt }: Pick<Reported, 'happenedAt'>): string =>
  `${text(language, 'notice.when', { date: displayDate(dateInLaPaz(happenedAt)), time: timeInLaPaz(happenedAt).slice(0, 5) })} `

const asSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

interface Wording {
  /** Words to use in place of its own. */
  readonly words?: MessageKey | undefined
  /** How they begin (`whenOf`); absent when the moment is shown beside them. */
  readonly when?: string
}

/** Returns a notice in words; `days` are the days within which a proposal is decided. Staff are sent to the office's own screen. */
export function wordsOf(
  language: Language,
  { kind, details, ofStaff }: Reported,
  { words: otherWords, when = '' }: Wording = {},
): { title: string; words: string } {
  const [title, words] = KINDS[kind as NoticeKind]
  const { place, next } = ADVICE[ofStaff ? 'staff' : 'person']
  const advice = { place: text(language, place), next: text(language, next) }
  const params = { days: PROPOSAL_DAYS, ...advice, ...withoutStop(inLanguage(language, details as Params)), when }
  return { title: text(language, title, params), words: asSentence(text(language, otherWords ?? words, params)) }
}
