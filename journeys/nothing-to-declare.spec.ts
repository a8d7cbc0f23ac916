import type { Page } from '@playwright/test'
import { readableByAll } from './accessibility-checks.ts'
import { type Answers, fieldOf, fillIn } from './forms.ts'
import { countPresses } from './presses.ts'
import { PASSWORD } from './sessions.ts'
import { answerOf, dashboardIsOpen, finalize, passCaptcha, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

const MAX_PRESSES = 22

const save = async (page: Page, sheet: string, answers: Answers) => {
  const button = page.getByRole('button', { name: `Guardar ${sheet} y seguir` })
  await expect(button).toBeVisible()
  await fillIn(page.getByRole('main'), answers)
  await button.click()
  await expect(button).toBeHidden()
}

test('somebody who has nothing says so section by section, and finalizes', async ({ page }) => {
  test.setTimeout(180_000)
  const presses = await countPresses(page)
  /** Whoever reads the captcha's image types, and presses nothing. */
  let forTheImage = 0
  await test.step('signs in, and starts', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Declaración Jurada Tradicional' }).click()
    await page.getByRole('link', { name: 'Ingresar Con: CUENTA' }).click()
    const login = page.getByRole('dialog', { name: 'Ingresar con cuenta' })
    await fillIn(login, { Cuenta: 'declarante01', Contraseña: PASSWORD })
    const before = await presses()
    await passCaptcha(login)
    forTheImage = (await presses()) - before
    await fieldOf(login, 'Contraseña').press('Enter')
    await dashboardIsOpen(page)
    await page.getByRole('button', { name: 'Iniciar mi primera declaración' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva declaración' })
    await fillIn(dialog, {
      'Motivo de la Declaración': 'ACTUALIZACIÓN (DURANTE EL EJERCICIO)',
      'Lugar donde declara': 'En Bolivia',
      Departamento: 'POTOSÍ',
      '¿Declara en la capital del departamento?': 'Sí',
      'Ciudad o localidad': 'Potosí',
    })
    await dialog.getByRole('button', { name: 'Iniciar declaración' }).click()
    await screenIs(page, 'Datos Generales')
  })
  await test.step('says who they are and what post they hold', async () => {
    await save(page, 'datos personales', { 'Domicilio actual': 'Calle Sucre N.º 18, Potosí', 'Estado Civil': 'SOLTERO(A)' })
    await save(page, 'cargo', {
      Entidad: 'Gobierno Autónomo Municipal de Uyuni',
      Cargo: 'Portero',
      'Tipo de cargo': 'DE CARRERA',
      'Función que cumple': 'ADMINISTRATIVA',
      'Fecha de inicio': '01/06/2026',
      'Haber básico mensual en Bs.': '2750',
      Departamento: 'POTOSÍ',
      Provincia: 'ANTONIO QUIJARRO',
      Localidad: 'UYUNI',
    })
  })
  await test.step('has had no other post, and has nothing else to declare', async () => {
    await page.getByRole('button', { name: /^No tengo ninguno: / }).click()
    for (const [section, count, next] of [
      ['Bienes y Rentas', 7, 'Deudas'],
      ['Deudas', 5, 'Parentesco'],
    ] as const) {
      await screenIs(page, section)
      await page.getByRole('button', { name: `No tengo nada en las ${count} listas que faltan de esta sección` }).click()
      await screenIs(page, next)
    }
    await readableByAll(page)
    await page.getByRole('button', { name: /^No tengo ninguno: / }).click()
    await page.getByRole('button', { name: 'Seguir sin apoderado' }).click()
  })
  await test.step('reads it in the draft, swears and finalizes', async () => {
    await screenIs(page, 'Borrador')
    const { listas } = (await answerOf(page, 'djbr_registro/resumen')) as { listas: { ninguno: boolean }[] }
    expect(listas.filter(({ ninguno }) => !ninguno)).toEqual([])
    await page.getByRole('button', { name: 'Seguir: Finalizar' }).click()
    await finalize(page)
    await page.getByRole('link', { name: 'Terminar' }).click()
    await screenIs(page, 'Mi declaración')
  })
  const pressed = (await presses()) - forTheImage
  process.stdout.write(`     nothing declared, from the entrance to Terminar, in ${pressed} presses\n`)
  expect(pressed).toBeLessThanOrEqual(MAX_PRESSES)
})
