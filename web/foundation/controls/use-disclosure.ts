import { type RefObject, useEffect, useRef, useState } from 'react'

interface Disclosure {
  readonly open: boolean
  readonly area: RefObject<HTMLElement | null>
  toggle(): void
  close(): void
}

/** Content that a button shows and hides. Escape and a press elsewhere hide it; Escape returns the focus to the button. */
export function useDisclosure(): Disclosure {
  const [open, setOpen] = useState(false)
  const area = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!open) return
    const opener = document.activeElement
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      if (opener instanceof HTMLElement) opener.focus()
    }
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node
      if (!area.current?.contains(target) && !opener?.contains(target)) setOpen(false)
    }
    addEventListener('keydown', onKey)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('pointerdown', onPress)
    }
  }, [open])
  return { open, area, toggle: () => setOpen((was) => !was), close: () => setOpen(false) }
}
