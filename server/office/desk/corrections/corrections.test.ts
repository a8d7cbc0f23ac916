import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Browser, type TestApp, testApp } from '../../../testing/app.ts'
import { finishedBy, officer } from '../../../testing/filing.ts'

let portal: TestApp
let supervisor: Browser
beforeAll(async () => {
  portal = await testApp({ accounts: true })
  supervisor = await officer(portal, 'supervisor01')
})
afterAll(() => portal.close())

const personOf = (account: string) =>
  portal.database.owner
    .selectFrom('person')
    .innerJoin('account', 'account.personId', 'person.id')
    .selectAll('person')
    .select('account.blockedAt')
    .where('account.name', '=', account)
    .executeTakeFirstOrThrow()

interface Row {
  readonly codigo: number
  readonly documento: string
  readonly documento_solicitado: string
  readonly aceptada: boolean | null
}
const listed = async (who = supervisor, query = '') =>
  (await who.get(`oficina/correcciones${query}`)).json<{ correcciones: Row[] }>().correcciones

/** Has somebody ask for the document of another, as the check of their identity lets them. */
async function asked(account: string, holder: string, provisional = true): Promise<number> {
  const { owner } = portal.database
  const { id } = await personOf(account)
  const held = await personOf(holder)
  await owner
    .updateTable('person')
    .set({ identityDifferences: ['documento'] })
    .where('id', '=', id)
    .execute()
  await owner.updateTable('person').set({ provisional }).where('id', '=', held.id).execute()
  const browser = portal.browser()
  await browser.signIn(account)
  const answer = await browser.put('djbr_registro/datos_declarante', [{ tipo_modificacion: 'DOC', valor_actual: held.documentNumber }])
  expect(answer.json()).toMatchObject({ clave_mensaje: 'person.correction.documentOfAnother' })
  const row = await owner
    .selectFrom('dataCorrectionRequest')
    .select('id')
    .where('personId', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirstOrThrow()
  return row.id
}
const resolve = (codigo: number, more: object, who = supervisor) =>
  who.post('oficina/correcciones/resolver', { codigo, aceptar: true, motivo: 'Mostró su cédula', cedula_vista: true, ...more })

describe('a correction that the check of an identity raised', () => {
  test('is listed without a name, seen as told, and accepted with the card: who held the document unconfirmed gives way', async () => {
    const codigo = await asked('declarante02', 'declarante01')
    expect(await listed()).toMatchObject([{ codigo, documento: '4000022', documento_solicitado: '4000011', aceptada: null }])
    expect(JSON.stringify(await listed())).not.toContain((await personOf('declarante02')).names)
    const seen = (await supervisor.post('oficina/correcciones/ver', { codigo })).json()
    expect(seen).toMatchObject({
      fecha_nacimiento: '1981-03-15',
      documento: '4000022',
      documento_solicitado: '4000011',
      de_otra_confirmada: false,
    })
    expect((await resolve(codigo, { cedula_vista: false })).json()).toMatchObject({ clave_mensaje: 'office.corrections.cardNotSeen' })
    const displaced = portal.browser()
    await displaced.signIn('declarante01')
    expect((await resolve(codigo, {})).json()).toMatchObject({ err_codigo: 0 })
    expect(await personOf('declarante02')).toMatchObject({
      documentNumber: '4000011',
      provisional: false,
      identityChecked: false,
      identityDifferences: [],
    })
    const former = await personOf('declarante01')
    expect([former.displacedAt, former.blockedAt]).toEqual([portal.clock.now(), portal.clock.now()])
    expect((await displaced.get('system/avisos')).statusCode).toBe(401)
    const again = await resolve(codigo, {})
    expect(again.statusCode).toBe(404)
    expect(again.json()).toMatchObject({ error_mensaje: expect.stringMatching(/^Ya lo decidió usted el .+ a las \d\d:\d\d\.$/) })
    expect(await listed()).toMatchObject([{ codigo, documento: '4000011', documento_solicitado: '4000011', aceptada: true }])
    const another = await officer(portal, 'supervisor02')
    expect(await listed(another)).toMatchObject([{ codigo, documento: '', documento_solicitado: '', aceptada: true }])
    const found = async (who: Browser, buscar: string) => (await listed(who, `?${new URLSearchParams({ buscar })}`)).length
    for (const words of ['4000011', '4000', '4']) expect([await found(supervisor, words), await found(another, words)]).toEqual([1, 0])
    for (const words of ['mostro CEDULA', 'supervisor01']) expect(await found(another, words)).toBe(1)
    expect(await found(supervisor, '000011')).toBe(0)
    await portal.runJobs()
    const mails = portal.mails.map(({ to, subject }) => `${to} ${subject}`)
    expect(mails).toEqual(
      expect.arrayContaining([
        'declarante02@ejemplo.bo Una oficina consultó sus datos',
        'declarante02@ejemplo.bo Se corrigió su documento de identidad',
        'declarante01@ejemplo.bo Su documento está registrado a nombre de otra persona',
      ]),
    )
    const rows = await portal.database.owner
      .selectFrom('audit')
      .select(['action', 'result', 'subjectPersonId'])
      .where('action', 'in', ['correction.view', 'correction.accept', 'person.displace'])
      .orderBy('id')
      .execute()
    const { id } = await personOf('declarante02')
    expect(rows).toEqual([
      { action: 'correction.view', result: 'done', subjectPersonId: id },
      { action: 'correction.accept', result: 'refused', subjectPersonId: id },
      { action: 'person.displace', result: 'done', subjectPersonId: former.id },
      { action: 'correction.accept', result: 'done', subjectPersonId: id },
      { action: 'correction.accept', result: 'refused', subjectPersonId: null },
    ])
    expect((await another.post('oficina/correcciones/ver', { codigo })).json()).toMatchObject({
      error_mensaje: expect.stringMatching(/^Lo decidió su colega el .+ a las \d\d:\d\d\.$/),
    })
  })

  test('is not accepted over somebody confirmed, nor while a finished declaration says the former document; rejected, it changes nothing', async () => {
    const codigo = await asked('declarante03', 'declarante04', false)
    expect((await resolve(codigo, {})).json()).toMatchObject({ clave_mensaje: 'office.corrections.heldByConfirmed' })
    await portal.database.owner.updateTable('person').set({ provisional: true }).where('documentNumber', '=', '4000044').execute()
    await finishedBy(portal, 'declarante03')
    expect((await resolve(codigo, {})).json()).toMatchObject({ clave_mensaje: 'office.corrections.finished' })
    expect((await resolve(codigo, { motivo: ' ' })).json()).toMatchObject({ errores: [{ campo: 'motivo' }] })
    expect((await resolve(codigo, { aceptar: false, motivo: 'No mostró su cédula' })).json()).toMatchObject({ err_codigo: 0 })
    expect(await personOf('declarante03')).toMatchObject({ documentNumber: '4000033' })
    expect(await personOf('declarante04')).toMatchObject({ displacedAt: null })
    await portal.runJobs()
    expect(portal.mails.map(({ to, text }) => `${to} ${text}`).join()).toContain('No mostró su cédula')
  })

  test('of two who settle it at once, one does', async () => {
    const codigo = await asked('declarante05', 'declarante04')
    const other = await officer(portal, 'supervisor02')
    const answers = await Promise.all([resolve(codigo, {}), resolve(codigo, { aceptar: false }, other)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
  })

  test('that there is not is nobody’s', async () => {
    expect((await supervisor.post('oficina/correcciones/ver', { codigo: 999 })).statusCode).toBe(404)
    expect((await resolve(999, {})).statusCode).toBe(404)
  })
})
