import { existsSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PRIVATE_ADDRESSES } from './addresses.ts'
import { signIn } from './steps.ts'
import { expect, test } from './test.ts'

test.use({ leavesNoTrace: true })

const corpus = new URL('../../shared/corpora/bad-input/blns/blns.json', import.meta.url)

const OURS = [
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '"><script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
]

/** Every text of the corpus that wants to run. */
function hostileTexts(): readonly string[] {
  const known = existsSync(corpus) ? (JSON.parse(readFileSync(corpus, 'utf8')) as string[]) : []
  return [...OURS, ...known.filter((text) => /script|alert|on[a-z]+\s*=/i.test(text))]
}

/** A text that a person wrote or reads: no code, date, number, address or picture. */
const isWords = (text: string) => text !== '' && !/^[\d\s:.,+T/-]*$|^[a-z_/0-9]+$|^data:|^[\w-]{40,}$/.test(text)

const IN_EACH = 3

/** Has the server's answers carry hostile texts in place of whatever was stored, some in each; says how many were sent, and what is awaited. */
async function storeHostileTexts(page: Page) {
  const texts = hostileTexts()
  let used = 0
  let awaited = 0
  const next = () => Array.from({ length: IN_EACH }, () => texts[used++ % texts.length]).join(' ')
  const hostile = (value: unknown): unknown => {
    if (typeof value === 'string') return isWords(value) ? next() : value
    if (Array.isArray(value)) return value.map(hostile)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, name === 'tipo' || name === 'token' ? each : hostile(each)]),
    )
  }
  await page.route(/\/api\/(djbr_registro|system\/sesion$|public|tipos_|departamentos|paises)/, async (route) => {
    awaited += 1
    try {
      const answer = await route.fetch()
      const isJson = answer.headers()['content-type']?.includes('json')
      await route.fulfill({ response: answer, ...(isJson && { json: hostile(await answer.json()) }) })
    } finally {
      awaited -= 1
    }
  })
  return { sent: () => used, awaited: () => awaited }
}

test('whatever stored texts hold, no screen runs it', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await signIn(page, 'declarante02')
  const { sent, awaited } = await storeHostileTexts(page)
  const draw = async (address: string) => {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect.poll(awaited).toBe(0)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  for (const address of ['/', ...PRIVATE_ADDRESSES, ...[2, 4, 6, 7].map((step) => `/bienes?paso=${step}`)]) await draw(address)
  await page.unrouteAll({ behavior: 'wait' })
  expect(sent()).toBeGreaterThan(hostileTexts().length)
  expect(dialogs).toEqual([])
})
