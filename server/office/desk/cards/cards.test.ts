import { MAX_CARDS } from '@djbr/domain/office/card-order.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueCards } from '../../../access/index.ts'
import { activate, julia, loginByCard, provedBrowser, verifyCard } from '../../../testing/activation.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { officer } from '../../../testing/filing.ts'
import { batchesOn } from './batches.ts'

let portal: TestApp
let keeper: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
})
afterAll(() => portal.close())

/** Each test has days of its own: a one-time code opens once. */
let day = 0
beforeEach(async () => {
  day += 2
  portal.clock.set(`2026-12-${String(day).padStart(2, '0')}T10:00:00-04:00`)
  await portal.database.owner.deleteFrom('attemptCount').execute()
  keeper = await officer(portal, 'tarjetas001')
})

interface Issued {
  readonly err_codigo: number
  readonly clave_mensaje?: string
  readonly lote: number
  readonly base64: string
  readonly nombre: string
}
interface Printed {
  readonly number: string
  readonly code: string
  readonly pin: string
}
const issue = (cantidad: number, key?: string) =>
  keeper.post('oficina/tarjetas/lotes', { cantidad }, key ? { headers: { 'idempotency-key': key } } : {})
const issued = async (cantidad: number) => (await issue(cantidad)).json<Issued>()
/** What the sheets say; the renderer of the tests prints the model as it is. */
const cardsIn = ({ base64 }: Issued): Printed[] => {
  const text = Buffer.from(base64, 'base64').toString()
  return (JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as { cards: Printed[] }).cards
}
const numberOf = ({ number }: Printed) => number.replace('N.º ', '')
const statesOf = async (lote: number) =>
  (await keeper.get(`oficina/tarjetas/lotes/${lote}`)).json<{ numero_tarjeta: string; estado: string }[]>().map(({ estado }) => estado)
const listed = async (lote: number) =>
  (await keeper.get('oficina/tarjetas/lotes')).json<{ lotes: { lote: number }[] }>().lotes.find((batch) => batch.lote === lote)
const revokeBatch = async (lote: number, motivo = 'Se perdieron las hojas') =>
  (await keeper.post(`oficina/tarjetas/lotes/${lote}/anular`, { motivo })).json<{ err_codigo: number; err_mensaje: string }>()
const revokeCard = async (numero_tarjeta: string, who = keeper) =>
  (await who.post('oficina/tarjetas/anular', { numero_tarjeta, motivo: 'Fue robada ayer' })).json<{ err_codigo: number }>()

