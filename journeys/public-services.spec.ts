import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fitsItsWidth, readableByAll } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { enterOn, expectFocusIn, tabTo, typeInto } from './keys.ts'
import { captchaPassed, passCaptcha } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ leavesNoTrace: true })

const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Buscar un extracto público' })
const statusDialog = (page: Page) => page.getByRole('dialog', { name: 'Consultar el estado de mi declaración' })

test('a citizen finds a summary by name, and nothing where there is none', async ({ page }) => {
  const dialog = searchDialog(page)
  await test.step('the search opens at its own address, with what the law says', async () => {
    await page.goto('/busqueda')
    await expect(dialog.getByText(/Decreto Supremo N.º 1233, artículo 18/).filter({ visible: true })).toHaveCount(1)
    await readableByAll(page)
  })

  await test.step('what is missing is named, each line leads to its field', async () => {
    await fillIn(dialog, { Apellidos: 'c' })
    await dialog.getByRole('button', { name: 'Buscar' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Apellidos: Escriba al menos dos letras seguidas')
    await expect(dialog.getByRole('alert')).toContainText('Nombres: Este campo es requerido')
    await readableByAll(page)
    await dialog.getByRole('link', { name: 'Este campo es requerido' }).first().click()
    await expect(dialog.getByLabel('Nombres')).toBeFocused()
  })

  await test.step('a wrong answer to the image is said, and a new one comes', async () => {
    await fillIn(dialog, { Apellidos: 'apaza choque', Nombres: 'rosa' })
    await dialog.getByRole('textbox', { name: 'Código de la imagen' }).fill('????')
    await dialog.getByRole('button', { name: 'Buscar' }).click()
    await expect(dialog.getByText('No se pudo buscar')).toBeVisible()
    await readableByAll(page)
  })

  await test.step('whoever cannot see the image searches too; case, order and accents do not matter', async () => {
    await passCaptcha(dialog)
    await dialog.getByRole('button', { name: 'Buscar' }).click()
    const row = dialog.getByRole('row', { name: /ROSA ISABEL/ })
    await expect(row.getByRole('cell')).toHaveText(['1', '', 'ROSA ISABEL', /^CHOQUE APAZA/, /Servicio Departamental/, /^12\/03\/\d{4}$/])
    await readableByAll(page)
    await row.getByRole('button', { name: /Ver el extracto de CHOQUE APAZA/ }).click()
  })

  await test.step('the summary shows totals and nothing more', async () => {
    const extract = page.getByRole('dialog', { name: 'Extracto de la Declaración Jurada de Bienes y Rentas' })
    await expect(extract.getByText('Total de bienes')).toBeVisible()
    await expect(extract.locator('dd')).toHaveText([/^CHOQUE APAZA/, /^13\/03\//, /^\d+$/, /^Bs\.\s/, /^Bs\.\s/, /^Bs\.\s/])
    await readableByAll(page)
    await page.keyboard.press('Escape')
    await expectFocusIn(dialog)
  })

  await test.step('another search finds nobody', async () => {
    await dialog.getByRole('button', { name: 'Realizar otra búsqueda' }).click()
    await fillIn(dialog, { Apellidos: 'zzyzx', Nombres: 'nadie' })
    await passCaptcha(dialog)
    await dialog.getByRole('button', { name: 'Buscar' }).click()
    await expect(dialog.getByText('NO EXISTE NINGUNA INFORMACIÓN REGISTRADA')).toBeVisible()
    await readableByAll(page)
  })
})

for (const path of ['/validar', '/estado']) {
  test(`a date that does not exist stays in its field at ${path}, and the click that left it counts`, async ({ page }) => {
    await page.goto(path)
    const dialog = page.getByRole('dialog')
    const date = dialog.getByPlaceholder('DD/MM/AAAA')
    await date.pressSequentially('31022026')
    const cannotRead = dialog.getByRole('button', { name: 'No puedo leer la imagen' })
    /** At its upper edge, which the words of the error would push down. */
    await cannotRead.click({ position: { x: 5, y: 3 }, delay: 100 })
    await captchaPassed(dialog)
    await expect(date).toHaveValue('31/02/2026')
    await expect(date).toHaveAccessibleDescription(/Fecha no válida/)
  })
}

test('a declarant asks where the declaration stands, by keyboard alone', async ({ page }) => {
  const dialog = statusDialog(page)
  await page.goto('/estado')
  await expectFocusIn(dialog)

  await test.step('nothing typed: the documents’ words', async () => {
    await enterOn(dialog.getByRole('button', { name: 'Consultar estado' }))
    await expect(dialog.getByRole('alert')).toContainText('Verificación Incorrecta, Datos requeridos incompletos.')
    await expect(dialog.getByRole('alert')).toContainText('Debe ingresar el Número de su documento.')
    await readableByAll(page)
  })

  await test.step('another birth date: a warning', async () => {
    await tabTo(dialog.getByLabel('Número de documento'))
    await typeInto(dialog.getByLabel('Número de documento'), '4000033')
    await tabTo(dialog.getByLabel('Fecha de nacimiento'))
    await typeInto(dialog.getByLabel('Fecha de nacimiento'), '16/03/1982')
    await passCaptcha(dialog)
    await enterOn(dialog.getByRole('button', { name: 'Consultar estado' }))
    await expect(dialog.getByText(/No se encontró una declaración/)).toBeVisible()
    await readableByAll(page)
  })

  await test.step('the right one: date, state and how serious it is', async () => {
    await dialog.getByLabel('Fecha de nacimiento').fill('15/03/1982')
    await captchaPassed(dialog)
    await dialog.getByRole('button', { name: 'Consultar estado' }).click()
    await expect(dialog.getByText('Finalizada', { exact: true })).toBeVisible()
    await expect(dialog.getByText(/Fecha de declaración: \d\d\/\d\d\//)).toBeVisible()
    await readableByAll(page)
  })

  await test.step('a passport is asked for in its parts', async () => {
    await dialog.getByRole('button', { name: 'Consultar otra declaración' }).click()
    await fillIn(dialog, { 'Tipo de documento': 'PASAPORTE' })
    await dialog.getByRole('button', { name: 'Consultar estado' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Valor Númerico de Pasaporte.')
    await readableByAll(page)
  })
})

test('the help page hands over each of its documents', async ({ page }) => {
  await page.goto('/ayuda')
  await readableByAll(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar PDF: Cartilla de la declaración jurada' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('cartilla_djbr.pdf')
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

for (const { language, code } of [
  { language: 'English', code: 'en' },
  { language: 'Aymara', code: 'ay' },
])
  test.describe(`on a phone, in ${language}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })

    for (const path of ['/busqueda', '/estado', '/ayuda'])
      test(`${path} fits and can be read by all`, async ({ page }) => {
        await page.goto('/')
        await page.getByRole('combobox', { name: 'Idioma' }).selectOption(code)
        await expect(page.locator('html')).toHaveAttribute('lang', code)
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', code)
        await fitsItsWidth(page)
        await readableByAll(page)
      })
  })
