import { answerOf, finalize, openStep, screenIs, signIn } from './acts.ts'
import { fieldOf, fillIn } from './forms.ts'
import { readableByAll } from './reading.ts'
import { expect, test } from './test.ts'

const FINALIZED = 'Su ultima Declaración no fue recepcionada, habilite la misma para terminarla'

const deposit = {
  'Tipo de Adquisición': 'PROPIO',
  'Número de Cuenta': '700700700',
  Descripción: 'Cooperativa Jesús Nazareno, caja de ahorro',
  'Saldo de Cuenta en Bs.': '9.100',
  'Intereses Ganados en Bs.': '45',
  Observaciones: 'Abierta este año.',
}

test('a tab that saves into a declaration finalized in another one is refused, and loses nothing that was typed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'declarante02')

  const records = await context.newPage()
  const form = records.getByRole('dialog', { name: 'Adicionar depósito' })
  const before = await test.step('in one tab, a deposit is being typed', async () => {
    await records.goto('/bienes?paso=4')
    await records.getByRole('button', { name: 'Adicionar depósito' }).first().click()
    await fillIn(form, deposit)
    return answerOf(records, 'djbr_registro/depositos_bancarios')
  })

  const sheet = await context.newPage()
  await test.step('in another one, the position is being changed', async () => {
    await sheet.goto('/datos-generales')
    await openStep(sheet, 'Cargo que Ocupa(rá)')
    await sheet.getByRole('button', { name: 'Modificar cargo' }).click()
    await fillIn(sheet.getByRole('main'), { Cargo: 'Jefa de enfermería', 'Haber básico mensual en Bs.': '9.250' })
  })

  await test.step('in a third one, the declaration is finalized', async () => {
    await page.goto('/transaccion')
    await screenIs(page, 'Revise y finalice')
    await finalize(page)
  })

  await test.step('the deposit is refused, stays typed, and can be taken along', async () => {
    await form.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(form.getByText(FINALIZED)).toBeVisible()
    await expect(form.getByText('No se guardó. Lo que escribió sigue en este formulario.')).toBeVisible()
    for (const [label, typed] of Object.entries(deposit).slice(1)) await expect(fieldOf(form, label)).toHaveValue(typed)
    await expect(fieldOf(form, 'Tipo de Adquisición').locator('option:checked')).toHaveText('PROPIO')
    await readableByAll(records)
    await records.bringToFront()
    await form.getByRole('button', { name: 'Copiar lo que escribí' }).click()
    await expect(form.getByText('Copiado. Puede pegarlo donde quiera.')).toBeVisible()
    expect(await records.evaluate(() => navigator.clipboard.readText())).toContain('Número de Cuenta: 700700700')
    expect(await answerOf(records, 'djbr_registro/depositos_bancarios')).toEqual(before)
  })

  await test.step('the position is refused, and stays typed', async () => {
    await sheet.getByRole('button', { name: 'Guardar cargo' }).click()
    await expect(sheet.getByText(FINALIZED)).toBeVisible()
    await expect(sheet.getByText('No se guardó. Lo que escribió sigue aquí.')).toBeVisible()
    await expect(fieldOf(sheet.getByRole('main'), 'Cargo')).toHaveValue('Jefa de enfermería')
    await expect(fieldOf(sheet.getByRole('main'), 'Haber básico mensual en Bs.')).toHaveValue('9.250')
    await readableByAll(sheet)
    expect(await answerOf(sheet, 'djbr_registro/cargo_a_ocupar/')).not.toMatchObject({ cardec_haber_basico: 9250 })
  })

  await test.step('no screen of the declaration opens any more', async () => {
    await page.goto('/bienes')
    await screenIs(page, 'Mis declaraciones')
    await expect(page.getByText(FINALIZED)).toBeVisible()
    await readableByAll(page)
  })
})
