import type { Locator } from '@playwright/test'
import { expect } from './test.ts'

/** A person's answers, by the labels that they read. */
export type Answers = Readonly<Record<string, string>>

/** Fills in a form: types, chooses from a list, or marks one of several, as each field requires. */
export async function fillIn(form: Locator, answers: Answers): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) await give(form, label, answer)
}

async function give(form: Locator, label: string, answer: string): Promise<void> {
  const group = form.getByRole('radiogroup', { name: named(label) })
  const field = fieldOf(form, label)
  await expect(field.or(group)).toBeVisible()
  if (await group.isVisible()) return group.getByRole('radio', { name: answer, exact: true }).check()
  await expect.poll(() => field.evaluate(linkToAnswer)).not.toBe('loading')
  switch (await field.evaluate(linkToAnswer)) {
    case 'choose':
      await field.selectOption({ label: answer })
      return
    case 'search':
      await field.fill(answer)
      await form.page().getByRole('option', { name: answer, exact: true }).click()
      return
    default:
      await field.fill(answer)
  }
}

/** Returns the field under a label. */
export const fieldOf = (form: Locator, label: string): Locator => form.getByLabel(named(label)).and(form.locator('input, select, textarea'))

/** Matches a label as shown on the screen, where it may say that it is optional. */
const named = (label: string) => new RegExp(`^${RegExp.escape(label)}( \\(opcional\\))?$`)

/** Returns how a field is to be answered. A list that has not arrived, or is long and about to become a searched one, is still loading. */
function linkToAnswer(field: Element): 'loading' | 'choose' | 'search' | 'type' {
  const longest = 13
  if (field instanceof HTMLSelectElement) return field.options.length > 1 && field.options.length <= longest ? 'choose' : 'loading'
  return field.getAttribute('aria-haspopup') === 'listbox' ? 'search' : 'type'
}
