import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { validate } from '@djbr/signature/index.ts'
import { trustStore } from '@djbr/signature/trust/store.ts'
import config from './playwright.config.ts'
import { expect, test } from './test.ts'

const HEAP_MB = 256
const launch = config.use?.launchOptions
test.use({ launchOptions: { ...launch, args: [...(launch?.args ?? []), `--js-flags=--max-old-space-size=${HEAP_MB}`] } })

const corpora = new URL('../../shared/corpora/', import.meta.url)
const judgedAt = new Date('2026-11-20T14:00:00Z')

const known = (): readonly string[] =>
  readFileSync(new URL('signed-pdfs/manifest.tsv', corpora), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => `signed-pdfs/${line.split('\t')[0]}`)
const damaged = (): readonly string[] => readdirSync(new URL('bad-input/pdf-fuzz/', corpora)).map((name) => `bad-input/pdf-fuzz/${name}`)

test(`a browser of ${HEAP_MB} MB judges every known file as the server does`, async ({ page }) => {
  test.skip(!existsSync(corpora), 'the signed files with known verdicts are not beside this repository')
  test.setTimeout(300_000)
  const files = [...known(), ...damaged()].filter((name) => name.endsWith('.pdf'))
  await page.route('**/corpora/**', async (route) => {
    const body = await readFile(new URL(decodeURIComponent(new URL(route.request().url()).pathname.slice('/corpora/'.length)), corpora))
    await route.fulfill({ body, contentType: 'application/pdf' })
  })
  await page.goto('/validar-firma')
  const started = page.waitForEvent('worker')
  await page.getByLabel('Elegir un PDF').setInputFiles({ name: 'uno.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') })
  const judge = (await started).url()

  const here = await page.evaluate(
    async ({ judge, files, judgedAt }) => {
      const worker = new Worker(judge, { type: 'module' })
      const answers: string[] = []
      for (const name of files) {
        const pdf = new Uint8Array(await (await fetch(`/corpora/${encodeURIComponent(name)}`)).arrayBuffer())
        const answer = new Promise<unknown>((resolve, reject) => {
          worker.onmessage = ({ data }) => resolve(data)
          worker.onerror = ({ message }) => reject(new Error(`${name}: ${message}`))
        })
        worker.postMessage({ pdf, anchors: [], lists: [], now: judgedAt })
        answers.push(JSON.stringify(await answer))
      }
      return answers
    },
    { judge, files, judgedAt },
  )

  const nobody = trustStore([])
  for (const [index, name] of files.entries()) {
    const onServer = await validate(new Uint8Array(await readFile(new URL(name, corpora))), nobody, judgedAt)
    expect.soft(here[index], name).toBe(JSON.stringify(onServer))
  }
})
