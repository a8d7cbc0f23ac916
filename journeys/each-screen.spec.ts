import { WIDTHS } from './accessibility-checks.ts'
import { readAsDeclarant, readAsVisitor } from './each-screen.ts'
import { test } from './test.ts'

test.use({ leavesNoTrace: true })

const READING = { language: 'es', widths: WIDTHS }

test.describe.configure({ timeout: 300_000 })

test('each address of the portal is read by all, for a visitor', ({ page }) => readAsVisitor(page, READING))
test('each address of the portal is read by all, for a declarant', ({ page }) => readAsDeclarant(page, READING))
