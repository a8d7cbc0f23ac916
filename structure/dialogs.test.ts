import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const web = new URL('../web/', import.meta.url)

/** The screens and what they consist of, each with its text. */
const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.includes('node_modules') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(new URL(path, web), 'utf8') }))

const holding = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .sort()

test('a button closes a dialog as its cross does, which asks first: CloseButton', () => {
  expect(holding(/<CloseButton/).length).toBeGreaterThan(25)
  const closing = sources.filter(
    ({ text }) => /<(Dialog|FormDialog)\b/.test(text) && /<Button\b[^>]*?onClick=\{(onClose|close)\}/.test(text),
  )
  expect(closing.map(({ path }) => path)).toEqual([])
})

/** Forms that ask by themselves, for they can save what was typed or keep it. */
const ASK_THEMSELVES = [
  'access/details-dialog.tsx',
  'declaring/declaration/start-dialog.tsx',
  'declaring/identity/correct-dialog.tsx',
  'declaring/records/record-form.tsx',
]

/** Nothing is to be kept of what is entered in these: it looks something up, says who somebody is, or chooses what is shown; or nothing is entered. */
const KEEP_NOTHING = [
  'access/account-login-dialog.tsx',
  'access/card-login-dialog.tsx',
  'credentials/codes-dialog.tsx',
  'credentials/confirmation-dialog.tsx',
  'credentials/reopen-dialog.tsx',
  'credentials/second-step-dialog.tsx',
  'credentials/shown-once-dialog.tsx',
  'public/certificate-dialog.tsx',
  'public/search/search-dialog.tsx',
  'register/entity/roster/rows-dialog.tsx',
  'public/search/search-form.tsx',
  'public/status/status-dialog.tsx',
]

test('a dialog asks before what was typed in it is lost, but for those of which this is known', () => {
  expect(holding(/<Dialog[^>]*?unsaved=\{false\}/s)).toEqual([...ASK_THEMSELVES, ...KEEP_NOTHING].sort())
  expect(ASK_THEMSELVES.filter((path) => !holding(/useLeaving\(/).includes(path))).toEqual([])
})

test('what is shown once is closed by its own button alone: ShownOnceDialog', () => {
  expect(holding(/<Dialog\b[^>]*?\spersistent\b/s)).toEqual(['credentials/shown-once-dialog.tsx'])
  expect(holding(/\bgiven\.(?:password|code)\b|\bcopyText\(secret\)/)).toEqual([
    'credentials/shown-once-dialog.tsx',
    'office/restore-dialog.tsx',
  ])
})

test('the frame of a dialog, which closes as it is told, is for what asks, for the question, and for what the first page says', () => {
  expect(holding(/<DialogFrame/)).toEqual([
    'foundation/controls/dialog.tsx',
    'foundation/controls/leave-dialog.tsx',
    'public/announcement-dialog.tsx',
  ])
})
