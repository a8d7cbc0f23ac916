import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environment, root, say } from '../setup.mjs'
import { type Module, nearestModules } from './nearest.ts'
import { command, type Part } from './part.ts'
import { type Plan, preparation, types, WORKSPACES } from './plans.ts'
import { journeys, unitTests } from './runners.ts'
import { addressesOf, screensIn } from './screens.ts'

/** Most test files and journeys that fit into the two minutes somebody waits; a change that reaches more needs `npm test`. */
const MAX_TESTS = 40
const MAX_JOURNEYS = 3

/** Starts whole portals, one after the other, which takes half a minute. */
const STARTS_PORTALS = '**/start.test.ts'

const MAX_OUTPUT = 256 * 1024 * 1024

interface Reached {
  /** The nearest to the change first. */
  readonly tests: readonly string[]
  readonly journeys: readonly string[]
  /** The addresses of the screens that the change reaches. */
  readonly addresses: readonly string[]
}

/**
 * `npm run test:changed`: plans the tests that a change since a revision reaches, by imports and by the screens that tests and journeys name. Without a revision,
 * the change is the uncommitted work or, if there is none, the last commit.
 */
export async function changedPlan(revision: string = isClean() ? 'HEAD~1' : 'HEAD'): Promise<Plan> {
  const reached = reachedSince(revision)
  const tests = reached.tests.slice(0, MAX_TESTS)
  const run = reached.journeys.slice(0, MAX_JOURNEYS)
  say(`Desde ${revision}, pantallas: ${reached.addresses.join(' ') || 'ninguna'}.`)
  say(`Archivos de pruebas: ${counted(tests, reached.tests)}. Recorridos: ${counted(run, reached.journeys)}.`)
  say('Antes de publicar, npm test; prueba también el inicio del portal.')
  const style = command('Formato y reglas de estilo', 'biome', ['check', '--changed', `--since=${revision}`, '--no-errors-on-unmatched'], {
    aside: true,
  })
  const unit: Part[] = tests.length > 0 ? [unitTests('Pruebas', 'change', tests)] : []
  return [
    preparation,
    [
      [style, types],
      [...unit, unitTests('Pruebas del repositorio', 'change', ['--project=structure', `--exclude=${STARTS_PORTALS}`])],
    ],
    ...journeysOf(run),
  ]
}

const counted = (run: readonly string[], reached: readonly string[]) =>
  run.length < reached.length ? `${run.length} de ${reached.length}` : `${run.length}`

const journeysOf = (specs: readonly string[]): Plan =>
  specs.length > 0 ? [[[journeys('Recorridos en el navegador', 'change', specs)]]] : []

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const isClean = () => git('status', '--porcelain').length === 0

function reachedSince(revision: string): Reached {
  const changed = [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]
  const modules = modulesReached(revision)
  const near = nearestModules(changed, modules)
  const addresses = addressesOf(screensIn(near))
  const all = [...git('ls-files'), ...changed].filter((file) => existsSync(join(root, file)))
  const sourceOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const tests = all.filter(isTest)
  const throughAll = modules.map(({ source }) => source).filter((file) => isTest(file) && mentionsIn(sourceOf(file), addresses) > 0)
  const specs = [...new Set(all.filter(isJourney))].map((file) => [file, sourceOf(file)] as const)
  return {
    // A file that no module imports (a migration, a template, a list), or only an app of everything, is tested by the nearest tests.
    tests: [
      ...new Set([...near.filter((file) => tests.includes(file)), ...near.flatMap((file) => testsNearest(file, tests)), ...throughAll]),
    ],
    journeys: journeysReached(Object.fromEntries(specs), { changed, modules: near, addresses }),
    addresses,
  }
}

const isTest = (file: string) => /(?<!\.machine)\.test\.tsx?$/.test(file) && !file.startsWith('structure/')
const isJourney = (file: string) => /^journeys\/.*(?<!\.machine)\.spec\.ts$/.test(file)

/** Returns the test files in the nearest folder above a file that has any. */
export function testsNearest(file: string, tests: readonly string[]): string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const there = tests.filter((test) => dirname(test) === folder)
    if (there.length > 0) return there
  }
  return []
}

interface Change {
  readonly changed: readonly string[]
  /** The changed modules, and every module that imports them. */
  readonly modules: readonly string[]
  readonly addresses: readonly string[]
}

/** Returns the journeys, given by their sources, that a change reaches: first those that changed themselves, then those that name its screens most often. */
export function journeysReached(sources: Readonly<Record<string, string>>, { changed, modules, addresses }: Change): string[] {
  const own = Object.keys(sources).filter((file) => changed.includes(file))
  const mentions = new Map(Object.entries(sources).map(([file, source]) => [file, mentionsIn(source, addresses)] as const))
  const others = [...mentions].filter(([file, count]) => count > 0 || modules.includes(file)).sort(([, one], [, other]) => other - one)
  return [...new Set([...own, ...others.map(([file]) => file)])]
}

/** Returns how often a source names one of these addresses. Only whole addresses count: a source that opens /validar-firma does not name /validar. */
const mentionsIn = (source: string, addresses: readonly string[]) =>
  addresses.reduce((sum, address) => sum + [...source.matchAll(new RegExp(`['"\`}]${RegExp.escape(address)}(?![\\w/-])`, 'g'))].length, 0)

/** Returns the modules that changed, and every module that imports them. */
function modulesReached(revision: string): readonly Module[] {
  const args = ['--config', '.dependency-cruiser.json', '--affected', revision, '--output-type', 'json', ...WORKSPACES]
  const output = execFileSync('depcruise', args, { cwd: root, encoding: 'utf8', env: environment, maxBuffer: MAX_OUTPUT })
  const { modules } = JSON.parse(output) as { modules: readonly Module[] }
  return modules
}
