import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, root, say } from '../setup.mjs'

/** A part of a run: what it is called, and how it comes to its outcome. */
export interface Part {
  readonly title: string
  readonly run: () => Promise<Outcome>
}

export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** A line each: which tests failed, which passed at the second try. */
  readonly remarks: readonly string[]
  /** How long each of its files took, when its runner says so. */
  readonly files?: readonly FileTime[]
  /** The processor's time of all its processes, where the system counts it. */
  readonly cpuSeconds?: number | undefined
}

export interface FileTime {
  readonly file: string
  readonly seconds: number
  readonly cpuSeconds?: number | undefined
}

/** What is run without a report of its own: it passed or it failed. */
export const outcomeOf = (title: string, good: boolean): Outcome =>
  good ? { passed: 1, failed: 0, remarks: [] } : { passed: 0, failed: 1, remarks: [`Falló: ${title}`] }

export interface Command {
  readonly env?: Readonly<Record<string, string>>
  /** What it says comes in one piece when it has ended, so that it can run beside others. */
  readonly aside?: boolean
}

/** A part that is a command, which ends with 0 when all is well. */
export function command(title: string, program: string, args: readonly string[], options: Command = {}): Part {
  return {
    title,
    run: async () => {
      const { code, cpuSeconds } = await runCommand(title, program, args, options)
      return { ...outcomeOf(title, code === 0), cpuSeconds }
    },
  }
}

/**
 * A part that writes a report; its `read` says how many tests passed and failed. One that ended badly without a failed test, without a report, or in
 * which no test ran has failed itself. The reports stay in REPORTS_DIR, to compare the tests of two runs by their names, and nowhere unless it is said.
 */
export function reporting(
  title: string,
  program: string,
  args: (report: string) => readonly string[],
  env: (report: string) => Readonly<Record<string, string>>,
  read: (report: string) => Outcome,
): Part {
  return {
    title,
    run: async () => {
      const kept = process.env.REPORTS_DIR
      if (kept) mkdirSync(kept, { recursive: true })
      const folder = kept ? mkdtempSync(join(kept, 'report-')) : mkdtempSync(join(tmpdir(), 'djbr-report-'))
      const report = join(folder, 'report.json')
      try {
        const { code, cpuSeconds } = await runCommand(title, program, args(report), { env: env(report) })
        return { ...orFailed(title, code, () => read(report)), cpuSeconds }
      } finally {
        if (!kept) rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function orFailed(title: string, code: number, read: () => Outcome): Outcome {
  let outcome: Outcome
  try {
    outcome = read()
  } catch {
    return outcomeOf(title, false)
  }
  if (outcome.failed > 0 || (code === 0 && outcome.passed > 0)) return outcome
  return { ...outcome, failed: 1, remarks: [...outcome.remarks, `Falló: ${title}`] }
}

/** Where the shell tells what its child and all of that one's children took of the processor. */
const counted = process.platform !== 'win32'

async function runCommand(title: string, program: string, args: readonly string[], { env = {}, aside = false }: Command) {
  const folder = mkdtempSync(join(tmpdir(), 'djbr-times-'))
  const times = join(folder, 'times')
  const [file, ...words] = counted
    ? ['sh', '-c', '"$@"; code=$?; times > "$TIMES"; exit $code', 'sh', program, ...args]
    : [program, ...args]
  const child = spawn(file as string, words, {
    cwd: root,
    env: { ...environment, TIMES: times, ...env },
    stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
    shell: !counted,
  })
  const output: string[] = []
  if (aside) for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  else say(`\n── ${title}`)
  const code = await new Promise<number>((resolve) => {
    child.once('error', () => resolve(1))
    child.once('close', (status) => resolve(status ?? 1))
  })
  if (aside) say(`\n── ${title}\n${output.join('')}`)
  try {
    return { code, cpuSeconds: counted ? cpuIn(readFileSync(times, 'utf8')) : undefined }
  } catch {
    return { code, cpuSeconds: undefined }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The second line of `times`: what the children took for themselves and of the system, as `1m2.5s 0m3.1s`. */
function cpuIn(times: string): number {
  const children = times.trim().split('\n')[1] ?? ''
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}
