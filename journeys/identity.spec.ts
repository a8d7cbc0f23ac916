import type { Locator, Page } from '@playwright/test'
import { fitsItsWidth, readableByAll } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { enterOn, expectFocusIn } from './keys.ts'
import { register } from './register.ts'
import { answerOf, captchaPassed, openCheck, passCaptcha, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

const legible = async (page: Page) => {
  await readableByAll(page)
  await fitsItsWidth(page)
}

test.describe('identity', () => {
  test.afterEach(() => register('up'))

  test('a declarant checks their data: later while the register is away, and then all matches', async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Debe modificar y contrastar sus datos' })

    await test.step('the dashboard asks for it, and says what is missing', async () => {
      await register('down')
      await signIn(page, 'declarante01')
      await openCheck(page)
      await expectFocusIn(dialog)
      await readableByAll(page)
      await dialog.getByRole('button', { name: 'Contrastar mis datos' }).click()
      await expect(dialog.getByText('Favor Ingrese los Datos Obligatorios.')).toBeVisible()
      await expect(dialog.getByText('EL CAPTCHA ES REQUERIDO')).toBeVisible()
      await legible(page)
    })

    await test.step('it ends while the register is away', async () => {
      await answerCheck(dialog, '15/03/1980')
      await dialog.getByRole('button', { name: 'Contrastar mis datos' }).click()
      await expect(page.getByText('El servicio de contrastación no está disponible', { exact: true })).toBeVisible()
      await expect(page.getByText('La modificación de datos debe hacerlo más tarde')).toBeVisible()
      await expect(dialog).toBeHidden()
      await readableByAll(page)
      expect(await answerOf(page, 'djbr_registro/persona_declarante')).toMatchObject({ contrastado_segip: 0 })
    })

    await test.step('it opens by itself never; by keyboard, once the register is back, all matches', async () => {
      await register('up')
      await page.reload()
      await screenIs(page, 'Mis declaraciones')
      await expect(dialog).toBeHidden()
      await enterOn(page.getByRole('main').getByRole('button', { name: 'Contrastar mis datos' }))
      await expect(dialog.getByRole('radio', { name: 'NACIONAL' })).toBeFocused()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await page.keyboard.type('15031980')
      await enterOn(dialog.getByRole('button', { name: 'No puedo leer la imagen' }))
      await captchaPassed(dialog)
      await enterOn(dialog.getByRole('button', { name: 'Contrastar mis datos' }))
      await expect(page.getByText('Los datos se encuentran correctos no se tiene ningún registro para modificar')).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(await answerOf(page, 'djbr_registro/persona_declarante')).toMatchObject({ contrastado_segip: 1 })
      await page.reload()
      await screenIs(page, 'Mis declaraciones')
      await expect(dialog).toBeHidden()
    })
  })

  for (const [where, viewport] of [
    ['on a wide screen', { width: 1280, height: 900 }],
    ['on a phone', { width: 360, height: 740 }],
  ] as const) {
    test.describe(where, () => {
      test.use({ viewport })

      test('spouse and relatives are validated in their forms, or not while the register is away', async ({ page }) => {
        await signIn(page, 'declarante02')

        await test.step('before finalizing, one is asked to check one’s own data', async () => {
          await page.goto('/transaccion')
          await expect(page.getByText('Antes de finalizar contraste sus datos personales.')).toBeVisible()
          await legible(page)
          await page.getByRole('button', { name: 'Contrastar mis datos' }).click()
          const dialog = page.getByRole('dialog', { name: 'Contrastar mis datos personales' })
          await legible(page)
          await dialog.getByRole('button', { name: 'Contrastar después' }).click()
        })

        await test.step('a relative', async () => {
          await page.goto('/parentesco')
          await page.getByRole('button', { name: 'Adicionar pariente' }).first().click()
          const form = page.getByRole('dialog', { name: 'Adicionar pariente' })
          await form.getByRole('button', { name: 'Validar estos datos' }).click()
          await form.getByRole('button', { name: 'Validar datos' }).click()
          await expect(form.getByText('Debe ingresar el Número de Documento para realizar la validación..')).toBeVisible()
          await fillIn(form, { Paterno: 'Mamani', Nombres: 'Wara', 'Cédula de Identidad': '13044871' })
          await answerCheck(form, '02/05/2004')
          await form.getByRole('button', { name: 'Validar datos' }).click()
          await expect(form.getByText('Los datos coinciden con los del registro de identidad.')).toBeVisible()
          await legible(page)
          await fillIn(form, { 'Cédula de Identidad': '13044878' })
          await expect(form.getByText('Los datos coinciden con los del registro de identidad.')).toBeHidden()
          await captchaPassed(form)
          await form.getByRole('button', { name: 'Validar datos' }).click()
          await expect(form.getByText('No se encontró el registro')).toBeVisible()
          await legible(page)
        })

        await test.step('and goes on without it while the register is away', async () => {
          await register('down')
          const form = page.getByRole('dialog', { name: 'Adicionar pariente' })
          await captchaPassed(form)
          await form.getByRole('button', { name: 'Validar datos' }).click()
          await expect(
            page.getByText('El servicio de contrastación no está disponible, se continuará sin esta verificación.'),
          ).toBeVisible()
          await expect(form.getByRole('button', { name: 'Guardar pariente' })).toBeEnabled()
          await legible(page)
        })
      })
    })
  }

  test.describe('of somebody whom the register knows by another surname, on a phone', () => {
    test.use({ viewport: { width: 360, height: 740 } })

    test('what differs is opened, corrected and checked again', async ({ page }) => {
      const asked = page.getByRole('dialog', { name: 'Debe modificar y contrastar sus datos' })
      const opened = page.getByRole('dialog', { name: 'Corregir mis datos personales' })
      const saved = page.getByText('Sus datos fueron modificados. Contrástelos nuevamente.')

      await test.step('the check says what differs, and opens that alone', async () => {
        await register('differs')
        await signIn(page, 'declarante02')
        await openCheck(page)
        await legible(page)
        await answerCheck(asked, '15/03/1981')
        await asked.getByRole('button', { name: 'Contrastar mis datos' }).click()
        await expect(opened.getByText('El apellido paterno no coincide con el registro de identidad.')).toBeVisible()
        await expectFocusIn(opened)
        await expect(opened.getByRole('textbox')).toHaveCount(1)
        await legible(page)
      })

      await test.step('nothing changed, or what no name has, is not saved', async () => {
        const save = opened.getByRole('button', { name: 'Guardar correcciones' })
        await save.click()
        await expect(opened.getByText('No cambió ningún dato')).toBeVisible()
        await legible(page)
        await fillIn(opened, { Paterno: 'FLORES@' })
        await save.click()
        await expect(opened.getByText('Carácter especial no permitido')).toBeVisible()
        await legible(page)
      })

      await test.step('a surname that the card does not have is taken away, and the other one turns out to differ', async () => {
        await fillIn(opened, { Paterno: '' })
        await opened.getByRole('button', { name: 'Guardar correcciones' }).click()
        await expect(saved).toBeVisible()
        await legible(page)
        await answerCheck(asked, '15/03/1981')
        await asked.getByRole('button', { name: 'Contrastar mis datos' }).click()
        await expect(opened.getByText('El apellido materno no coincide con el registro de identidad.')).toBeVisible()
        await legible(page)
      })

      await test.step('the last surname cannot be taken away, but it can be corrected', async () => {
        await fillIn(opened, { Materno: '' })
        await opened.getByRole('button', { name: 'Guardar correcciones' }).click()
        await expect(opened.getByText('Debe ingresar al menos un Apellido')).toBeVisible()
        await legible(page)
        await fillIn(opened, { Materno: 'FLORES VARGAS' })
        await opened.getByRole('button', { name: 'Guardar correcciones' }).click()
        await expect(saved).toBeVisible()
      })

      await test.step('whoever is right as they are goes on so, told to go in person', async () => {
        await answerCheck(asked, '15/03/1981')
        await asked.getByRole('button', { name: 'Contrastar mis datos' }).click()
        await opened.getByRole('button', { name: 'Seguir con mis datos como están' }).click()
        await expect(page.getByText('Confirmó sus datos como están')).toBeVisible()
        await expect(opened).toBeHidden()
        await legible(page)
        expect(await answerOf(page, 'djbr_registro/persona_declarante')).toMatchObject({
          contrastado_segip: 0,
          contrastacion_confirmada: true,
        })
        await page.goto('/perfil')
        await screenIs(page, 'Mi perfil')
        await expect(page.getByText('Confirmó sus datos como están')).toBeVisible()
        await legible(page)
      })
    })
  })
})

async function answerCheck(form: Locator, birthDate: string): Promise<void> {
  await fillIn(form, { Nacionalidad: 'NACIONAL', 'Fecha de nacimiento': birthDate })
  await passCaptcha(form)
}
