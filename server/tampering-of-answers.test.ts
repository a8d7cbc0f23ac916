import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { asEntity } from './ground/database/as-person.ts'
import { findingsOf } from './ground/proof/index.ts'
import { postsChanged } from './register/obligations/index.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { receivedBy, receivedWithDeposit, referredCase } from './testing/examining.ts'
import { officer, writeOffOf } from './testing/filing.ts'
import { putBack } from './testing/kept-rows.ts'
import { reportPost } from './testing/register.ts'

const TABLES = ['public_summary', 'obligation', 'examination_case', 'staff_role', 'weight_set']
const CUSTOMS = 1

let portal: TestApp
let superuser: pg.Client
/** What one person had received first and last, what another had, and what was written off. */
let older: number
let latest: number
let other: number
let writtenOff: number
let people: { readonly first: number; readonly other: number; readonly none: number }

beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  await sql`UPDATE portal_date SET day = '2026-01-01'`.execute(portal.database.owner)
  await portal.services.listCache.reload()
  const first = await receivedBy(portal, 'declarante01')
  portal.clock.advance(60)
  const again = await receivedWithDeposit(portal, 'declarante01')
  const another = await receivedWithDeposit(portal, 'declarante02')
  const gone = await receivedBy(portal, 'declarante03')
  await writeOffOf(portal, gone.declarationId)
  const { obligedId } = await reportPost(portal.database.owner, {
    entityCode: CUSTOMS,
    person: { documentNumber: '4000011', birthDate: '1980-03-15' },
  })
  await asEntity(portal.services.db, CUSTOMS, (trx) => postsChanged(portal.services, trx, [obligedId]))
  await portal.runJobs()
  await referredCase(portal, another)
  await adoptWeights()
  ;[older, latest, other, writtenOff] = [first.declarationId, again.declarationId, another.declarationId, gone.declarationId]
  people = { first: first.personId, other: another.personId, none: gone.personId }
  superuser = new pg.Client({ connectionString: portal.database.superuserUrl })
  await superuser.connect()
  await superuser.query('CREATE SCHEMA kept')
  for (const table of TABLES) await superuser.query(`CREATE TABLE kept.${table} AS SELECT * FROM ${table}`)
}, 90_000)
afterAll(async () => {
  await superuser.end()
  await portal.close()
})
afterEach(async () => {
  await superuser.query("SET session_replication_role = 'replica'")
  for (const table of TABLES) await putBack(superuser, table)
})

/** Two persons adopt the first set of weights, then another one. */
async function adoptWeights(): Promise<void> {
  const why = { motivo: 'Lo acordó la comisión', referencia: 'ACTA 3/2026' }
  const { weights: pesos, caps: topes, thresholds: umbrales } = FIRST_WEIGHTS
  for (const [version, gap] of [30, 35].entries()) {
    const one = await officer(portal, 'seleccion01')
    const conjunto = { pesos: { ...pesos, gap }, topes, umbrales }
    const { codigo } = (await one.post('oficina/examen/pesos', { version, conjunto, ...why })).json<{ codigo: string }>()
    const another = await officer(portal, 'seleccion02')
    await another.post('oficina/examen/pesos/decidir', { codigo, aprobar: true })
  }
}

const summary = (change: string) => () => `UPDATE public_summary SET ${change} WHERE declaration_id = ${latest}`
const fulfilled = (change: string) => () => `UPDATE obligation SET ${change} WHERE declaration_id IS NOT NULL`
const ended = (change: string) => () => `UPDATE examination_case SET ${change}`
const LIST = 'paternal, maternal, married_name, names, entity, declared_on, received_on, goods, assets, income, debts'
const accountOf = (name: string) => `(SELECT id FROM account WHERE name = '${name}')`

