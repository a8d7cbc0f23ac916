import type { Locator, Page } from '@playwright/test'
import { fitsItsWidth, readableByAll, resize } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ leavesNoTrace: true })

const WIDTHS = [
  { width: 1280, height: 420 },
  { width: 800, height: 420 },
  { width: 360, height: 420 },
]

async function belowEachOther(upper: Locator, lower: Locator) {
  const [above, below] = await Promise.all([upper.boundingBox(), lower.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
}

test('when it was saved is always in sight, and on a phone the word on a lost connection hides nothing of a form', async ({
  page,
  context,
}, testInfo) => {
  const picture = (name: string) => page.screenshot({ path: testInfo.outputPath(`${name}.png`) })
  const saved = page.getByText(/^Guardado .*\d\d:\d\d$/).filter({ visible: true })
  await signIn(page, 'declarante02')
  await page.goto('/bienes?paso=1')
  for (const size of WIDTHS) {
    await test.step(`at ${size.width} px, also when the title is scrolled away`, async () => {
      await resize(page, size)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(saved).toHaveCount(1)
      await expect(saved).toBeInViewport()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport()
      await expect(saved.last()).toBeInViewport()
      await fitsItsWidth(page)
      await readableByAll(page)
      await picture(`saved-${size.width}`)
    })
  }

  await test.step('on a phone without a connection', async () => {
    await page.goto('/bienes?paso=4')
    await page.getByRole('button', { name: 'Adicionar depósito' }).first().click()
    const form = page.getByRole('dialog', { name: 'Adicionar depósito' })
    await fillIn(form, { 'Número de Cuenta': '700700715' })
    await context.setOffline(true)
    const word = page.getByRole('log').getByText('Lo que escribe en su declaración se guarda en este equipo por siete días.')
    await expect(word).toBeVisible()
    await expect(word).toBeInViewport({ ratio: 1 })
    await picture('offline-said-360')
    await form.getByRole('button', { name: 'Guardar depósito' }).click()
    const summary = form.getByText('Por Favor revise los datos requeridos..')
    await expect(summary).toBeVisible()
    await belowEachOther(form.getByRole('heading', { level: 2 }), summary)
    await belowEachOther(summary, word)
    await belowEachOther(word, form.getByRole('button', { name: 'Guardar depósito' }))
    await readableByAll(page)
    await picture('offline-360')
    await context.setOffline(false)
    await expect(word).toBeHidden()
  })
})

/** Holds the answers of a call back until what this gives is called. */
async function holdBack(page: Page, path: string, answer?: object): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/${path}`, async (route) => {
    await promise
    await (answer ? route.fulfill({ json: answer }) : route.continue())
  })
  return resolve
}

test('on a phone nothing moves when it comes to be said when something was saved', async ({ page }) => {
  await signIn(page, 'declarante02')
  await resize(page, { width: 360, height: 740 })
  const letCome = await holdBack(page, 'djbr_registro/resumen')
  await page.goto('/bienes?paso=1')
  await expect(page.getByRole('heading', { name: 'Bienes Inmuebles Urbanos y Rurales' })).toBeVisible()
  const title = page.getByRole('heading', { name: 'Bienes y Rentas', level: 1 })
  const before = await title.boundingBox()
  letCome()
  await expect(page.getByText(/^Guardado .*\d\d:\d\d$/).filter({ visible: true })).toHaveCount(1)
  expect(await title.boundingBox()).toEqual(before)
})

const NEWS = [
  {
    ...{ codigo: 'a', titulo: 'Su contraseña fue cambiada', mensaje: 'Desde el perfil.' },
    ...{ fecha: '2026-11-20T10:00:00-04:00', por_ver: true },
  },
]

test('on the dashboard one’s own data stay where they are when news come', async ({ page }) => {
  await signIn(page, 'declarante02')
  for (const size of WIDTHS) {
    await test.step(`at ${size.width} px`, async () => {
      await resize(page, size)
      const letCome = await holdBack(page, 'system/avisos', NEWS)
      await page.goto('/')
      await expect(page.getByText(/secciones completas/)).toBeVisible()
      await expect(page.getByText(/^Preséntela hasta/).first()).toBeVisible()
      const own = page.getByRole('heading', { name: 'Mis datos' })
      await expect(own).toBeVisible()
      const before = await own.boundingBox()
      letCome()
      await expect(page.getByRole('region', { name: 'Desde su último ingreso (1)' })).toBeVisible()
      expect(await own.boundingBox()).toEqual(before)
      await page.unroute('**/system/avisos')
    })
  }
})

/** Whether what has the focus is fully in sight within all that it scrolls in. */
const isFocusInSight = () => {
  const { activeElement } = document
  if (!activeElement) return false
  const { top, bottom } = activeElement.getBoundingClientRect()
  for (let around = activeElement.parentElement; around; around = around.parentElement) {
    const place = around.getBoundingClientRect()
    if (getComputedStyle(around).overflowY !== 'visible' && (top < place.top || bottom > place.bottom)) return false
  }
  return top >= 0 && bottom <= innerHeight
}

test('in a low window each field of a form is whole while it is filled in, and the buttons take none of its room', async ({
  page,
}, testInfo) => {
  await signIn(page, 'declarante02')
  await resize(page, { width: 360, height: 400 })
  await page.goto('/deudas')
  await page
    .getByRole('button', { name: /^Adicionar deuda/ })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: 'Adicionar deuda' })
  const cancel = form.getByRole('button', { name: 'Cancelar' })
  await expect(form.getByLabel('Ubicación')).toBeFocused()
  await expect(cancel).not.toBeInViewport()
  await page.screenshot({ path: testInfo.outputPath('low.png') })
  for (let stop = 0; stop < 20 && !(await cancel.evaluate((button) => button === document.activeElement)); stop++) {
    expect(await page.evaluate(isFocusInSight)).toBe(true)
    await page.keyboard.press('Tab')
  }
  await expect(cancel).toBeFocused()
  await expect(cancel).toBeInViewport({ ratio: 1 })
})
