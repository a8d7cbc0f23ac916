import { readFile } from 'node:fs/promises'
import { atWidths, fitsItsWidth, WIDTHS } from './accessibility-checks.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { answerOf, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

const PASTED = [
  'Tipo de Adquisición\tNúmero de Cuenta\tDescripción\tSaldo de Cuenta en Bs.\tIntereses Ganados en Bs.\tObservaciones',
  'Propio\t7000000001\tBanco de la planilla, caja de ahorro\t12.500\t0\t=HIPOTECA',
  'Común\t7000000002\tBanco de la planilla, cuenta corriente\tdoce mil\t15\t',
].join('\n')

test('rows of a spreadsheet are pasted, corrected in place, saved once, and taken along without formulas', async ({ page }) => {
  await signIn(page, 'declarante02')
  await page.goto('/bienes?paso=4')
  const accounts = async () =>
    ((await answerOf(page, 'djbr_registro/depositos_bancarios')) as { depban_numero_cuenta: string }[]).map(
      (row) => row.depban_numero_cuenta,
    )
  const dialog = page.getByRole('dialog', { name: /^Pegar o importar/ })
  const legible = (name: string) =>
    atWidths(page, WIDTHS, async ({ width }) => {
      await fitsItsWidth(page)
      await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) })
    })

  await test.step('by keyboard, with what is wrong marked where it stands', async () => {
    await page.getByRole('button', { name: 'Asistencia' }).click()
    await page.getByRole('button', { name: 'Pegar o importar filas' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Filas copiadas de su planilla')).toBeFocused()
    await legible('pegar')
    await page.keyboard.insertText(PASTED)
    await dialog.getByRole('button', { name: 'Revisar filas' }).press('Enter')
    await expect(dialog.getByText('Listas: 1. Con errores: 1. Repetidas: 0.')).toBeVisible()
    await expect(dialog.getByText('Este campo es requerido y debe ser un monto en Bolivianos')).toBeVisible()
    await legible('filas')
    expect(await accounts()).not.toContain('7000000001')
  })

  await test.step('corrected and saved, each once', async () => {
    await dialog.getByLabel('Saldo de Cuenta en Bs., fila 2').fill('12.000')
    await dialog.getByRole('button', { name: 'Guardar filas listas (2)' }).click()
    await expect(page.getByText('Filas guardadas: 2.')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect((await accounts()).filter((account) => account.startsWith('700000000'))).toEqual(['7000000001', '7000000002'])
  })

  await test.step('an amount is converted from another currency, and its original stays with the record', async () => {
    await page.getByRole('button', { name: /^Modificar depósito: Banco de la planilla, caja/ }).click()
    const form = page.getByRole('dialog', { name: 'Modificar depósito' })
    await form.getByRole('button', { name: 'Convertir de otra moneda: Saldo de Cuenta en Bs.' }).press('Enter')
    await form.getByLabel('Moneda', { exact: true }).selectOption('USD')
    await form.getByLabel('Monto en esa moneda').fill('1.000,50')
    await expect(form.getByText(/^USD\s1\.000,50 × /)).toBeVisible()
    await form.getByRole('button', { name: /^Usar Bs\./ }).scrollIntoViewIfNeeded()
    await legible('convertir')
    await form.getByRole('button', { name: /^Usar Bs\./ }).press('Enter')
    await expect(form.getByText('Moneda original:')).toBeVisible()
    await form.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByText(/^USD\s1\.000,50 × /).first()).toBeVisible()
    await legible('tabla')
  })

  await test.step('the table is taken along', async () => {
    await page.getByRole('button', { name: 'Asistencia' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Descargar tabla' }).click()])
    expect(download.suggestedFilename()).toBe('depositos-en-entidades-financieras.csv')
    const text = await readFile(await download.path(), 'utf8')
    expect(text).toContain('PROPIO;7000000001;"Banco de la planilla, caja de ahorro";')
    expect(text).toContain("'=HIPOTECA")
  })
})
