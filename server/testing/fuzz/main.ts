// `npm run tool -- fuzz [--seed 7 --count 200000]`: draws inputs for every call of the server and counts what goes wrong; `--first` begins at an input, so that `--seed 7
// --first 1234 --count 1` repeats one. Ends with 1 when anything went wrong.
import { parseArgs } from 'node:util'
import { startTestCluster } from '../cluster.ts'
import { type Finding, fuzz } from './run.ts'

const SHOWN_OF_EACH = 3
const MAX_SHOWN_LENGTH = 600

const say = (text: string) => process.stdout.write(`${text}\n`)
const { seed = Math.floor(Math.random() * 2 ** 31), count = 20_000, first = 0 } = numbersGiven()

/** Returns the numbers of the command line by name; on anything else prints the usage and ends the process. */
function numbersGiven(): Partial<Record<'seed' | 'count' | 'first', number>> {
  try {
    const { values } = parseArgs({ options: { seed: { type: 'string' }, count: { type: 'string' }, first: { type: 'string' } } })
    for (const [name, value] of Object.entries(values))
      if (!/^\d{1,10}$/.test(value)) throw new Error(`--${name} is a number, not ${value}.`)
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\nUsage: npm run tool -- fuzz [--seed 7] [--count 200000] [--first 1234]`)
    process.exit(2)
  }
}

const shown = (text: string) => (text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}… (${text.length})` : text)

function print({ input, call, principal, sent, status, ms, detail }: Finding): void {
  say(`  input ${input}, by ${principal}: ${call} answered ${status} in ${Math.round(ms)} ms`)
  say(`    ${shown(detail)}`)
  say(`    ${sent.method} ${shown(sent.url)} ${JSON.stringify(sent.headers)} ${shown(JSON.stringify(sent.body?.toString() ?? ''))}`)
  say(`    again: npm run tool -- fuzz --seed ${seed} --first ${input} --count 1`)
}

say(`seed ${seed}, ${count} inputs`)
const kindOf = ({ defect, call, detail }: Finding) => `${defect}: ${call}${defect === 'slow' ? '' : `: ${shown(detail)}`}`
const times = new Map<string, number>()

/** Prints each kind of finding as it is met, the first ones in full. */
function reportNew(findings: readonly Finding[]): void {
  for (const finding of findings) {
    const met = (times.get(kindOf(finding)) ?? 0) + 1
    times.set(kindOf(finding), met)
    if (met <= SHOWN_OF_EACH) print(finding)
  }
}

const cluster = await startTestCluster()
try {
  let reported = 0
  const report = await fuzz({
    seed,
    count,
    first,
    cluster: cluster.address,
    onProgress: (inputs, findings) => {
      reportNew(findings.slice(reported))
      reported = findings.length
      if (inputs % 10_000 === 0) say(`${inputs} inputs, ${findings.length} findings`)
    },
  })
  for (const [kind, met] of times) say(`${met} × ${kind}`)
  const counted = (defect: Finding['defect']) => report.findings.filter((finding) => finding.defect === defect).length
  const statuses = [...report.statuses].sort(([one], [other]) => one - other).map(([status, answers]) => `${status} ${answers}`)
  say(`statuses: ${statuses.join(', ')}`)
  say(`never done: ${[...report.drawn.keys()].filter((call) => !report.done.has(call)).join(', ') || 'none'}`)
  say(
    `seed ${seed}: ${report.inputs} inputs to ${report.drawn.size} calls by ${report.principals.size} kinds of callers in ${Math.round(report.seconds)} s: ` +
      `${counted('fault')} faults, ${counted('slow')} slow, ${counted('changed')} refusals that changed rows, ${counted('disclosed')} answers with data of others`,
  )
  process.exitCode = report.findings.length === 0 ? 0 : 1
} finally {
  await cluster.stop()
}
