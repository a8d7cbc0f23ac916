import { setTimeout as pause } from 'node:timers/promises'
import { quantile } from '../table.ts'
import type { Answer, Kind, Target } from './ask.ts'
import { declare, type Filed } from './declaration.ts'
import { checkCertificate, lookUp, openDesk } from './others.ts'

/** Calls that come with each whole declaration: searches with a lookup, and checks of certificates. */
const LOOKUPS_EACH = 2
const CHECKS_EACH = 1
/** Share of the finalized declarations that the desk receives. */
const RECEIVED_SHARE = 0.3

/** People arriving at a steady rate, as many as there are accounts and seconds for. */
interface Arriving {
  readonly perSecond: number
  readonly seconds: number
  readonly accounts: readonly string[]
}

interface Evening extends Arriving {
  readonly certificate: { readonly code: string; readonly receivedOn: string }
  /** Something that happens to the portal halfway through. */
  readonly inTheMiddle?: () => Promise<void> | void
}

/** The outcome of a load. */
export interface Load {
  readonly perSecond: number
  readonly answers: readonly Answer[]
  readonly filings: readonly Filed[]
  /** Whole declarations finished per second, measured up to the last one. */
  readonly finishedPerSecond: number
}

/** Lets people arrive at a steady rate no matter what the portal answers: each makes a whole declaration, with other visitors in between. Waits until the last is through. */
export async function load(target: Target, { certificate, inTheMiddle, ...arriving }: Evening): Promise<Load> {
  const receive = await openDesk(target)
  const middle = Math.floor(countOf(arriving) / 2)
  return arrive(target, arriving, async (filed, turn) => {
    await Promise.all([
      declare(target, filed).then(() => (filed.code && turn % 10 < RECEIVED_SHARE * 10 ? receive(filed.code) : undefined)),
      ...Array.from({ length: LOOKUPS_EACH }, (_, index) => lookUp(target, turn * LOOKUPS_EACH + index)),
      ...Array.from({ length: CHECKS_EACH }, () => checkCertificate(target, certificate)),
      turn === middle && inTheMiddle?.(),
    ])
  })
}

/** Like `load`, with whole declarations alone. */
export const declarations = (target: Target, arriving: Arriving): Promise<Load> =>
  arrive(target, arriving, (filed) => declare(target, filed))

const countOf = ({ accounts, perSecond, seconds }: Arriving) => Math.min(accounts.length, Math.round(perSecond * seconds))

async function arrive(target: Target, arriving: Arriving, each: (filed: Filed, turn: number) => Promise<void>): Promise<Load> {
  const { perSecond, accounts } = arriving
  const filings: Filed[] = []
  const running: Promise<void>[] = []
  const begun = performance.now()
  for (const [turn, account] of accounts.slice(0, countOf(arriving)).entries()) {
    await pause(Math.max(0, begun + (turn * 1000) / perSecond - performance.now()))
    const filed: Filed = { account, saved: 0, finalized: false, code: '', done: false }
    filings.push(filed)
    running.push(each(filed, turn))
  }
  await Promise.all(running)
  const elapsed = (performance.now() - begun) / 1000
  return { perSecond, answers: target.answers.splice(0), filings, finishedPerSecond: filings.filter(({ done }) => done).length / elapsed }
}

/** Returns the time, in milliseconds, that the given share of a kind's successful answers stayed within; NaN when there are none. */
export function timeOf({ answers }: Load, kind: Kind, share: number): number {
  const times = answers.filter((answer) => answer.kind === kind && answer.status === 200).map(({ ms }) => ms)
  return quantile(times, share)
}
