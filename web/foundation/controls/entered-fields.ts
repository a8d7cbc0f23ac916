import { type SyntheticEvent, useRef } from 'react'

const heldBy = (field: HTMLInputElement) => `${field.checked} ${field.value}`

/** Watches all fields within an element, and tells on request whether any differs from before anything was entered. */
export function useEnteredFields() {
  const element = useRef<HTMLDivElement>(null)
  const before = useRef(new Map<HTMLInputElement, string | null>())
  const note = (target: EventTarget, held: (field: HTMLInputElement) => string | null) => {
    const field = target as HTMLInputElement
    const isOwn = field.matches('input, select, textarea') && element.current?.contains(field)
    if (isOwn && !before.current.has(field)) before.current.set(field, held(field))
  }
  return {
    element,
    watch: {
      ref: element,
      onFocusCapture: ({ target }: SyntheticEvent) => note(target, heldBy),
      /** Notes a field filled in without focus, whose earlier value is unknown. */
      onInputCapture: ({ target }: SyntheticEvent) => note(target, () => null),
    },
    areEntered: () => [...before.current].some(([field, held]) => field.isConnected && heldBy(field) !== held),
  }
}
