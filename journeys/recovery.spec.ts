import type { Page } from '@playwright/test'
import { fitsItsWidth, readableByAll, resize } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { PASSWORD } from './sessions.ts'
import { callAs, linkIn, passCaptcha, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

const ACCOUNT = 'declarante04'
const FIRST = 'Quinua-real-7'
const SECOND = 'Tarwi-dulce-8'
const WHO = { 'Tipo de documento': 'Cédula de identidad', 'Número de documento': '4000044', 'Fecha de nacimiento': '15/03/1983' }
const NAMES = { Paterno: 'Choque', Materno: 'Apaza', Nombres: 'Rosa Isabel' }

interface Listed {
  readonly decjur_estado: number
  readonly decjur_control_cge: string
  readonly decjur_numero_certificado_departamento: string
  readonly numero_certificado_nacional: string
  readonly decjur_fecha_recepcion_formateado: string
}

/** What the person holds on paper. */
async function paperOf(page: Page) {
  const declarations = (await callAs(page, 'GET', 'djbr_registro/declaraciones')) as readonly Listed[]
  const received = declarations.find(({ decjur_estado }) => decjur_estado === 3)
  if (!received) throw new Error('nothing received')
  return {
    'Código de control': received.decjur_control_cge,
    'Número de certificado departamental': received.decjur_numero_certificado_departamento,
    'Número de certificado nacional': received.numero_certificado_nacional,
    'Fecha de recepción': received.decjur_fecha_recepcion_formateado,
  }
}

/** The whole screen as it stands: readable, and no wider than the window, on a table and on a phone. */
async function standsEverywhere(page: Page): Promise<void> {
  await readableByAll(page)
  await resize(page, { width: 360, height: 740 })
  await fitsItsWidth(page)
  await readableByAll(page)
  await resize(page, { width: 1280, height: 900 })
}

async function newPassword(page: Page, password: string): Promise<void> {
  const form = page.getByRole('form').last()
  await fillIn(form, { 'Contraseña nueva': password, 'Repita la contraseña nueva': password })
  await form.getByRole('button', { name: 'Guardar contraseña' }).click()
}

const logOut = (page: Page) => callAs(page, 'GET', 'system/salir')

test('somebody who forgot their password gets in by their paper, then by mail, and undoes what was not theirs', async ({
  page,
  portal,
  someoneElse,
}) => {
  await signIn(page, ACCOUNT)
  const paper = await paperOf(page)
  await logOut(page)
  const visitor = await someoneElse()

  await test.step('who they are', async () => {
    await visitor.goto('/?ingresar=cuenta')
    await visitor.getByRole('link', { name: '¿Has olvidado tu cuenta?' }).click()
    await screenIs(visitor, 'Recuperar mi cuenta')
    const form = visitor.getByRole('form', { name: 'Datos personales' })
    await form.getByRole('button', { name: 'Verificar mis datos' }).click()
    await expect(form.getByRole('alert')).toContainText('El número de Documento es requerido')
    await standsEverywhere(visitor)
    await fillIn(form, { ...WHO, ...NAMES, Nombres: 'Rosa' })
    await passCaptcha(form)
    await form.getByRole('button', { name: 'Verificar mis datos' }).click()
    await expect(form.getByText('No se recuperaron datos personales. Revise', { exact: false })).toBeVisible()
    await standsEverywhere(visitor)
    await fillIn(form, { Nombres: 'Rosa Isabel' })
    await passCaptcha(form)
    await form.getByRole('button', { name: 'Verificar mis datos' }).click()
  })

  await test.step('what their paper says', async () => {
    const form = visitor.getByRole('form', { name: 'Datos de su última declaración' })
    await fillIn(form, { ...paper, 'Número de certificado nacional': '2020-0000001' })
    await form.getByRole('button', { name: 'Verificar mi declaración' }).click()
    await expect(form.getByText('Los datos no coinciden con los de su última declaración.')).toBeVisible()
    await standsEverywhere(visitor)
    await fillIn(form, { 'Número de certificado nacional': paper['Número de certificado nacional'] })
    await form.getByRole('button', { name: 'Verificar mi declaración' }).click()
  })

  await test.step('a new password', async () => {
    await expect(visitor.getByText(`Su cuenta es ${ACCOUNT}.`)).toBeVisible()
    await newPassword(visitor, 'rosa')
    await expect(visitor.getByText('Debe tener al menos 8 caracteres', { exact: true })).toBeVisible()
    await standsEverywhere(visitor)
    await newPassword(visitor, FIRST)
    const done = visitor.getByRole('dialog', { name: 'Contraseña cambiada' })
    await expect(done).toContainText(`La contraseña de la cuenta ${ACCOUNT} de ROSA ISABEL CHOQUE APAZA fue cambiada.`)
    await standsEverywhere(visitor)
    await done.getByRole('button', { name: 'Aceptar' }).click()
    await screenIs(visitor, 'Declaración Jurada de Bienes y Rentas')
  })
  const undo = await linkIn(portal.inbox(), ACCOUNT, 'Su contraseña fue restablecida')

  await test.step('a link by mail', async () => {
    await visitor.goto('/password')
    await visitor.getByRole('button', { name: 'Pedir un enlace por correo' }).click()
    const dialog = visitor.getByRole('dialog', { name: 'Enlace por correo' })
    await dialog.getByRole('button', { name: 'Enviar enlace' }).click()
    await standsEverywhere(visitor)
    await fillIn(dialog, {
      'Número de documento': '4000044',
      'Correo electrónico': `${ACCOUNT}@ejemplo.bo`,
      'Fecha de nacimiento': '15/03/1983',
    })
    await dialog.getByRole('button', { name: 'Enviar enlace' }).click()
    const sent = visitor.getByRole('dialog', { name: 'Revise su correo' })
    await expect(sent).toContainText('Si los datos que escribió son los de su cuenta')
    await standsEverywhere(visitor)
    await sent.getByRole('button', { name: 'Aceptar' }).click()
    await screenIs(visitor, 'Declaración Jurada de Bienes y Rentas')

    const link = await linkIn(portal.inbox(), ACCOUNT, 'Cambie la contraseña de su cuenta')
    await visitor.goto(link)
    await screenIs(visitor, 'Cambiar contraseña')
    await expect(visitor.getByText('La verificación fue correcta, por favor cambie su contraseña')).toBeVisible()
    expect(new URL(visitor.url()).search).toBe('')
    await standsEverywhere(visitor)
    await newPassword(visitor, SECOND)
    await expect(visitor.getByRole('dialog', { name: 'Contraseña cambiada' })).toContainText(ACCOUNT)
    await visitor.goto(link)
    await expect(visitor.getByText('La verificación no fue correcta.')).toBeVisible()
    await standsEverywhere(visitor)
  })

  await test.step('what was not theirs is undone', async () => {
    await visitor.goto(undo)
    await screenIs(visitor, 'Recuperar mi contraseña anterior')
    await expect(visitor.getByText(`Se cambió la contraseña de su cuenta ${ACCOUNT}.`)).toBeVisible()
    await standsEverywhere(visitor)
    await visitor.getByRole('button', { name: 'Recuperar mi contraseña' }).click()
    await expect(visitor.getByRole('dialog', { name: 'Contraseña recuperada' })).toBeVisible()
    await standsEverywhere(visitor)
  })

  await test.step('nor does an address that is changed in a session pass unnoticed', async () => {
    await page.goto('/')
    await signIn(page, ACCOUNT)
    expect(await callAs(page, 'POST', 'system/confirmacion', { clave: PASSWORD })).toMatchObject({ err_codigo: 0 })
    const changed = await callAs(page, 'POST', 'djbr_registro/actualiza_datos_declarante', {
      tipo_modificacion: 'MDC',
      celular: '70000044',
      correo1: 'otro@ejemplo.bo',
      correo2: '',
    })
    expect(changed).toMatchObject({ err_codigo: 0 })
    await visitor.goto(await linkIn(portal.inbox(), ACCOUNT, 'Su correo electrónico fue cambiado'))
    await screenIs(visitor, 'Recuperar mi correo anterior')
    await expect(visitor.getByText('vuelven su correo anterior (d***@…)')).toBeVisible()
    await standsEverywhere(visitor)
    await visitor.getByRole('button', { name: 'Recuperar mi correo' }).click()
    await expect(visitor.getByRole('dialog', { name: 'Correo recuperado' })).toBeVisible()
    await standsEverywhere(visitor)
  })

  await test.step('and they read what happened', async () => {
    await page.goto('/')
    await signIn(page, ACCOUNT)
    const panel = page.getByRole('region', { name: 'Desde su último ingreso' })
    await expect(panel).toContainText('Su correo electrónico fue cambiado')
    await standsEverywhere(page)
    await panel.getByRole('button', { name: 'Entendido' }).click()
    await expect(panel).toBeHidden()
    await page.goto('/perfil')
    await expect(page.getByRole('heading', { name: 'Actividad de mi cuenta' })).toBeVisible()
    await expect(page.getByText('Volvió a valer su contraseña anterior')).toBeVisible()
    await standsEverywhere(page)
  })
})
