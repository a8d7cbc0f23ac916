import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readableByAll, readInBothWidths } from './accessibility-checks.ts'
import {
  AT_APPROVAL,
  answerDashboard,
  approvalsAre,
  decide,
  enterAsCitizen,
  expectSigned,
  fillSheets,
  finalizeByCall,
  GIVEN_UP_AFTER,
  goToCitizenship,
  LEAVES_AFTER,
  SENT_AFTER,
  sayWho,
  swear,
  turnOn,
} from './citizens.ts'
import { readPaper } from './paper.ts'
import { answerOf, openOffice, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: { DIGITAL_ENABLED: 'true' } })

const DEMO = 'DEMOSTRACIÓN, SIN VALOR LEGAL'
const UNAVAILABLE = 'SERVICIO DE AGETIC NO DISPONIBLE INTENTE MÁS TARDE'
const stateOf = (page: Page) => answerOf(page, 'djbr_registro/obtiene_estado')

test('a citizen files, approves and holds signed documents, which anyone checks', async ({ page, someoneElse }) => {
  await test.step('enters with Ciudadanía Digital from the portal', async () => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Declaración Jurada Digital' })).toHaveAttribute('href', '/login-ciudadania')
    await page.clock.install()
    await goToCitizenship(page)
    await sayWho(page, '6100011')
    await expect(page.getByText('Le damos la bienvenida')).toBeVisible({ timeout: 30_000 })
    await readInBothWidths(page)
    await answerDashboard(page)
    expect(new URL(page.url()).search).toBe('')
    await fillSheets(page)
  })

  await test.step('swears; what is on its way can still be taken back', async () => {
    const question = await swear(page)
    await expect(page.getByText('Firma Digital Disponible').first()).toBeAttached()
    await readInBothWidths(page)
    const confirm = question.getByRole('button', { name: 'Finalizar mi declaración' })
    await confirm.click()
    await expect(question.getByText('Enviando a Ciudadanía Digital…')).toBeVisible()
    await question.getByRole('button', { name: 'Cancelar' }).click()
    await turnOn(page, SENT_AFTER)
    expect(await stateOf(page)).toMatchObject({ cod_estado: 1 })

    await page.getByRole('button', { name: 'Finalizar mi declaración' }).click()
    await confirm.click()
    await readInBothWidths(page)
    await turnOn(page, SENT_AFTER)
    await expect(page.getByText('Su declaración fue finalizada. Apruébela en Ciudadanía Digital.')).toBeVisible()
    await turnOn(page, LEAVES_AFTER)
    await page.waitForURL(AT_APPROVAL)
  })

  const certificate = await test.step('approves there, and is received', async () => {
    await decide(page, 'Aprobar')
    await expect(page.getByText('Completado', { exact: true })).toBeVisible()
    await expectSigned(page)
    await readInBothWidths(page)
    expect(await stateOf(page)).toMatchObject({ cod_estado: 3, sistema_recepcion: 1, aprobado_blockchain: true })
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar Certificado' }).click()
    const download = await arriving
    const paper = await readPaper(download)
    expect(download.suggestedFilename()).toBe('CERTIFICADO6100011.pdf')
    for (const said of paper.pages) expect(said).toContain(DEMO)
    expect(paper.pages.join(' ')).toContain('LP-')
    return { ...paper, file: await download.path() }
  })

  await test.step('the dashboard shows it as received the digital way', async () => {
    await page.getByRole('link', { name: 'Terminar' }).click()
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Su última declaración fue recepcionada' })).toBeVisible()
    await readInBothWidths(page)
  })

  await test.step('anyone checks the certificate by its QR, or the file itself without sending it', async () => {
    const visitor = await someoneElse()
    const valid = visitor.getByText('Validación : El certificado es válido y fue firmado digitalmente por Firma de Demostración')
    await visitor.goto(certificate.qr)
    await expect(valid).toBeVisible()
    await expect(visitor.getByText(DEMO)).toBeVisible()
    await expect(visitor.getByText('página 1 / 1')).toBeVisible({ timeout: 30_000 })
    await readInBothWidths(visitor)

    await visitor.goto('/validar-firma')
    const file = await readFile(certificate.file)
    const choose = (buffer: Buffer) =>
      visitor.getByLabel('Elegir un PDF').setInputFiles({ name: 'certificado.pdf', mimeType: 'application/pdf', buffer })
    await choose(file)
    await expect(valid).toBeVisible()
    await expect(visitor.getByText('según un sello de tiempo')).toBeVisible()
    await readInBothWidths(visitor)
    await choose(Buffer.concat([file, Buffer.from('x')]))
    await expect(visitor.getByText(/^Validación\s+: El certificado no es válido/)).toBeVisible()
    await readInBothWidths(visitor)
  })

  await test.step('leaves the portal and Ciudadanía Digital alike', async () => {
    await page.getByRole('button', { name: /^Perfil de/ }).click()
    const leftThere = page.waitForResponse(/\/session\/end\/confirm/)
    await page.getByRole('button', { name: 'Salir', exact: true }).click()
    await leftThere
    await screenIs(page, 'Declaración Jurada de Bienes y Rentas')
    await page.goto('/declaracion')
    await expect(page.getByRole('dialog', { name: 'Ingresar con cuenta' })).toBeVisible()
    await goToCitizenship(page)
    await expect(page.getByText('Elija quién ingresa:')).toBeVisible()
  })
})

