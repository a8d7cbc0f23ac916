import type { Locator, Page } from '@playwright/test'
import { fitsItsWidth, readableByAll } from './accessibility-checks.ts'
import { fieldOf, fillIn } from './forms.ts'
import { chooseDown, enterOn, expectFocusIn, tabTo, typeInto } from './keys.ts'
import { PASSWORD } from './sessions.ts'
import { answerOf, captchaPassed, openStep, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

const GENERAL = [
  'Datos de la Declaración',
  'Datos Personales del Declarante',
  'Cargo que Ocupa(rá)',
  'Datos del Cónyuge o Conviviente',
  'Cargos Anteriores del Declarante',
]
const GOODS = [
  'Bienes Inmuebles Urbanos y Rurales',
  'Bienes Muebles Sujeto a Registro',
  'Bienes de Terceros en Usufructo',
  'Depósitos en Entidades Financieras',
  'Títulos Valores',
  'Otros Bienes',
  'Remuneraciones Percibidas',
]
const DEBTS = [
  'Deudas con Entidades Financieras',
  'Deudas con Personas Naturales y Jurídicas',
  'Deudas a Entidad Estatal',
  'Deudas al Fisco',
  'Otras Deudas',
]
const DEPOSITS = 'Depósitos en Entidades Financieras'

test.describe('on a phone, in the dark', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, colorScheme: 'dark' })

  test('a whole declaration is read and changed without pushing anything sideways', async ({ page }) => {
    await test.step('the dashboard shows what was declared before as cards', async () => {
      await signIn(page, 'declarante05')
      await fitsItsWidth(page)
      await readableByAll(page)
      const cards = page.getByRole('list', { name: 'Declaraciones anteriores' })
      await expect(cards.getByRole('listitem')).toHaveCount(5)
      await expect(cards.getByText('RECEPCIÓN PRESENCIAL').first()).toBeVisible()
      await expect(page.getByRole('table')).toBeHidden()
    })

    await test.step('a dialog takes the whole screen', async () => {
      await page.getByRole('button', { name: 'Iniciar nueva declaración' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nueva declaración' })
      await fillIn(dialog, {
        'Motivo de la Declaración': 'ACTUALIZACIÓN (DURANTE EL EJERCICIO)',
        'Lugar donde declara': 'En Bolivia',
        Departamento: 'LA PAZ',
        '¿Declara en la capital del departamento?': 'Sí',
        'Ciudad o localidad': 'La Paz',
      })
      await expectFullScreen(dialog)
      await readableByAll(page)
      await dialog.getByRole('button', { name: 'Iniciar declaración' }).click()
      await screenIs(page, 'Mi declaración')
    })

    await test.step('what was copied waits under the sections, and each of them is a step away', async () => {
      await expect(page.getByRole('heading', { name: 'Revise lo que viene de su última declaración' })).toBeVisible()
      await stableAndFits(page)
      await page.getByRole('link', { name: /^Datos Generales/ }).click()
      await screenIs(page, 'Datos Generales')
    })

    await test.step('every step of the general data fits', async () => {
      await eachStepFits(page, GENERAL)
      await openStep(page, 'Cargo que Ocupa(rá)')
      await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
      await expect(page.getByRole('button', { name: /^Guardar cargo/ })).toBeVisible()
      const province = fieldOf(page.getByRole('main'), 'Provincia')
      await expect(province).toHaveAttribute('aria-haspopup', 'listbox')
      await province.click()
      await expect(page.getByRole('option', { name: 'OMASUYOS' })).toBeVisible()
      await fitsItsWidth(page)
      await readableByAll(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option', { name: 'OMASUYOS' })).toBeHidden()
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeFocused()
    })

    await test.step('the sheet of sections leads to another one', async () => {
      await goBySheet(page, 'Bienes y Rentas')
    })

    await test.step('records are cards, and are changed on the whole screen', async () => {
      await eachStepFits(page, GOODS)
      await openStep(page, DEPOSITS)
      const cards = page.getByRole('list', { name: DEPOSITS })
      await expect(cards.getByRole('listitem')).toHaveCount(2)
      await expect(page.getByRole('table')).toBeHidden()
      const card = cards.getByRole('listitem').filter({ hasText: 'Banco Unión' })
      await card.getByRole('button', { name: /^Actualizar/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Actualizar depósito' })
      await expectFullScreen(dialog)
      await readableByAll(page)
      await fillIn(dialog, { 'Saldo de Cuenta en Bs.': '77.777' })
      await dialog.getByRole('button', { name: 'Guardar depósito' }).click()
      await expect(dialog).toBeHidden()
      await expect(card).toContainText('Bs. 77.777')

      await card.getByRole('button', { name: /^Eliminar/ }).click()
      const question = page.getByRole('alertdialog', { name: 'Eliminar depósito' })
      await expect(question).toBeInViewport({ ratio: 1 })
      await fitsItsWidth(page)
      await readableByAll(page)
      await question.getByRole('button', { name: 'Cancelar' }).click()

      const other = cards.getByRole('listitem').filter({ hasText: 'BancoSol' })
      await other.getByRole('button', { name: /^Ya no lo tengo/ }).click()
      const gone = page.getByRole('alertdialog', { name: 'Ya no lo tengo' })
      await expect(gone).toBeInViewport({ ratio: 1 })
      await fitsItsWidth(page)
      await readableByAll(page)
      await gone.getByRole('button', { name: 'Cancelar' }).click()

      await page.reload()
      await expect(page.getByRole('heading', { level: 2, name: DEPOSITS })).toBeVisible()
      await expect(card).toContainText('Bs. 77.777')
    })

    await test.step('the sheet of totals says what the declaration comes to', async () => {
      const worth = page.getByRole('button', { name: /^Patrimonio neto/ })
      await worth.click()
      const sheet = page.getByRole('dialog', { name: 'Totales de la declaración' })
      const { patrimonio_neto } = (await answerOf(page, 'djbr_registro/resumen')) as { patrimonio_neto: number }
      await expect(sheet).toContainText(`Bs. ${patrimonio_neto.toLocaleString('es-BO', { useGrouping: 'always' })}`)
      for (const label of ['Bienes', 'Deudas', 'Rentas']) await expect(sheet.getByText(label, { exact: true })).toBeVisible()
      await fitsItsWidth(page)
      await readableByAll(page)
      await sheet.getByRole('button', { name: 'Cerrar', exact: true }).click()
      await expect(worth).toBeFocused()
    })

    await test.step('the other sections fit', async () => {
      await goBySheet(page, 'Deudas')
      await eachStepFits(page, DEBTS)
      await goBySheet(page, 'Parentesco')
      await stableAndFits(page)
      await goBySheet(page, 'Apoderado')
      await page.getByRole('button', { name: 'Registrar apoderado' }).click()
      await expect(page.getByRole('button', { name: /^Guardar apoderado/ })).toBeVisible()
      await fitsItsWidth(page)
      await readableByAll(page)
      await page.getByRole('button', { name: 'Cancelar' }).click()
      await goBySheet(page, 'Borrador')
      await stableAndFits(page)
      await page.getByRole('button', { name: 'Ver borrador en PDF' }).click()
      const draft = page.getByRole('dialog', { name: 'Borrador de la declaración' })
      await expect(draft.getByText(/^página 1 \/ \d+$/)).toBeVisible({ timeout: 30_000 })
      await expectFullScreen(draft)
      await readableByAll(page)
      await draft.getByRole('button', { name: 'Cerrar', exact: true }).click()
      await goBySheet(page, 'Finalizar', 'Revise y finalice')
      await stableAndFits(page)
      await page.goto('/declaracion')
      await screenIs(page, 'Mi declaración')
      await expect(page.getByRole('link', { name: /^Continuar: / })).toBeVisible()
      await stableAndFits(page)
    })
  })
})

async function eachStepFits(page: Page, steps: readonly string[]): Promise<void> {
  for (const step of steps) {
    await openStep(page, step)
    await stableAndFits(page)
  }
}

/** Once what was asked for has arrived. */
async function stableAndFits(page: Page): Promise<void> {
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: /^(Cargando)?$/ }),
  ).toHaveCount(0)
  await fitsItsWidth(page)
  await readableByAll(page)
}

