import { type DisclosedTable, disclosedCount, disclosedTable } from '../../office/statistics.ts'
import { EXAMINATION_OUTCOMES, type ExaminationOutcome } from './case.ts'
import { CHANNELS, type Channel } from './selection.ts'

/** Number of a year's ended cases for one channel and one outcome. */
export interface EndedCases {
  readonly channel: Channel
  readonly outcome: ExaminationOutcome
  readonly count: number
}

export interface DisclosedCases {
  readonly outcomes: DisclosedTable<ExaminationOutcome>
  readonly channels: DisclosedTable<Channel>
}

/**
 * Returns the cases that ended in a year, for anyone to read (R18.21): by outcome, without any group under five or figures that would reveal one; and by channel, all or none,
 * because a reader of the published draws may count those by lot and subtract them. If the other channels together have few cases, nothing of the year is disclosed.
 */
export function disclosedCases(ended: readonly EndedCases[]): DisclosedCases {
  const sum = (of: (one: EndedCases) => boolean) => ended.filter(of).reduce((all, { count }) => all + count, 0)
  const outcomes = disclosedTable(EXAMINATION_OUTCOMES.map((key) => ({ key, count: sum(({ outcome }) => outcome === key) })))
  const others = disclosedCount(sum(({ channel }) => channel !== 'lot'))
  if (outcomes.total === null || others === null) return { outcomes: hidden(EXAMINATION_OUTCOMES, null), channels: hidden(CHANNELS, null) }
  const cells = CHANNELS.map((key) => ({ key, count: disclosedCount(sum(({ channel }) => channel === key)) }))
  const mayBeShown = cells.every(({ count }) => count !== null)
  // @protects 039 a small group of cases is not published, whoever counts those by lot
  //   instead: mayBeShown ? { total: outcomes.total, cells } : hidden(CHANNELS, outcomes.total) ==> { total: outcomes.total, cells }
  return { outcomes, channels: mayBeShown ? { total: outcomes.total, cells } : hidden(CHANNELS, outcomes.total) }
}

const hidden = <Key>(keys: readonly Key[], total: number | null): DisclosedTable<Key> => ({
  total,
  cells: keys.map((key) => ({ key, count: null })),
})
