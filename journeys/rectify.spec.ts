import { fitsItsWidth, readableByAll, resize } from './accessibility-checks.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { countPresses } from './presses.ts'
import { finalize, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

const PHONE = { width: 360, height: 740 }
const MOST_PRESSES = 20

test('a received declaration is corrected from its card: what was wrong, where to change it, and what changed', async ({ page }) => {
  const presses = await countPresses(page)
  await signIn(page, 'declarante05')

  await test.step('says what was wrong, and nothing that the declaration says itself', async () => {
    await page.getByRole('button', { name: 'Corregir esta declaración', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Corregir esta declaración' })
    await expect(dialog.getByText(/recepcionada el \d\d\/\d\d\/\d{4}\.$/)).toBeVisible()
    await expect(dialog.getByLabel('Motivo de la Declaración')).toHaveCount(0)
    await dialog.getByLabel(/¿Qué estaba mal\?/).fill('El saldo de un depósito era otro')
    await readableByAll(page)
    await dialog.getByRole('button', { name: 'Empezar la corrección' }).click()
    await screenIs(page, 'Borrador')
  })

  await test.step('nothing is corrected yet, nothing waits for a word, and no yearly advice is given', async () => {
    await expect(page.getByText('Todavía no corrigió nada')).toBeVisible()
    await expect(page.getByText(/saldos iguales a los de la vez anterior/)).toHaveCount(0)
    await expect(page.getByText(/por revisar/i)).toHaveCount(0)
    await expect(page.getByText(/Listas sin responder/)).toHaveCount(0)
  })

  await test.step('changes what was wrong, and sees it before and after', async () => {
    const deposits = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: 'Depósitos en Entidades Financieras' }) })
    await deposits
      .getByRole('listitem')
      .first()
      .getByRole('link', { name: /^Cambiar/ })
      .click()
    await page
      .getByRole('button', { name: /^Modificar/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Saldo/).fill('4321')
    await dialog.getByRole('button', { name: 'Guardar depósito' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Volver al borrador' }).click()
    const corrections = page.getByRole('region', { name: /^Lo que corrige de su declaración del/ })
    await expect(corrections.getByText(/→ Bs\.\s4\.321$/)).toBeVisible()
    await readableByAll(page)
    await resize(page, PHONE)
    await fitsItsWidth(page)
    await resize(page, { width: 1280, height: 900 })
  })

  await test.step('swears it, and is told where to bring it', async () => {
    await page.getByRole('button', { name: /^Seguir: Finalizar/ }).click()
    await finalize(page)
    await expect(page.getByRole('region', { name: 'Lleve los papeles cuanto antes' })).toBeVisible()
    await expect(page.getByText('Falta llevarla', { exact: true })).toBeVisible()
  })
  const pressed = await presses()
  process.stdout.write(`     a declaration corrected and finalized in ${pressed} presses\n`)
  expect(pressed).toBeGreaterThan(5)
  expect(pressed).toBeLessThanOrEqual(MOST_PRESSES)
})
