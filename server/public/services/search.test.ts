import { kindNames } from '@djbr/domain/declaration/totals.ts'
import { recordKinds } from '@djbr/domain/kinds/index.ts'
import { corpus } from '@djbr/domain/testing/corpus.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeze } from '../../ground/proof/index.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { FIND } from './search.ts'
import { sweepPublicJob } from './sweep.ts'

const debtKind = kindNames.find((name) => recordKinds[name].counts.debts) ?? 'deposit'
const debtField = recordKinds[debtKind].counts.debts ?? ''

let portal: TestApp
const TODAY = '2026-11-20'

/** Three goods of 640 000 that earn 162 000, and a debt of 9000. */
const RECORDS = {
  ...Object.fromEntries(kindNames.map((name) => [name, []])),
  deposit: [{ balance: 640_000, interest: 162_000 }, {}, {}],
  [debtKind]: [{ [debtField]: 9000 }],
}

interface Somebody {
  readonly paternal?: string
  readonly maternal?: string
  readonly marriedName?: string
  readonly names?: string
  readonly receivedOn?: string
}

let last = 0
/** A person with a received declaration, as the reception leaves them. */
async function publish({ paternal = '', maternal = '', marriedName = '', names = '', receivedOn = TODAY }: Somebody): Promise<number> {
  const { owner } = portal.database
  const { id: personId } = await owner
    .insertInto('person')
    .values({
      documentType: 1,
      documentNumber: String(8_000_000 + ++last),
      paternalSurname: paternal || 'X',
      names,
      birthDate: '1980-03-15',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = portal.clock.now()
  const { id } = await owner
    .insertInto('declaration')
    .values({ personId, reason: 2, declaredAs: 1, locality: 'La Paz', startedAt: at, changedAt: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const coded = { controlCode: String(last).padStart(12, '0'), finalizedAt: at, late: false }
  await owner
    .updateTable('declaration')
    .set({ state: 2, ...coded })
    .where('id', '=', id)
    .execute()
  await owner.updateTable('declaration').set({ state: 3 }).where('id', '=', id).execute()
  await owner.transaction().execute(async (trx) => {
    const value = {
      controlCode: coded.controlCode,
      declarant: { paternal, maternal, names },
      personalData: { marriedName },
      records: RECORDS,
    }
    const sworn = await freeze(trx, { kind: 'finalized', declarationId: id, personId, at, value })
    const numbers = { departmental: `LP-2026-${last}`, national: `2026-${last}`, receivedAt: `${receivedOn}T10:00:00-04:00` }
    const received = {
      version: 2,
      sworn: sworn.hash,
      ...numbers,
      controlCode: '',
      digital: false,
      late: false,
      office: null,
      officer: null,
    }
    await freeze(trx, { kind: 'received', declarationId: id, personId, at, value: received })
    const row = {
      declarationId: id,
      personId,
      snapshotId: sworn.id,
      year: 2026,
      department: 'LP',
      departmentNumber: last,
      nationalNumber: last,
    }
    await trx
      .insertInto('reception')
      .values({ ...row, receivedAt: at, receivedOn })
      .execute()
  })
  await owner
    .insertInto('publicSummary')
    .values({
      personId,
      declarationId: id,
      paternal,
      maternal,
      marriedName,
      names,
      entity: 'Ministerio de Salud',
      declaredOn: receivedOn,
      receivedOn,
      goods: 3,
      assets: 640_000,
      income: 162_000,
      debts: 9000,
    })
    .execute()
  return id
}

interface Row {
  readonly perdec_codigo: number
  readonly perdec_nombres: string
  readonly perdec_apellidos: string
  readonly decjur_control_cge: string
}

const search = async (surnames: string, names: string, browser: Browser = portal.browser()) => {
  const answer = await browser.post('djbr_registro/consulta_publica', { perdec_apellidos: surnames, perdec_nombres: names })
  return answer.json<Row[]>()
}
const finds = async (surnames: string, names: string) =>
  (await search(surnames, names))
    .filter(({ perdec_codigo }) => perdec_codigo !== -1)
    .map((row) => `${row.perdec_apellidos}, ${row.perdec_nombres}`)

beforeAll(async () => {
  portal = await testApp()
  await publish({ paternal: 'PEÑARANDA', maternal: 'Güemes', names: 'ROSA ISABEL' })
  await publish({ paternal: 'MAMANI', maternal: 'CONDORI', marriedName: 'FLORES', names: 'JUANA' })
  await publish({ paternal: "O'CONNOR", maternal: "D'ARLACH", names: 'TOMÁS' })
  await publish({ maternal: 'QUISPE-MAMANI', names: "CH'USKA LI" })
})
afterAll(() => portal.close())

describe('a person whose summary is public', () => {
  test.each([
    ['penaranda', 'rosa'],
    ['PEÑARANDA GÜEMES', 'Rosa Isabel'],
    ['Guemes Peñaranda', 'isabel rosa'],
    ['peña', 'ro'],
    ['  peñaranda   ', ' rosa '],
  ])('is found by %j and %j', async (surnames, names) => {
    expect(await finds(surnames, names)).toEqual(['PEÑARANDA Güemes, ROSA ISABEL'])
  })

  test.each(['mamani', 'Mamani de Flores', 'flores', 'condori vda. de flores'])('who married is found by %j', async (surnames) => {
    expect(await finds(surnames, 'juana')).toEqual(['MAMANI CONDORI FLORES, JUANA'])
  })

  test.each(['O’Connor d’Arlach', 'O´Connor d`Arlach', 'O‘Connor', 'OʻConnor', 'O′Connor', 'oconnor', 'connor arlach', 'o connor'])(
    'with apostrophes is found by %j',
    async (surnames) => {
      expect(await finds(surnames, 'tomas')).toEqual(["O'CONNOR D'ARLACH, TOMÁS"])
    },
  )

  test('is found by short words and by either half of a double surname', async () => {
    expect(await finds('mamani quispe', 'li')).toEqual(["QUISPE-MAMANI, CH'USKA LI"])
    for (const dash of '‐‑–—−') expect(await finds(`Quispe${dash}Mamani`, 'li')).toEqual(["QUISPE-MAMANI, CH'USKA LI"])
    expect(await finds('qu', 'chu l')).toEqual(["QUISPE-MAMANI, CH'USKA LI"])
  })

  test.each([
    ['quispe mamani', "li ch'uska"],
    ['mam mamani', 'chu chus'],
    ['mamani mam quis', 'chuska'],
  ])('is found by two words in any order, begun or whole: %j and %j', async (surnames, names) => {
    expect(await finds(surnames, names)).toEqual(["QUISPE-MAMANI, CH'USKA LI"])
  })

  test('is found by exactly the words that begin some of theirs, whatever their lengths', async () => {
    const words = ['a', 'de', 'del', 'dela', 'delac', 'ma', 'mam', 'mama', 'mamani', 'con', 'cond', 'condori']
    const picked = (seed: number, most: number) =>
      Array.from({ length: 1 + (seed % most) }, (_, place) => words[Math.floor(seed / 7 ** (place + 1)) % words.length] ?? '')
    const cases = Array.from({ length: 4_000 }, (_, index) => {
      const [seed, asked] = [index * 7_919, index * 104_729]
      const own = picked(seed, 3)
      return {
        // As they were kept before: each word twice.
        surnames: index % 3 === 0 ? [...own, ...own] : own,
        names: picked(seed * 3 + 1, 3),
        askedSurnames: picked(asked, 2),
        askedNames: picked(asked * 5 + 2, 3),
      }
    })
    const { rows } = await sql<{ place: number; found: boolean }>`
      SELECT place::int, coalesce(word_prefixes(their.surnames, their.names) @> typed_prefixes("askedSurnames", "askedNames"), false) AS found
      FROM jsonb_array_elements(${JSON.stringify(cases)}::jsonb) WITH ORDINALITY AS each (one, place),
        jsonb_to_record(one) AS their (surnames text[], names text[], "askedSurnames" text[], "askedNames" text[])
      ORDER BY place`.execute(portal.database.owner)
    const begins = (asked: string[], theirs: string[]) => asked.every((word) => theirs.some((other) => other.startsWith(word)))
    const says = (asked: string[]) => asked.some((word) => word.length > 1)
    const due = cases.map(
      ({ surnames, names, askedSurnames, askedNames }) =>
        says(askedSurnames) && says(askedNames) && begins(askedSurnames, surnames) && begins(askedNames, names),
    )
    expect(due.filter(Boolean).length).toBeGreaterThan(100)
    expect(rows.map(({ found }) => found)).toEqual(due)
  })

  test('of many short words is found by a bounded number of prefixes', async () => {
    const words = Array.from({ length: 40 }, (_, index) =>
      String.fromCharCode(97 + (index % 26), 97 + ((index * 7) % 26), 97 + ((index * 3) % 26)),
    )
    const { rows } = await sql<{
      count: number
    }>`SELECT cardinality(word_prefixes(${words}::text[], ${words}::text[]))::int AS count`.execute(portal.database.owner)
    expect(rows[0]?.count).toBeLessThan(10_000)
  })

  test('is not found by what stands between two starts inside', async () => {
    for (const sign of ['+', '|', '/', '_']) expect(await finds(`mam${sign}qui`, 'chuska')).toEqual([])
  })

  test.each([
    ['peñaranda rojas', 'rosa'],
    ['rosa', 'peñaranda'],
    ['eñaranda', 'rosa'],
    ['peñaranda', 'rosa elena'],
    ['Peña%', 'rosa'],
    ['_amani', 'juana'],
    ['Маmani', 'juana'],
    ['%%', '%%'],
    ['__', '__'],
    ['m', 'juana'],
    ['m c', 'juana'],
    ['mamani', '\\u0027'],
    ['a b c d e f g h i j k l mamani', 'juana'],
  ])('is not found by %j and %j: one row says so', async (surnames, names) => {
    expect(await search(surnames, names)).toEqual([
      {
        perdec_codigo: -1,
        perdec_nombres: '',
        perdec_apellidos: '',
        cardec_descripcion_entidad: '',
        decjur_fecha_declaracion: '',
        decjur_control_cge: '',
      },
    ])
  })

  test.each([
    [{ perdec_apellidos: '  ', perdec_nombres: 'rosa' }, 'perdec_apellidos'],
    [{ perdec_apellidos: 'x'.repeat(81), perdec_nombres: 'rosa' }, 'perdec_apellidos'],
    [{ perdec_apellidos: 'rosa', perdec_nombres: 'x'.repeat(99) }, 'perdec_nombres'],
    [{ perdec_apellidos: 'rosa' }, 'perdec_nombres'],
  ])('needs both fields within their limits: %j', async (body, field) => {
    const answer = await portal.browser().post('djbr_registro/consulta_publica', body)
    expect([answer.statusCode, answer.json().errores[0].campo]).toEqual([400, field])
  })

  test('answers at most fifty, by surname', async () => {
    for (let count = 0; count < 55; count++) await publish({ paternal: `YUJRA${String.fromCharCode(65 + (count % 26))}`, names: 'INÉS' })
    const found = await finds('yujra', 'ines')
    expect(found).toHaveLength(50)
    expect(found).toEqual(found.toSorted((a, b) => a.localeCompare(b, 'es')))
  })
})

const names = corpus<{ aceptar: { t: string }[]; busqueda_debe_coincidir: string[][]; busqueda_no_debe_coincidir: string[][] }>(
  'corpora/bad-input/nombres-bo.json',
)
describe.skipIf(!names)('the names of the country', () => {
  test('are found as they are written', async () => {
    const lost: string[] = []
    for (const { t } of names?.aceptar ?? []) {
      if ([...t].length < 2) continue
      await publish({ paternal: t, names: 'ZULEMA' })
      if (!(await finds(t, 'zulema')).includes(`${t}, ZULEMA`)) lost.push(t)
    }
    expect(lost).toEqual([])
  })

  test('match as they should', async () => {
    for (const [kept = '', entered = ''] of names?.busqueda_debe_coincidir ?? []) {
      await publish({ paternal: kept, names: 'HILARIÓN' })
      expect(await finds(entered, 'hilarion'), entered).not.toEqual([])
    }
    for (const [kept = '', entered = ''] of names?.busqueda_no_debe_coincidir ?? []) {
      await publish({ paternal: kept, names: 'ABUNDIO' })
      expect(await finds(entered, 'abundio'), entered).toEqual([])
    }
  })
})

describe('a handle', () => {
  const open = (browser: Browser, { perdec_codigo, decjur_control_cge }: Pick<Row, 'perdec_codigo' | 'decjur_control_cge'>) =>
    browser.get(`djbr_registro/resumen_publico/${perdec_codigo}/${decjur_control_cge}`)
  const found = async (browser: Browser, surname = 'peñaranda', name = 'rosa') => (await search(surname, name, browser))[0] as Row

  test('opens the summary: names, totals, nothing else', async () => {
    const browser = portal.browser()
    expect((await open(browser, await found(browser))).json()).toEqual({
      resumen: { cantidad_bienes: 3, total_valor_bienes: 640_000, total_valor_rentas: 162_000, total_valor_deudas: 9000 },
      declarante: {
        perdec_appaterno: 'PEÑARANDA',
        perdec_apmaterno: 'Güemes',
        perdec_nombres: 'ROSA ISABEL',
        datcom_apcasada: '',
        decjur_fecha_recepcion: TODAY,
      },
    })
  })

  test('is for its visitor alone, for exactly its row, for fifteen minutes', async () => {
    const browser = portal.browser()
    const row = await found(browser)
    expect((await open(portal.browser(), row)).statusCode).toBe(404)
    const other = portal.browser()
    const theirs = await found(other)
    expect((await open(other, row)).statusCode).toBe(404)
    expect((await open(browser, { ...row, decjur_control_cge: theirs.decjur_control_cge })).statusCode).toBe(404)
    for (const step of [-1, 1]) expect((await open(browser, { ...row, perdec_codigo: row.perdec_codigo + step })).statusCode).toBe(404)
    const before = portal.clock.now()
    portal.clock.set(new Date(before.getTime() + 15 * 60_000 - 1000))
    expect((await open(browser, row)).statusCode).toBe(200)
    portal.clock.set(new Date(before.getTime() + 15 * 60_000))
    expect((await open(browser, row)).statusCode).toBe(404)
    portal.clock.set(before)
  })

  test.each(['1', '-1', '1.5', 'abc', '9'.repeat(16), '9'.repeat(40), '%00', '..%2f..'])(
    'that nobody gave is a 404: %s',
    async (number) => {
      const browser = portal.browser()
      await found(browser)
      const answer = await browser.get(`djbr_registro/resumen_publico/${number}/x`)
      expect(answer.statusCode === 404 || (number === '%00' && answer.statusCode === 400)).toBe(true)
    },
  )

  test('opens nothing once the declaration was superseded or written off', async () => {
    const browser = portal.browser()
    const declarationId = await publish({ paternal: 'ZEBALLOS', names: 'EVA' })
    const row = await found(browser, 'zeballos', 'eva')
    expect((await open(browser, row)).statusCode).toBe(200)
    await portal.services.db.updateTable('declaration').set({ state: 0 }).where('id', '=', declarationId).execute()
    expect((await open(browser, row)).statusCode).toBe(404)
    expect(await finds('zeballos', 'eva')).toEqual([])
  })
})

describe('a summary', () => {
  test.each([
    ['2024-11-21', true],
    ['2024-11-20', false],
    ['2024-11-19', false],
    ['2026-11-20', true],
  ])('received on %s is public today: %s', async (receivedOn, isPublic) => {
    const name = `PLAZO${receivedOn.replaceAll('-', 'X')}`
    await publish({ paternal: 'ZUBIETA', names: name, receivedOn })
    expect(await finds('zubieta', name)).toHaveLength(isPublic ? 1 : 0)
  })

  test('that is not public any more is swept away, the others stay', async () => {
    const before = await portal.services.db.selectFrom('publicSummary').select('publicUntil').execute()
    await sweepPublicJob.run(portal.services, {}, async () => {})
    const after = await portal.services.db.selectFrom('publicSummary').select('publicUntil').execute()
    expect(before.some(({ publicUntil }) => publicUntil <= TODAY)).toBe(true)
    expect(after).toHaveLength(before.filter(({ publicUntil }) => publicUntil > TODAY).length)
  })
})

test('the search asks for a captcha, once for each', async () => {
  const guarded = await testApp({ env: { CAPTCHA_ENABLED: 'true' } })
  const answer = await guarded.browser().post('djbr_registro/consulta_publica', { perdec_apellidos: 'mamani', perdec_nombres: 'juana' })
  expect([answer.statusCode, answer.json().errores]).toEqual([400, [{ campo: 'captcha', mensaje: 'EL CAPTCHA ES REQUERIDO' }]])
  await guarded.close()
})

test.each([
  [FIND.all, 'public_summary_found_by'],
  [FIND.of8, 'public_summary_of_8'],
  [FIND.of64, 'public_summary_common'],
])('whatever is typed is looked up in an index of prefixes: $name', async ({ text }, index) => {
  const { rows } = await portal.database.owner.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    await sql`SET LOCAL enable_indexscan = off`.execute(trx)
    return sql`EXPLAIN ${sql.raw(text.replace('$1', "'mamani'").replace('$2', "'juan'").replace('$3', `'${TODAY}'`))}`.execute(trx)
  })
  expect(JSON.stringify(rows)).toContain(`Bitmap Index Scan on ${index}`)
})
