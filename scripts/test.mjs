// `npm test`, `npm run test:all`, `npm run test:changed`: from a fresh clone too. Runs on whatever Node the machine has until ours is there.
import { fileURLToPath } from 'node:url'

// The journeys' browser is a current one: what older ones need is not built here.
process.env.OLDER_BROWSERS ??= 'off'
// Hundreds of processes run the same code: each takes it as the first one compiled it.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url))
const { ensureInstalled, onOurNode } = await import('./setup.mjs')

if (await onOurNode(fileURLToPath(import.meta.url))) {
  ensureInstalled()
  const [depth = 'change', ...rest] = process.argv.slice(2)
  const { run } = await import('./test/run.ts')
  process.exitCode = await run(depth, rest)
}
