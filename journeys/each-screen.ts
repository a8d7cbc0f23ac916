import type { Page } from '@playwright/test'
import { atWidths, fitsItsWidth, pageFitsItsWidth, readAtWidths, readableByAll, resize, type Size, TABLET } from './accessibility-checks.ts'
import { PRIVATE_ADDRESSES, PUBLIC_ADDRESSES } from './addresses.ts'
import { signIn } from './steps.ts'
import { expect, test } from './test.ts'

/** Addresses of the portal with a login dialog open. */
const ENTRANCES = ['/?ingresar=cuenta', '/?ingresar=tarjeta']

/** Pages that ask a visitor for something: sent empty, each says what is missing. */
const ASKING = [...ENTRANCES, '/validar', '/busqueda', '/estado', '/password', '/activar-tarjeta', '/crear-cuenta']

export interface Reading {
  readonly language: string
  readonly widths: readonly Size[]
}

/** Opens each address that a visitor sees and checks its accessibility. */
export async function readAsVisitor(page: Page, { language, widths }: Reading): Promise<void> {
  await test.step('by a visitor', async () => {
    await speak(page, language)
    for (const address of [...PUBLIC_ADDRESSES, ...ENTRANCES]) await readAt(page, address, widths)
    expect(await page.evaluate(() => sessionStorage.getItem('djbr.volver')), 'no address asked for a session').toBeNull()
  })

  await test.step('where something is missing', async () => {
    for (const address of ASKING) await readRefusedAt(page, address, widths)
    await readLinkByMail(page, widths)
  })
}

/** Like `readAsVisitor`, for a declarant, with what the frame opens and the warning before the end of the session. */
export async function readAsDeclarant(page: Page, { language, widths }: Reading): Promise<void> {
  await test.step('by a declarant, with what the frame opens', async () => {
    await speak(page, 'es')
    await signIn(page, 'declarante02')
    await speak(page, language)
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
}

/** Sets the portal's language from the next address on. */
async function speak(page: Page, language: string): Promise<void> {
  await page.goto('/')
  await page.context().addCookies([{ name: 'djbr-idioma', value: language, url: new URL('/', page.url()).href }])
}

async function readAt(page: Page, address: string, widths: readonly Size[]): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await readAtWidths(page, widths)
  await resize(page, TABLET)
  await pageFitsItsWidth(page)
}

/** Sends an address's form unfilled, and checks what it says. */
async function readRefusedAt(page: Page, address: string, widths: readonly Size[]): Promise<void> {
  await page.goto(address)
  await refuse(page, widths)
}

async function refuse(page: Page, widths: readonly Size[]): Promise<void> {
  await page.locator('button[type=submit]').filter({ visible: true }).last().click()
  await expect(page.locator('[aria-invalid=true]').filter({ visible: true }).first()).toBeVisible()
  await atWidths(page, widths, () => fitsItsWidth(page))
}

/** Checks the dialog of a recovery by mail, the last button of its page, as it opens and with what is missing. */
async function readLinkByMail(page: Page, widths: readonly Size[]): Promise<void> {
  await page.goto('/password')
  await page.getByRole('main').getByRole('button').last().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await refuse(page, widths)
}

/** Waits until nothing is loading any more. */
const resolved = (page: Page) => expect(page.getByRole('progressbar')).toHaveCount(0)

const OPENERS = 'header button[aria-expanded], header button[aria-haspopup=dialog], [data-no-print] > button[aria-haspopup=dialog]'

/** Opens each menu, drawer and sheet of the frame in turn, and the dialogs of the profile's menu. */
async function readEachOpened(page: Page, address: string, widths: readonly Size[]): Promise<void> {
  for (const size of widths) {
    await page.goto(address)
    await resize(page, size)
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
