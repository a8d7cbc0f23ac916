import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { fromBase64url, toBase64url } from '@djbr/signature/base64url.ts'
import { type Claims, checkClaims, leafOf } from '@djbr/signature/certificate/claims.ts'
import type { PublishedKey } from '@djbr/signature/certificate/jws.ts'
import { type Head, openHead } from '@djbr/signature/log/head.ts'
import { consistencyProof, extendsTree, includes, inclusionProof, leafHash, rootOf } from '@djbr/signature/log/merkle.ts'
import { consistencyRanges, inclusionRanges } from '@djbr/signature/log/ranges.ts'
import { compactVerify, importJWK } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { controlCodeOf, declarantWithDeclaration, fillSheets, officer } from '../../testing/filing.ts'
import { codeSignerBeside } from '../../testing/signing.ts'
import { growNodes, rootsOf } from './nodes.ts'

const DAY = 24 * 3600

let portal: TestApp
let signer: Awaited<ReturnType<typeof codeSignerBeside>>
const read = async <T>(path: string) => (await portal.browser().get(`public/${path}`)).json<T>()

beforeAll(async () => {
  portal = await testApp({ accounts: true })
  signer = await codeSignerBeside(portal)
  for (const account of ['declarante01', 'declarante02', 'declarante03']) {
    const declarant = await declarantWithDeclaration(portal, account)
    await fillSheets(declarant)
    await declarant.post('djbr_registro/finalizar_declaracion_externo')
    codes.push(await controlCodeOf(declarant))
  }
  const desk = await officer(portal)
  for (const control_cge of codes) await desk.post('oficina/recepcion', { control_cge })
  desk.token = null
}, 60_000)
afterAll(async () => {
  await signer.close()
  await portal.close()
})

const codes: string[] = []
const leaves = async () =>
  (await read<{ hojas: string[] }>('registro/hojas?desde=0')).hojas.map((leaf) => fromBase64url(leaf) as Uint8Array)
const keys = async () => (await read<{ keys: PublishedKey[] }>('claves')).keys
const signedCode = async (code: string) =>
  (
    await portal.browser().post('public/situacion', { control_cge: code, fecha_recepcion: dateInLaPaz(new Date('2026-11-20T12:00:00Z')) })
  ).json<{ constancia: string }>().constancia

async function claimsOf(code: string): Promise<Claims> {
  const checked = await checkClaims(await signedCode(code), await keys())
  if ('refused' in checked) throw new Error(checked.refused)
  return checked.claims
}

/** As superuser or owner; everything is put back. */
const tampered = (tampering: string, look: () => Promise<void>) =>
  portal.database.owner.connection().execute(async (connection) => {
    await sql.raw(`ALTER TABLE log_leaf DISABLE TRIGGER USER`).execute(connection)
    await sql.raw(`CREATE TEMPORARY TABLE kept AS SELECT * FROM log_leaf`).execute(connection)
    try {
      await sql.raw(tampering).execute(connection)
      await look()
    } finally {
      await sql
        .raw(`ALTER TABLE certificate_code DISABLE TRIGGER USER; ALTER TABLE certificate_code DROP CONSTRAINT certificate_code_declaration_id_fkey;
        DELETE FROM log_leaf; INSERT INTO log_leaf SELECT * FROM kept; DROP TABLE kept;
        ALTER TABLE certificate_code ADD FOREIGN KEY (declaration_id) REFERENCES log_leaf (declaration_id);
        ALTER TABLE certificate_code ENABLE TRIGGER USER; ALTER TABLE log_leaf ENABLE TRIGGER USER`)
        .execute(connection)
    }
  })

