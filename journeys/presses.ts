import type { Page } from '@playwright/test'

const KEPT_AS = 'journeys.presses'

/** Counts from here on how often a mouse is pressed on a page, over reloads too; gives what tells how often it was. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((name) => {
    const count = ({ isTrusted }: Event) => isTrusted && localStorage.setItem(name, String(Number(localStorage.getItem(name)) + 1))
    // Not while it comes down: a press that would hit something else is held back there, and made again.
    addEventListener('pointerdown', count)
  }, KEPT_AS)
  return () => page.evaluate((name) => Number(localStorage.getItem(name)), KEPT_AS)
}
