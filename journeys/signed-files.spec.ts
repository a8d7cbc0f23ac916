import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { validate } from '@djbr/signature/index.ts'
import type { SigningKey } from '@djbr/signature/sign/cms.ts'
import { signPdf } from '@djbr/signature/sign/sign-pdf.ts'
import { authority } from '@djbr/signature/testing/authority.ts'
import { type Beside, forged, signedAgain } from '@djbr/signature/testing/forge.ts'
import { areThere, damaged, isDue, type KnownFile, type KnownFiles, knownFiles } from '@djbr/signature/testing/known-files.ts'
import { paper, replaced, updated } from '@djbr/signature/testing/papers.ts'
import { trustStore } from '@djbr/signature/trust/store.ts'
import type { Page } from '@playwright/test'
import { readAtWidths, TABLET, WIDTHS } from './accessibility-checks.ts'
import { isMadeOf } from './built-files.ts'
import config from './playwright.config.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

const HEAP_MB = 256
const launch = config.use?.launchOptions
test.use({ launchOptions: { ...launch, args: [...(launch?.args ?? []), `--js-flags=--max-old-space-size=${HEAP_MB}`] } })

test(`a browser of ${HEAP_MB} MB validates every known file as the server does`, async ({ page }) => {
  test.skip(!areThere, 'the signed files with known verdicts are not beside this repository')
  const started = page.waitForEvent('worker')
  await page.goto('/validar-firma')
  const engine = (await started).url()

  for (const known of [...knownFiles(), damaged()]) {
    const store = trustStore(known.anchors, known.lists)
    const here = await verdictsHere(page, engine, known)
    for (const [index, file] of known.files.entries()) {
      const onServer = await validate(new Uint8Array(await readFile(file.place)), store, known.now)
      expect.soft(here[index], file.file).toBe(JSON.stringify(onServer))
      expect.soft(isDue(file, onServer), file.file).toBe(true)
    }
  }
})

/** The verdicts of the worker that the page started, as JSON. */
async function verdictsHere(page: Page, engine: string, { name, files, anchors, lists, now }: KnownFiles): Promise<string[]> {
  await page.route(`**/${name}/*`, async (route) => {
    const body = await readFile((files[Number(new URL(route.request().url()).pathname.split('/').at(-1))] as KnownFile).place)
    await route.fulfill({ body, contentType: 'application/pdf' })
  })
  const numbers = (all: readonly Uint8Array[]) => all.map((one) => Array.from(one))
  return page.evaluate(
    async ({ engine, name, count, anchors, lists, now }) => {
      const worker = new Worker(engine, { type: 'module' })
      const bytes = (all: readonly (readonly number[])[]) => all.map((one) => Uint8Array.from(one))
      const answers: string[] = []
      for (let index = 0; index < count; index++) {
        const pdf = new Uint8Array(await (await fetch(`/${name}/${index}`)).arrayBuffer())
        const answer = new Promise<unknown>((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data)
          worker.onerror = ({ message }) => reject(new Error(`${name} ${index}: ${message}`))
        })
        worker.postMessage({ pdf, anchors: bytes(anchors), lists: bytes(lists), now })
        answers.push(JSON.stringify(await answer))
      }
      return answers
    },
    { engine, name, count: files.length, anchors: numbers(anchors), lists: numbers(lists), now },
  )
}

const YEAR_MS = 365 * 24 * 3_600_000

