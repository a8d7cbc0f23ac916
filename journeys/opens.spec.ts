import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './test.ts'

test('the portal opens, complains of nothing and can be read by everyone', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()
  expect(violations).toEqual([])
})
