import type { Entrance } from '@djbr/domain/calls/entering.ts'
import type { accountLogin } from '@djbr/domain/calls/sessions.ts'
import { api } from '../foundation/calls/api.ts'
import { CallFailure, unlessRefused } from '../foundation/calls/failure.ts'
import { type CaptchaAnswer, solveCaptcha } from '../foundation/controls/solve-captcha.ts'

/** The message of a server that has no room now, and the seconds until the next try. */
export interface Wait {
  readonly words: string
  readonly seconds: number
}

interface Attempt {
  readonly account: string
  readonly password: string
  readonly captcha: CaptchaAnswer
  /** Called every second with the time left until the next try, and the reason. */
  onWait(wait: Wait): void
  readonly signal: AbortSignal
}

const MAX_RETRIES = 5
const SECOND = 1000

/**
 * Signs in with an account. When the server has no room and says how long to wait, it retries by itself. A captcha serves only once, so the
 * machine solves the next one. Throws on any refusal or failure.
 */
export async function enterByAccount({ account, password, captcha, onWait, signal }: Attempt): Promise<Entrance> {
  let answered = captcha
  for (let retries = 0; ; retries += 1) {
    try {
      const sent = { cueperdec_login: account, cueperdec_contrasenia: password, ...answered }
      return unlessRefused(await api.post<typeof accountLogin>('control_tarjeta/login_cuenta', sent, { quiet: true, signal }))
    } catch (failure) {
      if (!isFull(failure) || retries === MAX_RETRIES) throw failure
      await countDown(failure.retryAfter, (seconds) => onWait({ words: failure.message, seconds }), signal)
      if (captcha.token !== '') answered = await solveCaptcha('login', signal)
    }
  }
}

const isFull = (failure: unknown): failure is CallFailure & { readonly retryAfter: number } =>
  failure instanceof CallFailure && failure.status === 503 && failure.retryAfter !== null

async function countDown(seconds: number, onProgress: (left: number) => void, signal: AbortSignal): Promise<void> {
  for (let left = seconds; left > 0; left -= 1) {
    onProgress(left)
    await new Promise((resolve) => setTimeout(resolve, SECOND))
    signal.throwIfAborted()
  }
}

/** Goes to the address that the login returned. */
export function goSignedIn({ url, token }: Entrance): void {
  const address = new URL(url, location.origin)
  address.searchParams.set('data', token)
  location.assign(address)
}
