import { matchesGlob } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testPatterns } from '../scripts/test/depth.ts'
import { allPlan, changePlan } from '../scripts/test/plans.ts'
import { addressesOf, screensIn } from '../scripts/test/screens.ts'
import { read, under } from './documents.ts'

const folders = ['domain', 'signature', 'server', 'web', 'simulators', 'bench', 'structure', 'journeys']
const files = folders.flatMap((folder) => under(folder, /\.(test|spec)\.tsx?$/))
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
        file.startsWith('journeys/') ? journeys.test(file) : matchesGlob(file, `${tests}.{ts,tsx}`),
      )
    expect(files.length).toBeGreaterThan(400)
    expect(files.filter((file) => depthsOf(file).length !== 1)).toEqual([])
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
  test('know the screens by the table of routes', () => {
    expect(addressesOf(screensIn(['web/public/validate.tsx', 'web/foundation/address/search.ts']))).toEqual(['/validar'])
    expect(addressesOf(['web/office/cases/index.ts'])).toContain('/oficina/examen/casos')
  })

  test('find the address of every screen that the table loads', () => {
    const loaded = [...read('web/shell/routes.tsx').matchAll(/import\('\.\.\/([^']+)'\)/g)].map(([, file]) => `web/${file}`)
    const frames = loaded.filter((file) => file.includes('/frame/') && !file.includes('screen'))
    expect(loaded.length).toBeGreaterThan(50)
    expect(loaded.filter((file) => addressesOf([file]).length === 0)).toEqual(frames)
  })
})
