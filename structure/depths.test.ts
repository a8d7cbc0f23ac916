import { readdirSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { journeysReached, testsNearest } from '../scripts/test/changed.ts'
import { testPatterns } from '../scripts/test/depth.ts'
import { ASSEMBLERS, nearestModules } from '../scripts/test/nearest.ts'
import { allPlan, changePlan } from '../scripts/test/plans.ts'
import { addressesOf, screensIn } from '../scripts/test/screens.ts'
import { read, root, under } from './documents.ts'

/** Where a runner looks for tests: a project of vitest has the folder's name. */
const PROJECTS = ['bench', 'domain', 'server', 'signature', 'simulators', 'structure', 'web']
const JOURNEYS = 'journeys'
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !/^(\..*|node_modules)$/.test(entry.name))
  .map(({ name }) => name)
const files = folders.flatMap((folder) => under(folder, /\.(test|spec)\.[cm]?[jt]sx?$/))
/** Only the pages have tests in the syntax of their elements. */
const endingsOf = (file: string) => (file.startsWith('web/') ? '{ts,tsx}' : 'ts')
const titlesOf = (plan: typeof changePlan) => plan.flat(2).map(({ title }) => title)

/** The rows of the table in CONTRIBUTING: what runs where. */
const rows = [...read('CONTRIBUTING.md').matchAll(/^\| (.+?) +\| `npm (test|run test:all)` +\|/gm)].map(([, title = '', depth = '']) => ({
  title,
  depth,
}))

describe('the depths of the tests', () => {
  test('take each test file in exactly one of them', () => {
    const depthsOf = (file: string) =>
      [testPatterns.change, testPatterns.machine].filter(({ tests, journeys }) =>
        file.startsWith(`${JOURNEYS}/`) ? journeys.test(file) : matchesGlob(file, `${tests}.${endingsOf(file)}`),
      )
    expect(files.length).toBeGreaterThan(400)
    expect(files.filter((file) => depthsOf(file).length !== 1)).toEqual([])
  })

  test('look for tests in each folder that has any', () => {
    expect(folders.filter((folder) => files.some((file) => file.startsWith(`${folder}/`))).sort()).toEqual([...PROJECTS, JOURNEYS].sort())
    expect(PROJECTS.filter((project) => !read('vitest.config.ts').includes(`'${project}'`))).toEqual([])
  })

  test('are told part by part in CONTRIBUTING, with the reason', () => {
    expect(rows.filter(({ depth }) => depth === 'test').map(({ title }) => title)).toEqual(titlesOf(changePlan))
    expect(rows.filter(({ depth }) => depth === 'run test:all').map(({ title }) => title)).toEqual(
      titlesOf(allPlan).filter((title) => !titlesOf(changePlan).includes(title)),
    )
  })

  test('name each test file of the machine in CONTRIBUTING', () => {
    const machine = files.filter((file) => /\.machine\.(test|spec)\./.test(file))
    expect(machine.filter((file) => !read('CONTRIBUTING.md').includes(`\`${file}\``))).toEqual([])
  })
})

describe('the tests of a change', () => {
  const module = (source: string, ...imports: readonly string[]) => ({ source, dependencies: imports.map((resolved) => ({ resolved })) })

  test('are those that import it, the nearest first, but for what reaches it through a whole app alone', () => {
    const modules = [
      module('server/verification/cases/cases.test.ts', 'server/testing/app.ts'),
      module('server/testing/app.ts', 'server/office/outages/index.ts'),
      module('server/office/worklist/worklist.test.ts', 'server/office/worklist/waiting.ts'),
      module('server/office/worklist/waiting.ts', 'server/office/outages/index.ts'),
      module('server/office/outages/index.ts', 'server/office/outages/notes.ts'),
    ]
    expect(nearestModules(['server/office/outages/notes.ts'], modules)).toEqual([
      'server/office/outages/notes.ts',
      'server/office/outages/index.ts',
      'server/office/worklist/waiting.ts',
      'server/office/worklist/worklist.test.ts',
    ])
    expect(nearestModules(['server/testing/app.ts'], modules)).toContain('server/verification/cases/cases.test.ts')
  })

  test('know the files that put all features together', () => {
    const importsOf = (file: string) => read(file).match(/^import |import\('/gm) ?? []
    expect([...ASSEMBLERS].filter((file) => importsOf(file).length < 12)).toEqual([])
  })

  test('know the screens by the table of routes', () => {
    expect(addressesOf(screensIn(['web/public/validate.tsx', 'web/foundation/address/search.ts']))).toEqual(['/validar'])
    expect(addressesOf(['web/verification/office/index.ts'])).toContain('/oficina/examen/casos')
    expect(addressesOf(screensIn(['web/office/screens/permisos.tsx']))).toEqual(['/oficina/permisos'])
  })

  test('find the address of every screen that the table loads', () => {
    const loaded = [...read('web/shell/routes.tsx').matchAll(/import\('\.\.\/([^']+)'\)/g)].map(([, file]) => `web/${file}`)
    const frames = loaded.filter((file) => file.includes('/frame/') && !file.includes('screen'))
    expect(loaded.length).toBeGreaterThan(50)
    expect(loaded.filter((file) => addressesOf([file]).length === 0)).toEqual(frames)
  })

  test('of what no module imports are those in the nearest folder above it that has any', () => {
    const tests = [
      'server/app.test.ts',
      'server/ground/database/migrate.test.ts',
      'domain/golden/golden.test.ts',
      'web/shell/shell.test.tsx',
    ]
    expect(testsNearest('server/ground/database/migrations/0001-first.sql', tests)).toEqual(['server/ground/database/migrate.test.ts'])
    expect(testsNearest('domain/golden/deposit.json', tests)).toEqual(['domain/golden/golden.test.ts'])
    expect(testsNearest('docs/operacion.md', tests)).toEqual([])
    expect(testsNearest('package.json', tests)).toEqual([])
  })

  test('are the journeys that changed, those that import what did, and those that name a screen of it', () => {
    const journeys = {
      'journeys/a.spec.ts': `page.goto('/validar')`,
      'journeys/b.spec.ts': `page.goto('/validar-firma')`,
      'journeys/c.spec.ts': '',
      'journeys/d.spec.ts': '',
    }
    const reached = {
      changed: ['journeys/d.spec.ts'],
      modules: ['journeys/steps.ts', 'journeys/c.spec.ts', 'journeys/d.spec.ts'],
      addresses: ['/validar'],
    }
    expect(journeysReached(journeys, reached)).toEqual(['journeys/d.spec.ts', 'journeys/a.spec.ts', 'journeys/c.spec.ts'])
  })
})
