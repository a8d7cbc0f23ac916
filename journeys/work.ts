import type { Page } from '@playwright/test'
import { fillIn } from './forms.ts'
import type { Portal } from './portal.ts'
import { PASSWORD } from './sessions.ts'

const FREE_TRIES = 5

/** Guesses at an account, as a stranger, until its next sign-in requires work. */
export async function guessAt({ url }: Pick<Portal, 'url'>, account: string): Promise<void> {
  for (let tries = 0; tries < FREE_TRIES; tries++)
    await fetch(`${url}/api/control_tarjeta/login_cuenta`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ cueperdec_login: account, cueperdec_contrasenia: 'Wrong#2026' }),
    })
}

/** Holds the challenge back, so that the work lasts while it is looked at. Returns a function that releases it. */
export async function holdWork(page: Page): Promise<() => void> {
  const looked = Promise.withResolvers<void>()
  await page.route('**/captcha/reto?uso=insistir*', async (route) => {
    await looked.promise
    await route.continue()
  })
  return looked.resolve
}

/** Fills in account and password, on a portal that shows no captcha. */
export async function enter(page: Page, account: string): Promise<void> {
  await page.goto('/?ingresar=cuenta')
  const login = page.getByRole('dialog')
  await fillIn(login, { Cuenta: account, Contraseña: PASSWORD })
  await login.getByRole('button', { name: 'Ingresar' }).click()
}
