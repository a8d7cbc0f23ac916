import type { AnyRouter } from '@tanstack/react-router'
import { followSession, mustChangePassword, sessionNow } from '../foundation/session/session.ts'

/** With a session comes the key of what is typed, and the screens that it may be typed on; without one the key is gone. */
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
