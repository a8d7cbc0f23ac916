import { readableByAll } from './accessibility-checks.ts'
import { accountantInUyuni, saveSheet, startFirst, startInUyuni } from './first-declaration.ts'
import { fieldOf, fillIn } from './forms.ts'
import { countPresses } from './presses.ts'
import { PASSWORD } from './sessions.ts'
import { answerOf, dashboardIsOpen, finalize, passCaptcha, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

const MAX_PRESSES = 22

test('somebody who has nothing says so section by section, and finalizes', async ({ page }) => {
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
    await startFirst(page, { ...startInUyuni, '¿Declara en la capital del departamento?': 'Sí', 'Ciudad o localidad': 'Potosí' })
  })
  await test.step('says who they are and what post they hold', async () => {
    await saveSheet(page, 'datos personales', { 'Domicilio actual': 'Calle Sucre N.º 18, Potosí', 'Estado Civil': 'SOLTERO(A)' })
    const porter = { Cargo: 'Portero', 'Fecha de inicio': '01/06/2026', 'Haber básico mensual en Bs.': '2750' }
    await saveSheet(page, 'cargo', { ...accountantInUyuni, ...porter })
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
