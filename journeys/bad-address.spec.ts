import type { Page } from '@playwright/test'
import { readableByAll } from './accessibility-checks.ts'
import { giveAccount, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ leavesNoTrace: true })

/** Tells the browser from another one, and opens nothing. */
const DEVICE = 'djbr-equipo'
const PERSONAL = /rojas|guti[ée]rrez|luis fernando|4000033|15\/03\/1982|ejemplo\.bo|declarante03/i

/** What was chosen or read of the portal itself, by no one in particular. */
const CHOICES = ['djbr.tema', 'djbr.filas', 'djbr.bienvenida', 'djbr.menu']

test('an unknown address says so, and leaves one signed in', async ({ page }) => {
  await signIn(page, 'declarante03')
  const answer = await page.goto('/declaraciones/de/otra/parte')
  expect(answer?.status()).toBe(404)
  await screenIs(page, 'PÁGINA NO ENCONTRADA')
  await expect(page.getByRole('button', { name: /^Perfil de/ })).toBeVisible()
  await readableByAll(page)
  await page.getByRole('link', { name: 'Ir a la página principal' }).click()
  await screenIs(page, 'Mis declaraciones')
})

test('a private address without a session leads to the login, and from there back to where one was going', async ({ page }) => {
  await page.goto('/transaccion')
  await expect(page.getByRole('dialog', { name: 'Ingresar con cuenta' })).toContainText('después lo llevaremos a la página que pidió')
  await giveAccount(page, 'declarante03')
  await screenIs(page, 'Su declaración fue finalizada')
  expect(new URL(page.url()).pathname).toBe('/transaccion')
  expect(new URL(page.url()).search).toBe('')
})

test('whoever reloads stays on the screen, and another tab opens without a login', async ({ page, context }) => {
  await signIn(page, 'declarante03')
  await page.goto('/transaccion')
  await screenIs(page, 'Su declaración fue finalizada')
  await page.reload()
  await screenIs(page, 'Su declaración fue finalizada')
  const tab = await context.newPage()
  await tab.goto('/declaracion')
  await screenIs(tab, 'Mi declaración')
})

test('whoever leaves takes everything along: nothing personal is ever stored, and nothing of the session after it', async ({
  page,
  context,
}) => {
  await signIn(page, 'declarante03')
  const token = (await page.evaluate(() => sessionStorage.getItem('djbr.token'))) ?? ''
  const session = (await context.cookies()).filter(({ name }) => name !== DEVICE)
  expect(token).not.toBe('')
  expect(session.map(({ httpOnly }) => httpOnly)).toEqual([true])
  const { session: ofTheTab, ...ofTheMachine } = await storedBy(page)
  expect(JSON.stringify([ofTheTab, ofTheMachine])).not.toMatch(PERSONAL)
  expect(JSON.stringify(ofTheMachine)).not.toContain(token)

  const tab = await context.newPage()
  await tab.goto('/declaracion')
  await screenIs(tab, 'Mi declaración')

  await page.getByRole('button', { name: /^Perfil de/ }).click()
  await page.getByRole('button', { name: 'Salir', exact: true }).click()
  await screenIs(page, 'Declaración Jurada de Bienes y Rentas')
  await readableByAll(page)
  const left = await storedBy(page)
  expect(left).toEqual({ local: expect.anything(), session: {}, databases: [], caches: [] })
  expect(Object.keys(left.local).filter((key) => !CHOICES.includes(key))).toEqual([])
  expect(JSON.stringify(left.local)).not.toMatch(PERSONAL)
  expect(JSON.stringify(left.local)).not.toContain(token)
  expect((await context.cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual([[DEVICE, true]])

  await test.step('the other tab has left too', () => screenIs(tab, 'Declaración Jurada de Bienes y Rentas'))

  await test.step('going back shows nothing private', async () => {
    await page.goto('/transaccion')
    await expect(page.getByRole('dialog', { name: 'Ingresar con cuenta' })).toBeVisible()
    await page.goBack()
    await screenIs(page, 'Declaración Jurada de Bienes y Rentas')
  })

  await test.step('and what was kept aside opens nothing', async () => {
    await context.addCookies(session)
    const status = await page.evaluate(
      async (Authorization) => (await fetch('/api/djbr_registro/obtiene_estado', { headers: { Authorization } })).status,
      token,
    )
    expect(status).toBe(401)
  })
})

/** Everything that the browser keeps for the portal, cookies apart. */
const storedBy = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))
