import { readdirSync } from 'node:fs'
import { weightSet } from '@djbr/domain/calls/weights.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { listKinds } from '@djbr/domain/lists/index.ts'
import { type PermissionName, permits, ROLES, type Role } from '@djbr/domain/office/office.ts'
import type { Capacity, EntityPermission } from '@djbr/domain/register/entity-members.ts'
import { FIRST_WEIGHTS } from '@djbr/domain/verification/first-weights.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { issueCards } from '../../access/index.ts'
import { openSession } from '../../access/sessions.ts'
import type { Access } from '../../ground/http/access.ts'
import { CAPACITIES_THAT_MAY } from '../access-table.ts'
import { type Browser, DEMO_PASSWORD, type TestApp } from '../app.ts'
import { givenTo, selected, withExport } from '../examining.ts'
import { controlCodeOf, type Golden, golden, officer, startedInLaPaz } from '../filing.ts'
import { addObligation, reportPost } from '../register.ts'
import { addMatch, addScore } from '../scored.ts'
import { STAFF } from '../staff.ts'
import { nameOf } from './calls.ts'
import { A_ROW, type Known } from './draw.ts'
import type { Kind, Marked } from './marks.ts'

/** A person or program that makes calls. */
export interface Principal {
  readonly kind: string
  /** Its account; null when it has none. */
  readonly account: string | null
  readonly browser: Browser
  /** Tells whether a call of this access lets it in. */
  enters(access: Access): boolean
  /** Whether its session is opened again when a call finds it ended. */
  readonly lives: boolean
  /** Reopens its session, or renews what it calls with. */
  renew(): Promise<void>
}

export interface Scene {
  readonly principals: readonly Principal[]
  readonly people: readonly Marked[]
  readonly known: Known
  /** Restores what calls may have taken away: open accounts, their passwords and roles, and every caller's session. */
  restore(): Promise<void>
}

const DECLARANTS = ['declarante01', 'declarante02', 'declarante03', 'declarante04'] as const

/** A member of each demo entity who follows up, and a reader of the first. */
const MEMBERS: Readonly<Record<string, Capacity>> = { responsab01: 'titular', lectormae01: 'mae', responsab02: 'titular' }
const REPORTING_ENTITY = 1

const goldens = readdirSync(new URL('../../../domain/golden/', import.meta.url))
  .filter((file) => file.endsWith('.json'))
  .map((file) => golden(file.replace(/\.json$/, '')))
  .filter(({ calls, sent }) => calls && sent)

const FREE_TEXT = /observacion|ubicacion|descripcion|domicilio|referencia_acreedor/

/** Returns a copied body of a kind with its free texts marked. */
const markedBody = (sent: Readonly<Record<string, unknown>>, mark: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, FREE_TEXT.test(name) && typeof value === 'string' ? mark : value]))

const markOf = (sign: string, place: number) => `QXJV${sign}${'ABCDEFGH'[place] ?? ''}`

/**
 * Fills a portal: two declarations in process, one finished, one received, with every kind of record, and the staff; every declarant's data are marked. Returns
 * the principals, and what there is to call with.
 */
