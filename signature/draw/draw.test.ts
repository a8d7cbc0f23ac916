import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { QUICKNET } from '../beacon/quicknet.ts'
import { bytesOfHex, hexOf } from '../bytes.ts'
import { encodeHead, HEAD_TYPE } from '../log/head.ts'
import { leafHash, rootOf } from '../log/merkle.ts'
import { testKey } from '../testing/keys.ts'
import { fields } from './fields.ts'
import { poolOf, poolRoot } from './pool.ts'
import { drawn, seedOf, ticketOf } from './select.ts'
import { decodeStatement, encodeStatement, type Statement, statementLeaf } from './statement.ts'
import { type LogOfDraw, type PublishedDraw, verifyDraw } from './verify.ts'

/** Worked out by a few lines of Python with hashlib alone, from the description in R17.2 to R17.6; the value is quicknet's round 1000. */
const golden = {
  statement:
    '{"sorteo":"2023-1","anunciado":"2023-08-20T12:00:00.000Z","desde":1,"hasta":11,"tamano":8,"raiz":"XJsge5WNZhRFP0b4GuAm744DLahygLa5Xt7WL2hop6o","cantidad":3,"programa":"oRkrGtrUlQ2K2PDKhbAPCHqYOim9If-MGe8qhjCh2FE","cadena":"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971","ronda":1000,"ronda_alterna":1200,"compromiso":"Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0"}',
  leaf: '86e188b89e3026608bdc72ec05675cb5901fc017814393a5a1dec12a7413a0ba',
  root: '5c9b207b958d6614453f46f81ae026ef8e032da87280b6b95eded62f6868a7aa',
  seed: '37358f96d8d72519887605cc79bea2fc423e8bd8f69b74ba038cb5fd8a3991eb',
  tickets: {
    1: '245dff319fdd5aee0d791400f1f2aaee7092acc813bc2b01d883627e4b6f6979',
    5: '37a051734440c39af43ea79e56d4795649c138285c920e8cdcdcc2dd44eb8756',
    6: '5e1c0dd41436bf54e8d78659a9d421edcdbeeaf6ad47df2f6cc9930d2068154d',
    8: '751b106ad57c236a47ba4f7b017eacd5b228ce73ce85685c8083faf98ac021f7',
  } as Readonly<Record<number, string>>,
  drawn: [1, 5, 6],
}
const excluded = [3, 7]
const secret = Uint8Array.from({ length: 32 }, (_, index) => index)
const value = {
  round: 1000,
  signature: bytesOfHex('b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39'),
}
const randomness = bytesOfHex('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')

const bytesOf = (text: string) => new Uint8Array(createHash('sha256').update(text).digest())
const leaves = Array.from({ length: 11 }, (_, number) => bytesOf(`hoja ${number}`))
const pool = poolOf({ from: 1, leaves: leaves.slice(1), excluded }) ?? []
const statement = decodeStatement(golden.statement) as Statement

describe('what was worked out elsewhere', () => {
  test('is the root of the pool', async () => {
    expect(pool.map(({ place }) => place)).toEqual([1, 2, 4, 5, 6, 8, 9, 10])
    expect(hexOf(await poolRoot(pool))).toBe(golden.root)
  })

  test('is the seed, are the tickets, and is what is drawn', async () => {
    const seed = await seedOf({ statement: golden.statement, randomness, secret })
    expect(hexOf(seed)).toBe(golden.seed)
    for (const [place, ticket] of Object.entries(golden.tickets))
      expect(hexOf(await ticketOf(seed, { place: Number(place), leaf: leaves[Number(place)] as Uint8Array }))).toBe(ticket)
    expect(await drawn(seed, pool, 3)).toEqual(golden.drawn)
  })

  test('is the leaf of the statement in the public log', async () => {
    expect(hexOf(await statementLeaf(golden.statement))).toBe(golden.leaf)
  })
})

test('fields are never the same bytes when they are divided another way', () => {
  expect(fields(Uint8Array.of(1, 2), Uint8Array.of(3))).not.toEqual(fields(Uint8Array.of(1), Uint8Array.of(2, 3)))
  expect(hexOf(fields(Uint8Array.of(7), new Uint8Array()))).toBe('000000010700000000')
})

