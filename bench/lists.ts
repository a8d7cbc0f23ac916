import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { chromium, type Page } from '@playwright/test'
import { systemChromium } from '../journeys/chromium.mjs'
import { asBrowserKeeps } from './first-load.ts'
import { buildWeb, type Closing, cpuOf, startWithDatabase } from './portal.ts'
import { indexProbe } from './references.ts'
import { fillUp, RECORDS } from './review.ts'
import type { Size } from './size.ts'
import { atMost, median, metric, type Part, type Reference } from './table.ts'

const DECLARANT = 'declarante05'
const WARM_UP = 10
const LIST_MS = 20
const SLOWED = 4
const INTERACTIVE_MS = 1000
/** Milliseconds up to which an answer feels immediate: the "good" of the browsers' own measure, Interaction to Next Paint. */
const ANSWER_MS = 200

/** Measures the lists of a declaration of 200 records, one after the other, and the screen of the goods on a slow machine, from the dashboard. */
export async function lists(closing: Closing, size: Size): Promise<Part> {
  const asked = size(50, 2)
  buildWeb()
  const { portal, databaseUrl } = await startWithDatabase(closing)
  const declarant = await portal.signIn(DECLARANT)
  await fillUp(portal.url, declarant, size(RECORDS, 20))
  const probe = await indexProbe(databaseUrl)
  const medians: number[] = []
  const cpu = cpuOf(portal.pid)
  for (const { path } of Object.values(recordKinds)) {
    const times: number[] = []
    for (let count = 0; count < WARM_UP + asked; count++) {
      const begun = performance.now()
      await (await fetch(`${portal.url}/api/djbr_registro/${path.list}`, { headers: declarant })).text()
      if (count >= WARM_UP) times.push(performance.now() - begun)
    }
    medians.push(median(times))
  }
  const spent = (cpuOf(portal.pid) - cpu) / (medians.length * (WARM_UP + asked))

  const executablePath = systemChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] })
  closing.defer(() => browser.close())
  const context = await browser.newContext({ locale: 'es-BO', viewport: { width: 1280, height: 900 } })
  await asBrowserKeeps(context, portal, declarant)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const visits: number[] = []
  for (let count = 0; count < size(7, 1); count++) {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(portal.url, { waitUntil: 'networkidle' })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    visits.push(await openGoods(page))
  }
  const bare = await bareRows(page)
  const answers = await answersOf(page, size(5, 1))
  return {
    title: `Declaración de ${RECORDS} registros: listas, y la pantalla de bienes con la CPU ${SLOWED} veces más lenta`,
    metrics: [
      atMost('la lista más lenta de las 14: mediana', Math.max(...medians), LIST_MS, 'ms', { reference: probe, times: 20 }),
      metric('CPU del proceso por lista', spent, 'ms'),
      atMost('/bienes desde el inicio hasta poder usarse: mediana', median(visits), INTERACTIVE_MS, 'ms', {
        reference: bare,
        times: 6,
      }),
      metric('/bienes: la más lenta', Math.max(...visits), 'ms'),
      atMost('abrir el diálogo de un registro, hasta verlo (INP)', answers.opening, ANSWER_MS, 'ms', {
        reference: bare,
        times: 2,
      }),
      atMost('escribir en él, hasta ver cada tecla (INP)', answers.typing, ANSWER_MS, 'ms', { reference: bare, times: 2 }),
    ],
  }
}

/** Returns the milliseconds from pressing the link to the goods until their rows are shown, can be added to, and the machine is idle. */
const openGoods = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = document.querySelector<HTMLAnchorElement>('a[href^="/bienes"]')
    if (!link) throw new Error('There is no way to the goods on the dashboard.')
    const begun = performance.now()
    link.click()
    const stands = () =>
      document.querySelector('table tbody tr') &&
      [...document.querySelectorAll('button')].some((button) => /^Adicionar/.test(button.textContent.trim()))
    while (!stands()) await new Promise(requestAnimationFrame)
    await new Promise((resolve) => requestIdleCallback(resolve))
    return performance.now() - begun
  })

const DESCRIPTION = 'Terreno de 300 m2'

/** Measures the response to a press and to typing while records are begun beside a full list: the slowest of each round, the median of the rounds. */
async function answersOf(page: Page, rounds: number): Promise<{ readonly opening: number; readonly typing: number }> {
  const opening: number[] = []
  const typing: number[] = []
  const dialog = page.getByRole('dialog')
  for (let round = 0; round < rounds; round++) {
    const begin = page.getByRole('button', { name: /^Adicionar/ }).first()
    opening.push(await slowestOf(page, 'click', () => begin.click()))
    await dialog.getByRole('textbox').first().click()
    typing.push(await slowestOf(page, 'keydown', () => page.keyboard.type(DESCRIPTION, { delay: 40 })))
    await page.keyboard.press('Escape')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  return { opening: median(opening), typing: median(typing) }
}

/** The browser reports a response some frames after its paint, and none below 16 ms. */
const REPORTED_WITHIN_MS = 2_000

/** Returns the slowest response to an action, from the input to the next paint, as the browser itself reports it. Throws when it reports none of the event. */
async function slowestOf(page: Page, event: 'click' | 'keydown', act: () => Promise<void>): Promise<number> {
  const watching = await page.evaluateHandle(() => {
    const entries: PerformanceEntry[] = []
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    return { entries, observer }
  })
  await act()
  const durations = await watching.evaluate(
    async ({ entries, observer }, { event, withinMs }) => {
      const end = performance.now() + withinMs
      do {
        await new Promise(requestAnimationFrame)
        await new Promise((resolve) => requestIdleCallback(resolve))
        entries.push(...observer.takeRecords())
      } while (!entries.some(({ name }) => name === event) && performance.now() < end)
      observer.disconnect()
      return entries.some(({ name }) => name === event) ? entries.map(({ duration }) => duration) : []
    },
    { event, withinMs: REPORTED_WITHIN_MS },
  )
  if (durations.length === 0) throw new Error('El navegador no informó cuánto tardó en responder.')
  return Math.max(...durations)
}

/** Measures a table of 200 rows that the browser draws alone in the same page, equally slowed down. */
async function bareRows(page: Page): Promise<Reference> {
  const times = await page.evaluate(async () => {
    const times: number[] = []
    for (let count = 0; count < 7; count++) {
      const begun = performance.now()
      const table = document.createElement('table')
      for (let index = 0; index < 200; index++) {
        const row = table.insertRow()
        for (let cell = 0; cell < 6; cell++) row.insertCell().textContent = `${index} ${cell}`
      }
      document.body.append(table)
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => requestIdleCallback(resolve))
      times.push(performance.now() - begun)
      table.remove()
    }
    return times
  })
  return { name: 'una tabla de 200 filas sin la aplicación', value: median(times), unit: 'ms' }
}
