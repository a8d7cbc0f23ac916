// `npm run remove-gates`: takes each gate of the signature judgement away in turn and shows which tests notice. A gate that nobody misses ends it with 1.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Report = { numFailedTests: number; testResults: { assertionResults: { status: string; fullName: string }[] }[] }

const root = fileURLToPath(new URL('../..', import.meta.url))
const gates = readdirSync(new URL('../gates/', import.meta.url)).filter((file) => file !== 'index.ts')
const reports = mkdtempSync(join(tmpdir(), 'djbr-gates-'))
let unmissed = 0

for (const gate of [...gates, 'chain.ts', 'name-constraints.ts', 'revocation.ts', 'vouched-for.ts']) {
  const file = join(reports, `${gate}.json`)
  spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', '--project', 'signature', '--reporter=json', `--outputFile=${file}`], {
    cwd: root,
    env: { ...process.env, WITHOUT_GATE: gate },
  })
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const noticed = report.testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'))
  if (noticed.length === 0) unmissed++
  process.stdout.write(
    `${gate.replace('.ts', '').padEnd(20)} ${String(noticed.length).padStart(4)}  ${noticed[0]?.fullName ?? 'NADIE LA ECHA DE MENOS'}\n`,
  )
}

rmSync(reports, { recursive: true })
process.exitCode = unmissed > 0 ? 1 : 0
