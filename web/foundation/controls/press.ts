/** Actions waiting for the current press to end; undefined while nothing is pressed. */
let waiting: (() => void)[] | undefined

/** Time after which a press counts as over, in milliseconds, if no event reported its end: a finger that stayed, a release taken by a select or a drag. */
const LONGEST_MS = 1_000

/** Runs the actions that waited for a press to end, unless they have run and another press has begun. */
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

/** Runs an action that moves the page: at once, or after the click if something is pressed. A button that moves under a press is not clicked. */
export function afterPress(action: () => void): void {
  if (waiting) waiting.push(action)
  else action()
}
