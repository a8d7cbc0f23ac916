import { randomUUID } from 'node:crypto'
import type { Asked } from '@djbr/domain/calls/call.ts'
import type { issueBatch } from '@djbr/domain/calls/cards.ts'
import { addDays, dateInLaPaz, displayDate, laPazTimestamp } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { cardNumber, drawCard, keptOf } from '../../../access/index.ts'
import { cardSheetsModel } from '../../../ground/documents/index.ts'
import { Failure } from '../../../ground/http/failure.ts'
import { accountOf, type Session } from '../../../ground/http/session.ts'
import { type Acting, audit, type Principal, withRefusalAudit } from '../../../ground/proof/index.ts'
import type { Services } from '../../../services.ts'

/** How long a printed card can be activated, in days. */
const GOOD_FOR_DAYS = 365

/** Longest request key that is kept. */
const MAX_KEY_LENGTH = 100

interface Order {
  readonly count: number
  /** The browser's key for this request: a repeated one issues nothing. */
  readonly key: string
}

let issuing = false

/**
 * Issues a batch of cards and prints them (R8.35). Codes and PINs exist only in the returned sheets. The portal keeps keyed hashes, made one at a time so that
 * people who sign in meanwhile do not wait. Stores the cards after printing: a failed print leaves nothing. Refused for a request that already issued a batch,
 * and while another batch is being made.
 */
export function issue({ services, session: officer, principal, requestKey }: Acting, { count }: Asked<typeof issueBatch>) {
  const order = { count, key: requestKey?.slice(0, MAX_KEY_LENGTH) ?? randomUUID() }
  const event = { at: services.clock.now(), action: 'card.issue' }
  return withRefusalAudit(services.db, principal, event, async () => {
    await requireNew(services, officer, order)
    if (issuing) throw new Failure('refused', 'cards.busy')
    issuing = true
    try {
      return await make(services, officer, principal, order)
    } finally {
      issuing = false
    }
  })
}

async function requireNew({ db }: Services, officer: Session, { key }: Order): Promise<void> {
  const issued = await db
    .selectFrom('cardBatch')
    .select('id')
    .where('issuedBy', '=', accountOf(officer))
    .where('requestKey', '=', key)
    .executeTakeFirst()
  if (issued) throw alreadyIssued()
}

const alreadyIssued = () => new Failure('refused', 'cards.sheetsOnce')

async function make(services: Services, officer: Session, principal: Principal, { count, key }: Order) {
  const { db, clock, config, renderer } = services
  const now = clock.now()
  const expiresOn = addDays(dateInLaPaz(now), GOOD_FOR_DAYS)
  const { batchId, ids } = await numbersFor(services, count)
  const cards = ids.map((id) => ({ id, ...drawCard() }))
  const kept: Awaited<ReturnType<typeof keptOf>>[] = []
  for (const card of cards) kept.push(await keptOf(services, card))
  const model = cardSheetsModel(
    {
      batch: String(batchId),
      office: services.listCache.office(officer.officeId)?.name ?? '',
      at: laPazTimestamp(now),
      until: displayDate(expiresOn),
      cards: cards.map(({ id, code, pin }) => ({ number: cardNumber(id), code, pin })),
    },
    { baseUrl: config.baseUrl, demo: config.demo },
  )
  const sheets = await renderer.render({ template: 'cards', model })
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      INSERT INTO card_batch (id, request_key, office_id, issued_by, issued_at, expires_on) OVERRIDING SYSTEM VALUE
      VALUES (${batchId}, ${key}, ${officer.officeId}, ${accountOf(officer)}, ${now}, ${expiresOn})
      ON CONFLICT (issued_by, request_key) DO NOTHING RETURNING id`.execute(trx)
    if (rows.length === 0) throw alreadyIssued()
    const [macs, hashes] = [kept.map(({ codeMac }) => codeMac), kept.map(({ pinHash }) => pinHash)]
    await sql`
      INSERT INTO card (id, code_mac, pin_hash, batch_id, issued_at) OVERRIDING SYSTEM VALUE
      SELECT id, code_mac, pin_hash, ${batchId}, ${now}
      FROM unnest(${ids}::bigint[], ${macs}::bytea[], ${hashes}::text[]) AS made (id, code_mac, pin_hash)`.execute(trx)
    // @protects 041 the codes of a batch stand on its sheets alone
    //   instead: { cards: count } ==> { cards: count, codes: cards.map(({ code }) => code).join(' ') } as never
    await audit(trx, principal, { at: now, action: 'card.issue', object: `card_batch:${batchId}`, facts: { cards: count } })
  })
  // The only place where codes and PINs ever appear.
  return { batchId, count, expiresOn, base64: Buffer.from(sheets).toString('base64'), name: `TARJETAS_LOTE_${batchId}.pdf` }
}

/** Takes numbers that nobody else gets, before anything is printed. */
async function numbersFor({ db }: Services, count: number): Promise<{ batchId: number; ids: number[] }> {
  const { rows } = await sql<{ batchId: number; ids: number[] }>`
    SELECT nextval('card_batch_id_seq') AS batch_id,
      ARRAY(SELECT nextval('card_id_seq')::int FROM generate_series(1, ${count}::int)) AS ids`.execute(db)
  const [numbers] = rows
  if (!numbers) throw new Error('the database gave no numbers for cards')
  return numbers
}
