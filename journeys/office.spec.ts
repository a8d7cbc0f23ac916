import { readFileSync } from 'node:fs'
import { type APIRequestContext, type Page, request } from '@playwright/test'
import { TOTP } from 'otpauth'
import { atWidths, fitsItsWidth, PHONE, resize, SMALL_DESK, WIDE } from './accessibility-checks.ts'
import { scriptAt } from './built-files.ts'
import { fillIn } from './forms.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { apiOf, officeApiOf, PASSWORD } from './sessions.ts'
import { openOffice, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: { ...WITHOUT_CAPTCHA, RATE_LIMITS: 'off' } })

const MAX_KEYS = 4
/** Ten people who have no declaration under way; each files twice. */
const FILERS = [
  ...['declarante01', 'declarante04', 'declarante05'],
  ...['recepcion02', 'supervisor01', 'supervisor02', 'tarjetas001', 'catalogos01', 'usuarios001', 'auditoria01'],
]
const IN_LA_PAZ = { cod_motivo: 2, declara_nacional_extranjero: 1, cod_departamento: 2, cod_capital: 1, localidad: 'La Paz' }

/** What the documents send of a sheet. */
const sentOf = (sheet: string): object => JSON.parse(readFileSync(new URL(`../domain/golden/${sheet}.json`, import.meta.url), 'utf8')).sent

/** Files and finalizes a declaration; gives its control code. */
async function finalizedBy(person: APIRequestContext): Promise<string> {
  const post = async (path: string, data: object = {}) => {
    const answer = await person.post(`/api/djbr_registro/${path}`, { data })
    expect(await answer.json(), path).toMatchObject({ err_codigo: 0 })
  }
  await post('declaracion_jurada', { ...IN_LA_PAZ, copiar_anterior: false })
  await post('datos_declarante', { ...sentOf('personalData'), cod_estado_civil: 2, ap_casada: '' })
  await post('cargo_a_ocupar', sentOf('position'))
  await post('finalizar_declaracion_externo')
  const [latest] = await (await person.get('/api/djbr_registro/declaraciones')).json()
  return latest.decjur_control_cge
}

/** Holds what is shown to being read by all, at the widths of the office. */
const readAtAllWidths = (page: Page) => atWidths(page, [WIDE, SMALL_DESK, PHONE], () => fitsItsWidth(page))

