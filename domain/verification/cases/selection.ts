import type { MessageKey } from '../../messages/text.ts'

/** By what a declaration is selected, and what share of a year's cases each channel has, in percent (R18.3). */
export const SHARES = { score: 60, lot: 30, report: 10 } as const
export type Channel = keyof typeof SHARES
export const CHANNELS = Object.keys(SHARES) as readonly Channel[]

/** What each channel is called. */
export const CHANNEL_WORDS = {
  score: 'cases.channel.score',
  lot: 'cases.channel.lot',
  report: 'cases.channel.report',
} as const satisfies Record<Channel, MessageKey>

/** An indicator that spoke, with what its sentence names. */
export interface Indicated {
  readonly number: number
  readonly params: Readonly<Record<string, string | number>>
}

/** Why a declaration was selected: by its score, by a draw, or by a report that the office holds (R18.4). */
export type Grounds =
  | { readonly channel: 'score'; readonly weightSet: string; readonly inputs: string; readonly indicators: readonly Indicated[] }
  | { readonly channel: 'lot'; readonly draw: number; readonly position: number }
  | { readonly channel: 'report'; readonly reference: string; readonly receivedOn: string; readonly reason: string }

/** So many of the highest scores are selected at once, at most (R16.18). */
export const MAX_SELECTED_AT_ONCE = 20

/** How many of some cases each channel has by its share: the largest remainders get what is left over, the first of two alike (R18.3). */
export function sharesOf(cases: number): Readonly<Record<Channel, number>> {
  const exact = CHANNELS.map((channel) => ({ channel, hundredths: cases * SHARES[channel] }))
  const shares = new Map(exact.map(({ channel, hundredths }) => [channel, Math.floor(hundredths / 100)]))
  const left = cases - [...shares.values()].reduce((sum, share) => sum + share, 0)
  const byRemainder = exact.toSorted((one, other) => (other.hundredths % 100) - (one.hundredths % 100))
  for (const { channel } of byRemainder.slice(0, left)) shares.set(channel, (shares.get(channel) ?? 0) + 1)
  return Object.fromEntries(shares) as Record<Channel, number>
}

/**
 * How many more of a channel may be selected in a year of so many cases planned, when these were already (R18.3). Never below zero: nothing that was selected is
 * taken back when a plan shrinks.
 */
export const roomIn = (planned: number, selected: Readonly<Record<Channel, number>>, channel: Channel): number =>
  Math.max(0, sharesOf(planned)[channel] - selected[channel])