describe('a statement', () => {
  test('has one way of writing', () => {
    expect(encodeStatement(statement)).toBe(golden.statement)
    for (const other of [
      ` ${golden.statement}`,
      golden.statement.replace('"desde":1', '"desde":1.0'),
      golden.statement.replace('{', '{"desde":9,'),
      '',
      '{}',
      'null',
    ])
      expect(decodeStatement(other)).toBeNull()
  })

  test.each<Partial<Statement>>([
    { count: 0 },
    { count: 9 },
    { poolSize: 11 },
    { from: -1 },
    { round: 0 },
    { fallbackRound: 1000 },
    { name: '2023-0' },
    { commitment: new Uint8Array(31) },
  ])('that contradicts itself is none: %o', (wrong) => {
    expect(decodeStatement(encodeStatement({ ...statement, ...wrong }))).toBeNull()
  })
})

test('what is left out twice, or stands outside, makes no pool', () => {
  for (const wrong of [[3, 3], [0], [11], [1.5]]) expect(poolOf({ from: 1, leaves: leaves.slice(1), excluded: wrong })).toBeNull()
})

test('more than there are, or none, cannot be drawn', async () => {
  for (const count of [0, 9, -1, 1.5]) await expect(drawn(secret, pool, count)).rejects.toThrow(RangeError)
  expect((await drawn(secret, pool, 8)).toSorted((one, other) => one - other)).toEqual(pool.map(({ place }) => place))
})

describe('over 10,000 seeds', () => {
  const SEEDS = 10_000
  const POOL = 20
  const COUNT = 4
  /** Of 19 degrees of freedom: beyond it in one of a hundred. */
  const CRITICAL = 36.19
  const twenty = Array.from({ length: POOL }, (_, place) => ({ place, leaf: bytesOf(`de veinte ${place}`) }))
  const often = Array.from({ length: POOL }, () => 0)
  const first = Array.from({ length: POOL }, () => 0)

  beforeAll(async () => {
    for (let number = 0; number < SEEDS; number++) {
      const places = await drawn(bytesOf(`semilla ${number}`), twenty, COUNT)
      for (const place of places) often[place] = (often[place] ?? 0) + 1
      first[places[0] as number] = (first[places[0] as number] ?? 0) + 1
    }
  }, 60_000)

  const distance = (counts: readonly number[], share: number) =>
    (counts.reduce((sum, count) => sum + (count - SEEDS * share) ** 2, 0) / (SEEDS * share * (1 - share))) * ((POOL - 1) / POOL)

  test('each declaration is drawn equally often', () => {
    expect(distance(often, COUNT / POOL)).toBeLessThan(CRITICAL)
  })

  test('each is the first equally often', () => {
    expect(distance(first, 1 / POOL)).toBeLessThan(CRITICAL)
  })
})

test('with the same public data each secret draws others', async () => {
  const hundred = Array.from({ length: 100 }, (_, place) => ({ place, leaf: bytesOf(`de cien ${place}`) }))
  const sets = new Set<string>()
  for (let number = 0; number < 300; number++) {
    const seed = await seedOf({ statement: golden.statement, randomness, secret: bytesOf(`secreto ${number}`) })
    sets.add((await drawn(seed, hundred, 10)).join())
  }
  expect(sets.size).toBe(300)
})