test('an officer receives twenty declarations by keyboard, with few keys each', async ({ page, portal }) => {
  const people = await Promise.all(FILERS.map((account) => apiOf(portal.url, account)))
  await openOffice(page, 'recepcion01', 'Recepción de declaraciones')
  const keys: number[] = []
  let received = ''

  for (const wave of [1, 2]) {
    const codes: string[] = []
    for (const person of people) codes.push(await finalizedBy(person))
    for (const code of codes) {
      let pressed = 0
      const scan = async () => {
        await page.keyboard.insertText(code)
        await page.keyboard.press('Enter')
        pressed += 1
      }
      await scan()
      await expect(page.getByText('2. Compare con el formulario y el certificado impresos')).toBeVisible()
      if (keys.length === 0) {
        await resize(page, { width: 1280, height: 800 })
        await expect(page.getByText('Patrimonio neto')).toBeInViewport({ ratio: 1 })
        await readAtAllWidths(page)
      }
      await page.keyboard.press('Control+Enter')
      pressed += 1
      await expect(page.getByText(`${keys.length + 1} desde que abrió esta página`)).toBeVisible()
      await expect(page.getByLabel(/^Código de control/)).toBeFocused()
      keys.push(pressed)
      received = code
    }
    expect(codes, `wave ${wave}`).toHaveLength(FILERS.length)
  }
  process.stdout.write(`Recepciones por teclado: ${keys.length}; acciones de tecla por recepción: ${Math.max(...keys)} como máximo\n`)
  expect(keys).toHaveLength(20)
  expect(Math.max(...keys)).toBeLessThanOrEqual(MAX_KEYS)

  await test.step('a wrong code gives way to the next one, a received one is explained, and the slip is printed', async () => {
    const printed = await countPrints(page)
    await page.keyboard.insertText('7K3M-9QXT-2HDW')
    await page.keyboard.press('Enter')
    await expect(page.getByText(/El código no es válido/)).toBeVisible()
    await page.keyboard.insertText(received)
    await page.keyboard.press('Enter')
    await expect(page.getByText(/ya fue recepcionada el/)).toBeVisible()
    await expect(page.getByText(`Se leyó el código ${received}.`)).toBeVisible()
    await page.keyboard.press('Alt+Shift+C')
    await expect.poll(printed, PRINTING).toBe(1)
    await readAtAllWidths(page)
  })

  await test.step('what was received is listed, by its letter', async () => {
    await page.keyboard.press('Alt+Shift+J')
    await screenIs(page, 'Jornada')
    const totals = page.getByRole('region', { name: 'Totales', exact: true })
    await expect(totals).toContainText(/Recibidas\s*20/)
    await readAtAllWidths(page)
  })

  await test.step('the day is closed, printed and handed over', async () => {
    await page.getByRole('button', { name: 'Cerrar el día' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar el día' }).click()
    await expect(page.getByRole('heading', { name: 'Cierre 1' })).toBeVisible()
    await expect(page.getByText(/^Recibidas: 20, fuera de plazo: \d+/)).toBeVisible()
    const printed = await countPrints(page)
    await page.getByRole('button', { name: 'Imprimir cierre 1' }).click()
    await expect.poll(printed, PRINTING).toBe(1)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar tabla' }).click()
    expect((await download).suggestedFilename()).toMatch(/^jornada-\d{4}-\d{2}-\d{2}\.csv$/)
    await readAtAllWidths(page)
  })

  await test.step('one’s own sessions are seen', async () => {
    await page.keyboard.press('Alt+Shift+K')
    await screenIs(page, 'Mi acceso')
    await expect(page.getByRole('list', { name: 'Sesiones abiertas' })).toContainText('Oficina')
    await readAtAllWidths(page)
  })
  await Promise.all(people.map((person) => person.dispose()))
})

/** What draws the pages is loaded first. */
const PRINTING = { timeout: 30_000 }

/** From here on the browser's dialog to print is not opened: gives how often it was asked for with pages to print. */
async function countPrints(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    window.print = () => {
      const pages = document.querySelectorAll('body > [data-sheet] img').length
      document.body.dataset.prints = String(Number(document.body.dataset.prints ?? 0) + (pages > 0 ? 1 : 0))
    }
  })
  return () => page.evaluate(() => Number(document.body.dataset.prints ?? 0))
}

/** Somebody unknown guesses the PIN of a card of the demo until it is frozen. */
async function freezeCard(url: string, code: string): Promise<void> {
  const visitor = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  const post = (path: string, data: object) => visitor.post(`/api/${path}`, { data })
  const [document, birthDate] = ['7100081', '1990-02-28']
  const names = { perdec_appaterno: 'ÑAUPA', perdec_apmaterno: 'QUISPE', perdec_nombres: 'JULIA MARTA' }
  await post('djbr_registro/contrastacion_segip_externo', {
    ...{ tipo_persona: 1, NumeroDocumento: document, FechaNacimiento: birthDate },
    ...{ PrimerApellido: 'ÑAUPA', SegundoApellido: 'QUISPE', nombres: 'JULIA MARTA' },
  })
  const who = { tipdoc_codigo: '1', numero_docidentidad: document, perdec_fecha_nacimiento: birthDate, ...names }
  await post('control_tarjeta/verifica_datos_personales', who)
  await post('control_tarjeta/verifica_datos_complementarios', { cuefundec_telefono_celular: '70012345', correo1: 'julia@ejemplo.bo' })
  for (let tries = 0; tries < 5; tries += 1) {
    const answer = await post('control_tarjeta/valida_tarjeta', { tar_codigo_tarjeta: code, tar_pin_tarjeta: '000000' })
    expect(await answer.json()).toMatchObject({ finalizado: false })
  }
  await visitor.dispose()
}

