import { type SyntheticEvent, useRef } from 'react'

const heldBy = (field: HTMLInputElement) => `${field.checked} ${field.value}`

/** The fields within an element, whoever draws them: whether one holds something else than before anyone entered something, told when it is asked. */
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
      /** Filled in without the focus: nobody knows any more what it held before. */
      onInputCapture: ({ target }: SyntheticEvent) => note(target, () => null),
    },
    areEntered: () => [...before.current].some(([field, held]) => field.isConnected && heldBy(field) !== held),
  }
}
