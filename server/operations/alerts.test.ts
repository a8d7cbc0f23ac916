import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { connect } from '../ground/database/connect.ts'
import { callsRightly, firstSituations, hasPromtool } from '../testing/alert-situations.ts'
import { testDatabase } from '../testing/database.ts'
import { createMetrics } from './index.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly runbook: string }
}
const rules = (parse(read('deploy/alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)

callsRightly(firstSituations)

test('without promtool (Debian: prometheus) the rules are not tried, and that is said', () => {
  if (!hasPromtool) process.stderr.write('promtool is not installed: the rules of the alerts were not tried\n')
  expect(read('scripts/programs.mjs')).toContain("promtool: 'prometheus'")
})

describe('each alert', () => {
  const page = read('docs/operacion.md').split('\n## Alertas\n')[1]?.split('\n## ')[0] ?? ''

  test('has a page that says what it means, where to look, what to do and whom to call', () => {
    const pages = new Map(page.split('\n### ').map((text) => [text.split('\n', 1)[0] ?? '', text]))
    const lacking = rules.filter(({ alert }) => {
      const text = pages.get(alert) ?? ''
      return ['Qué significa', 'Mire', 'Haga', 'Llame'].some((part) => !new RegExp(`- \\*\\*${part}\\*\\*: .{5}`).test(text))
    })
    expect(lacking.map(({ alert }) => alert)).toEqual([])
    expect(page.match(/^### /gm)).toHaveLength(rules.length)
  })

  test('asks the database on its page for what there is to ask', async () => {
    const asked = [...page.matchAll(/`((?:SELECT|SHOW) [^`]+)`/g)].map(([, statement = '']) => statement)
    expect(asked.length).toBeGreaterThan(5)
    const database = await testDatabase()
    const db = connect({ url: database.superuserUrl, connections: 1 })
    for (const statement of asked) await sql.raw(statement).execute(db)
    await db.destroy()
    await database.close()
  })

  test('is linked to its page', () => {
    for (const { alert, annotations } of rules) expect(annotations.runbook).toBe(`docs/operacion.md#${alert.toLowerCase()}`)
  })

  test('reads metrics of ours that there are', async () => {
    const known = await createMetrics().read()
    const named = new Set(rules.flatMap(({ expr }) => expr.match(/\b(djbr|nodejs)_\w+/g) ?? []))
    const lacking = [...named].filter((name) => !known.includes(`# HELP ${name.replace(/_(count|bucket)$/, '')} `))
    expect(lacking).toEqual([])
  })
})