export async function setScene(portal: TestApp): Promise<Scene> {
  const { services, database } = portal
  await issueCards(
    services,
    ['DEMO-0000-0001', 'DEMO-0000-0002', 'DEMO-0000-0003'].map((code) => ({ code, pin: '123456' })),
  )
  const people: Marked[] = []
  for (const [place, account] of DECLARANTS.entries()) people.push(await markedDeclarant(portal, account, place))
  await portal.runJobs()
  await examine(portal)
  const [first, second] = [await accountOf(portal, 'declarante01'), await accountOf(portal, 'declarante02')]

  const principal = (kind: string, account: string, inOffice = false): Principal => {
    const browser = portal.browser()
    const roles = inOffice ? ROLES.filter((role) => STAFF[role] === account) : []
    // Declarations are the declarants': an officer has none.
    const declares = /^declarante/.test(account)
    const capacity = MEMBERS[account] ?? null
    const enters = (access: Access) =>
      access === 'session' ? declares : entersBy(access, declares ? 'usuario_externo' : 'usuario', roles, capacity)
    return { kind, account, browser, enters, lives: true, renew: () => signIn(portal, browser, account, inOffice) }
  }
  const withForeignTab = portal.browser()
  const ended = portal.browser()
  const principals: Principal[] = [
    { ...outside, kind: 'nobody', browser: portal.browser(), renew: async () => {} },
    principal('declarant', 'declarante01'),
    principal('another declarant', 'declarante02'),
    principal('declarant who has finished', 'declarante03'),
    principal('declarant who was received', 'declarante04'),
    principal('declarant without a declaration', 'declarante05'),
    principal('officer without the second factor', 'supervisor02'),
    ...ROLES.map((role) => principal(`officer: ${role}`, STAFF[role], true)),
    ...Object.keys(MEMBERS).map((account) => principal(`member: ${account}`, account, true)),
    {
      ...outside,
      kind: 'token of another tab',
      account: first.name,
      browser: withForeignTab,
      renew: async () => {
        const other = portal.browser()
        await signIn(portal, withForeignTab, first.name, false)
        await signIn(portal, other, second.name, false)
        withForeignTab.token = other.token
      },
    },
    {
      ...outside,
      kind: 'session that has ended',
      browser: ended,
      renew: async () => {
        await signIn(portal, ended, 'declarante05', false)
        await database.owner
          .deleteFrom('session')
          .where('personId', '=', (await accountOf(portal, 'declarante05')).personId)
          .execute()
      },
    },
  ]
  await sql
    .raw(`CREATE TABLE kept_account AS SELECT * FROM account; CREATE TABLE kept_role AS SELECT * FROM staff_role`)
    .execute(database.owner)
  const restore = async () => {
    // The test's cluster does not vacuum by itself.
    await sql`VACUUM`.execute(database.owner)
    await sql
      .raw(
        `UPDATE account SET blocked_at = NULL, password_given_until = NULL, password_hash = k.password_hash, office_id = k.office_id
           FROM kept_account k WHERE k.id = account.id;
         DELETE FROM staff_role; INSERT INTO staff_role SELECT * FROM kept_role;
         DELETE FROM guess_delay`,
      )
      .execute(database.owner)
    for (const one of principals) await one.renew()
    for (const { account, browser } of principals) if (account === first.name || account === second.name) await begin(portal, browser)
    for (const one of principals) await one.renew()
  }
  await restore()
  return { principals, people, known: await knownOf(portal, people), restore }
}

/** Has the examiner ask about every received declaration; the last of these cases is referred. */
async function examine(portal: TestApp): Promise<void> {
  const received = await portal.database.owner
    .selectFrom('declaration')
    .select(['id', 'personId'])
    .where('state', '=', STATE.received)
    .execute()
  for (const { id: declarationId, personId } of received) {
    const other = received.find((one) => one.personId !== personId)
    if (other) await addMatch(portal, { declarationId, personId }, { declarationId: other.id, personId: other.personId })
    await addScore(portal, { declarationId, personId })
  }
  const examiner = portal.browser()
  await signIn(portal, examiner, STAFF.verificacion, true)
  for (const { id } of received) {
    const caseId = await selected(portal, id)
    await givenTo(portal, caseId, STAFF.verificacion)
    await examiner.post(`oficina/examen/casos/${caseId}`)
    await examiner.post(`oficina/examen/casos/${caseId}/pedidos`, { preguntas: [{ pregunta: '¿De dónde viene?' }] })
  }
  const last = await portal.database.owner.selectFrom('examinationCase').select('id').orderBy('id', 'desc').executeTakeFirst()
  if (last) await withExport(portal, last.id, STAFF.decision)
}

const outside = { account: null, lives: false, enters: (access: Access) => access === 'public' }

function entersBy(access: Access, tipo: 'usuario' | 'usuario_externo', roles: readonly Role[], capacity: Capacity | null): boolean {
  if (access === 'public') return true
  if (access === 'external') return tipo === 'usuario_externo'
  if (access === 'usuario' || access === 'member') return tipo === 'usuario'
  if (access.startsWith('entity:')) {
    return capacity !== null && CAPACITIES_THAT_MAY[access.slice('entity:'.length) as EntityPermission].includes(capacity)
  }
  if (access === 'area') return roles.length > 0 || capacity !== null
  return access === 'office' ? roles.length > 0 : permits(roles, access.slice('office:'.length) as PermissionName)
}

