// `npm test`, `npm run test:all`, `npm run test:changed`: also from a fresh clone. Runs on any Node the machine has until ours is installed.
import { fileURLToPath } from 'node:url'

// The journeys use a current browser, so nothing is built for older ones.
process.env.OLDER_BROWSERS ??= 'off'
// Hundreds of processes run the same code: each reuses what the first one compiled.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
const { ensureInstalled, onOurNode } = await import('./setup.mjs')

if (await onOurNode(fileURLToPath(import.meta.url))) {
  ensureInstalled()
  const [depth = 'change', ...rest] = process.argv.slice(2)
  const { run } = await import('./test/run.ts')
  process.exitCode = await run(depth, rest)
}
