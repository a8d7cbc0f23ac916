import type { Browser, BrowserContext, Page } from '@playwright/test'
import type { Address } from '../contract/client.ts'
import type { Portal } from '../portal.ts'
import { answerOf, callAs, signIn } from '../steps.ts'
import { expect } from '../test.ts'
import { ACCOUNT, FAULTS, type FaultName } from './faults.ts'
import { fieldsOf, fillField, lostOf, type Snapshot, snapshotOf } from './filling.ts'
import { type ChaosForm, openForm, reopenForm } from './forms.ts'

/** What a form went through, and what became of the typed text. */
export interface Tally {
  readonly form: string
  faults: number
  fields: number
  entered: number
  lost: number
  doubled: number
  /** After which fault, and in which fields. */
  readonly losses: string[]
  /** Saves whose answer was lost, or that were repeated by hand. */
  saves: number
}

/** A person signed in at a portal; a fault may leave them on another page. */
export interface Visit {
  readonly portal: Portal
  readonly context: BrowserContext
  /** Complaints of their pages. */
  readonly complaints: string[]
  page: Page
}

/** The faults after a field, given its place and the number of fields. */
export type Plan = (field: number, of: number) => readonly FaultName[]

/** How long typed text must have rested to survive anything, in milliseconds. */
const REST_MS = 300

/** Capitalizes a snapshot: the server writes some of what is saved in capitals. */
const inCapitals = (snapshot: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(snapshot).map(([id, text]) => [id, text.toUpperCase()]))

const charactersOf = (snapshot: Snapshot) => Object.values(snapshot).reduce((sum, text) => sum + text.length, 0)

/** Signs a person in, once for any number of forms. */
export async function visit(portal: Portal, browser: Browser): Promise<Visit> {
  const context = await browser.newContext({ baseURL: portal.url, locale: 'es-BO', timezoneId: 'America/La_Paz' })
  const complaints: string[] = []
  context.on('weberror', (error) => complaints.push(error.error().message))
  const page = await context.newPage()
  await signIn(page, ACCOUNT)
  return { portal, context, complaints, page }
}

/** Has a person type into every field of a form while the plan's faults happen, then save; the answer of the save is lost once. */
export async function suffer(visit: Visit, form: ChaosForm, plan: Plan): Promise<Tally> {
  const tally: Tally = { form: form.name, faults: 0, fields: 0, entered: 0, lost: 0, losses: [], doubled: 0, saves: 0 }
  const place = () => form.place(visit.page)
  /** Counts the characters that are missing and do not come back. */
  const countLost = async (before: Snapshot, cause: string, seen = (snapshot: Snapshot) => snapshot) => {
    const lost = async () => lostOf(seen(before), seen(await snapshotOf(place())))
    await expect
      .poll(lost, { timeout: 5000 })
      .toBe(0)
      .catch(() => {})
    const after = await snapshotOf(place())
    const gone = Object.keys(before).filter((id) => lostOf(seen({ [id]: before[id] ?? '' }), seen(after)) > 0)
    tally.lost += lostOf(seen(before), seen(after))
    tally.losses.push(...gone.map((id) => `${cause}: ${id} was '${before[id]}', is '${after[id]}'`))
  }
  await form.prepare?.(visit.page)
  await visit.page.goto(form.address)
  await openForm(visit.page, form)
  const total = (await fieldsOf(place())).length
  const done = new Set<string>()
  for (;;) {
    const id = (await fieldsOf(place())).find((field) => !done.has(field))
    if (id === undefined) break
    done.add(id)
    await fillField(place(), id, done.size)
    const before = await snapshotOf(place())
    tally.fields += 1
    tally.entered += charactersOf({ [id]: before[id] ?? '' })
    const faults = plan(done.size, total)
    if (faults.length > 0) await visit.page.waitForTimeout(REST_MS)
    for (const fault of faults) {
      visit.page = await FAULTS[fault](visit)
      tally.faults += 1
      await openForm(visit.page, form)
      await countLost(before, fault)
    }
  }
  const entered = await snapshotOf(place())
  const before = await recordsOf(visit.page, form)
  // The session that was prepared may have ended since.
  await form.prepare?.(visit.page)
  await saveUnheard(visit, form)
  tally.saves += 2
  const after = await recordsOf(visit.page, form)
  if (form.remove) {
    const added = after.filter((code) => !before.includes(code))
    tally.doubled += added.length - 1
    for (const code of added) await callAs(visit.page, 'DELETE', `djbr_registro/${form.remove}/${code}` as Address<'DELETE'>)
  } else {
    if (form.reads) tally.doubled += after.length - 1
    await reopenForm(visit.page, form)
    await countLost(entered, 'save', inCapitals)
  }
  const complaints = visit.complaints.splice(0)
  if (complaints.length > 0) throw new Error(`${form.name}: ${complaints.join('\n')}`)
  return tally
}

/** Returns the codes of a form's records on the server. */
async function recordsOf(page: Page, { reads }: ChaosForm): Promise<readonly number[]> {
  if (!reads) return []
  const rows = [(await answerOf(page, `djbr_registro/${reads.path}` as Address<'GET'>)) as Record<string, number>].flat()
  return rows.map((row) => row[reads.code] ?? 0).filter((code) => code > 0)
}

/** Saves, loses the answer after the server has written, then reloads and sends again; of a record the portal says that it was already saved. */
async function saveUnheard({ page, context }: Visit, form: ChaosForm): Promise<void> {
  const place = form.place(page)
  const save = place.getByRole('button', { name: /^Guardar (?!y adicionar)/ })
  const writes = /\/api\/djbr_registro\/(?!.*(valida|verifica|contrasta))/
  let lost = 0
  let heard: unknown
  await context.route(writes, async (route) => {
    if (route.request().method() === 'GET' || lost > 0) return route.fallback()
    lost += 1
    heard = await (await route.fetch()).json()
    await route.abort('connectionreset')
  })
  await save.click()
  await expect.poll(() => heard).toMatchObject({ err_codigo: 0 })
  await page.reload()
  await openForm(page, form)
  await save.click()
  const anyway = page.getByRole('button', { name: 'Agregar de todos modos' })
  await expect.poll(async () => (await anyway.isVisible()) || !(await save.isVisible())).toBe(true)
  if (await anyway.isVisible()) await anyway.click()
  await expect(save).toBeHidden()
  if (form.remove) await expect(page.getByText(/^Sí se guardó, a las \d\d:\d\d\. Solo falló el aviso\.$/)).toBeVisible()
  await context.unroute(writes)
}