describe('a batch of cards', () => {
  test('is printed once, with codes and PINs that work and that nothing else holds', async () => {
    const batch = await issued(3)
    expect(batch).toMatchObject({ err_codigo: 0, nombre: `TARJETAS_LOTE_${batch.lote}.pdf` })
    const cards = cardsIn(batch)
    expect(cards).toHaveLength(3)
    expect(new Set(cards.flatMap(({ code, pin }) => [code, pin])).size).toBe(6)
    const [card] = cards
    const browser = await provedBrowser(portal)
    expect(await verifyCard(browser, card?.code ?? '', card?.pin)).toMatchObject({ finalizado: true })

    const { owner } = portal.database
    const kept = await Promise.all([
      owner.selectFrom('card').selectAll().execute(),
      owner.selectFrom('cardBatch').selectAll().execute(),
      owner.selectFrom('audit').selectAll().execute(),
    ])
    const everything = JSON.stringify(kept) + portal.log.join('')
    for (const { code, pin } of cards) {
      expect(everything).not.toContain(code)
      expect(everything).not.toContain(code.replaceAll('-', ''))
      expect(everything).not.toContain(`"${pin}"`)
    }
    expect(await statesOf(batch.lote)).toEqual(['nueva', 'nueva', 'nueva'])
    const row = await owner.selectFrom('audit').selectAll().where('action', '=', 'card.issue').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ result: 'done', object: `card_batch:${batch.lote}`, facts: { cards: 3 } })
  })

  test('of a click that is repeated, at once or later, is one; its sheets are not given again', async () => {
    const batches = async () => (await portal.database.owner.selectFrom('cardBatch').select('id').execute()).length
    const before = await batches()
    const answers = (await Promise.all([1, 2, 3].map(() => issue(2, 'impatient')))).map((answer) => answer.json<Issued>())
    expect(answers.map(({ err_codigo }) => err_codigo).sort()).toEqual([0, 1, 1])
    const later = (await issue(2, 'impatient')).json<Issued>()
    expect(later).toMatchObject({ err_codigo: 1, clave_mensaje: 'cards.sheetsOnce' })
    expect(later.base64).toBeUndefined()
    expect(await batches()).toBe(before + 1)
  })

  test('that two processes issue for one click is one, by the database’s word', async () => {
    const { db } = portal.services
    const row = { requestKey: 'twice', officeId: 1, issuedBy: 1, issuedAt: portal.clock.now(), expiresOn: '2027-01-01' }
    await db.insertInto('cardBatch').values(row).execute()
    await expect(db.insertInto('cardBatch').values(row).execute()).rejects.toThrow('card_batch_once')
  })

  test('that could not be printed leaves nothing', async () => {
    const cards = async () => (await portal.database.owner.selectFrom('card').select('id').execute()).length
    const before = await cards()
    const { renderer } = portal.services
    const print = renderer.render
    renderer.render = () => Promise.reject(new Error('no paper'))
    expect((await issue(2, 'unprinted')).statusCode).toBe(500)
    renderer.render = print
    expect(await cards()).toBe(before)
    expect((await issue(2, 'unprinted')).json()).toMatchObject({ err_codigo: 0 })
  })

  test('has a size within reason', async () => {
    for (const cantidad of [0, -1, MAX_CARDS + 1, 1.5, 'x'] as never[]) expect((await issue(cantidad)).statusCode).toBe(400)
  })

  test('is worth nothing after its last day, but what was activated goes on', async () => {
    const batch = await issued(2)
    const [used, unused] = cardsIn(batch)
    const who = { ...julia, numero_docidentidad: '7000021' }
    const browser = await provedBrowser(portal, who)
    await verifyCard(browser, used?.code ?? '', used?.pin)
    expect(await activate(browser)).toMatchObject({ err_codigo: 0 })
    const issuedOn = portal.clock.now()
    portal.clock.set(new Date(issuedOn.getTime() + 365 * 86_400_000))
    const last = await provedBrowser(portal, { ...julia, numero_docidentidad: '7000031' })
    expect(await verifyCard(last, unused?.code ?? '', unused?.pin)).toMatchObject({ finalizado: true })
    portal.clock.set(new Date(issuedOn.getTime() + 366 * 86_400_000))
    const late = await provedBrowser(portal, { ...julia, numero_docidentidad: '7000041' })
    expect(await verifyCard(late, unused?.code ?? '', unused?.pin)).toMatchObject({ finalizado: false })
    expect((await loginByCard(portal.browser(), who, used?.code ?? '')).json()).toMatchObject({ url: '/' })
    portal.clock.set(issuedOn)
    await portal.database.owner.updateTable('cardBatch').set({ expiresOn: '2026-01-01' }).where('id', '=', batch.lote).execute()
    expect(await statesOf(batch.lote)).toEqual(['usada', 'vencida'])
  })

  test('that was lost is revoked, what nobody activated of it, for a reason', async () => {
    const batch = await issued(3)
    const [used, frozen, unused] = cardsIn(batch)
    const who = { ...julia, numero_docidentidad: '7000051' }
    const browser = await provedBrowser(portal, who)
    await verifyCard(browser, used?.code ?? '', used?.pin)
    await activate(browser)
    await portal.database.owner
      .updateTable('card')
      .set({ state: 'congelada' })
      .where('id', '=', Number(numberOf(frozen as Printed)))
      .execute()
    expect(await listed(batch.lote)).toMatchObject({ total: 3, nuevas: 1, usadas: 1, congeladas: 1, anuladas: 0, vencidas: 0 })
    expect(await revokeBatch(batch.lote, ' ')).toMatchObject({ errores: [{ campo: 'motivo' }] })
    expect(await revokeBatch(batch.lote)).toMatchObject({ err_codigo: 0, err_mensaje: 'Se anularon 2 tarjetas.' })
    expect(await statesOf(batch.lote)).toEqual(['usada', 'anulada', 'anulada'])
    expect(await revokeBatch(batch.lote)).toMatchObject({ clave_mensaje: 'office.doneByYou' })
    const late = await provedBrowser(portal, { ...julia, numero_docidentidad: '7000061' })
    expect(await verifyCard(late, unused?.code ?? '', unused?.pin)).toMatchObject({ finalizado: false })
    expect((await loginByCard(portal.browser(), who, used?.code ?? '')).json()).toMatchObject({ url: '/' })
    const row = await portal.database.owner
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'card.revokeBatch')
      .where('result', '=', 'done')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ object: `card_batch:${batch.lote}`, facts: { cards: 2, reason: 'Se perdieron las hojas' } })
  })
})

