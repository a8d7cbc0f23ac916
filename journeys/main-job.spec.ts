import type { Locator, Page } from '@playwright/test'
import { readableByAll } from './accessibility-checks.ts'
import { accountantInUyuni, startInUyuni } from './first-declaration.ts'
import { type Answers, fieldOf, fillIn } from './forms.ts'
import { downloaded } from './paper.ts'
import { countPresses } from './presses.ts'
import { answerOf, finalize, openOfficeByForm, openStep, passCaptcha, screenIs, signInByForm } from './steps.ts'
import { expect, test } from './test.ts'

/** What is put into a list: its step, the words of its buttons, the answers, and how the record is known afterwards. */
interface Addition {
  readonly step: string
  readonly one: string
  readonly answers: Answers
  readonly row: RegExp
}

const house: Addition = {
  step: 'Bienes Inmuebles Urbanos y Rurales',
  one: 'inmueble',
  answers: {
    'Tipo de Adquisición': 'COMÚN',
    'Año de Adquisición': '2012',
    'Nro. de Registro de DD.RR.': '5.12.1.01.0007731',
    'Valor en Bs.': '280000',
    'Rentas Generadas en Bs.': '6000',
    Descripción: "Casa de 120 m2 en Ch'uqhuta, Uyuni, Bolivia",
  },
  row: /Ch'uqhuta, Uyuni/,
}

const otherGoods: readonly Addition[] = [
  {
    step: 'Bienes Muebles Sujeto a Registro',
    one: 'mueble',
    answers: {
      'Tipo de Adquisición': 'PROPIO',
      'Año de Adquisición': '2018',
      'Nro. de Registro o Placa': '4417-NXY',
      'Valor en Bs.': '46000',
      'Rentas Generadas en Bs.': '0',
      Descripción: 'Motocicleta y remolque',
    },
    row: /4417-NXY/,
  },
  {
    step: 'Bienes de Terceros en Usufructo',
    one: 'usufructo',
    answers: { 'Rentas Generadas en Bs.': '1200', Descripción: 'Terreno de cultivo de mi tía, Colchani' },
    row: /Terreno de cultivo/,
  },
]

const deposit: Addition = {
  step: 'Depósitos en Entidades Financieras',
  one: 'depósito',
  answers: {
    'Tipo de Adquisición': 'PROPIO',
    'Número de Cuenta': '4010077312',
    Descripción: 'Mutual La Primera, caja de ahorro',
    'Saldo de Cuenta en Bs.': '22272',
    'Intereses Ganados en Bs.': '111',
  },
  row: /4010077312/,
}

const restOfGoods: readonly Addition[] = [
  {
    step: 'Títulos Valores',
    one: 'título',
    answers: {
      'Tipo de Adquisición': 'PROPIO',
      'Valor en Bs.': '5000',
      'Rentas Generadas en Bs.': '350',
      Descripción: 'Certificados de aportación, cooperativa San Roque',
    },
    row: /Certificados de aportación/,
  },
  {
    step: 'Otros Bienes',
    one: 'bien',
    answers: {
      'Tipo de Adquisición': 'COMÚN',
      'Tipo de Bien': 'SEMOVIENTES',
      'Valor en Bs.': '3500',
      'Rentas Generadas en Bs.': '0',
      Descripción: 'Doce llamas',
    },
    row: /Doce llamas/,
  },
  {
    step: 'Remuneraciones Percibidas',
    one: 'remuneración',
    answers: { 'Tipo de Remuneración': 'SUELDO O SALARIO', Descripción: 'Haber mensual, municipio de Uyuni', 'Monto en Bs.': '101400' },
    row: /Haber mensual/,
  },
]

const owed = (balance: string, creditor: string, more: Answers = {}): Answers => ({
  ...more,
  Ubicación: 'Uyuni, Bolivia',
  'Saldo en Bs.': balance,
  'Tipo de Adquisición': 'PROPIO',
  'Referencia del Acreedor': creditor,
})

