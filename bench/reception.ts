import personalData from '@djbr/domain/golden/personalData.json' with { type: 'json' }
import position from '@djbr/domain/golden/position.json' with { type: 'json' }
import { TOTP } from 'otpauth'
import pg from 'pg'
import type { Address, BodyOf } from '../journeys/contract/client.ts'
import { callsTo } from './calls.ts'
import { addAccounts } from './people.ts'
import { type Closing, dataFolder, type Headers, type Portal, startDatabase, startPortal } from './portal.ts'
import type { Size } from './size.ts'
import { metric, type Part } from './table.ts'

const OFFICERS = ['recepcion01', 'recepcion02', 'supervisor01', 'supervisor02', 'tarjetas001']
const DEMO_SECRET = 'JBSWY3DPEHPK3PXP'
const FILING_AT_ONCE = 4

/**
 * Measures finished declarations, each received by five officers at once through two processes: first with both alive, then with one killed halfway. Every
 * declaration gets one certificate, and the numbers have neither gaps nor duplicates.
 */
export async function reception(closing: Closing, size: Size): Promise<Part> {
  const declarations = size(150, 4)
  const { databaseUrl, ownerUrl } = await startDatabase(closing)
  const shared = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder(closing, false),
    RATE_LIMITS: 'off',
  }
  const portals = [await startPortal(closing, shared), await startPortal(closing, shared)] as const
  const owner = new pg.Client({ connectionString: ownerUrl })
  await owner.connect()
  closing.defer(() => owner.end())
  await makeOfficers(owner)

  const accounts = await addAccounts(ownerUrl, 2 * declarations)
  await owner.query(`UPDATE person SET identity_checked = true WHERE names = 'PRUEBA'`)
  const codes = await inTurns(accounts, FILING_AT_ONCE, async (account) => finalizedBy(portals[0], account))
  const officers = await Promise.all(OFFICERS.map(async (account) => openOffice(portals[0], await portals[0].signIn(account))))

  const begun = performance.now()
  await receiveAll(portals, officers, codes.slice(0, declarations))
  const seconds = (performance.now() - begun) / 1000
  const first = await status(owner)
  await receiveAll(portals, officers, codes.slice(declarations), () => process.kill(portals[1].pid, 'SIGKILL'))
  const second = await status(owner)

  return {
    title: `${declarations} declaraciones finalizadas, cada una recibida por ${OFFICERS.length} funcionarios a la vez, por dos procesos`,
    metrics: [
      proved('certificados, ambos procesos vivos', first.certificates, declarations),
      proved('números departamentales, de 1 en adelante sin huecos ni repetidos', first.departmental, declarations),
      proved('números nacionales sin huecos ni repetidos', first.national, declarations),
      metric('las recepciones tardaron', seconds, 's'),
      proved('certificados, con un proceso matado a la mitad de otras tantas', second.certificates, 2 * declarations),
      proved('números departamentales, de 1 en adelante sin huecos ni repetidos', second.departmental, 2 * declarations),
      proved('números nacionales sin huecos ni repetidos', second.national, 2 * declarations),
    ],
  }
}

const proved = (name: string, value: number, wanted: number) => ({
  name,
  value: String(value),
  bar: `= ${wanted}`,
  holds: value === wanted,
})

/** Makes the officers of the bench: staff of the demo, at an office whose department has issued no number this year. */
async function makeOfficers(owner: pg.Client): Promise<void> {
  await owner.query(
    `UPDATE account SET office_id = (
       SELECT o.id FROM office o WHERE NOT EXISTS (SELECT FROM reception r JOIN office f ON f.id = r.office_id WHERE f.department = o.department)
       ORDER BY o.id LIMIT 1)
     WHERE name = ANY ($1)`,
    [OFFICERS],
  )
  await owner.query(
    `INSERT INTO staff_role (account_id, role) SELECT id, 'recepcion' FROM account WHERE name = ANY ($1) ON CONFLICT DO NOTHING`,
    [OFFICERS],
  )
}