describe('a published draw', () => {
  let log: LogOfDraw
  let published: PublishedDraw
  let key: Awaited<ReturnType<typeof testKey>>
  const PLACE = 11
  const signHead = async (day: string, all: readonly Uint8Array[]) =>
    key.sign(encodeHead({ day, size: all.length, root: await rootOf(all) }), HEAD_TYPE)

  async function logWith(text: string, day = '2023-08-20'): Promise<LogOfDraw> {
    const all = [...leaves, await statementLeaf(text), await leafHash(bytesOf('después'))]
    return {
      keys: [key.published],
      heads: [await signHead('2023-08-19', all.slice(0, 5)), await signHead(day, all.slice(0, 12))],
      leaves: all,
    }
  }
  const faultOf = async (more: Partial<PublishedDraw>, other: LogOfDraw = log) => (await verifyDraw({ ...published, ...more }, other)).fault
  /** As if somebody had announced another one. */
  const announcing = async (more: Partial<Statement>) => {
    const text = encodeStatement({ ...statement, ...more })
    return faultOf({ statement: text }, await logWith(text))
  }

  beforeAll(async () => {
    key = await testKey('k1')
    log = await logWith(golden.statement)
    published = { statement: golden.statement, place: PLACE, chain: QUICKNET, excluded, value, opening: { secret, drawn: golden.drawn } }
  })

  test('verifies from what is published alone, as far as it is published', async () => {
    expect(await verifyDraw(published, log)).toEqual({
      statement,
      heldOn: '2023-08-20',
      verified: 'opened',
      byFallback: false,
      drawn: golden.drawn,
      fault: null,
    })
    expect(await verifyDraw({ ...published, opening: null }, log)).toMatchObject({ verified: 'drawn', drawn: [], fault: null })
    expect(await verifyDraw({ ...published, opening: null, value: null }, log)).toMatchObject({
      verified: 'announced',
      drawn: [],
      fault: null,
    })
  })

  test('fails with one leaf of its pool changed, even under heads signed over it', async () => {
    for (const place of [1, 5, 10]) {
      const changed = leaves.with(place, bytesOf('otra'))
      const all = [...changed, ...log.leaves.slice(11)]
      const resigned = { ...log, heads: [await signHead('2023-08-20', all.slice(0, 12))], leaves: all }
      expect(await faultOf({}, resigned)).toBe('pool')
      expect(await faultOf({}, { ...log, leaves: all })).toBe('logChanged')
    }
  })

  test('fails with another number of declarations drawn', async () => {
    expect(await announcing({ count: 2 })).toBe('outcome')
    expect(await announcing({ count: 4 })).toBe('outcome')
    expect(await faultOf({ statement: golden.statement.replace('"cantidad":3', '"cantidad":2') })).toBe('notLogged')
  })

  test('fails with another value, round or chain', async () => {
    const flipped = value.signature.with(40, (value.signature[40] as number) ^ 1)
    expect(await faultOf({ value: { ...value, signature: flipped } })).toBe('value')
    expect(await faultOf({ value: { ...value, round: 1001 } })).toBe('round')
    expect(await faultOf({ value: { ...value, round: 1200 } })).toBe('value')
    expect(await faultOf({ value: null })).toBe('value')
    expect(await faultOf({ chain: { ...QUICKNET, period: 30 } })).toBe('chain')
    expect(await announcing({ round: 999 })).toBe('round')
  })

  test('fails with another secret, and one that was committed to draws others', async () => {
    expect(await faultOf({ opening: { secret: secret.with(0, 1), drawn: golden.drawn } })).toBe('secret')
    const other = secret.with(0, 1)
    const text = encodeStatement({ ...statement, commitment: new Uint8Array(createHash('sha256').update(other).digest()) })
    expect(await faultOf({ statement: text, opening: { secret: other, drawn: golden.drawn } }, await logWith(text))).toBe('outcome')
  })

  test.each([[[1, 5]], [[5, 1, 6]], [[1, 5, 8]], [[]]])('fails with others said to be drawn: %o', async (places) => {
    expect(await faultOf({ opening: { secret, drawn: places } })).toBe('outcome')
  })

  test('fails with something left out of the pool, or put back', async () => {
    expect(await faultOf({ excluded: [3, 7, 9] })).toBe('pool')
    expect(await faultOf({ excluded: [3] })).toBe('pool')
    expect(await faultOf({ excluded: [3, 8] })).toBe('pool')
    expect(await faultOf({ excluded: [3, 3] })).toBe('excluded')
  })

  test('fails when nobody could see it in time', async () => {
    expect(await announcing({ announcedAt: new Date('2023-08-20T16:06:25Z') })).toBe('notice')
    expect(await faultOf({}, { ...log, heads: log.heads.slice(0, 1) })).toBe('notBefore')
    expect(await faultOf({}, await logWith(golden.statement, '2023-08-23'))).toBe('notBefore')
    expect(await faultOf({ place: 12 })).toBe('notLogged')
    expect(await faultOf({ place: 99 })).toBe('notLogged')
  })

  test('waits for its head while the value is not known', async () => {
    const unheld = { ...log, heads: log.heads.slice(0, 1) }
    expect(await verifyDraw({ ...published, value: null, opening: null }, unheld)).toMatchObject({
      heldOn: null,
      verified: 'announced',
      fault: null,
    })
    expect(await faultOf({ opening: null }, unheld)).toBe('notBefore')
  })

  test('fails with a head that nobody known signed', async () => {
    const strangers = await testKey('k2')
    expect(await faultOf({}, { ...log, keys: [strangers.published] })).toBe('headRefused')
  })
})