test('an approval that was rejected is said to be so, and is redone', async ({ page }) => {
  await enterAsCitizen(page, '6100022-1A')
  await fillSheets(page)

  await test.step('rejected', async () => {
    await page.goto(await finalizeByCall(page))
    await decide(page, 'Rechazar')
    const dialog = page.getByRole('dialog', { name: 'Usted rechazó la aprobación' })
    await expect(dialog).toContainText('en cualquier momento')
    await readInBothWidths(page)
    await dialog.getByRole('button', { name: 'Entendido' }).click()
    await expect(page.getByText('FIRMA PENDIENTE')).toBeVisible()
    await turnOn(page, 4 * LEAVES_AFTER)
    await expect(page.getByText(UNAVAILABLE)).toBeHidden()
    await readInBothWidths(page)
    expect(await stateOf(page)).toMatchObject({ cod_estado: 2, aprobado_blockchain: false })
  })

  await test.step('asked for again from the dashboard, and approved', async () => {
    await page.goto('/')
    await expect(page.getByText('FIRMA PENDIENTE').first()).toBeVisible()
    await readInBothWidths(page)
    await page.getByRole('button', { name: 'Aprobar mi declaración' }).click()
    await turnOn(page, SENT_AFTER)
    await expect(page.getByText('Su declaración fue finalizada. Apruébela en Ciudadanía Digital.')).toBeVisible()
    await turnOn(page, LEAVES_AFTER)
    await decide(page, 'Aprobar')
    await expectSigned(page)
  })
})

