import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOffice } from '../../ground/database/as-person.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { publishCasesJob } from './publish.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  await sql`ALTER TABLE examination_case DROP CONSTRAINT examination_case_declaration_id_fkey`.execute(portal.database.owner)
  portal.clock.set(new Date('2027-01-04T12:00:00-04:00'))
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.database.owner.deleteFrom('publishedCases').execute()
  await portal.database.owner.deleteFrom('examinationCase').execute()
})

let declarationId = 900_000
async function ended(count: number, channel: string, outcome: string, endedAt = '2026-11-20T10:00:00-04:00'): Promise<void> {
  const { owner } = portal.database
  const { id: decidedBy, personId } = await owner.selectFrom('account').select(['id', 'personId']).executeTakeFirstOrThrow()
  const at = new Date(endedAt)
  const one = {
    personId,
    channel,
    grounds: '{}',
    selectedAt: at,
    state: 'closed',
    outcome,
    decidedBy,
    endedAt: at,
    keptUntil: '2036-01-01',
  }
  const rows = Array.from({ length: count }, () => ({ ...one, declarationId: declarationId++ }))
  await owner.insertInto('examinationCase').values(rows).execute()
}
const publish = () => publishCasesJob.run(portal.services, {}, async () => {})
interface Year {
  readonly anio: number
  readonly resultado: {
    readonly total: number | null
    readonly filas: readonly { readonly codigo: string; readonly cantidad: number | null }[]
  }
}
const read = async () => (await portal.browser().get('public/estadisticas/verificaciones')).json<{ grupo_minimo: number; anios: Year[] }>()
const counts = ({ resultado }: Year) => [resultado.total, ...resultado.filas.map(({ cantidad }) => cantidad)]

describe('the cases of a year that ended', () => {
  test('are published once by outcome and channel, small groups left out with what they could be found by', async () => {
    await ended(20, 'lot', 'consistent')
    await ended(8, 'score', 'rectify')
    await ended(3, 'score', 'referred')
    await ended(7, 'report', 'explained')
    await ended(9, 'lot', 'explained', '2027-01-02T10:00:00-04:00')
    await publish()
    const { grupo_minimo, anios } = await read()
    expect([grupo_minimo, anios.map(({ anio }) => anio), anios.map(counts)]).toEqual([5, [2026], [[38, 20, null, 8, 0, null]]])
    await ended(30, 'score', 'referred')
    await publish()
    expect((await read()).anios.map(counts)).toEqual([[38, 20, null, 8, 0, null]])
    const csv = await portal.browser().get('public/estadisticas/verificaciones/csv')
    expect(csv.body).toContain('2026;resultado;rectify;Debe rectificarse;8')
    expect(csv.body).toContain('2026;resultado;referred;Remitida a la autoridad competente;')
  })

  test('are counted by days in La Paz', async () => {
    await ended(6, 'lot', 'consistent', '2026-12-31T23:30:00-04:00')
    await ended(7, 'lot', 'consistent', '2025-12-31T23:30:00-04:00')
    await publish()
    expect((await read()).anios.map(counts)).toEqual([[6, 6, 0, 0, 0, 0]])
  })

  test('are none while none ended, and never changed by the portal itself', async () => {
    await publish()
    expect((await read()).anios).toEqual([])
    await ended(6, 'lot', 'consistent')
    await publish()
    for (const statement of [sql`UPDATE published_cases SET body = '{}'`, sql`DELETE FROM published_cases`])
      await expect(asOffice(portal.services.db, 'cases', (trx) => statement.execute(trx))).rejects.toThrow('permission denied')
  })
})

test('where declarations are not examined nothing is published, and the calls are not there', async () => {
  const off = await testApp({ env: { VERIFICATION: 'off' } })
  await publishCasesJob.run(off.services, {}, async () => {})
  expect(await off.database.owner.selectFrom('publishedCases').select('year').execute()).toEqual([])
  expect((await off.browser().get('public/estadisticas/verificaciones')).statusCode).toBe(404)
  await off.close()
})
