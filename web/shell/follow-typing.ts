import type { AnyRouter } from '@tanstack/react-router'
import { forgetKeys, takeKeys } from '../foundation/autosave/seal.ts'
import { followSession, mustChangePassword, sessionNow } from '../foundation/session/session.ts'
import { preloadSections } from './preload.ts'

/** With a session comes the key of what is typed, and the screens that it may be typed on; without one the key is gone. */
export function followTyping(router: AnyRouter): void {
  let before: boolean | null = null
  const follow = () => {
    const now = sessionNow()
    const mayType = now.status === 'in' && !mustChangePassword(now.user)
    if (mayType === before) return
    before = mayType
    if (mayType) {
      void takeKeys()
      preloadSections(router)
    } else forgetKeys()
  }
  followSession(follow)
  follow()
}
