// Set up before each file of the unit tests: records the processor time that its process, and the children it waited for, took for it.
import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** Where Linux reports a process's processor time, in fields 14 to 17: its own and its children's, in hundredths of a second. */
const STATUS = '/proc/self/stat'
const TICKS_PER_SECOND = 100

const file = process.env.CPU_OF_FILES
if (file && process.platform === 'linux') {
  const before = cpuSeconds()
  afterAll(() => {
    const { testPath } = expect.getState()
    if (testPath) appendFileSync(file, `${JSON.stringify([testPath, cpuSeconds() - before])}\n`)
  })
}

function cpuSeconds(): number {
  const fields = readFileSync(STATUS, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND
}
