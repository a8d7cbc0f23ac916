import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { issueCards } from '../../../access/index.ts'
import { identify, juan, julia, loginByCard, PIN, personWithCard, provedBrowser, verifyCard } from '../../../testing/activation.ts'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { officer } from '../../../testing/filing.ts'
import { personOf, whileHeld } from '../../../testing/held-person.ts'
import { toSecondStep, withCodes } from '../../../testing/second-factor.ts'

const [mine, unused] = ['K7PX-93MW-QT4B', 'Z3RN-5HYD-8VAC'] as const

let portal: TestApp
let proposer: Browser
let decider: Browser

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  await issueCards(
    portal.services,
    [mine, unused].map((code) => ({ code, pin: PIN })),
  )
  await personWithCard(portal, julia, mine)
})
afterAll(() => portal.close())
/** Each test has days of its own: a one-time code opens once. */
let day = 0
const noonOf = (number: number) => `2026-12-${String(number).padStart(2, '0')}T12:00:00-04:00`
beforeEach(async () => {
  day += 2
  portal.clock.set(noonOf(day))
  const { owner } = portal.database
  await owner.deleteFrom('attemptCount').execute()
  await owner.deleteFrom('proposal').execute()
  proposer = await officer(portal, 'supervisor01')
  decider = await officer(portal, 'supervisor02')
})

interface Answer {
  readonly err_codigo: number
  readonly clave_mensaje?: string
  readonly codigo: string
}
const rowsOf = <Row>(answer: { json<T>(): T }) => answer.json<{ descongelamientos: Row[] }>().descongelamientos
const documentOf = ({ tipdoc_codigo, numero_docidentidad }: typeof julia) => ({ tipdoc_codigo, numero_docidentidad })
const propose = async (what: object, who = proposer) =>
  (await who.post('oficina/descongelamiento', { motivo: 'Se equivocó de PIN', ...what })).json<Answer>()
const decide = (codigo: string, who = decider, aprobar = true) =>
  who.post('oficina/descongelamiento/aprobar', { codigo, aprobar, ...(!aprobar && { motivo: 'No corresponde' }) })
const ofJulia = { tipo: 'tarjeta', ...documentOf(julia) }

const restJuliasCard = async () => {
  for (let tries = 0; tries < 5; tries += 1) await loginByCard(portal.browser(), { ...julia, numero_docidentidad: '999' }, mine)
}
const login = async () => (await loginByCard(portal.browser(), julia, mine)).json<Record<string, unknown>>()
const freezeUnused = async () => {
  const browser = await provedBrowser(portal, { ...julia, numero_docidentidad: '7000001' })
  for (let tries = 0; tries < 5; tries += 1) await verifyCard(browser, unused, '000000')
  expect(await verifyCard(browser, unused)).toMatchObject({ finalizado: false })
  return browser
}
const numberOfUnused = 2