async function finalizedBy({ url, signIn }: Portal, account: string): Promise<string> {
  const headers = await signIn(account)
  const call = callsTo(url, headers)
  const done = async <A extends Address<'POST'>>(address: A, body: BodyOf<'POST', A>) => {
    const { answer } = await call('POST', address, body)
    if ((answer as { err_codigo: number }).err_codigo !== 0) throw new Error(`${address}: ${JSON.stringify(answer)}`)
  }
  const place = { cod_motivo: 2, declara_nacional_extranjero: 1, cod_departamento: 2, cod_capital: 1, localidad: 'La Paz' }
  await done('djbr_registro/declaracion_jurada', { ...place, copiar_anterior: false })
  await done('djbr_registro/datos_declarante', { ...personalData.sent, cod_estado_civil: 2, ap_casada: '' })
  await done('djbr_registro/cargo_a_ocupar', { ...position.sent, codigo_entidad: 0 })
  await done('djbr_registro/finalizar_declaracion_externo', {})
  const rows = (await call('GET', 'djbr_registro/declaraciones')).answer as { decjur_control_cge: string }[]
  return rows[0]?.decjur_control_cge ?? ''
}

/** Moves a session of the staff into the office by its second factor. Returns its headers. */
async function openOffice({ url }: Portal, headers: Headers): Promise<Headers> {
  const codigo = new TOTP({ secret: DEMO_SECRET }).generate()
  const { answer, response } = await callsTo(url, headers)('POST', 'oficina/sesion/codigo', { codigo })
  const [cookie = ''] = response.headers.getSetCookie()
  return { ...headers, cookie: cookie.split(';')[0] ?? '', authorization: `Bearer ${(answer as { token: string }).token}` }
}

/** Has each officer receive every declaration through both processes by turns; a call that a dead process did not answer is repeated at the living one. */
async function receiveAll(
  portals: readonly [Portal, Portal],
  officers: readonly Headers[],
  codes: readonly string[],
  inTheMiddle?: () => void,
) {
  let asked = 0
  const receive = async (officer: Headers, code: string, portal: Portal) => {
    const receiveAt = ({ url }: Portal) => callsTo(url, { ...officer, origin: url })('POST', 'oficina/recepcion', { control_cge: code })
    await receiveAt(portal).catch(() => receiveAt(portals[0]))
  }
  await Promise.all(
    officers.map(async (officer, turn) => {
      for (const [index, code] of codes.entries()) {
        asked += 1
        if (asked === Math.floor((codes.length * officers.length) / 2)) inTheMiddle?.()
        await receive(officer, code, portals[(index + turn) % 2] ?? portals[0])
      }
    }),
  )
}

/** Returns how many of the bench's declarations have a certificate, and how far their numbers go on without a gap or a duplicate. */
async function status(owner: pg.Client) {
  const { rows } = await owner.query<{ departmental: number; national: number }>(
    `SELECT r.department_number AS departmental, r.national_number AS national
     FROM reception r JOIN declaration d ON d.id = r.declaration_id JOIN account a ON a.person_id = d.person_id
     WHERE a.name LIKE 'medicion%' AND d.state = 3`,
  )
  const national = rows.map((row) => row.national)
  return {
    certificates: rows.length,
    departmental: unbroken(
      rows.map((row) => row.departmental),
      1,
    ),
    national: unbroken(national, Math.min(...national)),
  }
}

/** Returns how many numbers follow one another from a first one; NaN when there is a duplicate. */
function unbroken(numbers: readonly number[], first: number): number {
  const given = new Set(numbers)
  if (given.size !== numbers.length) return Number.NaN
  let next = first
  while (given.has(next)) next += 1
  return next - first
}

/** Works on every item, several at once. Returns the results in order. */
async function inTurns<Item, Result>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}
