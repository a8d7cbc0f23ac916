import type { MessageKey } from '../../messages/text.ts'

/** Channels by which declarations are selected, with each one's share of a year's cases, in percent (R18.3). */
export const SHARES = { score: 60, lot: 30, report: 10 } as const
export type Channel = keyof typeof SHARES
export const CHANNELS = Object.keys(SHARES) as readonly Channel[]

/** Name of each channel. */
export const CHANNEL_WORDS = {
  score: 'cases.channel.score',
  lot: 'cases.channel.lot',
  report: 'cases.channel.report',
} as const satisfies Record<Channel, MessageKey>

/** An indicator that applied, with the values in its sentence. */
export interface Indicated {
  readonly number: number
  readonly params: Readonly<Record<string, string | number>>
}

/** Why a declaration was selected: by its score, by a draw, or by a report that the office holds (R18.4). */
export type Grounds =
  | { readonly channel: 'score'; readonly weightSet: string; readonly inputs: string; readonly indicators: readonly Indicated[] }
  | { readonly channel: 'lot'; readonly draw: number; readonly position: number }
  | { readonly channel: 'report'; readonly reference: string; readonly receivedOn: string; readonly reason: string }

/** Most of the highest scores selected at once (R16.18). */
export const MAX_SELECTED_AT_ONCE = 20

/** Divides cases among the channels by their shares: the largest remainders get what is left over; of equal ones, the first (R18.3). */
export function sharesOf(cases: number): Readonly<Record<Channel, number>> {
  const exact = CHANNELS.map((channel) => ({ channel, hundredths: cases * SHARES[channel] }))
  const shares = new Map(exact.map(({ channel, hundredths }) => [channel, Math.floor(hundredths / 100)]))
  const left = cases - [...shares.values()].reduce((sum, share) => sum + share, 0)
  const byRemainder = exact.toSorted((one, other) => (other.hundredths % 100) - (one.hundredths % 100))
  for (const { channel } of byRemainder.slice(0, left)) shares.set(channel, (shares.get(channel) ?? 0) + 1)
  return Object.fromEntries(shares) as Record<Channel, number>
}

/**
 * Returns how many more cases a channel may select in a year, given the planned number and those already selected (R18.3). Never below zero: no selection is
 * taken back when the plan shrinks.
 */
export const roomIn = (planned: number, selected: Readonly<Record<Channel, number>>, channel: Channel): number =>
  Math.max(0, sharesOf(planned)[channel] - selected[channel])