test('a forged return is shown and changes nothing; what is not approved is presented on paper without retyping', async ({
  page,
  someoneElse,
  portal,
}) => {
  await enterAsCitizen(page, '6100033')
  await fillSheets(page)
  await finalizeByCall(page)
  const forged = new URLSearchParams({
    estado: 'APROBADO',
    finalizado: 'true',
    mensaje: 'Completado',
    uuidBlockchain: 'a',
    linkVerificacion: 'javascript:alert(1)',
    linkVerificacionUnico: 'javascript:alert(1)',
    transactionCode: 'b',
  })

  await test.step('the address says that it is approved: nothing is received, and it is said after three minutes', async () => {
    await page.goto(`/transaccion?${forged}`)
    await expect(page.getByText('Completado', { exact: true })).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByText('Espere para el proceso de recepción')).toBeVisible()
    await readInBothWidths(page)
    const asked = page.waitForResponse(/recepcion_digital/)
    await turnOn(page, LEAVES_AFTER)
    expect(await (await asked).json()).toMatchObject({ error_existente: 1 })
    expect(await stateOf(page)).toMatchObject({ cod_estado: 2, aprobado_blockchain: false })
    await turnOn(page, GIVEN_UP_AFTER)
    await expect(page.getByText('Su declaración todavía no fue recepcionada')).toBeVisible()
    await readInBothWidths(page)
    await page.getByRole('button', { name: 'Reintentar la recepción' }).click()
    await expect(page.getByText('Espere para el proceso de recepción')).toBeVisible()
  })

  await test.step('without a return the service is said to be away, while it is', async () => {
    const waiting = async () => {
      await page.goto('/transaccion')
      await expect(page.getByText('FIRMA PENDIENTE')).toBeVisible()
      const asked = page.waitForResponse(/recepcion_digital/)
      await turnOn(page, LEAVES_AFTER)
      await asked
    }
    await waiting()
    await expect(page.getByText(UNAVAILABLE)).toBeHidden()
    await approvalsAre(portal.approval(), { service: 'down' })
    await waiting()
    await expect(page.getByText(UNAVAILABLE)).toBeVisible()
    await approvalsAre(portal.approval(), {})
    const arriving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Descargar tutorial de aprobación' }).click()
    expect((await arriving).suggestedFilename()).toBe('tutorial_aprobacion_djbrd.pdf')
  })

  const [{ decjur_control_cge: code }] = (await answerOf(page, 'djbr_registro/declaraciones')) as [{ decjur_control_cge: string }]
  const desk = await someoneElse()
  const receive = async () => {
    await desk.getByLabel('Código de control').fill(code)
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { name: /ROMERO/ })).toBeVisible()
    await desk.keyboard.press('Control+Enter')
  }

  await test.step('the desk says what the declarant does first', async () => {
    await openOffice(desk, 'recepcion01')
    await receive()
    await expect(desk.getByText(/elige «Presentar en una oficina»/)).toBeVisible()
    await readableByAll(desk)
  })

  await test.step('turned to paper after one question, with the code that it had', async () => {
    await page.getByRole('button', { name: 'Presentar en una oficina' }).click()
    const question = page.getByRole('alertdialog', { name: 'Presentar la declaración en una oficina' })
    await readInBothWidths(page)
    await question.getByRole('button', { name: 'Presentar en una oficina' }).click()
    await screenIs(page, 'Su declaración fue finalizada')
    await expect(page.getByText(code)).toBeVisible()
    await readInBothWidths(page)
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: /ATENCIÓN/i })).toContainText('Imprima y firme el formulario')
    await readInBothWidths(page)
  })

  await test.step('and received at the desk', async () => {
    await desk.reload()
    await receive()
    await expect(desk.getByRole('region', { name: 'Última recibida' })).toContainText('ROMERO')
    expect(await stateOf(page)).toMatchObject({ cod_estado: 3, sistema_recepcion: 0 })
  })
})

test('who is not found does not enter, and an address that nobody sent for opens nothing', async ({ page }) => {
  const notFound = page.getByText('Datos para ingreso con Ciudadania no encontrados.')
  await page.clock.install()

  await test.step('who cancels at Ciudadanía Digital', async () => {
    await goToCitizenship(page)
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await expect(notFound).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await readInBothWidths(page)
  })

  await test.step('who has no data there', async () => {
    await page.getByRole('button', { name: 'Volver a Ciudadanía Digital' }).click()
    await turnOn(page, LEAVES_AFTER)
    await sayWho(page, '6100055')
    await page.waitForURL(/login-ciudadania/)
    await expect(notFound).toBeVisible()
  })

  await test.step('a code and a state that were made up', async () => {
    await page.goto('/login-ciudadania?code=a&state=b&iss=https%3A%2F%2Fotro.example')
    await expect(notFound).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await page.goto('/declaracion')
    await expect(page.getByRole('dialog', { name: 'Ingresar con cuenta' })).toBeVisible()
  })
})
