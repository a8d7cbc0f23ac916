import { LANGUAGES, text } from '@djbr/domain/messages/index.ts'
import { drawnBy } from '@djbr/domain/verification/cases/examiners.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOffice, asPerson } from '../../ground/database/as-person.ts'
import { seedAccounts } from '../../testing/accounts.ts'
import { type Browser, type TestApp, testApp } from '../../testing/app.ts'
import { aPdf, givenTo, receivedBy, requestOf, selected } from '../../testing/examining.ts'
import { officer, writeOffOf } from '../../testing/filing.ts'
import { reportPost } from '../../testing/register.ts'
import { tendCasesJob } from './tend.ts'
import { decisionsWaitingFor } from './waiting.ts'

let portal: TestApp
let selector: Browser
let examiner: Browser
let decider: Browser
let declarant: Browser
let declared: Awaited<ReturnType<typeof receivedBy>>
beforeAll(async () => {
  portal = await testApp({ accounts: true, env: { RATE_LIMITS: 'off' } })
  declared = await receivedBy(portal, 'declarante01')
  declarant = declared.declarant
})
afterAll(() => portal.close())
beforeEach(async () => {
  await portal.runJobs()
  for (const table of [
    'answerReceipt',
    'examinationAttachment',
    'examinationRequest',
    'examinationEvent',
    'examinationCase',
    'notice',
  ] as const)
    await owner().deleteFrom(table).execute()
  portal.mails.length = 0
  selector = await officer(portal, 'seleccion01')
  examiner = await officer(portal, 'verificad01')
  decider = await officer(portal, 'decision01')
})

