import { readableByAll } from './accessibility-checks.ts'
import { enterOn, tabTo } from './keys.ts'
import { WITHOUT_CAPTCHA } from './portal.ts'
import { PASSWORD } from './sessions.ts'
import { expect, test } from './test.ts'
import { enter, guessAt, holdWork } from './work.ts'

test.use({ portalSettings: WITHOUT_CAPTCHA })

test('whoever signs in after a stranger’s guesses is told why their machine works, and how far it is, and gets in by it', async ({
  page,
  portal,
}) => {
  await guessAt(portal, 'declarante01')
  const goOn = await holdWork(page)
  await enter(page, 'declarante01')
  const work = page.getByRole('region', { name: 'Su equipo está haciendo un cálculo' })
  await expect(work).toContainText('Hubo intentos fallidos con estos datos o desde su red.')
  await expect(work.getByRole('progressbar', { name: 'Su equipo está haciendo un cálculo' })).toBeVisible()
  await tabTo(work.getByRole('button', { name: 'Detener' }))
  await readableByAll(page)
  goOn()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis declaraciones', exact: true })).toBeVisible({ timeout: 30_000 })
  await expect(work).toBeHidden()
})

test('work that is stopped by the keyboard ends in words that say what to do, and is done when it is tried again', async ({
  page,
  portal,
}) => {
  await guessAt(portal, 'declarante02')
  const goOn = await holdWork(page)
  await enter(page, 'declarante02')
  await enterOn(page.getByRole('button', { name: 'Detener' }))
  await expect(page.getByText('Intente otra vez y deje que termine.').first()).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeHidden()
  goOn()
  await page.getByRole('dialog').getByRole('button', { name: 'Ingresar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mis declaraciones', exact: true })).toBeVisible({ timeout: 30_000 })
})

const WORDS = [
  ['es', 'Su equipo está haciendo un cálculo', 'Detener', 'declarante03'],
  ['en', 'Your device is working something out', 'Stop', 'declarante04'],
  ['ay', 'Suyt’ma, mira suma...', 'Janiw saña', 'declarante05'],
] as const

for (const [language, title, stop, account] of WORDS)
  test(`work is shown in ${language} as everybody reads it`, async ({ page, context, portal, baseURL }) => {
    await context.addCookies([{ name: 'djbr-idioma', value: language, url: baseURL ?? '' }])
    await guessAt(portal, account)
    const goOn = await holdWork(page)
    await page.goto('/?ingresar=cuenta')
    const login = page.getByRole('dialog')
    await login.locator('input[autocomplete=username]').fill(account)
    await login.locator('input[type=password]').fill(PASSWORD)
    await login.locator('input[type=password]').press('Enter')
    const work = page.getByRole('region', { name: title })
    await expect(work.getByRole('progressbar', { name: title })).toBeVisible()
    await expect(work.getByRole('button', { name: stop })).toBeVisible()
    await readableByAll(page)
    goOn()
    await expect(work).toBeHidden({ timeout: 30_000 })
  })
