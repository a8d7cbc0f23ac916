import { buildApp } from '@djbr/server/app.ts'
import { readConfig } from '@djbr/server/config.ts'
import { systemClock } from '@djbr/server/ground/clock.ts'
import { connect } from '@djbr/server/ground/database/connect.ts'
import { Batch } from '@djbr/server/ground/database/driver/batch.ts'
import { writeProbe } from '@djbr/server/ground/database/write-probe.ts'
import { createListCache } from '@djbr/server/ground/list-cache/index.ts'
import { noApprovalService } from '@djbr/server/ground/outside/approval/port.ts'
import { enteredBeacon } from '@djbr/server/ground/outside/beacon/port.ts'
import { noCitizenshipService } from '@djbr/server/ground/outside/citizenship/port.ts'
import { noIdentityService } from '@djbr/server/ground/outside/identity/port.ts'
import { noMailService } from '@djbr/server/ground/outside/mail/port.ts'
import pg from 'pg'
import type { Headers } from './portal.ts'

/** A statement as sent to PostgreSQL; one with a name is planned once per connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
}

const session: Statement = {
  name: 'session-by-cookie-and-token',
  text: `SELECT s.id, s.person_id, s.account_id, s.kind, s.entry, s.in_office, a.office_id, s.started_at, s.last_seen_at, s.ends_at,
    s.confirmed_at, a.password_given_until IS NOT NULL AS password_given,
    CASE WHEN s.in_office THEN ARRAY(SELECT role FROM staff_role WHERE account_id = s.account_id) ELSE '{}' END AS roles,
    m.entity_code, m.capacity
    FROM session s LEFT JOIN account a ON a.id = s.account_id
    LEFT JOIN entity_member m ON m.account_id = s.account_id AND m.ended_at IS NULL
    AND ($2::timestamptz AT TIME ZONE 'America/La_Paz')::date BETWEEN m.from_day AND coalesce(m.until_day, 'infinity')
    JOIN session_token t ON t.session_id = s.id
    WHERE s.secret_hash = $1 AND s.ends_at > $2 AND s.last_seen_at > $3 AND a.blocked_at IS NULL AND t.token_hash = $4`,
}
const begin: Statement = { name: 'begin', text: 'begin' }
const actAs: Statement = { name: 'act-as-person', text: `select set_config('app.person', $1, true)` }
const commit: Statement = { name: 'commit', text: 'commit' }

/** What the portal sends to answer a list of real estate, in this order. */
export const listing = {
  session,
  begin,
  actAs,
  rows: {
    name: 'list-latest-realEstate',
    text: `SELECT id, version, origin, undecided, "acquisition" AS "acquisition","year" AS "year","registry" AS "registry","value" AS "value",
      "rents" AS "rents","description" AS "description","converted" AS "converted","observation" AS "observation"
      FROM goods WHERE declaration_id = (SELECT id FROM declaration WHERE person_id = $1 AND state <> 0 ORDER BY id DESC LIMIT 1)
      AND kind = 'realEstate' ORDER BY id`,
  },
  commit,
} satisfies Record<string, Statement>

/** What the portal sends to save a movable good, in this order. */
export const saving = {
  session,
  begin,
  actAs,
  hold: {
    name: 'hold-open-declaration',
    text: `UPDATE declaration d SET changed_at = $1 FROM person p WHERE p.id = d.person_id AND d.person_id = $2 AND d.state = 1
      RETURNING d.id, d.reason, p.birth_date AS "birthDate", p.gender`,
  },
  insert: {
    name: 'add-movable',
    text: `WITH answered AS (DELETE FROM empty_list WHERE declaration_id = $1 AND kind = 'movable')
      INSERT INTO goods (declaration_id, person_id, kind, origin, undecided,
      "acquisition","year","registry","value","rents","description","converted","observation")
      VALUES ($1, $2, 'movable', coalesce($3::uuid, gen_random_uuid()), $3 IS NOT NULL, $4,$5,$6,$7,$8,$9,$10,$11) RETURNING id`,
  },
  audit: {
    name: 'audit-deed',
    text: `INSERT INTO audit
      (at, action, result, actor_account_id, actor_person_id, session_id, subject_person_id, object, address, correlation, facts)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb)`,
  },
  commit,
} satisfies Record<string, Statement>

interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

/**
 * Returns in how many round trips the portal sends the statements of each call. Throws unless they are exactly those written above: otherwise the bare handler
 * would do different work.
 */
export async function roundTripsOfSame(
  databaseUrl: string,
  headers: Headers,
  { list, save }: { readonly list: Call; readonly save: Call },
): Promise<{ readonly list: number; readonly save: number }> {
  const db = connect({ url: databaseUrl, connections: 1 })
  const config = readConfig({ DEMO: 'true', DATABASE_URL: databaseUrl, BASE_URL: headers.origin })
  const unused = () => Promise.reject(new Error('unused'))
  const app = await buildApp(
    {
      db,
      writes: writeProbe(db),
      config,
      clock: systemClock,
      listCache: await createListCache(db, systemClock),
      renderer: { render: unused, close: async () => {} },
      archive: { keep: unused, read: unused, has: unused },
      papers: { missing: () => [] },
      drafts: { of: unused },
      identity: noIdentityService,
      mail: noMailService,
      citizenship: noCitizenshipService,
      approval: noApprovalService,
      beacon: enteredBeacon,
      jobs: { enqueue: unused },
      outages: { note: () => {}, idle: unused, close: unused },
      passwords: { hash: unused, verify: unused, isOutdated: () => false },
      validator: { validate: unused, close: async () => {} },
      trust: () => ({ anchors: [], lists: [] }),
      cardKey: '',
      formerCardKey: undefined,
      examinationKey: '',
      staffKey: 'bench',
    },
    { log: null },
  )
  try {
    const tripsOf = async (call: Call, written: Record<string, Statement>): Promise<number> => {
      const { sent, trips } = await recorded(async () => {
        const { method, path, body } = call
        const host = new URL(headers.origin ?? '').host
        const answer = await app.inject({ method, url: path, headers: { ...headers, host }, ...(body && { payload: body }) })
        if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
      })
      const [is, said] = [sent, Object.values(written)].map((statements) => statements.map(lineOf).join('\n'))
      if (is !== said) throw new Error(`${nameOf(call)} ya no envía lo que bench/statements.ts dice.\nEnvía:\n${is}\nDice:\n${said}`)
      return trips
    }
    return { list: await tripsOf(list, listing), save: await tripsOf(save, saving) }
  } finally {
    await app.close()
    await db.destroy()
  }
}

const nameOf = ({ method, path }: Call) => `${method} ${path}`

const lineOf = ({ name = '', text }: Statement) => `${name}: ${text.replace(/\s+/g, ' ').replaceAll(', ', ',').trim()}`

/** Returns every statement that this process sends during some work, and in how many round trips. */
async function recorded(work: () => Promise<void>): Promise<{ readonly sent: Statement[]; readonly trips: number }> {
  const sent: Statement[] = []
  let trips = 0
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given as [string | Statement | Batch]
    trips++
    sent.push(...(typeof first === 'string' ? [{ text: first }] : first instanceof Batch ? first.statements : [first]))
    return Reflect.apply(original, this, given) as never
  } as typeof original
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original
  }
  return { sent, trips }
}
