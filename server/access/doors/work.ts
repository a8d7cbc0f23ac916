import { randomInt } from 'node:crypto'
import { puzzle } from '@djbr/domain/calls/sessions.ts'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import { networkOf, widerNetworkOf } from '../../ground/http/rate-limits.ts'
import { digest } from '../../ground/http/secrets.ts'
import type { Principal } from '../../ground/proof/index.ts'
import { createTurns, createTurnsByKey } from '../../ground/turns.ts'
import type { Services } from '../../services.ts'
import { openToken, sealToken } from '../sealed-token.ts'
import { giveBack, type SingleUse, useUp } from '../single-use.ts'

/** A derivation: scrypt over 1.5 MiB, some 4 ms of a desktop's browser (decision 092). */
const DERIVATION = { algorithm: 'SCRYPT', cost: 2048, memoryCost: 6 } as const

const LIFE_MS = 5 * 60_000
const endOfLife = ({ clock }: Pick<Services, 'clock'>) => clock.now().getTime() + LIFE_MS

/** A challenge costs the portal one derivation, on a thread beside its own; one at a time, so that whoever asks for many takes nothing from those who work. */
const inTurn = createTurns({
  atOnce: 1,
  maxWaiting: 2000,
  busy: () => new Failure('unavailable', 'access.queueFull', { retryAfterSeconds: 5 }),
})

/** One of each network waits for that, and of each address in it for its network's: who asks for a hundred, or from a hundred addresses of theirs, is no further ahead than who asks for one. */
const inTurnOfNetwork = createTurnsByKey()
const inTurnOfAddress = createTurnsByKey()
const inTurnOf = <Done>(address: string, work: () => Promise<Done>) =>
  inTurnOfAddress(networkOf(address), () => inTurnOfNetwork(widerNetworkOf(address), () => inTurn(work)))

type Keyed = Pick<Services, 'clock' | 'cardKey' | 'formerCardKey'>

const demanded = z.object({ about: z.string(), price: z.int() })
/** What is asked of whoever tries: work for one subject, at a price that only the server reads. */
export type Demand = z.output<typeof demanded>

const asked = demanded.extend({ until: z.int() })
const worth = asked.extend({ key: z.string() })

const DEMAND = 'demand for work'
const CHALLENGE = 'challenge of work'

/** As long for a high price as for a low one. */
const SEALED_LENGTH = 256

const sealed = (services: Keyed, value: object, purpose: string) => sealToken(services, value, purpose, SEALED_LENGTH)

/** Refuses a call until it brings work: `por` stands for what is asked, and says nothing of how much that is (safety S61). */
export function workNeeded(services: Keyed, demand: Demand): Failure {
  // @protects S61 no answer says how much work a subject asks for
  //   instead: sealed(services, { ...demand, until: endOfLife(services) }, DEMAND) ==> JSON.stringify(demand)
  const por = sealed(services, { ...demand, until: endOfLife(services) }, DEMAND)
  return new Failure('tooMany', 'access.work.needed', { retryAfterSeconds: 1, answer: { prueba_de_trabajo: true, por } })
}

/**
 * The challenge (ALTCHA, version 2) for what a call was asked: counters from 0 on are tried until the derived key begins as it says. How many they are is drawn
 * evenly up to the price, so that nobody begins further on, and known to the server alone; nothing is kept of it. Refused for what was never asked, or is over.
 */
export async function offerWork(services: Keyed, { address }: Pick<Principal, 'address'>, por: string) {
  const demand = openToken(services, por, DEMAND, asked)
  // @protects S61 no cheap challenge tells whether a subject became dearer since
  //   without: || demand.until <= services.clock.now().getTime()
  if (!demand || demand.until <= services.clock.now().getTime()) throw new Failure('refused', 'common.badRequest')
  let key = ''
  const { parameters } = await createChallenge({
    ...DERIVATION,
    counter: randomInt(demand.price),
    deriveKey: async (...given) => {
      // @protects S61 a network that asks for many challenges lets the others' before its second
      //   instead: inTurnOf(address, () => deriveKey(...given)) ==> inTurnOfAddress(networkOf(address), () => inTurn(() => deriveKey(...given)))
      // @protects S61 an address that asks for many challenges lets the others' before its second
      //   instead: inTurnOf(address, () => deriveKey(...given)) ==> inTurnOfNetwork(widerNetworkOf(address), () => inTurn(() => deriveKey(...given)))
      const derived = await inTurnOf(address, () => deriveKey(...given))
      key = Buffer.from(derived.derivedKey).toString('hex')
      return derived
    },
  })
  return { token: sealed(services, { ...demand, key, until: endOfLife(services) }, CHALLENGE), parameters: puzzle.parse(parameters) }
}

const solved = z.object({ solution: z.object({ derivedKey: z.string() }) })

/** The key that a solution derived: it alone in hexadecimal, or as the library writes it. */
function keyIn(solution: string): string | null {
  if (/^[0-9a-f]{64}$/.test(solution)) return solution
  try {
    return solved.parse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))).solution.derivedKey
  } catch {
    return null
  }
}

/** Work that a call paid with, used up. */
export interface Paid {
  /** Makes it good again: what it paid for was not judged. */
  giveBack(): Promise<void>
}

/**
 * The works that a call brings (`<token> <solution>`, several with a comma) and that count for what it is asked. What is wrong or over counts for nothing; nor does what
 * was worked for another subject, but for the brake on an address, which takes any. A challenge of a lower step counts as long as that is half of today's at least: who
 * works while the price grows need not begin again, and nobody lays in cheap ones. It is no address's: a telephone has another one from one mast to the next.
 */
export function worksFor(services: Keyed, works: string, asked: Demand, isBrake = false): readonly SingleUse[] {
  if (works.length > MAX_WORKS) return []
  return works.split(',').flatMap((work) => workFor(services, work.trim(), asked, isBrake) ?? [])
}

function workFor(services: Keyed, work: string, asked: Demand, isBrake: boolean): SingleUse | null {
  const [token = '', solution = ''] = work.split(' ')
  const given = token === '' ? undefined : openToken(services, token, CHALLENGE, worth)
  const counts =
    given !== undefined &&
    // @protects S61 work is good for the subject that it was asked for
    (isBrake || given.about === asked.about) &&
    // @protects S61 work is good for five minutes
    given.until > services.clock.now().getTime() &&
    // @protects S61 work is done, not claimed
    given.key === keyIn(solution) &&
    // @protects S61 no work is laid in while it is cheap
    given.price * 2 >= asked.price
  return counts ? { serving: isBrake ? 'work at brake' : 'work', token, until: given.until } : null
}

/** Uses up the first of these works that was not shown before; null for none. */
export async function payBy(services: Pick<Services, 'db'>, works: readonly SingleUse[]): Promise<Paid | null> {
  for (const work of works) if (await useUp(services, work)) return { giveBack: () => giveBack(services, work) }
  return null
}

/** A few tokens and solutions, as the library writes them. */
const MAX_WORKS = 8000

/** What a call is asked. */
export const demandOf = (about: string, price: number): Demand => ({ about: digest(about).toString('base64url'), price })
