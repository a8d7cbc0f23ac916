// `npm run remove-protections [-- S21 S29 …]`: takes each protection (or those of some rules, or some by their names) away in turn, in a copy of the
// sources, and shows which test notices. One that nobody misses ends it with 1.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ClusterAddress, startTestCluster } from '../server/testing/cluster.ts'
import type { Protection } from './protections/protection.ts'
import { protections } from './protections/rows/all.ts'
import { makeScratchCopy, withRemoved } from './protections/scratch-copy.ts'

const AT_ONCE = 2
const LONGEST_RUN_MS = 180_000

type Report = { testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[] }

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)
const chosen = protections.filter(({ rule, name }) => wanted.length === 0 || wanted.some((word) => rule === word || name === word))
if (chosen.length === 0) {
  process.stderr.write(`No protection has the rule or the name ${wanted.join(', ')}.\n`)
  process.exit(2)
}
const queue = [...chosen]
const results = new Map<Protection, { readonly noticed: boolean; readonly by: string }>()
process.once('SIGINT', () => queue.splice(0))

const began = Date.now()
const scratch = mkdtempSync(join(tmpdir(), 'djbr-protections-'))
const cluster = await startTestCluster()
try {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, (_, index) => workAt(join(scratch, String(index)))))
} finally {
  await cluster.stop()
  rmSync(scratch, { recursive: true, force: true })
}
const missed = chosen.filter((protection) => !results.get(protection)?.noticed)
for (const { rule, name, tests } of missed) process.stdout.write(`MISSED  ${rule}  ${name}  (${tests.join(', ')})\n`)
const rules = new Set(chosen.map(({ rule }) => rule))
for (const { rule } of missed) rules.delete(rule)
process.stdout.write(
  `${chosen.length - missed.length} of ${chosen.length} noticed, ${rules.size} rules and decisions whole, in ${Math.round((Date.now() - began) / 1000)} s\n`,
)
process.exitCode = missed.length === 0 && chosen.length > 0 ? 0 : 1

/** Takes one protection after the other off the queue and away from a copy of its own. */
async function workAt(folder: string): Promise<void> {
  makeScratchCopy(root, folder)
  for (let protection = queue.shift(); protection; protection = queue.shift()) {
    const removed = protection
    const result = await withRemoved(folder, removed, () => runTests(folder, removed))
    results.set(removed, result)
    process.stdout.write(`${removed.rule.padEnd(4)} ${result.noticed ? 'noticed' : 'MISSED '}  ${removed.name}\n     ${result.by}\n`)
  }
}

/** Runs the tests of a protection; only a test that fails has noticed, not a file that no longer loads. */
async function runTests(folder: string, { file, tests, named }: Protection): Promise<{ noticed: boolean; by: string }> {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const only = named === undefined ? [] : ['--testNamePattern', named.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]
  const output = ['--reporter=json', `--outputFile=${report}`]
  const program = join(folder, 'node_modules/.bin/vitest')
  const child = spawn(program, ['run', '--bail=1', ...output, ...only, ...tests], {
    cwd: folder,
    env: { ...process.env, ...sharedCluster(file, cluster.address) },
    stdio: 'ignore',
    timeout: LONGEST_RUN_MS,
    killSignal: 'SIGKILL',
  })
  await new Promise((resolve) => child.once('close', resolve))
  const { testResults } = readReport(report)
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults).find(({ status }) => status === 'failed')
  if (failed) return { noticed: true, by: failed.fullName }
  return { noticed: false, by: testResults.find(({ message }) => message)?.message.split('\n', 1)[0] ?? 'every test passed' }
}

/** The tests share one cluster, except where the database itself is made differently. */
function sharedCluster(file: string, address: ClusterAddress): Record<string, string> {
  return file.startsWith('server/database/') ? {} : { TEST_CLUSTER: JSON.stringify(address) }
}

function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { testResults: [{ message: 'the tests did not end', assertionResults: [] }] }
  }
}
