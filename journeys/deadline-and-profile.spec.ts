import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { drawn, fitsItsWidth, readableByAll } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

const legible = async (page: Page) => {
  await readableByAll(page)
  await fitsItsWidth(page)
}

for (const [where, viewport] of [
  ['on a wide screen', { width: 1280, height: 860 }],
  ['on a phone', { width: 360, height: 740 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport })

    test('a person sees until when to present, takes it to their calendar, and finds their profile', async ({ page }) => {
      await signIn(page, 'declarante04')
      await expect(page.getByText(/^Presente su próxima declaración hasta el .* de \d{4} \(.*\)\.$/)).toBeVisible()
      await page.getByText('¿Por qué esta fecha?').click()
      await expect(page.getByText(/^Mientras ejerce un cargo, la declaración se presenta en su mes de nacimiento\./)).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Agregar a mi calendario' }).click()
      const file = await readFile(await (await download).path(), 'utf8')
      expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART;VALUE=DATE:\d{4}0331\r\n[\s\S]*TRIGGER:-P7D\r\n[\s\S]*TRIGGER:-P1D\r\n/)
      await legible(page)

      await page.getByRole('button', { name: /Perfil de/ }).click()
      await readableByAll(page)
      await page.getByRole('link', { name: 'Ver mi perfil' }).click()
      await screenIs(page, 'Mi perfil')
      await expect(page.getByText('15/03/1983')).toBeVisible()
      await legible(page)

      await page.getByRole('button', { name: 'Modificar contacto' }).click()
      const contact = page.getByRole('dialog', { name: 'Modificar contacto' })
      await fillIn(contact, { 'Teléfono celular': '' })
      await contact.getByRole('button', { name: 'Guardar contacto' }).click()
      await expect(contact.getByText('El valor Teléfono es requerido')).toBeVisible()
      await legible(page)
      await fillIn(contact, { 'Teléfono celular': '70000099' })
      await contact.getByRole('button', { name: 'Guardar contacto' }).click()
      await expect(contact).toBeHidden()
      await expect(page.getByText('70000099')).toBeVisible()

      await page.getByRole('button', { name: 'Cambiar contraseña' }).click()
      const password = page.getByRole('dialog', { name: 'Cambiar contraseña' })
      await fillIn(password, { 'Contraseña nueva': 'Password1!', 'Repita la contraseña nueva': 'Pass' })
      await expect(password.getByText('Esta contraseña es muy común y fácil de adivinar. Elija otra.')).toBeVisible()
      await expect(password.getByText('Las contraseñas no coinciden, favor verificar')).toBeVisible()
      await legible(page)
      const good = { 'Contraseña nueva': 'Quinua-real-7', 'Repita la contraseña nueva': 'Quinua-real-7' }
      await fillIn(password, { 'Contraseña actual': 'Otra#2026x', ...good })
      await password.getByRole('button', { name: 'Guardar contraseña' }).click()
      await expect(password.getByText('La contraseña actual no es correcta.')).toBeVisible()
      await legible(page)

      await password.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      const errors: string[] = []
      page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`))
      await page.getByRole('button', { name: /Perfil de/ }).click()
      await page.getByRole('button', { name: 'Salir', exact: true }).click()
      await screenIs(page, 'Declaración Jurada de Bienes y Rentas')
      await page.waitForLoadState('networkidle')
      expect(errors).toEqual([])
    })
  })
}

const ASKED_BY_PROFILE =
  /\/api\/(djbr_registro\/(persona_declarante|fallas)|system\/(recordatorios|segundo_factor|sesiones|actuaciones|avisos|vinculos))$/

/** Has the answers to some calls come one after the other, each once what the one before brought is drawn; gives which came. */
async function answerInTurn(page: Page, calls: RegExp): Promise<readonly string[]> {
  const came: string[] = []
  let turn = Promise.resolve()
  await page.route(calls, (route) => {
    turn = turn.then(async () => {
      await route.continue()
      await (await route.request().response())?.finished()
      await drawn(page)
      came.push(new URL(route.request().url()).pathname)
    })
    return turn
  })
  return came
}

/** Notes from here on what of a page's content moves by itself; gives what tells it. */
async function noteMoves(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as (PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] })[])
        for (const { node } of sources)
          if (document.querySelector('main')?.contains(node)) moved.push(node?.textContent?.slice(0, 80) ?? '')
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as unknown as { readonly moved: readonly string[] }).moved)
}

test.describe('on a phone as long as the page', () => {
  test.use({ viewport: { width: 360, height: 4000 } })

  test('what comes late to the profile moves nothing that stands there', async ({ page }) => {
    await signIn(page, 'declarante02')
    const moved = await noteMoves(page)
    const came = await answerInTurn(page, ASKED_BY_PROFILE)
    await page.goto('/perfil')
    await expect(page.getByRole('button', { name: 'Contrastar mis datos' })).toBeVisible()
    await expect.poll(() => came).toContain('/api/system/vinculos')
    await drawn(page)
    await expect(page.getByRole('list', { name: 'Sesiones abiertas' })).toBeVisible()
    expect(await moved()).toEqual([])
  })
})
