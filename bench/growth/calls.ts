import { HELP_DOCUMENTS } from '@djbr/domain/help-documents.ts'
import { type PermissionName, permits, ROLES, type Role } from '@djbr/domain/office/office.ts'
import type { Browser, TestApp } from '@djbr/server/testing/app.ts'
import { entityMember } from '@djbr/server/testing/entity-member.ts'
import { officer } from '@djbr/server/testing/filing.ts'
import { callsOf, nameOf } from '@djbr/server/testing/fuzz/calls.ts'
import { STAFF } from '@djbr/server/testing/staff.ts'
import { asOwner } from '../portal.ts'
import type { Asked } from './asked.ts'

/** Calls that are left out, and why. */
export const NOT_ASKED: Readonly<Record<string, string>> = {
  'GET /api/system/salir': 'ends the session of whoever asks',
  'GET /api/control_tarjeta/reset': 'a link of a mail, good once',
  'GET /api/control_tarjeta/reset/deshacer': 'a link of a mail, good once',
  'GET /api/control_tarjeta/contacto/deshacer': 'a link of a mail, good once',
  'GET /api/control_tarjeta/segundo_factor/deshacer': 'a link of a mail, good once',
  'GET /api/reporte/jasper_crea_cuenta': 'the slip of whoever has just activated, by their visitor alone',
  'GET /api/djbr_registro/resumen_publico/:perdec_codigo/:control':
    'asked with what a search of the same visitor gave: `bench public` searches',
  'GET /api/djbr_registro/fallas/:codigo/constancia': 'the nation has no failure recorded: one row by its number',
  'GET /api/oficina/pedidos/:pedido': 'the outcome of an act of the same session, by its number',
  'GET /api/public/registro/consistencia': 'of two signed heads, which the process that signs makes: the pages of `inclusion`, twice',
  'GET /api/oficina/personas/:codigo/sesiones': 'whoever was found and seen by the same session, by a name of its own',
  'GET /api/entidad/padron/:padron': 'one roster by its number: `bench roster` reads one of 40,000',
  'GET /api/entidad/padron/:padron/filas': 'one roster by its number: `bench roster` reads one of 40,000',
  'GET /api/entidad/padron/:padron/errores': 'one roster by its number: `bench roster` reads one of 40,000',
  'GET /api/djbr_registro/presentacion/calendario':
    'the last day of who has yet to bring theirs is past: it reads what `presentacion` does',
  'GET /api/djbr_registro/examenes/:pedido/constancia': 'the nation has no answer of its declarants: one row by its number',
  'GET /api/oficina/examen/casos/:caso/adjuntos/:adjunto': 'the nation has no file of an answer: one row by its number',
  'GET /api/oficina/examen/decisiones/:caso/adjuntos/:adjunto': 'the nation has no file of an answer: one row by its number',
  'GET /api/oficina/examen/decisiones/:caso/expedientes/:expediente': 'the nation has no exported case: one row by its number',
}

/** Calls made by a person whose declaration is finished but not yet handed in; a person with everything received makes all others. */
const BEFORE_RECEPTION: readonly string[] = ['GET /api/djbr_registro/presentacion']

const A_COPY = `(SELECT person_id FROM account WHERE name = 'nacion000100')`

