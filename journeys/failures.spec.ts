import type { Locator, Page } from '@playwright/test'
import { fitsItsWidth, readableByAll } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { demoCode, PASSWORD } from './sessions.ts'
import { giveAccount, openOffice, passCaptcha, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

const CHECK = '**/api/djbr_registro/valida_declaracion'
const PERSONAL = /flores|vargas|ana luc[ií]a|4000022|15\/03\/1981|ejemplo\.bo|declarante02/i

const openGoods = (page: Page) =>
  page.getByRole('navigation', { name: 'Navegación' }).getByRole('link', { name: 'Bienes y Rentas' }).click()

test('what a screen may not read leads to its page, and from there past that screen', async ({ page }) => {
  await signIn(page, 'declarante02')
  await page.goto('/perfil')
  await page.route(CHECK, (route) =>
    route.fulfill({ status: 403, json: { mensaje: 'NOT_AUTHORIZED:READ', error_mensaje: 'No tiene los permisos necesarios.' } }),
  )
  await openGoods(page)
  await screenIs(page, 'NO TIENE PERMISOS PARA REALIZAR ESTA ACCIÓN')
  await readableByAll(page)
  await page.getByRole('button', { name: 'Volver' }).click()
  await screenIs(page, 'Mi perfil')
})

test('a fault of the server is told on its page once, and what was saved is there again', async ({ page }) => {
  const said = 'Se produjo un error en el servidor, inténtelo más tarde.'
  await signIn(page, 'declarante02')
  await page.goto('/perfil')
  await page.route(CHECK, (route) => route.fulfill({ status: 500, json: { error_mensaje: said } }))
  await openGoods(page)
  await screenIs(page, 'SE PRODUJO UN ERROR EN EL SERVIDOR')
  await expect(page.getByText(said)).toBeVisible()
  await readableByAll(page)
  await page.unroute(CHECK)
  await page.getByRole('button', { name: 'Volver' }).click()
  await screenIs(page, 'Bienes y Rentas')
  await page.goto('/500')
  await screenIs(page, 'SE PRODUJO UN ERROR EN EL SERVIDOR')
  await expect(page.getByText(said)).toBeHidden()
})

test('an error that nobody was shown is told once when the portal opens again', async ({ page }) => {
  await page.goto('/ayuda')
  await page.evaluate(() => sessionStorage.setItem('djbr.error', 'Se produjo un error en el servidor, inténtelo más tarde.'))
  await page.reload()
  await expect(toast(page)).toContainText('Se produjo un error en el servidor, inténtelo más tarde.')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(toast(page)).toBeHidden()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('what is said in passing covers no title', async ({ page }) => {
    await signIn(page, 'declarante02')
    await test.step('of a screen', async () => {
      await page.route(CHECK, (route) => route.fulfill({ status: 409, json: {} }))
      await page.goto('/bienes')
      await expect(toast(page)).toContainText('Los datos no son válidos')
      await expectApart(toast(page), page.getByRole('heading', { level: 1 }))
      await readableByAll(page)
      await fitsItsWidth(page)
    })
    await test.step('of a dialog', async () => {
      await page.goto('/perfil')
      await page.route('**/api/djbr_registro/actualiza_datos_declarante', (route) => route.fulfill({ status: 410, json: {} }))
      await page.getByRole('button', { name: 'Modificar contacto' }).click()
      const dialog = page.getByRole('dialog', { name: 'Modificar contacto' })
      await dialog.getByRole('button', { name: 'Guardar contacto' }).click()
      await expect(toast(page)).toContainText('El recurso solicitado ya no está disponible y no lo estará de nuevo.')
      await expectApart(toast(page), dialog.getByRole('heading', { level: 2 }))
      await readableByAll(page)
    })
  })
})

test('a session that ended is told, leaves nothing readable, and goes on where it was', async ({ page, context }) => {
  await signIn(page, 'declarante02')
  await page.goto('/bienes?paso=4')
  await screenIs(page, 'Bienes y Rentas')
  await expect(page.getByRole('button', { name: 'Adicionar depósito' })).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await context.clearCookies()
  await page.getByRole('button', { name: /Perfil de/ }).click()
  await page.getByRole('button', { name: 'Actualizar los datos' }).click()
  await expect(page.getByText('Su sesión ha expirado, ingrese nuevamente.')).toBeVisible()
  const login = page.getByRole('dialog', { name: 'Ingresar con cuenta' })
  await expect(login).toContainText('después lo llevaremos a la página que pidió')
  await readableByAll(page)
  const left = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(left).not.toMatch(PERSONAL)
  expect(left).not.toContain('djbr.token')
  expect(await page.locator('#root').textContent()).not.toMatch(PERSONAL)
  await page.goBack()
  await screenIs(page, 'Declaración Jurada de Bienes y Rentas')
  await page.getByRole('link', { name: 'Declaración Jurada Tradicional' }).click()
  await page.getByRole('link', { name: 'Ingresar Con: CUENTA' }).click()
  await giveAccount(page, 'declarante02')
  await screenIs(page, 'Bienes y Rentas')
  expect(page.url()).toContain('/bienes?paso=4')
})

test('a session of the office that ended over something typed is signed in to again there, and nothing typed is lost', async ({
  page,
  context,
}) => {
  await openOffice(page, 'usuarios001', 'Usuarios y roles')
  await page.getByRole('button', { name: 'Administrar la cuenta tarjetas001' }).filter({ visible: true }).click()
  const member = page.getByRole('dialog', { name: /tarjetas001/ })
  await member.getByLabel('Motivo').fill('Perdió su teléfono')
  await context.clearCookies({ name: /djbr$/ })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  const again = page.getByRole('dialog', { name: 'Su sesión terminó' })
  await expect(again.getByRole('button', { name: 'Salir sin guardar' })).toBeVisible()
  await readableByAll(page)
  await fillIn(again, { Cuenta: 'usuarios001', Contraseña: PASSWORD })
  await passCaptcha(again)
  await again.getByRole('button', { name: 'Ingresar' }).click()
  await expect(again.getByLabel('Código de un solo uso')).toBeVisible()
  await readableByAll(page)
  await again.getByLabel('Código de un solo uso').fill(demoCode())
  await again.getByRole('button', { name: 'Abrir la oficina' }).click()
  await expect(member.getByLabel('Motivo')).toHaveValue('Perdió su teléfono')
  await member.getByRole('button', { name: 'Reiniciar segundo factor' }).click()
  await expect(page.getByText('espera la decisión de otra persona')).toBeVisible()
})

const toast = (page: Page) => page.getByRole('log').locator('> div').last()

/** Two things that share no point of the screen. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  if (!a || !b) throw new Error('One of them is not on the screen')
  expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
}
