import { fileURLToPath } from 'node:url'

/**
 * The test files that a run takes: those that a change must pass, or those that prove the machine (`*.machine.test.ts`, `*.machine.spec.ts`). `TEST_DEPTH` is
 * `change` unless it is set; `machine` takes only the latter, `all` takes both.
 */
export const testPatterns = {
  change: { tests: '**/!(*.machine).test', journeys: /(?<!\.machine)\.spec\.ts$/ },
  machine: { tests: '**/*.machine.test', journeys: /\.machine\.spec\.ts$/ },
  all: { tests: '**/*.test', journeys: /\.spec\.ts$/ },
}

const depth = process.env.TEST_DEPTH ?? 'change'
if (!(depth in testPatterns)) throw new Error(`TEST_DEPTH is ${Object.keys(testPatterns).join(', ')}, not ${depth}`)
const { tests, journeys } = testPatterns[depth as keyof typeof testPatterns]

export const testFiles = (endings = 'ts'): string[] => [`${tests}.${endings}`]
export const journeyFiles = journeys

/** Whether a run also proves the machine, besides what a change must pass. */
export const provesMachine = depth !== 'change'

/** Set up before each test file: records the processor time that the file takes. */
export const cpuOfFile = fileURLToPath(new URL('cpu-of-file.ts', import.meta.url))

/** Has Node read modules from their sources, as the portal does: nothing is transformed first, and imports between them cost no call. */
export const asServed = { viteModuleRunner: false, nodeLoader: false }

/** Options for a project's processes: tests create and drop many objects, and collecting them less often costs less. */
export const LARGE_YOUNG_SPACE = ['--max-semi-space-size=64']
