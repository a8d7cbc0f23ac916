import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** How a run of test files ended: a test failed; a file did not load, its process died or no test ran; or all that ran passed. */
export type Ending =
  | { readonly kind: 'failed'; readonly file: string; readonly test: string }
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'passed' }

interface Options {
  readonly environment: Readonly<Record<string, string>>
  readonly longestMs: number
  /** More words for the runner. */
  readonly more?: readonly string[]
}

type Report = {
  testResults: { name: string; status: string; message: string; assertionResults: { status: string; fullName: string }[] }[]
}

/** Compile cache: each run reads what the one before compiled. */
const COMPILED = 'node_modules/.cache/compiled'

/** Runs test files of a copy of the sources, including those that prove the machine. */
export async function runTests(folder: string, files: readonly string[], { environment, longestMs, more = [] }: Options): Promise<Ending> {
  const report = reportOf(folder)
  rmSync(report, { force: true })
  const options = ['--reporter=json', `--outputFile=${report}`, ...more]
  const child = spawn(join(folder, 'node_modules/.bin/vitest'), ['run', ...options, ...files], {
    cwd: folder,
    env: { ...process.env, TEST_DEPTH: 'all', NODE_COMPILE_CACHE: join(folder, COMPILED), ...environment },
    stdio: 'ignore',
    timeout: longestMs,
    killSignal: 'SIGKILL',
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return endingOf(folder, code, readReport(report))
}

/** Returns the test files of a copy's last run that did not load, each with the reason. */
export function unloaded(folder: string): { readonly file: string; readonly why: string }[] {
  const all = readReport(reportOf(folder))?.testResults ?? []
  return all
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => ({ file: name.slice(folder.length + 1), why: message.split('\n', 1)[0] ?? '' }))
}

const reportOf = (folder: string) => join(folder, 'report.json')

function endingOf(folder: string, code: number | null, report: Report | null): Ending {
  if (!report) return { kind: 'broken', why: 'the tests did not end' }
  for (const { name, assertionResults } of report.testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return { kind: 'failed', file: name.slice(folder.length + 1), test: failed.fullName }
  }
  const broken = report.testResults.find(({ status }) => status === 'failed')
  if (broken) return { kind: 'broken', why: `${broken.name.slice(folder.length + 1)}: ${broken.message.split('\n', 1)[0]}` }
  if (code !== 0) return { kind: 'broken', why: 'no test failed, and the run did' }
  const ran = report.testResults.some(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed'))
  return ran ? { kind: 'passed' } : { kind: 'broken', why: 'no test ran' }
}

function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
