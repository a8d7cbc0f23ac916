// `npm run tool -- remove-gates`: takes each protection of the signature engine away in turn and shows a test that notices. One that nobody misses ends it with 1.
// With words behind it (`npm run tool -- remove-gates row dates`), only those whose names contain one of them. What is not there exactly once, and a word that no
// name contains, ends it with 1 before anything is taken away.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { askedFor, misplacedIn, type Removal } from './removals.ts'

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] }

const AT_ONCE = 2
const root = fileURLToPath(new URL('../..', import.meta.url))
const { asked, unknown } = askedFor(process.argv.slice(2))
const misplaced = asked.flatMap((removal) => misplacedIn(removal, readFileSync(join(root, 'signature', removal.file), 'utf8')) ?? [])
const wrong = [...unknown.map((word) => `No protection is called "${word}".`), ...misplaced]
if (wrong.length > 0) {
  process.stderr.write(`${wrong.join('\n')}\n`)
  process.exit(1)
}

const reports = mkdtempSync(join(tmpdir(), 'djbr-removals-'))
const waiting = asked.entries()
let noticed = 0

await Promise.all(Array.from({ length: AT_ONCE }, takeAwayInTurn))
rmSync(reports, { recursive: true })
process.stdout.write(`${noticed} of ${asked.length} noticed\n`)
process.exitCode = noticed < asked.length ? 1 : 0

async function takeAwayInTurn(): Promise<void> {
  for (const [index, removal] of waiting) {
    const test = await firstFailure(removal, join(reports, `${index}.json`))
    if (test) noticed++
    process.stdout.write(`${removal.name.padEnd(52)} ${test ?? 'NOBODY MISSES IT'}\n`)
  }
}

/** The first test that fails without a protection; null when none does. */
async function firstFailure({ name, tests }: Removal, report: string): Promise<string | null> {
  await new Promise<void>((resolve) => {
    execFile(
      join(root, 'node_modules/.bin/vitest'),
      ['run', '--project', 'signature', '--bail', '1', '--no-file-parallelism', '--reporter=json', `--outputFile=${report}`, ...tests],
      { cwd: root, env: { ...process.env, WITHOUT: name } },
      () => resolve(),
    )
  })
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed'))
  return failed[0]?.fullName ?? null
}
