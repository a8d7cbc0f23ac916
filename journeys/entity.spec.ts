import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { atWidths, fitsItsWidth, PHONE, pageFitsItsWidth, SMALL_DESK, TABLET, WIDE } from './accessibility-checks.ts'
import { nowInLaPaz } from './days.ts'
import { fillIn } from './forms.ts'
import { demoCode } from './sessions.ts'
import { giveAccount, screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: { RATE_LIMITS: 'off' } })

/** Holds what is shown to being read by all, at each width; a table with many columns may scroll in its frame. */
const legible = (page: Page, fits = fitsItsWidth) => atWidths(page, [WIDE, SMALL_DESK, TABLET, PHONE], () => fits(page))

/** Enters the area of an entity with account and second factor, and stands on the list of its people. */
async function openEntity(page: Page, account: string): Promise<void> {
  await page.goto('/entidad')
  await screenIs(page, 'Área de la entidad')
  await page.getByRole('button', { name: 'Ingresar con mi cuenta' }).click()
  await giveAccount(page, account)
  const step = page.getByRole('dialog', { name: 'Segundo factor' })
  await step.getByLabel('Código de un solo uso').fill(demoCode())
  await step.getByRole('button', { name: 'Ingresar' }).click()
  await screenIs(page, 'Personas')
}

const openScreen = async (page: Page, title: string) => {
  await page.getByRole('navigation', { name: 'Entidad' }).getByRole('link', { name: title, exact: true }).click()
  await screenIs(page, title)
}

const filter = async (page: Page, name: string) => {
  const tab = page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
}

const TITLES = [
  ...['CI', 'COMPLEMENTO', 'PATERNO', 'NOMBRES', 'FECHA NACIMIENTO', 'VINCULO', 'CARGO', 'ITEM', 'MUNICIPIO', 'FECHA INGRESO'],
  ...['FECHA RETIRO', 'CAUSA RETIRO'],
] as const
type Cells = Readonly<Partial<Record<(typeof TITLES)[number], string>>>

const month = String(nowInLaPaz().getUTCMonth() + 1).padStart(2, '0')
/** The last day of a month, so many from the present one, as a screen shows it. */
const endOfMonth = (months: number) => {
  const now = nowInLaPaz()
  const day = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + months, 0))
  return day.toISOString().slice(0, 10).split('-').reverse().join('/')
}
const ROWS = 30
/** A row of the roster with nothing wrong in it: born in this month. */
const sound = (place: number): Cells => ({
  CI: String(7_200_001 + place),
  PATERNO: `YUCRA ${'ABCDEFGHIJKLMNOPQRSTUVWXYZÑÁÉÍ'[place]}`,
  NOMBRES: 'ANA',
  'FECHA NACIMIENTO': `15/${month}/1985`,
  VINCULO: 'PLANTA',
  CARGO: 'TÉCNICA',
  ITEM: String(900 + place),
  MUNICIPIO: 'ORURO',
  'FECHA INGRESO': '01/02/2024',
})

/** What is wrong with each of the first rows. */
const FAULTS: readonly Cells[] = [
  { CI: '' },
  { CI: 'SIN NÚMERO' },
  { CI: '1234567890' },
  { COMPLEMENTO: 'LP' },
  { PATERNO: '' },
  { PATERNO: 'YUCRA#' },
  { NOMBRES: '' },
  { 'FECHA NACIMIENTO': '01/01/2090' },
  { 'FECHA NACIMIENTO': '31/02/1985' },
  { VINCULO: '' },
  { VINCULO: 'PASANTE' },
  { MUNICIPIO: 'MACONDO' },
  { MUNICIPIO: 'ENTRE RÍOS' },
  { 'FECHA INGRESO': '' },
  { 'FECHA INGRESO': '2024/13/01' },
  { 'FECHA INGRESO': '01/02/2099' },
  { 'FECHA RETIRO': '30/06/2024' },
  { 'CAUSA RETIRO': 'RENUNCIA' },
  { 'FECHA RETIRO': '01/01/2024', 'CAUSA RETIRO': 'RENUNCIA' },
  { 'FECHA RETIRO': '30/06/2024', 'CAUSA RETIRO': 'SE FUE' },
]

