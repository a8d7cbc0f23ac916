import { displayDate, type PlainDate } from '@djbr/domain/values/dates.ts'
import { printable } from './measure.ts'
import { fact, moment, type Print, pageOf, rowIn, speaker } from './model.ts'
import type { ClosingModel } from './print-model.ts'

/** A closing of an office's day, as printed. Moments are La Paz times, `YYYY-MM-DDTHH:MM:SS-04:00`. */
interface PrintedClosing {
  readonly office: string
  readonly day: PlainDate
  readonly number: number
  readonly closedAt: string
  readonly closedBy: string
  readonly printedAt: string
  readonly hash: string
  /** How many were received after it. */
  readonly after: number
  readonly officers: readonly { readonly officer: string; readonly received: number; readonly late: number; readonly writtenOff: number }[]
  readonly receptions: readonly {
    readonly departmental: string
    readonly national: string
    readonly receivedAt: string
    readonly officer: string
    readonly late: boolean
    readonly writtenOffAt: string | null
  }[]
}

/** Returns the paper of a closing (R8.74): who closed the day, when and over what, what each officer received, and the list that its hash covers. */
export function closingModel(closing: PrintedClosing, print: Print): ClosingModel {
  const { office, day, number, closedAt, closedBy, printedAt, hash, after, officers, receptions } = closing
  const say = speaker(print)
  const row = rowIn(say)
  const sum = (count: (each: (typeof officers)[number]) => number) => officers.reduce((total, each) => total + count(each), 0)
  const [received, late, writtenOff] = [sum((each) => each.received), sum((each) => each.late), sum((each) => each.writtenOff)]
  const title = say('documents.closing.title', { number, day: displayDate(day) })
  return {
    ...pageOf(print, { title, at: printedAt, running: printable(office), code: title }),
    facts: [
      fact(say('documents.closing.received'), String(received)),
      fact(say('documents.closing.late'), String(late)),
      fact(say('documents.closing.writtenOff'), String(writtenOff)),
    ],
    rows: [
      row('documents.closing.office', office),
      row('documents.closing.closedBy', closedBy),
      row('documents.closing.closedAt', moment(closedAt, say)),
      row(
        'documents.closing.numbers',
        say('cards.numbersFrom', { first: receptions[0]?.national ?? '', last: receptions.at(-1)?.national ?? '' }),
      ),
      row('documents.closing.after', String(after)),
      row('documents.closing.printedAt', moment(printedAt, say)),
      row('documents.closing.hash', hash),
    ],
    officers: {
      title: say('documents.closing.officers'),
      headings: [
        say('documents.closing.officer'),
        say('documents.closing.received'),
        say('documents.closing.late'),
        say('documents.closing.writtenOff'),
      ],
      rows: officers.map((each) => [printable(each.officer), String(each.received), String(each.late), String(each.writtenOff)]),
    },
    list: {
      title: say('documents.closing.list'),
      headings: [
        say('documents.closing.time'),
        say('documents.departmentalNumber'),
        say('documents.nationalNumber'),
        say('documents.closing.officer'),
        say('documents.closing.state'),
      ],
      rows: receptions.map(({ receivedAt, departmental, national, officer, late: isLate, writtenOffAt }) => [
        receivedAt.slice(11, 19),
        departmental,
        national,
        printable(officer),
        [
          say(isLate ? 'documents.closing.isLate' : 'documents.closing.inTime'),
          ...(writtenOffAt ? [say('documents.closing.isWrittenOff', { day: displayDate(writtenOffAt.slice(0, 10)) })] : []),
        ].join(' · '),
      ]),
    },
    notice: { title: say('documents.closing.what'), text: say('documents.closing.notice') },
  }
}
