import { choice, month, oneOf } from '../fields/field.ts'
import type { FieldSet } from '../fields/record-kind.ts'
import { both, lines, words } from '../lists/fields.ts'
import type { MessageKey } from '../messages/text.ts'
import { PROPOSAL_DAYS } from '../office/office.ts'
import { REASON } from '../sheets/declaration-data.ts'

/** Most people to whom one staff member writes alone, by all notices of a day; beyond that a second person approves (R14.10). */
export const MAX_ALONE = 200

/** Most people to whom all staff together write in this way, each alone, in a day. */
export const MAX_ALONE_OF_OFFICE = 600

/** States of the obligations that a mass notice is about, by their wire codes: open, missing, or either. */
export const STANDS = { 1: 'open', 2: 'omitted', 3: 'both' } as const
export type Stands = (typeof STANDS)[keyof typeof STANDS]

const [TITLE, BODY] = [100, 1500]

/** Text and recipients of a mass notice (R14.8). */
export const massNotice = {
  name: 'massNotice',
  fields: {
    stands: oneOf({
      label: 'reminders.mass.stands',
      ...both('situacion'),
      options: [
        { code: 1, label: 'reminders.mass.open' },
        { code: 2, label: 'reminders.mass.omitted' },
        { code: 3, label: 'reminders.mass.both' },
      ],
    }),
    reason: oneOf({
      label: 'reminders.mass.reason',
      hint: 'reminders.mass.any',
      ...both('motivo_declaracion'),
      required: false,
      options: [
        { code: REASON.beforeOffice, label: 'reminders.reason.before' },
        { code: REASON.duringOffice, label: 'reminders.reason.during' },
        { code: REASON.afterOffice, label: 'reminders.reason.after' },
      ],
    }),
    dueMonth: month({ label: 'reminders.mass.month', hint: 'reminders.mass.monthHint', ...both('mes'), required: false }),
    entity: choice({
      label: 'reminders.mass.entity',
      hint: 'reminders.mass.any',
      ...both('entidad'),
      words: 'entidad_nombre',
      list: 'entidades',
      required: false,
    }),
    department: choice({
      label: 'reminders.mass.department',
      hint: 'reminders.mass.any',
      ...both('departamento'),
      words: 'departamento_nombre',
      list: 'departamentos',
      required: false,
    }),
    title: words({ label: 'reminders.mass.subject', hint: 'reminders.mass.subjectHint', wire: 'titulo', max: TITLE }),
    body: lines({ label: 'reminders.mass.body', hint: 'reminders.mass.bodyHint', wire: 'texto', max: BODY, required: true }),
    englishTitle: words({ label: 'reminders.mass.englishSubject', wire: 'titulo_ingles', max: TITLE, required: false }),
    englishBody: lines({ label: 'reminders.mass.englishBody', hint: 'reminders.mass.englishHint', wire: 'texto_ingles', max: BODY }),
  },
  check: ({ englishTitle, englishBody }: { readonly englishTitle: string; readonly englishBody: string }) =>
    (englishTitle.trim() === '') === (englishBody.trim() === '')
      ? []
      : [{ field: englishTitle.trim() === '' ? 'englishTitle' : 'englishBody', message: 'reminders.mass.englishBoth' as const }],
} as const satisfies FieldSet

/** States of a mass notice, by their words on the wire. */
export const MASS_NOTICE_STATES_ON_THE_WIRE = {
  draft: 'borrador',
  waiting: 'por_aprobar',
  lapsed: 'caducado',
  declined: 'rechazado',
  sending: 'enviando',
  paused: 'pausado',
  sent: 'enviado',
  discarded: 'descartado',
} as const
export type MassNoticeState = keyof typeof MASS_NOTICE_STATES_ON_THE_WIRE

export const MASS_NOTICE_STATE_WORDS = {
  draft: 'reminders.state.draft',
  waiting: 'reminders.state.waiting',
  lapsed: 'reminders.state.lapsed',
  declined: 'reminders.state.declined',
  sending: 'reminders.state.sending',
  paused: 'reminders.state.paused',
  sent: 'reminders.state.sent',
  discarded: 'reminders.state.discarded',
} as const satisfies Record<MassNoticeState, MessageKey>

/** Facts that determine the state of a mass notice. */
export interface MassNoticeFacts {
  readonly orderedAt: Date | null
  readonly approved: boolean | null
  readonly releasedAt: Date | null
  readonly pausedAt: Date | null
  readonly discardedAt: Date | null
  /** When all recipients had been recorded, and how many of them are still to be reached. */
  readonly addressedAt: Date | null
  readonly left: number
}

const DAY_MS = 86_400_000

/** Returns the state of a mass notice at an instant (R14.9, R14.10): an order not decided within thirty days has lapsed. */
export function massNoticeState(facts: MassNoticeFacts, now: Date): MassNoticeState {
  if (facts.discardedAt) return 'discarded'
  if (!facts.orderedAt) return 'draft'
  if (facts.approved === false) return 'declined'
  if (!facts.releasedAt) return now.getTime() - facts.orderedAt.getTime() > PROPOSAL_DAYS * DAY_MS ? 'lapsed' : 'waiting'
  if (facts.addressedAt && facts.left === 0) return 'sent'
  return facts.pausedAt ? 'paused' : 'sending'
}
