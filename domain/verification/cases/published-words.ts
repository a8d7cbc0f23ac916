import type { MessageKey } from '../../messages/text.ts'
import type { ExaminationOutcome } from './case.ts'
import type { Channel } from './selection.ts'

/** Names of the groups in published figures. */
export const PUBLISHED_CASE_WORDS = {
  resultado: {
    consistent: 'statistics.cases.outcome.consistent',
    explained: 'statistics.cases.outcome.explained',
    rectify: 'statistics.cases.outcome.rectify',
    undetermined: 'statistics.cases.outcome.undetermined',
    referred: 'statistics.cases.outcome.referred',
  },
  canal: {
    score: 'statistics.cases.channel.score',
    lot: 'statistics.cases.channel.lot',
    report: 'statistics.cases.channel.report',
  },
} as const satisfies {
  readonly resultado: Readonly<Record<ExaminationOutcome, MessageKey>>
  readonly canal: Readonly<Record<Channel, MessageKey>>
}
