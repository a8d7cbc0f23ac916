/** What waits until no button of the pointer is pressed; null while none is. */
let waiting: (() => void)[] | null = null

function resume(): void {
  const due = waiting ?? []
  waiting = null
  for (const action of due) action()
}

/** A release that a select or a drag took for itself is known by the next move. */
function note({ buttons }: MouseEvent): void {
  if (buttons) waiting ??= []
  else if (waiting) setTimeout(resume)
}

if (typeof document !== 'undefined') for (const type of ['mousedown', 'mouseup', 'mousemove'] as const) addEventListener(type, note, true)

/** Does what moves the page: at once, but after the click where a press led to it. A button that moves under a press is not clicked. */
export function afterPress(action: () => void): void {
  if (waiting) waiting.push(action)
  else action()
}
