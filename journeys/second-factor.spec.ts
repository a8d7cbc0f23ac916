import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { fitsItsWidth, readableByAll } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { AT_LOCALHOST } from './portal.ts'
import { demoCode, PASSWORD } from './sessions.ts'
import { giveAccount, linkIn, openOffice, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

const legible = async (page: Page) => {
  await readableByAll(page)
  await fitsItsWidth(page)
}

/** Gives a page an authenticator that always says yes, as a telephone does after its finger (WebAuthn, virtual). */
async function withAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
}

async function openProfile(page: Page): Promise<void> {
  await page.goto('/perfil')
  await screenIs(page, 'Mi perfil')
  await expect(page.getByRole('heading', { name: 'Llaves de acceso' })).toBeVisible()
}

/** Says with the password who is at the session. */
async function confirm(page: Page): Promise<void> {
  const asking = page.getByRole('dialog', { name: 'Confirme que es usted' })
  await fillIn(asking, { Contraseña: PASSWORD })
  await legible(page)
  await asking.getByRole('button', { name: 'Confirmar' }).click()
}

/** The same of who has a second factor: with their passkey too. */
async function confirmByPasskey(page: Page): Promise<void> {
  const asking = page.getByRole('dialog', { name: 'Confirme que es usted' })
  await fillIn(asking, { Contraseña: PASSWORD })
  await expect(asking.getByLabel('Código de respaldo')).toBeVisible()
  await legible(page)
  await asking.getByRole('button', { name: 'Confirmar con mi llave de acceso' }).click()
}

/** Has a browser forget who was signed in. */
async function forget(page: Page): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.removeItem('djbr.sesion')
  })
}

/** Leaves, and gives account and password again: the second step is asked. */
async function toSecondStep(page: Page, account: string) {
  await forget(page)
  await page.goto('/?ingresar=cuenta')
  await giveAccount(page, account)
  const step = page.getByRole('dialog', { name: 'Segundo factor' })
  await expect(step).toBeVisible()
  await legible(page)
  return step
}