/** Receives a declarant's finished declaration, and begins the next one with the same records. */
async function begin(portal: TestApp, browser: Browser): Promise<void> {
  const { cod_estado } = (await browser.get('djbr_registro/obtiene_estado')).json<{ cod_estado?: number }>()
  if (cod_estado === STATE.inProcess) return
  if (cod_estado === STATE.finished) {
    const desk = portal.browser()
    await signIn(portal, desk, 'recepcion02', true)
    await desk.post('oficina/recepcion', { control_cge: await controlCodeOf(browser), cedula_vista: true })
  }
  await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: true })
}

const accountOf = ({ database }: TestApp, name: string) =>
  database.owner.selectFrom('account').select(['id', 'name', 'personId']).where('name', '=', name).executeTakeFirstOrThrow()

async function signIn(portal: TestApp, browser: Browser, name: string, inOffice: boolean): Promise<void> {
  const { db } = portal.services
  const { id: accountId, personId } = await accountOf(portal, name)
  const tipo = /^declarante/.test(name) ? ('usuario_externo' as const) : ('usuario' as const)
  const session = { personId, accountId, tipo, ingreso: 1, inOffice, device: '' } as const
  const { secret, token } = await db.transaction().execute((trx) => openSession(trx, session, portal.clock.now()))
  browser.cookies.clear()
  browser.cookies.set('djbr', secret)
  browser.token = token
}

async function markedDeclarant(portal: TestApp, account: string, place: number): Promise<Marked> {
  const { owner } = portal.database
  const { personId } = await accountOf(portal, account)
  const [name, holdings, contact] = [markOf('N', place), markOf('H', place), `${markOf('C', place).toLowerCase()}@ejemplo.bo`]
  const phone = `791919${place}7`
  await owner.updateTable('person').set({ paternalSurname: name, email: contact, phone }).where('id', '=', personId).execute()
  const browser = portal.browser()
  await browser.signIn(account)
  await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false })
  await browser.post('djbr_registro/datos_declarante', {
    ...markedBody(golden('personalData').sent, holdings),
    ...{ cod_estado_civil: 2, ap_casada: '', correo_electronico: contact, telefono_celular: phone },
  })
  await browser.post('djbr_registro/cargo_a_ocupar', golden('position').sent)
  for (const { calls, sent } of goldens) {
    const [method, path] = calls.create?.split(' ') ?? []
    if (method === 'POST' && path && !/declaracion|datos_declarante|cargo_a_ocupar|conyuges/.test(path))
      await browser.post(path, markedBody(sent, holdings))
  }
  const finishes = account === 'declarante03' || account === 'declarante04'
  const codes: string[] = []
  if (finishes) {
    const answer = await browser.post('djbr_registro/finalizar_declaracion_externo')
    if (answer.json<{ err_codigo?: number }>().err_codigo !== 0) throw new Error(`${account} did not finish: ${answer.body}`)
    codes.push(await controlCodeOf(browser))
  }
  if (account === 'declarante04') {
    const answer = await (await officer(portal, 'recepcion02')).post('oficina/recepcion', { control_cge: codes[0], cedula_vista: true })
    if (answer.json<{ err_codigo?: number }>().err_codigo !== 0) throw new Error(`${account} was not received: ${answer.body}`)
  }
  const { documentNumber, birthDate } = await owner.selectFrom('person').selectAll().where('id', '=', personId).executeTakeFirstOrThrow()
  const { obligedId } = await reportPost(owner, {
    entityCode: REPORTING_ENTITY,
    title: 'Profesional',
    person: { personId, matchedAt: portal.clock.now(), documentNumber, birthDate, paternalSurname: name },
  })
  await addObligation(owner, obligedId, { opensOn: '2026-11-01', dueOn: '2026-11-30' })
  return {
    account,
    marks: [
      { kind: 'name', text: name },
      { kind: 'holdings', text: holdings },
      { kind: 'contact', text: contact },
      { kind: 'contact', text: phone },
      { kind: 'document', text: documentNumber },
      ...codes.flatMap((code) => [code, code.replaceAll('-', '')].map((text) => ({ kind: 'controlCode' as const, text }))),
    ],
  }
}

