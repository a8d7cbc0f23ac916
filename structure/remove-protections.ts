// `npm run tool -- remove-protections [S21 S29 …] [--changed] [--map]`: removes each protection (those of some rules, some by name, or those of the files that differ from
// main) in turn, in a copy of the sources, and shows which test notices. Ends with 1 if no test misses one, or a test file no longer loads without one. `--map` finds out
// which tests execute what, and removes nothing. docs/decisions/070 explains how.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startTestCluster } from '../server/testing/cluster.ts'
import { inhabitedTemplate } from '../server/testing/inhabited.ts'
import { allProtections, idOf } from './protections/all.ts'
import { type Coverage, coveringTests, keepCoverage, readCoverage, refreshCoverage } from './protections/coverage.ts'
import type { Protection } from './protections/protection.ts'
import { makeScratchCopy, withRemoved } from './protections/scratch-copy.ts'
import { type Ending, runTests } from './protections/test-run.ts'

const AT_ONCE = 2
const MAX_FILE_MS = 300_000
const FIRST_BATCH = 2

const root = fileURLToPath(new URL('..', import.meta.url))
const words = process.argv.slice(2)
const all = allProtections(root)
const coverage = readCoverage(root)
let refreshed: Promise<Coverage> | undefined
/** The test files that passed in this run with every protection in place. */
const passing = new Set<string>()

if (words.includes('--map')) await refresh()
else process.exitCode = (await removeEach(chosen())) || process.exitCode

function chosen(): Protection[] {
  const wanted = words.filter((word) => word !== '--changed')
  const changed = words.includes('--changed') ? changedFiles() : null
  const found = all.filter(
    ({ rule, name, file }) => (wanted.length === 0 || wanted.includes(rule) || wanted.includes(name)) && (changed?.has(file) ?? true),
  )
  if (found.length === 0 && !changed) throw new Error(`No protection has the rule or the name ${wanted.join(', ')}.`)
  return found
}

/** Returns the files that differ from where this branch left main, committed or not; where there is no main, from the last commit. */
function changedFiles(): ReadonlySet<string> {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim()
  const since = git('merge-base', 'main', 'HEAD') || 'HEAD'
  return new Set([...git('diff', '--name-only', since).split('\n'), ...git('ls-files', '--others', '--exclude-standard').split('\n')])
}

async function removeEach(protections: readonly Protection[]): Promise<number> {
  const began = Date.now()
  const queue = [...protections]
  const endings = new Map<Protection, Ending>()
  process.once('SIGINT', () => queue.splice(0))
  const scratch = mkdtempSync(join(tmpdir(), 'djbr-protections-'))
  const cluster = await startTestCluster()
  try {
    // Made with every protection in place: each later run copies it.
    await inhabitedTemplate(cluster.address)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, queue.length) }, (_, index) => workAt(join(scratch, String(index)))))
  } finally {
    await cluster.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
  const unnoticed = protections.filter((protection) => endings.get(protection)?.kind !== 'failed')
  for (const protection of unnoticed) process.stdout.write(said(protection, endings.get(protection)))
  const rules = new Set(protections.map(({ rule }) => rule))
  for (const { rule } of unnoticed) rules.delete(rule)
  const seconds = Math.round((Date.now() - began) / 1000)
  const noticed = protections.length - unnoticed.length
  process.stdout.write(`${noticed} of ${protections.length} noticed, ${rules.size} rules and decisions whole, in ${seconds} s\n`)
  return unnoticed.length === 0 ? 0 : 1

  /** Takes protections off the queue one by one, and removes each in a copy of its own. */
  async function workAt(folder: string): Promise<void> {
    makeScratchCopy(root, folder)
    for (let protection = queue.shift(); protection; protection = queue.shift()) {
      const ending = await seekNotice(folder, protection, JSON.stringify(cluster.address))
      endings.set(protection, ending)
      process.stdout.write(said(protection, ending))
      if (ending.kind !== 'failed') continue
      coverage.noticed[idOf(protection)] = ending.file
      keepCoverage(root, coverage)
    }
  }
}

/** Runs the tests that may notice, first a few and then ever more, until a file fails that passes with the protection in place. */
async function seekNotice(folder: string, protection: Protection, cluster: string): Promise<Ending> {
  /** The tests share one cluster, except where the database itself is made differently. */
  const environment: Record<string, string> = protection.file.startsWith('server/ground/database/') ? {} : { TEST_CLUSTER: cluster }
  const options = (files: readonly string[]) => ({ environment, longestMs: MAX_FILE_MS * files.length })
  let broken: Ending | undefined
  for await (const files of batchesFor(protection)) {
    const ending = await withRemoved(folder, protection, () => runTests(folder, files, { ...options(files), more: ['--bail=1'] }))
    if (ending.kind === 'broken') broken ??= ending
    if (ending.kind !== 'failed') continue
    if (await passesInPlace(folder, ending.file, options([ending.file]))) return ending
    broken ??= { kind: 'broken', why: `${ending.file} fails with the protection in place too` }
  }
  return broken ?? { kind: 'passed' }
}

/** Tells whether a whole test file passes with every protection in place: if it fails anyway, nobody knows what it noticed. */
async function passesInPlace(folder: string, file: string, options: Parameters<typeof runTests>[2]): Promise<boolean> {
  if (!passing.has(file) && (await runTests(folder, [file], options)).kind === 'passed') passing.add(file)
  return passing.has(file)
}

/**
 * Yields the test file that noticed last and those that the marker names; if none notices, those that executed the protection by the last map, and finally those
 * that execute it now.
 */
async function* batchesFor(protection: Protection): AsyncGenerator<string[]> {
  const noticed = coverage.noticed[idOf(protection)]
  const first = [...(noticed ? [noticed] : []), ...protection.tests]
  const tried = new Set(first)
  if (first.length > 0) yield [...tried]
  if (!protection.marker) return
  for (const find of [() => coverage, refresh]) {
    const others = coveringTests(await find(), protection).filter((test) => !tried.has(test))
    for (const test of others) tried.add(test)
    for (let size = FIRST_BATCH; others.length > 0; size *= 2) yield others.splice(0, size)
  }
}

function refresh(): Promise<Coverage> {
  refreshed ??= refreshCoverage(root, all, coverage).then((unknown) => {
    for (const line of unknown) process.stdout.write(line)
    if (unknown.length > 0) process.exitCode = 1
    return coverage
  })
  return refreshed
}

function said(protection: Protection, ending: Ending | undefined): string {
  if (ending?.kind === 'failed') return `noticed  ${idOf(protection)}\n         ${ending.file}: ${ending.test}\n`
  if (ending?.kind === 'broken') return `BROKEN   ${idOf(protection)}\n         ${ending.why}\n`
  return `${ending ? 'MISSED ' : 'UNTRIED'}  ${idOf(protection)}\n`
}