/** Parameters of each call, as SQL that returns them in one row; several where a filter takes another way through the data. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  'GET /api/system/captcha': [`SELECT 'login' AS uso`],
  'GET /api/system/captcha/reto': [`SELECT 'login' AS uso`],
  'GET /api/subtipo_bien/:id': [`SELECT 4 AS id`],
  'GET /api/subtipo_deuda/:id': [`SELECT 2 AS id`],
  'GET /api/provincias/departamentos/:dep': [`SELECT 2 AS dep`],
  'GET /api/localidades/:province/:dep': [`SELECT 1 AS province, 2 AS dep`],
  'GET /api/djbr_registro/bienes/:list': [`SELECT 1 AS list`],
  'GET /api/djbr_registro/titulos_valores_renumeraciones/:list': [`SELECT 2 AS list`],
  'GET /api/djbr_registro/deudas/:list': [`SELECT 1 AS list`],
  'GET /api/djbr_registro/parentesco/:list': [`SELECT 1 AS list`],
  'GET /api/djbr_registro/obtiene_certificado_archivo/:idArchivo/:hash': [
    `SELECT a.id AS "idArchivo", a.hash FROM archived_document a JOIN declaration d ON d.id = a.declaration_id JOIN account USING (person_id) WHERE name = 'patron0001' LIMIT 1`,
  ],
  'GET /api/public/documento_conocido/:sha256': [
    `SELECT hash AS sha256 FROM archived_document JOIN declaration d ON d.id = declaration_id WHERE person_id = ${A_COPY} LIMIT 1`,
  ],
  'GET /api/public/plazo': [`SELECT 2 AS motdec_codigo, 3 AS mes, 1 AS decjur_ciudad_capital`],
  'GET /api/djbr_registro/declaracion_jurada_publico': [
    `SELECT 1 AS tipo_documento, document_number AS nro_documento, to_char(birth_date, 'DD/MM/YYYY') AS fecha_nacimiento FROM person WHERE id = ${A_COPY}`,
  ],
  'GET /api/public/registro/inclusion': [
    `SELECT rtrim(translate(encode(leaf, 'base64'), '+/', '-_'), '=') AS hoja FROM log_leaf WHERE place = 10`,
  ],
  'GET /api/public/registro/hojas': [`SELECT 0 AS desde`],
  'GET /api/public/sorteos/:sorteo': [`SELECT name AS sorteo FROM draw LIMIT 1`],
  'GET /api/public/sorteos/:sorteo/programa': [`SELECT name AS sorteo FROM draw LIMIT 1`],
  'GET /api/archivo_predefinido/:nombre/portal/usuario_portal': [`SELECT '${HELP_DOCUMENTS[0]?.name}' AS nombre`],
  'GET /api/entidad/personas/:codigo': [`SELECT max(id) AS codigo FROM register_post WHERE entity_code = 1`],
  'GET /api/entidad/informe': [`SELECT 2025 AS gestion`],
  'GET /api/entidad/informe/csv': [`SELECT 2025 AS gestion`],
  'GET /api/entidad/informe/papel': [`SELECT 2025 AS gestion`],
  'GET /api/oficina/auditoria': [
    `SELECT 1 WHERE false`,
    `SELECT object AS objeto FROM audit WHERE subject_person_id = ${A_COPY} AND object <> '' ORDER BY id LIMIT 1`,
    `SELECT ${A_COPY} AS persona`,
    `SELECT 'declaration.start' AS accion`,
  ],
  'GET /api/oficina/auditoria/filas/:fila': [`SELECT max(id) AS fila FROM audit`],
  'GET /api/oficina/listas/:lista': [`SELECT 'entidades' AS lista`],
  'GET /api/oficina/listas/:lista/entradas/:entrada/historial': [`SELECT 'entidades' AS lista, 1 AS entrada`],
  'GET /api/oficina/seguimiento': [`SELECT '2026-10' AS mes`],
  'GET /api/oficina/seguimiento/entidades/:entidad': [`SELECT 1 AS entidad, '2026-10' AS mes`, `SELECT 3 AS entidad, '2026-10' AS mes`],
  'GET /api/oficina/seguimiento/personas/:persona': [`SELECT max(obliged_person_id) AS persona FROM register_post WHERE entity_code = 1`],
  'GET /api/oficina/sorteos/fondo': [`SELECT 0 AS desde, 100 AS hasta`],
  'GET /api/oficina/avisos-masivos/:aviso': [`SELECT max(id) AS aviso FROM mass_notice`],
  'GET /api/oficina/tarjetas/lotes/:lote': [`SELECT max(id) AS lote FROM card_batch`],
  'GET /api/oficina/estadisticas': [
    `SELECT '2023-01-01' AS desde, '2026-11-20' AS hasta`,
    `SELECT '2026-01-01' AS desde, '2026-11-20' AS hasta, 3 AS entidad`,
  ],
  'GET /api/oficina/cierres/:mes': [`SELECT max(month) AS mes FROM month_close`],
  'GET /api/oficina/cierres/informe/:entidad': [`SELECT 3 AS entidad, '2026-07' AS mes`],
  'GET /api/oficina/cierres/informe/:entidad/csv': [`SELECT 3 AS entidad, '2026-07' AS mes`],
}

/** Returns every GET of the server except those left out, with parameters from the data set, each made by a person who may make it. */
export async function askedCalls(portal: TestApp): Promise<readonly Asked[]> {
  const browsers = await browsersOf(portal)
  const drawn = async (sql: string) =>
    (await asOwner(portal.database.ownerUrl, (client) => client.query<Record<string, unknown>>(sql))).rows[0] ?? {}
  const asked: Asked[] = []
  for (const call of callsOf(portal.app)) {
    const name = nameOf(call)
    if (call.method !== 'GET' || name in NOT_ASKED) continue
    for (const text of DRAWN[name] ?? ['SELECT 1 WHERE false']) {
      const values = await drawn(text)
      const path = call.url.replace(/:([^/]+)/g, (_, key: string) => encodeURIComponent(String(values[key] ?? '')))
      const filters = Object.entries(values).filter(([key]) => !call.url.includes(`:${key}`))
      const query = new URLSearchParams(filters.map(([key, value]) => [key, String(value)])).toString()
      const address = `${path}${query && `?${query}`}`
      const browser = browsers(call.access, name)
      const ask = async () => {
        const answer = await browser.ask('GET', address)
        if (answer.statusCode !== 200) throw new Error(`${address}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
      }
      asked.push({ name: [name.replace('GET /api/', ''), ...filters.map(([key]) => key)].join(' '), ask })
    }
  }
  return asked
}

/** Signs in the people who make the calls of each access. */
async function browsersOf(portal: TestApp) {
  const declarant = portal.browser()
  await declarant.signIn('patron0001')
  const beforeReception = portal.browser()
  await beforeReception.signIn('patron0015')
  const nobody = portal.browser()
  const member = await entityMember(portal)
  const staff = new Map<Role, Browser>()
  for (const role of ROLES) staff.set(role, await officer(portal, STAFF[role]))
  return (access: string, name: string): Browser => {
    if (BEFORE_RECEPTION.includes(name)) return beforeReception
    if (access === 'public') return nobody
    if (access.startsWith('entity:')) return member
    if (access === 'area') return staff.get('recepcion') ?? nobody
    if (!access.startsWith('office:')) return declarant
    const role = ROLES.find((one) => permits([one], access.replace('office:', '') as PermissionName))
    return (role && staff.get(role)) ?? nobody
  }
}
