import { aRecord } from '@djbr/domain/testing/reviewed.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actAsReader, asOffice } from '../../../ground/database/as-person.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { givenTo, selected } from '../../../testing/examining.ts'
import { officer } from '../../../testing/filing.ts'
import { rowsRead } from '../../../testing/others.ts'
import { addReceived } from '../../../testing/received.ts'
import { weightsInForce } from '../../../testing/scored.ts'
import { scoreEverybody } from '../scoring/job.ts'
import { receivedOf } from '../scoring/read.ts'
import { hintsOf } from './hints.ts'

let portal: TestApp
let examiner: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  examiner = await officer(portal, 'verificad01')
})
afterAll(() => portal.close())

const car = (registry: string) => aRecord('movable', { registry, origin: `car ${registry}` } as never)
const declared = (account: string, ...plates: readonly string[]) =>
  addReceived(portal, { account, on: '2026-03-12', records: { movable: plates.map(car) } })
const changed = (declarationId: number, values: { readonly state?: number; readonly rectifies?: number }) =>
  portal.database.owner.transaction().execute(async (trx) => {
    await sql`ALTER TABLE declaration DISABLE TRIGGER USER`.execute(trx)
    await trx.updateTable('declaration').set(values).where('id', '=', declarationId).execute()
    await sql`ALTER TABLE declaration ENABLE TRIGGER USER`.execute(trx)
  })

test('every key that a neighbour of somebody else is near to has its hint, and what others wrote off or rectified gives none', async () => {
  const { declarationId } = await declared('declarante01', '4821-KLP', '4823-KLP', '7755-ABC', '9191-XYZ')
  await declared('declarante02', '4825-KLP')
  const { declarationId: writtenOff } = await declared('declarante03', '7756-ABC')
  const { declarationId: rectified } = await declared('declarante03', '9192-XYZ')
  const { declarationId: rectification } = await declared('declarante03', '3030-JJJ')
  await weightsInForce(portal)
  await scoreEverybody(portal.services)
  await changed(writtenOff, { state: 0 })
  await changed(rectification, { rectifies: rectified })
  const id = await selected(portal, declarationId)
  await givenTo(portal, id, 'verificad01')
  const { indicios } = (await examiner.post(`oficina/examen/casos/${id}/matriz`)).json<{ indicios: { otro: object | null }[] }>()
  expect(indicios.filter(({ otro }) => otro !== null)).toHaveLength(1)
  expect(indicios.filter(({ otro }) => otro === null)).toHaveLength(2)
})

test('reads no more of the digests, however many others have', { timeout: 30_000 }, async () => {
  const { personId } = await declared('declarante05', ...Array.from({ length: 20 }, (_, at) => `66${10 + at}-KLP`))
  const { declarationId } = await declared('declarante06', '1111-AAA')
  const { owner } = portal.database
  await sql`INSERT INTO thing_digest (digest, declaration_id, person_id, kind, record_id, declared_on, value)
    SELECT sha256(n::text::bytea), ${declarationId}, d.person_id, 'movable', n, '2026-03-12', 1
    FROM generate_series(1, 20000) n, declaration d WHERE d.id = ${declarationId}`.execute(owner)
  await sql`ANALYZE thing_digest`.execute(owner)
  const read = await asOffice(portal.services.db, 'scores', async (trx) => {
    await actAsReader(trx, 'desk')
    const declarations = (await receivedOf(trx, [personId])).get(personId) ?? []
    await hintsOf(portal.services, trx, personId, declarations)
    return rowsRead(trx, 'thing_digest')
  })
  expect(read).toBeLessThan(5_000)
})
