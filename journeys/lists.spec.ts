import type { Page } from '@playwright/test'
import { fitsItsWidth, readableByAll } from './accessibility-checks.ts'
import { nowInLaPaz } from './days.ts'
import { fillIn } from './forms.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { answerOf, callAs, openOffice, openStep, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

const DAY_MS = 86_400_000
const WEDNESDAY = 3

/** A Wednesday some weeks ahead, which no rule of the release makes a holiday, and the Thursday after it. */
function workingDays(): { readonly wednesday: string; readonly thursday: string } {
  let day = new Date(Date.now() + 9 * DAY_MS)
  while (day.getUTCDay() !== WEDNESDAY || /-(12-2[45]|01-0[12]|01-2[23]|02-|04-|05-01|06-)/.test(day.toISOString().slice(0, 10))) {
    day = new Date(day.getTime() + DAY_MS)
  }
  const plain = (at: Date) => at.toISOString().slice(0, 10)
  return { wednesday: plain(day), thursday: plain(new Date(day.getTime() + DAY_MS)) }
}

const shown = (day: string) => day.split('-').reverse().join('/')
const openList = async (page: Page, title: string) => {
  await page.goto('/oficina/listas')
  await page.getByRole('link', { name: title, exact: true }).click()
  await screenIs(page, title)
}
const saved = (page: Page) => expect(page.getByText('Rige desde ahora en todo el portal').first()).toBeVisible()

test('a holiday moves the deadline of a declarant, and who did it is told', async ({ page, someoneElse }) => {
  const { wednesday, thursday } = workingDays()
  const declarant = await someoneElse()
  await signIn(declarant, 'declarante01')
  await callAs(declarant, 'POST', 'djbr_registro/declaracion_jurada', {
    cod_motivo: 1,
    declara_nacional_extranjero: 1,
    cod_departamento: 2,
    cod_capital: 1,
    localidad: 'La Paz',
    copiar_anterior: false,
  })
  await callAs(declarant, 'POST', 'djbr_registro/cargo_a_ocupar', {
    cod_departamento: 2,
    cod_provincia: 1,
    cod_localidad: 1,
    cod_tipo_cargo: 4,
    cod_funcion_cumple: 3,
    ciudad_localidad: '',
    denom_entidad: 'Ministerio de Planificación',
    denom_cargo: 'Profesional',
    fecha_inicio: wednesday,
    fecha_fin: '1900-01-01',
    haber_basico: 9000,
    cod_pais: 68,
    observacion: '',
  })
  expect(await answerOf(declarant, 'djbr_registro/plazo')).toMatchObject({ fecha_limite: wednesday })

  await openOffice(page, 'catalogos01', 'Listas y calendario')
  await readableByAll(page)
  await fitsItsWidth(page)
  await openList(page, 'Feriados')
  await page.getByRole('button', { name: 'Agregar feriado' }).click()
  const form = page.getByRole('dialog', { name: 'Agregar feriado' })
  await form.getByRole('button', { name: 'Guardar feriado' }).click()
  await expect(form.getByRole('alert')).toContainText('Motivo del cambio: Este campo es requerido')
  await readableByAll(page)
  await fillIn(form, {
    Nombre: 'Feriado del relato',
    Día: '2026-12-24',
    'Ese día': 'No se trabaja',
    Norma: 'DS 9999',
    'Motivo del cambio': 'Decreto Supremo 9999',
  })
  await expect(form.getByText('Escriba 21/06, PASCUA-47 o 24/12/2026.').first()).toBeVisible()
  await fillIn(form, { Día: shown(wednesday) })
  await form.getByRole('button', { name: 'Guardar feriado' }).click()
  await expect(form).toBeHidden()
  await saved(page)

  await declarant.goto('/declaracion')
  await declarant.getByText('¿Por qué esta fecha?').click()
  await expect(declarant.getByText('DS 9999').first()).toBeVisible()
  expect(await answerOf(declarant, 'djbr_registro/plazo')).toMatchObject({ fecha_limite: thursday })

  await page.getByRole('searchbox', { name: 'Buscar en la tabla' }).fill('relato')
  await page.getByRole('button', { name: 'Ver los cambios de Feriado del relato' }).first().click()
  const history = page.getByRole('dialog', { name: 'Cambios de Feriado del relato' })
  await expect(history).toContainText('La agregó catalogos01')
  await expect(history).toContainText('Motivo: Decreto Supremo 9999')
  await readableByAll(page)
  await history.getByRole('button', { name: 'Cerrar', exact: true }).last().click()
  await page.getByRole('button', { name: 'Terminar Feriado del relato' }).first().click()
  const end = page.getByRole('dialog', { name: 'Terminar feriado' })
  await fillIn(end, { 'Motivo del cambio': 'Se dejó sin efecto' })
  await readableByAll(page)
  await end.getByRole('button', { name: 'Terminar feriado' }).click()
  await expect(end).toBeHidden()
  expect(await answerOf(declarant, 'djbr_registro/plazo')).toMatchObject({ fecha_limite: wednesday })
})

