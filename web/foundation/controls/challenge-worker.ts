import { scrypt } from '@noble/hashes/scrypt.js'
import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'

/** Number of counters between progress reports to the page. */
const REPORTED_EVERY = 5

/** Derives a key in a memory-hard way, for which browsers have no function of their own (decision 092). */
const memoryHard: DeriveKeyFunction = async ({ cost, memoryCost = 1, keyLength = 32 }, salt, password) => ({
  derivedKey: scrypt(password, salt, { N: cost, r: memoryCost, p: 1, dkLen: keyLength }),
})

addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  const derive = challenge.parameters.algorithm === 'SCRYPT' ? memoryHard : pbkdf2
  let tried = 0
  const deriveKey: typeof derive = (...given) => {
    tried += 1
    if (tried % REPORTED_EVERY === 0) postMessage(tried)
    return derive(...given)
  }
  solveChallenge({ challenge, deriveKey }).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  )
})
