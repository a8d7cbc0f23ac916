import { expect, test } from './test.ts'

test.use({ leavesNoTrace: true })

for (const { name, code, enter } of [
  { name: 'English', code: 'en', enter: 'Traditional sworn declaration' },
  { name: 'Aymara', code: 'ay', enter: 'Declaración Jurada Tradicional' },
])
  test(`whoever chose ${name} finds it again whenever the portal is opened`, async ({ page, context }) => {
    await page.goto('/')
    await page.getByRole('combobox', { name: 'Idioma' }).selectOption(code)
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await page.reload()
    await expect(page.getByRole('link', { name: enter })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    const tab = await context.newPage()
    await tab.goto('/validar')
    await expect(tab.getByRole('dialog')).toBeVisible()
    await expect(tab.locator('html')).toHaveAttribute('lang', code)
  })
