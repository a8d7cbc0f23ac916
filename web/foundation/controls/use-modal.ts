import { type RefObject, useEffect, useRef } from 'react'
import { dismissDone } from './dismiss-done.ts'

const stack: HTMLElement[] = []

/** Makes everything below the topmost dialog inert. Dialogs that close together are all gone with the first. */
function refresh(): void {
  const shown = stack.filter(({ isConnected }) => isConnected)
  const top = shown.at(-1)
  const page = document.documentElement
  if (!page.classList.contains('dialog-open')) page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`)
  page.classList.toggle('dialog-open', shown.length > 0)
  const app = document.getElementById('root')
  if (app) app.inert = shown.length > 0
  for (const dialog of shown) dialog.inert = dialog !== top
}

/** Makes an element modal while it is drawn. Escape closes the topmost one, and the focus returns to where it was. */
export function useModal(element: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return
    const opener = document.activeElement
    stack.push(dialog)
    refresh()
    dismissDone()
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || stack.at(-1) !== dialog) return
      event.preventDefault()
      close.current()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      stack.splice(stack.indexOf(dialog), 1)
      refresh()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    }
  }, [element])
}
