import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { environment, root, say } from '../../setup.mjs'
import { command, type Part } from './part.ts'
import { type Plan, preparation, types, WORKSPACES } from './plans.ts'
import { journeys, unitTests } from './runners.ts'
import { addressesOf, screensIn } from './screens.ts'

/** So many journeys fit into the two minutes that somebody waits; a change that reaches more of them is one for `npm test`. */
const MAX_JOURNEYS = 6

const MAX_OUTPUT = 256 * 1024 * 1024

interface Reached {
  readonly tests: readonly string[]
  readonly journeys: readonly string[]
  /** The addresses of the screens that the change reaches. */
  readonly addresses: readonly string[]
}

/**
 * `npm run test:changed`: the tests that a change since a revision reaches, by imports and by the journeys that name its screens. Without a revision it
 * is what is not committed or, when all is, the last commit.
 */
export async function changedPlan(revision: string = isClean() ? 'HEAD~1' : 'HEAD'): Promise<Plan> {
  const { tests, journeys: named, addresses } = reachedSince(revision)
  const run = named.slice(0, MAX_JOURNEYS)
  say(`Desde ${revision}: ${tests.length} archivos de pruebas; pantallas: ${addresses.join(' ') || 'ninguna'}.`)
  if (run.length < named.length) say(`Alcanza ${named.length} recorridos y corren ${run.length}: antes de publicar, npm test.`)
  const style = command('Formato y reglas de estilo', 'biome', ['check', '--changed', `--since=${revision}`, '--no-errors-on-unmatched'], {
    aside: true,
  })
  const unit: Part[] = tests.length > 0 ? [unitTests('Pruebas', 'change', tests)] : []
  return [
    preparation,
    [
      [style, types],
      [...unit, unitTests('Pruebas del repositorio', 'change', ['--project=structure'])],
    ],
    ...journeysOf(run),
  ]
}

const journeysOf = (specs: readonly string[]): Plan =>
  specs.length > 0 ? [[[journeys('Recorridos en el navegador', 'change', specs)]]] : []

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

const isClean = () => git('status', '--porcelain').length === 0

function reachedSince(revision: string): Reached {
  const changed = [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')]
  const modules = modulesReached(revision)
  const addresses = addressesOf(screensIn(modules))
  const all = [...git('ls-files'), ...changed].filter((file) => existsSync(join(root, file)))
  const tests = all.filter(isTest)
  const specs = [...new Set(all.filter(isJourney))].map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  return {
    // What no module imports (a migration, a template, a list) is tested by what stands nearest.
    tests: [
      ...new Set([
        ...modules.filter(isTest),
        ...changed.filter((file) => !modules.includes(file)).flatMap((file) => testsNearest(file, tests)),
      ]),
    ],
    journeys: journeysReached(Object.fromEntries(specs), { changed, modules, addresses }),
    addresses,
  }
}

const isTest = (file: string) => /(?<!\.machine)\.test\.tsx?$/.test(file) && !file.startsWith('structure/')
const isJourney = (file: string) => /^journeys\/.*(?<!\.machine)\.spec\.ts$/.test(file)

/** Of some test files those in the nearest folder above a file that has any. */
export function testsNearest(file: string, tests: readonly string[]): string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const there = tests.filter((test) => dirname(test) === folder)
    if (there.length > 0) return there
  }
  return []
}

interface Change {
  readonly changed: readonly string[]
  /** What changed, and whatever imports it. */
  readonly modules: readonly string[]
  readonly addresses: readonly string[]
}

/** The journeys, given by their sources, that a change reaches; first those that changed themselves. */
export function journeysReached(sources: Readonly<Record<string, string>>, { changed, modules, addresses }: Change): string[] {
  const own = Object.keys(sources).filter((file) => changed.includes(file))
  const others = Object.entries(sources).filter(([file, source]) => modules.includes(file) || names(source, addresses))
  return [...new Set([...own, ...others.map(([file]) => file)])]
}

/** An address stands alone: /validar is not named by who opens /validar-firma. */
const names = (source: string, addresses: readonly string[]) =>
  addresses.some((address) => new RegExp(`['"\`}]${RegExp.escape(address)}(?![\\w/-])`).test(source))

/** The modules that changed, and whatever imports them. */
function modulesReached(revision: string): string[] {
  const args = ['--config', '.dependency-cruiser.json', '--affected', revision, '--output-type', 'json', ...WORKSPACES]
  const output = execFileSync('depcruise', args, { cwd: root, encoding: 'utf8', env: environment, maxBuffer: MAX_OUTPUT })
  const { modules } = JSON.parse(output) as { modules: readonly { source: string }[] }
  return modules.map(({ source }) => source)
}
