import type { Solution, Challenge as WorkChallenge } from 'altcha-lib'

/** What the accessible captcha asks the machine to work out. */
export type Challenge = WorkChallenge

/** Works out a challenge in a thread of its own; gives what travels as `captcha`. Rejects when it is stopped or cannot be solved. */
export function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' })
    const end = (settle: () => void) => {
      worker.terminate()
      settle()
    }
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.onerror = () => end(() => reject(new Error('The challenge could not be solved')))
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) =>
      end(() => (data ? resolve(payloadOf(challenge, data)) : reject(new Error('The challenge could not be solved'))))
    worker.postMessage(challenge)
  })
}

/** Challenge and solution as the server reads them: base64 of their JSON. */
const payloadOf = ({ parameters, signature }: Challenge, solution: Solution) =>
  btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
