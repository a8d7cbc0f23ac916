// The README's pictures, taken again from a demo of its own: `npm run tool -- pictures`.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { systemChromium } from './chromium.mjs'
import { readPaper } from './paper.ts'
import { openPortal } from './portal.ts'
import { openOffice, signIn } from './steps.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
const DESK = { width: 1280, height: 900 }
const PHONE = { width: 360, height: 740 }

const portal = await openPortal()
const executablePath = systemChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--headless', '--no-sandbox', '--disable-gpu'] })
try {
  await takeAll(browser)
} finally {
  await browser.close()
  await portal.close()
}

async function takeAll(browser: Browser): Promise<void> {
  const open = async (viewport: typeof DESK) => {
    const context = await browser.newContext({
      viewport,
      locale: 'es-BO',
      timezoneId: 'America/La_Paz',
      baseURL: portal.url,
    })
    return context.newPage()
  }
  const take = async (page: Page, name: string) => {
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled' })
  }

  const visitor = await open(DESK)
  await visitor.goto('/')
  await take(visitor, 'portal')

  const filling = await open(DESK)
  await signIn(filling, 'declarante02')
  await filling.goto('/bienes?paso=4')
  await take(filling, 'bienes')
  await filling.goto('/borrador')
  await take(filling, 'revision')

  const phone = await open(PHONE)
  await signIn(phone, 'declarante02')
  await phone.goto('/bienes?paso=4')
  await take(phone, 'telefono')

  const dashboard = await open(DESK)
  await signIn(dashboard, 'declarante05')
  await take(dashboard, 'tablero')
  const arriving = dashboard.waitForEvent('download')
  await dashboard.getByRole('button', { name: 'Descargar Certificado' }).first().click()
  const certificate = await arriving
  execFileSync('pdftoppm', ['-r', '96', '-png', '-singlefile', await certificate.path(), `${folder}certificado`])

  const citizen = await open(DESK)
  await citizen.goto((await readPaper(certificate)).qr)
  await citizen.getByText('Certificado válido').waitFor()
  await take(citizen, 'validacion')

  const finished = await open(DESK)
  await signIn(finished, 'declarante03')
  const code = await finished
    .getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    .first()
    .textContent()
  const desk = await open(DESK)
  await openOffice(desk, 'recepcion01')
  await desk.getByLabel('Código de control').fill(code ?? '')
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: /Recibir declaración/ }).waitFor()
  await take(desk, 'oficina')
}
