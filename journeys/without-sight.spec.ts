import { fieldOf } from './forms.ts'
import { enterOn, typeInto } from './keys.ts'
import { PASSWORD } from './sessions.ts'
import { answerOf, captchaPassed, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ leavesNoTrace: true })

/** Someone who sees no image: none is ever delivered, and only names that a screen reader says are used. */
test('whoever cannot see signs in, checks a certificate and searches', async ({ page }) => {
  await page.route('**/api/system/captcha?*', (route) => route.fulfill({ status: 503 }))

  await test.step('signs in', async () => {
    await page.goto('/?ingresar=cuenta')
    const login = page.getByRole('dialog', { name: 'Ingresar con cuenta' })
    await typeInto(fieldOf(login, 'Cuenta'), 'declarante04')
    await typeInto(fieldOf(login, 'Contraseña'), PASSWORD)
    await enterOn(login.getByRole('button', { name: 'No puedo leer la imagen' }))
    await captchaPassed(login)
    await expect(login.getByRole('status').filter({ hasText: 'Comprobado' })).toBeVisible()
    await enterOn(login.getByRole('button', { name: 'Ingresar' }))
    await screenIs(page, 'Mis declaraciones')
  })

  await test.step('checks a certificate', async () => {
    await page.goto('/validar')
    const dialog = page.getByRole('dialog')
    await typeInto(fieldOf(dialog, 'Código de control'), '0000-0000-0000')
    await typeInto(fieldOf(dialog, 'Fecha de recepción'), '15032026')
    await enterOn(dialog.getByRole('button', { name: 'No puedo leer la imagen' }))
    await captchaPassed(dialog)
    await page.keyboard.press('Tab')
    await enterOn(dialog.getByRole('button', { name: /^Validar/ }))
    await expect(page.getByText('NO SE ENCONTRARON RESULTADOS CON LOS PARAMETROS ENVIADOS').first()).toBeVisible()
  })

  await test.step('searches', async () => {
    const { usuario } = (await answerOf(page, 'system/sesion')) as { usuario: { primer_apellido: string; nombres: string } }
    await page.goto('/busqueda')
    const dialog = page.getByRole('dialog', { name: 'Buscar un extracto público' })
    await typeInto(fieldOf(dialog, 'Apellidos'), usuario.primer_apellido)
    await typeInto(fieldOf(dialog, 'Nombres'), usuario.nombres)
    await enterOn(dialog.getByRole('button', { name: 'No puedo leer la imagen' }))
    await captchaPassed(dialog)
    await enterOn(dialog.getByRole('button', { name: 'Buscar', exact: true }))
    await expect(dialog.getByText('Resultados: 1.')).toBeFocused()
  })
})
