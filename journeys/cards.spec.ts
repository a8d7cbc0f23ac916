import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fillIn } from './forms.ts'
import { giveCard, giveContact, giveData, legible } from './newcomer.ts'
import { passCaptcha, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

const PASSWORD = 'Quinua-real-7'
const PIN = '123456'

async function takeSlip(page: Page): Promise<void> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar comprobante' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('ACTIVACION_TARJETA.pdf')
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

for (const [where, viewport, card, document] of [
  ['on a wide screen', { width: 1280, height: 900 }, '0001', '7100011'],
  ['on a phone', { width: 360, height: 740 }, '0002', '7100022'],
] as const) {
  test.describe(where, () => {
    test.use({ viewport })

    test('a card is activated, opens a session, and lets its owner start a declaration', async ({ page }) => {
      await page.goto('/login-djbr')
      await screenIs(page, 'Ingresar a mi declaración')
      await legible(page)
      await page.getByRole('link', { name: 'Activar mi tarjeta' }).click()
      await screenIs(page, 'Activar mi tarjeta')
      await giveData(page, page.getByRole('form', { name: 'Datos Personales' }), document)
      await giveContact(page)
      const form = await giveCard(page, ['demo', '0000', card], '654321')
      await expect(form.getByText(/^El código o el PIN de la tarjeta no son correctos/)).toBeVisible()
      await expect(form.getByLabel('Parte 1')).toHaveValue('')
      await expect(form.getByLabel('Parte 1')).toBeFocused()
      await legible(page)
      await giveCard(page, ['DEMO', '0000', card], PIN)
      await expect(page.getByText('Su tarjeta fue activada.')).toBeVisible()
      await legible(page)
      await takeSlip(page)

      await page.getByRole('button', { name: 'Ingresar' }).click()
      await screenIs(page, 'Mis declaraciones')
      await page.context().clearCookies()
      await page.evaluate(() => sessionStorage.clear())
      await page.goto('/login-djbr')
      await page.getByRole('link', { name: 'Ingresar Con: TARJETA' }).click()
      const login = page.getByRole('dialog', { name: 'Ingresar con tarjeta' })
      await fillIn(login, {
        'Tipo de documento': 'Cédula de identidad',
        'Número de documento': '7100099',
        'Código de la tarjeta': `demo0000${card}`,
      })
      await passCaptcha(login)
      await login.getByRole('button', { name: 'Ingresar' }).click()
      await expect(login.getByText('El documento o el código de la tarjeta no son correctos.')).toBeVisible()
      await legible(page)
      await fillIn(login, { 'Número de documento': document })
      await expect(login.getByText('Comprobado. Puede continuar.')).toBeVisible({ timeout: 30_000 })
      await page.keyboard.press('Enter')
      await screenIs(page, 'Mis declaraciones')
      await page.goto('/declaracion')
      await expect(page.getByRole('button', { name: /Iniciar/ }).first()).toBeVisible()
    })
  })
}

test('an account is created, its slip is taken, it is signed in at once, and it opens with its password', async ({ page }) => {
  await page.goto('/?ingresar=cuenta')
  await page.getByRole('dialog', { name: 'Ingresar con cuenta' }).getByRole('link', { name: '¿No tienes una cuenta? Regístrate' }).click()
  await screenIs(page, 'Crear mi cuenta')
  await giveData(page, page.getByRole('form', { name: 'Datos Personales' }), '7100033')
  await giveContact(page)
  const form = page.getByRole('form', { name: 'Datos de la Cuenta' })
  await fillIn(form, { 'Contraseña nueva': PASSWORD, 'Repita la contraseña nueva': 'Otra' })
  await expect(form.getByText('Las contraseñas no coinciden, favor validar')).toBeVisible()
  await legible(page)
  await fillIn(form, { 'Repita la contraseña nueva': PASSWORD })
  await form.getByRole('button', { name: 'Crear mi cuenta' }).click()
  const made = page.getByText(/^Su cuenta es jnq\d{7}$/)
  await expect(made).toBeVisible()
  await legible(page)
  await takeSlip(page)
  const account = (await made.textContent())?.split(' ').at(-1) ?? ''

  await page.getByRole('button', { name: 'Ingresar' }).click()
  await screenIs(page, 'Mis declaraciones')
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/login')
  const login = page.getByRole('dialog', { name: 'Ingresar con cuenta' })
  await fillIn(login, { Cuenta: account, Contraseña: PASSWORD })
  await passCaptcha(login)
  await login.getByRole('button', { name: 'Ingresar' }).click()
  await screenIs(page, 'Mis declaraciones')
  await page.goto('/login')
  await expect(page.getByRole('alertdialog', { name: /^Ya ingresó como/ })).toBeVisible()
  await legible(page)
})

test('a card whose PIN is guessed five times is frozen for good', async ({ page }) => {
  await page.goto('/activar-tarjeta')
  await giveData(page, page.getByRole('form', { name: 'Datos Personales' }), '7100044')
  await giveContact(page)
  for (const pin of ['000000', '111111', '222222', '333333', '444444', PIN]) {
    const form = await giveCard(page, ['DEMO', '0000', '0003'], pin)
    await expect(form.getByText(/Después de cinco PIN equivocados la tarjeta se congela/)).toBeVisible()
    await expect(form.getByLabel('Parte 1')).toHaveValue('')
  }
})
