// The pictures of README and of the help documents, drawn again from the running product: `npm run tool -- pictures`.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const MAX_MS = 600_000
const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
const { status } = spawnSync(
  process.execPath,
  [cli, 'test', '-c', fileURLToPath(new URL('.', import.meta.url)), 'pictures.machine.spec', `--global-timeout=${MAX_MS}`],
  { stdio: 'inherit', env: { ...process.env, PICTURES: 'draw', TEST_DEPTH: 'all' } },
)
process.exitCode = status ?? 1