/** Returns a demo person's identity under every name by which it is asked for. */
function identityOf({ document, paternal, place, code }: { document: string; paternal: string; place: number; code: string }) {
  const born = `${1980 + place}-03-15`
  const [maternal, names] = [
    ['CONDORI', 'JUAN CARLOS'],
    ['VARGAS', 'ANA LUCÍA'],
    ['GUTIÉRREZ', 'LUIS FERNANDO'],
    ['APAZA', 'ROSA ISABEL'],
  ][place] ?? ['', '']
  return {
    ...{ tipdoc_codigo: 1, numero_docidentidad: document, sufijo_docidentidad: '', prefijo_docidentidad: '' },
    ...{ tipo_documento: '1', nro_documento: document, NumeroDocumento: document, sufijo_documento: '', prefijo_documento: '' },
    ...{ perdec_appaterno: paternal, perdec_apmaterno: maternal, perdec_nombres: names, perdec_apellidos: paternal, nombres: names },
    ...{ PrimerApellido: paternal, SegundoApellido: maternal },
    ...{ perdec_fecha_nacimiento: born, fecha_nacimiento: born, FechaNacimiento: born, fecha_recepcion: '2026-11-20' },
    ...(code && { control_cge: code, control: code }),
    ...{ motivo: 'Pedido de la persona', cedula_vista: true },
  }
}

const weights = z.encode(weightSet, FIRST_WEIGHTS)

const callOf = (call: string) => {
  const [method = '', path = ''] = call.split(' ')
  return nameOf({ method, url: `/api/${path.replace(/\/\d+$/, '')}` })
}

