import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readableByAll, readPageAtEveryWidth } from './accessibility-checks.ts'
import { asExaminer } from './examiner.ts'
import { fillIn } from './forms.ts'
import { enterOn, tabTo } from './keys.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { answerOf, openOffice, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

/** Stands on the scores once everybody has one by the weights in force, which came into force a moment ago: a job scores them. */
async function openScores(page: Page): Promise<void> {
  const areComputed = async () => {
    const { conjunto, en_vigor, calculado } = (await answerOf(page, 'oficina/examen/puntajes')) as Readonly<Record<string, unknown>>
    return conjunto === en_vigor && calculado !== null
  }
  await expect.poll(areComputed, { timeout: 60_000 }).toBe(true)
  await page.goto('/oficina/examen/puntajes')
  await screenIs(page, 'Puntajes')
  await expect(page.getByRole('table', { name: 'Puntajes' })).toBeVisible()
  await expect(page.getByText('Los puntajes se están calculando')).toHaveCount(0)
}

test('one of the office proposes other weights, another approves them, and the former set is listed', async ({ page, someoneElse }) => {
  await openOffice(page, 'seleccion01', 'Selección para verificar')
  await page.goto('/oficina/examen/pesos')
  await screenIs(page, 'Pesos de los indicadores')
  await expect(page.getByRole('table', { name: 'Conjunto vigente: 1' })).toBeVisible()
  await readPageAtEveryWidth(page)
  await page.getByRole('button', { name: 'Proponer otro conjunto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Proponer otro conjunto' })
  await readPageAtEveryWidth(page)
  await dialog.locator('summary', { hasText: 'Fuera de plazo' }).click()
  await fillIn(dialog.getByRole('group', { name: 'Fuera de plazo' }), { Peso: '101' })
  await dialog.getByRole('button', { name: 'Proponer otro conjunto' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Escriba un número entero de 0 a 100.')
  await fillIn(dialog.getByRole('group', { name: 'Fuera de plazo' }), { Peso: '3' })
  await fillIn(dialog, { Motivo: 'Hay muchas falsas alarmas por plazos' })
  await readableByAll(page)
  await dialog.getByRole('button', { name: 'Proponer otro conjunto' }).click()
  await expect(page.getByRole('region', { name: 'Espera una decisión' })).toContainText('Fuera de plazo: Peso')
  await expect(page.getByRole('button', { name: /^Retirar/ }).first()).toBeVisible()
  await readPageAtEveryWidth(page)

  const approver = await someoneElse()
  await openOffice(approver, 'seleccion02', 'Pendientes')
  await approver.getByRole('link', { name: /Conjuntos de pesos por decidir/ }).click()
  await screenIs(approver, 'Pesos de los indicadores')
  await approver
    .getByRole('button', { name: /^Aprobar el conjunto/ })
    .first()
    .click()
  await readableByAll(approver)
  await approver.getByRole('alertdialog').getByRole('button', { name: 'Aprobar el conjunto' }).click()
  await expect(approver.getByRole('table', { name: 'Conjunto vigente: 2' })).toBeVisible()
  await expect(approver.getByRole('row').filter({ hasText: 'Fuera de plazo: Peso: 5 → 3' }).first()).toBeVisible()
})

test('the first score is selected, its examiner reads the matrix, learns for a reason who else owns the car, and takes the files', async ({
  page,
  someoneElse,
}) => {
  await openOffice(page, 'seleccion01', 'Selección para verificar')
  await openScores(page)
  await readPageAtEveryWidth(page)
  await page.getByRole('button', { name: 'Elegir las primeras' }).click()
  const selecting = page.getByRole('dialog', { name: 'Elegir las primeras' })
  await fillIn(selecting, { Cuántas: '99' })
  await selecting.getByRole('button', { name: 'Elegir declaración' }).click()
  await expect(selecting.getByRole('alert')).toContainText('Escriba un número entero, desde 1 y hasta')
  await readableByAll(page)
  await fillIn(selecting, { Cuántas: '1' })
  const certificate = (await selecting.getByRole('listitem').last().textContent()) ?? ''
  await selecting.getByRole('button', { name: 'Elegir declaración' }).click()
  await expect(page.getByText('Elegidas: 1.')).toBeVisible()
  await expect(page.getByRole('cell', { name: certificate })).toHaveCount(0)

  const examiner = await asExaminer(someoneElse)
  await examiner
    .getByRole('row')
    .filter({ hasText: certificate })
    .getByRole('button', { name: /^Abrir caso/ })
    .click()
  await examiner.getByRole('alertdialog').getByRole('button', { name: 'Abrir caso' }).click()
  await screenIs(examiner, `Caso ${certificate}`)
  await enterOn(examiner.getByRole('link', { name: 'Ver la matriz' }))
  await screenIs(examiner, `Matriz del caso ${certificate}`)
  await readPageAtEveryWidth(examiner)

  const unexplained = examiner
    .getByRole('row', { name: /^Sin explicar, como mínimo/ })
    .getByRole('button')
    .last()
  await tabTo(unexplained)
  await examiner.keyboard.press('Enter')
  await expect(unexplained).toHaveAttribute('aria-expanded', 'true')
  await expect(examiner.getByText('Cambio con dinero (C)').last()).toBeVisible()
  await examiner
    .getByRole('row', { name: /^Cambio del patrimonio neto/ })
    .getByRole('button')
    .last()
    .press('Enter')
  await expect(examiner.getByRole('table', { name: /^Qué pasó/ })).toContainText('Dinero en efectivo')
  await readPageAtEveryWidth(examiner)
  await examiner.getByText('Cómo se calcula, y con qué registros').first().click()
  await readableByAll(examiner)

  await examiner.getByRole('button', { name: /^Ver quién más declara .*Toyota RAV4/ }).click()
  const asking = examiner.getByRole('dialog', { name: /^Ver quién más declara/ })
  await readableByAll(examiner)
  await fillIn(asking, { Motivo: 'El mismo vehículo está en dos declaraciones' })
  await asking.getByRole('button', { name: 'Ver quién' }).click()
  await expect(examiner.getByRole('cell', { name: /^Freddy Aruquipa Tola, 7200011/ })).toBeVisible()
  await readPageAtEveryWidth(examiner)

  const printing = examiner.waitForEvent('download')
  await examiner.getByRole('button', { name: 'Descargar PDF para el expediente' }).click()
  const paper = await printing
  expect(paper.suggestedFilename()).toBe(`matriz-${certificate}.pdf`)
  expect(
    readFileSync(await paper.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const table = examiner.waitForEvent('download')
  await examiner.getByRole('button', { name: 'Descargar como tabla (CSV)' }).click()
  const file = await table
  expect(file.suggestedFilename()).toBe(`matriz-${certificate}.csv`)
  expect(readFileSync(await file.path(), 'utf8')).toContain('Depósitos en Entidades Financieras')

  await examiner.getByRole('link', { name: 'Volver al caso' }).click()
  await screenIs(examiner, `Caso ${certificate}`)
  await expect(examiner.getByRole('region', { name: 'Por qué se eligió: Por indicadores' })).toContainText('Crecimiento sin ingresos')
})
