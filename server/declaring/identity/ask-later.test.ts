import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type SimulatedIdentity, simulatedIdentity } from '../../testing/simulators.ts'

let test: TestApp
let register: SimulatedIdentity

beforeAll(async () => {
  register = await simulatedIdentity({ failures: 1000 })
  test = await testApp({ accounts: true, identity: register.service })
})
afterAll(async () => {
  await test.close()
  await register.close()
})
beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(test.services.db)
  test.clock.set(new Date())
})

const personOf = async (account: string) =>
  (
    await sql<{ identityChecked: boolean; outcome: string; checks: number; names: string; updatedAt: Date }>`
      SELECT p.identity_checked, c.outcome, p.names, (SELECT count(*) FROM identity_check WHERE person_id = p.id) AS checks
      FROM person p JOIN account a ON a.person_id = p.id LEFT JOIN identity_check c ON c.id = p.identity_check_id
      WHERE a.name = ${account}`.execute(test.database.owner)
  ).rows[0]

/** Has a declarant checked while the register is away. */
async function checkedInVain(account: string) {
  await register.be('down')
  const browser = test.browser()
  const user = await browser.signIn(account)
  await browser.post('djbr_registro/contrastacion_segip', {
    tipo_persona: 1,
    NumeroDocumento: user.nro_documento,
    FechaNacimiento: String(user.fecha_nacimiento).split('/').reverse().join('-'),
    PrimerApellido: user.primer_apellido,
    SegundoApellido: user.segundo_apellido,
    nombres: user.nombres,
  })
  return browser
}

describe('a check that found the register away', () => {
  it('is asked again until the register answers; then the person is known to match', async () => {
    await checkedInVain('declarante01')
    const names = (await personOf('declarante01'))?.names
    expect(await personOf('declarante01')).toMatchObject({ identityChecked: false, outcome: 'down' })
    await test.runJobs()
    expect(await personOf('declarante01')).toMatchObject({ checks: 1 })
    test.clock.advance(5 * 60)
    await test.runJobs()
    expect(await personOf('declarante01')).toMatchObject({ identityChecked: false, outcome: 'down', checks: 2 })
    await register.be('up')
    test.clock.advance(60)
    await test.runJobs()
    expect(await personOf('declarante01')).toMatchObject({ identityChecked: true, outcome: 'matches', checks: 3, names })
    const { rows } = await sql`SELECT FROM graphile_worker._private_jobs`.execute(test.database.owner)
    expect(rows).toEqual([])
  })

  it('is not asked again once the person was answered otherwise', async () => {
    const browser = await checkedInVain('declarante02')
    await register.be('up')
    await browser.put('djbr_registro/contrastacion_segip')
    const answered = await personOf('declarante02')
    expect(answered).toMatchObject({ outcome: 'matches' })
    const asked = await register.asked()
    test.clock.advance(5 * 60)
    await test.runJobs()
    expect(await register.asked()).toBe(asked)
  })

  it('is not asked again of who gave way to somebody else', async () => {
    await checkedInVain('declarante05')
    await register.be('up')
    await sql`UPDATE person SET provisional = true, displaced_at = ${test.clock.now()}
      WHERE id = (SELECT person_id FROM account WHERE name = 'declarante05')`.execute(test.database.owner)
    const asked = await register.asked()
    test.clock.advance(5 * 60)
    await test.runJobs()
    expect(await register.asked()).toBe(asked)
  })

  it('counts for nobody, and leaves a row in the audit', async () => {
    await checkedInVain('declarante03')
    await register.be('up')
    test.clock.advance(5 * 60)
    await test.runJobs()
    const { rows } = await sql<{ facts: unknown; subject: number }>`
      SELECT facts, subject_person_id AS subject FROM audit WHERE action = 'identity.check' ORDER BY id DESC LIMIT 1`.execute(
      test.database.owner,
    )
    expect(rows[0]?.facts).toEqual({ purpose: 'later', outcome: 'matches' })
    expect(rows[0]?.subject).toBeGreaterThan(0)
  })
})
