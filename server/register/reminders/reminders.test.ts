import type { ReminderKind } from '@djbr/domain/register/reminders.ts'
import { addDays } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asEntity, asPerson } from '../../ground/database/as-person.ts'
import { connect } from '../../ground/database/connect.ts'
import type { Mail, MailOutcome } from '../../ground/outside/mail/port.ts'
import type { Services } from '../../services.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { runDueJobs } from '../../testing/jobs.ts'
import { addObligation, reportPost } from '../../testing/register.ts'
import { deliverRemindersJob, planRemindersJob } from './index.ts'

const DECLARANT = 'declarante01'
const CUSTOMS = 1
const JOBS = [planRemindersJob, deliverRemindersJob]

let portal: TestApp
let personId: number
/** What the mail server answers to the next mails; it takes those after. */
const outcomes: MailOutcome[] = []
const mails: Mail[] = []

beforeAll(async () => {
  portal = await testApp({
    accounts: true,
    env: { REMINDERS_PER_MINUTE: '5' },
    mail: {
      send: async (mail) => {
        const outcome = outcomes.shift() ?? { outcome: 'sent' }
        if (outcome.outcome === 'sent') mails.push(mail)
        return outcome
      },
      close: () => {},
    },
  })
  personId = await personOf(DECLARANT)
})
afterAll(() => portal.close())
beforeEach(async () => {
  outcomes.length = 0
  mails.length = 0
  const { owner } = portal.database
  await sql`TRUNCATE obligation, obligation_event, register_post, register_post_event, obliged_person, reminder, courtesy_mail, notice CASCADE`.execute(
    owner,
  )
  await sql`DELETE FROM filing`.execute(owner)
  await sql`DELETE FROM declaration`.execute(owner)
})

const personOf = async (account: string) =>
  (await portal.database.owner.selectFrom('account').select('personId').where('name', '=', account).executeTakeFirstOrThrow()).personId

/** A yearly obligation of somebody of the portal: open in March 2027. */
async function owed({ account = DECLARANT, document = '4000011', origin = 'year:2027', ...window } = {}) {
  const { owner } = portal.database
  const person = { documentNumber: document, personId: await personOf(account), matchedAt: portal.clock.now() }
  const { postId, obligedId } = await reportPost(owner, { entityCode: CUSTOMS, title: 'CANARIO', person })
  return { postId, obligedId, id: await addObligation(owner, obligedId, { origin, opensOn: '2027-03-01', dueOn: '2027-03-31', ...window }) }
}

const at = (day: string, time = '08:00:00') => portal.clock.set(`${day}T${time}-04:00`)

/** What happens by itself within a minute: with `planned`, also the planning of the morning. */
async function turn(services: Services = portal.services, planned = false): Promise<void> {
  if (planned) await services.jobs.enqueue(services.db, planRemindersJob, {}, { key: 'by itself' })
  await services.jobs.enqueue(services.db, deliverRemindersJob, {}, { key: 'by itself' })
  await runDueJobs(services, JOBS)
}
const morning = async (day: string) => {
  at(day)
  await portal.services.jobs.enqueue(portal.services.db, planRemindersJob, {})
  await runDueJobs(portal.services, JOBS)
  await turn()
}
const kept = () => portal.database.owner.selectFrom('reminder').select(['kind', 'outcome', 'obligationId']).orderBy('id').execute()
const notices = () => portal.database.owner.selectFrom('notice').select(['kind', 'personId']).where('kind', 'like', 'reminder%').execute()
const change = (id: number, set: Record<string, unknown>) =>
  portal.database.owner.updateTable('obligation').set(set).where('id', '=', id).execute()

