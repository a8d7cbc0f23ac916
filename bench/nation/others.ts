import type { Database } from '@djbr/server/ground/database/connect.ts'
import { seal } from '@djbr/server/ground/proof/index.ts'
import type { Services } from '@djbr/server/services.ts'
import type pg from 'pg'
import type { Extent } from './copies.ts'

const REMINDERS = 200_000
const WAITING_ORDERS = 10_000
/** How often a text arrives that is linked, and how often the audit notes something: three and five million in three years. */
const LINKED_EVERY_MS = 30_000
const NOTED_EVERY_SECONDS = 20
/** How often a reminder is shown: 200,000 in three years. */
const SHOWN_EVERY_MINUTES = 8

/** Adds what the nation has besides the histories of its people: entities, the public log above its leaves, links of the audit, counters, reminders, waiting orders. */
export async function addOthers(client: pg.Client, { entities }: Extent, share: (count: number) => number): Promise<void> {
  await client.query(
    `INSERT INTO catalog_entry (list, code, word) SELECT 'entidades', code, 'ENTIDAD TERRITORIAL ' || code FROM generate_series(1, $1::int) code
    ON CONFLICT (list, code) DO NOTHING`,
    [entities],
  )
  await client.query(`
    INSERT INTO filing_change (month) SELECT DISTINCT date_trunc('month', day)::date FROM filing WHERE late IS NOT NULL`)
  await growLog(client)
  await linkAudit(client)
  await client.query(`
    INSERT INTO certificate_counter (year, series, last)
    SELECT year, department, max(department_number) FROM reception GROUP BY year, department
    UNION ALL SELECT year, 'BO', max(national_number) FROM reception GROUP BY year
    ON CONFLICT (year, series) DO UPDATE SET last = greatest(certificate_counter.last, excluded.last)`)
  await client.query(
    `INSERT INTO reminder (person_id, obligation_id, kind, planned_at, next_try_at, tried_at, tries, ended_at, outcome)
    SELECT p.person_id, o.id, 'opened', shown_at, shown_at, shown_at, 1, shown_at, 'shown'
    FROM obligation o JOIN obliged_person p ON p.id = o.obliged_person_id
    CROSS JOIN LATERAL (SELECT o.derived_at - o.id * interval '${SHOWN_EVERY_MINUTES} minutes' AS shown_at) s
    WHERE p.person_id IS NOT NULL AND NOT EXISTS (SELECT FROM reminder r WHERE r.obligation_id = o.id) ORDER BY o.id LIMIT $1`,
    [share(REMINDERS)],
  )
  await orderSignatures(client, share(WAITING_ORDERS))
}

/** Adds the nodes of the log above its leaves, as server/public/log/nodes.ts grows them. */
async function growLog(client: pg.Client): Promise<void> {
  await client.query('UPDATE log_size SET size = (SELECT count(*) FROM log_leaf)')
  const { rows } = await client.query<{ size: string }>('SELECT size FROM log_size')
  for (let level = 1; 2 ** level <= Number(rows[0]?.size); level++)
    await client.query(
      `WITH below AS (${level === 1 ? 'SELECT place AS index, leaf AS hash FROM log_leaf' : `SELECT index, hash FROM log_node WHERE level = ${level - 1}`})
      INSERT INTO log_node (level, index, hash)
      SELECT ${level}, l.index / 2, sha256('\\x01'::bytea || l.hash || r.hash)
      FROM below l JOIN below r ON r.index = l.index + 1 WHERE l.index % 2 = 0 ON CONFLICT DO NOTHING`,
    )
}

/** Links what was sworn and received as the portal does, because a certificate is only shown for a linked text. */
export async function linkSnapshots({ db, clock }: Services, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM snapshot')
  let waiting = Number(rows[0]?.count)
  for (let last = 0, linked = -1; linked !== 0; last = await lastLinked(db), waiting -= linked)
    linked = await seal(db, 'snapshot', new Date(clock.now().getTime() - waiting * LINKED_EVERY_MS), last)
}

const lastLinked = async (db: Database): Promise<number> =>
  (
    await db
      .selectFrom('snapshotSeal')
      .select((seals) => seals.fn.max('snapshotId').as('last'))
      .executeTakeFirst()
  )?.last ?? 0

/** Adds links of the audit up to its end. Their hashes do not match the rows: a check of that chain finds it tampered with. */
const linkAudit = (client: pg.Client) =>
  client.query(`
    INSERT INTO audit_seal (number, audit_id, hash, sealed_at)
    SELECT row_number() OVER (ORDER BY id), id, sha256(int8send(id)), now() - row_number() OVER (ORDER BY id DESC) * interval '${NOTED_EVERY_SECONDS} seconds' FROM audit WHERE NOT EXISTS (SELECT FROM audit_seal)`)

/** Makes so many of the latest receptions digital and waiting to be signed. */
async function orderSignatures(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `WITH digital AS (
      UPDATE declaration SET reception_system = 1
      WHERE id IN (SELECT r.declaration_id FROM reception r JOIN archived_document a USING (snapshot_id) WHERE a.class = 'form' ORDER BY r.declaration_id DESC LIMIT $1)
      RETURNING id
    ), printed AS (
      INSERT INTO archived_document (id, declaration_id, snapshot_id, class, stage, hash, size, template, created_at, pages)
      SELECT gen_random_uuid(), declaration_id, snapshot_id, class, 'received', encode(sha256(convert_to(hash, 'UTF8')), 'hex'), size, template, created_at, pages
      FROM archived_document JOIN digital ON digital.id = declaration_id WHERE class = 'form'
      RETURNING declaration_id, snapshot_id, class, created_at
    )
    INSERT INTO signing_order (declaration_id, snapshot_id, class, ordered_at, try_after)
    SELECT declaration_id, snapshot_id, class, created_at, created_at FROM printed`,
    [count],
  )
}
