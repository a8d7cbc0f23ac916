import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { fitted } from './measure.ts'
import { moment, type Print, printedAddress, speaker } from './model.ts'
import type { CardSheetsModel, Pair } from './print-model.ts'

/** A batch of cards as it is printed, once: the only place where codes and PINs stand in full. */
export interface CardSheets {
  readonly batch: string
  readonly office: string
  /** La Paz time, `YYYY-MM-DDTHH:MM:SS-04:00`. */
  readonly at: string
  /** The last day on which the cards can be activated, as paper says it. */
  readonly until: string
  readonly cards: readonly { readonly number: string; readonly code: string; readonly pin: string }[]
}

const VALUE_MM = 112
const POINTS = 10.5

/** The sheets of a batch of cards (R8.35, R8.36): how to cut and fold them, then six cards a sheet, code and PIN under a fold. */
export function cardSheetsModel({ batch, office, at, until, cards }: CardSheets, print: Print): CardSheetsModel {
  const say = speaker(print)
  const row = (key: MessageKey, value: string): Pair => ({
    label: say(key),
    value: fitted(value, VALUE_MM, POINTS),
    span: 3,
    strong: false,
  })
  const numbers = say('cards.numbersFrom', { first: cards[0]?.number ?? '', last: cards.at(-1)?.number ?? '' })
  return {
    language: print.language ?? 'es',
    title: say('cards.paper.title', { batch }),
    at,
    masthead: { state: say('documents.state'), institution: say('documents.institution') },
    foot: { code: '', notice: print.demo ? say('documents.demo') : '', page: say('documents.page') },
    running: '',
    rows: [
      row('cards.paper.count', String(cards.length)),
      row('cards.paper.numbers', numbers),
      row('cards.paper.issuedAt', moment(at, say)),
      row('cards.paper.office', office),
      row('cards.paper.until', until),
    ],
    how: {
      title: say('cards.paper.how'),
      steps: [say('cards.paper.step1'), say('cards.paper.step2'), say('cards.paper.step3'), say('cards.paper.step4')],
    },
    notice: { title: say('cards.paper.keep'), text: say('cards.paper.notice') },
    card: {
      title: say('cards.paper.card'),
      use: say('cards.paper.use', { address: printedAddress(print), day: until }),
      closed: say('cards.paper.closed'),
      code: say('cards.paper.code'),
      pin: say('cards.paper.pin'),
      fold: say('cards.paper.fold'),
    },
    cards: cards.map(({ number, code, pin }) => ({ number: say('cards.paper.number', { card: number }), code, pin })),
  }
}
