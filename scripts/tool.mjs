// `npm run tool -- NAME …`: whatever is used too seldom for a command of its own. Without a name it lists them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Each tool by its name: what it runs, and what it does. */
const TOOLS = {
  contract: { runs: 'server/print-contract.ts', does: 'prints the contract that /api/openapi.json answers, without starting a portal' },
}

const root = fileURLToPath(new URL('..', import.meta.url))
const [name = '', ...args] = process.argv.slice(2)
const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined

if (tool) {
  const { runs, with: options = [] } = tool
  const { status } = spawnSync(process.execPath, ['--no-warnings', ...options, runs, ...args], { cwd: root, stdio: 'inherit' })
  process.exitCode = status ?? 1
} else {
  const rows = Object.entries(TOOLS).map(([tool, { does }]) => `  ${tool.padEnd(20)} ${does}`)
  process.stdout.write(`npm run tool -- NAME\n\n${rows.join('\n')}\n`)
  process.exitCode = name ? 2 : 0
}
