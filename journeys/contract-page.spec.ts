import type { Page } from '@playwright/test'
import { readInBothWidths } from './accessibility-checks.ts'
import { isMadeOf } from './built-files.ts'
import { screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ leavesNoTrace: true })

const isOfLibrary = isMadeOf(/swagger/)
/** The library is two megabytes. */
const DRAWN = { timeout: 30_000 }

/** What one of the areas is about, under which its calls are drawn once it is opened. */
const area = (page: Page) => page.getByRole('main').getByText('Estado, configuración y hora del portal.')
const call = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })

/** What the library writes in English, outside of what the contract itself says. */
const ENGLISH =
  /^(Parameters|No parameters|Name|Description|Request body|required|Responses|Code|Media type|Example Value|Schema|Links|No links|Try it out|Authorize)$/

test('whoever integrates a system reads the contract, finds a call, and looks into it', async ({ page, baseURL }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await test.step('from the foot of any public page, which brings nothing of it along', async () => {
    await page.goto('/estadisticas')
    await expect(page.getByRole('navigation', { name: 'Documentos' })).toBeVisible()
    expect(asked.filter(isOfLibrary)).toEqual([])
    await page.getByRole('navigation', { name: 'Documentos' }).getByRole('link', { name: 'Contrato de la API' }).click()
    await screenIs(page, 'Contrato de la API')
    await expect(area(page)).toBeVisible(DRAWN)
    await expect(call(page, /Comprobar que el proceso vive/)).toHaveCount(0)
    await readInBothWidths(page)
    await area(page).click()
    await expect(call(page, /Comprobar que el proceso vive/)).toBeVisible()
  })

  await test.step('by what it does', async () => {
    const search = page.getByRole('textbox', { name: 'Buscar una llamada' })
    await search.fill('agregar deposito')
    await expect(page.getByRole('status').filter({ hasText: /^\d+ llamadas?$/ })).toBeVisible()
    await expect(call(page, /Comprobar que el proceso vive/)).toHaveCount(0)
    await search.fill('ninguna como esta')
    await expect(page.getByText('Pruebe con otra palabra')).toBeVisible()
    await search.fill('contrato')
    await call(page, /Leer este contrato/).click()
    await expect(page.getByRole('heading', { name: 'Respuestas' })).toBeVisible()
    await expect(page.getByText('La puede llamar cualquiera, sin sesión.')).toBeVisible()
    await expect(page.getByText(ENGLISH)).toHaveCount(0)
    await readInBothWidths(page)
  })

  await test.step('the office’s apart', async () => {
    await page.getByRole('link', { name: 'De la oficina' }).click()
    await expect(page).toHaveURL(/parte=oficina/)
    await expect(page.getByText('Son del personal')).toBeVisible()
    await page.getByRole('textbox', { name: 'Buscar una llamada' }).fill('recepcion')
    await expect(call(page, /api\/oficina/).first()).toBeVisible(DRAWN)
    await expect(area(page)).toHaveCount(0)
  })

  await test.step('from this portal alone', () => {
    expect(asked.filter(isOfLibrary).length).toBeGreaterThan(0)
    expect(asked.filter((url) => !url.startsWith(`${baseURL}/`) && !/^(data|blob):/.test(url))).toEqual([])
  })
})

test('a contract that could not be drawn is offered as a file, and drawn once the connection is back', async ({ page }) => {
  await page.route(isOfLibrary, (route) =>
    /\.js$/.test(new URL(route.request().url()).pathname) ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.goto('/contrato')
  await expect(page.getByText('No se pudo mostrar el contrato')).toBeVisible()
  await page.unroute(isOfLibrary)
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(area(page)).toBeVisible(DRAWN)
})
