import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { idOf, sourcesIn } from './all.ts'
import { LOG_FILE, TEST_FILE, withProbes } from './probes.ts'
import type { Protection } from './protection.ts'
import { makeScratchCopy, replace } from './scratch-copy.ts'
import { runTests } from './test-run.ts'

const FILE = 'node_modules/.cache/protections/coverage.json'
const PROJECTS = ['domain', 'signature', 'server', 'web', 'simulators', 'structure']
const LONGEST_MS = 3_600_000

/** What a machine found out, kept outside git: which test files execute which protections, and which noticed the removal of which. */
export interface Coverage {
  /** The digest of each source with markers, as it was when the tests were run. */
  sources: Record<string, string>
  tests: Record<string, { digest: string; executes: string[] }>
  noticed: Record<string, string>
}

export function readCoverage(root: string): Coverage {
  const file = join(root, FILE)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { sources: {}, tests: {}, noticed: {} }
}

export function keepCoverage(root: string, coverage: Coverage): void {
  mkdirSync(dirname(join(root, FILE)), { recursive: true })
  writeFileSync(join(root, FILE), JSON.stringify(coverage, null, 1))
}

/** Runs the test files that are new or changed, and those that execute a source which is; each is known by what it executes afterwards. */
export async function refreshCoverage(root: string, protections: readonly Protection[], coverage: Coverage): Promise<void> {
  const marked = protections.filter(({ marker }) => marker)
  const sources = digestsOf(root, [...new Set(marked.map(({ file }) => file))])
  const tests = digestsOf(
    root,
    PROJECTS.flatMap((folder) => sourcesIn(root, folder, (path) => /\.test\.tsx?$/.test(path))),
  )
  const stale = staleTests(coverage, marked, sources, tests)
  if (stale.length > 0) {
    const executed = await execute(root, marked, stale)
    for (const test of stale) coverage.tests[test] = { digest: tests[test] ?? '', executes: [...(executed.get(test) ?? [])].sort() }
  }
  for (const test of Object.keys(coverage.tests)) if (!tests[test]) delete coverage.tests[test]
  coverage.sources = sources
  keepCoverage(root, coverage)
}

/** The test files that execute a protection: those that stand nearest to it first, and of these the ones that execute the fewest others. */
export function coveringTests(coverage: Coverage, protection: Protection): string[] {
  const id = idOf(protection)
  return Object.entries(coverage.tests)
    .filter(([, { executes }]) => executes.includes(id))
    .map(([test, { executes }]) => ({ test, near: foldersShared(test, protection.file), size: executes.length }))
    .sort((one, other) => other.near - one.near || one.size - other.size)
    .map(({ test }) => test)
}

function staleTests(
  coverage: Coverage,
  marked: readonly Protection[],
  sources: Record<string, string>,
  tests: Record<string, string>,
): string[] {
  const changed = Object.keys(sources).filter((file) => sources[file] !== coverage.sources[file])
  const isNew = changed.some((file) => coverage.sources[file] === undefined)
  const touched = new Set(marked.filter(({ file }) => changed.includes(file)).map(idOf))
  return Object.keys(tests).filter((test) => {
    const known = coverage.tests[test]
    return isNew || !known || known.digest !== tests[test] || known.executes.some((id) => touched.has(id))
  })
}

/** Runs test files in a copy of the sources that writes down what they execute, in whatever process. */
async function execute(root: string, marked: readonly Protection[], tests: readonly string[]): Promise<Map<string, Set<string>>> {
  const scratch = mkdtempSync(join(tmpdir(), 'djbr-coverage-'))
  try {
    const folder = join(scratch, 'copy')
    makeScratchCopy(root, folder)
    const log = join(scratch, 'log')
    writeFileSync(log, '')
    for (const [file, group] of Map.groupBy(marked, (protection) => protection.file)) {
      const source = readFileSync(join(root, file), 'utf8')
      replace(
        join(folder, file),
        withProbes(source, group, (protection) => marked.indexOf(protection)),
      )
    }
    for (const test of tests) {
      const beginning = join(folder, `${test}.begins.ts`)
      writeFileSync(beginning, `process.env.${TEST_FILE} = ${JSON.stringify(test)}\n`)
      replace(join(folder, test), `import ${JSON.stringify(beginning)}; ${readFileSync(join(root, test), 'utf8')}`)
    }
    await runTests(folder, tests, { environment: { [LOG_FILE]: log }, longestMs: LONGEST_MS })
    const executed = new Map<string, Set<string>>()
    for (const line of readFileSync(log, 'utf8').split('\n')) {
      const [, number, test] = /^(\d+) (.+)$/.exec(line) ?? []
      const protection = marked[Number(number)]
      if (test && protection) executed.set(test, (executed.get(test) ?? new Set()).add(idOf(protection)))
    }
    return executed
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function digestsOf(root: string, files: readonly string[]): Record<string, string> {
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('base64url')
  return Object.fromEntries(files.map((file) => [file, digest(file)]))
}

function foldersShared(one: string, other: string): number {
  const [mine, theirs] = [dirname(one).split('/'), dirname(other).split('/')]
  const apart = mine.findIndex((folder, index) => folder !== theirs[index])
  return apart < 0 ? mine.length : apart
}
