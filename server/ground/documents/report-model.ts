import type { MessageKey } from '@djbr/domain/messages/index.ts'
import { onTimePercentage } from '@djbr/domain/register/on-time.ts'
import { type Month, OUTCOME_WORDS, OUTCOMES, type ReportCounts } from '@djbr/domain/register/report.ts'
import { printable } from './measure.ts'
import { moment, type Print, pageOf, speaker } from './model.ts'
import type { ReportModel } from './print-model.ts'

/** Contents of an entity's quarterly report: its months as they were closed. */
export interface Report {
  readonly entity: string
  /** The last cut-off, `YYYY-MM-DDTHH:MM:SS-04:00`. */
  readonly at: string
  readonly months: readonly {
    readonly month: Month
    readonly cutOff: string
    readonly hash: string
    readonly rows: readonly { readonly words: MessageKey; readonly counts: ReportCounts }[]
  }[]
}

/** Returns an entity's quarterly report for its head, with the cut-off and the hash of each month (R15.8). */
export function reportModel({ entity, at, months }: Report, print: Print): ReportModel {
  const say = speaker(print)
  const percentage = (counts: ReportCounts) => onTimePercentage(counts)?.toFixed(1).replace('.', ',') ?? '—'
  return {
    ...pageOf(print, { title: say('followup.paper.title'), at, running: printable(entity) }),
    entity: { label: say('followup.entity'), value: printable(entity) },
    head: [
      say('followup.reason'),
      say('followup.due'),
      ...OUTCOMES.map((outcome) => say(OUTCOME_WORDS[outcome])),
      say('followup.percentage'),
    ],
    months: months.map(({ month, cutOff, hash, rows }) => ({
      title: `${month.slice(5, 7)}/${month.slice(0, 4)}`,
      cutOff: say('followup.paper.cutOff', { moment: moment(cutOff, say) }),
      hash: say('followup.paper.hash', { hash }),
      rows: rows.map(({ words, counts }) => [
        say(words),
        String(counts.due),
        ...OUTCOMES.map((outcome) => String(counts[outcome])),
        percentage(counts),
      ]),
    })),
    notice: { title: say('followup.paper.notice'), text: say('followup.paper.noticeText') },
  }
}