const owner = () => portal.database.owner
const why = { motivo: 'Lo dice una nota' }
const report = () => ({ certificado: declared.certificate, referencia: 'NOTA 7/2026', recibida: '2026-11-10', ...why })
const accountId = async (name: string) =>
  (await owner().selectFrom('account').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
const caseRow = (id: number) => owner().selectFrom('examinationCase').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const code = (answer: { json<T>(): T }) => answer.json<{ err_codigo?: number }>().err_codigo
const key = (answer: { json<T>(): T }) => answer.json<{ clave_mensaje?: string }>().clave_mensaje
const actions = async () =>
  (await declarant.get('system/actuaciones')).json<{ actuaciones: { acto: string }[] }>().actuaciones.map(({ acto }) => acto)
const noticesOf = async (who: Browser) => (await who.get('system/avisos')).json<{ titulo: string }[]>().map(({ titulo }) => titulo)

/** A case of the declarant that was drawn to the first of those who examine. */
async function drawn(): Promise<number> {
  const id = await selected(portal, declared.declarationId)
  await givenTo(portal, id, 'verificad01')
  return id
}
const view = (id: number, who = examiner) => who.post(`oficina/examen/casos/${id}`)
const ask = (id: number, preguntas: object[] = [{ pregunta: '¿De dónde viene el dinero de la casa?' }]) =>
  examiner.post(`oficina/examen/casos/${id}/pedidos`, { preguntas })
const propose = (id: number, resultado: string) =>
  examiner.post(`oficina/examen/casos/${id}/propuesta`, { resultado, motivos: 'Lo explica el testamento.' })
const answer = (pedido: number, who = declarant) =>
  who.post(`djbr_registro/examenes/${pedido}/respuesta`, { respuestas: [{ causa: 'inheritance', respuesta: 'Es de mi madre.' }] })
const decide = (id: number, resultado: string, who = decider) => who.post(`oficina/examen/decisiones/${id}/resultado`, { resultado })
/** A case whose declarant was asked. */
async function asked() {
  const id = await drawn()
  await view(id)
  expect(code(await ask(id))).toBe(0)
  return { id, pedido: await requestOf(declarant) }
}
const attach = (pedido: number, archivo: string, nombre = 'testamento.pdf', who = declarant) =>
  who.post(`djbr_registro/examenes/${pedido}/adjuntos`, { pregunta: 0, nombre, archivo })
const onDay = async (day: string, work: () => Promise<void>) => {
  const before = portal.clock.now()
  portal.clock.set(new Date(`${day}T12:00:00-04:00`))
  try {
    await work()
  } finally {
    portal.clock.set(before)
  }
}

describe('where declarations are not examined', () => {
  test('the calls are not there, the roles open nothing, and the public settings say so', async () => {
    const off = await testApp({ env: { VERIFICATION: 'off' } })
    expect((await off.browser().get('system/configuracion')).json()).toMatchObject({ verificacion_habilitada: false })
    expect((await off.browser().get('oficina/examen/casos')).statusCode).toBe(404)
    expect((await off.browser().get('oficina/examen/sorteos')).statusCode).toBe(404)
    expect((await off.browser().get('djbr_registro/examenes')).statusCode).toBe(404)
    await seedAccounts(off.services.db, off.clock)
    const staff = await officer(off, 'seleccion01')
    expect((await staff.get('system/sesion')).json()).toMatchObject({ usuario: { en_oficina: true, roles: [] } })
    await off.close()
  })
})

describe('selection', () => {
  test('for a report keeps its grounds, shows numbers and nobody’s name, and draws who examines it', async () => {
    expect(code(await selector.post('oficina/examen/seleccion', report()))).toBe(0)
    const page = await selector.get('oficina/examen/seleccion')
    expect(page.json()).toMatchObject({
      canales: [
        { canal: 'score', cupo: 120, elegidas: 0 },
        { canal: 'lot', cupo: 60, elegidas: 0 },
        { canal: 'report', cupo: 20, elegidas: 1 },
      ],
      casos: [
        { certificado: declared.certificate, estado: 'assigned', fundamentos: { canal: 'report', referencia: 'NOTA 7/2026', ...why } },
      ],
    })
    expect(page.body).not.toMatch(/MAMANI|4000011|declarante01|verificad0/)
  })

  test('keeps seed and candidates, from which the draw is found again', async () => {
    const row = await caseRow(await selected(portal, declared.declarationId))
    const both = [await accountId('verificad01'), await accountId('verificad02')]
    expect(row.drawCandidates).toEqual(both)
    expect(row.assignedTo).toBe(drawnBy(row.drawSeed ?? '', both))
    const { facts } = await owner()
      .selectFrom('audit')
      .select('facts')
      .where('action', '=', 'case.assign')
      .where('object', '=', `examination_case:${row.id}`)
      .executeTakeFirstOrThrow()
    expect(facts).toEqual({ seed: row.drawSeed, candidates: both, drawn: row.assignedTo })
  })

  test('of what is under a case adds the grounds to it, and no second case', async () => {
    const id = await selected(portal, declared.declarationId)
    expect(await selected(portal, declared.declarationId, { channel: 'lot', draw: 3, position: 17 })).toBe(id)
    const kinds = await owner().selectFrom('examinationEvent').select('kind').where('caseId', '=', id).orderBy('id').execute()
    expect(kinds.map(({ kind }) => kind)).toEqual(['select', 'assign', 'selectedAgain'])
  })

  test('is refused beyond the channel’s share of the year, and leaves the others theirs', async () => {
    const other = await receivedBy(portal, 'declarante02')
    await selected(portal, declared.declarationId)
    await addedCases(19, 'report')
    const refused = await selector.post('oficina/examen/seleccion', { ...report(), certificado: other.certificate })
    expect(key(refused)).toBe('cases.noRoom')
    await selected(portal, other.declarationId, { channel: 'lot', draw: 3, position: 17 })
  })

  test('is refused for what was written off since', async () => {
    const gone = await receivedBy(portal, 'declarante03')
    await writeOffOf(portal, gone.declarationId)
    await expect(selected(portal, gone.declarationId)).rejects.toMatchObject({ messageKey: 'cases.notReceived' })
  })

  test('is refused for a report of a day to come, and without its reason', async () => {
    expect((await selector.post('oficina/examen/seleccion', { ...report(), recibida: '2030-01-01' })).statusCode).toBe(400)
    expect((await selector.post('oficina/examen/seleccion', { ...report(), motivo: '. .' })).statusCode).toBe(400)
  })
})

/** Cases of declarations that are not there: as many as count. */
async function addedCases(count: number, channel: string): Promise<void> {
  await sql`ALTER TABLE examination_case DROP CONSTRAINT IF EXISTS examination_case_declaration_id_fkey`.execute(owner())
  const of = { personId: declared.personId, channel, grounds: '{}', state: 'selected', selectedAt: portal.clock.now() }
  await owner()
    .insertInto('examinationCase')
    .values(Array.from({ length: count }, (_, index) => ({ ...of, declarationId: 900_000 + index })))
    .execute()
}

describe('the draw of who examines', () => {
  const candidatesNow = async () => (await caseRow(await selected(portal, declared.declarationId))).drawCandidates

  test('leaves out whoever received the declaration', async () => {
    const id = await accountId('verificad01')
    const before = await owner()
      .selectFrom('reception')
      .select('officerId')
      .where('declarationId', '=', declared.declarationId)
      .executeTakeFirstOrThrow()
    const receivedAs = (officerId: number | null) =>
      owner().updateTable('reception').set({ officerId }).where('declarationId', '=', declared.declarationId).execute()
    await receivedAs(id)
    expect(await candidatesNow()).toEqual([await accountId('verificad02')])
    await receivedAs(before.officerId)
  })

  test('leaves out whoever was of the declarant’s entity within three years, and takes in whoever left before', async () => {
    const { personId } = await owner().selectFrom('account').select('personId').where('name', '=', 'verificad02').executeTakeFirstOrThrow()
    const known = { matchedAt: portal.clock.now() }
    const theirs = await reportPost(owner(), {
      entityCode: 3,
      person: { documentNumber: '4000011', personId: declared.personId, ...known },
    })
    const once = await reportPost(owner(), {
      entityCode: 3,
      startedOn: '2020-01-01',
      person: { documentNumber: '5000145', personId, ...known },
    })
    const left = (endedOn: string) =>
      owner()
        .updateTable('registerPost')
        .set({ endedOn, endCause: 'conclusion', endReportedAt: portal.clock.now() })
        .where('id', '=', once.postId)
        .execute()
    await left('2024-01-31')
    expect(await candidatesNow()).toEqual([await accountId('verificad01')])
    await owner().deleteFrom('examinationEvent').execute()
    await owner().deleteFrom('examinationCase').execute()
    await left('2023-01-31')
    expect(await candidatesNow()).toEqual([await accountId('verificad01'), await accountId('verificad02')])
    await owner().deleteFrom('registerPost').where('id', 'in', [theirs.postId, once.postId]).execute()
  })

  test('waits where nobody may, and is drawn the night after somebody may', async () => {
    const staff = await owner().selectFrom('account').select('id').where('name', 'like', 'verificad%').execute()
    const block = (blockedAt: Date | null) =>
      owner()
        .updateTable('account')
        .set({ blockedAt })
        .where(
          'id',
          'in',
          staff.map(({ id }) => id),
        )
        .execute()
    await block(portal.clock.now())
    const id = await selected(portal, declared.declarationId)
    expect(await caseRow(id)).toMatchObject({ state: 'selected', assignedTo: null })
    await block(null)
    await tendCasesJob.run(portal.services, {}, async () => {})
    expect((await caseRow(id)).state).toBe('assigned')
  })
})

describe('a case', () => {
  test('is of whom it was drawn to alone', async () => {
    const id = await drawn()
    const other = await officer(portal, 'verificad02')
    expect((await view(id, other)).statusCode).toBe(404)
    expect((await other.post(`oficina/examen/casos/${id}/notas`, { texto: 'x' })).statusCode).toBe(404)
    expect((await other.get('oficina/examen/casos')).json()).toEqual({ casos: [], cuantos: 0, siguiente: null })
    expect((await examiner.get('oficina/examen/casos')).json()).toMatchObject({ casos: [{ codigo: id, estado: 'assigned' }], cuantos: 1 })
  })

  test('shows, once opened, what was sworn and why it was selected, and tells its declarant once', async () => {
    const id = await drawn()
    const seen = await view(id)
    expect(seen.json()).toMatchObject({
      estado: 'review',
      documento: '4000011',
      fundamentos: { canal: 'report', referencia: 'NOTA 7/2026' },
      declaraciones: [{ certificado: declared.certificate, examinada: true }],
      resultados_posibles: ['consistent'],
    })
    await view(id)
    const titles = (await noticesOf(declarant)).filter((title) => title === 'Se verifica una declaración suya')
    expect(titles).toHaveLength(1)
    expect((await actions()).slice(0, 3)).toEqual([
      'Vio la verificación de su declaración',
      'Vio la verificación de su declaración',
      'Le avisó que se verifica una declaración suya',
    ])
  })

  test('keeps its notes: nobody changes or erases one', async () => {
    const id = await drawn()
    await view(id)
    expect(code(await examiner.post(`oficina/examen/casos/${id}/notas`, { texto: 'Falta el folio' }))).toBe(0)
    for (const statement of [sql`UPDATE examination_event SET words = 'x'`, sql`DELETE FROM examination_event`])
      await expect(asOffice(portal.services.db, 'cases', (trx) => statement.execute(trx))).rejects.toThrow('permission denied')
  })

  test('is nothing that a person’s own transaction reads', async () => {
    const id = await drawn()
    const rows = await asPerson(portal.services.db, declared.personId, async (trx) => [
      ...(await trx.selectFrom('examinationCase').select('id').execute()),
      ...(await trx.selectFrom('examinationEvent').select('id').execute()),
    ])
    expect([id > 0, rows]).toEqual([true, []])
  })

  test('is told to the auditors when somebody opens more of them in a day than the quota, once', async () => {
    const id = await drawn()
    const at = portal.clock.now()
    const account = await accountId('verificad01')
    await addedCases(20, 'lot')
    const cases = await owner().selectFrom('examinationCase').select('id').where('id', '<>', id).execute()
    await owner()
      .insertInto('examinationEvent')
      .values(cases.map((one) => ({ caseId: one.id, at, accountId: account, kind: 'view' })))
      .execute()
    await view(id)
    await view(id)
    const alerts = await owner().selectFrom('audit').select('facts').where('action', '=', 'case.overQuota').execute()
    expect(alerts).toEqual([{ facts: { views: 21 } }])
  })
})

describe('the notice of looking', () => {
  const deferral = (id: number, aprobar: boolean, who = decider) => who.post(`oficina/examen/decisiones/${id}/aplazamiento`, { aprobar })

  test('is put off by a second person, until the declarant is asked', async () => {
    const id = await drawn()
    expect(code(await examiner.post(`oficina/examen/casos/${id}/aplazamiento`, { motivo: 'Podría vender el bien' }))).toBe(0)
    expect(code(await deferral(id, true))).toBe(0)
    expect((await caseRow(id)).deferredUntil).toBe('2027-01-19')
    const before = await actions()
    await view(id)
    expect(await noticesOf(declarant)).not.toContain('Se verifica una declaración suya')
    expect(await actions()).toEqual(before)
    expect((await declarant.get('djbr_registro/examenes')).json()).toEqual([])
    await ask(id)
    expect(await noticesOf(declarant)).toContain('Se verifica una declaración suya')
  })

  test('that goes out with the request says nowhere that nothing has to be done', async () => {
    const id = await drawn()
    await examiner.post(`oficina/examen/casos/${id}/aplazamiento`, { motivo: 'Podría vender el bien' })
    await deferral(id, true)
    await view(id)
    await ask(id)
    const notices = (await declarant.get('system/avisos')).json<{ titulo: string; texto: string }[]>()
    expect(notices.map(({ titulo }) => titulo)).toEqual(
      expect.arrayContaining(['Se verifica una declaración suya', 'Le piden explicar datos de su declaración']),
    )
    expect(notices.filter(({ texto }) => /no tiene que hacer nada/i.test(texto))).toEqual([])
  })

  test('that is put off is told by no answer to its declarant: each is what it was before anybody looked', async () => {
    const { paths } = (await declarant.get('openapi.json')).json<{ paths: Record<string, object> }>()
    const read = Object.entries(paths).flatMap(([path, methods]) =>
      'get' in methods && !/\{|salir$|jasper|captcha|fecha_hora|sesion|exportar$|metricas|salud$|claves|configuracion/.test(path)
        ? [path.replace('/api/', '')]
        : [],
    )
    expect(read).toEqual(expect.arrayContaining(['system/actuaciones', 'system/avisos', 'djbr_registro/examenes', 'djbr_registro/resumen']))
    const answers = async () => Promise.all(read.map(async (path) => [path, (await declarant.get(path)).body]))
    const id = await drawn()
    await examiner.post(`oficina/examen/casos/${id}/aplazamiento`, { motivo: 'Podría vender el bien' })
    await deferral(id, true)
    await declarant.get('djbr_registro/exportar')
    const before = await answers()
    await view(id)
    await examiner.post(`oficina/examen/casos/${id}/notas`, { texto: 'Falta el folio' })
    const looks = await Promise.all(
      ['matriz', 'matriz/imprimir', 'matriz/exportar', 'juradas'].map((look) => examiner.post(`oficina/examen/casos/${id}/${look}`)),
    )
    expect(looks.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    await portal.runJobs()
    expect(await answers()).toEqual(before)
    expect((await declarant.get('djbr_registro/exportar')).body).not.toMatch(/examen|verific/i)
  })

  test.each(LANGUAGES)(
    'meanwhile nothing that its declarant reads says that nobody looked, or that nothing is examined (%s)',
    (language) => {
      const read = [
        'activity.ownText',
        'activity.none',
        'profile.acts',
        'profile.acts.text',
        'profile.acts.none',
        'examined.intro',
        'examined.none',
        'examined.noneText',
      ] as const
      expect(read.map((key) => text(language, key)).join('\n')).not.toMatch(
        /nadie|ningun|nunca|\bsi la Contraloría verifica|nobody|no one|\bany\b|never|whether/i,
      )
    },
  )

  test('is not put off by asking alone, nor where that is declined', async () => {
    const id = await drawn()
    await examiner.post(`oficina/examen/casos/${id}/aplazamiento`, { motivo: 'Podría vender el bien' })
    expect(code(await deferral(id, false))).toBe(0)
    expect((await deferral(id, true)).json()).toMatchObject({
      err_mensaje: expect.stringMatching(/^Ya lo decidió usted el .+ a las \d\d:\d\d\.$/),
    })
    await view(id)
    expect(await noticesOf(declarant)).toContain('Se verifica una declaración suya')
  })

  test('goes out by itself once sixty days are over', async () => {
    const id = await drawn()
    await examiner.post(`oficina/examen/casos/${id}/aplazamiento`, { motivo: 'Podría vender el bien' })
    await deferral(id, true)
    await view(id)
    await onDay('2027-01-19', () => tendCasesJob.run(portal.services, {}, async () => {}))
    expect((await caseRow(id)).notifiedAt).toBeNull()
    await onDay('2027-01-20', () => tendCasesJob.run(portal.services, {}, async () => {}))
    expect((await caseRow(id)).notifiedAt).not.toBeNull()
  })

  test('is not put off any more once the declarant knows', async () => {
    const id = await drawn()
    await view(id)
    expect(key(await examiner.post(`oficina/examen/casos/${id}/aplazamiento`, { motivo: 'Podría vender el bien' }))).toBe(
      'cases.deferral.notNow',
    )
  })
})

describe('a request', () => {
  test('asks about own records in the portal, and its mail says no more than that it is there', async () => {
    const { id } = await asked()
    await portal.runJobs()
    const answerOf = await declarant.get('djbr_registro/examenes')
    const own = (await declarant.get('djbr_registro/declaraciones')).json<{ decjur_numero_certificado_departamento: string }[]>()
    expect(answerOf.json()).toMatchObject([
      {
        codigo: id,
        puede_responder: true,
        jurada: {
          motivo: expect.stringMatching(/ACTUALIZACIÓN/),
          recepcionada: expect.any(String),
          certificado: own.at(0)?.decjur_numero_certificado_departamento,
        },
        termina_hasta: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        pedidos: [{ vence: '2026-12-11', preguntas: [{ pregunta: '¿De dónde viene el dinero de la casa?' }] }],
      },
    ])
    const mail = portal.mails.find(({ subject }) => subject === 'Le piden explicar datos de su declaración')
    expect(mail?.text).toContain('11/12/2026')
    expect(mail?.html).toMatch(/href="[^"]*\/verificaciones"/)
    expect(mail?.text).not.toMatch(/casa|dinero|NOTA/)
  })

  test('says nothing to the declarant of why they were selected, what was noted or proposed, or of anybody else', async () => {
    const canary = {
      channel: 'score',
      weightSet: 'CANARYSET',
      inputs: 'CANARYINPUT',
      indicators: [{ number: 16, params: { other: 'CANARYOTHER' } }],
    } as const
    const id = await selected(portal, declared.declarationId, canary)
    await givenTo(portal, id, 'verificad01')
    await view(id)
    await examiner.post(`oficina/examen/casos/${id}/notas`, { texto: 'CANARYNOTE' })
    await ask(id)
    await answer(await requestOf(declarant))
    await examiner.post(`oficina/examen/casos/${id}/propuesta`, { resultado: 'explained', motivos: 'CANARYREASON' })
    await portal.runJobs()
    const seen = await Promise.all(
      ['djbr_registro/examenes', 'system/avisos', 'system/actuaciones', 'djbr_registro/exportar', 'djbr_registro/extracto'].map(
        async (path) => (await declarant.get(path)).body,
      ),
    )
    expect([...seen, ...portal.mails.map(({ text, subject }) => subject + text)].join()).not.toMatch(/CANARY|verificad01|score|indicador/)
    expect(portal.log.join('')).not.toMatch(/CANARY/)
    await decide(id, 'explained')
    expect((await declarant.get('djbr_registro/examenes')).json()).toMatchObject([{ resultado: 'explained', motivos: 'CANARYREASON' }])
  })

  test('is of its person alone', async () => {
    const { pedido } = await asked()
    const other = portal.browser()
    await other.signIn('declarante02')
    expect((await answer(pedido, other)).statusCode).toBe(404)
    expect((await attach(pedido, aPdf(), 'x.pdf', other)).statusCode).toBe(404)
    expect((await other.get('djbr_registro/examenes')).json()).toEqual([])
  })

  test('is not about a record that was not sworn', async () => {
    const id = await drawn()
    await view(id)
    expect((await ask(id, [{ lista: 'deposit', lugar: 7, pregunta: '¿?' }])).statusCode).toBe(400)
  })

  test('takes ten working days more once, by the declarant’s own word', async () => {
    const { pedido } = await asked()
    const more = () => declarant.post(`djbr_registro/examenes/${pedido}/prorroga`, { motivo: 'Espero un certificado' })
    expect(code(await more())).toBe(0)
    expect((await declarant.get('djbr_registro/examenes')).json()).toMatchObject([{ pedidos: [{ vence: '2026-12-28', prorrogado: true }] }])
    expect(key(await more())).toBe('cases.extendedAlready')
  })

  test('expires the night after its last day, and is answered late as long as nothing is proposed', async () => {
    const { id, pedido } = await asked()
    await onDay('2026-12-11', () => tendCasesJob.run(portal.services, {}, async () => {}))
    expect((await caseRow(id)).state).toBe('asked')
    await onDay('2026-12-12', () => tendCasesJob.run(portal.services, {}, async () => {}))
    expect((await caseRow(id)).state).toBe('expired')
    expect(code(await answer(pedido))).toBe(0)
    expect((await caseRow(id)).state).toBe('answered')
    expect(key(await answer(pedido))).toBe('cases.notAsked')
  })

  test('is answered once: what was answered stands', async () => {
    const { pedido } = await asked()
    expect(code(await answer(pedido))).toBe(0)
    const given = (await declarant.get('djbr_registro/examenes')).body
    expect(key(await answer(pedido))).toBe('cases.notAsked')
    expect((await declarant.get('djbr_registro/examenes')).body).toBe(given)
  })

  test('is not answered once something is proposed', async () => {
    const { id, pedido } = await asked()
    await onDay('2026-12-12', () => tendCasesJob.run(portal.services, {}, async () => {}))
    expect(code(await propose(id, 'undetermined'))).toBe(0)
    expect(key(await answer(pedido))).toBe('cases.notAsked')
  })
})

describe('a file of an answer', () => {
  test('is handed out as a file that the browser does not open, to who examines and who decides', async () => {
    const { id, pedido } = await asked()
    const { inf_codigo: fileId = 0 } = (await attach(pedido, aPdf())).json<{ inf_codigo?: number }>()
    expect((await examiner.get(`oficina/examen/casos/${id}/adjuntos/${fileId}`)).statusCode).toBe(404)
    await answer(pedido)
    for (const [who, part] of [
      [examiner, 'casos'],
      [decider, 'decisiones'],
    ] as const) {
      const file = await who.get(`oficina/examen/${part}/${id}/adjuntos/${fileId}`)
      expect([file.statusCode, Buffer.from(file.body).toString('base64')]).toEqual([200, aPdf()])
      expect(file.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="adjunto-${fileId}.pdf"`,
        'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
    }
  })

  test('is refused when it is another type than a PDF or a picture, whatever it is called', async () => {
    const { pedido } = await asked()
    for (const content of ['<script>alert(1)</script>', 'MZ', '%PDF-1.7 cut short'])
      expect((await attach(pedido, Buffer.from(content).toString('base64'))).json()).toMatchObject({
        errores: [{ campo: 'archivo' }],
      })
  })

  test('is refused with more than 2 MB, and not with as much', async () => {
    const { pedido } = await asked()
    const ofBytes = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 14, 32), Buffer.from('%%EOF')])
    const sent = async (size: number) => (await attach(pedido, ofBytes(size).toString('base64'))).json()
    expect(await sent(2 * 1024 * 1024 + 1)).toMatchObject({
      errores: [{ campo: 'archivo', mensaje: expect.stringContaining('2\u00a0MB') }],
    })
    expect(await sent(2 * 1024 * 1024)).toMatchObject({ err_codigo: 0 })
  })

  test.each([
    ['121 signs', `${'a'.repeat(117)}.pdf`, 'El nombre del archivo pasa de 120 caracteres. Acórtelo y agregue el archivo otra vez.'],
    [
      'a mark of direction',
      'foto\u202egpj.pdf',
      'El nombre del archivo tiene caracteres que no se admiten. Cámbielo y agregue el archivo otra vez.',
    ],
  ])('is refused with %s in its name, which is said of the name', async (_, name, mensaje) => {
    const { pedido } = await asked()
    expect((await attach(pedido, aPdf(), name)).json()).toMatchObject({ errores: [{ campo: 'nombre', mensaje }] })
    expect((await attach(pedido, aPdf(), `${'a'.repeat(116)}.pdf`)).json()).toMatchObject({ err_codigo: 0 })
  })

  test('is the same when it is added once more, and no more than ten are added', async () => {
    const { pedido } = await asked()
    const first = (await attach(pedido, aPdf('1'))).json<{ inf_codigo?: number }>().inf_codigo
    expect((await attach(pedido, aPdf('1'))).json()).toMatchObject({ inf_codigo: first })
    for (let count = 2; count <= 10; count++) await attach(pedido, aPdf(String(count)))
    expect((await attach(pedido, aPdf('11'))).json()).toMatchObject({ errores: [{ campo: 'archivo' }] })
  })

  test('is taken back until the answer is given, and not afterwards', async () => {
    const { pedido } = await asked()
    const { inf_codigo: first = 0 } = (await attach(pedido, aPdf('1'))).json<{ inf_codigo?: number }>()
    const { inf_codigo: second = 0 } = (await attach(pedido, aPdf('2'))).json<{ inf_codigo?: number }>()
    const remove = (id: number) => declarant.delete(`djbr_registro/examenes/${pedido}/adjuntos/${id}`)
    expect(code(await remove(first))).toBe(0)
    await answer(pedido)
    expect(key(await remove(second))).toBe('cases.notAsked')
    await asPerson(portal.services.db, declared.personId, (trx) => trx.deleteFrom('examinationAttachment').execute())
    expect(await owner().selectFrom('examinationAttachment').select('id').execute()).toEqual([{ id: second }])
  })
})

describe('a decision', () => {
  test('is another’s than who examined: it ends the case, tells the declarant and says for how long it is kept', async () => {
    const { id, pedido } = await asked()
    await answer(pedido)
    expect(code(await propose(id, 'explained'))).toBe(0)
    expect((await examiner.post(`oficina/examen/decisiones/${id}/resultado`, { resultado: 'explained' })).statusCode).toBe(403)
    expect((await decider.get('oficina/examen/decisiones')).json()).toMatchObject({
      casos: [{ codigo: id, resultado_propuesto: 'explained' }],
    })
    expect(code(await decide(id, 'explained'))).toBe(0)
    expect(await caseRow(id)).toMatchObject({ state: 'closed', outcome: 'explained', keptUntil: '2028-11-20' })
    expect(await noticesOf(declarant)).toContain('Terminó la verificación de su declaración')
    expect((await decide(id, 'explained')).json()).toMatchObject({
      clave_mensaje: 'office.decidedByYou',
      err_mensaje: expect.stringMatching(/^Ya lo decidió usted el 20\/11\/2026 a las \d\d:\d\d\.$/),
    })
  })

  test('is not of who examined it, though they have the role since', async () => {
    const { id, pedido } = await asked()
    await answer(pedido)
    await propose(id, 'explained')
    await givenTo(portal, id, 'decision01')
    expect((await decide(id, 'explained')).statusCode).toBe(404)
  })

  test('is over what was seen: not over another outcome that was proposed since', async () => {
    const { id, pedido } = await asked()
    await answer(pedido)
    await propose(id, 'explained')
    expect(key(await decide(id, 'referred'))).toBe('cases.otherState')
    expect(code(await decider.post(`oficina/examen/decisiones/${id}/devolucion`, { motivo: 'Falta ver el folio' }))).toBe(0)
    expect(code(await propose(id, 'referred'))).toBe(0)
    expect(code(await decide(id, 'referred'))).toBe(0)
    expect(await caseRow(id)).toMatchObject({ state: 'referred', keptUntil: '2036-11-20' })
  })

  test('holds nothing against who was not asked', async () => {
    const id = await drawn()
    await view(id)
    for (const outcome of ['explained', 'rectify', 'undetermined', 'referred'])
      expect(key(await propose(id, outcome))).toBe('cases.notAskedYet')
    expect(code(await propose(id, 'consistent'))).toBe(0)
  })

  test('gives a case sixty days more, once', async () => {
    const id = await drawn()
    const more = () => decider.post(`oficina/examen/decisiones/${id}/prorroga`, { motivo: 'Espera un informe' })
    expect((await caseRow(id)).allUntil).toBe('2027-03-22')
    expect(code(await more())).toBe(0)
    expect((await caseRow(id)).allUntil).toBe('2027-05-21')
    expect(key(await more())).toBe('office.doneByYou')
    await owner().updateTable('examinationCase').set({ extended: false }).where('id', '=', id).execute()
    await view(id)
    await propose(id, 'consistent')
    expect(code(await decide(id, 'consistent'))).toBe(0)
    expect(key(await more())).toBe('cases.prolongedAlready')
  })

  test('and the examination are never of whoever chose the declaration, whatever their role is by then', async () => {
    expect(code(await selector.post('oficina/examen/seleccion', report()))).toBe(0)
    const { id } = await owner().selectFrom('examinationCase').select('id').executeTakeFirstOrThrow()
    const chooser = await accountId('seleccion01')
    const asRole = (role: string) => owner().updateTable('staffRole').set({ role }).where('accountId', '=', chooser).execute()
    const again = { state: 'selected', assignedTo: null, assignedAt: null, drawSeed: null, drawCandidates: null }
    try {
      await asRole('verificacion')
      await owner().updateTable('examinationCase').set(again).where('id', '=', id).execute()
      await tendCasesJob.run(portal.services, {}, async () => {})
      expect((await caseRow(id)).drawCandidates).not.toContain(chooser)
      await givenTo(portal, id, 'verificad01')
      await view(id)
      expect(code(await propose(id, 'consistent'))).toBe(0)
      await asRole('decision')
      const turned = await officer(portal, 'seleccion01')
      expect((await turned.get('oficina/examen/decisiones')).json()).toMatchObject({ casos: [], cuantos: 0 })
      expect((await turned.get('oficina/pendientes')).json()).toMatchObject({ pendientes: [] })
      expect((await turned.post(`oficina/examen/decisiones/${id}`)).statusCode).toBe(404)
      expect((await decide(id, 'consistent', turned)).statusCode).toBe(404)
      expect(code(await decide(id, 'consistent'))).toBe(0)
    } finally {
      await asRole('seleccion')
    }
  })

  test('that comes when a colleague gave the case back says so, and when', async () => {
    const { id, pedido } = await asked()
    await answer(pedido)
    await propose(id, 'explained')
    const role = { accountId: await accountId('seguimient01'), role: 'decision' }
    await owner()
      .insertInto('staffRole')
      .values({ ...role, grantedAt: portal.clock.now() })
      .execute()
    const colleague = await officer(portal, 'seguimient01')
    const giveBack = (who: Browser) => who.post(`oficina/examen/decisiones/${id}/devolucion`, { motivo: 'Falta ver el folio' })
    const answers = await Promise.all([decider, colleague].map(giveBack))
    await owner().deleteFrom('staffRole').where('accountId', '=', role.accountId).where('role', '=', role.role).execute()
    expect(answers.map(code).sort()).toEqual([0, 1])
    expect(answers.find((one) => code(one) === 1)?.json()).toMatchObject({
      clave_mensaje: 'cases.movedByColleague',
      err_mensaje: expect.stringMatching(/^Su colega cambió el caso el 20\/11\/2026 a las \d\d:\d\d\. Ábralo otra vez/),
    })
  })
})

test('a case that has ended is erased with all that hangs on it once it was kept long enough, and not a day before', async () => {
  const { id, pedido } = await asked()
  await attach(pedido, aPdf())
  await answer(pedido)
  await propose(id, 'explained')
  await decide(id, 'explained')
  const rows = () => owner().selectFrom('examinationEvent').select('id').where('caseId', '=', id).execute()
  await onDay('2028-11-20', () => tendCasesJob.run(portal.services, {}, async () => {}))
  expect(await rows()).not.toEqual([])
  await onDay('2028-11-21', () => tendCasesJob.run(portal.services, {}, async () => {}))
  expect(await rows()).toEqual([])
  expect(await owner().selectFrom('examinationAttachment').select('id').execute()).toEqual([])
})

test('what waits is counted for who examines and for who decides', async () => {
  const { id, pedido } = await asked()
  const waiting = async (who: Browser) =>
    (await who.get('oficina/pendientes')).json<{ pendientes: { tipo: string }[] }>().pendientes.map(({ tipo }) => tipo)
  expect(await waiting(examiner)).toEqual([])
  await answer(pedido)
  expect(await waiting(examiner)).toEqual(['casos'])
  await propose(id, 'explained')
  expect([await waiting(examiner), await waiting(decider)]).toEqual([[], ['decisiones']])
})

test('what waits to be decided is nothing of one’s own, nor what one examined', async () => {
  const id = await drawn()
  await view(id)
  await propose(id, 'consistent')
  const waiting = async (name: string, personId?: number) => {
    const account = await owner().selectFrom('account').select(['id', 'personId']).where('name', '=', name).executeTakeFirstOrThrow()
    return decisionsWaitingFor(portal.services, { accountId: account.id, personId: personId ?? account.personId, roles: ['decision'] })
  }
  expect(await waiting('decision01')).toEqual([portal.clock.now()])
  expect(await waiting('decision01', declared.personId)).toEqual([])
  expect(await waiting('verificad01')).toEqual([])
})

test('a deferral that was asked for waits, and is listed with its reason, until somebody decides it or the declarant knows', async () => {
  const id = await drawn()
  const waits = async () => (await decider.get('oficina/pendientes')).json<{ total: number }>().total
  expect(await waits()).toBe(0)
  await examiner.post(`oficina/examen/casos/${id}/aplazamiento`, { motivo: 'Podría vender el bien' })
  expect(await waits()).toBe(1)
  const { casos } = (await decider.get('oficina/examen/decisiones')).json<{ casos: object[] }>()
  expect(casos).toMatchObject([{ codigo: id, aplazamiento: 'pedido', motivo_aplazamiento: 'Podría vender el bien' }])
  expect(await noticesOf(declarant)).toEqual([])
  await decider.post(`oficina/examen/decisiones/${id}/aplazamiento`, { aprobar: false })
  expect(await waits()).toBe(0)
})

test('every notice of an examination leads to where it is read', async () => {
  await asked()
  const links = (await declarant.get('system/avisos')).json<{ titulo: string; enlace: string | null }[]>()
  expect(links.filter(({ enlace }) => enlace === '/verificaciones')).toHaveLength(2)
})

test('the numbers of cases are for who decides and for the auditors: numbers, and nobody’s name', async () => {
  const { id, pedido } = await asked()
  const grounds = { channel: 'score', weightSet: 'x', inputs: 'x', indicators: [{ number: 11, params: {} }] } as const
  await selected(portal, declared.declarationId, grounds)
  await selected(portal, declared.declarationId, { channel: 'lot', draw: 1, position: 4 })
  await answer(pedido)
  await propose(id, 'rectify')
  await decide(id, 'rectify')
  const auditor = await officer(portal, 'auditoria01')
  for (const who of [decider, auditor]) {
    const answered = await who.get('oficina/examen/cifras')
    expect(answered.json()).toMatchObject({
      tramos: [20, 40, 80],
      sorteo: { terminados: 1, con_observacion: 1 },
      indicadores: [{ numero: 11, terminados: 1, con_observacion: 1 }],
    })
    expect(answered.body).not.toMatch(/MAMANI|4000011|declarante01|verificad0/)
  }
  expect((await examiner.get('oficina/examen/cifras')).statusCode).toBe(403)
})
