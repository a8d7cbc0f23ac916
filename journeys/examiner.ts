import type { Page } from '@playwright/test'
import { enterOffice, screenIs } from './steps.ts'
import { expect } from './test.ts'

const EXAMINERS = ['verificad01', 'verificad02']

/** Signs in as the examiner to whom the new case was drawn, and shows their cases. */
export async function asExaminer(someoneElse: () => Promise<Page>): Promise<Page> {
  for (const account of EXAMINERS) {
    const page = await someoneElse()
    await enterOffice(page, account)
    await page.goto('/oficina/examen/casos')
    await screenIs(page, 'Mis casos')
    await expect(
      page
        .getByRole('button', { name: /^Abrir caso/ })
        .or(page.getByText('No tiene casos'))
        .first(),
    ).toBeVisible()
    if (await page.getByRole('cell', { name: 'Asignada' }).first().isVisible()) return page
  }
  throw new Error('The case was drawn to nobody')
}
