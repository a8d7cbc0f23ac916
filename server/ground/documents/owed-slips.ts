import {
  OBLIGATION_REASON_WORDS,
  OBLIGATION_STATE_WORDS,
  type ObligationReason,
  type ObligationState,
} from '@djbr/domain/register/obligation.ts'
import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { printable, shortened } from './measure.ts'
import { fact, moment, nameOf, type Print, pageOf, printedAddress, speaker } from './model.ts'
import type { OwedSlipsModel } from './print-model.ts'

/** What a person has yet to present, as their entity hands it to them. */
export interface PrintedSlip {
  readonly paternal: string
  readonly maternal: string
  readonly names: string
  readonly document: string
  readonly title: string
  readonly owed: readonly {
    readonly reason: ObligationReason
    readonly opensOn: PlainDate
    readonly lastDay: PlainDate
    readonly state: ObligationState
  }[]
}

interface PrintedSlips {
  readonly entity: string
  /** La Paz time, `YYYY-MM-DDTHH:MM:SS-04:00`. */
  readonly at: string
  readonly slips: readonly PrintedSlip[]
}

/** Most obligations that fit on half a page. */
const MAX_OWED = 4
/** Widths for a name on one line, and for a fact beside two others on two. */
const NAME_MM = 176
const NAME_POINTS = 13
const FACT_MM = 100
const FACT_POINTS = 9

/** Returns the slips that an entity prints for people it has chosen (R13.17): what each of them has yet to present, and how. They are no legal notification. */
export function owedSlipsModel({ entity, at, slips }: PrintedSlips, print: Print): OwedSlipsModel {
  const say = speaker(print)
  return {
    ...pageOf(print, {
      title: say('documents.owed.title'),
      at,
      running: printable(entity),
      code: say('documents.owed.printedAt', { moment: moment(at, say) }),
    }),
    slips: slips.map(({ owed, document, title, ...person }) => ({
      name: shortened(nameOf(person), NAME_MM, NAME_POINTS),
      facts: [
        fact(say('documents.identity'), document),
        fact(say('documents.certificate.entity'), shortened(entity, FACT_MM, FACT_POINTS)),
        fact(say('documents.owed.post'), shortened(title, FACT_MM, FACT_POINTS)),
      ],
      owed: {
        headings: [say('documents.owed.declaration'), say('documents.owed.from'), say('documents.owed.until'), say('documents.owed.state')],
        rows: owed
          .slice(0, MAX_OWED)
          .map(({ reason, opensOn, lastDay, state }) => [
            say(OBLIGATION_REASON_WORDS[reason]),
            displayDate(opensOn),
            displayDate(lastDay),
            say(OBLIGATION_STATE_WORDS[state]),
          ]),
      },
      more: owed.length > MAX_OWED ? say('documents.owed.more', { count: owed.length - MAX_OWED }) : '',
    })),
    how: {
      title: say('documents.owed.how'),
      steps: [say('documents.owed.step1', { address: printedAddress(print) }), say('documents.owed.step2')],
    },
    notice: { title: say('documents.owed.done'), text: say('documents.owed.notice') },
  }
}
