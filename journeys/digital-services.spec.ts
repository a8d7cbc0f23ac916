import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { readInBothWidths } from './accessibility-checks.ts'
import {
  approvalsAre,
  decide,
  enterAsCitizen,
  expectSigned,
  fillSheets,
  finalizeByCall,
  LEAVES_AFTER,
  SENT_AFTER,
  swear,
  turnOn,
} from './citizens.ts'
import { answerOf, callAs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: { DIGITAL_ENABLED: 'true' } })

const stateOf = (page: Page) => answerOf(page, 'djbr_registro/obtiene_estado')
const NOT_APPROVED = { cod_estado: 2, sistema_recepcion: 1, aprobado_blockchain: false }

test('while approvals are down a declaration stays finalized, and is approved when they are back', async ({ page, portal }) => {
  await enterAsCitizen(page, '6100011')
  await fillSheets(page)

  await test.step('down: it is told, and nothing is lost', async () => {
    await approvalsAre(portal.approval(), { service: 'down' })
    const question = await swear(page)
    await question.getByRole('button', { name: 'Finalizar mi declaración' }).click()
    await turnOn(page, SENT_AFTER)
    await expect(page.getByText('SERVICIO DE AGETIC NO DISPONIBLE INTENTE MÁS TARDE')).toBeVisible()
    await expect(page.getByText('FIRMA PENDIENTE').first()).toBeVisible()
    await readInBothWidths(page)
    expect(await stateOf(page)).toMatchObject(NOT_APPROVED)
  })

  await test.step('without its order service: a dialog says to try later', async () => {
    await approvalsAre(portal.approval(), { service: 'disorder' })
    await page.getByRole('button', { name: 'Aprobar mi declaración' }).click()
    await turnOn(page, SENT_AFTER)
    const dialog = page.getByRole('dialog', { name: 'El servicio de orden cronológico no está disponible' })
    await expect(dialog).toContainText('más tarde')
    await readInBothWidths(page)
    await dialog.getByRole('button', { name: 'Entendido' }).click()
  })

  await test.step('back, and silent afterwards: the portal asks for itself', async () => {
    await approvalsAre(portal.approval(), { notifications: 'none' })
    await page.goto(await finalizeByCall(page))
    await decide(page, 'Aprobar')
    expect(await stateOf(page)).toMatchObject(NOT_APPROVED)
    await turnOn(page, LEAVES_AFTER)
    await expectSigned(page)
  })
})

test('only the service’s own word on that very document counts, however often it comes', async ({ page, portal }) => {
  await enterAsCitizen(page, '6100022-1A')
  await fillSheets(page)

  for (const notifications of ['forged', 'swapped'] as const)
    await test.step(`${notifications}: a rejection does not become an approval`, async () => {
      await approvalsAre(portal.approval(), { notifications })
      await page.goto(await finalizeByCall(page))
      await decide(page, 'Rechazar')
      await expect(page.getByRole('dialog', { name: 'Usted rechazó la aprobación' })).toBeVisible()
      expect(await callAs(page, 'POST', 'djbr_registro/recepcion_digital')).toMatchObject({ error_existente: 1 })
      expect(await stateOf(page)).toMatchObject(NOT_APPROVED)
    })

  await test.step('told three times: received once', async () => {
    await approvalsAre(portal.approval(), { notifications: 'duplicate' })
    await callAs(page, 'POST', 'djbr_registro/habilita_declaracion')
    await page.goto(await finalizeByCall(page))
    await decide(page, 'Aprobar')
    await expectSigned(page)
    const rows = (await answerOf(page, 'djbr_registro/declaraciones')) as { decjur_numero_certificado_departamento: string }[]
    expect(rows).toHaveLength(1)
    expect(rows[0]?.decjur_numero_certificado_departamento).toMatch(/^LP-\d{4}-\d{6}$/)
  })
})

test('received while nobody can sign: it says so, and the documents are there when the signer is back', async ({
  page,
  portal,
  someoneElse,
}) => {
  const secret = join(portal.dataDir, 'signer', 'passphrase')
  const passphrase = readFileSync(secret, 'utf8')
  writeFileSync(secret, 'otra')
  await portal.restart()
  await enterAsCitizen(page, '6100044')
  await fillSheets(page)

  await test.step('received, not signed', async () => {
    await expect(page.getByText('La Firma Digital no está disponible en este momento').first()).toBeAttached({ timeout: 30_000 })
    await page.goto(await finalizeByCall(page))
    await decide(page, 'Aprobar')
    await turnOn(page, LEAVES_AFTER)
    const late = page.getByText('Su declaración fue recepcionada, pero todavía no fue firmada. Se firmará automáticamente.')
    await expect(async () => {
      await turnOn(page, LEAVES_AFTER)
      await expect(late).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(page.getByRole('button', { name: 'Descargar Certificado' })).toBeHidden()
    await readInBothWidths(page)
  })

  const row = await test.step('the dashboard says that the files are being signed', async () => {
    await page.goto('/')
    const signing = page.getByRole('button', { name: 'ARCHIVOS EN PROCESO DE FIRMA' })
    await expect(signing).toBeVisible()
    await readInBothWidths(page)
    await signing.click()
    await expect(page.getByRole('dialog', { name: 'ARCHIVOS EN PROCESO DE FIRMA' })).toContainText('puede tardar unos minutos')
    await readInBothWidths(page)
    const [first] = (await answerOf(page, 'djbr_registro/declaraciones')) as [
      { decjur_control_cge: string; decjur_fecha_recepcion: string },
    ]
    return first
  })

  await test.step('whoever checks the certificate meanwhile is told the same', async () => {
    const visitor = await someoneElse()
    await visitor.goto(`/validar?validacioncertificado=${btoa(`${row.decjur_control_cge}:${row.decjur_fecha_recepcion}`)}`)
    await expect(visitor.getByText('ARCHIVOS EN PROCESO DE FIRMA')).toBeVisible()
    await readInBothWidths(visitor)
  })

  await test.step('the signer is back', async () => {
    writeFileSync(secret, passphrase)
    await page.goto('/transaccion')
    await expectSigned(page)
    await expect(page.getByRole('button', { name: 'Descargar Certificado' })).toBeVisible()
  })
})
