import { expect, test } from 'vitest'
import { seedDemo } from '../demo/index.ts'
import { testApp } from './app.ts'

const fail = (error: unknown) => {
  throw error
}

/** Tests that a demo that begins on a given day, in a year after its story, calls nobody late who filed in time. */
export function isInTimeOn(...days: readonly string[]): void {
  test.each(days)('who filed in their month of birth is not late on %s', async (day) => {
    const later = await testApp()
    try {
      later.clock.set(`${day}T10:00:00-04:00`)
      await seedDemo(later.services, fail)
      for (const account of ['declarante04', 'declarante05']) {
        const browser = later.browser()
        await browser.signIn(account)
        expect((await browser.get('djbr_registro/plazo')).json(), account).toMatchObject({ vencido: false })
      }
    } finally {
      await later.close()
    }
  })
}
