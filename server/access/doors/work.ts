import { randomInt } from 'node:crypto'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { Failure } from '../../ground/http/failure.ts'
import { networkOf } from '../../ground/http/rate-limits.ts'
import { seal, unseal } from '../../ground/http/sealed.ts'
import { digest } from '../../ground/http/secrets.ts'
import type { Services } from '../../services.ts'

/** A derivation: some 2 ms of a desktop, and mostly the work itself, so that no other program does it much faster than a browser. */
const DERIVATION = { algorithm: 'PBKDF2/SHA-256', cost: 10_000 } as const

const LIFE_MS = 5 * 60_000

type Keyed = Pick<Services, 'clock' | 'cardKey'>

const demanded = z.object({ about: z.string(), from: z.string(), price: z.int() })
/** What is asked of whoever tries: work for one subject, from one address, at a price that only the server reads. */
export type Demand = z.output<typeof demanded>

const worth = demanded.extend({ counter: z.int(), until: z.int() })

const DEMAND = 'demand for work'
const CHALLENGE = 'challenge of work'

/** As long for a high price as for a low one. */
const SEALED_LENGTH = 256

// @protects S61 the length of what is sealed says nothing of the price
//   without: .padEnd(SEALED_LENGTH)
const sealed = ({ cardKey }: Keyed, value: object, purpose: string) =>
  seal(JSON.stringify(value).padEnd(SEALED_LENGTH), cardKey, purpose).toString('base64url')

function opened<Shape>({ cardKey }: Keyed, text: string, purpose: string, shape: z.ZodType<Shape>): Shape | undefined {
  try {
    return shape.parse(JSON.parse(unseal(Buffer.from(text, 'base64url'), cardKey, purpose)))
  } catch {
    return undefined
  }
}

/** Refuses a call until it brings work: `por` stands for what is asked, and says nothing of how much that is (safety S61). */
export function workNeeded(services: Keyed, demand: Demand): Failure {
  // @protects S61 no answer says how much work a subject asks for
  //   instead: sealed(services, demand, DEMAND) ==> JSON.stringify(demand)
  const por = sealed(services, demand, DEMAND)
  return new Failure('tooMany', 'access.work.needed', { retryAfterSeconds: 1, answer: { prueba_de_trabajo: true, por } })
}

/**
 * The challenge (ALTCHA, version 2) for what a call was asked: counters are tried until the derived key begins as it says. How many they are is known to the
 * server alone; nothing is kept of it. Refused for what was never asked.
 */
export async function offerWork(services: Keyed, por: string) {
  const demand = opened(services, por, DEMAND, demanded)
  if (!demand) throw new Failure('refused', 'common.badRequest')
  const counter = randomInt(Math.ceil(demand.price * 0.75), Math.ceil(demand.price * 1.25) + 1)
  const { parameters } = await createChallenge({ ...DERIVATION, counter, deriveKey })
  const { algorithm, nonce, salt, cost, keyLength, keyPrefix } = parameters
  const until = services.clock.now().getTime() + LIFE_MS
  const token = sealed(services, { ...demand, counter, until }, CHALLENGE)
  return { token, parameters: { algorithm, nonce, salt, cost, keyLength, keyPrefix } }
}

const solved = z.object({ solution: z.object({ counter: z.int() }) })

function counterIn(solution: string): number | null {
  if (/^\d{1,9}$/.test(solution)) return Number(solution)
  try {
    return solved.parse(JSON.parse(Buffer.from(solution, 'base64').toString('utf8'))).solution.counter
  } catch {
    return null
  }
}

/**
 * The price that a call paid by the works that it brings (`<token> <solution>`, several with a comma): the highest of those that count; 0 for none. What is
 * wrong, over, another address's or was shown before counts for nothing; nor does what was worked for another subject, but for the brake on an address, which takes any. A
 * challenge of a lower step counts as long as that is half of today's at least: who works while the price grows need not begin again, and nobody lays in
 * cheap ones.
 */
export async function paidBy(services: Keyed & Pick<Services, 'db'>, works: string, asked: Demand, isBrake = false): Promise<number> {
  if (works.length > MAX_WORKS) return 0
  for (const work of works.split(',')) {
    const paid = await paidByOne(services, work.trim(), asked, isBrake)
    if (paid > 0) return paid
  }
  return 0
}

async function paidByOne(services: Keyed & Pick<Services, 'db'>, work: string, asked: Demand, isBrake: boolean): Promise<number> {
  const [token = '', solution = ''] = work.split(' ')
  const given = token === '' ? undefined : opened(services, token, CHALLENGE, worth)
  const now = services.clock.now()
  const counts =
    given !== undefined &&
    // @protects S61 work is good for the subject that it was asked for
    (isBrake || given.about === asked.about) &&
    // @protects S61 work is good from the address that it was asked of
    given.from === asked.from &&
    // @protects S61 work is good for five minutes
    given.until > now.getTime() &&
    // @protects S61 work is done, not claimed
    given.counter === counterIn(solution) &&
    // @protects S61 no work is laid in while it is cheap
    given.price * 2 >= asked.price
  if (!counts) return 0
  // @protects S61 work serves once
  //   instead: conflict.doNothing() ==> conflict.columns(['limitName', 'subjectHash']).doUpdateSet({ attempts: 1 })
  const shown = await services.db
    .insertInto('attemptCount')
    .values({ limitName: isBrake ? 'work at brake' : 'work', subjectHash: digest(token), windowStartedAt: now, attempts: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .returning('attempts')
    .executeTakeFirst()
  return shown ? given.price : 0
}

/** A few tokens and solutions, as the library writes them. */
const MAX_WORKS = 8000

/** What a call is asked, from an address. */
export const demandOf = (about: string, address: string, price: number): Demand => ({
  about: digest(about).toString('base64url'),
  from: networkOf(address),
  price,
})