describe('over a year, with a mail server that fails now and then', () => {
  it('each obligation is mailed once on each occasion, by two processes at once, and names nothing of anybody', async () => {
    const { owner } = portal.database
    const yearly = await owed()
    const { postId, obligedId } = await reportPost(owner, {
      entityCode: CUSTOMS,
      startedOn: '2024-01-01',
      endedOn: '2027-06-30',
      endCause: 'renuncia',
      endReportedAt: portal.clock.now(),
      person: { documentNumber: '4000011', personId, matchedAt: portal.clock.now() },
    })
    const exit = await addObligation(owner, obligedId, { reason: 3, origin: `post:${postId}`, opensOn: '2027-07-01', dueOn: '2027-07-30' })
    await owner.updateTable('obligation').set({ postId }).where('id', '=', exit).execute()
    const other = { ...portal.services, db: connect({ url: portal.database.url }) }
    let failures = 0
    for (let day = '2027-02-20'; day < '2028-02-20'; day = addDays(day, 1)) {
      at(day)
      const due = [planRemindersJob, planRemindersJob].map((job) =>
        job.run([portal.services, other][failures % 2] as Services, {}, async () => {}),
      )
      await Promise.all(due)
      const waiting = await sql<{ count: number }>`SELECT count(*) FROM reminder WHERE ended_at IS NULL`.execute(owner)
      if (waiting.rows[0]?.count === 0) continue
      failures++
      outcomes.push({ outcome: 'down', why: 'test' }, { outcome: 'later', why: 'test' })
      for (let minute = 0; minute < 40; minute++) {
        await Promise.all([portal.services, other].map((services) => deliverRemindersJob.run(services, {}, async () => {})))
        portal.clock.advance(60)
      }
    }
    await other.db.destroy()
    const YEARLY: ReminderKind[] = ['opens', 'sevenBefore', 'oneBefore', 'dayAfter', 'fifteenAfter']
    const EXIT: ReminderKind[] = ['exitDay1', 'exitDay15', 'exitDay25', 'dayAfter', 'fifteenAfter']
    const all = await kept()
    expect(all.filter(({ obligationId }) => obligationId === yearly.id).map(({ kind }) => kind)).toEqual(YEARLY)
    expect(all.filter(({ obligationId }) => obligationId === exit).map(({ kind }) => kind)).toEqual(EXIT)
    expect(all.every(({ outcome }) => outcome === 'mailed')).toBe(true)
    expect(mails).toHaveLength(YEARLY.length + EXIT.length)
    expect(await notices()).toHaveLength(mails.length)
    const said = mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`).join('\n')
    expect(said).not.toMatch(/CANARIO|JUAN|MAMANI|CONDORI|JULIA|4000011|declarante01|1980|ADUANA|Aduana|clave=|token/i)
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Recordatorio del portal DJBR']))
    expect(mails[0]?.text).toContain('el plazo va del 01/03/2027 al 31/03/2027')
    expect(mails.every(({ text, to }) => text.includes('no una notificación legal') && to === `${DECLARANT}@ejemplo.bo`)).toBe(true)
  }, 120_000)
})

describe('a reminder that was planned', () => {
  const planned = async () => {
    const obligation = await owed()
    at('2027-03-24')
    await planRemindersJob.run(portal.services, {}, async () => {})
    expect(await kept()).toMatchObject([{ kind: 'sevenBefore', outcome: null }])
    return obligation
  }
  const received = async (id: number) => {
    const { owner } = portal.database
    const { id: declarationId } = await owner
      .insertInto('declaration')
      .values({ personId, reason: 2, state: 1, declaredAs: 1, locality: '', startedAt: portal.clock.now(), changedAt: portal.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await change(id, { declarationId, filedOn: '2027-03-24', receivedOn: '2027-03-24' })
  }

  it.each([
    ['its reception', ({ id }) => received(id)],
    ['an exemption', ({ id }) => change(id, { exemptSince: portal.clock.now() })],
    ['being taken back', ({ id }) => change(id, { voidedAt: portal.clock.now(), voidCause: 'x' })],
    ['a longer time', ({ id }) => change(id, { extendedTo: '2027-05-31' })],
    [
      'the death of its person',
      ({ obligedId }) =>
        portal.database.owner.updateTable('obligedPerson').set({ diedOn: '2027-03-24' }).where('id', '=', obligedId).execute(),
    ],
    [
      'a claim of its person',
      ({ postId }) =>
        portal.database.owner.updateTable('registerPost').set({ claimedAt: portal.clock.now() }).where('id', '=', postId).execute(),
    ],
    [
      'being found to be of somebody else',
      ({ obligedId }) =>
        portal.database.owner.updateTable('obligedPerson').set({ personId: null, matchedAt: null }).where('id', '=', obligedId).execute(),
    ],
  ] as const satisfies readonly (readonly [string, (of: { id: number; obligedId: number; postId: number }) => Promise<unknown>])[])(
    'is not sent after %s',
    async (_, happens) => {
      const obligation = await planned()
      await happens(obligation)
      await turn()
      expect(mails).toEqual([])
      expect(await notices()).toEqual([])
      expect(await kept()).toMatchObject([{ outcome: 'dropped' }])
      await morning('2027-03-24')
      expect(mails).toEqual([])
    },
  )

  it('is not sent either when it happened while the mail server was away', async () => {
    const { obligedId } = await planned()
    outcomes.push({ outcome: 'down', why: 'test' })
    await turn()
    await portal.database.owner.updateTable('obligedPerson').set({ diedOn: '2027-03-24' }).where('id', '=', obligedId).execute()
    portal.clock.advance(120)
    await turn()
    expect(mails).toEqual([])
    expect(await kept()).toMatchObject([{ outcome: 'dropped' }])
  })

  it('of a year is sent when another post than the claimed one is left', async () => {
    const { postId } = await planned()
    await portal.database.owner.updateTable('registerPost').set({ claimedAt: portal.clock.now() }).where('id', '=', postId).execute()
    await reportPost(portal.database.owner, { entityCode: 3, person: { documentNumber: '4000011' } })
    await turn()
    expect(mails).toHaveLength(1)
  })

  it('is planned once by two processes at once, and begun again', async () => {
    await planned()
    await Promise.all([1, 2].map(() => planRemindersJob.run(portal.services, {}, async () => {})))
    await planRemindersJob.run(portal.services, {}, async () => {})
    expect(await kept()).toHaveLength(1)
  })

  it('begins again with a later last day', async () => {
    const { id } = await planned()
    await turn()
    await change(id, { extendedTo: '2027-05-31' })
    await morning('2027-05-24')
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('termina el 31/05/2027')
  })
})

describe('mail', () => {
  it('that a mailbox does not take is noted, not tried again, and seen by no entity', async () => {
    await owed()
    outcomes.push({ outcome: 'refused', why: 'EENVELOPE 550' })
    await morning('2027-03-24')
    portal.clock.advance(86_400)
    await turn()
    expect(mails).toEqual([])
    expect(await kept()).toMatchObject([{ outcome: 'refused' }])
    expect(await notices()).toHaveLength(1)
    const seen = (await Promise.all([
      asEntity(portal.services.db, CUSTOMS, (trx) => trx.selectFrom('reminder').selectAll().execute()),
      asPerson(portal.services.db, personId, (trx) => trx.selectFrom('reminder').selectAll().execute()),
    ])) as unknown[]
    expect(seen).toEqual([[], []])
  })

  it('that a mailbox puts off is tried eight times, later and later', async () => {
    await owed()
    outcomes.push(...Array.from({ length: 20 }, (): MailOutcome => ({ outcome: 'later', why: 'EENVELOPE 451' })))
    await morning('2027-03-24')
    for (let hour = 0; hour < 48; hour++) {
      portal.clock.advance(3600)
      await turn()
    }
    expect(outcomes).toHaveLength(12)
    expect(await kept()).toMatchObject([{ outcome: 'unmailed' }])
  })

  it('goes to no more people within a minute than the setting says', async () => {
    for (let number = 0; number < 12; number++) await owed({ origin: `year:20${27 + number}` })
    await morning('2027-03-24')
    expect(mails).toHaveLength(5)
    await turn()
    expect(mails).toHaveLength(5)
    portal.clock.advance(61)
    await turn()
    expect(mails).toHaveLength(10)
  })

  it('is not sent to who switched it off, nor without an address; the portal shows the reminder all the same', async () => {
    const browser = portal.browser()
    at('2027-03-20')
    await browser.signIn(DECLARANT)
    expect((await browser.get('system/recordatorios')).json()).toEqual({ correo: true, idioma: 'es' })
    const off = await browser.put('system/recordatorios', { correo: false, idioma: 'es' })
    expect(off.json()).toMatchObject({ err_codigo: 0, err_mensaje: expect.stringContaining('Ya no recibirá') })
    await owed()
    const bare = await personOf('declarante02')
    await sql`UPDATE person SET email = '' WHERE id = ${bare}`.execute(portal.database.owner)
    await owed({ account: 'declarante02', document: '4000022' })
    await morning('2027-03-24')
    expect(mails).toEqual([])
    expect((await notices()).map((notice) => notice.personId).sort()).toEqual([personId, bare].sort())
    expect((await kept()).map(({ outcome }) => outcome)).toEqual(['shown', 'shown'])
    await browser.signIn(DECLARANT)
    const shown = (await browser.get('system/avisos')).json<{ titulo: string; mensaje: string; por_ver: boolean }[]>()
    expect(shown.find(({ titulo }) => titulo === 'Recordatorio del portal DJBR')).toMatchObject({
      mensaje: expect.stringMatching(/^El plazo .* termina el 31\/03\/2027\..* no una notificación legal\.$/),
    })
  })

  it('is in English for who chose it', async () => {
    const browser = portal.browser()
    at('2027-03-20')
    await browser.signIn(DECLARANT)
    await browser.put('system/recordatorios', { correo: true, idioma: 'en' })
    await owed()
    await morning('2027-03-24')
    expect(mails).toMatchObject([{ subject: 'Reminder from the DJBR portal', text: expect.stringContaining('ends on 31/03/2027') }])
  })

  it('of what was finalized and not received says so, on its own day', async () => {
    await owed()
    await portal.database.owner
      .insertInto('declaration')
      .values({ personId, reason: 2, state: 1, declaredAs: 1, locality: '', startedAt: portal.clock.now(), changedAt: portal.clock.now() })
      .execute()
    await sql`UPDATE declaration SET state = 2, late = false, control_code = 'AAAABBBBCCCC', finalized_at = '2027-03-05T10:00:00-04:00'`.execute(
      portal.database.owner,
    )
    await morning('2027-03-08')
    expect(await kept()).toMatchObject([{ kind: 'notReceived', outcome: 'mailed' }])
    expect(mails[0]?.text).toContain('todavía no fue recepcionada')
  })
})