async function goBySheet(page: Page, section: string, title = section): Promise<void> {
  await page.getByRole('button', { name: /Secciones$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Secciones' })
  await expectFullScreen(sheet)
  await readableByAll(page)
  await sheet.getByRole('link', { name: section }).click()
  await expect(sheet).toBeHidden()
  await screenIs(page, title)
}

async function expectFullScreen(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 })
  await fitsItsWidth(dialog.page())
}

test('by keyboard alone, someone signs in, adds a deposit, changes it and deletes it', async ({ page }) => {
  const { keyboard } = page

  await test.step('signs in', async () => {
    await page.goto('/')
    await enterOn(page.getByRole('link', { name: 'Declaración Jurada Tradicional' }))
    await expect(page.getByRole('link', { name: 'Ingresar Con: CUENTA' })).toBeFocused()
    await keyboard.press('Enter')
    const login = page.getByRole('dialog', { name: 'Ingresar con cuenta' })
    await expect(fieldOf(login, 'Cuenta')).toBeFocused()
    await keyboard.type('declarante04')
    await typeInto(fieldOf(login, 'Contraseña'), PASSWORD)
    await enterOn(login.getByRole('button', { name: 'No puedo leer la imagen' }))
    await captchaPassed(login)
    await expectFocusIn(login)
    await enterOn(login.getByRole('button', { name: 'Ingresar' }))
    await screenIs(page, 'Mis declaraciones')
  })

  await test.step('goes straight to the content, and starts a declaration', async () => {
    await enterOn(page.getByRole('link', { name: 'Ir al contenido' }))
    await expect(page.getByRole('main')).toBeFocused()
    await enterOn(page.getByRole('button', { name: 'Iniciar nueva declaración' }))
    const dialog = page.getByRole('dialog', { name: 'Nueva declaración' })
    await expect(fieldOf(dialog, 'Motivo de la Declaración')).toBeFocused()
    await chooseDown(fieldOf(dialog, 'Motivo de la Declaración'), 'ACTUALIZACIÓN (DURANTE EL EJERCICIO)')
    await tabTo(dialog.getByRole('radio', { name: 'En Bolivia' }))
    await keyboard.press('Space')
    await chooseDown(fieldOf(dialog, 'Departamento'), 'POTOSÍ')
    await tabTo(dialog.getByRole('radio', { name: 'Sí' }))
    await keyboard.press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: 'No' })).toBeChecked()
    await typeInto(fieldOf(dialog, 'Ciudad o localidad'), 'Uyuni')
    await keyboard.press('Enter')
    await screenIs(page, 'Mi declaración')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('goes to the deposits', async () => {
    await enterOn(page.getByRole('main').getByRole('link', { name: /^Bienes y Rentas/ }))
    await screenIs(page, 'Bienes y Rentas')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await enterOn(page.getByRole('button', { name: 'Paso 1 de 7' }))
    await enterOn(page.getByRole('button', { name: DEPOSITS }).first())
    await expect(page.getByRole('heading', { level: 2, name: DEPOSITS })).toBeFocused()
  })

  const row = page.getByRole('row', { name: /Cooperativa Jesús Nazareno/ })

  await test.step('adds one, and is back on the button that opened the form', async () => {
    const add = page.getByRole('button', { name: 'Adicionar depósito' })
    await enterOn(add)
    const form = page.getByRole('dialog', { name: 'Adicionar depósito' })
    await expect(fieldOf(form, 'Tipo de Adquisición')).toBeFocused()
    await chooseDown(fieldOf(form, 'Tipo de Adquisición'), 'PROPIO')
    await typeInto(fieldOf(form, 'Número de Cuenta'), '700700700')
    await keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Cambios sin guardar' })
    await expect(question.getByRole('button', { name: 'Seguir llenando' })).toBeFocused()
    await keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(fieldOf(form, 'Número de Cuenta')).toBeFocused()
    await typeInto(fieldOf(form, 'Descripción'), 'Cooperativa Jesús Nazareno, caja de ahorro')
    await typeInto(fieldOf(form, 'Saldo de Cuenta en Bs.'), '9100')
    await keyboard.press('Enter')
    const missing = form.getByRole('link', { name: 'Este campo es requerido y debe ser un monto en Bolivianos' })
    await enterOn(missing)
    await expect(fieldOf(form, 'Intereses Ganados en Bs.')).toBeFocused()
    await keyboard.type('45')
    await keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(row).toBeVisible()
    await expect(add).toBeFocused()
  })

  const edit = row.getByRole('button', { name: /^Modificar/ })

  await test.step('changes it, and is back on its button', async () => {
    await enterOn(edit)
    const form = page.getByRole('dialog', { name: 'Modificar depósito' })
    await expect(form).toBeVisible()
    await keyboard.press('Escape')
    await expect(form).toBeHidden()
    await expect(edit).toBeFocused()
    await keyboard.press('Enter')
    await typeInto(fieldOf(form, 'Saldo de Cuenta en Bs.'), '9250')
    await keyboard.press('Enter')
    await expect(form).toBeHidden()
    await expect(row).toContainText('9.250')
    await expect(edit).toBeFocused()
  })

  await test.step('deletes it, and is in the list that it was in', async () => {
    await enterOn(row.getByRole('button', { name: /^Eliminar/ }))
    const question = page.getByRole('alertdialog', { name: 'Eliminar depósito' })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await enterOn(question.getByRole('button', { name: 'Eliminar depósito' }), 'Shift+Tab')
    await expect(question).toBeHidden()
    await expect(row).toBeHidden()
    await expectFocusIn(page.getByRole('group', { name: DEPOSITS }))
  })

  await test.step('says of a copied one that it stays, and is on what comes next', async () => {
    const copied = page.getByRole('row').nth(1)
    await enterOn(copied.getByRole('button', { name: /^Sigue igual/ }))
    await expect(copied.getByRole('button', { name: /^Modificar/ })).toBeVisible()
    await expectFocusIn(page.getByRole('group', { name: DEPOSITS }))
  })
})
