import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { callAs, dashboardIsOpen } from './steps.ts'
import { expect } from './test.ts'

/** The documents' timings, in milliseconds (R6.36, R6.40): the page's clock is moved on by them, nobody waits. */
export const LEAVES_AFTER = 2000
export const SENT_AFTER = 8000
export const GIVEN_UP_AFTER = 180_000

const AT_CITIZENSHIP = /\/ingreso\//
export const AT_APPROVAL = /\/solicitud\//

/** Goes to Ciudadanía Digital, to the page that asks who one is. */
export async function goToCitizenship(page: Page): Promise<void> {
  await page.goto('/login-ciudadania')
  await expect(page.getByText('Redirigiendo...')).toBeVisible()
  await turnOn(page, LEAVES_AFTER)
  await page.waitForURL(AT_CITIZENSHIP)
}

/** Moves the page's clock on, so that what waits for it happens. */
export const turnOn = (page: Page, milliseconds: number): Promise<void> => page.clock.fastForward(milliseconds)

/** Chooses an identity where Ciudadanía Digital asks for it. */
export const sayWho = (page: Page, document: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`· ${document}$`) }).click()

/** Signs in with Ciudadanía Digital and ends on the dashboard; everything it asks first is answered. */
export async function enterAsCitizen(page: Page, document: string): Promise<void> {
  await page.clock.install()
  await goToCitizenship(page)
  await sayWho(page, document)
  await answerDashboard(page)
}

/** Waits for a citizen's dashboard and answers its question. */
export async function answerDashboard(page: Page): Promise<void> {
  await dashboardIsOpen(page)
  await page.getByRole('button', { name: 'Modificar género' }).click()
  const gender = page.getByRole('dialog', { name: 'Modificar género' })
  await gender.getByRole('radio', { name: 'Femenino' }).check()
  await gender.getByRole('button', { name: 'Guardar género' }).click()
  await expect(gender).toBeHidden()
}

const golden = (name: string): object =>
  (JSON.parse(readFileSync(new URL(`../domain/golden/${name}.json`, import.meta.url), 'utf8')) as { sent: object }).sent

/** Starts a declaration in La Paz, during office or before an office that begins on a given day, and fills in what finalizing requires. */
export async function fillSheets(page: Page, takesOffice?: string): Promise<void> {
  const place = {
    cod_motivo: takesOffice ? 1 : 2,
    declara_nacional_extranjero: 1,
    cod_departamento: 2,
    cod_capital: 1,
    localidad: 'La Paz',
  }
  await callAs(page, 'POST', 'djbr_registro/declaracion_jurada', { ...place, copiar_anterior: false })
  await callAs(page, 'POST', 'djbr_registro/datos_declarante', {
    ...golden('personalData'),
    cod_estado_civil: 2,
    ap_casada: '',
    lugar_expedicion: 0,
  })
  await callAs(page, 'POST', 'djbr_registro/cargo_a_ocupar', { ...golden('position'), ...(takesOffice && { fecha_inicio: takesOffice }) })
}

/** Finalizes digitally by its call alone. Returns the address where the approval is asked for. */
export async function finalizeByCall(page: Page): Promise<string> {
  const answer = (await callAs(page, 'POST', 'djbr_registro/finalizar_declaracion')) as { aprobacion: { link: string } }
  return answer.aprobacion.link
}

/** Answers the four statements and confirms: sending waits for the clock. */
export async function swear(page: Page): Promise<Locator> {
  await page.goto('/transaccion')
  await expect(page.getByRole('switch')).toHaveCount(4)
  for (const statement of await page.getByRole('switch').all()) await statement.check()
  await page.getByRole('button', { name: 'Finalizar mi declaración' }).click()
  return page.getByRole('alertdialog', { name: 'Finalizar la declaración' })
}

/** Approves or rejects where Ciudadanía Digital asks, and returns with nothing in the address. */
export async function decide(page: Page, decision: 'Aprobar' | 'Rechazar'): Promise<void> {
  await page.waitForURL(AT_APPROVAL)
  await page.getByRole('button', { name: `${decision} documento` }).click()
  await page.waitForURL(/\/transaccion$/)
}

/** Waits until the approved declaration is received and its documents are signed: jobs do both, and the page gives up after three minutes of its own clock. */
export async function expectSigned(page: Page): Promise<void> {
  await expect(async () => {
    await turnOn(page, SIGNED_IS_ASKED_EVERY)
    await expect(page.getByText('Descargue el formulario y el certificado firmados digitalmente.')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

const SIGNED_IS_ASKED_EVERY = 5000

type Behaviour = Partial<{
  readonly service: 'up' | 'down' | 'slow' | 'disorder'
  readonly notifications: 'one' | 'none' | 'duplicate' | 'forged' | 'swapped'
}>

/** Sets how the approval service behaves from now on, on its page of switches. */
export async function approvalsAre(address: string, { service = 'up', notifications = 'one' }: Behaviour): Promise<void> {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams({ service, notifications }), redirect: 'manual' })
  expect(answer.status).toBe(303)
}
