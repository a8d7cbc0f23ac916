import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { readableByAll, readPageAtEveryWidth } from './accessibility-checks.ts'
import { nowInLaPaz } from './days.ts'
import { fillIn } from './forms.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { openOffice, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

test('a past draw is explained, verified in the browser, and handed over as files', async ({ page }) => {
  await page.goto('/sorteos')
  await screenIs(page, 'Sorteos')
  await expect(page.getByText('Terminado: se puede comprobar entero')).toBeVisible()

  const verification = page.getByRole('region', { name: 'Comprobar en este navegador' })
  await expect(async () => {
    await verification.getByRole('button').click()
    await expect(verification.getByRole('status')).not.toBeEmpty({ timeout: 30_000 })
    // Just after its start the demo has still to sign the head of the log.
    expect(await verification.getByText('El sorteo es correcto').isVisible()).toBe(true)
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText('su valor no es de la red pública')).toHaveCount(0)
  await readPageAtEveryWidth(page)

  for (const name of ['sorteo-2026-1.json', 'registro.json', 'verificador.mjs']) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe(name)
    if (name !== 'verificador.mjs') continue
    const hash = createHash('sha256')
      .update(readFileSync(await saved.path()))
      .digest('hex')
    await expect(page.getByText(hash, { exact: true })).toBeVisible()
  }
})

async function prepare(dialog: Locator, day: string): Promise<void> {
  await fillIn(dialog, { Cantidad: '1', 'Día del sorteo': day })
  await dialog.getByRole('button', { name: 'Preparar un sorteo' }).click()
  await expect(dialog.page().getByText('El sorteo quedó preparado: otra persona debe anunciarlo.')).toBeVisible()
}

test('one of the office prepares a draw, another announces it, and everybody reads its statement', async ({ page, someoneElse }) => {
  const day = new Date(nowInLaPaz().getTime() + 6 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  await openOffice(page, 'seleccion01', 'Selección para verificar')
  await page.goto('/oficina/examen/sorteos')
  await screenIs(page, 'Sorteos')
  await page.getByRole('button', { name: 'Preparar un sorteo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preparar un sorteo' })
  await readableByAll(page)
  await dialog.getByRole('button', { name: 'Preparar un sorteo' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Cantidad')
  await expect(dialog.getByText(/^Declaraciones que se pueden sortear entre esas posiciones: \d+\./)).toBeVisible()
  await prepare(dialog, day)
  await page.getByRole('button', { name: /^Retirar el sorteo preparado/ }).click()
  await readableByAll(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click()
  await expect(page.getByText('El sorteo quedó retirado.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Retirar el sorteo preparado/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Preparar un sorteo' }).click()
  await prepare(dialog, day)
  await readPageAtEveryWidth(page)

  const other = await someoneElse()
  await openOffice(other, 'seleccion02', 'Pendientes')
  await other.getByRole('link', { name: /Sorteos por anunciar/ }).click()
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
