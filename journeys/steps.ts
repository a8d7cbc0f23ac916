import type { Locator, Page } from '@playwright/test'
import { readableByAll } from './accessibility-checks.ts'
import { type Address, answerTo, type BodyOf, clientOf, type Method } from './contract/client.ts'
import { fillIn } from './forms.ts'
import { demoCode, PASSWORD, signedIn } from './sessions.ts'
import { expect } from './test.ts'

const STATEMENTS = 4
const WORK_OF_THE_MACHINE = { timeout: 30_000 }
/** Limit for the first screen of a session, of which nothing is loaded yet. */
const OPENED_FIRST = { timeout: 30_000 }

/** Passes the captcha as a person who cannot see it: the machine works, nothing is read. */
export async function passCaptcha(form: Locator): Promise<void> {
  const cannotRead = form.getByRole('button', { name: 'No puedo leer la imagen' })
  await expect(cannotRead.or(form.getByRole('button', { name: 'Usar la imagen' }))).toBeVisible()
  if (await cannotRead.isVisible()) await cannotRead.click()
  await captchaPassed(form)
}

export const captchaPassed = (form: Locator): Promise<void> =>
  expect(form.getByText('Comprobado. Puede continuar.')).toBeVisible(WORK_OF_THE_MACHINE)

/** Fills in the open login, and signs in. */
export async function giveAccount(page: Page, account: string): Promise<void> {
  const login = page.getByRole('dialog', { name: 'Ingresar con cuenta' })
  await fillIn(login, { Cuenta: account, Contraseña: PASSWORD })
  await passCaptcha(login)
  await readableByAll(page)
  await login.getByRole('button', { name: 'Ingresar' }).click()
}

/** Signs an account of the demo in, and waits for the dashboard. */
export async function signIn(page: Page, account: string): Promise<void> {
  await signedIn(page, account)
  await dashboardIsOpen(page)
}

/** Waits for the dashboard, the first screen of a session. */
export const dashboardIsOpen = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: 'Mis declaraciones', exact: true })).toBeVisible(OPENED_FIRST)

/** Like `signIn`, as a person does it, from the portal by the login. */
export async function signInByForm(page: Page, account: string): Promise<void> {
  await page.goto('/')
  await readableByAll(page)
  await page.getByRole('link', { name: 'Declaración Jurada Tradicional' }).click()
  await page.getByRole('link', { name: 'Ingresar Con: CUENTA' }).click()
  await giveAccount(page, account)
  await screenIs(page, 'Mis declaraciones')
}

/** Opens the comparison of one's own data with the identity register, from the dashboard. */
export const openCheck = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Contrastar mis datos' }).click()

/** Opens the office for an account of the staff, and waits for the first screen of its role. */
export async function openOffice(page: Page, account: string, first = 'Recepción de declaraciones'): Promise<void> {
  await enterOffice(page, account)
  await screenIs(page, first)
}

/** Like `openOffice`, wherever it leads: to waiting work, if there is any. */
export async function enterOffice(page: Page, account: string): Promise<void> {
  await signedIn(page, account, '/oficina')
  await expect(page.getByLabel('Código de un solo uso')).toBeVisible(OPENED_FIRST)
  await giveOfficeCode(page)
}

/** Like `openOffice`, as a person does it: by the entrance of the office, account, password and one-time code. */
export async function openOfficeByForm(page: Page, account: string, first: string): Promise<void> {
  await page.goto('/oficina')
  await screenIs(page, 'Oficina de la Contraloría')
  await readableByAll(page)
  await page.getByRole('button', { name: 'Ingresar con mi cuenta' }).click()
  await giveAccount(page, account)
  await expect(page.getByLabel('Código de un solo uso')).toBeVisible()
  await readableByAll(page)
  await giveOfficeCode(page)
  await screenIs(page, first)
}

async function giveOfficeCode(page: Page): Promise<void> {
  await page.getByLabel('Código de un solo uso').fill(demoCode())
  await page.getByRole('button', { name: 'Abrir la oficina' }).click()
  await expect(page.getByLabel('Código de un solo uso')).toHaveCount(0)
}

/** Waits for a screen, known by its title. */
export const screenIs = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()

/** Opens a step of a section, and waits for it. */
export async function openStep(page: Page, title: string): Promise<void> {
  const opened = page.getByRole('heading', { level: 2, name: title, exact: true })
  const closed = page
    .getByRole('listitem')
    .getByRole('button', { name: new RegExp(`^(\\d+\\. )?${RegExp.escape(title)}`) })
    .filter({ visible: true })
  const others = page.getByRole('button', { name: /^Paso \d+ de \d+$/ })
  await expect(opened.or(closed).or(others).first()).toBeVisible()
  if (await opened.isVisible()) return
  if (await others.isVisible()) await others.click()
  await closed.click()
  await expect(opened).toBeVisible()
}

/** Swears the four statements and finalizes, on the screen for it. */
export async function finalize(page: Page): Promise<void> {
  const action = { name: 'Finalizar mi declaración' }
  await expect(page.getByRole('switch')).toHaveCount(STATEMENTS)
  for (const statement of await page.getByRole('switch').all()) await statement.check()
  await readableByAll(page)
  await page.getByRole('button', action).click()
  const question = page.getByRole('alertdialog', { name: 'Finalizar la declaración' })
  await expect(question).toContainText('Ya no podrá modificarla.')
  await readableByAll(page)
  await question.getByRole('button', action).click()
  await screenIs(page, 'Su declaración fue finalizada')
}

/** Returns the answer of a call made as the person signed in on a page. */
export const answerOf = <A extends Address<'GET'>>(page: Page, address: A): Promise<unknown> => callAs(page, 'GET', address)

/** Makes a call of the contract as the person signed in on a page: for what a scenario starts from, not for what it shows. */
export async function callAs<M extends Method, A extends Address<M>>(
  page: Page,
  method: M,
  address: A,
  body?: BodyOf<M, A>,
): Promise<unknown> {
  const client = clientOf({ baseUrl: new URL(page.url()).origin, fetch: (request) => fetchFrom(page, request) })
  return (await answerTo<M, A>(client, method, address, body)).answer
}

/** Sends a request from a page, with the session open there. */
async function fetchFrom(page: Page, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const sent = { address: pathname + search, method: request.method, body: await request.text() }
  const [status, text] = await page.evaluate(async ({ address, method, body }) => {
    const headers = { Authorization: sessionStorage.getItem('djbr.token') ?? '', ...(body && { 'Content-Type': 'application/json' }) }
    const answer = await fetch(address, { method, headers, ...(body && { body }) })
    return [answer.status, await answer.text()] as const
  }, sent)
  return new Response(text, { status, headers: { 'content-type': 'application/json' } })
}

/** Returns the address in the latest mail with a subject to an account of the demo. */
export async function linkIn(inbox: string, account: string, subject: string): Promise<string> {
  const mails = async () => (await (await fetch(`${inbox}/mails.json`)).json()) as { subject: string; to: string[]; text: string }[]
  const found = async () => (await mails()).find((mail) => mail.subject === subject && mail.to.includes(`${account}@ejemplo.bo`))
  await expect.poll(async () => (await found()) !== undefined, { timeout: 20_000 }).toBe(true)
  return /http\S+\/cambiar\?\S+/.exec((await found())?.text ?? '')?.[0] ?? ''
}
