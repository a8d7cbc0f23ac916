import type { Page } from '@playwright/test'
import { readableByAll, readPageAtEveryWidth } from './accessibility-checks.ts'
import { asExaminer } from './examiner.ts'
import { fillIn } from './forms.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { answerOf, enterOffice, openOffice, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

const PDF = Buffer.from('%PDF-1.7\n% finiquito\n%%EOF\n')

/** The number of the latest declaration of who is signed in that was received. */
async function certificateOf(page: Page): Promise<string> {
  const listed = (await answerOf(page, 'djbr_registro/declaraciones')) as { decjur_numero_certificado_departamento: string | null }[]
  return listed.find((one) => one.decjur_numero_certificado_departamento)?.decjur_numero_certificado_departamento ?? ''
}

test('somebody who is asked finds the request on their dashboard, takes more time, and answers with a file', async ({ page }) => {
  await signIn(page, 'declarante06')
  await expect(page.getByText('Le piden explicar datos de su declaración').first()).toBeVisible()
  await readPageAtEveryWidth(page)
  await page.getByRole('link', { name: 'Leer y responder' }).click()
  await screenIs(page, 'Verificaciones')
  await readPageAtEveryWidth(page)

  await page.getByRole('button', { name: 'Tomar más plazo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tomar más plazo' })
  await readableByAll(page)
  await fillIn(dialog, { Motivo: 'El banco tarda en dar el extracto' })
  await dialog.getByRole('button', { name: 'Tomar más plazo' }).click()
  await expect(page.getByText('Ya tomó más plazo para este pedido.')).toBeVisible()

  await page
    .getByLabel('Agregar archivo')
    .first()
    .setInputFiles({ name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText(/no es un PDF/)).toBeVisible()
  await page.getByLabel('Agregar archivo').first().setInputFiles({ name: 'finiquito.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByRole('button', { name: 'Quitar finiquito.pdf' })).toBeVisible()

  await expect(page.getByText(/recepcionada el \d\d\/\d\d\/\d{4}, certificado/)).toBeVisible()
  await expect(page.getByText(/Si no responde, la verificación sigue/)).toBeVisible()
  await page.getByRole('button', { name: 'Revisar respuesta' }).click()
  await expect(page.getByRole('alert')).toContainText('Causa')
  const box = (number: number) => page.getByRole('group', { name: `Pregunta ${number} de 2` })
  await fillIn(box(1), { Causa: 'Finiquito o indemnización', 'Su respuesta': 'Es el finiquito de mi trabajo anterior.' })
  await fillIn(box(2), { Causa: 'Otra causa', 'Su respuesta': 'No tuve otros ingresos.' })
  await page.getByRole('button', { name: 'Revisar respuesta' }).click()
  const review = page.getByRole('dialog', { name: 'Revise su respuesta antes de enviarla' })
  await expect(review.getByText('finiquito.pdf')).toBeVisible()
  await readPageAtEveryWidth(page)
  await review.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(review).toBeHidden()
  await expect(page.getByText('Es el finiquito de mi trabajo anterior.')).toBeVisible()
  await expect(page.getByText('No tuve otros ingresos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Revisar respuesta' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Qué sigue' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar constancia' }).click()
  expect((await download).suggestedFilename()).toMatch(/^CONSTANCIA_RESPUESTA_\d+\.pdf$/)
  await readPageAtEveryWidth(page)
})

test('a declaration is selected by report, asked about, proposed and decided by others, and its declarant reads the outcome', async ({
  page,
  someoneElse,
}) => {
  await signIn(page, 'declarante05')
  const certificate = await certificateOf(page)

  const selector = await someoneElse()
  await openOffice(selector, 'seleccion01', 'Selección para verificar')
  await readPageAtEveryWidth(selector)
  await selector.getByRole('button', { name: 'Elegir por denuncia' }).click()
  const report = selector.getByRole('dialog', { name: 'Elegir por denuncia' })
  await readableByAll(selector)
  await fillIn(report, {
    'Número de certificado': certificate,
    'Referencia de la denuncia': 'HR-2026-0901',
    'Fecha en que llegó': '10/11/2025',
    Motivo: 'Una nota dice que falta una casa',
  })
  await report.getByRole('button', { name: 'Elegir declaración' }).click()
  await expect(selector.getByText('La declaración quedó elegida.')).toBeVisible()
  await selector
    .getByRole('row')
    .filter({ hasText: 'Asignada' })
    .getByRole('button', { name: /^Ver fundamentos/ })
    .click()
  await expect(selector.getByRole('dialog')).toContainText('HR-2026-0901')
  await readableByAll(selector)

  const examiner = await asExaminer(someoneElse)
  await readPageAtEveryWidth(examiner)
  const row = examiner.getByRole('row').filter({ hasText: 'Asignada' })
  await row.getByRole('button', { name: /^Abrir caso/ }).click()
  const question = examiner.getByRole('alertdialog')
  await expect(question).toContainText('el portal avisa al declarante')
  await readableByAll(examiner)
  await question.getByRole('button', { name: 'Abrir caso' }).click()
  const heading = examiner.getByRole('heading', { level: 1, name: /^Caso/ })
  await expect(heading).toBeVisible()
  const number = (await heading.textContent())?.replace('Caso ', '') ?? ''
  await expect(examiner.getByText('Una nota dice que falta una casa')).toBeVisible()
  await readPageAtEveryWidth(examiner)

  await examiner.getByRole('button', { name: 'Pedir explicación' }).click()
  const asking = examiner.getByRole('dialog', { name: 'Pedir explicación' })
  await fillIn(asking, { 'Qué se le pregunta': '¿Tiene otra casa que no declaró?' })
  await readableByAll(examiner)
  await asking.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(examiner.getByText('Se envió el pedido al declarante.')).toBeVisible()

  await page.goto('/verificaciones')
  await expect(page.getByText('¿Tiene otra casa que no declaró?')).toBeVisible()
  await fillIn(page.getByRole('main'), { Causa: 'Otra causa', 'Su respuesta': 'La vendí antes de la declaración.' })
  await page.getByRole('button', { name: 'Revisar respuesta' }).click()
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByRole('button', { name: 'Revisar respuesta' })).toHaveCount(0)

  await examiner.getByRole('button', { name: 'Volver a la lista' }).click()
  await examiner
    .getByRole('row')
    .filter({ hasText: number })
    .filter({ hasText: 'Respondida' })
    .getByRole('button', { name: /^Abrir caso/ })
    .click()
  await expect(examiner.getByText('La vendí antes de la declaración.')).toBeVisible()
  await examiner.getByRole('button', { name: 'Proponer resultado' }).click()
  const proposing = examiner.getByRole('dialog', { name: 'Proponer resultado' })
  await fillIn(proposing, { Resultado: 'Explicada', Motivos: 'La venta consta en el folio.' })
  await readableByAll(examiner)
  await proposing.getByRole('button', { name: 'Proponer resultado' }).click()
  await expect(examiner.getByText('Propuesta de', { exact: false })).toBeVisible()

  const decider = await someoneElse()
  await openOffice(decider, 'decision01', 'Pendientes')
  await decider.getByRole('link', { name: /Casos y aplazamientos por decidir/ }).click()
  await screenIs(decider, 'Decisiones')
  await readPageAtEveryWidth(decider)
  await decider
    .getByRole('row')
    .filter({ hasText: 'Con propuesta' })
    .getByRole('button', { name: /^Abrir caso/ })
    .click()
  await expect(decider.getByRole('region', { name: /^Propuesta de/ })).toContainText('La venta consta en el folio.')
  await readPageAtEveryWidth(decider)
  await decider.getByRole('button', { name: 'Decidir: Explicada' }).click()
  await readableByAll(decider)
  await decider.getByRole('alertdialog').getByRole('button', { name: 'Decidir: Explicada' }).click()
  await expect(decider.getByText('Resultado: Explicada')).toBeVisible()

  await page.goto('/verificaciones')
  await expect(page.getByText('La venta consta en el folio.')).toBeVisible()
  await readPageAtEveryWidth(page)
})

test('who decides orders the file of a referred case, and downloads it once it is signed', async ({ page }) => {
  await enterOffice(page, 'decision01')
  await screenIs(page, 'Decisiones')
  const referred = page.getByRole('region', { name: 'Casos remitidos' })
  await referred.getByRole('button', { name: /^Preparar expediente firmado/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Preparar expediente firmado/ })
  await readableByAll(page)
  await fillIn(dialog, { 'Referencia de quien lo pide': 'REQ-FIS-114/2026', Motivo: 'Lo requiere la fiscalía departamental' })
  await dialog.getByRole('button', { name: 'Preparar expediente firmado' }).click()
  await expect(page.getByText('Se ordenó el expediente.', { exact: false })).toBeVisible()
  const save = referred.getByRole('button', { name: 'Descargar expediente REQ-FIS-114/2026' })
  await expect(save).toBeVisible({ timeout: 60_000 })
  await readPageAtEveryWidth(page)
  const saved = page.waitForEvent('download')
  await save.click()
  expect((await saved).suggestedFilename()).toMatch(/^EXPEDIENTE_\d+_\d+\.pdf$/)
})
