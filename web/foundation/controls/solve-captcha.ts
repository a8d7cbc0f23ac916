import type { Challenge, Solution } from 'altcha-lib'
import { api } from '../calls/api.ts'

export type CaptchaUse = 'login' | 'tarjeta' | 'busqueda' | 'estado' | 'certificado' | 'activacion' | 'recuperacion' | 'segip' | 'insistir'

const WORKS_AT_MOST = 30_000

/** What travels with the call that is protected. */
export interface CaptchaAnswer {
  readonly token: string
  readonly captcha: string
}

/** The accessible captcha: asks for work and has the machine do it. Rejects when it is stopped, or when it could not be had or done. */
export async function solveCaptcha(use: CaptchaUse, signal: AbortSignal): Promise<CaptchaAnswer> {
  const challenge = await api.get<{ token: string } & Challenge>(`system/captcha/reto?uso=${use}`, { quiet: true, signal })
  return { token: challenge.token, captcha: await solveInWorker(challenge, signal) }
}

/** Works for a call that was one too many of its address; gives what travels with it, null when it could not be done. */
export async function workToInsist(): Promise<string | null> {
  try {
    const { token, captcha } = await solveCaptcha('insistir', AbortSignal.timeout(WORKS_AT_MOST))
    return `${token} ${captcha}`
  } catch {
    return null
  }
}

/** Works out a challenge in a thread of its own; gives what travels as `captcha`. */
function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' })
    const end = (finish: () => void) => {
      worker.terminate()
      finish()
    }
    const fail = () => end(() => reject(new Error('The challenge could not be solved')))
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true })
    worker.onerror = fail
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => (data ? end(() => resolve(payloadOf(challenge, data))) : fail())
    worker.postMessage({ parameters: challenge.parameters })
  })
}

/** Challenge and solution as the server reads them: base64 of their JSON. */
const payloadOf = ({ parameters }: Challenge, solution: Solution) => btoa(JSON.stringify({ challenge: { parameters }, solution }))
