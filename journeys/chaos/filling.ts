import type { Locator } from '@playwright/test'
import { expect } from '../test.ts'

/** The content of each field of a form, by its id. */
export type Snapshot = Readonly<Record<string, string>>

/** Accepted values, by the name of the field, where its looks do not tell. */
const BY_NAME: Readonly<Record<string, string>> = {
  account: '700700712',
  registry: '2140033',
  paternal: "Ch'uqhi",
  maternal: 'Ñiquén',
  marriedName: 'Mamani',
  names: 'Wara Inés',
  email: 'wara.ines@correo.example',
  phone: '71200345',
  from: '15/03/2014',
  until: '16/05/2019',
  document: '5120044',
  power: '214/2026',
}
const BY_PLACEHOLDER: Readonly<Record<string, (name: string) => string>> = {
  'DD/MM/AAAA': (name) => BY_NAME[name] ?? '15/03/2014',
  'MM/AAAA': (name) => (BY_NAME[name] ?? '15/03/2014').slice(3),
  AAAA: () => '2014',
}

/** Lists whose other choices require another value elsewhere: a passport has a different number than an identity card. */
const FIRST_ONLY: readonly string[] = ['documentType']

const nameOf = (id: string) => id.replace(/^campo-/, '')

/** Returns the ids of the fields that can be filled now, in order. */
export const fieldsOf = (place: Locator): Promise<string[]> =>
  place.evaluate((form) =>
    [...form.querySelectorAll('[id^="campo-"]')]
      .filter((field) => field.matches('input:not(:disabled), textarea:not(:disabled), select:not(:disabled), [role="radiogroup"]'))
      .filter((field) => !field.closest('fieldset') || field.getAttribute('role') === 'radiogroup')
      .filter((field) => !(field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)))
      .map(({ id }) => id),
  )

/** Returns the content of every field, as a person reads it; a list without a choice holds nothing. */
export const snapshotOf = (place: Locator): Promise<Snapshot> =>
  place.evaluate((form) =>
    Object.fromEntries(
      [...form.querySelectorAll('[id^="campo-"]')].flatMap((field): [string, string][] => {
        if (field instanceof HTMLSelectElement) return [[field.id, field.value && (field.selectedOptions[0]?.textContent ?? '')]]
        if (field instanceof HTMLTextAreaElement) return [[field.id, field.value]]
        if (field instanceof HTMLInputElement) return [[field.id, field.type === 'checkbox' ? String(field.checked) : field.value]]
        if (field.getAttribute('role') !== 'radiogroup') return []
        return [[field.id, [...field.querySelectorAll('input')].findIndex(({ checked }) => checked).toString()]]
      }),
    ),
  )

/** Most choices that a browser's own list ever has; a longer one is searched by typing. */
const MAX_CHOICES = 12

const isAsItStays = ({ select, choices }: { readonly select: boolean; readonly choices: number }) =>
  !select || (choices > 0 && choices <= MAX_CHOICES)

/** Fills a field as it requires, with something else than it held if there is a choice. */
export async function fillField(place: Locator, id: string, round: number): Promise<void> {
  const field = place.locator(`[id="${id}"]`)
  const name = nameOf(id)
  const looksNow = () =>
    field.evaluate((element) => ({
      select: element instanceof HTMLSelectElement,
      choices: element instanceof HTMLSelectElement ? [...element.options].filter(({ value }) => value).length : 0,
      group: element.getAttribute('role') === 'radiogroup',
      search: element.getAttribute('aria-haspopup') === 'listbox',
      placeholder: element.getAttribute('placeholder') ?? '',
      money: element.previousElementSibling?.textContent === 'Bs.',
    }))
  // A list arrives after its field, and a long one turns it into another control.
  await expect.poll(async () => isAsItStays(await looksNow())).toBe(true)
  const looks = await looksNow()
  if (looks.select) {
    const chosen = await field.evaluate((list) => (list as HTMLSelectElement).selectedIndex)
    const other = chosen === 1 && !FIRST_ONLY.includes(name) && looks.choices > 1
    await field.selectOption({ index: other ? 2 : 1 })
  } else if (looks.group) await field.getByRole('radio').first().check()
  else if (looks.search) {
    await field.click()
    await place.page().keyboard.press('ArrowDown')
    await place.page().keyboard.press('Enter')
  } else if (looks.money) await field.fill(String(1200 + round))
  else await field.fill(BY_PLACEHOLDER[looks.placeholder]?.(name) ?? BY_NAME[name] ?? `Ñandú ${round}`)
}

/** Counts the characters of a snapshot that another one no longer has. */
export function lostOf(before: Snapshot, after: Snapshot): number {
  return Object.entries(before).reduce((lost, [id, text]) => lost + (after[id] === text ? 0 : missing(text, after[id] ?? '')), 0)
}

const missing = (text: string, left: string) => {
  let same = 0
  while (same < left.length && text[same] === left[same]) same += 1
  return Math.max(1, text.length - same)
}