const debts: readonly Addition[] = [
  { step: 'Deudas con Entidades Financieras', one: 'deuda', answers: owed('14200', 'Cooperativa San Roque, consumo'), row: /San Roque/ },
  {
    step: 'Deudas con Personas Naturales y Jurídicas',
    one: 'deuda',
    answers: owed('3000', 'Wilma Choque, préstamo', { 'Tipo de Deuda': 'PERSONA NATURAL' }),
    row: /Wilma Choque/,
  },
  { step: 'Deudas a Entidad Estatal', one: 'deuda', answers: owed('1000', 'Agua potable de Uyuni'), row: /Agua potable/ },
  { step: 'Deudas al Fisco', one: 'deuda', answers: owed('450', 'Impuesto a la motocicleta'), row: /Impuesto a la/ },
  { step: 'Otras Deudas', one: 'deuda', answers: owed('800', 'Junta de vecinos, cuotas'), row: /Junta de vecinos/ },
]

/** Of the declaration of 16 records that this journey makes. */
const PRESSES_AT_MOST = 85
/** The same with what it is made to do wrong on the way. */
const PRESSES_WITH_ERRORS = 91

const relatives: readonly Answers[] = [
  { Parentesco: 'HIJO(A)', Paterno: 'Mamani', Materno: 'Choque', Nombres: "Ñusta T'ika", 'Cédula de Identidad': '13044871' },
  { Parentesco: 'HIJO(A)', Paterno: 'Mamani', Materno: 'Choque', Nombres: 'Inti Wayra', 'Cédula de Identidad': '13044872' },
  { Parentesco: 'HERMANO(A)', Paterno: 'Mamani', Materno: 'Condori', Nombres: 'Sabina', 'Cédula de Identidad': '5120991' },
]

const sums = { Bienes: 'Bs. 356.772', Deudas: 'Bs. 19.450', Rentas: 'Bs. 109.061', 'Patrimonio neto (bienes menos deudas)': 'Bs. 337.322' }