test('rows of a file are corrected where they are wrong or left out, and two clerks do not overwrite each other', async ({
  page,
  someoneElse,
}) => {
  await openOffice(page, 'catalogos01', 'Listas y calendario')
  await openList(page, 'Entidades')
  await page.getByRole('button', { name: 'Traer de un archivo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Traer Entidades de un archivo' })
  const file = Buffer.from(
    'Código;Descripción;Detalle\r\n1;Aduana Nacional;ADUANA\r\n;Instituto Ñandú;\r\n;;sin nombre\r\n;;tampoco\r\n',
    'latin1',
  )
  await dialog.locator('input[type=file]').setInputFiles({ name: 'entidades.csv', mimeType: 'text/csv', buffer: file })
  await expect(dialog.getByRole('status').first()).toContainText('Nuevas: 1. Cambian: 1. Iguales: 0. Con errores: 2.')
  await expect(dialog.getByRole('button', { name: 'Corrija o deje fuera las filas con errores (2) para guardar' })).toBeDisabled()
  await readableByAll(page)
  await dialog.getByLabel('Descripción, fila 3').fill('Entidad corregida')
  await dialog.getByRole('button', { name: 'Dejar fuera la fila 4' }).click()
  await readableByAll(page)
  await fitsItsWidth(page)
  await fillIn(dialog, { 'Motivo del cambio': 'Según la nota 7' })
  await dialog.getByRole('button', { name: 'Guardar filas (3)' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Agregadas: 2. Cambiadas: 1. Iguales: 0. Dejadas fuera: 1.')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Buscar en la tabla' }).fill('ñandú')
  await expect(page.getByText('INSTITUTO ÑANDÚ').first()).toBeVisible()

  const other = await someoneElse()
  await openOffice(other, 'catalogos01', 'Listas y calendario')
  for (const clerk of [page, other]) {
    await openList(clerk, 'Estados civiles')
    await clerk.getByRole('button', { name: 'Modificar CASADO(A)' }).first().click()
  }
  const change = async (clerk: Page, word: string) => {
    const form = clerk.getByRole('dialog', { name: 'Modificar estado civil' })
    await expect(form).toContainText('De los códigos 1 y 6 depende que se declare al cónyuge')
    await fillIn(form, { Descripción: word, 'Motivo del cambio': 'Lenguaje inclusivo' })
    await form.getByRole('button', { name: 'Guardar estado civil' }).click()
  }
  await change(page, 'CASADA(O)')
  await saved(page)
  await change(other, 'CASADO O CASADA')
  const question = other.getByRole('alertdialog')
  await expect(question).toContainText('CASADA(O)')
  await readableByAll(other)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('an announcement shows on the portal, and a rate to who converts', async ({ page, someoneElse }) => {
    const declarant = await someoneElse()
    await signIn(declarant, 'declarante02')
    await openOffice(page, 'catalogos01', 'Listas y calendario')
    await readableByAll(page)
    await fitsItsWidth(page)
    await openList(page, 'Comunicados')
    await fitsItsWidth(page)
    await page.getByRole('button', { name: 'Agregar comunicado' }).click()
    const form = page.getByRole('dialog', { name: 'Agregar comunicado' })
    await fillIn(form, {
      Título: 'Nuevo horario de las oficinas',
      Texto: 'Desde el lunes, de 8:00 a 16:00.',
      'Dónde se muestra': 'Demostración',
      'Solo su botón lo cierra': 'Sí',
      'Se abre sin esperar al anterior': 'No',
      'Motivo del cambio': 'Circular interna 3',
    })
    await fillIn(form, { 'Título en inglés': 'New opening hours', 'Texto en inglés': 'From Monday, 8:00 to 16:00.' })
    await readableByAll(page)
    await form.getByRole('button', { name: 'Ver como en el portal' }).click()
    const preview = page.getByRole('dialog', { name: 'Nuevo horario de las oficinas' })
    await preview.getByRole('radio', { name: 'English' }).check()
    await expect(page.getByRole('dialog', { name: 'New opening hours' })).toBeVisible()
    await readableByAll(page)
    await fitsItsWidth(page)
    await page.getByRole('dialog', { name: 'New opening hours' }).getByRole('button', { name: 'Entendido' }).click()
    await form.getByRole('button', { name: 'Guardar comunicado' }).click()
    await expect(form).toBeHidden()
    const visitor = await someoneElse()
    await visitor.goto('/')
    await expect(visitor.getByRole('dialog', { name: 'Nuevo horario de las oficinas' })).toBeVisible()

    await openList(page, 'Tipos de cambio')
    await page.getByRole('button', { name: 'Agregar tipo de cambio' }).click()
    const rate = page.getByRole('dialog', { name: 'Agregar tipo de cambio' })
    const today = nowInLaPaz().toISOString().slice(0, 10)
    await fillIn(rate, {
      Moneda: 'USD',
      Desde: shown(today),
      'Bolivianos por unidad': '6,96',
      Fuente: 'Banco Central, boletín del día',
      'De muestra': 'No',
      'Motivo del cambio': 'Boletín del Banco Central',
    })
    await rate.getByRole('button', { name: 'Guardar tipo de cambio' }).click()
    await expect(rate).toBeHidden()
    await declarant.goto('/bienes?paso=4')
    await openStep(declarant, 'Depósitos en Entidades Financieras')
    await declarant
      .getByRole('button', { name: /^(Adicionar|Agregar)/ })
      .first()
      .click()
    await declarant
      .getByRole('button', { name: /^Convertir de otra moneda/ })
      .first()
      .click()
    const panel = declarant.getByRole('group', { name: /^Convertir de otra moneda/ })
    await fillIn(panel, { Moneda: 'USD', 'Monto en esa moneda': '1000' })
    await expect(panel).toContainText('Fuente: Banco Central, boletín del día.')
    await expect(panel).toContainText('Bs. 6.960')
  })
})