const lineOf = (cells: Cells, more: readonly string[] = []) => [...more, ...TITLES.map((title) => cells[title] ?? '')].join(';')

/** A roster whose first rows are wrong, with a column that is never sent. */
const wrongFile = () =>
  [
    `${TITLES.join(';')};HABER BASICO`,
    ...Array.from({ length: ROWS }, (_, place) => `${lineOf({ ...sound(place), ...FAULTS[place] })};9876`),
  ].join('\r\n')

test('an officer follows up the people of an entity, and the head reads how they stand', async ({ page, someoneElse }) => {
  await openEntity(page, 'responsab01')
  const main = page.getByRole('main')

  await test.step('the list has its filters, and says of each person what its filter is about', async () => {
    await expect(main.getByText('CARDOZO VEGA, FABIOLA').first()).toBeVisible()
    await expect(main.getByText(/^La lista anual de \d{4} todavía no está confirmada$/)).toBeVisible()
    await legible(page)
    await filter(page, 'Omitidas')
    await expect(main.getByRole('row', { name: /ARUQUIPA LIMA, CÉSAR/ })).toContainText(endOfMonth(-1))
    await expect(main.getByText('CARDOZO VEGA, FABIOLA')).toHaveCount(0)
    await filter(page, 'En revisión')
    await expect(main.getByText('Se verá cuando se decida').first()).toBeVisible()
    await filter(page, 'Todas')
    await main.getByRole('searchbox').fill('aguilera mor')
    await expect(main.getByText('ALARCÓN CALLE, FREDDY')).toHaveCount(0)
    await main.getByRole('searchbox').fill('nadie')
    await expect(main.getByText('Nada coincide con «nadie»')).toBeVisible()
    await legible(page)
  })

  await test.step('a post is reported with its place, and ended', async () => {
    await main.getByRole('searchbox').fill('aguilera')
    await main.getByRole('button', { name: 'Ver a AGUILERA MORÓN, DANIELA' }).first().click()
    await screenIs(page, 'DANIELA AGUILERA MORÓN')
    await legible(page)
    await main.getByRole('button', { name: 'Agregar cargo' }).click()
    const adding = page.getByRole('dialog', { name: 'Agregar cargo' })
    await adding.getByRole('button', { name: 'Agregar cargo' }).click()
    await expect(adding.getByRole('alert').or(adding.locator('[aria-invalid]')).first()).toBeVisible()
    await fillIn(adding, {
      'Tipo de cargo': 'Eventual',
      Cargo: 'Inspectora de frontera',
      'Municipio o país': 'EL ALTO (LA PAZ)',
      Inicio: '01/02/2025',
      Acto: 'Memorándum 77/2025',
    })
    await legible(page)
    await adding.getByRole('button', { name: 'Agregar cargo' }).click()
    await expect(adding).toBeHidden()
    await expect(main.getByText('EL ALTO (LA PAZ)').first()).toBeVisible()
    await main.getByRole('button', { name: 'Concluir: INSPECTORA DE FRONTERA' }).first().click()
    const ending = page.getByRole('dialog', { name: 'Concluir' })
    await fillIn(ending, { Causa: 'Renuncia', Acto: 'Carta 9/2026' })
    await legible(page)
    await ending.getByRole('button', { name: 'Concluir' }).click()
    await expect(ending).toBeHidden()
    await expect(main.getByText(/Renuncia$/).first()).toBeVisible()
    await main.getByRole('button', { name: 'Corregir: TÉCNICA ADUANERA' }).first().click()
    const correcting = page.getByRole('dialog', { name: 'Corregir' })
    await expect(correcting.getByLabel('Municipio o país')).toHaveValue('LA PAZ (LA PAZ)')
    await fillIn(correcting, { Cargo: 'Técnica de aforo', Motivo: 'Se transcribió mal el cargo' })
    await correcting.getByRole('button', { name: 'Corregir' }).click()
    await expect(correcting).toBeHidden()
    await main.getByRole('button', { name: 'Volver a la lista' }).click()
    await screenIs(page, 'Personas')
  })

  await test.step('a roster is read, its wrong rows are corrected where they stand, left out, and by a file', async () => {
    await openScreen(page, 'Padrón de personas')
    await legible(page)
    await main.getByLabel('O pegue aquí las filas, con sus títulos').fill('CI;NOMBRES\n1;ANA')
    await expect(main.getByText(/^Falta decir qué columna es: /)).toBeVisible()
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'padron.csv', mimeType: 'text/csv', buffer: Buffer.from(wrongFile(), 'latin1') })
    await expect(main.getByText('padron.csv: 30 filas')).toBeVisible()
    await expect(main.getByText('Estas columnas no se envían ni se guardan: HABER BASICO')).toBeVisible()
    await legible(page)
    await main.getByRole('button', { name: 'Analizar' }).click()
    await expect(main.getByRole('button', { name: 'Con errores: 20' })).toBeVisible({ timeout: 30_000 })
    await expect(main.getByRole('button', { name: 'Nuevas: 10' })).toBeVisible()
    await expect(main.getByRole('button', { name: /^Corrija las filas con errores o déjelas fuera: quedan 20/ })).toBeDisabled()
    await legible(page)

    await main.getByRole('button', { name: 'Corregir la fila 2', exact: true }).first().click()
    const row = page.getByRole('dialog', { name: 'Corregir la fila 2' })
    await fillIn(row, { 'Número de documento': '7200001X' })
    await row.getByRole('button', { name: 'Guardar la corrección' }).click()
    await expect(row.getByText('El número de cédula lleva de 1 a 9 dígitos y ninguna letra.')).toBeVisible()
    await legible(page)
    await fillIn(row, { 'Número de documento': '7200001' })
    await row.getByRole('button', { name: 'Guardar la corrección' }).click()
    await expect(row).toBeHidden()
    await expect(main.getByRole('button', { name: 'Con errores: 19' })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Corregir la fila 2', exact: true })).toBeHidden()
    await main
      .getByRole('button', { name: /^Dejar fuera a / })
      .first()
      .click()
    await expect(main.getByRole('button', { name: /quedan 18/ })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Con errores: 18, y 1 fuera' })).toBeVisible()

    const downloading = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Descargar las filas con errores' }).click()
    const errors = await readFile(await (await downloading).path(), 'utf8')
    const lines = errors.split('\r\n').flatMap((line) => /^(\d+);/.exec(line)?.[1] ?? [])
    expect(lines).toHaveLength(18)
    const corrected = [['FILA', ...TITLES].join(';'), ...lines.map((line) => lineOf(sound(Number(line) - 2), [line]))].join('\r\n')
    await main
      .locator('input[type=file]')
      .setInputFiles({ name: 'corregidas.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected, 'utf8') })
    await expect(main.getByRole('button', { name: 'Nuevas: 29' })).toBeVisible()
    await legible(page)
  })

  await test.step('it is confirmed all together, and can be undone for a day', async () => {
    await main.getByRole('button', { name: 'Confirmar', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: '¿Confirma esta carga?' })
    await expect(question.getByText('Cargos nuevos: 29')).toBeVisible()
    await expect(question.getByText('Filas que quedan fuera: 1')).toBeVisible()
    await legible(page)
    await question.getByRole('button', { name: 'Confirmar' }).click()
    await expect(question).toBeHidden()
    await expect(main.getByText('Confirmado').filter({ visible: true }).first()).toBeVisible()
    await expect(main.getByRole('button', { name: 'Deshacer la carga padron.csv' }).first()).toBeVisible()
    await legible(page)
  })

  await test.step('what was left out of it is read afterwards', async () => {
    await main.getByRole('button', { name: 'Ver filas de padron.csv' }).first().click()
    const rows = page.getByRole('dialog', { name: 'Filas de padron.csv' })
    await rows.getByRole('button', { name: 'Con errores: 0, y 1 fuera' }).click()
    await expect(rows.getByText('Queda fuera').filter({ visible: true })).toBeVisible()
    await expect(rows.getByRole('button', { name: /^Corregir/ })).toHaveCount(0)
    await legible(page)
    await page.keyboard.press('Escape')
    await expect(rows).toBeHidden()
  })

  await test.step('the month has its people, who get slips, and the list is confirmed', async () => {
    await openScreen(page, 'Personas')
    // What so many owe is derived by a job behind the confirmation.
    await expect(async () => {
      await filter(page, 'Todas')
      await filter(page, 'Por presentar')
      await expect(main.getByText('YUCRA C, ANA').first()).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
    await main.getByRole('checkbox', { name: 'Elegir a YUCRA C, ANA' }).first().check()
    await main.getByRole('checkbox', { name: 'Elegir a YUCRA D, ANA' }).first().check()
    await legible(page)
    const downloading = page.waitForEvent('download')
    await main.getByRole('button', { name: 'Imprimir avisos (2)' }).click()
    expect((await downloading).suggestedFilename()).toBe('declaraciones-por-presentar.pdf')
    await expect(page.getByText('Avisos en el archivo: 2.')).toBeVisible()
    await main.getByRole('button', { name: 'Confirmar la lista anual' }).click()
    const question = page.getByRole('alertdialog', { name: '¿Confirma la lista anual de la entidad?' })
    await legible(page)
    await question.getByRole('button', { name: 'Confirmar la lista anual' }).click()
    await expect(main.getByText(/^Lista anual confirmada el .* por responsab01 /)).toBeVisible()
  })

  await test.step('the report is read, and downloaded as a table and as a PDF', async () => {
    await openScreen(page, 'Informe')
    await legible(page, pageFitsItsWidth)
    for (const [name, file] of [
      ['Descargar tabla', /^informe-\d{4}\.csv$/],
      ['Descargar PDF', /^informe-\d{4}\.pdf$/],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await main.getByRole('button', { name }).click()
      expect((await downloading).suggestedFilename()).toMatch(file)
    }
  })

  await test.step('the head of the entity reads the same and changes nothing', async () => {
    const head = await someoneElse()
    await openEntity(head, 'lectormae01')
    const shown = head.getByRole('main')
    await expect(shown.getByText(/^Lista anual confirmada el .* por responsab01 /)).toBeVisible()
    const menu = head.getByRole('navigation', { name: 'Entidad' })
    await expect(menu.getByRole('link')).toHaveText([/^Personas/, /^Informe/])
    for (const name of ['Agregar persona', 'Confirmar la lista anual', 'Confirmar de nuevo', /^Imprimir avisos/])
      await expect(shown.getByRole('button', { name })).toHaveCount(0)
    await expect(shown.getByRole('checkbox')).toHaveCount(0)
    await legible(head)
    await shown
      .getByRole('button', { name: /^Ver a / })
      .first()
      .click()
    await expect(shown.getByRole('heading', { name: 'Cargos en la entidad' })).toBeVisible()
    for (const name of ['Agregar cargo', 'Imprimir aviso', /^(Corregir|Concluir|Anular|Deshacer)/])
      await expect(shown.getByRole('button', { name })).toHaveCount(0)
    await expect(shown.getByRole('columnheader', { name: 'Acciones' })).toHaveCount(0)
    await legible(head)
    await head.goto('/entidad/padron')
    await expect(head.getByText('Su designación no incluye esta pantalla')).toBeVisible()
  })
})
