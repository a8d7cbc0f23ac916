// `npm run tool -- NAME …`: runs a tool that is used too seldom for a command of its own. Without a name it lists them.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Each tool by its name: the program, and what it does. */
const TOOLS = {
  contract: { runs: 'server/print-contract.ts', does: 'prints the contract that /api/openapi.json answers, without starting a portal' },
  bench: { runs: 'bench/main.ts', does: 'measures everything, or the parts that it is given, as tables' },
  growth: {
    runs: 'bench/growth/main.ts',
    does: 'doubles the worst inputs of every reader of what comes from outside, and shows what grows faster than its size',
  },
  fuzz: {
    runs: 'server/testing/fuzz/main.ts',
    does: 'sends random inputs to every call as every kind of user: faults, side effects of refusals, data of others',
  },
  chaos: { runs: 'journeys/chaos/main.ts', does: 'brings every fault into every form field: what is lost' },
  a11y: { runs: 'journeys/a11y.ts', does: 'holds every screen in each language and at each width to WCAG 2.2 AA' },
  'remove-protections': {
    runs: 'structure/remove-protections.ts',
    does: 'takes away each protection of docs/safety.md, and shows which test fails',
  },
  'remove-gates': {
    runs: 'signature/testing/remove-gates.ts',
    does: 'takes away each gate of the signature engine, and shows which test fails',
  },
  'mutate-signatures': {
    runs: 'signature/testing/mutate.ts',
    with: ['--max-semi-space-size=4'],
    does: 'validates thousands of mutated signed files',
  },
  installed: {
    runs: 'server/testing/installed/main.ts',
    does: 'follows the commands of docs/operacion.md in a bare Debian 12, up to a declaration received',
  },
  pictures: { runs: 'journeys/pictures.ts', does: 'draws the pictures of README and of the help documents again, from a demo of its own' },
  texts: { runs: 'structure/texts/command.ts', does: 'hands the texts in Aymara to a translator as a PO file, and takes it back' },
  sbom: { runs: 'structure/print-sbom.ts', does: 'prints the bill of materials' },
  licenses: { runs: 'structure/print-licenses.ts', does: 'prints the licenses of all packages' },
  lockfile: { runs: 'structure/complete-lockfile.ts', does: 'completes the lockfile for other platforms' },
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