test('a public servant files, an officer receives, anyone checks', async ({ page, someoneElse }) => {
  const presses = await countPresses(page)
  let inError = 0
  /** Does what somebody who makes no mistake does not: its presses are counted by themselves. */
  const err = async (does: () => Promise<void>) => {
    const before = await presses()
    await does()
    inError += (await presses()) - before
  }

  await test.step('signs in, and starts a declaration', async () => {
    await signInByForm(page, 'declarante01')
    await readableByAll(page)
    await page.getByRole('button', { name: 'Iniciar mi primera declaración' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nueva declaración' })
    await fillIn(dialog, startInUyuni)
    await readableByAll(page)
    await dialog.getByRole('button', { name: 'Iniciar declaración' }).click()
    await screenIs(page, 'Datos Generales')
    expect(await answerOf(page, 'djbr_registro/obtiene_estado')).toMatchObject({ cod_estado: 1 })
  })

  await test.step('cannot pass over what is asked first', () =>
    err(async () => {
      await sectionOf(page, 'Bienes y Rentas').click()
      await expect(page.getByText(/^Faltan sus datos personales: .* volver a Datos Generales$/)).toBeVisible()
      await screenIs(page, 'Datos Generales')
      await readableByAll(page)
    }))

  await test.step('says why they declare, who they are, what post they hold, who their spouse is', async () => {
    await openStep(page, 'Datos de la Declaración')
    await expect(page.getByText("Ch'uqhuta, Uyuni")).toBeVisible()
    await readableByAll(page)
    await follow(page, 'Datos Personales del Declarante')
    await fillIn(page.getByRole('main'), { 'Domicilio actual': 'Avenida Potosí N.º 214, Uyuni' })
    await err(async () => {
      await page.getByRole('button', { name: 'Anterior', exact: true }).click()
      const leaving = page.getByRole('alertdialog', { name: 'Cambios sin guardar' })
      await expect(leaving).toContainText('Datos Personales del Declarante se estaba editando pero NO SE HA GUARDADO')
      await readableByAll(page)
      await leaving.getByRole('button', { name: 'Seguir llenando' }).click()
    })
    await expect(fieldOf(page.getByRole('main'), 'Domicilio actual')).toHaveValue('Avenida Potosí N.º 214, Uyuni')
    await saveSheet(page, 'datos personales', { 'Estado Civil': 'CASADO(A)' })
    await stepIs(page, 'Cargo que Ocupa(rá)')
    await saveSheet(page, 'cargo', accountantInUyuni)
    await stepIs(page, 'Datos del Cónyuge o Conviviente')
    await saveSheet(page, 'datos del cónyuge o conviviente', {
      'Tipo de documento': 'CÉDULA DE IDENTIDAD',
      'Número de documento': '5120044',
      Paterno: 'Choque',
      Nombres: 'Wara',
    })
    await stepIs(page, 'Cargos Anteriores del Declarante')
    await addRecord(page, {
      one: 'cargo anterior',
      answers: { Entidad: 'Empresa Ferroviaria Andina', 'Último Cargo': 'Auxiliar contable', Desde: '02/2014', Hasta: '05/2019' },
      row: /FERROVIARIA ANDINA/i,
    })
    await expect(sectionOf(page, 'Datos Generales')).toContainText('Completa')
  })

  await test.step('declares goods and income, is told what is missing, and warned of a repetition', async () => {
    await follow(page, 'Bienes y Rentas')
    await addToList(page, house)
    for (const addition of otherGoods) await addToList(page, addition)

    await stepIs(page, deposit.step)
    const dialog = await openForm(page, deposit.one)
    await err(async () => {
      await dialog.getByRole('button', { name: 'Guardar depósito' }).click()
      await expect(dialog.getByRole('link', { name: 'Nro de cuenta es requerido' })).toBeVisible()
      await readableByAll(page)
      await dialog.getByRole('link', { name: 'Nro de cuenta es requerido' }).click()
      await expect(dialog.getByLabel('Número de Cuenta')).toBeFocused()
    })
    await saveRecord(page, dialog, deposit)

    await err(async () => {
      await openForm(page, deposit.one)
      await fillIn(dialog, { ...deposit.answers, Descripción: 'MUTUAL LA PRIMERA, caja de ahorro ' })
      await dialog.getByRole('button', { name: 'Guardar depósito' }).click()
      const question = page.getByRole('alertdialog', { name: 'Información repetida' })
      await expect(question).toContainText(
        'Intenta agregar o actualizar información que se registró anteriormente, el registro o actualización es responsabilidad del declarante.',
      )
      await readableByAll(page)
      await question.getByRole('button', { name: 'Descartar' }).click()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await page.getByRole('alertdialog', { name: 'Cambios sin guardar' }).getByRole('button', { name: 'Salir sin guardar' }).click()
      await expect(dialog).toBeHidden()
      await expect(rowOf(page, deposit.row)).toHaveCount(1)
      await openForm(page, deposit.one)
      await expect(fieldOf(dialog, 'Número de Cuenta')).toHaveValue('')
      await expect(dialog.getByText('Recuperamos lo que estaba escribiendo')).toBeHidden()
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
    })
    await follow(page, 'Títulos Valores')

    for (const addition of restOfGoods) await addToList(page, addition)
  })

  await test.step('declares debts', async () => {
    await screenIs(page, 'Deudas')
    for (const addition of debts) await addToList(page, addition)
    await expectSums(page)
  })

  await test.step('names a relative and a proxy', async () => {
    await screenIs(page, 'Parentesco')
    const dialog = await openForm(page, 'pariente')
    for (const [number, answers] of relatives.entries()) {
      await fillIn(dialog, answers)
      await readableByAll(page)
      const isLast = number === relatives.length - 1
      await dialog.getByRole('button', { name: isLast ? 'Guardar pariente' : 'Guardar y adicionar más', exact: true }).click()
      if (!isLast) await expect(fieldOf(dialog, 'Nombres')).toHaveValue('')
      await expect(isLast ? dialog : dialog.getByText(/^Esto todavía no está guardado/)).toBeVisible({ visible: !isLast })
    }
    for (const name of [/Ñusta T'ika/, /Inti Wayra/, /Sabina/]) await expect(rowOf(page, name)).toBeVisible()
    await follow(page, 'Apoderado')
    await readableByAll(page)
    await page.getByRole('button', { name: 'Registrar apoderado' }).click()
    await saveSheet(page, 'apoderado', {
      'Número de documento': '3341177',
      Paterno: 'Quispe',
      Nombres: 'Elena',
      'Correo electrónico': 'elena.quispe@correo.example',
      'Número de poder notarial': '214/2026',
      Domicilio: 'Calle Sucre N.º 18, Potosí',
    })
  })

  await test.step('reads the draft', async () => {
    await screenIs(page, 'Borrador')
    await readableByAll(page)
    await page.getByRole('button', { name: 'Ver borrador en PDF' }).click()
    const draft = page.getByRole('dialog', { name: 'Borrador de la declaración' })
    await expect(draft.getByText(/^página 1 \/ \d+$/)).toBeVisible({ timeout: 30_000 })
    await readableByAll(page)
    await draft.getByRole('button', { name: 'Página siguiente' }).click()
    await expect(draft.getByText(/^página 2 \/ \d+$/)).toBeVisible()
    await draft.getByRole('button', { name: 'Cerrar', exact: true }).click()
  })

  await test.step('swears, and finalizes', async () => {
    await follow(page, 'Finalizar', 'Revise y finalice')
    await expect(sectionOf(page, 'Borrador')).toContainText('Completa')
    await expect(page.getByText('Para finalizar debe responder afirmativamente a todas las condiciones requeridas')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Finalizar mi declaración' })).toBeDisabled()
    await readableByAll(page)
    await finalize(page)
    await readableByAll(page)
    expect(await answerOf(page, 'djbr_registro/obtiene_estado')).toMatchObject({ cod_estado: 2 })
  })

  const code = (await page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/).textContent()) ?? ''

  await test.step('downloads form and certificate', async () => {
    const papers = await downloaded(page, 'para imprimir')
    const form = await downloaded(page, 'Formulario')
    expect(form.name).toBe('FORMULARIO4000011.pdf')
    for (const sum of Object.values(sums)) expect(form.pages.join(' ')).toContain(sum.replace('Bs. ', ''))
    for (const said of form.pages) expect(said).toContain(code)
    const certificate = await downloaded(page, 'Certificado')
    expect([papers.name, papers.pages.length]).toEqual(['IMPRIMIR4000011.pdf', 2 * form.pages.length + certificate.pages.length])
    expect(certificate.name).toBe('CERTIFICADO4000011.pdf')
    expect(certificate.pages.join(' ')).toContain('MAMANI CONDORI')

    const passerBy = await someoneElse()
    await passerBy.goto(certificate.qr)
    await expect(passerBy.getByRole('dialog').getByLabel('Código de control')).toHaveValue(code)

    await page.getByRole('link', { name: 'Terminar' }).click()
    const pressed = await presses()
    process.stdout.write(
      `     16 records declared, from the entrance to Terminar, in ${pressed - inError} clicks, and ${inError} in error\n`,
    )
    expect(pressed - inError).toBeLessThanOrEqual(PRESSES_AT_MOST)
    expect(pressed).toBeLessThanOrEqual(PRESSES_WITH_ERRORS)
    await screenIs(page, 'Mi declaración')
    await expect(page.getByText('Tiene una declaración pendiente para recepcionar')).toBeVisible()
    await readableByAll(page)
  })

  const number = await test.step('an officer receives it', async () => {
    const desk = await someoneElse()
    await openOfficeByForm(desk, 'recepcion01', 'Recepción de declaraciones')
    await readableByAll(desk)
    await desk.getByLabel('Código de control').fill(code.toLowerCase().replaceAll('-', ''))
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('heading', { name: /MAMANI CONDORI/ })).toBeVisible()
    await expect(desk.getByText(sums['Patrimonio neto (bienes menos deudas)'])).toBeVisible()
    await readableByAll(desk)
    await desk.keyboard.press('Control+Enter')
    const last = desk.getByRole('region', { name: 'Última recibida' })
    await expect(last).toContainText('MAMANI CONDORI')
    await readableByAll(desk)
    return (await last.getByText(/^LP-\d{4}-\d{6}$/).textContent()) ?? ''
  })

  const { qr } = await test.step('the declarant has it in hand', async () => {
    await page.goto('/')
    await screenIs(page, 'Mis declaraciones')
    await expect(page.getByRole('heading', { name: 'Su última declaración fue recepcionada' })).toBeVisible()
    await expect(page.getByRole('row', { name: /RECEPCIÓN PRESENCIAL/ })).toContainText(number)
    await readableByAll(page)
    expect(await answerOf(page, 'djbr_registro/obtiene_estado')).toMatchObject({ cod_estado: 3 })
    const certificate = await downloaded(page, 'Certificado')
    expect(certificate.pages.join(' ')).toContain(number)
    return certificate
  })

  await test.step('anyone checks the certificate, by typing and by its QR code', async () => {
    const visitor = await someoneElse()
    const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'America/La_Paz' }).format(new Date())
    await visitor.goto('/validar')
    const dialog = visitor.getByRole('dialog', { name: 'Validar un certificado' })
    await fillIn(dialog, { 'Código de control': code.toLowerCase(), 'Fecha de recepción': today })
    await passCaptcha(dialog)
    await readableByAll(visitor)
    await dialog.getByRole('button', { name: 'Validar certificado' }).click()
    await expectValid(visitor, number)
    await readableByAll(visitor)

    await visitor.goto(qr)
    await expectValid(visitor, number)

    const forged = new URL('/validar', qr)
    forged.searchParams.set('validacioncertificado', btoa(`${code}:2020-01-01`))
    await visitor.goto(forged.href)
    await expect(visitor.getByText('NO SE ENCONTRARON RESULTADOS CON LOS PARAMETROS ENVIADOS')).toBeVisible()
    await readableByAll(visitor)
  })
})

/** Goes on by the one button of weight, to the step or section that it names. */
async function follow(page: Page, place: string, title = place): Promise<void> {
  await page.getByRole('button', { name: `Seguir: ${place}`, exact: true }).click()
  await expect(page.getByRole('heading', { name: title, exact: true }).first()).toBeVisible()
}

const stepIs = (page: Page, title: string): Promise<void> =>
  expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeFocused()

/** A section in the rail, with how it stands. */
const sectionOf = (page: Page, title: string): Locator =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: title })

