import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { atWidths, fitsItsWidth, PHONE, readableByAll, WIDE, WIDTHS } from './accessibility-checks.ts'
import { enterOn, expectFocusIn, tabTo } from './keys.ts'
import { removeLeftovers } from './portal.ts'
import { signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ leavesNoTrace: true })

const OPTIONS = ['principal', 'preguntas', 'informacion', 'contacto', 'base-legal', 'manuales']
const addressOf = (option: string) => (option === 'principal' ? '/' : `/?opcion=${option}`)
const STAY = 'Volver a mis declaraciones'
const LEAVE = 'Cerrar mi sesión'
const titleOf = (page: Page) => page.getByRole('heading', { level: 1 })

for (const language of ['es', 'en', 'ay'])
  test(`each section of the portal is read by all in ${language}, with everything unfolded`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'djbr-idioma', value: language, url: baseURL ?? '' }])
    for (const option of OPTIONS) {
      await page.goto(addressOf(option))
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await taken(page)
      for (const collapsible of await page.locator('details').all()) await collapsible.locator('summary').click()
      await atWidths(page, WIDTHS, () => fitsItsWidth(page))
    }
  })

test('a run removes the data of portals whose run was killed, and no other', () => {
  const place = test.info().outputPath('places')
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const kept = ['djbr-journeys-other', `djbr-journeys-${process.pid}-a`, `djbr-test-${ended}-a`]
  for (const name of [...kept, `djbr-journeys-${ended}-a`]) mkdirSync(`${place}/${name}/postgres`, { recursive: true })
  removeLeftovers(place)
  expect(readdirSync(place).sort()).toEqual(kept.sort())
})

test('filing digitally is offered only where it is open', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Declaración Jurada Tradicional' })).toBeVisible()
  await expect(page.getByText('Declaración Jurada Digital')).toBeHidden()
})

test('a deadline asked of a page whose script has not come yet is answered once it has', async ({ page }) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('radio', { name: 'Estoy en el cargo' }).check()
  scripts.resolve()
  await page.getByLabel('Mes de nacimiento').selectOption('Marzo')
  await expect(page.getByText(/^Hasta el .* de (marzo|abril) de \d{4}$/)).toBeVisible()
})

test('whoever has scrolled a page before its script comes stays where they are, and a section opened then begins at its top', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  const scrolled = () => page.evaluate(() => scrollY)
  await page.setViewportSize({ ...WIDE, height: 500 })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(titleOf(page)).toBeVisible()
  await page.evaluate(() => scrollTo(0, 600))
  scripts.resolve()
  await taken(page)
  expect(await scrolled()).toBe(600)
  await page.getByRole('link', { name: 'Preguntas Frecuentes', exact: true }).last().click()
  await expect(titleOf(page)).toHaveText('Preguntas Frecuentes')
  await expect.poll(scrolled).toBe(0)
  await page.goBack()
  await expect.poll(scrolled).toBeGreaterThan(0)
})

test('by keyboard alone, each section is opened, and the arrow leads back', async ({ page }) => {
  await page.goto('/')
  await taken(page)
  for (const [link, title] of [
    ['Preguntas Frecuentes', 'Preguntas Frecuentes'],
    ['Información', 'Información'],
    ['Contacto', 'Contacto'],
  ] as const) {
    await enterOn(page.getByRole('banner').getByRole('link', { name: link, exact: true }))
    await expect(titleOf(page)).toHaveText(title)
    await enterOn(page.getByRole('main').getByRole('link', { name: 'Volver a la página principal' }))
    await expect(titleOf(page)).toHaveText('Declaración Jurada de Bienes y Rentas')
  }
})

test('on a phone, the menu leads to a section and closes behind it', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await taken(page)
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menú' })
  await enterOn(menu)
  await readableByAll(page)
  await fitsItsWidth(page)
  await enterOn(page.getByRole('link', { name: 'Contacto', exact: true }).first())
  await expect(titleOf(page)).toHaveText('Contacto')
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await fitsItsWidth(page)
})

test('a manual and what is said of checks are handed over where they are named', async ({ page }) => {
  for (const [option, link, file] of [
    ['manuales', 'Manual de la declaración tradicional', 'manual_djbrd_tradicional_externo.pdf'],
    ['base-legal', 'Cómo se controla la declaración', 'reglamento_de_control.pdf'],
  ] as const) {
    await page.goto(addressOf(option))
    await taken(page)
    const arriving = page.waitForEvent('download')
    await page.getByRole('link', { name: link }).click()
    const download = await arriving
    expect(download.suggestedFilename()).toBe(file)
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  }
})

test('whoever has a session leaves it for the portal only after saying so', async ({ page }) => {
  await signIn(page, 'declarante05')
  await page.goto('/?opcion=preguntas')
  const question = page.getByRole('alertdialog')
  await expectFocusIn(question)
  await readableByAll(page)
  await question.getByRole('button', { name: STAY }).click()
  await expect(page.getByRole('button', { name: /^Perfil de/ })).toBeVisible()
  await page.goto('/?opcion=preguntas')
  await page.getByRole('alertdialog').getByRole('button', { name: LEAVE }).click()
  await expect(titleOf(page)).toHaveText('Preguntas Frecuentes')
  await expect(page.getByRole('button', { name: /^Perfil de/ })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('each section is read, in the language that was chosen, and its links lead to the others', async ({ page, context, baseURL }) => {
    for (const option of OPTIONS) {
      await page.goto(addressOf(option))
      await expect(titleOf(page)).toBeVisible()
      await expect(page.locator('footer')).toBeVisible()
    }
    await page.goto('/')
    await page.locator('footer').getByRole('link', { name: 'Manuales' }).click()
    await expect(titleOf(page)).toHaveText('Manuales')
    await context.addCookies([{ name: 'djbr-idioma', value: 'en', url: baseURL ?? '' }])
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('link', { name: 'Traditional sworn declaration' })).toBeVisible()
  })
})

test.describe('in the environment of tests', () => {
  test.use({ portalSettings: { AMBIENTE: '0', DIGITAL_ENABLED: 'true' } })

  test('filing digitally is offered beside filing on paper', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Declaración Jurada Digital')).toBeVisible()
    await expect(page.getByText('Declaración Jurada Tradicional')).toBeVisible()
  })

  test('the announcements come one after another, and are read again below', async ({ page }) => {
    await page.goto('/')
    const dialog = page.getByRole('dialog')
    let read = 0
    for (; read < 4; read += 1) {
      await expect(dialog).toHaveCount(1)
      await expectFocusIn(dialog)
      await readableByAll(page)
      const title = (await dialog.getByRole('heading').first().textContent()) ?? ''
      await tabTo(dialog.getByRole('button', { name: 'Entendido' }))
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: title })).toHaveCount(0)
    }
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Comunicados' }).getByRole('heading', { level: 3 })).toHaveCount(read)
    await readableByAll(page)
  })
})

/** Once the prerendered page is the script's own: whatever is pressed is heard. */
const taken = (page: Page) => expect(page.locator('time[datetime]').first()).toBeAttached()
