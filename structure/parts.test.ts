import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { command, type Outcome, reporting } from '../scripts/test/part.ts'
import { namesIn } from '../scripts/test/runners.ts'

/** What these parts report is not of the run that they are tested in. */
vi.hoisted(() => delete process.env.REPORTS_DIR)

const node = (program: string) => command('A command', process.execPath, ['-e', program], { aside: true })

/** A runner that writes such a report and ends with such a code. */
const runner = (report: string, code: number) =>
  reporting(
    'A runner',
    process.execPath,
    (file) => [
      '-e',
      `${report && `require('node:fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(report)})`};process.exit(${code})`,
    ],
    () => ({}),
    (file) => JSON.parse(readFileSync(file, 'utf8')) as Outcome,
  ).run()

describe('a part of a run of the tests', () => {
  test('that is a command passes when it ends with 0, and fails otherwise', async () => {
    expect(await node('').run()).toMatchObject({ passed: 1, failed: 0, remarks: [] })
    expect(await node('process.exit(3)').run()).toMatchObject({ passed: 0, failed: 1, remarks: ['Falló: A command'] })
    expect(await command('Nothing', 'no-such-program', [], { aside: true }).run()).toMatchObject({ failed: 1 })
  })

  test.runIf(process.platform !== 'win32')('says what its processes took of the processor, those that it began too', async () => {
    const busy = `while (process.cpuUsage().user < 300000);`
    const { cpuSeconds } = await node(`require('node:child_process').execFileSync(process.execPath, ['-e', '${busy}'])`).run()
    expect(cpuSeconds).toBeGreaterThan(0.2)
  })

  test('counts what its report says', async () => {
    expect(await runner('{"passed":7,"failed":2,"remarks":["one","two"]}', 1)).toMatchObject({
      passed: 7,
      failed: 2,
      remarks: ['one', 'two'],
    })
  })

  test('fails when it ends badly though no test failed, and when it left no report', async () => {
    expect(await runner('{"passed":7,"failed":0,"remarks":[]}', 1)).toMatchObject({ passed: 7, failed: 1, remarks: ['Falló: A runner'] })
    expect(await runner('', 0)).toMatchObject({ passed: 0, failed: 1, remarks: ['Falló: A runner'] })
  })

  test('fails when nothing ran, though it ends well', async () => {
    expect(await runner('{"passed":0,"failed":0,"remarks":[]}', 0)).toMatchObject({ passed: 0, failed: 1, remarks: ['Falló: A runner'] })
  })

  test('leaves its report in the folder that is said, which it makes when it is not there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'djbr-reports-'))
    const reports = join(folder, 'before', 'change')
    const report = '{"passed":7,"failed":0,"remarks":[]}'
    try {
      vi.stubEnv('REPORTS_DIR', reports)
      expect(await runner(report, 0)).toMatchObject({ passed: 7, failed: 0 })
      const files = readdirSync(reports, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))
      expect(files.map((file) => readFileSync(join(reports, file), 'utf8'))).toEqual([report])
    } finally {
      vi.unstubAllEnvs()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

test('the names of the tests of a run leave out what did not run', () => {
  const assertionResults = ['passed', 'failed', 'skipped'].map((status) => ({ status, fullName: `it ${status}` }))
  const testResults = [{ name: 'a.test.ts', status: 'failed', startTime: 0, endTime: 1, assertionResults }]
  expect(namesIn({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual(['it passed', 'it failed'])
})
