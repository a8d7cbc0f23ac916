import { moment, type Print, pageOf, printedAddress, rowIn, speaker } from './model.ts'
import type { CardSheetsModel } from './print-model.ts'

/** A batch of cards, printed only once: the only place where codes and PINs appear in full. */
export interface CardSheets {
  readonly batch: string
  readonly office: string
  /** La Paz time, `YYYY-MM-DDTHH:MM:SS-04:00`. */
  readonly at: string
  /** Last day on which the cards can be activated, as printed. */
  readonly until: string
  readonly cards: readonly { readonly number: string; readonly code: string; readonly pin: string }[]
}

/** Returns the sheets of a batch of cards (R8.35, R8.36): instructions for cutting and folding, then six cards a sheet, code and PIN under a fold. */
export function cardSheetsModel({ batch, office, at, until, cards }: CardSheets, print: Print): CardSheetsModel {
  const say = speaker(print)
  const row = rowIn(say)
  const numbers = say('cards.numbersFrom', { first: cards[0]?.number ?? '', last: cards.at(-1)?.number ?? '' })
  return {
    ...pageOf(print, { title: say('cards.paper.title', { batch }), at }),
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
