import type { Page } from '@playwright/test'
import { fitsItsWidth, readableByAll, resize } from './accessibility-checks.ts'
import { fieldOf, fillIn } from './forms.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { answerOf, callAs, finalize, openStep, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

const conflict = (page: Page) => page.getByRole('alertdialog', { name: 'Cambió en otra pestaña o equipo' })

async function openDeposit(page: Page) {
  await page.goto('/bienes?paso=4')
  await page
    .getByRole('button', { name: /^Modificar depósito/ })
    .first()
    .click()
  return page.getByRole('dialog', { name: 'Modificar depósito' })
}

const deposits = async (page: Page) => (await answerOf(page, 'djbr_registro/depositos_bancarios')) as Record<string, unknown>[]

test('of two tabs that change the same, the second sees both versions and chooses; nothing kept on the machine can be read', async ({
  page,
  context,
}) => {
  await signIn(page, 'declarante02')
  const other = await context.newPage()

  await test.step('a record: the second tab sees what differs, and takes what is saved', async () => {
    const mine = await openDeposit(other)
    const theirs = await openDeposit(page)
    await fillIn(theirs, { 'Saldo de Cuenta en Bs.': '15.151' })
    await theirs.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(theirs).toBeHidden()
    await fillIn(mine, { Observaciones: 'Observado en la otra pestaña' })
    await mine.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(conflict(other).getByRole('row', { name: /Saldo de Cuenta.*distinto.*15\.151/ })).toBeVisible()
    await expect(conflict(other).getByRole('row', { name: /Observaciones.*distinto.*Observado en la otra pestaña/ })).toBeVisible()
    await readableByAll(other)
    await resize(other, { width: 360, height: 740 })
    await fitsItsWidth(other)
    await readableByAll(other)
    await resize(other, { width: 1280, height: 900 })
    await conflict(other).getByRole('button', { name: 'Quedarme con lo guardado' }).click()
    await expect(mine).toBeHidden()
    expect(await deposits(other)).toContainEqual(expect.objectContaining({ depban_saldo_cuenta: 15_151 }))
    expect(await deposits(other)).not.toContainEqual(expect.objectContaining({ depban_observacion: 'Observado en la otra pestaña' }))
  })

  await test.step('a record: the second tab saves its own over it', async () => {
    const mine = await openDeposit(other)
    const theirs = await openDeposit(page)
    await fillIn(theirs, { 'Saldo de Cuenta en Bs.': '16.161' })
    await theirs.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(theirs).toBeHidden()
    await fillIn(mine, { 'Saldo de Cuenta en Bs.': '17.171' })
    await mine.getByRole('button', { name: 'Guardar depósito' }).click()
    await conflict(other).getByRole('button', { name: 'Seguir llenando' }).click()
    await expect(fieldOf(mine, 'Saldo de Cuenta en Bs.')).toHaveValue('17.171')
    await mine.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(mine).toBeHidden()
    expect(await deposits(other)).toContainEqual(expect.objectContaining({ depban_saldo_cuenta: 17_171 }))
  })

  await test.step('a record that was deleted meanwhile is offered to be added again', async () => {
    const mine = await openDeposit(other)
    const [first] = await deposits(page)
    await callAs(page, 'DELETE', `djbr_registro/depositos_bancarios/${String(first?.depban_codigo)}`)
    await fillIn(mine, { 'Saldo de Cuenta en Bs.': '18.181' })
    await mine.getByRole('button', { name: 'Guardar depósito' }).click()
    const gone = other.getByRole('alertdialog', { name: 'Se eliminó en otra pestaña o equipo' })
    await expect(gone).toContainText('Bs. 18.181')
    await readableByAll(other)
    await gone.getByRole('button', { name: 'Adicionarlo como nuevo' }).click()
    await expect(mine).toBeHidden()
    expect((await deposits(other)).filter((row) => row.depban_saldo_cuenta === 18_181)).toHaveLength(1)
  })

  await test.step('a sheet: the second tab sees both, and keeps what is saved', async () => {
    for (const tab of [page, other]) {
      await tab.goto('/datos-generales')
      await openStep(tab, 'Cargo que Ocupa(rá)')
      await tab.getByRole('button', { name: 'Modificar cargo' }).click()
    }
    await fillIn(page.getByRole('main'), { Cargo: 'Jefa de enfermería' })
    await page.getByRole('button', { name: /^Guardar cargo/ }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Cargos anteriores' })).toBeVisible()
    await fillIn(other.getByRole('main'), { Cargo: 'Licenciada en enfermería' })
    await other.getByRole('button', { name: /^Guardar cargo/ }).click()
    await expect(conflict(other).getByRole('row', { name: /Licenciada en enfermería.*Jefa de enfermería/ })).toBeVisible()
    await readableByAll(other)
    await conflict(other).getByRole('button', { name: 'Quedarme con lo guardado' }).click()
    await expect(other.getByRole('button', { name: 'Modificar cargo' })).toBeVisible()
    await expect(other.getByText('Jefa de enfermería')).toBeVisible()
  })

  await test.step('what is typed lies sealed on the machine, and a chosen logout leaves nothing of it', async () => {
    const stored = () => page.evaluate(() => Object.entries({ ...localStorage }).filter(([name]) => name.startsWith('djbr.escrito.')))
    await page.goto('/bienes?paso=4')
    await page.getByRole('button', { name: 'Adicionar depósito' }).first().click()
    const form = page.getByRole('dialog', { name: 'Adicionar depósito' })
    await fillIn(form, { 'Número de Cuenta': '700700712', Descripción: 'Cooperativa Jesús Nazareno' })
    await expect.poll(stored).toHaveLength(1)
    expect(JSON.stringify(await stored())).not.toMatch(/700700712|Cooperativa|Nazareno/)
    await page.goto('/')
    await screenIs(page, 'Mis declaraciones')
    await expect(page.getByText('Tiene datos escritos sin guardar')).toBeVisible()
    await readableByAll(page)
    await page.getByRole('button', { name: 'Seguir con Depósitos en Entidades Financieras' }).click()
    await expect(fieldOf(form, 'Número de Cuenta')).toHaveValue('700700712')
    await expect(form.getByText('Recuperamos lo que estaba escribiendo')).toBeVisible()
    await readableByAll(page)
    await form.getByRole('button', { name: 'Descartar lo recuperado' }).click()
    await expect(fieldOf(form, 'Número de Cuenta')).toHaveValue('')
    await expect.poll(stored).toHaveLength(0)
    await fillIn(form, { 'Número de Cuenta': '700700713' })
    await expect.poll(stored).toHaveLength(1)
    await callAs(page, 'GET', 'system/salir')
    await expect.poll(stored).toHaveLength(0)
  })
})

const FINALIZED = 'Su ultima Declaración no fue recepcionada, habilite la misma para terminarla'

const deposit = {
  'Tipo de Adquisición': 'PROPIO',
  'Número de Cuenta': '700700700',
  Descripción: 'Cooperativa Jesús Nazareno, caja de ahorro',
  'Saldo de Cuenta en Bs.': '9.100',
  'Intereses Ganados en Bs.': '45',
  Observaciones: 'Abierta este año.',
}

// The last one: its declaration is finalized.
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
    for (const [label, entered] of Object.entries(deposit).slice(1)) await expect(fieldOf(form, label)).toHaveValue(entered)
    await expect(fieldOf(form, 'Tipo de Adquisición').locator('option:checked')).toHaveText('PROPIO')
    await readableByAll(records)
    await records.bringToFront()
    await form.getByRole('button', { name: 'Copiar lo que escribí' }).click()
    await expect(form.getByText('Copiado. Puede pegarlo donde quiera.')).toBeVisible()
    expect(await records.evaluate(() => navigator.clipboard.readText())).toContain('Número de Cuenta: 700700700')
    expect(await answerOf(records, 'djbr_registro/depositos_bancarios')).toEqual(before)
  })

  await test.step('the position is refused, and stays typed', async () => {
    await sheet.getByRole('button', { name: /^Guardar cargo/ }).click()
    await expect(sheet.getByText(FINALIZED)).toBeVisible()
    await expect(sheet.getByText('No se guardó. Lo que escribió sigue aquí.')).toBeVisible()
    await expect(fieldOf(sheet.getByRole('main'), 'Cargo')).toHaveValue('Jefa de enfermería')
    await expect(fieldOf(sheet.getByRole('main'), 'Haber básico mensual en Bs.')).toHaveValue('9.250')
    await readableByAll(sheet)
    expect(await answerOf(sheet, 'djbr_registro/cargo_a_ocupar')).not.toMatchObject({ cardec_haber_basico: 9250 })
  })

  await test.step('no screen of the declaration opens any more', async () => {
    await page.goto('/bienes')
    await screenIs(page, 'Mis declaraciones')
    await expect(page.getByText(FINALIZED)).toBeVisible()
    await readableByAll(page)
  })
})
