import type { Browser, BrowserContext, Page } from '@playwright/test'
import { answerOf } from '../acts.ts'
import type { Portal } from '../portal.ts'
import { expect } from '../test.ts'
import { FAULTS, type FaultName, signInOn } from './faults.ts'
import { fieldsOf, fillField, lostOf, type Snapshot, snapshotOf } from './filling.ts'
import { type ChaosForm, openForm } from './forms.ts'

/** What a form went through, and what became of what was typed. */
export interface Tally {
  readonly form: string
  faults: number
  fields: number
  typed: number
  lost: number
  doubled: number
  /** Saves whose answer was lost, or that were sent by hand. */
  saves: number
}

export interface Scene {
  readonly portal: Portal
  readonly browser: Browser
}

/** Which faults befall the form after a field, the how-manieth of how many. */
export type Plan = (field: number, of: number) => readonly FaultName[]

const charactersOf = (snapshot: Snapshot) => Object.values(snapshot).reduce((sum, text) => sum + text.length, 0)

/** A person types into every field of a form while the plan's faults befall them, then saves; the answer of the save is lost once. */
export async function suffer({ portal, browser }: Scene, form: ChaosForm, plan: Plan): Promise<Tally> {
  const tally: Tally = { form: form.name, faults: 0, fields: 0, typed: 0, lost: 0, doubled: 0, saves: 0 }
  const context = await browser.newContext({ baseURL: portal.url, locale: 'es-BO', timezoneId: 'America/La_Paz' })
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  let page = await context.newPage()
  await signInOn(page)
  await form.prepare?.(page)
  await page.goto(form.address)
  await openForm(page, form)
  const total = (await fieldsOf(form.place(page))).length
  const done = new Set<string>()
  for (;;) {
    const id = (await fieldsOf(form.place(page))).find((field) => !done.has(field))
    if (id === undefined) break
    done.add(id)
    await fillField(form.place(page), id, done.size)
    const before = await snapshotOf(form.place(page))
    tally.fields += 1
    tally.typed += charactersOf({ [id]: before[id] ?? '' })
    for (const fault of plan(done.size, total)) {
      page = await FAULTS[fault]({ portal, context, page })
      tally.faults += 1
      await openForm(page, form)
      await expect
        .poll(async () => lostOf(before, await snapshotOf(form.place(page))), { timeout: 5000 })
        .toBe(0)
        .catch(() => {})
      tally.lost += lostOf(before, await snapshotOf(form.place(page)))
    }
  }
  if (form.list) tally.doubled += await saveOnce(page, context, form, form.list, tally)
  await context.close()
  if (complaints.length > 0) throw new Error(`${form.name}: ${complaints.join('\n')}`)
  return tally
}

/** Saves with the answer lost after the server wrote it, then reloads and sends again; answers how many records there are too many. */
async function saveOnce(
  page: Page,
  context: BrowserContext,
  form: ChaosForm,
  list: NonNullable<ChaosForm['list']>,
  tally: Tally,
): Promise<number> {
  const rows = async () =>
    ((await answerOf(page, list.path)) as Record<string, number>[]).map((row) => row[list.code] ?? -1).filter((code) => code !== -1)
  const before = await rows()
  let lost = 0
  await context.route(/\/api\/djbr_registro\/(?!.*(valida|verifica|contrasta))/, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    await route.fetch()
    await route.abort('connectionreset')
  })
  const place = form.place(page)
  await place.getByRole('button', { name: /^Guardar/ }).click()
  await expect.poll(() => lost).toBe(1)
  await page.reload()
  await expect(place).toBeVisible({ timeout: 20_000 })
  await place.getByRole('button', { name: /^Guardar/ }).click()
  const anyway = page.getByRole('button', { name: 'Agregar de todos modos' })
  await expect(anyway.or(page.getByText('Se guardó el registro.')).first()).toBeVisible()
  if (await anyway.isVisible()) await anyway.click()
  await expect(place).toBeHidden()
  tally.saves += 2
  const added = (await rows()).filter((code) => !before.includes(code))
  for (const code of added) {
    await page.evaluate(
      ([path]) => fetch(`/api/${path}`, { method: 'DELETE', headers: { Authorization: sessionStorage.getItem('djbr.token') ?? '' } }),
      [`${list.remove}/${code}`],
    )
  }
  return added.length - 1
}