async function keepBackupCodes(page: Page): Promise<readonly string[]> {
  const kept = page.getByRole('dialog', { name: 'Guarde sus códigos de respaldo' })
  const listed = kept.getByRole('list', { name: 'Códigos de respaldo' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await legible(page)
  await kept.getByRole('button', { name: 'Ya los guardé, continuar' }).click()
  return codes
}

test.describe('at an address with a name', () => {
  test.use({ portalSettings: AT_LOCALHOST })

  test('a passkey is added, signs in, is lost and replaced by a backup code, and is removed', async ({ page }) => {
    await withAuthenticator(page)
    await signIn(page, 'declarante02')
    await openProfile(page)
    await legible(page)
    await page.getByRole('button', { name: 'Agregar llave de acceso' }).click()
    const adding = page.getByRole('dialog', { name: 'Agregar llave de acceso' })
    await fillIn(adding, { 'Nombre de la llave': 'Mi teléfono' })
    await legible(page)
    await adding.getByRole('button', { name: 'Crear llave' }).click()
    await confirm(page)
    const codes = await keepBackupCodes(page)
    await expect(page.getByText('Mi teléfono', { exact: true })).toBeVisible()
    await legible(page)

    const step = await toSecondStep(page, 'declarante02')
    await step.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
    await screenIs(page, 'Mis declaraciones')

    const again = await toSecondStep(page, 'declarante02')
    await again.getByLabel('Código de respaldo').fill(codes[0] ?? '')
    await again.getByRole('button', { name: 'Ingresar' }).click()
    await screenIs(page, 'Mis declaraciones')
    await openProfile(page)
    await expect(page.getByText('Le quedan 9 códigos de respaldo sin usar.')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar la llave Mi teléfono' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click()
    await confirmByPasskey(page)
    await expect(page.getByRole('button', { name: 'Quitar la llave Mi teléfono' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Crear códigos nuevos' })).toBeHidden()
  })

  test('a passkey that is lost is removed by two of the office; its owner signs in without it', async ({ page, someoneElse, portal }) => {
    await withAuthenticator(page)
    await signIn(page, 'declarante05')
    await openProfile(page)
    await page.getByRole('button', { name: 'Agregar llave de acceso' }).click()
    const adding = page.getByRole('dialog', { name: 'Agregar llave de acceso' })
    await fillIn(adding, { 'Nombre de la llave': 'Teléfono perdido' })
    await adding.getByRole('button', { name: 'Crear llave' }).click()
    await confirm(page)
    await keepBackupCodes(page)

    const [first, second] = [await someoneElse(), await someoneElse()]
    for (const [officer, account] of [
      [first, 'supervisor01'],
      [second, 'supervisor02'],
    ] as const) {
      await officer.goto(portal.url)
      await openOffice(officer, account, 'Bajas')
      await officer.keyboard.press('Alt+Shift+D')
      await screenIs(officer, 'Accesos congelados o perdidos')
    }
    await first.getByRole('button', { name: 'Nueva propuesta' }).click()
    const proposing = first.getByRole('dialog')
    await proposing.getByLabel('El segundo factor de una persona que lo perdió').check()
    await fillIn(proposing, { 'Tipo de documento': 'Cédula de identidad', 'Número de documento': '4000055', Motivo: 'Perdió su teléfono' })
    await legible(first)
    await proposing.getByRole('button', { name: 'Proponer' }).click()
    await expect(first.getByRole('row', { name: /Quitar segundo factor/ })).toContainText('La decide otra persona')
    await second.reload()
    await second.getByRole('button', { name: 'Aprobar: Quitar segundo factor' }).filter({ visible: true }).click()
    await legible(second)
    await second.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
    await expect(second.getByRole('row', { name: /Quitar segundo factor/ })).toContainText('Aprobada por supervisor02')

    await forget(page)
    await page.goto('/?ingresar=cuenta')
    await giveAccount(page, 'declarante05')
    await screenIs(page, 'Mis declaraciones')
    await expect(page.getByText('Una oficina quitó su segundo factor')).toBeVisible()
  })

  test('a member of the staff opens the office with a passkey', async ({ page }) => {
    await withAuthenticator(page)
    await openOffice(page, 'recepcion01')
    await page.goto('/oficina/mi-acceso')
    await screenIs(page, 'Mi acceso')
    await page.getByRole('button', { name: 'Agregar llave de acceso' }).click()
    const adding = page.getByRole('dialog', { name: 'Agregar llave de acceso' })
    await fillIn(adding, { 'Nombre de la llave': 'Llave USB' })
    await adding.getByRole('button', { name: 'Crear llave' }).click()
    await page.getByRole('dialog', { name: 'Confirme que es usted' }).getByLabel('Código de un solo uso').fill(demoCode())
    await confirm(page)
    await keepBackupCodes(page)
    await legible(page)
    await forget(page)
    await page.goto('/oficina')
    await page.getByRole('button', { name: 'Ingresar con mi cuenta' }).click()
    await giveAccount(page, 'recepcion01')
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click()
    await screenIs(page, 'Recepción de declaraciones')
  })
})

test('one-time codes are set up where passkeys are not possible, asked for at the next sign-in, and undone by the link in the mail', async ({
  page,
  portal,
}) => {
  await signIn(page, 'declarante03')
  await openProfile(page)
  await expect(page.getByText(/no se pueden usar llaves de acceso/)).toBeVisible()
  await page.getByRole('button', { name: 'Activar códigos' }).click()
  await confirm(page)
  const setting = page.getByRole('dialog', { name: 'Activar códigos' })
  const secret = (await setting.locator('strong').textContent()) ?? ''
  await legible(page)
  const codeNow = () => new TOTP({ secret: secret.replaceAll(' ', '') }).generate()
  await setting.getByLabel('Código de un solo uso').fill(codeNow())
  await setting.getByRole('button', { name: 'Activar' }).click()
  await keepBackupCodes(page)
  await expect(page.getByText(/^Activados el /)).toBeVisible()
  const step = await toSecondStep(page, 'declarante03')
  await step.getByLabel('Código de un solo uso').fill('000000')
  await step.getByRole('button', { name: 'Ingresar' }).click()
  await expect(step.getByText('El código no es correcto o ya fue usado.')).toBeVisible()
  await step.getByLabel('Código de un solo uso').fill(codeNow())
  await step.getByRole('button', { name: 'Ingresar' }).click()
  await screenIs(page, 'Mis declaraciones')

  await forget(page)
  await page.goto(await linkIn(portal.inbox(), 'declarante03', 'Se activaron los códigos de un solo uso'))
  await screenIs(page, 'Quitar el segundo factor')
  const remove = page.getByRole('button', { name: 'Quitar el segundo factor' })
  await remove.click()
  const password = page.getByLabel('Contraseña que tenía entonces')
  await expect(password).toBeFocused()
  await legible(page)
  await password.fill('Errada#2026')
  await remove.click()
  await expect(page.getByText('Esa no es la contraseña que tenía cuando se activó el segundo factor.')).toBeVisible()
  await legible(page)
  await password.fill(PASSWORD)
  await remove.click()
  await expect(page.getByRole('dialog', { name: 'Segundo factor quitado' })).toBeVisible()
  await legible(page)
  await forget(page)
  await signIn(page, 'declarante03')
})

test('a person ends the session that they left open elsewhere', async ({ page, someoneElse, portal }) => {
  const elsewhere = await someoneElse()
  await elsewhere.goto(portal.url)
  await signIn(elsewhere, 'declarante04')
  await signIn(page, 'declarante04')
  await openProfile(page)
  const sessions = page.getByRole('list', { name: 'Sesiones abiertas' })
  await expect(sessions.getByText('Esta sesión')).toBeVisible()
  await legible(page)
  await sessions.getByRole('button', { name: /^Cerrar la sesión de / }).click()
  await confirm(page)
  await expect(page.getByText('La sesión fue cerrada.')).toBeVisible()
  await elsewhere.goto('/perfil')
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeHidden()
})
