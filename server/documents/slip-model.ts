import { documentOf, IDENTITY_CARD, type RegisteredDocument } from '@djbr/domain/identity-document.ts'
import { type MessageKey, text } from '@djbr/domain/messages/index.ts'
import { fitted, printable } from './measure.ts'
import { moment, type Print, speaker } from './model.ts'
import type { Pair, SlipModel } from './print-model.ts'

/** What a slip confirms: an account or a card, and whose; or the code that the desk gives; or a reception. It never says a password, a PIN or a card's code. */
export interface Slip {
  readonly made: 'account' | 'card' | 'code' | 'reception'
  /** The account's name, the card's number, the desk's code, or the numbers of a certificate. */
  readonly name: string
  readonly person: string
  /** Type and number of the identity document, as people write them. */
  readonly document: string
  /** La Paz time, `YYYY-MM-DDTHH:MM:SS-04:00`. */
  readonly at: string
  /** Until when a code is good, written as `at`. */
  readonly until?: string
}

interface Holder extends RegisteredDocument {
  readonly documentType: number
  readonly names: string
  readonly paternalSurname: string
  readonly maternalSurname: string
}

/** A holder as a slip names them: names and surnames, type and number of the document. */
export const holderOf = (holder: Holder): Pick<Slip, 'person' | 'document'> => ({
  person: [holder.names, holder.paternalSurname, holder.maternalSurname].filter(Boolean).join(' '),
  document: `${text('es', holder.documentType === IDENTITY_CARD ? 'access.document.card' : 'access.document.passport')} ${documentOf(holder)}`,
})

const VALUE_MM = 112
const POINTS = 10.5

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
  reception: {
    title: 'documents.slip.reception.title',
    name: 'documents.slip.reception.name',
    at: 'documents.slip.reception.at',
    steps: ['documents.slip.reception.step1', 'documents.slip.reception.step2'],
    notice: 'documents.slip.reception.notice',
  },
} as const satisfies Record<Slip['made'], unknown>

/** The slip of an account that was created or a card that was activated (document 1, section 2; rules.md 3). */
export function slipModel({ made, name, person, document, at, until }: Slip, print: Print): SlipModel {
  const say = speaker(print)
  const texts = TEXTS[made]
  const row = (key: MessageKey, value: string): Pair => ({
    label: say(key),
    value: fitted(value, VALUE_MM, POINTS),
    span: 3,
    strong: false,
  })
  return {
    language: print.language ?? 'es',
    title: say(texts.title),
    at,
    masthead: { state: say('documents.state'), institution: say('documents.institution') },
    foot: { code: '', notice: print.demo ? say('documents.demo') : '', page: say('documents.page') },
    running: '',
    name: { label: say(texts.name), value: printable(name), span: 3, strong: true },
    rows: [
      row('documents.slip.person', person),
      row('documents.identity', document),
      row(texts.at, moment(at, say)),
      ...(until ? [row('documents.slip.code.until', moment(until, say))] : []),
    ],
    how: {
      title: say('documents.slip.how'),
      steps: texts.steps.map((key) => say(key, { address: print.baseUrl.replace(/^https?:\/\//, '') })),
    },
    notice: { title: say('documents.slip.keep'), text: say(texts.notice) },
  }
}
