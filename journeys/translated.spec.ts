import type { Locator, Page } from '@playwright/test'
import { accountantInUyuni, saveSheet, startFirst, startInUyuni } from './first-declaration.ts'
import { fieldOf, fillIn } from './forms.ts'
import { openStep, screenIs, signInByForm } from './steps.ts'
import { expect, test } from './test.ts'
import { translate } from './translator.ts'

const deposit = {
  'Tipo de Adquisición': 'PROPIO',
  'Número de Cuenta': '4010077312',
  Descripción: 'Mutual La Primera, caja de ahorro',
  'Saldo de Cuenta en Bs.': '22272',
  'Intereses Ganados en Bs.': '111',
}

const total = (page: Page, amount: string): Locator =>
  page.getByRole('region', { name: 'Totales de la declaración' }).getByRole('definition').filter({ hasText: amount }).first()

test('a page that the browser translates takes what is typed, and shows what changes', async ({ page, context }) => {
  await translate(context)
  await signInByForm(page, 'declarante01')

  await test.step('starts a declaration, and says who declares', async () => {
    await startFirst(page, startInUyuni)
    await openStep(page, 'Datos Personales del Declarante')
    await saveSheet(page, 'datos personales', { 'Domicilio actual': 'Avenida Potosí N.º 214, Uyuni', 'Estado Civil': 'SOLTERO(A)' })
    await openStep(page, 'Cargo que Ocupa(rá)')
    await saveSheet(page, 'cargo', accountantInUyuni)
  })

  const form = page.getByRole('dialog', { name: 'Adicionar' })

  await test.step('types an amount with cents, takes them back, and adds a record', async () => {
    await page.goto('/bienes')
    await openStep(page, 'Depósitos en Entidades Financieras')
    await page.getByRole('button', { name: 'Adicionar depósito' }).first().click()
    await form.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(form.getByRole('link', { name: 'Nro de cuenta es requerido' })).toBeVisible()
    await fillIn(form, deposit)
    const balance = fieldOf(form, 'Saldo de Cuenta en Bs.')
    await balance.fill('22272,50')
    await expect(form.getByText(/22\.272/).first()).toBeVisible()
    await balance.fill('22272')
    await form.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(form).toBeHidden()
    await expect(total(page, 'Bs. 22.272')).toBeVisible()
  })

  const row = page.getByRole('row', { name: /4010077312/ })

  await test.step('edits it', async () => {
    await row.getByRole('button', { name: /^Modificar/ }).click()
    const editing = page.getByRole('dialog')
    await fillIn(editing, { 'Saldo de Cuenta en Bs.': '30000' })
    await editing.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(editing).toBeHidden()
    await expect(row).toContainText('30.000')
    await expect(total(page, 'Bs. 30.000')).toBeVisible()
  })

  await test.step('deletes it', async () => {
    await row.getByRole('button', { name: /^Eliminar/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar depósito' }).click()
    await expect(row).toHaveCount(0)
    await expect(page.getByText('NO EXISTE NINGUNA INFORMACIÓN REGISTRADA')).toBeVisible()
    await expect(total(page, 'Bs. 30.000')).toHaveCount(0)
  })

  await test.step('reads the draft', async () => {
    await page.goto('/borrador')
    await screenIs(page, 'Borrador')
    await expect(page.getByText('Avenida Potosí N.º 214, Uyuni').first()).toBeVisible()
  })
})
