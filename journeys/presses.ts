import type { Page } from '@playwright/test'

const KEPT_AS = 'journeys.presses'

/** Counts from now on how often the mouse is pressed on a page, across reloads too. Returns a function that reads the count. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((name) => {
    const count = ({ isTrusted }: Event) => isTrusted && localStorage.setItem(name, String(Number(localStorage.getItem(name)) + 1))
    // Counted as the event bubbles up, not on its way down: there a press that would hit something else is held back, and made again.
    addEventListener('pointerdown', count)
  }, KEPT_AS)
  return () => page.evaluate((name) => Number(localStorage.getItem(name)), KEPT_AS)
}
