import type { BrowserContext, Page } from '@playwright/test'
import { fillIn } from '../forms.ts'
import type { Portal } from '../portal.ts'
import { PASSWORD } from '../sessions.ts'
import { expect } from '../test.ts'

export const ACCOUNT = 'declarante02'

interface Scene {
  readonly portal: Portal
  readonly context: BrowserContext
  readonly page: Page
}

/** Something that happens to a form while it is typed in. Returns the page on which its person goes on. */
export type Fault = (scene: Scene) => Promise<Page>

async function enter(page: Page, title: string): Promise<void> {
  const login = page.getByRole('dialog', { name: title })
  await expect(login).toBeVisible({ timeout: 20_000 })
  await fillIn(login, { Cuenta: ACCOUNT, Contraseña: PASSWORD })
  await login.getByRole('button', { name: 'Ingresar' }).click()
  await expect(login).toBeHidden({ timeout: 20_000 })
}

/** Ends the session as if its time were over: the server no longer knows the cookie. */
const endSession = (context: BrowserContext) => context.clearCookies({ name: /djbr$/ })

export const FAULTS = {
  reload: async ({ page }) => {
    await page.reload()
    return page
  },
  crash: async ({ context, page }) => {
    const address = page.url()
    const devTools = await context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    void devTools.send('Page.crash').catch(() => {})
    await crashed
    await page.close()
    const next = await context.newPage()
    await next.goto(address)
    return next
  },
  network: async ({ context, page }) => {
    await context.setOffline(true)
    await expect(page.getByText('Lo que escribe en su declaración se guarda en este equipo por siete días.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Volvió la conexión.')).toBeVisible({ timeout: 20_000 })
    await page.reload()
    return page
  },
  'reload without network': async ({ context, page }) => {
    const address = page.url()
    await context.setOffline(true)
    await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
    await context.setOffline(false)
    await expect(() => page.goto(address)).toPass()
    return page
  },
  restart: async ({ portal, page }) => {
    await portal.restart()
    await page.reload()
    return page
  },
  expiry: async ({ context, page }) => {
    await endSession(context)
    // A person who came back to a page looks again until it has loaded what asks for the time left.
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(page.getByRole('dialog', { name: 'Su sesión terminó' })).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 20_000 })
    await enter(page, 'Su sesión terminó')
    return page
  },
  'expiry and reload': async ({ context, page }) => {
    await endSession(context)
    await page.reload()
    await enter(page, 'Ingresar con cuenta')
    return page
  },
} as const satisfies Readonly<Record<string, Fault>>

export type FaultName = keyof typeof FAULTS