describe('each reception', () => {
  test('has one leaf, numbered without a gap, and no name in it', async () => {
    expect(await leaves()).toHaveLength(3)
    const rows = await portal.services.db.selectFrom('logLeaf').selectAll().orderBy('place').execute()
    expect(rows.map(({ place }) => place)).toEqual([0, 1, 2])
    expect(rows.every(({ leaf }) => leaf.length === 32)).toBe(true)
  })

  test('has its code signed by the process that signs, once; anyone with a library for JWS reads it', async () => {
    expect(await signedCode(codes[0] ?? '')).toBe('')
    const signed = await Promise.all([signer.nextCode(), signer.nextCode(), signer.nextCode(), signer.nextCode()])
    expect(signed.filter(Boolean)).toHaveLength(3)
    const code = await signedCode(codes[0] ?? '')
    const [key] = await keys()
    const { payload, protectedHeader } = await compactVerify(code, await importJWK({ ...key }, 'ES256'))
    expect(protectedHeader).toEqual({ alg: 'ES256', kid: key?.kid })
    expect(Buffer.from(payload).toString('latin1')).toContain(codes[0]?.replaceAll('-', ''))
  })

  test('says code, day, number, initials and entity, and is the leaf that the log holds', async () => {
    const claims = await claimsOf(codes[1] ?? '')
    expect(claims).toMatchObject({ receivedOn: '2026-11-20', number: '2026-0000002' })
    expect(claims.initials).toMatch(/^\p{L}{2,6}$/u)
    expect(Buffer.byteLength(claims.entity)).toBeLessThanOrEqual(40)
    expect((await leaves())[1]).toEqual(await leafOf(claims))
  })
})

describe('nobody takes anything back', () => {
  const { app, by } = {
    app: () => portal.services.db,
    by: (db: () => TestApp['services']['db'], text: string) => expect(sql.raw(text).execute(db())).rejects,
  }
  const owner = () => portal.database.owner

  test('who serves may only add, and does not choose the place', async () => {
    await by(app, 'UPDATE log_leaf SET leaf = leaf').toThrow('permission denied')
    await by(app, 'DELETE FROM log_leaf').toThrow('permission denied')
    await by(app, 'INSERT INTO log_leaf (place, declaration_id, leaf) SELECT 9, 1, leaf FROM log_leaf').toThrow('permission denied')
    await by(app, 'UPDATE log_size SET size = 0').toThrow('permission denied')
    await by(app, "UPDATE certificate_code SET code = 'x'").toThrow('permission denied')
    await by(app, "INSERT INTO published_key VALUES ('aaaaaa', '', '', now())").toThrow('permission denied')
  })

  test('nor may who signs write what it signs, or the owner change it unnoticed', async () => {
    const signs = () => signer.db
    await by(signs, "UPDATE certificate_code SET initials = 'X'").toThrow('permission denied')
    await by(signs, 'INSERT INTO log_leaf (declaration_id, leaf) SELECT declaration_id, leaf FROM log_leaf').toThrow('permission denied')
    await by(owner, 'UPDATE log_leaf SET leaf = leaf').toThrow('only added to')
    await by(owner, 'DELETE FROM log_leaf').toThrow('only added to')
    await by(owner, 'TRUNCATE log_leaf CASCADE').toThrow('only added to')
    await by(owner, "UPDATE certificate_code SET initials = 'X'").toThrow('was signed')
  })

  test('what is to be signed and is not what the log holds is not signed, and that is audited', async () => {
    await sql.raw('ALTER TABLE certificate_code DISABLE TRIGGER USER').execute(owner())
    await sql`UPDATE certificate_code SET code = NULL, key_id = NULL, signed_at = NULL, tries = 0, try_after = ordered_at, entity = 'OTRA'
      WHERE declaration_id = (SELECT min(declaration_id) FROM log_leaf)`.execute(owner())
    await expect(signer.nextCode()).rejects.toThrow('the log holds something else')
    const { rows } = await sql`SELECT FROM audit WHERE action = 'certificate.sign' AND result = 'refused'`.execute(owner())
    expect(rows).toHaveLength(1)
  })
})

