import { connect } from '@djbr/server/ground/database/connect.ts'
import { startEmbedded } from '@djbr/server/ground/database/embedded.ts'
import { migrate } from '@djbr/server/ground/database/migrate.ts'
import { seal, verifyChain } from '@djbr/server/ground/proof/index.ts'
import { findRows } from '@djbr/server/office/desk/audit/find.ts'
import { countFilings } from '@djbr/server/office/statistics/count.ts'
import pg from 'pg'
import { type Closing, temporaryFolder } from './portal.ts'
import { bareStatement, indexProbe } from './references.ts'
import type { Size } from './size.ts'
import { atMost, median, metric, type Part } from './table.ts'
import { dropUpkeep } from './upkeep.ts'

const PAGE_MS = 50
const STATISTICS_MS = 1000

const YEARS = { from: '2022-01-01', until: '2026-12-31' }
const PAGES = {
  'sin filtros': {},
  'una acción rara': { action: 'writeOff.decline' },
  'una acción que no hay': { action: 'card.freeze' },
  'una cuenta': { account: 'auditado01' },
  rechazados: { result: 'refused' },
  'una persona': { subject: 777 },
  'un día': { from: '2024-06-01', until: '2024-06-01' },
  'una cuenta, lo rechazado de un año': { account: 'auditado01', result: 'refused', from: '2024-01-01', until: '2024-12-31' },
} as const
const COUNTS = {
  'cinco años, todo': YEARS,
  'un año': { from: '2025-01-01', until: '2025-12-31' },
  'cinco años, un departamento': { ...YEARS, department: 7 },
  'cinco años, una entidad': { ...YEARS, entity: 3 },
} as const

/** Measures the audit of a million rows, read by each filter, and the count of half a million filings. */
export async function auditing(closing: Closing, size: Size): Promise<Part> {
  const audited = size(1_000_000, 1_000)
  const filings = size(500_000, 500)
  const linked = size(20_000, 200)
  const asked = size(15, 1)
  const database = await startEmbedded({ dataDir: temporaryFolder(closing), onEvent: () => {} })
  closing.defer(() => database.stop())
  await migrate(database.ownerUrl)
  await fill(database.ownerUrl, audited, filings)
  const reference = await indexProbe(database.ownerUrl)
  const counting = await bareStatement(
    database.ownerUrl,
    'count(*) de las mismas filas',
    'SELECT state, count(*) FROM filing GROUP BY state',
    asked,
  )
  const db = connect({ url: database.url, connections: 4 })
  closing.defer(() => db.destroy())
  const timed = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let count = 0; count < asked; count++) {
      const begun = performance.now()
      await work()
      times.push(performance.now() - begun)
    }
    return median(times)
  }
  const metrics = []
  for (const [name, filter] of Object.entries(PAGES)) {
    metrics.push(
      atMost(`una página del registro, ${name}: mediana`, await timed(() => findRows(db, filter, { pageSize: 25 })), PAGE_MS, 'ms', {
        reference,
        times: 60,
      }),
    )
  }
  const { rows } = await findRows(db, { until: '2023-01-01' }, { pageSize: 1 })
  const before = rows[0]?.id
  metrics.push(
    atMost('una página de hace años: mediana', await timed(() => findRows(db, { after: before }, { pageSize: 25 })), PAGE_MS, 'ms', {
      reference,
      times: 60,
    }),
  )
  for (const [name, counted] of Object.entries(COUNTS)) {
    metrics.push(
      atMost(`estadísticas, ${name}: mediana`, await timed(() => countFilings(db, counted)), STATISTICS_MS, 'ms', {
        reference: counting,
        times: 15,
      }),
    )
  }
  for (let done = 0; done < linked; ) done += await seal(db, 'audit', new Date(), done)
  const begun = performance.now()
  const { links } = await verifyChain(db, 'audit')
  metrics.push(metric(`verificar una cadena: cada 100.000 eslabones (de ${links})`, ((performance.now() - begun) / links) * 100, 's'))
  return { title: `Auditoría de ${audited} filas y estadísticas de ${filings} declaraciones`, metrics }
}

async function fill(ownerUrl: string, audited: number, filings: number): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query(`
      INSERT INTO person (document_type, document_number, paternal_surname, maternal_surname, names, gender, birth_date)
      VALUES (1, '5000001', 'AUDITADO', '', 'UNO', 0, '1980-01-01')`)
    await client.query(
      `INSERT INTO account (person_id, name, password_hash, created_at) SELECT id, 'auditado01', '$argon2id$x', now() FROM person`,
    )
    const makeAgain = await dropUpkeep(client, ['audit', 'filing'])
    await client.query(
      `INSERT INTO audit (at, action, result, actor_account_id, subject_person_id, object, details)
       SELECT timestamptz '2022-01-01 04:00Z' + n * interval '2 minutes 30 seconds',
         CASE WHEN n % 5000 = 0 THEN 'writeOff.decline' ELSE (ARRAY['record.change', 'record.add', 'account.enter', 'declaration.view'])[1 + n % 4] END,
         CASE WHEN n % 97 = 0 THEN 'refused' ELSE 'done' END, CASE WHEN n % 211 = 0 THEN (SELECT id FROM account) END, n % 20000, 'goods:' || n, ''
       FROM generate_series(1, $1::int) n`,
      [audited],
    )
    await client.query(
      `INSERT INTO filing (day, hour, state, reason, department, entity, late)
       SELECT date '2022-01-01' + n % 1780, 8 + n % 11, (ARRAY[3, 3, 3, 2, 1, 0])[1 + n % 6], (ARRAY[1, 2, 3, 7])[1 + n % 4], n % 10, n % 400, n % 9 = 0
       FROM generate_series(1, $1::int) n`,
      [filings],
    )
    for (const statement of makeAgain) await client.query(statement)
    await client.query('VACUUM ANALYZE audit, filing')
  } finally {
    await client.end()
  }
}
