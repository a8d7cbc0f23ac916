import { readFileSync } from 'node:fs'
import { dateInLaPaz } from '@djbr/domain/values/dates.ts'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { move } from '../declaring/lifecycle/index.ts'
import { receiveDigitally as receivedByServer } from '../declaring/reception/index.ts'
import { asReader } from '../ground/database/as-person.ts'
import { atConsole, displayNumbers } from '../ground/proof/index.ts'
import type { Browser, TestApp } from './app.ts'
import { signCodes } from './signing.ts'

/** A kind or sheet as the documents show it, copied by hand. */
export interface Golden {
  readonly calls: Readonly<Record<'list' | 'read' | 'create' | 'update' | 'delete', string>>
  readonly sent: Readonly<Record<string, unknown>>
  readonly updateAdds: Readonly<Record<string, number>>
  readonly read: Readonly<Record<string, unknown>>
  readonly ours: Readonly<Record<string, unknown>>
}

export const golden = (name: string): Golden =>
  JSON.parse(readFileSync(new URL(`../../domain/golden/${name}.json`, import.meta.url), 'utf8')) as Golden

/** Returns the path of a golden call, without its method. */
export const pathOf = (call: string): string => call.split(' ')[1] ?? ''

const DEMO_SECRET = 'JBSWY3DPEHPK3PXP'

/** Answers for starting a declaration: in La Paz, during office. */
export const startedInLaPaz = {
  cod_motivo: 2,
  declara_nacional_extranjero: 1,
  cod_departamento: 2,
  cod_capital: 1,
  localidad: 'La Paz',
}

/** Signs a declarant of the demo in and starts a declaration. */
export async function declarantWithDeclaration(portal: TestApp, account: string): Promise<Browser> {
  const browser = portal.browser()
  await browser.signIn(account)
  await browser.post('djbr_registro/declaracion_jurada', { ...startedInLaPaz, copiar_anterior: false })
  return browser
}

/** Fills in what finalizing requires: personal data and position of a single person. */
export async function fillSheets(browser: Browser): Promise<void> {
  const { tipdoc_codigo } = (await browser.get('djbr_registro/datos_declarante')).json<{ tipdoc_codigo: number }>()
  const own = { tipo_documento: tipdoc_codigo, cod_estado_civil: 2, ap_casada: '' }
  await browser.post('djbr_registro/datos_declarante', { ...golden('personalData').sent, ...own })
  await browser.post('djbr_registro/cargo_a_ocupar', golden('position').sent)
}

/** Signs a member of the staff in with the second factor: for 8 hours of the portal's clock, and 30 minutes without a call. */
export async function officer(portal: TestApp, account = 'recepcion01'): Promise<Browser> {
  const browser = portal.browser()
  await browser.signIn(account)
  const codigo = new TOTP({ secret: DEMO_SECRET }).generate({ timestamp: portal.clock.now().getTime() })
  const answer = await browser.post('oficina/sesion/codigo', { codigo })
  browser.token = answer.json<{ token: string }>().token
  return browser
}

/** Has an account of the demo finish a declaration. Returns the signed-in browser and the control code. */
export async function finishedBy(
  portal: TestApp,
  account: string,
  declareMore: (declarant: Browser) => Promise<unknown> = async () => {},
): Promise<{ readonly declarant: Browser; readonly code: string }> {
  const declarant = await declarantWithDeclaration(portal, account)
  await fillSheets(declarant)
  await declareMore(declarant)
  await declarant.post('djbr_registro/finalizar_declaracion_externo')
  return { declarant, code: await controlCodeOf(declarant) }
}

/** Returns the control code of the signed-in person's finished declaration. */
export async function controlCodeOf(browser: Browser): Promise<string> {
  const [latest] = (await browser.get('djbr_registro/declaraciones')).json<{ decjur_control_cge: string }[]>()
  return latest?.decjur_control_cge ?? ''
}

const APPROVED = { transaction: 'a-transaction', at: '2026-11-20T10:00:00-04:00' }

/** Has the server receive a finished declaration as an approved one: its documents are ordered to be signed. */
export async function receiveDigitally(portal: TestApp, declarant: Browser): Promise<number> {
  const { services, database } = portal
  const plain = (await controlCodeOf(declarant)).replaceAll('-', '')
  const { id } = await services.db.selectFrom('declaration').select('id').where('controlCode', '=', plain).executeTakeFirstOrThrow()
  await sql`UPDATE declaration SET reception_system = 1 WHERE id = ${id}`.execute(database.owner)
  const approved = { declarationId: id, approvalOf: async () => APPROVED }
  if (!(await receivedByServer({ services, principal: atConsole }, approved))) throw new Error(`declaration ${id} was not received`)
  await signCodes(portal)
  return id
}

/** Returns what the paper of a received declaration says, as recovery and the wizards ask for it. */
export async function paperOf({ database }: TestApp, code: string) {
  const row = await database.owner
    .selectFrom('declaration')
    .innerJoin('reception', 'reception.declarationId', 'declaration.id')
    .select(['controlCode', 'reception.year', 'reception.department', 'departmentNumber', 'nationalNumber', 'receivedAt'])
    .where('controlCode', '=', code.replaceAll('-', ''))
    .executeTakeFirstOrThrow()
  const { department, national } = displayNumbers(row)
  return {
    control_cge: code,
    numero_certificado_departamental: department,
    numero_certificado_nacional: national,
    fecha_recepcion: dateInLaPaz(row.receivedAt),
  }
}

/** Writes a declaration off as two supervisors do, without their proposal. */
export async function writeOffOf({ services }: TestApp, declarationId: number): Promise<void> {
  await asReader(services.db, 'desk', async (trx) => {
    const { personId } = await trx.selectFrom('declaration').select('personId').where('id', '=', declarationId).executeTakeFirstOrThrow()
    await move(trx, atConsole, { transition: 'writeOff', by: 'supervisor', declarationId, personId, at: services.clock.now() })
  })
}
