import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey as pbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2'
import { deriveKey as sha } from 'altcha-lib/algorithms/web/sha'

/** After how many counters the page is told how far it is. */
const REPORTED_EVERY = 10

addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
  const derive = challenge.parameters.algorithm.startsWith('PBKDF2') ? pbkdf2 : sha
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
