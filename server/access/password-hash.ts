import { hash, verify } from '@node-rs/argon2'
import { Failure } from '../ground/http/failure.ts'
import { createTurns } from '../ground/turns.ts'

/** What a hash costs: KiB of memory, passes over them, lanes. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** argon2id, 19 MiB, 2 passes, 1 lane (safety S4): some 10 ms. The library's default algorithm is argon2id. */
export const PASSWORD_COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const AT_ONCE = 2
const MAX_WAITING = 500

/** Turns for hashing, two at once, so that many people who sign in together never take the server's processors from those who work. */
const inTurn = createTurns({
  atOnce: AT_ONCE,
  maxWaiting: MAX_WAITING,
  busy: () => new Failure('unavailable', 'access.queueFull', { retryAfterSeconds: 5 }),
})

/** How passwords and PINs are kept and tried. */
export interface Passwords {
  /** Returns what is stored of a password. */
  hash(password: string): Promise<string>
  /** Whether a password matches a hash; false, after the same work, when there is no hash. */
  verify(password: string, kept: string | undefined): Promise<boolean>
  /** Whether a hash was made at another cost than today's; it is renewed when its password is shown (safety S19). */
  isOutdated(kept: string): boolean
}

/** A keyboard may send ñ as one sign or as two, so a password is stored and tried as one (NFC). What was stored before as it was sent is tried as it is sent. */
const isComposed = (password: string) => password.normalize('NFC') === password

// @protects S19 the last character of a long password counts
//   instead: verify(against, password)) ==> verify(against, password).then((right) => right || verify(against, `${password}-`)))
const tried = (password: string, against: string) => inTurn(() => verify(against, password))

/** Creates the hashing of passwords at the cost of a serving portal. Only tests give another cost; no setting of a portal does (decision 073). */
export function createPasswords(cost = PASSWORD_COST): Passwords {
  const written = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`
  /** Hash that stands in for an account that does not exist, so that both take the same time. */
  const nobody = hash('nobody', cost)
  return {
    // @protects S19 a password is the same however a keyboard composes its letters
    //   instead: hash(password.normalize('NFC'), cost) ==> hash(password, cost)
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), cost)),
    verify: async (password, kept) => {
      // @protects S4 an account that there is not costs as much work
      //   instead: const against = kept ?? (await nobody) ==> if (kept === undefined) return false; const against = kept
      const against = kept ?? (await nobody)
      const right = (await tried(password.normalize('NFC'), against)) || (!isComposed(password) && (await tried(password, against)))
      return right && kept !== undefined
    },
    isOutdated: (kept) => !kept.startsWith(written),
  }
}