test('who keeps the cards issues a batch whose sheets come once, and has a frozen card unfrozen by a supervisor', async ({
  page,
  someoneElse,
  portal,
}) => {
  await freezeCard(portal.url, 'DEMO-0000-0003')
  const issuing = page.getByRole('dialog')

  await test.step('a batch is issued and its sheets are saved', async () => {
    await openOffice(page, 'tarjetas001', 'Lotes de tarjetas')
    await expect(page.getByText('Todavía no se emitió ningún lote')).toBeVisible()
    await readAtAllWidths(page)
    await page.getByRole('button', { name: 'Emitir lote' }).click()
    await issuing.getByLabel('Cantidad de tarjetas').fill('999')
    await issuing.getByRole('button', { name: 'Emitir lote' }).click()
    await expect(issuing.getByRole('alert').first()).toBeVisible()
    await readAtAllWidths(page)
    await issuing.getByLabel('Cantidad de tarjetas').fill('8')
    const sheets = page.waitForEvent('download')
    await issuing.getByRole('button', { name: 'Emitir lote' }).dblclick()
    expect((await sheets).suggestedFilename()).toMatch(/^TARJETAS_LOTE_\d+\.pdf$/)
    await expect(page.getByRole('dialog', { name: /^Lote \d+: 8 tarjetas$/ })).toBeVisible()
    await readAtAllWidths(page)
    await issuing.getByRole('button', { name: 'Ya imprimí las hojas, cerrar' }).click()
    await expect(page.getByRole('row', { name: /8/ })).toHaveCount(1)
    await readAtAllWidths(page)
  })

  await test.step('its cards are seen, one is revoked, then the rest', async () => {
    await page
      .getByRole('button', { name: /^Ver tarjetas del lote/ })
      .filter({ visible: true })
      .click()
    await expect(page.getByRole('row', { name: /Sin usar/ })).toHaveCount(8)
    await page
      .getByRole('button', { name: /^Anular tarjeta 0/ })
      .filter({ visible: true })
      .first()
      .click()
    await issuing.getByLabel('Motivo').fill('Salió manchada')
    await readAtAllWidths(page)
    await issuing.getByRole('button', { name: 'Anular tarjeta' }).click()
    await expect(page.getByRole('row', { name: /Anulada/ })).toHaveCount(1)
    await readAtAllWidths(page)
    await page.getByRole('link', { name: 'Volver a los lotes' }).click()
    await page
      .getByRole('button', { name: /^Anular lote/ })
      .filter({ visible: true })
      .click()
    await issuing.getByLabel('Motivo').fill('Se perdieron las hojas')
    await issuing.getByRole('button', { name: 'Anular lote' }).click()
    await expect(page.getByText('Se anularon 7 tarjetas.')).toBeVisible()
  })

  await test.step('a frozen card is proposed to be unfrozen', async () => {
    await page.keyboard.press('Alt+Shift+D')
    await screenIs(page, 'Accesos congelados o perdidos')
    await expect(page.getByText('No hay propuestas')).toBeVisible()
    await page.getByRole('button', { name: 'Nueva propuesta' }).click()
    await fillIn(issuing, { 'Número de la tarjeta': '000004', Motivo: 'Se equivocó de PIN' })
    await issuing.getByRole('button', { name: 'Proponer' }).click()
    await expect(issuing.getByText('No hay nada congelado con esos datos.')).toBeVisible()
    await readAtAllWidths(page)
    await issuing.getByLabel('Número de la tarjeta').fill('000003')
    await issuing.getByRole('button', { name: 'Proponer' }).click()
    await expect(page.getByRole('row', { name: /Tarjeta 000003/ })).toContainText('La decide otra persona')
    await expect(page.getByRole('button', { name: 'Aprobar: Tarjeta 000003' })).toHaveCount(0)
    await readAtAllWidths(page)
  })

  await test.step('who proposed it withdraws it where it waits, and proposes it again', async () => {
    await page.keyboard.press('Alt+Shift+H')
    await screenIs(page, 'Pendientes')
    await expect(page.getByText('No tiene nada pendiente')).toBeVisible()
    await page
      .getByRole('button', { name: /^Retirar propuesta: Descongelar una tarjeta/ })
      .filter({ visible: true })
      .click()
    await readAtAllWidths(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retirar propuesta' }).click()
    await expect(page.getByText('Ninguna propuesta suya espera')).toBeVisible()
    await readAtAllWidths(page)
    await page.keyboard.press('Alt+Shift+D')
    await expect(page.getByRole('row', { name: /Retirada por quien la propuso/ })).toHaveCount(1)
    await page.getByRole('button', { name: 'Nueva propuesta' }).click()
    await fillIn(issuing, { 'Número de la tarjeta': '000003', Motivo: 'Se equivocó de PIN' })
    await issuing.getByRole('button', { name: 'Proponer' }).click()
    await expect(page.getByRole('button', { name: 'Retirar propuesta: Tarjeta 000003' }).filter({ visible: true })).toBeVisible()
  })

  await test.step('a supervisor decides it', async () => {
    const supervisor = await someoneElse()
    await supervisor.goto(portal.url)
    await openOffice(supervisor, 'supervisor02', 'Pendientes')
    await expect(supervisor.getByRole('link', { name: 'Pendientes 1 asunto pendiente' })).toBeVisible()
    await readAtAllWidths(supervisor)
    await supervisor.getByRole('link', { name: /1\s*Descongelamientos por decidir/ }).click()
    await supervisor.getByRole('button', { name: 'Aprobar: Tarjeta 000003' }).filter({ visible: true }).click()
    await readAtAllWidths(supervisor)
    await supervisor.getByRole('alertdialog').getByRole('button', { name: 'Aprobar' }).click()
    await expect(supervisor.getByRole('row', { name: /Aprobada por supervisor02/ })).toContainText('Tarjeta 000003')
    await supervisor.getByRole('link', { name: 'Pendientes', exact: true }).click()
    await expect(supervisor.getByText('No tiene nada pendiente')).toBeVisible()
  })
})

test('who manages the users resets a second factor, and its owner enrols again', async ({ page, someoneElse, portal }) => {
  await openOffice(page, 'usuarios001', 'Usuarios y roles')
  await readAtAllWidths(page)
  await page.keyboard.press('/')
  await page.keyboard.type('tarjetas001')
  await page.getByRole('button', { name: 'Administrar la cuenta tarjetas001' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog')
  await readAtAllWidths(page)
  await dialog.getByLabel('Motivo').fill('Perdió su teléfono')
  await dialog.getByRole('button', { name: 'Reiniciar segundo factor' }).click()
  await expect(page.getByText('espera la decisión de otra persona')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lo que deciden dos personas' })).toBeVisible()
  await readAtAllWidths(page)
  const second = await someoneElse()
  await second.goto(portal.url)
  await openOffice(second, 'usuarios002', 'Pendientes')
  await second.getByRole('link', { name: /1\s*Solicitudes sobre el personal por decidir/ }).click()
  await screenIs(second, 'Usuarios y roles')
  await second.getByRole('button', { name: 'Aprobar: Reiniciar el segundo factor de tarjetas001' }).filter({ visible: true }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Aprobar solicitud' }).click()
  await expect(second.getByText('Se aprobó y rige desde ahora.')).toBeVisible()
  await page.keyboard.press('Alt+Shift+M')
  await screenIs(page, 'Módulos y permisos')
  await readAtAllWidths(page)

  const owner = await someoneElse()
  await owner.goto(`${portal.url}/oficina`)
  await owner.getByRole('button', { name: 'Ingresar con mi cuenta' }).click()
  const login = owner.getByRole('dialog', { name: 'Ingresar con cuenta' })
  await fillIn(login, { Cuenta: 'tarjetas001', Contraseña: PASSWORD })
  await login.getByRole('button', { name: 'Ingresar' }).click()
  await screenIs(owner, 'Active su segundo factor')
  await readAtAllWidths(owner)
  const secret =
    (await owner
      .locator('strong')
      .filter({ hasText: /^[A-Z2-7 ]{30,}$/ })
      .textContent()) ?? ''
  await owner.getByLabel('Código de un solo uso').fill(new TOTP({ secret: secret.replaceAll(' ', '') }).generate())
  await owner.getByRole('button', { name: 'Activar segundo factor' }).click()
  await screenIs(owner, 'Guarde sus códigos de respaldo')
  await expect(owner.getByRole('list', { name: 'Códigos de respaldo' }).getByRole('listitem')).toHaveCount(10)
  await readAtAllWidths(owner)
  await owner.getByRole('button', { name: 'Ya los guardé, continuar' }).click()
  await expect(owner.getByRole('link', { name: 'Mi acceso' })).toBeVisible()
})

const checks = (page: Page) => page.getByRole('region', { name: 'Situación y comprobaciones' })

/** What anyone sees of a certificate at its address. */
async function checkedBy(page: Page, code: string, receivedOn: string): Promise<void> {
  await page.goto(`/validar?validacioncertificado=${Buffer.from(`${code}:${receivedOn}`).toString('base64')}`)
}

test('a person is found for a reason; their account is blocked by one and opened again by two; they read who did what', async ({
  page,
  someoneElse,
  portal,
}) => {
  const declarant = await apiOf(portal.url, 'declarante03')
  const claimant = await apiOf(portal.url, 'declarante02')
  await claimant.put('/api/djbr_registro/datos_declarante', { data: [{ tipo_modificacion: 'DOC', valor_actual: '4000044' }] })
  await claimant.dispose()
  await openOffice(page, 'supervisor01', 'Pendientes')
  await page.keyboard.press('Alt+Shift+P')
  await screenIs(page, 'Personas')
  await page.getByRole('button', { name: 'Buscar persona' }).click()
  const search = page.getByRole('main')
  await fillIn(search, { 'Buscar por': 'Documento' })
  const whom = { 'Tipo de documento': 'Cédula de identidad', 'Número de documento': '4000033' }
  await fillIn(search, { ...whom, Motivo: 'Vino a la oficina: no reconoce un ingreso' })
  await readAtAllWidths(page)
  await page.getByRole('button', { name: 'Buscar persona' }).click()
  await expect(page.getByRole('heading', { name: 'Declaraciones finalizadas, recepcionadas y dadas de baja' })).toBeVisible()
  await page.getByRole('button', { name: 'Ver sesiones abiertas' }).click()
  await expect(page.getByText('Equipo no reconocido')).not.toHaveCount(0)
  await readAtAllWidths(page)
  await page
    .getByRole('button', { name: /^Cerrar sesión iniciada/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByLabel('Motivo').fill('No la reconoce')
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByText('No tiene sesiones abiertas')).toBeVisible()
  await page.getByRole('button', { name: 'Bloquear cuenta' }).click()
  await readAtAllWidths(page)
  await page.getByLabel('Motivo').fill('No reconoce un ingreso')
  await page.getByRole('dialog').getByRole('button', { name: 'Bloquear cuenta' }).click()
  await page.getByRole('button', { name: 'Pedir desbloqueo' }).click()
  await page.getByLabel('Motivo').fill('Cambió su contraseña en la oficina')
  await page.getByRole('dialog').getByRole('button', { name: 'Pedir desbloqueo' }).click()
  await expect(page.getByText('Ya se pidió el desbloqueo')).toBeVisible()
  await readAtAllWidths(page)

  const second = await someoneElse()
  await second.goto(portal.url)
  await openOffice(second, 'supervisor02', 'Pendientes')
  await second.keyboard.press('Alt+Shift+S')
  await screenIs(second, 'Solicitudes')
  await expect(second.getByText('4000044')).not.toHaveCount(0)
  await readAtAllWidths(second)
  await second.getByRole('button', { name: 'Resolver la corrección al documento 4000044' }).filter({ visible: true }).click()
  await expect(second.getByText('no puede darse a otra')).toBeVisible()
  await readAtAllWidths(second)
  await second.getByLabel('Motivo').fill('No mostró su cédula')
  await second.getByRole('button', { name: 'Rechazar corrección' }).click()
  await expect(second.getByText('La corrección fue rechazada')).toBeVisible()
  await second.getByRole('button', { name: 'Desbloquear la cuenta declarante03' }).filter({ visible: true }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: 'Desbloquear' }).click()
  await expect(second.getByText('La cuenta fue desbloqueada')).toBeVisible()
  await declarant.dispose()

  const theirs = await someoneElse()
  await theirs.goto(`${portal.url}/?ingresar=cuenta`)
  const login = theirs.getByRole('dialog', { name: 'Ingresar con cuenta' })
  await fillIn(login, { Cuenta: 'declarante03', Contraseña: PASSWORD })
  await login.getByRole('button', { name: 'Ingresar' }).click()
  await screenIs(theirs, 'Mis declaraciones')
  await theirs.goto(`${portal.url}/perfil`)
  const actions = theirs.locator('section').filter({ hasText: 'Quién vio mi declaración' })
  await expect(actions.getByRole('listitem')).toHaveCount(7)
  await expect(actions).toContainText('Vio en una lista que una solicitud sobre usted espera decisión')
  await expect(actions).toContainText('Motivo: No reconoce un ingreso')
  await readAtAllWidths(theirs)
})

test('one supervisor proposes a write-off, another decides it, and whoever checks the certificate sees it', async ({
  page,
  someoneElse,
  portal,
}) => {
  const desk = await officeApiOf(portal.url, 'recepcion02')
  const declarant = await apiOf(portal.url, 'declarante03')
  const [{ decjur_control_cge: code }] = await (await declarant.get('/api/djbr_registro/declaraciones')).json()
  const received = await (await desk.post('/api/oficina/recepcion', { data: { control_cge: code } })).json()
  expect(received).toMatchObject({ err_codigo: 0 })
  const day = received.fecha_recepcion.slice(0, 10)
  const { base64: certificate } = await (await declarant.get('/api/djbr_registro/generar_certificado')).json()
  const dialog = page.getByRole('dialog', { name: 'Proponer baja' })
  const propose = page.getByRole('button', { name: 'Proponer baja' })

  await test.step('the screen without any, and what is missing in a proposal', async () => {
    await openOffice(page, 'supervisor01', 'Bajas')
    await expect(page.getByText('No hay bajas propuestas')).toBeVisible()
    await readAtAllWidths(page)
    await propose.click()
    await dialog.getByRole('button', { name: 'Proponer baja' }).click()
    await expect(dialog.getByRole('alert').first()).toBeVisible()
    await readAtAllWidths(page)
  })

  await test.step('a person’s document leads to several declarations, of which one is chosen', async () => {
    await dialog.getByRole('radio', { name: 'Por el documento de la persona' }).check()
    await fillIn(dialog, {
      'Tipo de documento': 'Cédula de identidad',
      'Número de documento': '4000055',
      Referencia: 'RES-12/2026',
      Motivo: 'Presentada dos veces',
    })
    await dialog.getByRole('button', { name: 'Proponer baja' }).click()
    await expect(dialog.getByText('La persona tiene varias declaraciones.')).toBeVisible()
    await readAtAllWidths(page)
    await dialog.getByRole('radio', { name: /^Recepcionada, del 12\/03\/2024/ }).check()
    await dialog.getByRole('button', { name: 'Proponer baja' }).click()
    await expect(page.getByRole('row', { name: /4000055/ })).toContainText('La decide otra persona')
  })

  await test.step('a control code leads to its own; it waits for another person', async () => {
    await propose.click()
    await fillIn(dialog, { 'Código de control': code, Referencia: 'RES-12/2026', Motivo: 'Presentada dos veces' })
    await dialog.getByRole('button', { name: 'Proponer baja' }).click()
    await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('La decide otra persona')
    await readAtAllWidths(page)
  })

  await test.step('who approves it reads what it does', async () => {
    const second = await someoneElse()
    await second.goto(portal.url)
    await openOffice(second, 'supervisor02', 'Pendientes')
    await second.getByRole('link', { name: /2\s*Bajas por decidir/ }).click()
    await second
      .getByRole('button', { name: `Aprobar baja de ${code}` })
      .filter({ visible: true })
      .click()
    await readAtAllWidths(second)
    await second.getByRole('alertdialog').getByRole('button', { name: 'Aprobar baja' }).click()
    await expect(second.getByRole('row', { name: new RegExp(code) })).toContainText('Aprobada por supervisor02')
    await second
      .getByRole('row', { name: /4000055/ })
      .getByRole('button', { name: /^Rechazar baja/ })
      .click()
    const declining = second.getByRole('dialog', { name: 'Rechazar baja' })
    await declining.getByRole('button', { name: 'Rechazar baja' }).click()
    await expect(declining.getByRole('alert').first()).toBeVisible()
    await readAtAllWidths(second)
    await declining.getByLabel('Motivo').fill('La resolución es de otra persona')
    await declining.getByRole('button', { name: 'Rechazar baja' }).click()
    await expect(second.getByRole('row', { name: /4000055/ })).toContainText('Motivo del rechazo: La resolución es de otra persona')
    await readAtAllWidths(second)
  })

  await test.step('its certificate says that it was written off, and one that another followed says so', async () => {
    const visitor = await someoneElse()
    await visitor.goto(portal.url)
    await checkedBy(visitor, code, day)
    await expect(visitor.getByText('Esta declaración fue dada de baja')).toBeVisible()
    await readAtAllWidths(visitor)
    const followed = await apiOf(portal.url, 'declarante05')
    const rows = await (await followed.get('/api/djbr_registro/declaraciones')).json()
    const older = rows.at(-1)
    await checkedBy(visitor, older.decjur_control_cge, String(older.decjur_fecha_recepcion ?? '').slice(0, 10))
    await expect(checks(visitor)).toContainText('después se recibió otra declaración de la misma persona')
    await readAtAllWidths(visitor)
    await followed.dispose()
  })

  await test.step('the file of its certificate says so too, wherever it came from', async () => {
    const visitor = await someoneElse()
    await visitor.goto(`${portal.url}/validar-firma`)
    const buffer = Buffer.from(certificate, 'base64')
    await visitor.getByLabel('Elegir un PDF').setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer })
    await expect(visitor.getByText('Este documento ya no vale: su declaración fue dada de baja')).toBeVisible()
    await expect(visitor.getByText(/^Es el certificado de una declaración que la Contraloría dio de baja el /)).toBeVisible()
    await readAtAllWidths(visitor)
  })
  await Promise.all([desk.dispose(), declarant.dispose()])
})

test('who audits reads the log, finds a person in it, takes it along, verifies the chains and sees the statistics', async ({ page }) => {
  await openOffice(page, 'auditoria01', 'Registro de auditoría')
  await page.keyboard.press('Alt+Shift+A')
  await screenIs(page, 'Registro de auditoría')
  const opening = page.getByRole('row').filter({ hasText: 'Abrir la oficina (segundo factor)' }).filter({ hasText: 'auditoria01' })
  await expect(opening.first()).toBeVisible()
  await readAtAllWidths(page)

  await test.step('a page further, filtered, and a row with its link', async () => {
    await page.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(page.getByText(/^26 - 50 de/)).toBeVisible()
    await page.getByLabel('Cuenta que actuó').fill('auditoria01')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page.getByRole('cell', { name: 'Leer el registro' }).first()).toBeVisible()
    // The oldest one: what was done this second is linked only with the next seal.
    await page
      .getByRole('button', { name: /^Ver detalle de la fila/ })
      .filter({ visible: true })
      .last()
      .click()
    const row = page.getByRole('dialog', { name: /^Fila \d+ del registro$/ })
    await expect(row.getByText('Huella del eslabón')).toBeVisible()
    await readAtAllWidths(page)
    await page.keyboard.press('Escape')
    await page.getByLabel('Cuenta que actuó').fill('nadie99999')
    await page.getByRole('button', { name: 'Filtrar' }).click()
    await expect(page.getByText('No hay ninguna cuenta con ese nombre.')).toBeVisible()
    await page.getByRole('button', { name: 'Quitar filtros' }).first().click()
  })

  await test.step('a person by their document, for a reason; and the file', async () => {
    await page.getByRole('button', { name: 'Buscar a una persona o declaración' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buscar a una persona o declaración' })
    await dialog.getByRole('radio', { name: 'Cédula de identidad' }).check()
    await dialog.getByLabel('Número de documento').fill('4000044')
    await dialog.getByRole('button', { name: 'Buscar en el registro' }).click()
    await readAtAllWidths(page)
    await dialog.getByLabel('Motivo').fill('Denuncia 12/2026')
    await dialog.getByRole('button', { name: 'Buscar en el registro' }).click()
    await expect(page.getByText(/^Solo lo que se refiere a la persona n\.º \d+/)).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Finalizar una declaración' }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Descargar la lista' }).click()
    const exporting = page.getByRole('dialog', { name: 'Exportar el registro' })
    await exporting.getByLabel('Motivo').fill('Denuncia 12/2026')
    await readAtAllWidths(page)
    const [file] = await Promise.all([page.waitForEvent('download'), exporting.getByRole('button', { name: 'Exportar CSV' }).click()])
    expect(file.suggestedFilename()).toMatch(/^auditoria-\d{4}-\d\d-\d\d\.csv$/)
  })

  await test.step('both chains are walked', async () => {
    await page.keyboard.press('Alt+Shift+V')
    await screenIs(page, 'Cadenas')
    await readAtAllWidths(page)
    await page.getByRole('button', { name: 'Comprobar ahora' }).click()
    await expect(page.getByText('Las dos cadenas están íntegras y el registro público está completo')).toBeVisible({ timeout: 30_000 })
    await readAtAllWidths(page)
  })

  await test.step('and the filings counted, here and for anyone', async () => {
    await page.keyboard.press('Alt+Shift+E')
    await screenIs(page, 'Estadísticas')
    await expect(page.getByRole('heading', { name: 'Por departamento' })).toBeVisible()
    await expect(page.getByRole('table', { name: /^Terminados, por resultado/ })).toBeVisible()
    await page.getByText('Ver como tabla').first().click()
    await readAtAllWidths(page)
    await page.goto('/estadisticas')
    await expect(page.getByRole('heading', { name: 'Datos abiertos' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Declaraciones verificadas' })).toBeVisible()
    await readAtAllWidths(page)
  })
})

test('the sign-in of office and entity brings nothing of what is behind it', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(...[scriptAt(request.url())].filter((name) => name !== undefined)))
  for (const address of ['/oficina/personas', '/entidad/padron']) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Ingresar con mi cuenta' })).toBeVisible()
  }
  await page.waitForLoadState('networkidle')
  expect(new Set(scripts)).toEqual(new Set(['rolldown-runtime', 'libraries', 'index', 'door', 'es', 'office-door', 'entity-door']))
})
