import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../ground/database/listen.ts'
import { publishKey } from './certificate-key.ts'
import { type Health, healthOf } from './health.ts'
import { signCarriedChain } from './sign-carried-chain.ts'
import { type HeadServices, signNextChainHead } from './sign-chain-heads.ts'
import { signNextCode } from './sign-codes.ts'
import { signAnswerReceipt, signExport } from './sign-exports.ts'
import { signNextHead } from './sign-heads.ts'
import { type SigningServices, signNext } from './sign-next.ts'
import { signReceipt, signReport } from './sign-receipts.ts'

const LOOKS_EVERY_MS = 5_000
const BEATS_EVERY_MS = 5_000
const AGAIN_AFTER_MS = 1_000
const PROBE = Buffer.from('djbr')

interface SignerOptions extends SigningServices, HeadServices {
  /** The database in which new orders are announced. */
  readonly databaseUrl: string
  readonly report: (error: unknown) => void
}

/** Signs orders as they are announced and every five seconds, and reports that it is present, until it is stopped. */
export function startSigner({ databaseUrl, report, ...services }: SignerOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  let wake = () => {}
  let announced = false

  const announce = () => {
    announced = true
    wake()
  }
  const sleep = (ms: number) => pause(ms, undefined, { signal }).catch(() => {})
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOOKS_EVERY_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (announced || signal.aborted) wake()
    })

  let health: Health['refuses'] = null
  const work = async () => {
    const trouble = reportOnce(report)
    while (!signal.aborted) {
      announced = false
      try {
        await publishKey(services.db, services.certificateKey, services.clock.now())
        while (!signal.aborted && (await signOne(services))) trouble.over()
      } catch (error) {
        if (!signal.aborted) trouble.is(error)
        await sleep(AGAIN_AFTER_MS)
        continue
      }
      if (health === null) trouble.over()
      await rest()
    }
  }
  const beat = async () => {
    const trouble = reportOnce(report)
    while (!signal.aborted) {
      try {
        health = await sayPresent(services)
        trouble.over()
      } catch (error) {
        if (!signal.aborted) trouble.is(error)
      }
      await sleep(BEATS_EVERY_MS)
    }
    await services.db
      .deleteFrom('signerBeat')
      .execute()
      .catch(() => {})
  }
  const working = Promise.all([
    work(),
    beat(),
    listen({ url: databaseUrl, channel: 'signing', name: 'djbr-signer', announced: announce, onError: () => {}, signal }),
  ])
  return {
    stop: async () => {
      stopping.abort()
      wake()
      await working
    },
  }
}

/** Signs the first thing waiting, codes before anything else because papers are printed with them. Returns whether anything was waiting. */
async function signOne(services: SigningServices & HeadServices): Promise<boolean> {
  for (const next of [
    signNextCode,
    signNextHead,
    signCarriedChain,
    signNextChainHead,
    signNext,
    signReceipt,
    signReport,
    signExport,
    signAnswerReceipt,
  ])
    if (await next(services)) return true
  return false
}

/** Reports a problem when it begins or changes, not each time it is met, until it is over. */
function reportOnce(report: (error: unknown) => void) {
  let reported: string | null = null
  return {
    is: (error: unknown) => {
      const what = error instanceof Error ? error.message : String(error)
      if (what !== reported) report(error)
      reported = what
    },
    over: () => {
      reported = null
    },
  }
}

/** Reports presence: only a key that really signs counts as a signer, and one that may no longer sign says so. */
async function sayPresent(services: SigningServices & HeadServices): Promise<Health['refuses']> {
  const { db, key, clock } = services
  await key.sign(PROBE)
  const { refuses, keyEndsAt } = await healthOf(services)
  const beat = { seenAt: clock.now(), refuses, keyEndsAt }
  await db
    .insertInto('signerBeat')
    .values(beat)
    .onConflict((conflict) => conflict.column('single').doUpdateSet(beat))
    .execute()
  return refuses
}
