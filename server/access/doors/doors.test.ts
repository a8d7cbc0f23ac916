import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { deriveKey as scrypt } from 'altcha-lib/algorithms/scrypt'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unseal } from '../../ground/http/sealed.ts'
import { identify, julia } from '../../testing/activation.ts'
import { type Answer, type Browser, DEMO_PASSWORD, testApp } from '../../testing/app.ts'
import { type Call, type Door, portalWithDoors, type Tries } from '../../testing/doors.ts'
import { insisting, workFor } from '../../testing/work.ts'
import { passwordSubject } from '../person-with.ts'
import { FIRST_PRICE, priceBeyond, priceOf, TOP_PRICE } from './price.ts'
import { hearTry } from './tries.ts'
import { demandOf, offerWork, workNeeded } from './work.ts'

const { portal, doors } = await portalWithDoors()
afterAll(() => portal.close())
beforeEach(() => portal.database.owner.deleteFrom('attemptCount').execute())

const STRANGERS_TRIES = 9

/** Rows of the same cells, below each other. */
const printed = (rows: readonly object[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map(Object.values)]
    .map((cells) => cells.map((cell, at) => String(cell).padEnd(at === 0 ? 28 : 24)).join(''))
    .join('\n')

/** What is asked of a stranger at a door after so many wrong tries at its subject, in derivations at most. */
async function priceAfter(door: Door, wrong: number): Promise<number> {
  const browser = portal.browser()
  const call = await door.call(browser, 'stranger')
  await portal.database.owner
    .updateTable('attemptCount')
    .set({ attempts: wrong + 1 })
    .where('limitName', '=', 'wrong subject')
    .execute()
  const { por } = (await call({})).json<{ por: string }>()
  return JSON.parse(unseal(Buffer.from(por, 'base64url'), portal.services.cardKey, 'demand for work')).price
}

describe('a stranger’s wrong tries', () => {
  const table: object[] = []
  afterAll(() => process.stdout.write(`${printed(table)}\n`))

  test.each(Object.entries(doors))(
    'at the door “%s” cost the stranger, and the owner passes, at most one work later (G1, G3, G4)',
    async (name, door) => {
      let worked = 0
      for (let tries = 0; tries < STRANGERS_TRIES; tries++) {
        const stranger = portal.browser()
        const { answer, works } = await insisting(stranger, await door.call(stranger, 'stranger'))
        expect(await door.isOpen(answer)).toBe(false)
        worked += works
      }
      const owner = portal.browser()
      const { answer, works } = await insisting(owner, await door.call(owner, 'owner'))
      const isOpen = await door.isOpen(answer)
      const first = await priceAfter(door, 5)
      const thousandth = await priceAfter(door, 999)
      table.push({
        door: name,
        'wrong tries': STRANGERS_TRIES,
        'works of the stranger': worked,
        'owner passes': isOpen,
        'works of the owner': works,
        'derivations at first': first,
        'of the 1,000th guess': thousandth,
      })
      expect([isOpen, works <= 1, worked >= STRANGERS_TRIES - 5]).toEqual([true, true, true])
      expect(thousandth / first).toBeGreaterThanOrEqual(100)
    },
  )

  test('count over all doors of a document together', async () => {
    for (const name of ['recovery, who somebody is', 'recovery by mail', 'creation, who somebody is', '/estado', 'recovery by mail']) {
      const stranger = portal.browser()
      expect((await (await doors[name]?.call(stranger, 'stranger'))?.({}))?.statusCode).toBe(200)
    }
    for (const name of ['recovery, who somebody is', 'recovery by mail', 'creation, who somebody is', '/estado']) {
      const stranger = portal.browser()
      expect((await (await doors[name]?.call(stranger, 'stranger'))?.({}))?.statusCode).toBe(429)
    }
  })
})

describe('whoever is guessed at', () => {
  const guess = async (name: string, tries: Tries, times = 5) => {
    for (let count = 0; count < times; count++) {
      const browser = portal.browser()
      await insisting(browser, (await doors[name]?.call(browser, tries)) as Call)
    }
  }
  const notices = async (browser: Browser) =>
    (await browser.get('system/avisos')).json<{ titulo: string; mensaje: string }[]>().filter(({ titulo }) => titulo === TITLE)
  const TITLE = 'Alguien falló varias veces con sus datos'
  const owner = portal.browser()
  beforeAll(() => owner.signIn('declarante04'))
  beforeEach(() => portal.database.owner.deleteFrom('notice').where('kind', '=', 'guessedAt').execute())

  test.each(Object.keys(doors).filter((name) => !['sign-in by card', 'identity check'].includes(name)))(
    'at the door “%s” is told of it by the portal, from the fifth wrong try on, and by no mail',
    async (name) => {
      const mails = portal.mails.length
      await guess(name, 'stranger', 4)
      expect(await notices(owner)).toEqual([])
      await guess(name, 'stranger', 2)
      const [notice, ...more] = await notices(owner)
      expect([notice?.mensaje, more]).toEqual([expect.stringContaining('Se habían dado 5 veces en un día datos equivocados'), []])
      await portal.runJobs()
      expect(portal.mails.slice(mails).filter(({ text }) => text.includes(TITLE))).toEqual([])
    },
  )

  test('is told once a day, however many doors are tried, and again when it goes on', async () => {
    await guess('recovery by mail', 'stranger', 9)
    await guess('sign-in by account', 'stranger', 9)
    expect(await notices(owner)).toHaveLength(1)
    portal.clock.advance(24 * 3600)
    await owner.signIn('declarante04')
    await guess('/estado', 'stranger')
    expect(await notices(owner)).toHaveLength(2)
  })

  test('is nobody where nobody is registered, and nobody is told', async () => {
    await guess('sign-in by account', 'nobody')
    await guess('/estado', 'nobody')
    expect(await portal.database.owner.selectFrom('notice').select('id').where('kind', '=', 'guessedAt').execute()).toEqual([])
  })
})

test('somebody new whom the identity service confirmed is no guess at anybody', async () => {
  const browser = portal.browser()
  expect((await identify(browser, { ...julia, numero_docidentidad: '8123451' })).inf_complemento).toBe('200')
  const { rows } = await sql`SELECT limit_name, attempts FROM attempt_count WHERE limit_name LIKE 'wrong %' AND attempts > 1`.execute(
    portal.database.owner,
  )
  expect(rows).toEqual([])
})

test('a door answers on a beat, right or wrong; what judges nothing answers at once (G1)', async () => {
  const beating = await testApp({ accounts: true, doorBeat: 400 })
  const enter = (password: string) => () =>
    beating.browser().post('control_tarjeta/login_cuenta', { cueperdec_login: 'declarante01', cueperdec_contrasenia: password })
  const took = async (call: () => Promise<Answer>) => {
    const begun = performance.now()
    await call()
    return performance.now() - begun
  }
  for (const password of [DEMO_PASSWORD, 'Wrong#2026']) expect(await took(enter(password))).toBeGreaterThanOrEqual(399)
  const free = () => beating.browser().get('system/configuracion')
  const times = [await took(free), await took(free), await took(free)]
  // On a beat none of them would be sooner.
  expect(Math.min(...times)).toBeLessThan(399)
  await beating.close()
})

describe('the price of a guess', () => {
  const wrong = { subject: 0, address: 0, network: 0 }

  test('of one subject is at its thousandth at least a hundred times that of the first that costs', () => {
    expect(priceOf(wrong)).toBe(0)
    expect(priceOf({ ...wrong, subject: 5 })).toBe(FIRST_PRICE)
    expect(priceOf({ ...wrong, subject: 999 }) / FIRST_PRICE).toBeGreaterThanOrEqual(100)
    expect(priceOf({ ...wrong, subject: 999 })).toBe(TOP_PRICE)
  })

  test('grows with each two wrong ones of the subject, and with hundreds of an address or the network around it', () => {
    const doubled = (counted: keyof typeof wrong, free: number, by: number) =>
      [0, by, 2 * by].map((more) => priceOf({ ...wrong, [counted]: free + more }) / FIRST_PRICE)
    expect(doubled('subject', 5, 2)).toEqual([1, 2, 4])
    expect(doubled('address', 30, 100)).toEqual([1, 2, 4])
    expect(doubled('network', 200, 400)).toEqual([1, 2, 4])
  })

  test('of a call is twice as much each time that its address used a limit up once more (G1)', () => {
    expect([1, 2, 3, 8, 99].map(priceBeyond)).toEqual([FIRST_PRICE, 2 * FIRST_PRICE, 4 * FIRST_PRICE, TOP_PRICE, TOP_PRICE])
  })

  test('is told by nothing: what is asked and the challenge look alike at every step, for subjects that are there and that are not', async () => {
    const asked = [FIRST_PRICE, TOP_PRICE].map((price) => workNeeded(portal.services, demandOf('document 1 4000044', price)))
    const pors = asked.map(({ details }) => String(details.answer?.por))
    expect(new Set(pors.map(({ length }) => length)).size).toBe(1)
    const offered = await Promise.all(pors.map((por) => offerWork(portal.services, { address: '10.0.0.7' }, por)))
    const shape = ({ token, parameters: { algorithm, cost, keyLength, keyPrefix } }: (typeof offered)[number]) =>
      JSON.stringify([token.length, algorithm, cost, keyLength, keyPrefix.length])
    expect(new Set(offered.map(shape)).size).toBe(1)
    for (const por of pors) expect(Buffer.from(por, 'base64url').toString('latin1')).not.toMatch(/price|512|4000044/)
  })

  test('is asked of the one after the other, however many come at once', async () => {
    let heard = 0
    const guess = () =>
      hearTry(portal.services, { address: '10.0.0.7' }, 'one subject', async () => {
        heard++
        return undefined
      })
    await Promise.allSettled(Array.from({ length: 40 }, guess))
    expect(heard).toBe(5)
  })

  test('is asked of its owner at most while strangers’ tries are being judged: nobody waits for those (S61)', async () => {
    let end = () => {}
    const slow = new Promise<undefined>((resolve) => {
      end = () => resolve(undefined)
    })
    const source = { address: '10.0.0.7' }
    const allHeard = Promise.withResolvers<void>()
    let times = 0
    const hear = () => {
      if (++times === 5) allHeard.resolve()
      return slow
    }
    const strangers = Array.from({ length: 5 }, () => hearTry(portal.services, source, 'a slow subject', hear))
    await allHeard.promise
    const heard = async (work: Record<string, string> = {}) =>
      hearTry(portal.services, { ...source, work: work['prueba-de-trabajo'] ?? '' }, 'a slow subject', async () => 'right')
    const asked = await heard().catch((failure) => failure)
    const answer = { json: () => asked.details.answer } as Answer
    expect(await heard(await workFor(portal.browser(), answer))).toBe('right')
    end()
    expect(await Promise.all(strangers)).toEqual(Array(5).fill(undefined))
  })

  test('is asked at once of whoever brings no work, or work that somebody is showing: nobody waits for them (S61)', async () => {
    const source = { address: '10.0.0.7' }
    const subject = 'a subject that many ask for'
    for (let tries = 0; tries < 5; tries++) await hearTry(portal.services, source, subject, async () => undefined)
    const heard = (work: string, services = portal.services) => hearTry(services, { ...source, work }, subject, async () => 'right')
    const { details } = await heard('').catch((failure) => failure)
    const work = async () => (await workFor(portal.browser(), { json: () => details.answer } as Answer))['prueba-de-trabajo'] ?? ''
    const [owners, strangers] = [await work(), await work()]
    let reads = 0
    const slowInTurn = portal.services.db.withPlugin({
      transformQuery: ({ node }) => node,
      // Each reads what is asked once; in its turn, where it should not come, it would read again, and keep it.
      transformResult: ({ result }) => (++reads > 3 ? new Promise(() => {}) : Promise.resolve(result)),
    })
    const unpaid = Array.from({ length: 3 }, () => heard('', { ...portal.services, db: slowInTurn }))
    for (const { status } of await Promise.allSettled(unpaid)) expect(status).toBe('rejected')
    expect(await heard(owners)).toBe('right')
    const shown = await Promise.allSettled(Array.from({ length: 20 }, () => heard(strangers)))
    expect(shown.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is not lowered by a right try: nobody learns from it that the owner came', async () => {
    const door = doors['recovery by mail'] as Door
    for (let tries = 0; tries < 6; tries++) await insisting(portal.browser(), await door.call(portal.browser(), 'stranger'))
    const { rows: before } = await sql`SELECT attempts FROM attempt_count WHERE limit_name = 'wrong subject'`.execute(portal.database.owner)
    const owner = portal.browser()
    await insisting(owner, await door.call(owner, 'owner'))
    const { rows: after } = await sql`SELECT attempts FROM attempt_count WHERE limit_name = 'wrong subject'`.execute(portal.database.owner)
    expect(after).toEqual(before)
  })
})

describe('work', () => {
  const about = 'document 1 5555555'
  const source = { address: '10.0.0.1' }
  const guessing = async () => {
    for (let tries = 0; tries < 5; tries++) await hearTry(portal.services, source, about, async () => undefined)
  }
  const asked = async (subject = about, from = source) => {
    try {
      await hearTry(portal.services, from, subject, async () => true)
      return null
    } catch (error) {
      return error as { details: { answer: object } }
    }
  }
  const done = async (subject = about) => {
    const { details } = (await asked(subject)) ?? { details: { answer: {} } }
    const answer = { json: () => details.answer } as Answer
    return (await workFor(portal.browser(), answer))['prueba-de-trabajo'] ?? ''
  }
  const passes = async (work: string, subject = about, address = source.address) =>
    hearTry(portal.services, { address, work }, subject, async () => true).then(Boolean, () => false)

  test('serves once, its subject alone, for five minutes, also where its owner’s telephone has another address meanwhile', async () => {
    await guessing()
    for (let tries = 0; tries < 5; tries++) await hearTry(portal.services, source, 'another', async () => undefined)
    const work = await done()
    expect(await passes(work, 'another')).toBe(false)
    expect(await passes(work, about, '2001:db8:1:2::9')).toBe(true)
    expect(await passes(work)).toBe(false)
    const [token, solution] = work.split(' ')
    for (const written of [`${token}=`, `${token}.`, `.${token}`]) expect(await passes(`${written} ${solution}`)).toBe(false)
    const late = await done()
    portal.clock.advance(5 * 60)
    expect(await passes(late)).toBe(false)
  })

  test('that is claimed and not done is none', async () => {
    await guessing()
    const work = await done()
    const [token] = work.split(' ')
    for (const claimed of ['', '0', '1', '0'.repeat(64)]) expect(await passes(`${token} ${claimed}`)).toBe(false)
    expect(await passes(work.slice(0, -1))).toBe(false)
    expect(await passes('x'.repeat(9000))).toBe(false)
    expect(await passes(work)).toBe(true)
  })

  test('that was laid in while it was cheap is none once it is twice as dear', async () => {
    await guessing()
    const cheap = await done()
    await portal.database.owner.updateTable('attemptCount').set({ attempts: 12 }).where('limitName', '=', 'wrong subject').execute()
    expect(await passes(cheap)).toBe(false)
  })

  test('that was done is good still when what it was done for was not judged', async () => {
    await guessing()
    const work = await done()
    const misread = hearTry(portal.services, { ...source, work }, about, async () => {
      throw new Error('captcha')
    })
    await expect(misread).rejects.toThrow('captcha')
    expect(await passes(work)).toBe(true)
    expect(await passes(work)).toBe(false)
  })

  test('is drawn evenly from nothing up to the price: whoever knows the price begins no further on', async () => {
    const drawn: number[] = []
    const { details } = workNeeded(portal.services, demandOf(about, 4))
    while (drawn.length < 40) {
      const challenge = (await offerWork(portal.services, source, String(details.answer?.por))) as Challenge
      drawn.push((await solveChallenge({ challenge, deriveKey: scrypt }))?.counter ?? -1)
    }
    expect([...new Set(drawn)].sort()).toEqual([0, 1, 2, 3])
  })

  test('is given to each address in turn: whoever asks for many challenges keeps nobody else waiting (G1)', async () => {
    const por = String(workNeeded(portal.services, demandOf(about, 4)).details.answer?.por)
    const given: string[] = []
    const ask = async (address: string) => {
      await offerWork(portal.services, { address }, por)
      given.push(address)
    }
    await Promise.all([...Array(40).fill('10.0.0.8'), '10.0.0.9'].map(ask))
    expect(given.indexOf('10.0.0.9')).toBeLessThanOrEqual(2)
  })

  test('is given to each network in turn: whoever has all its addresses keeps nobody else waiting, and no neighbour for long', async () => {
    const por = String(workNeeded(portal.services, demandOf(about, 4)).details.answer?.por)
    const given: string[] = []
    const ask = async (address: string) => {
      await offerWork(portal.services, { address }, por)
      given.push(address)
    }
    const itsOwn = Array.from({ length: 40 }, (_, number) => `2001:db8:7:${number.toString(16)}::1`)
    await Promise.all([...itsOwn, '10.0.0.9', ...Array(40).fill('10.0.0.8'), '10.0.0.7'].map(ask))
    expect(given.indexOf('10.0.0.9')).toBeLessThanOrEqual(2)
    expect(given.indexOf('10.0.0.7')).toBeLessThanOrEqual(8)
  })

  test('is offered for five minutes: a demand from when a subject was cheap does not tell later what it became', async () => {
    const por = String(workNeeded(portal.services, demandOf(about, 4)).details.answer?.por)
    portal.clock.advance(5 * 60 - 1)
    await offerWork(portal.services, source, por)
    portal.clock.advance(1)
    await expect(offerWork(portal.services, source, por)).rejects.toMatchObject({ code: 'refused' })
  })

  test('is asked before the captcha is used up: the call is made again with the same one', async () => {
    const shown = await testApp({ accounts: true, env: { CAPTCHA_ENABLED: 'true' } })
    const account = 'declarante01'
    for (let tries = 0; tries < 6; tries++)
      await hearTry(shown.services, source, passwordSubject(account), async () => undefined).catch(() => {})
    const browser = shown.browser()
    const { token, parameters } = (await browser.get('system/captcha/reto?uso=login')).json<Challenge & { token: string }>()
    const solution = await solveChallenge({ challenge: { parameters }, deriveKey })
    const given = { cueperdec_login: account, cueperdec_contrasenia: DEMO_PASSWORD, token, captcha: String(solution?.counter) }
    const { answer, works } = await insisting(browser, (headers) => browser.post('control_tarjeta/login_cuenta', given, { headers }))
    expect([answer.json(), works]).toEqual([expect.objectContaining({ url: '/' }), 1])
    await shown.close()
  })
})

test('whoever was shown no captcha is no visitor: what they search and check adds no row (G1)', async () => {
  const shown = await testApp({ env: { CAPTCHA_ENABLED: 'true' } })
  const captcha = { captcha: 'ABCD', token: 'x' }
  const calls = {
    'djbr_registro/consulta_publica': { perdec_apellidos: 'MAMANI', perdec_nombres: 'JUAN', ...captcha },
    'djbr_registro/verifica_tipo_declaracion': { control_cge: 'ABCD-EFGH-JKMN', fecha_recepcion: '2026-11-20', ...captcha },
  }
  for (const [path, body] of Object.entries(calls))
    expect((await shown.browser().post(path, body)).json()).toMatchObject({ clave_mensaje: 'access.captchaWrong' })
  expect(await shown.database.owner.selectFrom('visitor').select('id').execute()).toEqual([])
  await shown.close()
})
