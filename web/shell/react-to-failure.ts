import { isConnected, noteFailure } from '../foundation/calls/connection.ts'
import type { CallFailure } from '../foundation/calls/failure.ts'
import { notify, STAYS_SHORT } from '../foundation/controls/notify.ts'
import { say } from '../foundation/language/language.ts'
import { endedHere, sessionNow, signInAgain } from '../foundation/session/session.ts'
import { storeError } from '../foundation/storage/stored-error.ts'

/**
 * Hears of every failure. A visitor gets one passing message when a read finds the portal unavailable. A signed-in person is told for as long as that lasts
 * (frame/offline-word.ts), and the form reports a failed write (R1.30).
 */
export function overhear(failure: CallFailure, isRead: boolean): void {
  const wasConnected = isConnected()
  noteFailure(failure)
  if (isRead && wasConnected && !isConnected() && sessionNow().status !== 'in') notify('warning', failure.message)
}

interface Reactions {
  /** Shows an error page instead of the screen that made the call. */
  goTo(page: '/403' | '/500'): void
}

const isReadRefused = ({ answer }: CallFailure) =>
  !String(answer.mensaje ?? '').startsWith('NOT_AUTHORIZED') || answer.mensaje === 'NOT_AUTHORIZED:READ'

/** Returns the reaction shown to the person when a call fails (R1.30). */
export const reactionTo =
  ({ goTo }: Reactions) =>
  (failure: CallFailure): void => {
    switch (failure.status) {
      case 200:
        if (failure.answer.error) notify('error', failure.message)
        else notify('warning', failure.message, { stays: STAYS_SHORT })
        return
      case 401:
        if (sessionNow().status === 'in') void signInAgain()
        else if (!endedHere()) notify('warning', failure.message)
        return
      case 403:
        if (isReadRefused(failure)) goTo('/403')
        else notify('error', say('shell.http.notAuthorized'))
        return
      case 408:
      case 504:
        return
      case 500:
        storeError(failure.message)
        goTo('/500')
        return
      case 400:
        notify('error', failure.message, { title: say('shell.http.validation') })
        return
      case 429:
        notify('warning', failure.message)
        return
      default:
        notify('error', failure.message)
    }
  }