describe('the head of each day', () => {
  const head = async (): Promise<Head> => {
    const { cabeza } = await read<{ cabeza: string }>('registro/cabeza')
    const opened = await openHead(cabeza, await keys())
    if ('refused' in opened) throw new Error(opened.refused)
    return opened
  }
  const nextDay = async () => {
    portal.clock.advance(DAY)
    await portal.services.jobs.enqueue(portal.services.db, { name: 'log.head' } as never, {})
    await portal.runJobs()
  }

  test('is ordered once when the day has ended and counts what was received until then', async () => {
    await nextDay()
    await portal.services.jobs.enqueue(portal.services.db, { name: 'log.head' } as never, {})
    await portal.runJobs()
    expect(await signer.nextHead()).toBe(true)
    expect(await signer.nextHead()).toBe(false)
    expect(await head()).toEqual({ day: '2026-11-20', size: 3, root: await rootOf(await leaves()) })
    expect((await read<{ cabezas: string[] }>('registro/cabezas')).cabezas).toHaveLength(1)
  })

  test('proves of a certificate where it stands, in whoever asks’ own machine', async () => {
    const claims = await claimsOf(codes[2] ?? '')
    const leaf = await leafOf(claims)
    const { posicion, tamano, cabeza, prueba } = await read<{ posicion: number; tamano: number; cabeza: string; prueba: string[] }>(
      `registro/inclusion?hoja=${toBase64url(leaf)}`,
    )
    expect({ posicion, tamano }).toEqual({ posicion: 2, tamano: 3 })
    const opened = (await openHead(cabeza, await keys())) as Head
    const proof = prueba.map((hash) => fromBase64url(hash) as Uint8Array)
    expect(await includes(opened, leaf, posicion, proof)).toBe(true)
    expect(await includes(opened, await leafHash(leaf), posicion, proof)).toBe(false)
  })

  test('continues the one before, and what was added since is not in it yet', async () => {
    const before = await head()
    const declarant = await declarantWithDeclaration(portal, 'declarante04')
    await fillSheets(declarant)
    await declarant.post('djbr_registro/finalizar_declaracion_externo')
    await (await officer(portal)).post('oficina/recepcion', { control_cge: await controlCodeOf(declarant) })
    await nextDay()
    const added = (await leaves())[3] as Uint8Array
    expect(await read(`registro/inclusion?hoja=${toBase64url(added)}`)).toEqual({ posicion: 3, tamano: 4, cabeza: null, prueba: [] })
    expect(await signer.nextHead()).toBe(true)
    const now = await head()
    expect(now).toMatchObject({ day: '2026-11-21', size: 4 })
    const { prueba } = await read<{ prueba: string[] }>('registro/consistencia?desde=3&hasta=4')
    const proof = prueba.map((hash) => fromBase64url(hash) as Uint8Array)
    expect(await extendsTree(now, before, proof)).toBe(true)
  })

  test('is not signed over leaves that were changed or taken away since', async () => {
    await nextDay()
    const again = () => sql`UPDATE log_head SET tries = 0, try_after = ordered_at WHERE signed IS NULL`.execute(portal.database.owner)
    const refusal = (tampering: string, why: string) =>
      tampered(tampering, async () => {
        await again()
        await expect(signer.nextHead()).rejects.toThrow(why)
      })
    await refusal("UPDATE log_leaf SET leaf = sha256('x') WHERE place = 1", 'not what was signed before')
    await refusal('UPDATE log_leaf SET place = 99 WHERE place = 2', 'no leaf 2')
    await again()
    expect(await signer.nextHead()).toBe(true)
  })
})

