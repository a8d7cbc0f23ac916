import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

const FURTHEST = 80

/** Moves to an element with Tab alone (`Shift+Tab` goes back), as a person looking for it does. */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < FURTHEST && !(await hasFocus(target)); presses += 1) await target.page().keyboard.press(key)
  await expect(target).toBeFocused()
}

const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Moves to a button or link, and presses Enter. */
export async function enterOn(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(target, key)
  await target.page().keyboard.press('Enter')
}

/** Moves to a field, and replaces its content. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await tabTo(field)
  const { keyboard } = field.page()
  await keyboard.press('Control+A')
  await keyboard.type(text)
}

/** Moves to a list, and down it until it shows the wanted option. */
export async function chooseDown(list: Locator, wanted: string): Promise<void> {
  await tabTo(list)
  await expect(list.getByRole('option', { name: wanted, exact: true })).toBeAttached()
  const chosen = () => list.locator('option:checked').textContent()
  for (let presses = 0; presses < FURTHEST && (await chosen()) !== wanted; presses += 1) await list.page().keyboard.press('ArrowDown')
  await expect(list.locator('option:checked')).toHaveText(wanted)
}

/** Expects the focus on a place or on something inside it. */
export const expectFocusIn = (place: Locator): Promise<void> =>
  expect.poll(() => place.evaluate((element) => element.contains(document.activeElement))).toBe(true)
