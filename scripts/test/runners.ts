import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../setup.mjs'
import { type FileTime, type Outcome, type Part, reporting } from './part.ts'

interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

interface Suite {
  readonly specs: readonly {
    readonly file: string
    readonly title: string
    readonly tests: readonly { readonly status: string; readonly results: readonly { readonly duration: number }[] }[]
  }[]
  readonly suites?: readonly Suite[]
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
  readonly suites: readonly Suite[]
}

/** Returns the vitest tests of a depth, on all cores: by default the runner keeps one free, which is half of two. `more` are files or options. */
export function unitTests(title: string, depth: string, more: readonly string[] = []): Part {
  return reporting(
    title,
    'vitest',
    (report) => ['run', '--maxWorkers=100%', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more],
    (report) => ({ TEST_DEPTH: depth, CPU_OF_FILES: `${report}.cpu` }),
    (report) => ofVitest(JSON.parse(readFileSync(report, 'utf8')), cpuOfFiles(`${report}.cpu`)),
  )
}

/** Returns the journeys of a depth; `more` are files or options. */
export function journeys(title: string, depth: string, more: readonly string[] = []): Part {
  return reporting(
    title,
    'playwright',
    () => ['test', '--config', 'journeys/playwright.config.ts', ...more],
    (report) => ({ TEST_DEPTH: depth, JOURNEYS_REPORT: report }),
    (report) => ofPlaywright(JSON.parse(readFileSync(report, 'utf8'))),
  )
}

/** Returns the names of the tests that ran, from the report of either runner. */
export function namesIn(report: VitestReport | PlaywrightReport): string[] {
  if ('suites' in report) return report.suites.flatMap(scenariosOf).map(({ title }) => title)
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
  return tests.filter(({ status }) => status === 'passed' || status === 'failed').map(({ fullName }) => fullName)
}

function ofVitest({ numPassedTests, numFailedTests, testResults }: VitestReport, cpu: ReadonlyMap<string, number>): Outcome {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    remarks: testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName)
      return (failed.length > 0 || status !== 'failed' ? failed : ['']).map((test) => failure(name, test))
    }),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
      cpuSeconds: cpu.get(name),
    })),
  }
}

function ofPlaywright({ stats, suites }: PlaywrightReport): Outcome {
  const scenarios = suites.flatMap(scenariosOf)
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    remarks: scenarios.flatMap(({ file, title, tests: [test] }) => {
      if (test?.status === 'unexpected') return [failure(join(root, 'journeys', file), title)]
      return test?.status === 'flaky' ? [`Pasó al segundo intento: journeys/${file} › ${title}`] : []
    }),
    files: [...Map.groupBy(scenarios, ({ file }) => file)].map(([file, own]) => ({
      file: `journeys/${file}`,
      seconds: own.flatMap(({ tests }) => tests.flatMap(({ results }) => results)).reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
  }
}

function scenariosOf({ specs, suites = [] }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(scenariosOf)]
}

function failure(file: string, test: string): string {
  return `Falló: ${[relative(root, file), test].filter(Boolean).join(' › ')}`
}

/** Returns the processor time that each file took, as written by `cpu-of-file.ts`. */
function cpuOfFiles(file: string): ReadonlyMap<string, number> {
  if (!existsSync(file)) return new Map()
  const rows = readFileSync(file, 'utf8').trim().split('\n')
  return new Map(rows.map((row) => JSON.parse(row) as [string, number]))
}

/** Returns the slowest files of a run, as lines. */
export function slowest(files: readonly FileTime[], count: number): string[] {
  return [...files]
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds, cpuSeconds }) => timesLine(file, seconds, cpuSeconds))
}

export function timesLine(name: string, seconds: number, cpuSeconds: number | undefined): string {
  const cpu = cpuSeconds === undefined ? '' : `${cpuSeconds.toFixed(0).padStart(6)} s de CPU`
  return `${seconds.toFixed(0).padStart(6)} s ${cpu.padEnd(16)}  ${name}`
}
