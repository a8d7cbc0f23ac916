import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { readInBothWidths, resize } from './accessibility-checks.ts'
import type { Address, BodyOf } from './contract/client.ts'
import { fillIn } from './forms.ts'
import { enterOn, expectFocusIn, tabTo, typeInto } from './keys.ts'
import { giveCard, giveContact, giveData, legible } from './newcomer.ts'
import { answerOf, callAs, openOffice, passCaptcha, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

/** The simulated register is down for documents that end in 9: nobody confirms who they are. */
const DOCUMENT = '7100059'
const EMAIL = 'julia@ejemplo.bo'
const PASSWORD = 'Quinua-real-7'

/** What the documents show of a sheet. */
const exampleOf = (sheet: string): object =>
  (JSON.parse(readFileSync(new URL(`../domain/golden/${sheet}.json`, import.meta.url), 'utf8')) as { sent: object }).sent

const done = async <A extends Address<'POST'>>(page: Page, path: A, body?: BodyOf<'POST', A>): Promise<Record<string, unknown>> => {
  const answer = (await callAs(page, 'POST', path, body)) as Record<string, unknown>
  expect(answer).toMatchObject({ err_codigo: 0 })
  return answer
}

/** Somebody whom nobody confirmed makes an account and finalizes a declaration; gives its control code. */
async function finalizedByNobodyKnown(page: Page): Promise<string> {
  await page.goto('/crear-cuenta')
  await screenIs(page, 'Crear mi cuenta')
  await giveData(page, page.getByRole('form', { name: 'Datos Personales' }), DOCUMENT)
  await giveContact(page)
  const form = page.getByRole('form', { name: 'Datos de la Cuenta' })
  await fillIn(form, { 'Contraseña nueva': PASSWORD, 'Repita la contraseña nueva': PASSWORD })
  await form.getByRole('button', { name: 'Crear mi cuenta' }).click()
  const made = page.getByText(/^Su cuenta es \S+$/)
  await expect(made).toBeVisible()
  const account = (await made.textContent())?.split(' ').at(-1) ?? ''
  await page.goto('/login')
  const login = page.getByRole('dialog', { name: 'Ingresar con cuenta' })
  await fillIn(login, { Cuenta: account, Contraseña: PASSWORD })
  await passCaptcha(login)
  await login.getByRole('button', { name: 'Ingresar' }).click()
  await screenIs(page, 'Mis declaraciones')
  await done(page, 'djbr_registro/declaracion_jurada', {
    cod_motivo: 2,
    declara_nacional_extranjero: 1,
    cod_departamento: 2,
    cod_capital: 1,
    localidad: 'La Paz',
    copiar_anterior: false,
  })
  await done(page, 'djbr_registro/datos_declarante', { ...exampleOf('personalData'), cod_estado_civil: 2, ap_casada: '' })
  await done(page, 'djbr_registro/cargo_a_ocupar', exampleOf('position'))
  await done(page, 'djbr_registro/finalizar_declaracion_externo')
  const [latest] = (await answerOf(page, 'djbr_registro/declaraciones')) as readonly { decjur_control_cge: string }[]
  return latest?.decjur_control_cge ?? ''
}

const byKeyboardIn = (dialog: Locator, button: string) => enterOn(dialog.getByRole('button', { name: button }))

test('the desk sees the identity card of somebody nobody confirmed, restores their way in, and they activate a card by the code it gave', async ({
  page,
  portal,
  someoneElse,
}) => {
  const code = await finalizedByNobodyKnown(page)
  const desk = await someoneElse()
  await openOffice(desk, 'recepcion01')
  const open = desk.getByRole('button', { name: 'Restablecer el ingreso de una persona' })
  const restoring = desk.getByRole('dialog', { name: 'Restablecer el ingreso' })

  await test.step('by keyboard: what is missing is said, then what to compare with the card', async () => {
    await enterOn(open)
    await expectFocusIn(restoring)
    await byKeyboardIn(restoring, 'Emitir código')
    await expect(restoring.getByRole('alert')).toContainText('El número de Documento es requerido')
    await legible(desk)
    await tabTo(restoring.getByRole('radio', { name: 'Cédula de identidad' }))
    await desk.keyboard.press('Space')
    await typeInto(restoring.getByLabel('Número de documento'), DOCUMENT)
    await typeInto(restoring.getByLabel('Motivo'), 'Perdió su clave')
    await byKeyboardIn(restoring, 'Emitir código')
    await expect(restoring.getByText('Compare con la cédula: JULIA MARTA ÑAUPA QUISPE')).toBeVisible()
    await expect(restoring.getByText('Nació el 28/02/1990')).toBeVisible()
    await tabTo(restoring.getByRole('switch', { name: 'Vi la cédula y los datos coinciden' }), 'Shift+Tab')
    await desk.keyboard.press('Space')
    await expect(restoring.getByRole('switch')).toBeChecked()
    await legible(desk)
    await desk.keyboard.press('Escape')
    await enterOn(desk.getByRole('alertdialog').getByRole('button', { name: 'Salir sin guardar' }))
    await expect(restoring).toBeHidden()
    await expect(open).toBeFocused()
  })

  await test.step('the declaration is received only once the card was seen, and said so by keyboard', async () => {
    await typeInto(desk.getByLabel('Código de control'), code)
    await desk.keyboard.press('Enter')
    const seen = desk.getByRole('switch', { name: 'Vi la cédula de identidad y es de esta persona' })
    await expect(seen).toBeVisible()
    await resize(desk, { width: 1280, height: 800 })
    await expect(desk.getByText('Patrimonio neto')).toBeInViewport({ ratio: 1 })
    await expect(desk.getByText('Palabras al pie')).toBeInViewport({ ratio: 1 })
    await legible(desk)
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByText(/Compare su cédula de identidad, marque que la vio/)).toBeVisible()
    await readInBothWidths(desk)
    await tabTo(seen)
    await desk.keyboard.press('Space')
    await expect(seen).toBeChecked()
    await legible(desk)
    await desk.keyboard.press('Control+Enter')
    await expect(desk.getByRole('region', { name: 'Última recibida' })).toContainText('ÑAUPA QUISPE')
  })

  const given = await test.step('a code is given, with nothing to compare any more', async () => {
    await enterOn(open)
    await fillIn(restoring, { 'Tipo de documento': 'Cédula de identidad', 'Número de documento': DOCUMENT, Motivo: 'Perdió su clave' })
    await byKeyboardIn(restoring, 'Emitir código')
    const words = restoring.getByText(/^Código \S+$/)
    await expect(words).toBeVisible()
    const spoken = (await words.textContent()) ?? ''
    await legible(desk)
    const slip = desk.waitForEvent('download')
    await byKeyboardIn(restoring, 'Descargar comprobante')
    await slip
    await byKeyboardIn(restoring, 'Terminar')
    await expect(restoring).toBeHidden()
    return spoken.replace('Código ', '')
  })

  const visitor = await someoneElse()
  await test.step('whoever has a way in already is asked for a code: another is refused, the desk’s is right', async () => {
    await visitor.goto('/activar-tarjeta')
    await giveData(visitor, visitor.getByRole('form', { name: 'Datos Personales' }), DOCUMENT)
    const proof = visitor.getByRole('form', { name: 'Datos Complementarios' })
    await expect(visitor.getByText('Ya tiene una cuenta o una tarjeta')).toBeVisible()
    await legible(visitor)
    await fillIn(proof, { 'Código de control o de la oficina': '7777-7777-7777' })
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await expect(proof.getByText(/^No se pudieron verificar los datos/)).toBeVisible()
    await legible(visitor)
    await fillIn(proof, { 'Código de control o de la oficina': given })
    await proof.getByRole('button', { name: 'Continuar' }).click()
    await giveCard(visitor, ['DEMO', '0000', '0007'], '123456')
    await expect(visitor.getByText('Su tarjeta fue activada.')).toBeVisible()
    await legible(visitor)
  })

  await test.step('and they read of it in their mail', async () => {
    const subjects = async () => {
      const mails = (await (await fetch(`${portal.inbox()}/mails.json`)).json()) as { subject: string; to: string[] }[]
      return mails.filter(({ to }) => to.includes(EMAIL)).map(({ subject }) => subject)
    }
    await expect.poll(subjects, { timeout: 20_000 }).toContain('Se activó una tarjeta a su nombre')
  })
})
