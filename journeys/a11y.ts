import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureChromium } from './chromium.mjs'

/** `npm run tool -- a11y`: checks each screen in each language and width, and with texts at 200 %, against all of WCAG 2.2 AA. Further arguments go to Playwright. */
if (!(await ensureChromium())) process.exit(1)
const config = fileURLToPath(new URL('playwright.config.ts', import.meta.url))
const child = spawn('playwright', ['test', '--config', config, 'each-screen.machine', ...process.argv.slice(2)], {
  env: { ...process.env, TEST_DEPTH: 'machine' },
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
child.on('exit', (code) => process.exit(code ?? 1))