describe('a key that was withdrawn', () => {
  const command = fileURLToPath(new URL('../../withdraw-key.ts', import.meta.url))
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['--no-warnings', command, ...words], {
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATABASE_OWNER_URL: portal.database.ownerUrl },
    }).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, said: stdout }),
    )

  test('is told as such, its certificates prove nothing by themselves, and its heads still hold', async () => {
    const { kid } = signer.certificateKey.published
    const code = await signedCode(codes[1] ?? '')
    const claims = await claimsOf(codes[1] ?? '')
    expect(await run(kid)).toMatchObject({ code: 1, said: expect.stringContaining('Explique el motivo') })
    expect(await run('--motivo', 'La robaron ayer')).toMatchObject({ code: 1, said: expect.stringContaining('Indique la clave') })
    for (const unknown of ['nobody', '-Hnobody']) {
      expect(await run(unknown, '--motivo', 'La robaron ayer')).toMatchObject({
        code: 1,
        said: expect.stringContaining(`Clave ${unknown}: no está publicada`),
      })
    }
    expect(await run(kid, '--motivo', 'La robaron ayer')).toMatchObject({
      code: 0,
      said: expect.stringContaining(`Clave ${kid}: retirada`),
    })
    expect(await run(kid, '--motivo', 'La robaron ayer')).toMatchObject({ code: 1, said: expect.stringContaining('ya estaba') })
    expect(await checkClaims(code, await keys())).toEqual({ refused: 'withdrawnKey', unproven: claims })
    const { cabezas } = await read<{ cabezas: string[] }>('registro/cabezas')
    for (const cabeza of cabezas) expect(await openHead(cabeza, await keys())).not.toHaveProperty('refused')
    const { rows } = await sql`SELECT object, facts, address FROM audit WHERE action = 'key.withdraw'`.execute(portal.database.owner)
    expect(rows).toEqual([{ object: `published_key:${kid}`, facts: { reason: 'La robaron ayer' }, address: 'console' }])
  })

  test('signs nothing more, and who serves or signs does not take it back', async () => {
    await expect(signer.publish()).rejects.toThrow('was withdrawn')
    for (const one of [signer.db, portal.services.db])
      await expect(sql`UPDATE published_key SET withdrawn_at = NULL`.execute(one)).rejects.toThrow('permission denied')
  })
})

test.each([
  'inclusion?hoja=%00',
  'hojas?desde=-1',
  'hojas?desde=x',
  'hojas?desde=',
  'hojas?desde=0x0',
  'hojas?desde=1e1',
  'hojas',
  'cabezas?dia=hoy',
  'consistencia?desde=1',
])('%s is a 400', async (path) => {
  expect((await portal.browser().get(`public/registro/${path}`)).statusCode).toBe(400)
})

test.each(['inclusion?hoja=AAAA', 'consistencia?desde=2&hasta=4', 'consistencia?desde=0&hasta=4'])('%s is not there', async (path) => {
  expect((await portal.browser().get(`public/registro/${path}`)).statusCode).toBe(404)
})

test('proofs from the kept nodes are those of the whole tree, at every size', async () => {
  const { owner } = portal.database
  const many = await Promise.all(Array.from({ length: 40 }, (_, number) => leafHash(Uint8Array.of(number))))
  const scratch = owner.transaction().execute(async (trx) => {
    await sql`ALTER TABLE log_leaf DISABLE TRIGGER USER`.execute(trx)
    await sql`ALTER TABLE log_leaf DROP CONSTRAINT log_leaf_once CASCADE`.execute(trx)
    await sql`ALTER TABLE log_leaf DROP CONSTRAINT log_leaf_declaration_id_fkey`.execute(trx)
    await sql`DELETE FROM log_leaf`.execute(trx)
    await sql`DELETE FROM log_node`.execute(trx)
    for (const [place, leaf] of many.entries())
      await sql`INSERT INTO log_leaf VALUES (${place}, ${place}, ${Buffer.from(leaf)})`.execute(trx)
    for (let size = 1; size <= many.length; size += 3) {
      await growNodes(trx, size)
      const some = many.slice(0, size)
      const [root] = await rootsOf(trx, [{ from: 0, to: size }])
      expect(hex(root)).toBe(hex(await rootOf(some)))
      for (let place = 0; place < size; place += 5)
        expect((await rootsOf(trx, inclusionRanges(place, size))).map(hex)).toEqual((await inclusionProof(some, place)).map(hex))
      for (let earlier = 1; earlier <= size; earlier += 7)
        expect((await rootsOf(trx, consistencyRanges(earlier, size))).map(hex)).toEqual((await consistencyProof(some, earlier)).map(hex))
    }
    throw new Error('all of it is put back')
  })
  await expect(scratch).rejects.toThrow('all of it is put back')
})

const hex = (bytes?: Uint8Array) => Buffer.from(bytes ?? []).toString('hex')
