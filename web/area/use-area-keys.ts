import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../foundation/session/session.ts'
import type { Area } from './area.ts'

const TEXT_INPUTS = 'input, textarea, select, [contenteditable]'

/** Attribute of a screen's search field, which '/' moves to. */
export const SEARCHED_IN = { 'data-search': '' }

/** Opens a screen on Alt, Shift and its letter, and moves to the search field on '/'. Neither takes a character from text being typed, nor acts behind a dialog. */
export function useAreaKeys({ screensFor }: Pick<Area, 'screensFor'>): void {
  const router = useRouter()
  const user = useUser()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector('[data-backdrop]')) return
      const action = event.altKey && event.shiftKey ? screenOf(event.code) : searchOf(event)
      if (!action) return
      event.preventDefault()
      action()
    }
    const screenOf = (code: string) => {
      const screen = screensFor(user).find(({ key }) => code === `Key${key}`)
      return screen && (() => void router.navigate({ to: screen.to }))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [router, screensFor, user])
}

function searchOf({ key, altKey, target }: KeyboardEvent): (() => void) | undefined {
  if (key !== '/' || altKey || (target as HTMLElement).closest(TEXT_INPUTS)) return undefined
  const field = document.querySelector<HTMLElement>('[data-search], main input[type=search]')
  return field ? () => field.focus() : undefined
}
