import { fullName, type Named } from '@djbr/domain/identity/full-name.ts'
import { documentOf, IDENTITY_CARD, type RegisteredDocument } from '@djbr/domain/identity/identity-document.ts'
import { type MessageKey, text } from '@djbr/domain/messages/index.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { printable } from './measure.ts'
import { moment, type Print, pageOf, printedAddress, rowIn, speaker } from './model.ts'
import type { SlipModel } from './print-model.ts'

/** What a slip confirms: an account or a card and its holder, or the code that the desk gives. It never shows a password, a PIN or a card's code. */
export interface Slip {
  readonly made: 'account' | 'card' | 'code'
  /** The account's name, the card's number or the desk's code. */
  readonly name: string
  readonly person: string
  /** Type and number of the identity document, as people write them. */
  readonly document: string
  /** La Paz time, `YYYY-MM-DDTHH:MM:SS-04:00`. */
  readonly at: string
  /** Until when a code is valid, written as `at`. */
  readonly until?: string
}

interface Holder extends RegisteredDocument, Named {
  readonly documentType: number
}

/** Returns a holder as named on a slip: names and surnames, type and number of the document. */
export const holderOf = (holder: Holder): Pick<Slip, 'person' | 'document'> => ({
  person: fullName(holder),
  document: `${text('es', holder.documentType === IDENTITY_CARD ? 'person.claimed.card' : 'person.claimed.passport')} ${documentOf(holder)}`,
})

const TEXTS = {
  account: {
    title: 'documents.slip.account.title',
    name: 'documents.slip.account.name',
    at: 'documents.slip.account.at',
    steps: ['documents.slip.account.step1', 'documents.slip.account.step2'],
    notice: 'documents.slip.account.notice',
  },
  card: {
    title: 'documents.slip.card.title',
    name: 'documents.slip.card.name',
    at: 'documents.slip.card.at',
    steps: ['documents.slip.card.step1', 'documents.slip.card.step2'],
    notice: 'documents.slip.card.notice',
  },
  code: {
    title: 'documents.slip.code.title',
    name: 'documents.slip.code.name',
    at: 'documents.slip.code.at',
    steps: ['documents.slip.code.step1', 'documents.slip.code.step2'],
    notice: 'documents.slip.code.notice',
  },
} as const satisfies Record<Slip['made'], unknown>

/** Returns the slip of an account that was created or a card that was activated (R2.46). */
export function slipModel({ made, name, person, document, at, until }: Slip, print: Print): SlipModel {
  const say = speaker(print)
  const texts = TEXTS[made]
  return sheet(print, {
    at,
    title: texts.title,
    name: [texts.name, name],
    rows: [
      ['documents.slip.person', person],
      ['documents.identity', document],
      [texts.at, moment(at, say)],
      ...(until ? [['documents.slip.code.until', moment(until, say)] as const] : []),
    ],
    how: ['documents.slip.how', texts.steps],
    notice: ['documents.slip.keep', texts.notice],
  })
}

/** Contents of the receipt of a technical failure: which, when, for whom, and its due date or when it was certified. */
export interface Receipt extends Pick<Slip, 'person' | 'document'> {
  readonly code: string
  readonly service: string
  /** La Paz times, written like a slip's `at`. */
  readonly happenedAt: string
  readonly certifiedAt: string | null
  readonly dueOn: PlainDate
}

/** Returns the receipt of a technical failure, as it was recorded or as it was certified (R6.65). */
export function receiptModel({ code, person, document, service, happenedAt, certifiedAt, dueOn }: Receipt, print: Print): SlipModel {
  const say = speaker(print)
  return sheet(print, {
    at: certifiedAt ?? happenedAt,
    title: certifiedAt ? 'outages.paper.certifiedTitle' : 'outages.paper.title',
    name: ['outages.paper.code', code],
    rows: [
      ['outages.paper.service', service],
      ['outages.paper.at', moment(happenedAt, say)],
      ['documents.slip.person', person],
      ['documents.identity', document],
      certifiedAt ? ['outages.paper.certifiedAt', moment(certifiedAt, say)] : ['outages.paper.due', displayDate(dueOn)],
    ],
    how: [
      'outages.paper.how',
      certifiedAt ? ['outages.paper.certifiedStep1', 'outages.paper.certifiedStep2'] : ['outages.paper.step1', 'outages.paper.step2'],
    ],
    notice: ['outages.paper.keep', 'outages.paper.notice'],
  })
}

interface Sheet {
  readonly at: string
  readonly title: MessageKey
  readonly name: readonly [MessageKey, string]
  readonly rows: readonly (readonly [MessageKey, string])[]
  readonly how: readonly [MessageKey, readonly MessageKey[]]
  readonly notice: readonly [MessageKey, MessageKey]
}

function sheet(print: Print, { at, title, name, rows, how, notice }: Sheet): SlipModel {
  const say = speaker(print)
  const row = rowIn(say)
  return {
    ...pageOf(print, { title: say(title), at }),
    name: { label: say(name[0]), value: printable(name[1]), span: 3, strong: true },
    rows: rows.map(([key, value]) => row(key, value)),
    how: {
      title: say(how[0]),
      steps: how[1].map((key) => say(key, { address: printedAddress(print) })),
    },
    notice: { title: say(notice[0]), text: say(notice[1]) },
  }
}