describe('the unfreezing of a card', () => {
  test('that is nobody’s takes two persons; then it is verified again', async () => {
    const browser = await freezeUnused()
    const { codigo, err_codigo } = await propose({ tipo: 'tarjeta', numero_tarjeta: '000002' })
    expect(err_codigo).toBe(0)
    expect(await verifyCard(browser, unused)).toMatchObject({ finalizado: false })
    expect((await decide(codigo, proposer)).statusCode).toBe(403)
    expect(await verifyCard(browser, unused)).toMatchObject({ finalizado: false })
    expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 0 })
    expect(await verifyCard(browser, unused)).toMatchObject({ finalizado: true })
  })

  test('that rests is asked for by its owner’s document; they are told, the audit has both halves', async () => {
    await restJuliasCard()
    const rests = { clave_mensaje: 'access.card.restsToday' }
    expect(await login()).toMatchObject(rests)
    const { codigo } = await propose(ofJulia)
    const [listed] = rowsOf<Record<string, unknown>>(await decider.get('oficina/descongelamientos'))
    expect(listed).toMatchObject({ tipo: 'tarjeta', numero_tarjeta: '000001', documento: '7654321', aprobada: null, propia: false })
    expect(await login()).toMatchObject(rests)
    expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 0 })
    expect(await login()).toMatchObject({ url: '/' })
    await portal.runJobs()
    const mailed = portal.mails.find(({ subject }) => subject === 'Su tarjeta vuelve a servir')
    expect(mailed?.text).toContain('Motivo: Se equivocó de PIN')
    const { rows } = await sql`SELECT action, result, object, facts, p.document_number FROM audit JOIN person p ON p.id = subject_person_id
      WHERE action LIKE 'unfreezeCard.%' ORDER BY audit.id DESC LIMIT 2`.execute(portal.database.owner)
    expect(rows).toMatchObject([
      { action: 'unfreezeCard.approve', result: 'done', object: 'card:1', facts: null, documentNumber: '7654321' },
      { action: 'unfreezeCard.propose', result: 'done', object: 'card:1', facts: { reason: 'Se equivocó de PIN' } },
    ])
  })

  test('names the card while it waits, then to who proposed or decided it alone', async () => {
    await restJuliasCard()
    const { codigo } = await propose(ofJulia)
    const keeper = await officer(portal, 'tarjetas001')
    const shownTo = async (who: Browser) =>
      rowsOf<{ codigo: string }>(await who.get('oficina/descongelamientos')).find((row) => row.codigo === codigo)
    const named = { numero_tarjeta: '000001', documento: '7654321' }
    for (const who of [proposer, decider]) expect(await shownTo(who)).toMatchObject(named)
    expect(await shownTo(keeper)).toMatchObject({ numero_tarjeta: '000001', documento: '', nombre: '' })
    await decide(codigo)
    for (const who of [proposer, decider]) expect(await shownTo(who)).toMatchObject(named)
    expect(await shownTo(keeper)).toMatchObject({ numero_tarjeta: '', documento: '' })
  })

  test('is decided over the card as it was proposed: the day after, it rests no more', async () => {
    await restJuliasCard()
    const { codigo } = await propose(ofJulia)
    portal.clock.set(noonOf(day + 1))
    const next = await officer(portal, 'supervisor02')
    expect((await decide(codigo, next)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.unfreeze.changed' })
    await restJuliasCard()
    expect((await decide(codigo, next)).json()).toMatchObject({ clave_mensaje: 'office.unfreeze.changed' })
    expect(await login()).toMatchObject({ clave_mensaje: 'access.card.restsToday' })
  })

  test('is proposed once, for a reason, of what is frozen, and by cards’ keepers too, who do not decide', async () => {
    await portal.database.owner.updateTable('card').set({ loginFailures: 0, loginFailedOn: null }).execute()
    expect(await propose(ofJulia)).toMatchObject({ clave_mensaje: 'office.unfreeze.nothing' })
    expect(await propose({ tipo: 'tarjeta', numero_tarjeta: '999999' })).toMatchObject({ clave_mensaje: 'office.unfreeze.nothing' })
    await restJuliasCard()
    expect(await propose({ ...ofJulia, motivo: ' ' })).toMatchObject({ errores: [{ campo: 'motivo' }] })
    const keeper = await officer(portal, 'tarjetas001')
    const { codigo, err_codigo } = await propose(ofJulia, keeper)
    expect(err_codigo).toBe(0)
    expect(await propose(ofJulia)).toMatchObject({ clave_mensaje: 'office.unfreeze.waiting' })
    expect((await decide(codigo, keeper)).statusCode).toBe(403)
    expect((await decide(codigo, decider, false)).json()).toMatchObject({ err_codigo: 0 })
    expect(await login()).toMatchObject({ clave_mensaje: 'access.card.restsToday' })
  })

  test('is nobody’s act on their own card', async () => {
    const { owner } = portal.database
    const [{ personId } = { personId: 0 }] = await owner
      .selectFrom('account')
      .select('personId')
      .where('name', '=', 'supervisor02')
      .execute()
    const card = { state: 'activada', personId, activatedAt: portal.clock.now(), loginFailures: 6, loginFailedOn: noonOf(day).slice(0, 10) }
    await owner.updateTable('card').set(card).where('id', '=', numberOfUnused).execute()
    const byNumber = { tipo: 'tarjeta', numero_tarjeta: numberOfUnused }
    expect((await decider.post('oficina/descongelamiento', { ...byNumber, motivo: 'Salió manchada' })).statusCode).toBe(403)
    const { codigo } = await propose(byNumber)
    expect((await decide(codigo)).statusCode).toBe(403)
    expect((await decide('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })
})

describe('the reopening of a recovery', () => {
  test('takes two persons, is told, and starts the count of failures again', async () => {
    const { owner } = portal.database
    const until = new Date(noonOf(day + 1))
    await owner.updateTable('account').set({ recoveryClosedUntil: until }).where('name', '=', 'declarante01').execute()
    const closedUntil = async () =>
      (await owner.selectFrom('account').select('recoveryClosedUntil').where('name', '=', 'declarante01').executeTakeFirstOrThrow())
        .recoveryClosedUntil
    await identify(portal.browser(), juan)
    const ofJuan = { tipo: 'recuperacion', ...documentOf(juan) }
    const { codigo } = await propose(ofJuan)
    expect(await closedUntil()).toEqual(until)
    expect((await decide(codigo, proposer)).statusCode).toBe(403)
    expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 0 })
    expect(await closedUntil()).toBeNull()
    const limits = ['recoveryOfPersonDaily', 'recoveryOfDocument']
    expect(await owner.selectFrom('attemptCount').select('limitName').where('limitName', 'in', limits).execute()).toEqual([])
    await portal.runJobs()
    expect(portal.mails.at(-1)).toMatchObject({ to: 'declarante01@ejemplo.bo', subject: 'Puede volver a recuperar su cuenta' })
    expect(await propose(ofJuan)).toMatchObject({ clave_mensaje: 'office.unfreeze.nothing' })
  })

  test('that was closed again since is another one', async () => {
    const { owner } = portal.database
    const close = (until: string) =>
      owner
        .updateTable('account')
        .set({ recoveryClosedUntil: new Date(until) })
        .where('name', '=', 'declarante01')
        .execute()
    await close(noonOf(day + 1))
    const { codigo } = await propose({ tipo: 'recuperacion', ...documentOf(juan) })
    await close(noonOf(day + 2))
    expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 1, clave_mensaje: 'office.unfreeze.changed' })
  })
})

describe('the removal of a second factor', () => {
  const ofJuan = { tipo: 'segundo_factor', ...documentOf(juan), motivo: 'Perdió su teléfono' }
  const enrolled = async () => {
    const browser = portal.browser()
    await browser.signIn('declarante01')
    await withCodes(portal, browser)
    return browser
  }
  const asksFactor = async () => (await toSecondStep(portal.browser(), 'declarante01')) !== undefined

  test('takes two persons; then its owner signs in without it, and is told', async () => {
    const enrolledBrowser = await enrolled()
    const { codigo, err_codigo } = await propose(ofJuan)
    expect(err_codigo).toBe(0)
    const [listed] = rowsOf<Record<string, unknown>>(await decider.get('oficina/descongelamientos'))
    expect(listed).toMatchObject({ tipo: 'segundo_factor', numero_tarjeta: '', documento: '4000011', aprobada: null })
    expect((await decide(codigo, proposer)).statusCode).toBe(403)
    expect(await asksFactor()).toBe(true)
    expect((await enrolledBrowser.get('system/sesion')).statusCode).toBe(200)
    expect((await decide(codigo)).json()).toMatchObject({ err_codigo: 0 })
    expect((await enrolledBrowser.get('system/sesion')).statusCode).toBe(401)
    expect(await asksFactor()).toBe(false)
    const { owner } = portal.database
    const { id } = await owner.selectFrom('person').select('id').where('documentNumber', '=', '4000011').executeTakeFirstOrThrow()
    for (const table of ['secondFactor', 'passkey', 'backupCode'] as const) {
      expect(await owner.selectFrom(table).select('personId').where('personId', '=', id).execute()).toEqual([])
    }
    await portal.runJobs()
    expect(portal.mails.find(({ subject }) => subject === 'Una oficina quitó su segundo factor')?.text).toContain(
      'Motivo: Perdió su teléfono',
    )
    const rows = await owner
      .selectFrom('audit')
      .select(['action', 'object', 'facts'])
      .where('action', 'like', 'removeFactor.%')
      .where('result', '=', 'done')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(rows).toMatchObject([
      { action: 'removeFactor.approve', object: `person:${id}`, facts: null },
      { action: 'removeFactor.propose', facts: { reason: 'Perdió su teléfono' } },
    ])
  })

  test('declined leaves everything as it is', async () => {
    await enrolled()
    const { codigo } = await propose(ofJuan)
    expect((await decide(codigo, decider, false)).json()).toMatchObject({ err_codigo: 0 })
    expect(await asksFactor()).toBe(true)
    await decide((await propose(ofJuan)).codigo)
  })

  test('is decided over the one that was proposed: another that was set up since stays', async () => {
    await enrolled()
    const { codigo } = await propose(ofJuan)
    const { owner } = portal.database
    await owner
      .updateTable('secondFactor')
      .set({ confirmedAt: new Date(portal.clock.now().getTime() + 1000) })
      .where('accountId', 'is', null)
      .execute()
    expect((await decide(codigo)).json()).toMatchObject({ clave_mensaje: 'office.unfreeze.changed' })
    expect(await asksFactor()).toBe(true)
    await owner.deleteFrom('proposal').execute()
    await decide((await propose(ofJuan)).codigo)
  })

  test('leaves a passkey that is being added while it is decided', async () => {
    await enrolled()
    const { codigo } = await propose(ofJuan)
    const personId = await personOf(portal, 'declarante01')
    const createdAt = new Date(portal.clock.now().getTime() + 1000)
    const passkey = { personId, credentialId: 'another', publicKey: Buffer.from('key'), counter: 0, name: 'Otra', createdAt }
    const decided = await whileHeld(
      portal,
      personId,
      () => decide(codigo),
      (trx) => trx.insertInto('passkey').values(passkey).execute(),
    )
    expect(decided.json()).toMatchObject({ clave_mensaje: 'office.unfreeze.changed' })
    expect(await asksFactor()).toBe(true)
    await portal.database.owner.deleteFrom('proposal').execute()
    await decide((await propose(ofJuan)).codigo)
  })

  test('that finds nothing to remove is in the audit with whom it was asked about', async () => {
    expect(await propose(ofJuan)).toMatchObject({ clave_mensaje: 'office.unfreeze.noFactor' })
    const asked = await portal.database.owner
      .selectFrom('audit')
      .innerJoin('person', 'person.id', 'subjectPersonId')
      .select(['result', 'documentNumber'])
      .where('action', '=', 'removeFactor.propose')
      .orderBy('audit.id', 'desc')
      .executeTakeFirst()
    expect(asked).toEqual({ result: 'refused', documentNumber: '4000011' })
  })

  test('is for who has one, and not for the staff, whose is reset by who manages the users', async () => {
    expect(await propose(ofJuan)).toMatchObject({ clave_mensaje: 'office.unfreeze.noFactor' })
    const { owner } = portal.database
    const { documentType, documentNumber } = await owner
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.personId')
      .select(['documentType', 'documentNumber'])
      .where('name', '=', 'recepcion01')
      .executeTakeFirstOrThrow()
    const ofMember = { ...ofJuan, tipdoc_codigo: documentType, numero_docidentidad: documentNumber }
    expect(await propose(ofMember)).toMatchObject({ clave_mensaje: 'office.unfreeze.noFactor' })
  })
})
