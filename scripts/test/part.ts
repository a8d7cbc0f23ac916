import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { environment, root, say } from '../setup.mjs'

/** A part of a run: its title, and how it comes to its outcome. */
export interface Part {
  readonly title: string
  readonly run: () => Promise<Outcome>
}

export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** One line each: which tests failed, and which passed at the second try. */
  readonly remarks: readonly string[]
  /** Time that each of its files took, when its runner reports it. */
  readonly files?: readonly FileTime[]
  /** Processor time of all its processes, where the system counts it. */
  readonly cpuSeconds?: number | undefined
}

export interface FileTime {
  readonly file: string
  readonly seconds: number
  readonly cpuSeconds?: number | undefined
}

/** Returns the outcome of a part without a report of its own: it passed or it failed. */
export const outcomeOf = (title: string, good: boolean): Outcome =>
  good ? { passed: 1, failed: 0, remarks: [] } : { passed: 0, failed: 1, remarks: [`Falló: ${title}`] }

export interface Command {
  readonly env?: Readonly<Record<string, string>>
  /** Prints its output in one piece at its end, so that it can run beside others. */
  readonly aside?: boolean
}

/** Returns a part that runs a command, which ends with 0 when all is well. */
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
 * Returns a part that writes a report, from which `read` takes how many tests passed and failed. The part itself fails when it ended badly without a failed test,
 * left no report, or ran no test. Reports stay in REPORTS_DIR, for comparing the tests of two runs by name; they are kept only if it is set.
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

/** Whether the shell tells how much processor time its child and all of that one's children took. */
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

/** Returns the seconds in the second line of `times`: what the children took in user and system time, as `1m2.5s 0m3.1s`. */
function cpuIn(times: string): number {
  const children = times.trim().split('\n')[1] ?? ''
  return [...children.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0)
}
