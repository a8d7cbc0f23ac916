import type { AnyRouter } from '@tanstack/react-router'
import { followSession, mustChangePassword, sessionNow } from '../foundation/session/session.ts'

/** At the start of a session fetches the key for typed text and preloads the screens to type on; at its end drops the key. */
export function followTyping(router: AnyRouter): void {
  let before: boolean | null = null
  let typing: typeof import('./typing.ts') | undefined
  const follow = async () => {
    const now = sessionNow()
    const mayType = now.status === 'in' && !mustChangePassword(now.user)
    if (mayType === before) return
    before = mayType
    if (!mayType) return typing?.forgetKeys()
    typing = await import('./typing.ts')
    if (before !== mayType) return
    void typing.takeKeys()
    typing.preloadSections(router)
  }
  followSession(() => void follow())
  void follow()
}
