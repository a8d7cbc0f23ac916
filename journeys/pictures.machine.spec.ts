import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { AT_APPROVAL, decide, enterAsCitizen, expectSigned, fillSheets, finalizeByCall, LEAVES_AFTER, turnOn } from './citizens.ts'
import { fillIn } from './forms.ts'
import { giveContact, giveData } from './newcomer.ts'
import { paperOf } from './paper.ts'
import { type Pictured, pictured } from './picture.ts'
import { AT_LOCALHOST } from './portal.ts'
import { openOffice, passCaptcha, screenIs, signIn } from './steps.ts'
import { test as base, expect } from './test.ts'

/** Each scenario shows screens that a picture has, and changes nothing that another one shows. */
const test = base.extend<{ readonly picture: Pictured }>({
  picture: async ({ browser }, use) => use((...asked) => pictured(browser, ...asked)),
})

/** At a name, so that the profile offers passkeys; with digital filing, so that both filing methods are there. */
test.use({ portalSettings: { ...AT_LOCALHOST, DIGITAL_ENABLED: 'true' }, viewport: { width: 960, height: 640 } })

/** A day from today on, as it travels. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test('the portal and the ways into it', async ({ page, picture }) => {
  await page.goto('/')
  await picture('portal', page.locator('body'))
  await page.goto('/login-djbr')
  await picture('elegir', page.getByRole('main'))

  for (const [address, name, title] of [
    ['/?ingresar=cuenta', 'ingreso', 'Ingresar con cuenta'],
    ['/?ingresar=tarjeta', 'tarjeta', 'Ingresar con tarjeta'],
  ] as const) {
    await page.goto(address)
    const login = page.getByRole('dialog', { name: title })
    await passCaptcha(login)
    await picture(name, login)
  }
})

test('a card is activated, an account is made, and one that is forgotten is recovered', async ({ page, picture }) => {
  await page.goto('/crear-cuenta')
  await passCaptcha(page.getByRole('form', { name: 'Datos Personales' }))
  await picture('crear', page.getByRole('main'))

  await page.goto('/activar-tarjeta')
  await giveData(page, page.getByRole('form', { name: 'Datos Personales' }), '7100033')
  await giveContact(page)
  await expect(page.getByRole('form', { name: 'Tarjeta y PIN' })).toBeVisible()
  await picture('activar', page.getByRole('main'))

  await page.goto('/password')
  await passCaptcha(page.getByRole('form', { name: 'Datos personales' }))
  await picture('recuperar', page.getByRole('main'))
  await page.getByRole('button', { name: 'Pedir un enlace por correo' }).click()
  const mail = page.getByRole('dialog', { name: 'Enlace por correo' })
  await expect(mail.getByRole('button', { name: 'Enviar enlace' })).toBeVisible()
  await picture('correo', mail)
})

test('a declaration is filled in, on a table and on a phone', async ({ page, picture }) => {
  await signIn(page, 'declarante02')
  await picture('tablero', page.locator('body'))
  await page.goto('/datos-generales')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await picture('datos', page.locator('body'))
  await page.goto('/bienes?paso=4')
  await picture('bienes', page.locator('body'))
  await page.getByRole('button', { name: 'Adicionar depósito' }).first().click()
  await picture('registro', page.getByRole('dialog'))
  await page.goto('/borrador')
  await screenIs(page, 'Borrador')
  await picture('borrador', page.locator('body'))
  await page.goto('/transaccion')
  await expect(page.getByRole('switch')).toHaveCount(4)
  await picture('finalizar', page.locator('body'))
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/bienes?paso=4')
  await picture('telefono', page.locator('body'), 'readme')
})

test('a finished declaration is to be brought, and an officer finds it', async ({ page, picture, someoneElse }) => {
  await signIn(page, 'declarante03')
  await page.goto('/transaccion')
  await screenIs(page, 'Su declaración fue finalizada')
  await picture('papeles', page.getByRole('main'))
  const code = await page
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .first()
    .textContent()
  const desk = await someoneElse()
  await desk.setViewportSize({ width: 1280, height: 900 })
  await openOffice(desk, 'recepcion01')
  await desk.getByLabel('Código de control').fill(code ?? '')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('button', { name: /Recibir declaración/ })).toBeVisible()
  await picture('oficina', desk.locator('body'), 'readme')
})

test('a received declaration is checked by its certificate, and corrected', async ({ page, picture, someoneElse }) => {
  await signIn(page, 'declarante05')
  await page.getByRole('button', { name: 'Corregir esta declaración', exact: true }).click()
  await picture('corregir', page.getByRole('dialog', { name: 'Corregir esta declaración' }))
  await page.keyboard.press('Escape')

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar Certificado' }).first().click()
  const file = await (await arriving).path()
  const paper = await paperOf(await readFile(file))
  const printed = () => execFileSync('pdftoppm', ['-r', '96', '-png', '-singlefile', file])
  await picture('certificado', { words: async () => paper.pages.join('\n'), picture: async () => printed() }, 'readme')

  const citizen = await someoneElse()
  const { pathname, search } = new URL(paper.qr)
  await citizen.setViewportSize({ width: 960, height: 640 })
  await citizen.goto(`${pathname}${search}`)
  await expect(citizen.getByText('Certificado válido')).toBeVisible()
  await picture('validar', citizen.getByRole('main'))
})

test('somebody adds a second factor', async ({ page, picture }) => {
  await signIn(page, 'declarante04')
  await page.goto('/perfil')
  await expect(page.getByRole('heading', { name: 'Llaves de acceso' })).toBeVisible()
  await picture(
    'factor',
    page.locator('section', { has: page.getByRole('heading', { level: 2, name: 'Segundo factor', exact: true }) }).last(),
  )
})

test('somebody is asked to explain a declaration', async ({ page, picture }) => {
  await signIn(page, 'declarante06')
  await page.getByRole('link', { name: 'Leer y responder' }).click()
  await screenIs(page, 'Verificaciones')
  await expect(page.getByRole('button', { name: 'Revisar respuesta' })).toBeVisible()
  await picture('verificacion', page.getByRole('main'))
})

test('anyone asks for a status and a summary', async ({ page, picture }) => {
  await page.goto('/estado')
  const status = page.getByRole('dialog', { name: 'Consultar el estado de mi declaración' })
  await fillIn(status, { 'Número de documento': '4000033', 'Fecha de nacimiento': '15/03/1982' })
  await passCaptcha(status)
  await status.getByRole('button', { name: 'Consultar estado' }).click()
  await expect(status.getByText('Finalizada')).toBeVisible()
  await picture('estado', status)

  await page.goto('/busqueda')
  const search = page.getByRole('dialog', { name: 'Buscar un extracto público' })
  await fillIn(search, { Apellidos: 'apaza choque', Nombres: 'rosa' })
  await passCaptcha(search)
  await search.getByRole('button', { name: 'Buscar' }).click()
  await search.getByRole('button', { name: /^Ver el extracto de/ }).click()
  const extract = page.getByRole('dialog', { name: 'Extracto de la Declaración Jurada de Bienes y Rentas' })
  await expect(extract.getByText('Total de bienes')).toBeVisible()
  await picture('busqueda', extract)
})

test('a declaration is filed the digital way, and its signed certificate is validated', async ({ page, picture, someoneElse }) => {
  await enterAsCitizen(page, '6100011')
  await fillSheets(page, inDays(9))
  await page.goto('/transaccion')
  await expect(page.getByRole('switch')).toHaveCount(4)
  await picture('finalizar-digital', page.locator('body'))

  const approval = await finalizeByCall(page)
  await page.goto('/transaccion')
  await expect(page.getByText('FIRMA PENDIENTE')).toBeVisible()
  await picture('aprobar', page.getByRole('main'))

  await page.goto(approval)
  await page.waitForURL(AT_APPROVAL)
  await decide(page, 'Aprobar')
  await turnOn(page, LEAVES_AFTER)
  await expectSigned(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Descargar Certificado' })).toBeVisible()
  await picture('recibida', page.getByRole('main'))

  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar Certificado' }).click()
  const file = await readFile(await (await arriving).path())
  const visitor = await someoneElse()
  await visitor.setViewportSize({ width: 960, height: 640 })
  await visitor.goto('/validar-firma')
  await visitor.getByLabel('Elegir un PDF').setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer: file })
  await expect(visitor.getByText('según un sello de tiempo')).toBeVisible()
  await picture('validar-firma', visitor.getByRole('main'))
})
