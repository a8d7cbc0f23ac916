import type { Locator, Page } from '@playwright/test'
import { fitsItsWidth, readableByAll, resize } from './accessibility-checks.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { answerOf, callAs, screenIs, signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

const PHONE = { width: 360, height: 740 }
const started = { cod_motivo: 2, declara_nacional_extranjero: 1, cod_departamento: 2, cod_capital: 1, localidad: 'La Paz' }
const bare = { cod_tipo_adquisicion: 1, cod_tipo_bien: 45, valor_bien: 0, rentas_generadas: 0, descripcion: 'Biblioteca', observacion: '' }

test('who looks before swearing sees what is odd, goes there by keyboard and fixes it', async ({ page }) => {
  await test.step('the dashboard shows the years, in a picture and a table', async () => {
    await signIn(page, 'declarante05')
    await expect(page.getByRole('img', { name: 'Bienes, deudas y patrimonio neto por declaración' })).toBeVisible()
    await page.getByText('Ver tabla').click()
    await expect(page.getByRole('table', { name: 'Bienes, deudas y patrimonio neto por declaración' }).getByRole('row')).toHaveCount(6)
    await seenByAll(page)
  })

  await test.step('starts from the last one, and adds a good without a value', async () => {
    await callAs(page, 'POST', 'djbr_registro/declaracion_jurada', started)
    expect(await callAs(page, 'POST', 'djbr_registro/otros_bienes', bare)).toMatchObject({ err_codigo: 0 })
    await page.goto('/revision')
    await screenIs(page, 'Borrador')
    await page.goto('/parentesco')
    await page
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name: /^Borrador/ })
      .click()
    await screenIs(page, 'Borrador')
  })

  await test.step('everything is on one page: advice, changes, what the public sees, every list', async () => {
    await expect(page.getByRole('heading', { name: /^Cambios desde su declaración del/ })).toBeVisible()
    await expect(page.getByText('Agregado.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Extracto de la Declaración Jurada de Bienes y Rentas' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Otras Deudas' })).toBeVisible()
    await seenByAll(page)
  })

  await test.step('every value stands there, and the lists add up to the bar', async () => {
    const deposits = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: 'Depósitos en Entidades Financieras' }) })
    const rows = (await answerOf(page, 'djbr_registro/depositos_bancarios')) as readonly Readonly<Record<string, unknown>>[]
    await expect(deposits.getByRole('heading', { level: 4 })).toHaveCount(rows.length)
    const values = await deposits.getByRole('definition').allTextContents()
    for (const { depban_numero_cuenta, depban_descripcion } of rows) {
      expect(values).toContain(depban_numero_cuenta)
      expect(values).toContain(depban_descripcion)
    }
    const amounts = await page
      .getByRole('table', { name: 'Cómo se forman sus totales' })
      .getByRole('row')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('td')].map((cell) => Number(cell.textContent.replaceAll('.', '')))),
      )
    const [total = [], [netWorth] = []] = amounts.slice(-2)
    const lists = amounts.slice(1, -2)
    expect(total).toEqual([0, 1, 2].map((column) => lists.reduce((sum, line) => sum + (line[column] ?? 0), 0)))
    const { total_valor_bienes, total_valor_rentas, total_valor_deudas, patrimonio_neto } = (await answerOf(
      page,
      'djbr_registro/resumen',
    )) as Readonly<Record<string, number>>
    expect([...total, netWorth]).toEqual([total_valor_bienes, total_valor_rentas, total_valor_deudas, patrimonio_neto])
  })

  await test.step('on a phone every value stands there before any PDF, each record with the way to change it', async () => {
    const wide = page.viewportSize()
    await resize(page, PHONE)
    const values = page.getByRole('main').getByRole('definition')
    const hidden = await values.evaluateAll((all) => all.filter((value) => !value.checkVisibility() || value.clientHeight === 0).length)
    expect([(await values.count()) > 100, hidden]).toEqual([true, 0])
    const records = page.getByRole('main').getByRole('heading', { level: 4 })
    for (const record of await records.all()) await expect(record.locator('..').getByRole('link', { name: /^Cambiar/ })).toBeVisible()
    await expect(page.getByRole('main').locator('canvas, iframe, embed, object')).toHaveCount(0)
    const last = await values.last().boundingBox()
    const pdf = await page.getByRole('button', { name: 'Ver borrador en PDF' }).boundingBox()
    expect(last?.y).toBeLessThan(pdf?.y ?? 0)
    if (wide) await resize(page, wide)
  })

  await test.step('the draft fits the width of a phone, and is made larger by buttons, keys and two fingers', async () => {
    const wide = page.viewportSize()
    await resize(page, PHONE)
    await page.getByRole('button', { name: 'Ver borrador en PDF' }).click()
    const sheet = page.getByRole('dialog').getByRole('region', { name: /página 1 / })
    const drawn = sheet.getByRole('img')
    const width = async () => Math.round((await drawn.boundingBox())?.width ?? 0)
    await expect.poll(width).toBeGreaterThan(250)
    const fits = await width()
    expect(fits).toBeLessThanOrEqual(PHONE.width)
    await fitsItsWidth(page)
    await page.getByRole('button', { name: 'Ampliar' }).click()
    await expect.poll(width).toBe(Math.round(fits * 1.5))
    await sheet.focus()
    await page.keyboard.press('0')
    await expect.poll(width).toBe(fits)
    await pinchOut(page, sheet)
    await expect.poll(width).toBeGreaterThan(fits * 1.8)
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
    if (wide) await resize(page, wide)
  })

  await test.step('goes from an advice to its record, which takes the focus, and changes it', async () => {
    const advice = page.getByRole('link', { name: /^Revisar Un bien no tiene valor/ })
    await advice.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Modificar.*Biblioteca/ })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^Valor/).fill('1500')
    await dialog.getByRole('button', { name: 'Guardar bien' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Volver al borrador' }).click()
    await expect(page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Otros Bienes' }) })).toBeFocused()
    await expect(page.getByRole('heading', { name: 'Conviene revisar' })).toBeVisible()
    await expect(advice).toBeHidden()
    const { consejos } = (await answerOf(page, 'djbr_registro/revision')) as { consejos: readonly { regla: string }[] }
    expect(consejos.map(({ regla }) => regla)).not.toContain('goodWithoutValue')
  })
})

/** Wide and on a phone: nothing is pushed sideways, and everyone can read it. */
async function seenByAll(page: Page): Promise<void> {
  await readableByAll(page)
  const wide = page.viewportSize()
  await resize(page, PHONE)
  await fitsItsWidth(page)
  await readableByAll(page)
  if (wide) await resize(page, wide)
}

/** Two fingers part to twice as far. */
async function pinchOut(page: Page, on: Locator): Promise<void> {
  const box = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ]
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
  for (const apart of [50, 60, 70, 80]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await touch.detach()
}
