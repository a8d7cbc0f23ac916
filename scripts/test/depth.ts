import { fileURLToPath } from 'node:url'

/**
 * Which test files a run takes: what a change must pass, or what proves the machine (`*.machine.test.ts`, `*.machine.spec.ts`). `TEST_DEPTH` is
 * `change` unless it is set; `machine` takes the others alone, `all` takes both.
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

/** Whether the machine is proved as well, beside what a change must pass. */
export const provesMachine = depth !== 'change'

/** Set up before each test file: writes what the file takes of the processor. */
export const cpuOfFile = fileURLToPath(new URL('cpu-of-file.ts', import.meta.url))

/** Modules are read as the portal reads them, by Node from their sources: nothing is made of them first, and what they take of each other costs no call. */
export const asServed = { viteModuleRunner: false, nodeLoader: false }

/** How a project's processes run: a test makes and drops much, and what is collected seldom is collected for less. */
export const LARGE_YOUNG_SPACE = ['--max-semi-space-size=64']
