import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { lapsingSoon } from '../office/worklist/index.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { createMetrics } from './index.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[]
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[]
}
const rules = (parse(read('deploy/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules)
const { panels } = JSON.parse(read('deploy/dashboard.json')) as Dashboard
const namesIn = (text: string) => text.match(/\b(djbr|nodejs|process)_[a-z0-9_]+/g) ?? []

let portal: TestApp
let metrics: string
let exported: ReadonlySet<string>

beforeAll(async () => {
  portal = await testApp()
  const own = createMetrics()
  own.watch({
    pools: { main: portal.services.db },
    writes: portal.services.writes,
    papers: portal.services.papers,
    trust: portal.services.trust,
    clock: portal.clock,
    lapsing: () => lapsingSoon(portal.services),
  })
  own.answered('GET', '/api/system/vivo', 200, 0.01)
  own.alarmed('/api/system/vivo')
  own.asked('mail', true)
  own.breakerStands('closed')
  metrics = await own.read()
  exported = new Set([...metrics.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name))
})
afterAll(() => portal.close())

/** A histogram is asked for by its parts. */
const isExported = (name: string) => exported.has(name) || exported.has(name.replace(/_(bucket|count|sum)$/, ''))

describe('every metric is exported that is named', () => {
  test.each([
    ['in the alerts', rules.map(({ expr }) => expr)],
    ['on the dashboard', panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
  ])('%s', (_, asked) => {
    expect(asked.length).toBeGreaterThan(15)
    const OF_OTHERS = /\b(up|probe|patroni|node)(_\w+)?\b/
    for (const expr of asked) if (!OF_OTHERS.test(expr)) expect(namesIn(expr), expr).not.toEqual([])
    expect(asked.flatMap(namesIn).filter((name) => !isExported(name))).toEqual([])
  })
})

test('what the table of operations says to watch has an alert, and stands on the dashboard', () => {
  const watched = [...read('docs/operacion.md').matchAll(/^\| (`(?:djbr|nodejs)_[^|]+)\|/gm)].flatMap(([, cell = '']) => namesIn(cell))
  expect(watched.length).toBeGreaterThan(15)
  const alerts = rules.map(({ expr }) => expr).join(' ')
  const drawn = JSON.stringify(panels)
  expect(watched.filter((name) => !alerts.includes(name) || !drawn.includes(name))).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version'], { stdio: 'ignore' }).error === undefined
if (!hasPromtool) test.skip('promtool has nothing to say: it is not on this machine (Debian’s package prometheus)')

describe.skipIf(!hasPromtool)('promtool has nothing to say', () => {
  const promtool = (args: readonly string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
    return { status, said: `${stdout}${stderr}`.trim() }
  }

  test('of the metrics', () => {
    expect(promtool(['check', 'metrics'], metrics)).toEqual({ status: 0, said: '' })
    expect(promtool(['check', 'metrics'], '# TYPE x_total gauge\nx_total 1\n').status).not.toBe(0)
  })

  test('against the alerts', () => {
    const { status, said } = promtool(['check', 'rules', 'deploy/alerts.yaml'])
    expect([status, said]).toEqual([0, expect.stringContaining(`SUCCESS: ${rules.length} rules found`)])
  })
})
