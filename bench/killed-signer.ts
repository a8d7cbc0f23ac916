import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Closing, root, temporaryFolder } from './portal.ts'
import type { Size } from './size.ts'
import { atLeast, metric, type Part } from './table.ts'

const SCENARIO = 'server/signer/killed.machine.test.ts'

interface Report {
  readonly numPassedTests: number
  readonly numTotalTests: number
  readonly testResults: readonly { readonly assertionResults: readonly { readonly duration: number }[] }[]
}

/** Runs with three hundred receptions the scenario that the tests run with a hundred: the signer is killed five times, and every paper is signed exactly once. */
export async function killedSigner(closing: Closing, size: Size): Promise<Part> {
  const receptions = size(300, 10)
  const file = join(temporaryFolder(closing), 'report.json')
  const runner = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'server', '--reporter=json', `--outputFile=${file}`, SCENARIO],
    {
      cwd: root,
      env: { ...process.env, TEST_DEPTH: 'machine', RECEPTIONS: String(receptions) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const ended = once(runner, 'exit')
  closing.defer(async () => {
    runner.kill('SIGTERM')
    await ended
  })
  await ended
  const { numPassedTests, numTotalTests, testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
  const [longest = 0] = testResults
    .flatMap(({ assertionResults }) => assertionResults.map(({ duration }) => duration))
    .toSorted((a, b) => b - a)
  return {
    title: `${receptions} recepciones, y el proceso que firma muere cinco veces`,
    metrics: [
      atLeast('pruebas que se cumplen: cada documento firmado una sola vez', numPassedTests, numTotalTests),
      metric('duración, por documento', longest / receptions / 2, 'ms'),
    ],
  }
}
