import { certificateNumberIn } from '../../declaration/certificate-number.ts'
import { code, date, type Field, text } from '../../fields/field.ts'
import type { FieldSet } from '../../fields/record-kind.ts'
import { both, words } from '../../lists/fields.ts'
import type { MessageKey } from '../../messages/text.ts'
import { MAX_REASON_LENGTH, reasonField } from '../../office/reason.ts'
import { PRINTED } from '../../values/characters.ts'
import type { CaseActor, CaseState, ExaminationOutcome } from './case.ts'

/** Name of each state. */
export const CASE_STATE_WORDS = {
  selected: 'cases.state.selected',
  assigned: 'cases.state.assigned',
  review: 'cases.state.review',
  asked: 'cases.state.asked',
  answered: 'cases.state.answered',
  expired: 'cases.state.expired',
  proposed: 'cases.state.proposed',
  closed: 'cases.state.closed',
  referred: 'cases.state.referred',
} as const satisfies Record<CaseState, MessageKey>

interface NextStep {
  readonly by: CaseActor
  readonly words: MessageKey
  /** The same, addressed to the person who has to do it; null for a step outside the office. */
  readonly yours: MessageKey | null
  /** Which of the case's last days applies; null: only that of the whole case. */
  readonly until: 'review' | 'answer' | null
}

/** Next step of a case in each state: what, by whom and until when; null once it has ended (R18.5, R18.7). */
export const CASE_NEXT_STEPS: Readonly<Record<CaseState, NextStep | null>> = {
  selected: { by: 'portal', words: 'cases.next.selected', yours: null, until: null },
  assigned: { by: 'examiner', words: 'cases.next.assigned', yours: 'cases.yours.assigned', until: 'review' },
  review: { by: 'examiner', words: 'cases.next.review', yours: 'cases.yours.review', until: 'review' },
  asked: { by: 'declarant', words: 'cases.next.asked', yours: null, until: 'answer' },
  answered: { by: 'examiner', words: 'cases.next.answered', yours: 'cases.yours.answered', until: null },
  expired: { by: 'examiner', words: 'cases.next.expired', yours: 'cases.yours.expired', until: null },
  proposed: { by: 'decider', words: 'cases.next.proposed', yours: 'cases.yours.proposed', until: null },
  closed: null,
  referred: null,
}

/** What each outcome means, for the person who proposes one (R18.12). */
export const EXAMINATION_OUTCOME_HINTS = {
  consistent: 'cases.propose.consistent',
  explained: 'cases.propose.explained',
  rectify: 'cases.propose.rectify',
  undetermined: 'cases.propose.undetermined',
  referred: 'cases.propose.referred',
} as const satisfies Record<ExaminationOutcome, MessageKey>

/** Events of a case, in words. Openings are only in the audit: they would hide the rest (R18.16). */
export const CASE_EVENT_WORDS: Readonly<Record<string, MessageKey>> = {
  select: 'cases.event.select',
  selectedAgain: 'cases.event.selectedAgain',
  assign: 'cases.event.assign',
  open: 'cases.event.open',
  notify: 'cases.event.notify',
  note: 'cases.event.note',
  nameOwner: 'cases.event.nameOwner',
  ask: 'cases.event.ask',
  answer: 'cases.event.answer',
  expire: 'cases.event.expire',
  propose: 'cases.event.propose',
  return: 'cases.event.return',
  prolong: 'cases.event.prolong',
  askDeferral: 'cases.event.askDeferral',
  defer: 'cases.event.defer',
  declineDeferral: 'cases.event.declineDeferral',
  close: 'cases.event.close',
  refer: 'cases.event.refer',
}

/** Longest note, question or reasons of an outcome, in characters (R18.9, R18.10, R18.12). */
export const MAX_CASE_TEXT_LENGTH = 2000

/** A declaration and the report about it (R18.4). */
export const reportedDeclaration = {
  name: 'reportedDeclaration',
  fields: {
    certificate: code({ label: 'office.people.number', hint: 'office.people.numberHint', ...both('certificado'), max: 30 }),
    reference: words({ label: 'cases.report.reference', hint: 'cases.report.referenceHint', wire: 'referencia', max: MAX_REASON_LENGTH }),
    receivedOn: date({
      label: 'cases.report.receivedOn',
      ...both('recibida'),
      validate: (day, { today }) => (day > today ? 'cases.future' : null),
    }),
    reason: reasonField({ label: 'cases.report.reason', hint: 'cases.report.reasonHint' }),
  },
  check: ({ certificate }: { readonly certificate: string }) =>
    certificate === '' || certificateNumberIn(certificate) ? [] : [{ field: 'certificate', message: 'office.people.wrongNumber' as const }],
} as const satisfies FieldSet

/** Reason for a request or a decision in a case: kept in its history, which the declarant does not read (R18.7, R18.8, R18.12). */
export const caseReason = {
  name: 'caseReason',
  fields: { reason: reasonField({ label: 'office.restore.reason', hint: 'cases.reasonHint' }) },
} as const satisfies FieldSet

interface WordsOfCase {
  readonly label: MessageKey
  readonly hint: MessageKey
  readonly wire: string
}

const wordsOfCase = ({ wire, ...names }: WordsOfCase, max: number, lines: number): Field<string> =>
  text({ ...names, ...both(wire), max, lines, pattern: PRINTED })

/** A note, which nobody can change (R18.9). */
export const caseNote = {
  name: 'caseNote',
  fields: { words: wordsOfCase({ label: 'cases.note', hint: 'cases.noteHint', wire: 'texto' }, MAX_CASE_TEXT_LENGTH, 5) },
} as const satisfies FieldSet

/** What the declarant reads of an outcome (R18.12). */
export const caseProposal = {
  name: 'caseProposal',
  fields: { reasons: wordsOfCase({ label: 'cases.reasons', hint: 'cases.reasonsHint', wire: 'motivos' }, MAX_CASE_TEXT_LENGTH, 6) },
} as const satisfies FieldSet

/** Recipient of the file of a referred case, and the reason (R18.19). */
export const orderedExport = {
  name: 'orderedExport',
  fields: {
    reference: words({ label: 'cases.export.reference', hint: 'cases.export.referenceHint', wire: 'referencia', max: MAX_REASON_LENGTH }),
    reason: reasonField({ label: 'office.restore.reason', hint: 'cases.export.reasonHint' }),
  },
} as const satisfies FieldSet
