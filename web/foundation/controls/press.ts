/** What waits until nothing is pressed; undefined while nothing is. */
let waiting: (() => void)[] | undefined

/** A press whose end nobody told of is over by then: a finger that stayed, a release that a select or a drag took for itself. */
const LONGEST_MS = 1_000

/** Does what waited for the end of a press, unless that was done and another one began since. */
function resume(press = waiting): void {
  if (press !== waiting) return
  waiting = undefined
  for (const action of press ?? []) action()
}

/** A finger's press ends with the mouse events that a tap brings after it, or when it turns out to scroll. */
function note({ buttons }: MouseEvent): void {
  if (waiting) {
    if (!buttons) setTimeout(resume)
  } else if (buttons) {
    waiting = []
    setTimeout(resume, LONGEST_MS, waiting)
  }
}

const PRESSES = ['mousedown', 'mouseup', 'mousemove', 'pointerdown', 'pointercancel'] as const

if (typeof document !== 'undefined') for (const type of PRESSES) addEventListener(type, note, true)

/** Does what moves the page: at once, but after the click where a press led to it. A button that moves under a press is not clicked. */
export function afterPress(action: () => void): void {
  if (waiting) waiting.push(action)
  else action()
}
