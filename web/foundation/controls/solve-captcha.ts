import type { AnswerOnTheWire } from '@djbr/domain/calls/call.ts'
import type { Purpose } from '@djbr/domain/calls/entering.ts'
import type { captchaWork } from '@djbr/domain/calls/sessions.ts'
import type { Solution } from 'altcha-lib'
import { api } from '../calls/api.ts'
import { working } from './working.ts'

export type CaptchaUse = Exclude<Purpose, 'insistir'>
type Challenge = AnswerOnTheWire<typeof captchaWork>

const WORKS_AT_MOST = 90_000
/** Work shorter than this is not shown, in milliseconds. */
const SHOWN_AFTER = 500

/** Values sent with the protected call. */
export interface CaptchaAnswer {
  readonly token: string
  readonly captcha: string
}

/** Solves the accessible captcha: requests work and has the machine do it. Rejects when stopped, or when the work could not be fetched or done. */
export async function solveCaptcha(use: CaptchaUse, signal: AbortSignal): Promise<CaptchaAnswer> {
  const challenge = await api.get<typeof captchaWork>(`system/captcha/reto?uso=${use}`, { quiet: true, signal })
  return { token: challenge.token, captcha: payloadOf(challenge, await solveInWorker(challenge, signal)) }
}

/**
 * Does the work that a call demands. Returns the proof to send with it; null when it could not be done, or the person stopped it. Work that takes longer than
 * a moment is shown with its progress.
 */
export async function workToInsist(por: string): Promise<string | null> {
  const stop = new AbortController()
  const show = (tried: number) => working.set({ tried, stop: () => stop.abort() })
  let isShown = false
  const shown = setTimeout(() => {
    isShown = true
    show(0)
  }, SHOWN_AFTER)
  const late = setTimeout(() => stop.abort(), WORKS_AT_MOST)
  try {
    const path = `system/captcha/reto?uso=insistir&por=${encodeURIComponent(por)}` as const
    const challenge = await api.get<typeof captchaWork>(path, { quiet: true, signal: stop.signal })
    const { derivedKey } = await solveInWorker(challenge, stop.signal, (tried) => isShown && show(tried))
    return `${challenge.token} ${derivedKey}`
  } catch {
    return null
  } finally {
    clearTimeout(shown)
    clearTimeout(late)
    working.set(null)
  }
}

/** Solves a challenge in a separate thread. */
function solveInWorker(challenge: Challenge, signal: AbortSignal, onTried: (tried: number) => void = () => {}): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' })
    const end = (finish: () => void) => {
      worker.terminate()
      finish()
    }
    const fail = () => end(() => reject(new Error('The challenge could not be solved')))
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<Solution | number | null>) => {
      if (typeof data === 'number') onTried(data)
      else if (data) end(() => resolve(data))
      else fail()
    }
    worker.postMessage({ parameters: challenge.parameters })
  })
}

/** Challenge and solution as the server reads them: base64 of their JSON. */
const payloadOf = ({ parameters }: Challenge, solution: Solution) => btoa(JSON.stringify({ challenge: { parameters }, solution }))