const TAMPERINGS: Readonly<Record<string, readonly [kind: string, by: () => string]>> = {
  'the assets of a summary': ['summary', summary('assets = assets + 1')],
  'its debts': ['summary', summary('debts = debts + 1')],
  'its income': ['summary', summary('income = income + 1')],
  'how many goods it counts': ['summary', summary('goods = goods + 1')],
  'a name in it': ['summary', summary("names = 'OTRO'")],
  'a surname in it': ['summary', summary("paternal = 'OTRO'")],
  'its entity': ['summary', summary("entity = 'OTRA ENTIDAD'")],
  'its day': ['summary', summary('declared_on = declared_on - 1')],
  'the day of its reception': ['summary', summary('received_on = received_on + 300')],
  'which declaration it is of': ['summaryOther', summary(`declaration_id = ${0} + (SELECT min(declaration_id) FROM reception)`)],
  'an older declaration put back': [
    'summaryOther',
    () => `DELETE FROM public_summary WHERE declaration_id = ${latest};
      INSERT INTO public_summary (person_id, declaration_id, ${LIST})
      SELECT ${people.first}, ${older}, ${LIST} FROM kept.public_summary WHERE declaration_id = ${latest}`,
  ],
  'a summary of what was written off': [
    'summaryOther',
    () => `INSERT INTO public_summary (person_id, declaration_id, ${LIST})
      SELECT ${people.none}, ${writtenOff}, ${LIST} FROM kept.public_summary WHERE declaration_id = ${latest}`,
  ],
  'two people’s summaries swapped': [
    'summaryOther',
    () => `UPDATE public_summary SET person_id = CASE person_id WHEN ${people.first} THEN -1 ELSE ${people.first} END;
      UPDATE public_summary SET person_id = ${people.other} WHERE person_id = -1`,
  ],
  'a summary deleted': ['summaryGone', () => `DELETE FROM public_summary WHERE declaration_id = ${other}`],
  'all of them deleted': ['summaryGone', () => 'DELETE FROM public_summary'],
  'the day on which an obligation was filed': ['filing', fulfilled('filed_on = filed_on - 400')],
  'the day on which it was received': ['filing', fulfilled('received_on = received_on - 400')],
  'which declaration fulfils it': ['filing', fulfilled(`declaration_id = ${0} + (SELECT max(declaration_id) FROM reception)`)],
  'that it is fulfilled': [
    'filing',
    () =>
      `UPDATE obligation SET declaration_id = ${writtenOff}, filed_on = '2026-03-01', received_on = '2026-03-02' WHERE declaration_id IS NULL`,
  ],
  'the outcome of a case': ['caseEnd', ended("outcome = 'consistent', state = 'closed'")],
  'its reasons': ['caseEnd', ended("reasons = 'Otros motivos'")],
  'whoever decided it': ['caseEnd', ended(`decided_by = ${accountOf('decision01')} + 1`)],
  'when it ended': ['caseEnd', ended("ended_at = ended_at - interval '1 year'")],
  'a role taken by nobody': [
    'role',
    () => `INSERT INTO staff_role (account_id, role, granted_at) SELECT ${accountOf('declarante01')}, 'decision', now()`,
  ],
  'a role taken away': ['role', () => `DELETE FROM staff_role WHERE account_id = ${accountOf('auditoria01')}`],
  'a weight of the set in force': [
    'weights',
    () => `UPDATE weight_set SET canonical = changed, hash = sha256(convert_to(changed, 'UTF8'))
      FROM (SELECT replace(canonical, '"gap":35', '"gap":0') AS changed FROM weight_set WHERE version = 2) c WHERE version = 2`,
  ],
  'the set in force taken away, so that the former one is': ['weights', () => 'DELETE FROM weight_set WHERE version = 2'],
  'a set that nobody published': [
    'weights',
    () => `INSERT INTO weight_set (version, canonical, hash, place, adopted_at, adopted_by, proposal_id)
      SELECT 3, canonical, hash, 0, adopted_at, adopted_by, gen_random_uuid() FROM weight_set WHERE version = 1`,
  ],
  'another role than was given': ['role', () => `UPDATE staff_role SET role = 'decision' WHERE account_id = ${accountOf('recepcion01')}`],
}

test('nothing is found where nobody tampered', async () => {
  expect(await findingsOf(portal.services.db)).toEqual([])
})

test.each(Object.entries(TAMPERINGS))('changed by whoever owns the database, %s is named', async (_, [kind, by]) => {
  await superuser.query("SET session_replication_role = 'replica'")
  await superuser.query(by())
  const found = await findingsOf(portal.services.db)
  expect(found.map((finding) => finding.kind)).toContain(kind)
})

test('the serving role neither changes nor deletes a summary, nor adds one', async () => {
  const { db } = portal.services
  for (const statement of [
    sql`UPDATE public_summary SET assets = 0`,
    sql`DELETE FROM public_summary`,
    sql`INSERT INTO public_summary (person_id, declaration_id) VALUES (1, 1)`,
    sql`TRUNCATE public_summary`,
  ])
    await expect(statement.execute(db)).rejects.toThrow(/permission denied/)
})

test('its function publishes nothing but what a person had received last', async () => {
  const publish = (declaration: number) =>
    sql`SELECT publish_summary(${declaration}, 'A', '', '', 'B', '', '2026-01-01', '2026-01-01', 0, 0, 0, 0)`.execute(portal.services.db)
  for (const declaration of [older, writtenOff, 0])
    await expect(publish(declaration)).rejects.toThrow(/is not what its person had received last/)
  expect(await findingsOf(portal.services.db)).toEqual([])
})
