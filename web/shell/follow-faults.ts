import { CallFailure } from '../foundation/calls/failure.ts'
import { notify } from '../foundation/controls/notify.ts'
import { say } from '../foundation/language/language.ts'

/** Whether a fault needs no message: the call itself reported it, or it was aborted on purpose. */
const needsNoWord = (fault: unknown) => fault instanceof CallFailure || (fault as { readonly name?: unknown } | null)?.name === 'AbortError'

/** Reports unforeseen failures after a press, such as a part of the portal that cannot be loaded without a connection. */
export function followFaults(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!needsNoWord(reason)) notify('error', say('shell.http.unknown'))
  })
}
