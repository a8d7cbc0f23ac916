import { CallFailure } from '../foundation/calls/failure.ts'
import { notify } from '../foundation/controls/notify.ts'
import { say } from '../foundation/language/language.ts'

/** Whoever made the call was told of it by the call; what was broken off on purpose is no fault. */
const needsNoWord = (fault: unknown) => fault instanceof CallFailure || (fault as { readonly name?: unknown } | null)?.name === 'AbortError'

/** What a press led to and nobody foresaw, a part of the portal that cannot be had without a connection say, is not passed over in silence. */
export function followFaults(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!needsNoWord(reason)) notify('error', say('shell.http.unknown'))
  })
}