async function saveSheet(page: Page, sheet: string, answers: Answers): Promise<void> {
  const save = page.getByRole('button', { name: `Guardar ${sheet} y seguir` })
  await expect(save).toBeVisible()
  await fillIn(page.getByRole('main'), answers)
  await readableByAll(page)
  await save.click()
  await expect(save).toBeHidden()
  await readableByAll(page)
}

async function addToList(page: Page, addition: Addition): Promise<void> {
  await expect(page.getByRole('heading', { level: 2, name: addition.step, exact: true })).toBeVisible()
  await addRecord(page, addition)
  await page.getByRole('button', { name: /^Seguir: / }).click()
}

async function addRecord(page: Page, record: Omit<Addition, 'step'>): Promise<void> {
  await expect(page.getByText('NO EXISTE NINGUNA INFORMACIÓN REGISTRADA')).toBeVisible()
  await readableByAll(page)
  await saveRecord(page, await openForm(page, record.one), record)
}

async function openForm(page: Page, one: string): Promise<Locator> {
  await page
    .getByRole('button', { name: `Adicionar ${one}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Adicionar' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function saveRecord(page: Page, dialog: Locator, { one, answers, row }: Omit<Addition, 'step'>): Promise<void> {
  await fillIn(dialog, answers)
  await readableByAll(page)
  await dialog.getByRole('button', { name: `Guardar ${one}` }).click()
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, row)).toBeVisible()
  await readableByAll(page)
}

const rowOf = (page: Page, words: RegExp): Locator => page.getByRole('row', { name: words })

/** The running totals, on the screen and from the server. */
async function expectSums(page: Page): Promise<void> {
  const totals = page.getByRole('region', { name: 'Totales de la declaración' })
  const closed = totals.locator('details:not([open]) summary')
  if (await closed.isVisible()) await closed.click()
  for (const [label, sum] of Object.entries(sums))
    await expect(totals.getByRole('definition').filter({ hasText: sum }), label).toBeVisible()
  expect(await answerOf(page, 'djbr_registro/resumen')).toMatchObject({
    total_valor_bienes: 356_772,
    total_valor_deudas: 19_450,
    total_valor_rentas: 109_061,
    patrimonio_neto: 337_322,
  })
}

async function expectValid(page: Page, number: string): Promise<void> {
  await screenIs(page, 'Certificado válido')
  await expect(page.getByText('MAMANI CONDORI')).toBeVisible()
  await expect(page.getByText(number)).toBeVisible()
}
