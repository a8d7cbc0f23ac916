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

/** A derivation: scrypt over 1.5 MiB, about 4 ms in a desktop's browser (decision 092). */
const DERIVATION = { algorithm: 'SCRYPT', cost: 2048, memoryCost: 6 } as const

const LIFE_MS = 5 * 60_000
const endOfLife = ({ clock }: Pick<Services, 'clock'>) => clock.now().getTime() + LIFE_MS

/**
 * Turns for making challenges. Each costs the portal one derivation, on a thread beside its own; one at a time, so that a caller who asks for many takes nothing from
 * those who work.
 */
const inTurn = createTurns({
  atOnce: 1,
  maxWaiting: 2000,
  busy: () => new Failure('unavailable', 'access.queueFull', { retryAfterSeconds: 5 }),
})

/**
 * One call of each network waits for that turn, and one of each address for its network's. A caller who asks for a hundred, or from a hundred addresses of theirs, is
 * no further ahead than one who asks once.
 */
const inTurnOfNetwork = createTurnsByKey()
const inTurnOfAddress = createTurnsByKey()
const inTurnOf = <Done>(address: string, work: () => Promise<Done>) =>
  inTurnOfAddress(networkOf(address), () => inTurnOfNetwork(widerNetworkOf(address), () => inTurn(work)))

type Keyed = Pick<Services, 'clock' | 'cardKey' | 'formerCardKey'>

const demanded = z.object({ about: z.string(), price: z.int() })
/** What a caller is asked for: work for one subject, at a price that only the server reads. */
export type Demand = z.output<typeof demanded>

const asked = demanded.extend({ until: z.int() })
const worth = asked.extend({ key: z.string() })

const DEMAND = 'demand for work'
const CHALLENGE = 'challenge of work'

/** Length that a token is padded to before sealing, so that a high price looks like a low one. */
const SEALED_LENGTH = 256

const sealed = (services: Keyed, value: object, purpose: string) => sealToken(services, value, purpose, SEALED_LENGTH)

/** Returns the refusal of a call until it brings work: `por` stands for what is asked, and says nothing of how much that is (safety S61). */
export function workNeeded(services: Keyed, demand: Demand): Failure {
  // @protects S61 no answer says how much work a subject asks for
  //   instead: sealed(services, { ...demand, until: endOfLife(services) }, DEMAND) ==> JSON.stringify(demand)
  const por = sealed(services, { ...demand, until: endOfLife(services) }, DEMAND)
  return new Failure('tooMany', 'access.work.needed', { retryAfterSeconds: 1, answer: { prueba_de_trabajo: true, por } })
}

/**
 * Returns the challenge (ALTCHA, version 2) for what a call was asked: the browser tries counters from 0 on until the derived key begins as it says. The number of
 * tries is drawn evenly up to the price, so that nobody begins further on, and known to the server alone, which stores nothing of it. Throws `refused` for a demand
 * that was never made, or has expired.
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

/** Returns the key that a solution derived, sent alone in hexadecimal or as the library writes it; null for anything else. */
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
  /** Makes the work good again, because what it paid for was not judged. */
  giveBack(): Promise<void>
}

/**
 * Returns the works that a call brings (`<token> <solution>`, several with a comma) and that count for what it is asked. Wrong and expired work counts for nothing; nor
 * does work for another subject, except for the brake on an address, which takes any. Work at a lower price counts as long as that is at least half of today's: a
 * caller who works while the price grows need not begin again, and nobody can stock up on cheap work. Work is bound to no address: a telephone has another one from one
 * mast to the next.
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

/** Uses up the first of these works that was not used before. Returns null when there is none. */
export async function payBy(services: Pick<Services, 'db'>, works: readonly SingleUse[]): Promise<Paid | null> {
  for (const work of works) if (await useUp(services, work)) return { giveBack: () => giveBack(services, work) }
  return null
}

/** Longest list of works that is read, in characters: a few tokens and solutions, as the library writes them. */
const MAX_WORKS = 8000

/** Returns the demand for work about a subject, at a price. */
export const demandOf = (about: string, price: number): Demand => ({ about: digest(about).toString('base64url'), price })