async function knownOf({ database: { owner } }: TestApp, people: readonly Marked[]): Promise<Known> {
  const bodies = new Map<string, Record<string, unknown>[]>()
  const learn = (call: string | undefined, body: Record<string, unknown>) => {
    if (call) bodies.set(callOf(call), [...(bodies.get(callOf(call)) ?? []), body])
  }
  for (const { calls, sent, updateAdds } of goldens as readonly Golden[]) {
    learn(calls.create, { ...sent })
    learn(calls.update, { ...sent, ...Object.fromEntries(Object.keys(updateAdds ?? {}).map((name) => [name, A_ROW])) })
  }
  const why = { motivo: 'Informe anual', referencia: 'RES-1/2026' }
  learn('POST oficina/examen/pesos', { version: 1, conjunto: { ...weights, topes: { ...weights.topes, income: 50 } }, ...why })
  const idsOf = async (table: string, column = 'id') =>
    (await sql<{ key: string }>`SELECT ${sql.ref(column)}::text AS key FROM ${sql.table(table)} LIMIT 20`.execute(owner)).rows.map(
      ({ key }) => key,
    )
  const { rows: archived } = await sql<{ id: string; hash: string }>`SELECT id::text, hash FROM archived_document LIMIT 20`.execute(owner)
  const persons = (await idsOf('person')).map(Number)
  const scores = (await idsOf('score')).map(Number)
  if (scores.length > 0) learn('POST oficina/examen/puntajes', { puntajes: scores.slice(-1) })
  const cases = await idsOf('examination_case')
  const matches = await idsOf('thing_digest')
  const codes = people.flatMap(({ marks }) => marks.filter(({ kind }) => kind === 'controlCode').map(({ text }) => text))
  const documents = ['4000011', '4000044', '4000055', '5000011', '5000099', '9000001', '']
  const small = [0, 1, 2, 3, 4, 5, 7, 9, 21]
  const days = ['2026-11-20', '2026-11-19', '2026-01-01', '1980-03-15', '1983-03-15', '20/11/2026', '15/03/1983', '']
  const texts = ['', 'La Paz', 'Banco Unión', 'Vivienda en la calle Sucre 123', "O'Connor d'Arlach"]
  const lists = listKinds.map(({ name }) => name)
  const values = new Map<string, readonly unknown[]>(
    Object.entries({
      control_cge: [...codes, ...codes, '2026-0000001', ''],
      control: codes,
      codigo: [...codes.slice(0, 1), ...small, '00000000-0000-4000-8000-000000000000'],
      code: small,
      id: small,
      persona: persons,
      ...(cases.length > 0 && { caso: cases }),
      ...(matches.length > 0 && { coincidencia: matches }),
      perdec_codigo: persons,
      decjur_codigo: small,
      motivo: ['Informe anual', 'Pedido de la persona', 'x'],
      referencia: ['RES-1/2026'],
      captcha: [''],
      token: [''],
      tipdoc_codigo: [1, '1', 2, 5],
      tipo_documento: [1, '1', 2, 5],
      numero_docidentidad: documents,
      nro_documento: documents,
      NumeroDocumento: documents,
      perdec_docidentidad: documents,
      ci: documents,
      sufijo_docidentidad: ['', '1A'],
      prefijo_docidentidad: ['', 'E'],
      perdec_fecha_nacimiento: days,
      fecha_nacimiento: days,
      FechaNacimiento: days,
      fecha_recepcion: days,
      fecha_adquisicion: days,
      fecha_inicio: days,
      fecha_fin: days,
      fecha_ini: days,
      desde: [...days, 0, 1],
      hasta: [...days, 0, 1],
      dia: days,
      fecha: days,
      hora: ['2026-11-20T10:00:00Z', '2026-11-20T14:00:00.000Z'],
      perdec_appaterno: ['MAMANI', 'TICONA', 'qx', ''],
      perdec_apmaterno: ['CONDORI', 'POMA', ''],
      perdec_nombres: ['JUAN CARLOS', 'SILVIA', 'ju'],
      perdec_apellidos: ['mamani', 'qx', 'qxjvnd', 'choque', '%%'],
      nombres: ['juan', 'rosa isabel', 'ro'],
      cueperdec_login: ['declarante01', 'declarante04', 'recepcion01', 'nadie', ' DECLARANTE01 '],
      cueperdec_contrasenia: [DEMO_PASSWORD, 'x', ''],
      cuefundec_contrasenia: ['Ab#98765zz', 'Demo#2026', 'x'],
      cuefundec_contrasenia2: ['Ab#98765zz', 'x'],
      cuefundec_contrasenia0: [DEMO_PASSWORD, 'x'],
      cuenta: ['declarante01', 'auditoria01', 'nadie', ''],
      tar_codigo_tarjeta: ['DEMO-0000-0001', 'DEMO-0000-0002', 'x'],
      tar_pin_tarjeta: ['123456', '000000'],
      numero_tarjeta: [1, 2, 3],
      correo1: ['a@ejemplo.bo', 'x'],
      observacion: texts,
      observaciones: texts,
      ubicacion: texts,
      descripcion: texts,
      conversiones: ['', '2026-11-20', null],
      lista: lists,
      list: lists,
      codigos: [[1, 2], ['1'], []],
      roles: [['recepcion'], ['catalogos', 'auditoria'], []],
      oficina: [1, 2, 99],
      cantidad: [1, 2],
      aprobar: [true, false],
      departamento: small,
      dep: small,
      province: small,
      entidad: small,
      version: [1, 2],
      antes: [1, 5, 20],
      fila: [1, 2, 20],
      objeto: ['declaration:1', 'account:1', 'x'],
      idArchivo: archived.map(({ id }) => id),
      hash: archived.map(({ hash }) => hash),
      nombre: ['guia', 'manual', 'ley'],
      uso: ['login', 'busqueda', 'certificado', 'activacion', 'recuperacion', 'estado'],
    }),
  )
  const keys = [
    ...small.map(String),
    ...(await idsOf('notice')),
    ...(await idsOf('declaration')),
    ...archived.flatMap(({ id, hash }) => [id, hash]),
    ...codes,
  ]
  const together = people.map(({ marks }, place) => {
    const textOf = (kind: Kind) => marks.find((mark) => mark.kind === kind)?.text ?? ''
    return identityOf({ document: textOf('document'), paternal: textOf('name'), place, code: textOf('controlCode') })
  })
  return { values, together, keys, bodies }
}
