import { rename } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { decodeClaims } from '@djbr/signature/certificate/claims.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { fitsItsWidth, readableByAll, resize } from './accessibility-checks.ts'
import { fillIn } from './forms.ts'
import { paperOf } from './paper.ts'
import { AT_ADDRESS_OF_PAPERS, type Portal, WITHOUT_CAPTCHA } from './portal.ts'
import { apiOf } from './sessions.ts'
import { screenIs } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: { ...AT_ADDRESS_OF_PAPERS, ...WITHOUT_CAPTCHA } })

/** What a telephone reads from the paper of the demo's declarante04, once its code was signed. */
async function scan({ url }: Pick<Portal, 'url'>): Promise<string> {
  const person = await apiOf(url, 'declarante04')
  let qr = ''
  await expect(async () => {
    const { base64 } = await (await person.get('/api/djbr_registro/generar_certificado')).json()
    qr = (await paperOf(Buffer.from(base64, 'base64'))).qr
    expect(qr).toContain('#c=')
  }).toPass({ intervals: [1_000], timeout: 60_000 })
  await person.dispose()
  return qr
}

const codeOf = (address: string) => address.slice(address.indexOf('#c=') + 3)
const inText = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Everything that a context sends. */
function sentBy(context: BrowserContext): string[] {
  const sent: string[] = []
  context.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''} ${JSON.stringify(request.headers())}`))
  return sent
}

const checks = (page: Page) => page.getByRole('region', { name: 'Situación y comprobaciones' })

/** The offline page stands once its worker has kept it. */
const offlinePageKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

test('a citizen scans a certificate: genuine, in force, in the public log; and what was signed stays in the browser', async ({
  page: visitor,
  portal,
}) => {
  const qr = await scan(portal)
  expect(codeOf(qr)).toMatch(/^[\w-]{40}\.[\w-]{100,}\.[\w-]{86}$/)

  const sent = sentBy(visitor.context())
  await visitor.goto(qr)
  await screenIs(visitor, 'Certificado válido')
  await expect(checks(visitor)).toContainText('Recibida y vigente')
  await expect(checks(visitor)).toContainText('Auténtica. También verificable sin conexión')
  await expect(checks(visitor)).toContainText(/Inscrita en el registro público, posición \d+ de \d+/)
  expect(new URL(visitor.url()).hash).toBe('')
  await readableByAll(visitor)
  await resize(visitor, { width: 360, height: 740 })
  await fitsItsWidth(visitor)
  await readableByAll(visitor)
  const [, payload = '', signature = ''] = codeOf(qr).split('.')
  expect(sent.filter((text) => text.includes(payload) || text.includes(signature))).toEqual([])

  await test.step('another code that is opened in the same place is checked too', async () => {
    await visitor.evaluate((code) => location.assign(`#c=${code}`), `${codeOf(qr).slice(0, -4)}AAAA`)
    await expect(visitor.getByText('El código QR no es auténtico')).toBeVisible()
  })
})

test('a code that was tampered with is told plainly, whatever was done to it, and beside what is typed of the same paper', async ({
  page,
  portal,
}) => {
  const qr = await scan(portal)
  const sent = sentBy(page.context())
  const [header = '', payload = '', signature = ''] = codeOf(qr).split('.')
  const changed = Buffer.from(payload, 'base64url')
  changed[40] = (changed[40] ?? 0) ^ 1
  const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid
  for (const [code, reported] of [
    [`${header}.${changed.toString('base64url')}.${signature}`, 'el código fue cambiado'],
    [`${inText({ alg: 'ES256', kid: 'AAAAAA' })}.${payload}.${signature}`, 'una clave que este verificador no conoce'],
    [`${inText({ alg: 'none', kid })}.${payload}.`, 'un modo que la Contraloría no usa'],
    [`${inText({ alg: 'HS256', kid })}.${payload}.${signature}`, 'un modo que la Contraloría no usa'],
    ['%%%', 'No tiene la forma'],
    ['x'.repeat(200_000), 'más largo que cualquier código'],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`${qr.slice(0, qr.indexOf('#'))}#c=${code}`)
    await expect(page.getByRole('alert')).toContainText('El código QR no es auténtico')
    await expect(page.getByRole('alert')).toContainText(reported)
    await expect(page.getByRole('button', { name: 'Escribir los datos del certificado' })).toBeVisible()
    expect(new URL(page.url()).hash).toBe('')
  }
  // A true record beside it would speak for the paper: nothing is looked up.
  expect(sent.filter((text) => /verifica_tipo|situacion/.test(text))).toEqual([])
  await readableByAll(page)

  const claims = decodeClaims(Buffer.from(payload, 'base64url'))
  await page.getByRole('button', { name: 'Escribir los datos del certificado' }).click()
  const entered = {
    'Código de control': claims?.code ?? '',
    'Fecha de recepción': claims?.receivedOn.split('-').toReversed().join('/') ?? '',
  }
  await fillIn(page.getByRole('dialog'), entered)
  await page.getByRole('dialog').getByRole('button', { name: 'Validar' }).click()
  await screenIs(page, 'Certificado válido')
  await expect(page.getByRole('alert')).toContainText('El código QR no es auténtico')
  await expect(checks(page)).toContainText('Recibida y vigente')
  await expect(checks(page)).not.toContainText('Firma del código QR')
})

test('without a network a scan is checked all the same, by who opened the page once', async ({ page, context, portal }) => {
  const qr = await scan(portal)
  await page.goto('/validar')
  await offlinePageKept(page)
  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(qr)
  await expect(page.getByRole('heading', { name: 'Certificado auténtico' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^RICA$/ })).toBeVisible()
  await expect(page.getByText('Sin conexión no se puede saber si después')).toBeVisible()
  await expect(page.getByText('DEMOSTRACIÓN, SIN VALOR LEGAL')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await readableByAll(page)

  await page.goto('about:blank')
  await page.goto(`${qr.slice(0, -4)}AAAA`)
  await expect(page.getByRole('heading', { name: 'El código QR no es auténtico' })).toBeVisible()
  await readableByAll(page)

  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en')
  await expect(page.getByRole('heading', { name: 'The QR code is not genuine' })).toBeVisible()
  await resize(page, { width: 360, height: 740 })
  await fitsItsWidth(page)
  await context.setOffline(false)
})

test('the saved checker works from its file, on a machine that never had a network', async ({ page, portal, someoneElse }) => {
  const qr = await scan(portal)
  await page.goto(qr)
  const arriving = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Guardar el verificador sin conexión' }).click()
  const download = await arriving
  expect(download.suggestedFilename()).toBe('verificador-djbr.html')
  const saved = await download.path()
  const file = `${saved}.html`
  await rename(saved, file)

  const elsewhere = await someoneElse()
  await elsewhere.context().setOffline(true)
  const sent = sentBy(elsewhere.context())
  await elsewhere.goto(pathToFileURL(file).href)
  await elsewhere.getByLabel('Lo que leyó del código QR').fill(qr)
  await elsewhere.getByRole('button', { name: 'Comprobar código' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'Certificado auténtico' })).toBeVisible()
  await readableByAll(elsewhere)
  await elsewhere.getByLabel('Lo que leyó del código QR').fill(qr.slice(0, qr.indexOf('#')))
  await elsewhere.getByRole('button', { name: 'Comprobar código' }).click()
  await expect(elsewhere.getByRole('heading', { name: 'No hay un código firmado en lo que escribió' })).toBeVisible()
  expect(sent.filter((text) => !text.startsWith('file:') && !text.startsWith('data:'))).toEqual([])
})
