import type { AnyRouter } from '@tanstack/react-router'
import { preloadSections } from '../preload.ts'
import { followSession, sessionNow } from '../session.ts'
import { forgetKeys, takeKeys } from './seal.ts'

/** With a session comes the key of what is typed, and the screens that it may be typed on; without one the key is gone. */
export function followTyping(router: AnyRouter): void {
  let before: string | null = null
  const follow = () => {
    const { status } = sessionNow()
    if (status === before) return
    before = status
    if (status === 'in') {
      void takeKeys()
      preloadSections(router)
    } else forgetKeys()
  }
  followSession(follow)
  follow()
}
