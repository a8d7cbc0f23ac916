import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { idOf, sourcesIn } from './all.ts'
import { LOG_FILE, TEST_FILE, withProbes } from './probes.ts'
import type { Protection } from './protection.ts'
import { makeScratchCopy, replace } from './scratch-copy.ts'
import { runTests, unloaded } from './test-run.ts'

const FILE = 'node_modules/.cache/protections/coverage.json'
const PROJECTS = ['domain', 'signature', 'server', 'web', 'simulators', 'structure']
const MAX_MS = 3_600_000
/**
 * Test files left out of the map: they start a whole cluster, a machine or containers, or build a version, for longer than all other files together. What they
 * prove lies in settings, whose rows name their tests.
 */
const NOT_MAPPED = /^(server\/testing\/(booted|containers|rehearsal)\/|structure\/release\.machine\.)/
/** Test files that are run and saved at a time, so that an interrupted run can go on where it was. */
const BATCH = 40

/** What a machine found out, kept outside git: which test files execute which protections, and which noticed the removal of which. */
export interface Coverage {
  /** Digests of the sources with markers, from when the tests were run. */
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

/**
 * Runs the test files that are new or changed, and those that execute a changed source, and records what each executes. Returns a line for each that did not
 * load: nothing is known of it, and the next run tries it again.
 */
export async function refreshCoverage(root: string, protections: readonly Protection[], coverage: Coverage): Promise<readonly string[]> {
  const marked = protections.filter(({ marker }) => marker)
  const sources = digestsOf(root, [...new Set(marked.map(({ file }) => file))])
  const tests = digestsOf(
    root,
    PROJECTS.flatMap((folder) => sourcesIn(root, folder, isMapped)),
  )
  const stale = staleTests(coverage, marked, sources, tests)
  for (const test of [...stale, ...Object.keys(coverage.tests).filter((known) => !tests[known])]) delete coverage.tests[test]
  coverage.sources = sources
  const unknown: string[] = []
  if (stale.length === 0) return unknown
  await inProbedCopy(root, marked, stale, async (execute) => {
    for (let batch = stale.splice(0, BATCH); batch.length > 0; batch = stale.splice(0, BATCH)) {
      const { executed, notLoaded } = await execute(batch)
      for (const test of batch) coverage.tests[test] = { digest: tests[test] ?? '', executes: [...(executed.get(test) ?? [])].sort() }
      for (const { file, why } of notLoaded) {
        delete coverage.tests[file]
        unknown.push(`UNKNOWN  what ${file} executes\n         ${why}\n`)
      }
      keepCoverage(root, coverage)
    }
  })
  return unknown
}

/** Tells whether the map includes a file: it is a test file, and takes no longer than the rest. */
export const isMapped = (path: string): boolean => /\.test\.tsx?$/.test(path) && !NOT_MAPPED.test(path)

/**
 * Returns the test files that execute a protection: the nearest first, among these the ones with its file's name in their path, then those that execute the fewest
 * other protections.
 */
export function coveringTests(coverage: Coverage, protection: Protection): string[] {
  const id = idOf(protection)
  return Object.entries(coverage.tests)
    .filter(([, { executes }]) => executes.includes(id))
    .map(([test, { executes }]) => ({
      test,
      near: foldersShared(test, protection.file),
      named: Number(namesIn(test).has(nameOf(protection.file))),
      size: executes.length,
    }))
    .sort((one, other) => other.near - one.near || other.named - one.named || one.size - other.size)
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

/** Runs some test files and returns what each executes, in any process. */
type Execution = (tests: readonly string[]) => Promise<{
  readonly executed: ReadonlyMap<string, ReadonlySet<string>>
  readonly notLoaded: ReturnType<typeof unloaded>
}>

/** Does some work with a copy of the sources that records what its tests execute. */
async function inProbedCopy(
  root: string,
  marked: readonly Protection[],
  tests: readonly string[],
  work: (execute: Execution) => Promise<void>,
) {
  const scratch = mkdtempSync(join(tmpdir(), 'djbr-coverage-'))
  const [folder, log] = [join(scratch, 'copy'), join(scratch, 'log')]
  try {
    makeScratchCopy(root, folder)
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
    await work(async (batch) => {
      writeFileSync(log, '')
      await runTests(folder, batch, { environment: { [LOG_FILE]: log }, longestMs: MAX_MS, more: ['--maxWorkers=100%'] })
      return { executed: executedIn(readFileSync(log, 'utf8'), marked), notLoaded: unloaded(folder) }
    })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function executedIn(log: string, marked: readonly Protection[]): Map<string, Set<string>> {
  const executed = new Map<string, Set<string>>()
  for (const line of log.split('\n')) {
    const [, number, test] = /^(\d+) (.+)$/.exec(line) ?? []
    const protection = marked[Number(number)]
    if (test && protection) executed.set(test, (executed.get(test) ?? new Set()).add(idOf(protection)))
  }
  return executed
}

function digestsOf(root: string, files: readonly string[]): Record<string, string> {
  const digest = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('base64url')
  return Object.fromEntries(files.map((file) => [file, digest(file)]))
}

const nameOf = (file: string): string => basename(file).split('.')[0] ?? ''
const namesIn = (file: string): ReadonlySet<string> => new Set([...dirname(file).split('/'), nameOf(file)])

function foldersShared(one: string, other: string): number {
  const [mine, theirs] = [dirname(one).split('/'), dirname(other).split('/')]
  const apart = mine.findIndex((folder, index) => folder !== theirs[index])
  return apart < 0 ? mine.length : apart
}
