import { doubleTexts, EVERY_WIDTH } from './accessibility-checks.ts'
import { readAsDeclarant, readAsVisitor } from './each-screen.ts'
import { test } from './test.ts'

const LANGUAGES = { es: 'Español', en: 'English', ay: 'Aymara' }
const TEXTS = { 'texts as they are': false, 'texts at 200 %': true }

for (const [language, name] of Object.entries(LANGUAGES)) {
  for (const [texts, isDoubled] of Object.entries(TEXTS)) {
    test(`each address of the portal is read by all in ${name}, at every width, ${texts}`, async ({ page }) => {
      test.setTimeout(900_000)
      if (isDoubled) await doubleTexts(page)
      await readAsVisitor(page, { language, widths: EVERY_WIDTH })
      await readAsDeclarant(page, { language, widths: EVERY_WIDTH })
    })
  }
}
