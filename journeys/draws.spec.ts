import { readableByAll, readPageAtEveryWidth } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { openOffice, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test('a past draw is explained, verified in the browser, and handed over as files', async ({ page }) => {
  await page.goto('/sorteos')
  await screenIs(page, 'Sorteos')
  await expect(page.getByText('Abierto: se puede comprobar entero')).toBeVisible()

  await expect(async () => {
    await page.getByRole('button', { name: 'Comprobar en este navegador' }).click()
    // Just after its start the demo has still to sign the head of the log.
    await expect(page.getByText('El sorteo es correcto')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('su valor no es de la red pública')).toHaveCount(0)
  await readPageAtEveryWidth(page)

  for (const name of ['sorteo-2026-1.json', 'registro.json', 'verificador.mjs']) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    expect((await saving).suggestedFilename()).toBe(name)
  }
})

test('one of the office prepares a draw, another announces it, and everybody reads its statement', async ({ page, someoneElse }) => {
  const day = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  await openOffice(page, 'seleccion01', 'Selección para verificar')
  await page.goto('/oficina/examen/sorteos')
  await screenIs(page, 'Sorteos')
  await page.getByRole('button', { name: 'Preparar un sorteo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preparar un sorteo' })
  await readableByAll(page)
  await dialog.getByRole('button', { name: 'Preparar un sorteo' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cantidad')
  await fillIn(dialog, { Cantidad: '1', 'Día del sorteo': day })
  await dialog.getByRole('button', { name: 'Preparar un sorteo' }).click()
  await expect(page.getByText('El sorteo quedó preparado: otra persona debe anunciarlo.')).toBeVisible()
  await readPageAtEveryWidth(page)

  const other = await someoneElse()
  await openOffice(other, 'seleccion02', 'Selección para verificar')
  await other.goto('/oficina/examen/sorteos')
  await screenIs(other, 'Sorteos')
  await other.getByRole('button', { name: /^Anunciar el sorteo preparado/ }).click()
  await readableByAll(other)
  await other.getByRole('alertdialog').getByRole('button', { name: 'Anunciar' }).click()
  await expect(other.getByText(/El sorteo \d{4}-\d+ quedó anunciado/)).toBeVisible()

  await page.goto('/sorteos')
  const choice = page.getByLabel('Sorteo', { exact: true })
  await expect(choice.locator('option')).toHaveCount(2)
  await choice.selectOption({ index: 0 })
  await expect(page.getByText('Anunciado', { exact: true }).first()).toBeVisible()
  await readPageAtEveryWidth(page)
})
