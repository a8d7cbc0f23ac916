import { MAX_DERIVATIONS } from '@djbr/domain/access/work.ts'

/** What one more try costs, in derivations of a key. A challenge takes any number of them up to its price, half of it on average (safety S61). */

/** Price of the first step: about a hundredth of a second on a desktop. */
export const FIRST_PRICE = 4

/** Price of the highest step. */
export const TOP_PRICE = MAX_DERIVATIONS

interface Steps {
  /** Wrong tries that cost nothing. */
  readonly free: number
  /** How many more wrong tries double the price. */
  readonly doubledBy: number
  /** How long a wrong try counts, in seconds. */
  readonly seconds: number
}

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * How wrong tries count: those about one subject (a document over all doors, an account name) for a day; those of one address (an IPv6 by its /64), and of the network
 * around it (/24, /48), for an hour. Many people share an address, so it takes hundreds of their wrong tries until the price is felt.
 */
export const COUNTED = {
  subject: { free: 5, doubledBy: 2, seconds: DAY },
  address: { free: 30, doubledBy: 100, seconds: HOUR },
  network: { free: 200, doubledBy: 400, seconds: HOUR },
} as const satisfies Record<string, Steps>

export type Counted = keyof typeof COUNTED

/** Wrong tries so far, by subject, address and network. */
export type WrongTries = Readonly<Record<Counted, number>>

function priceBy(wrong: number, { free, doubledBy }: Steps): number {
  if (wrong < free) return 0
  // @protects S61 the price of a try grows with the wrong ones before it
  //   instead: (wrong - free) ==> 0 * (wrong - free)
  return Math.min(TOP_PRICE, Math.round(FIRST_PRICE * 2 ** ((wrong - free) / doubledBy)))
}

/** Returns the price of the next try: the highest of what subject, address and network ask. */
export const priceOf = (wrong: WrongTries): number =>
  Math.max(...(Object.keys(COUNTED) as Counted[]).map((counted) => priceBy(wrong[counted], COUNTED[counted])))

/** Returns the price of a call from an address that used its limit up so many times: it doubles with each time more. */
export const priceBeyond = (usedUp: number): number => Math.min(TOP_PRICE, Math.round(FIRST_PRICE * 2 ** (usedUp - 1)))