describe('a card that is revoked', () => {
  test('opens nothing; whose it is, is told, and their sessions end', async () => {
    const [card] = cardsIn(await issued(1))
    const who = { ...julia, numero_docidentidad: '7000071' }
    const browser = await provedBrowser(portal, who)
    await verifyCard(browser, card?.code ?? '', card?.pin)
    await activate(browser)
    const owner = portal.browser()
    const { token } = (await loginByCard(owner, who, card?.code ?? '')).json<{ token: string }>()
    owner.token = (await owner.post('system/sesion', { data: token })).json<{ token: string }>().token
    expect((await owner.get('djbr_registro/declaraciones')).statusCode).toBe(200)
    expect(await revokeCard(numberOf(card as Printed))).toMatchObject({ err_codigo: 0 })
    expect((await owner.get('djbr_registro/declaraciones')).statusCode).toBe(401)
    expect((await loginByCard(portal.browser(), who, card?.code ?? '')).json()).toMatchObject({ clave_mensaje: 'access.card.wrong' })
    await portal.runJobs()
    expect(portal.mails.at(-1)).toMatchObject({ subject: 'Su tarjeta fue anulada' })
    expect(await revokeCard(numberOf(card as Printed))).toMatchObject({ clave_mensaje: 'office.doneByYou' })
    expect(await revokeCard('999999')).toMatchObject({ clave_mensaje: 'cards.unknown' })
  })

  test('is said to be revoked, and by nobody of the staff, when another took its place', async () => {
    const batch = await issued(1)
    const [card] = cardsIn(batch)
    await portal.database.owner
      .updateTable('card')
      .set({ state: 'revocada' })
      .where('id', '=', Number(numberOf(card as Printed)))
      .execute()
    expect(await revokeCard(numberOf(card as Printed))).toMatchObject({ clave_mensaje: 'cards.alreadyRevoked' })
    expect(await revokeBatch(batch.lote)).toMatchObject({ clave_mensaje: 'cards.nothingToRevoke' })
  })

  test('lets nobody in who showed it a moment before', async () => {
    const [card] = cardsIn(await issued(1))
    const who = { ...julia, numero_docidentidad: '7000081' }
    const browser = await provedBrowser(portal, who)
    await verifyCard(browser, card?.code ?? '', card?.pin)
    await activate(browser)
    const coming = portal.browser()
    const { token } = (await loginByCard(coming, who, card?.code ?? '')).json<{ token: string }>()
    expect(await revokeCard(numberOf(card as Printed))).toMatchObject({ err_codigo: 0 })
    expect((await coming.post('system/sesion', { data: token })).statusCode).toBe(401)
  })

  test('is not one’s own', async () => {
    const [card] = cardsIn(await issued(1))
    const { owner } = portal.database
    const { personId } = await owner.selectFrom('account').select('personId').where('name', '=', 'tarjetas001').executeTakeFirstOrThrow()
    const id = Number(numberOf(card as Printed))
    await owner.updateTable('card').set({ state: 'activada', personId, activatedAt: portal.clock.now() }).where('id', '=', id).execute()
    expect((await keeper.post('oficina/tarjetas/anular', { numero_tarjeta: id, motivo: 'Fue robada ayer' })).statusCode).toBe(403)
  })

  test('was of the demo, or of nobody, as well', async () => {
    await issueCards(portal.services, [{ code: 'K7PX-93MW-QT4B', pin: '246810' }])
    const { id } = await portal.database.owner.selectFrom('card').select('id').where('batchId', 'is', null).executeTakeFirstOrThrow()
    expect(await revokeCard(String(id).padStart(6, '0'))).toMatchObject({ err_codigo: 0 })
  })
})

test('the list reads the cards of the batches that it shows and no others', async () => {
  const { owner, db } = portal.database
  await sql`
    INSERT INTO card_batch (request_key, office_id, issued_by, issued_at, expires_on)
    SELECT 'many ' || n, (SELECT min(id) FROM office), (SELECT min(id) FROM account), now(), '2030-01-01' FROM generate_series(1, 300) n`.execute(
    owner,
  )
  await sql`
    INSERT INTO card (code_mac, pin_hash, batch_id, issued_at)
    SELECT sha256(convert_to(b.id || '.' || n, 'UTF8')), '$argon2id$x', b.id, now()
    FROM card_batch b, generate_series(1, 20) n WHERE b.request_key LIKE 'many %' ORDER BY b.id`.execute(owner)
  await sql`VACUUM ANALYZE card`.execute(owner)
  const { shown, read } = await db.transaction().execute(async (trx) => {
    const shown = await batchesOn(trx, '2026-12-31', {})
    const { rows } = await sql<{ read: number }>`
      SELECT sum(pg_stat_get_xact_tuples_returned(oid))::int AS read
      FROM (SELECT 'card'::regclass::oid UNION ALL SELECT indexrelid FROM pg_index WHERE indrelid = 'card'::regclass) relations (oid)`.execute(
      trx,
    )
    return { shown, read: rows[0]?.read }
  })
  expect(shown.rows).toHaveLength(25)
  expect(shown.count).toBeGreaterThanOrEqual(300)
  expect(shown.rows.every((batch) => batch.total === 20 && batch.new === 20)).toBe(true)
  expect(read).toBeLessThan(25 * 20 + 500)
})
