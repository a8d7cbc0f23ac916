import { test as base } from '@playwright/test'

export { expect } from '@playwright/test'

/** A journey: pages open under the run's portal, and an error in a page's script or console fails it. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  baseURL: async ({}, use) => {
    await use(process.env.PORTAL_URL)
  },
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of (4\d\d|503)/.test(message.text())) errors.push(message.text())
    })
    await use(page)
    if (errors.length > 0) throw new Error(`The pages complained:\n${errors.join('\n')}`)
  },
})
