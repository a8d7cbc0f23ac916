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

/** Has the server's answers carry hostile texts in place of whatever was stored, some in each; gives how many were sent. */
async function storeHostileTexts(page: Page): Promise<() => number> {
  const texts = hostileTexts()
  let used = 0
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
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, json: hostile(await answer.json()) })
  })
  return () => used
}

test('whatever stored texts hold, no screen runs it', async ({ page }) => {
  const dialogs: string[] = []
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message())
    await dialog.dismiss()
  })
  await signIn(page, 'declarante02')
  const shown = await storeHostileTexts(page)
  for (const address of ['/', ...PRIVATE_ADDRESSES]) {
    await page.goto(address)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  for (const paso of [2, 4, 6, 7]) {
    await page.goto(`/bienes?paso=${paso}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.getByRole('progressbar')).toHaveCount(0)
  }
  await page.unrouteAll({ behavior: 'wait' })
  expect(shown()).toBeGreaterThan(hostileTexts().length)
  expect(dialogs).toEqual([])
})
