import type { Page } from '@playwright/test'
import {
  doubleTexts,
  EVERY_WIDTH,
  fitsItsWidth,
  isFullMatrix,
  PHONE,
  pageFitsItsWidth,
  readAtWidths,
  readableByAll,
  type Size,
  TABLET,
  WIDTHS,
} from './accessibility-checks.ts'
import { PRIVATE_ADDRESSES, PUBLIC_ADDRESSES } from './addresses.ts'
import { signIn } from './steps.ts'
import { expect, test } from './test.ts'

const LANGUAGES: Readonly<Record<string, string>> = { es: 'Español', en: 'English', ay: 'Aymara' }

/** The portal with a login over it. */
const ENTRANCES = ['/?ingresar=cuenta', '/?ingresar=tarjeta']

/** What asks a visitor for something: sent empty, each says what is missing. */
const ASKING = [...ENTRANCES, '/validar', '/busqueda', '/estado', '/password', '/activar-tarjeta', '/crear-cuenta']

interface Reading {
  readonly code: string
  readonly widths: readonly Size[]
  readonly isDoubled: boolean
}

/** Other words change what fits, and least fits on a phone; what is wide is the same in each language. */
function readingsIn(code: string): readonly Reading[] {
  if (isFullMatrix) return [false, true].map((isDoubled) => ({ code, widths: EVERY_WIDTH, isDoubled }))
  return [{ code, widths: code === 'es' ? WIDTHS : [PHONE], isDoubled: false }]
}

for (const { code, widths, isDoubled } of Object.keys(LANGUAGES).flatMap(readingsIn)) {
  const sizes = `${widths.map(({ width }) => `${width} px`).join(' and ')} wide${isDoubled ? ', texts at 200 %' : ''}`

  test(`each address of the portal is read by all in ${LANGUAGES[code]}, ${sizes}`, async ({ page }) => {
    test.setTimeout(isFullMatrix ? 900_000 : 300_000)
    if (isDoubled) await doubleTexts(page)

    await test.step('by a visitor', async () => {
      await speak(page, code)
      for (const address of [...PUBLIC_ADDRESSES, ...ENTRANCES]) await readAt(page, address, widths)
    })

    await test.step('where something is missing', async () => {
      await page.setViewportSize(PHONE)
      for (const address of ASKING) await readRefusedAt(page, address)
      await readLinkByMail(page)
    })

    await test.step('by a declarant, with what the frame opens', async () => {
      await speak(page, 'es')
      await signIn(page, 'declarante02')
      await speak(page, code)
      for (const address of ['/', ...PRIVATE_ADDRESSES]) await readAt(page, address, widths)
      await readEachOpened(page, '/perfil', widths)
      await readEachOpened(page, '/bienes', widths)
    })

    await test.step('with the warning before the end of the session', async () => {
      await page.route('**/api/system/sesion', async (route) => {
        const answer = await route.fetch()
        return route.fulfill({ response: answer, json: { ...(await answer.json()), segundos_inactividad: 60 } })
      })
      await page.goto('/perfil')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await readAtWidths(page, widths)
    })
  })
}

/** Has the portal speak a language from the next address on. */
async function speak(page: Page, code: string): Promise<void> {
  await page.goto('/')
  await page.context().addCookies([{ name: 'djbr-idioma', value: code, url: new URL('/', page.url()).href }])
}

async function readAt(page: Page, address: string, widths: readonly Size[]): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await readAtWidths(page, widths)
  await page.setViewportSize(TABLET)
  await pageFitsItsWidth(page)
}

/** Sends an address's form as it is, and reads what it says. */
async function readRefusedAt(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await refuse(page)
}

async function refuse(page: Page): Promise<void> {
  await page.locator('button[type=submit]').filter({ visible: true }).last().click()
  await expect(page.locator('[aria-invalid=true]').filter({ visible: true }).first()).toBeVisible()
  await readableByAll(page)
  await fitsItsWidth(page)
}

/** The dialog of a recovery by mail, the last button of its page, as it opens and with what is missing. */
async function readLinkByMail(page: Page): Promise<void> {
  await page.goto('/password')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await refuse(page)
}

/** Once nothing is on its way any more. */
const resolved = (page: Page) => expect(page.getByRole('progressbar')).toHaveCount(0)

const OPENERS = 'header button[aria-expanded], header button[aria-haspopup=dialog], [data-no-print] > button[aria-haspopup=dialog]'

/** Opens each menu, drawer and sheet of the frame in turn, and the dialogs of the profile's menu. */
async function readEachOpened(page: Page, address: string, widths: readonly Size[]): Promise<void> {
  for (const size of widths) {
    await page.goto(address)
    await page.setViewportSize(size)
    await resolved(page)
    const openers = page.locator(OPENERS).filter({ visible: true })
    for (let each = 0; each < (await openers.count()); each += 1) {
      await openers.nth(each).click()
      await readableByAll(page)
      await fitsItsWidth(page)
      await page.keyboard.press('Escape')
    }
    const profile = page.locator('header button[aria-expanded]').filter({ has: page.locator('.visually-hidden') })
    for (const item of [0, 1]) {
      await profile.click()
      await page.locator('header [id] > button').nth(item).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await readableByAll(page)
      await fitsItsWidth(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
}