/** An authority that the portal of this folder trusts from now on; what signs by it and by another that nobody knows. */
async function signers(dataDir: string) {
  const ours = await authority('Autoridad de prueba')
  const theirs = await authority('Autoridad desconocida')
  const pem = `-----BEGIN CERTIFICATE-----\n${Buffer.from(ours.certificate).toString('base64')}\n-----END CERTIFICATE-----\n`
  const trust = join(dataDir, 'trust')
  await expect.poll(() => existsSync(trust)).toBe(true)
  await writeFile(join(trust, 'prueba.pem'), pem)
  const now = new Date()
  const life = { from: new Date(now.getTime() - YEAR_MS / 2), until: new Date(now.getTime() + YEAR_MS / 2) }
  const [juan, maria, impostor] = await Promise.all([
    ours.holder('JUAN MAMANI', life),
    ours.holder('MARÍA QUISPE', life),
    theirs.holder('JUAN MAMANI', life),
  ])
  const contractBy = async (key: SigningKey) => {
    const certified = await signPdf(paper('Contrato: Bs 100'), key, now, { name: 'x', reason: 'y', place: 'La Paz' })
    return forged(replaced(certified, '/P 1 ', '/P 2 '), key, {})
  }
  const written = `D:${now.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
  const addedBy = (file: Uint8Array, key: SigningKey, beside: Beside = {}) => signedAgain(file, key, beside, written)
  return { juan, maria, impostor, contractBy, addedBy }
}

/** A contract that two people signed one after the other; and what the first of them signed. */
async function contractOfTwo(dataDir: string) {
  const { juan, maria, contractBy, addedBy } = await signers(dataDir)
  const byJuan = await contractBy(juan)
  return { byJuan, byBoth: await addedBy(byJuan, maria) }
}

/** The file with another sum in an update that nobody signed. */
const withAnotherSum = (file: Uint8Array) => {
  const words = 'BT /F1 18 Tf 40 700 Td (Contrato: Bs 900) Tj ET'
  return updated(file, { 4: `<</Length ${words.length}>>\nstream\n${words}\nendstream` })
}

const readAtAllWidths = (page: Page) => readAtWidths(page, [...WIDTHS, TABLET])

const choose = (page: Page, buffer: Uint8Array) =>
  page.getByLabel('Elegir un PDF').setInputFiles({ name: 'Contrato Nº 3.pdf', mimeType: 'application/pdf', buffer: Buffer.from(buffer) })

async function downloaded(page: Page, number: number) {
  const arriving = page.waitForEvent('download')
  await page
    .getByRole('region', { name: `Firma ${number}` })
    .getByRole('button', { name: 'Descargar lo que firmó' })
    .click()
  const download = await arriving
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a file that two signed shows what each of them signed, who added what, and hands over those very bytes', async ({ page, portal }) => {
  const { byJuan, byBoth } = await contractOfTwo(portal.dataDir)
  const card = (number: number) => page.getByRole('region', { name: `Firma ${number}` })
  await page.goto('/validar-firma')

  await test.step('both signatures hold; the second is told of the first', async () => {
    await choose(page, byBoth)
    await expect(
      page.getByText('Validación : El certificado es válido y fue firmado digitalmente por JUAN MAMANI, MARÍA QUISPE'),
    ).toBeVisible()
    await expect(card(1)).toContainText('firma de MARÍA QUISPE')
    await expect(card(1)).toContainText('Esto es lo que firmó JUAN MAMANI, sin lo que se añadió después.')
    await expect(card(2)).toContainText('Después de esta firma no se añadió nada: MARÍA QUISPE firmó el documento completo.')
    await expect(page.getByText('página 1 / 1')).toHaveCount(1, { timeout: 30_000 })
    await readAtAllWidths(page)
  })

  await test.step('what each signed is shown, one at a time and by keyboard, and downloaded', async () => {
    const see = card(1).getByRole('button', { name: 'Ver lo que firmó' })
    await see.focus()
    await page.keyboard.press('Enter')
    await expect(card(1).getByText('página 1 / 1')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('página 1 / 1')).toHaveCount(1)
    await readAtAllWidths(page)
    await page.keyboard.press('Enter')
    await expect(card(1).getByText('página 1 / 1')).toBeHidden()
    expect(await downloaded(page, 1)).toEqual({ name: 'Contrato-Nº-3-firmado-por-1.pdf', bytes: Buffer.from(byJuan) })
    expect(await downloaded(page, 2)).toEqual({ name: 'Contrato-Nº-3-firmado-por-2.pdf', bytes: Buffer.from(byBoth) })
    expect(Buffer.from(byBoth).subarray(0, byJuan.length).equals(Buffer.from(byJuan))).toBe(true)
  })

  await test.step('of one that was changed afterwards, what was signed can still be had', async () => {
    await choose(page, withAnotherSum(byBoth))
    await expect(card(1)).toContainText('Esto es lo que firmó JUAN MAMANI. Lo que cambió después no lo firmó.')
    await readAtAllWidths(page)
    expect((await downloaded(page, 1)).bytes.equals(Buffer.from(byJuan))).toBe(true)
  })

  await test.step('of one whose signed bytes are others, nothing is shown as signed', async () => {
    const spoiled = Buffer.from(byJuan)
    spoiled.write('9', spoiled.indexOf('Bs 100') + 'Bs '.length)
    await choose(page, spoiled)
    await expect(card(1)).toContainText('No se puede mostrar lo que se firmó')
    await expect(page.getByRole('button', { name: /lo que firmó/ })).toHaveCount(0)
    await readAtAllWidths(page)
  })

  await test.step('whether the authority knows it is asked again once it can be', async () => {
    const call = '**/api/public/documento_conocido/*'
    await page.route(call, (route) => route.fulfill({ status: 503, json: {} }))
    await choose(page, byJuan)
    const failed = page.getByText('No se pudo preguntar a la Contraloría si conoce este documento')
    await expect(failed).toBeVisible()
    await expect(page.getByText('este es el documento que se firmó')).toBeVisible()
    await readAtAllWidths(page)
    await page.unroute(call)
    await page.getByRole('button', { name: 'Volver a preguntar' }).click()
    await expect(failed).toBeHidden()
    await expect(page.getByText('La Contraloría no tiene registrado un documento idéntico a este archivo')).toBeVisible()
    await readAtAllWidths(page)
  })
})

const NOT_VALID =
  'Validación : El certificado no es válido, debido a que el documento ha sido modificado o cuenta con una firma no autorizada.'

test('a file that is not valid says which half of it does not hold, names nobody as a fact, and warns before it is opened', async ({
  page,
  portal,
}) => {
  const { juan, impostor, contractBy, addedBy } = await signers(portal.dataDir)
  const card = (number: number) => page.getByRole('region', { name: `Firma ${number}` })
  const full = page.getByRole('region', { name: 'Documento completo' })
  const honest = await contractBy(juan)
  await page.goto('/validar-firma')

  await test.step('intact, by somebody unknown', async () => {
    await choose(page, await contractBy(impostor))
    await expect(page.getByText(NOT_VALID)).toBeVisible()
    await expect(
      page.getByText('Lo que se firmó no cambió; pero no reconocemos a quien emitió el certificado de la firma 1.'),
    ).toBeVisible()
    await expect(
      page.getByText('Lleva una firma a nombre de la Contraloría, pero no es un documento que ella tenga registrado.'),
    ).toBeVisible()
    await expect(card(1).getByText('Dice ser JUAN MAMANI', { exact: true })).toBeVisible()
    await expect(card(1).getByText('No válida', { exact: true })).toBeVisible()
    await expect(full.getByText('No se sabe quién firmó este documento')).toBeVisible()
    await expect(page.getByText(/^página 1/)).toHaveCount(0)
    await readAtAllWidths(page)
  })

  await test.step('changed', async () => {
    await choose(page, withAnotherSum(honest))
    await expect(page.getByText(NOT_VALID)).toBeVisible()
    await expect(page.getByText('El documento cambió después de la firma 1: ya no es el que se firmó.')).toBeVisible()
    await expect(full.getByText('Lo que verá no es lo que se firmó')).toBeVisible()
    await expect(page.getByText(/^página 1/)).toHaveCount(0)
    await full.getByRole('button', { name: 'Ver el documento de todos modos' }).click()
    await expect(full.getByText('página 1 / 1')).toBeVisible({ timeout: 30_000 })
    await readAtAllWidths(page)
  })

  await test.step('one of many signatures', async () => {
    let many = honest
    for (let number = 2; number <= 25; number++) {
      many = await addedBy(many, number === 7 ? impostor : juan, { name: `Otra${number}`, number: 28 + 2 * number })
    }
    await choose(page, many)
    const summary = page.getByRole('navigation', { name: 'Resumen de las firmas' })
    await expect(summary.getByText('Firmas válidas: 24. No válidas: 1 (la firma 7).')).toBeVisible()
    await readAtAllWidths(page)
    await summary.getByRole('link', { name: 'Firma 7: No válida' }).click()
    await expect(card(7).getByRole('heading')).toBeInViewport()
    await summary.getByRole('link', { name: 'Documento completo' }).click()
    await expect(full.getByRole('heading')).toBeInViewport()
  })
})

test('a paper of one’s own that nobody signed is known first', async ({ page, someoneElse, portal }) => {
  await signIn(page, 'declarante05')
  const arriving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar Certificado' }).first().click()
  const own = await readFile(await (await arriving).path())
  const visitor = await someoneElse()
  await visitor.goto(`${portal.url}/validar-firma`)
  await choose(visitor, own)
  const said = visitor.getByText(/^(La Contraloría conoce este documento|Validación\s.*)$/)
  await expect(said).toHaveText([
    'La Contraloría conoce este documento',
    'Validación : El documento no tiene firmas digitales. Si es un certificado en papel, compruébelo con su código o su QR.',
  ])
  await readAtAllWidths(visitor)
})

/** Once an answer from such an address is here to its end. */
const arrival = async (page: Page, isIt: (url: string) => boolean) =>
  (await page.waitForResponse((response) => isIt(response.url()), { timeout: 60_000 })).finished()
const at = (address: RegExp) => (url: string) => address.test(url)
const isViewer = isMadeOf(/open-pdf/)

test('a page that was opened needs no connection to validate a file and to show it', async ({ page, portal }) => {
  const { juan, contractBy } = await signers(portal.dataDir)
  const file = await contractBy(juan)
  const valid = page.getByText('Validación : El certificado es válido y fue firmado digitalmente por JUAN MAMANI')

  await test.step('as long as it knows whom to trust', async () => {
    const needed = [at(/validation-worker/), at(/public\/autoridades$/), isViewer, isMadeOf(/pdf\.worker/)]
    const arrived = Promise.all(needed.map((each) => arrival(page, each)))
    await page.goto('/validar-firma')
    await arrived
    await page.context().setOffline(true)
    await choose(page, file)
    await expect(valid).toBeVisible()
    await expect(page.getByText('No se pudo preguntar a la Contraloría si conoce este documento')).toBeVisible()
    await expect(page.getByText('página 1 / 1')).toBeVisible({ timeout: 30_000 })
    await page.context().setOffline(false)
  })

  await test.step('else it is held to its integrity, and its trust is checked once that can be', async () => {
    const authorities = '**/api/public/autoridades'
    await page.route(authorities, (route) => route.abort('internetdisconnected'))
    const arrived = Promise.all([arrival(page, at(/validation-worker/)), arrival(page, isViewer)])
    await page.goto('/validar-firma')
    await arrived
    await page.context().setOffline(true)
    await choose(page, file)
    await expect(page.getByText('Validación : incompleta, falta comprobar si la firma es de confianza')).toBeVisible()
    await expect(page.getByText(/^Lo que se firmó no cambió\./)).toBeVisible()
    await expect(page.getByText('No se pudo preguntar a la Contraloría si conoce este documento')).toBeVisible()
    await readAtAllWidths(page)
    await page.context().setOffline(false)
    await page.unroute(authorities)
    await page.getByRole('button', { name: 'Volver a comprobar' }).click()
    await expect(valid).toBeVisible()
    await expect(page.getByText('La Contraloría no tiene registrado un documento idéntico a este archivo')).toBeVisible()
  })
})
