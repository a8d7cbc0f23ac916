/** What waits until nothing is pressed; null while nothing is. */
let waiting: (() => void)[] | null = null
let limit: ReturnType<typeof setTimeout> | undefined

/** A press whose end nobody told of is over by then: a finger that stayed, a release that a select or a drag took for itself. */
const LONGEST_MS = 1_000

function resume(): void {
  clearTimeout(limit)
  const due = waiting ?? []
  waiting = null
  for (const action of due) action()
}

/** A finger's press ends with the mouse events that a tap brings after it, or when it turns out to scroll. */
function note({ buttons }: MouseEvent): void {
  if (!buttons) {
    if (waiting) setTimeout(resume)
  } else if (!waiting) {
    waiting = []
    limit = setTimeout(resume, LONGEST_MS)
  }
}

const PRESSES = ['pointerdown', 'pointercancel', 'mousedown', 'mouseup', 'mousemove'] as const

if (typeof document !== 'undefined') for (const type of PRESSES) addEventListener(type, note, true)

/** Does what moves the page: at once, but after the click where a press led to it. A button that moves under a press is not clicked. */
export function afterPress(action: () => void): void {
  if (waiting) waiting.push(action)
  else action()
}
