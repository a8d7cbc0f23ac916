import { setTimeout as wait } from 'node:timers/promises'
import { asOwner, buildWeb, type Closing, cpuOf, type Portal, startWithDatabase } from './portal.ts'
import type { Size } from './size.ts'
import { atMost, metric, type Part, quantile } from './table.ts'

const AT_ONCE = 16
const LOOKED_EVERY_MS = 20
const RESTS_MS = 5000
const [ROWS, CPU_MS, PAGE_MS] = [200, 3, 200]

/**
 * Measures what one attacking machine does at the public doors while somebody else looks at the portal: rows left behind, CPU of the portal, and how long that
 * person waits (safety S61).
 */
export async function hostile(closing: Closing, size: Size): Promise<Part> {
  const calls = size(10_000, 200)
  buildWeb()
  const { portal, ownerUrl } = await startWithDatabase(closing, { CAPTCHA_ENABLED: 'true', RATE_LIMITS: 'true', DIGITAL_ENABLED: 'true' })
  const pages = { times: [] as number[], isOver: false }
  await look(portal)
  const own = await certificateIn(ownerUrl)
  const attacks = [...ATTACKS, checkCertificate(own)]
  const [rows, cpu] = [await rowsAtRest(ownerUrl), cpuOf(portal.pid)]
  const looking = (async () => {
    while (!pages.isOver) {
      pages.times.push(await look(portal))
      await wait(LOOKED_EVERY_MS)
    }
  })()
  let next = 0
  const begun = performance.now()
  const answered = new Map<number, number>()
  const attack = async () => {
    while (next < calls) {
      const status = await attacks[next % attacks.length]?.(portal, next++)
      answered.set(status ?? 0, (answered.get(status ?? 0) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attack))
  const seconds = (performance.now() - begun) / 1000
  pages.isOver = true
  await looking
  const after = await rowsOf(ownerUrl)
  const added = [...after].map(([table, count]) => count - (rows.get(table) ?? 0))
  return {
    title: `${calls} llamadas hostiles de una máquina, ${AT_ONCE} a la vez; otra persona mira el portal`,
    metrics: [
      atMost('Filas que quedan', sum(added), ROWS, ''),
      atMost('CPU del portal por llamada, con las páginas', (cpuOf(portal.pid) - cpu) / calls, CPU_MS, 'ms'),
      atMost('La página de la otra persona: p99', quantile(pages.times, 0.99), PAGE_MS, 'ms'),
      metric('La página de la otra persona: mediana', quantile(pages.times, 0.5), `ms, ${pages.times.length} veces`),
      metric('Llamadas por segundo', calls / seconds, ''),
      ...[...answered].map(([status, times]) => metric(`Respondidas con ${status}`, times, '')),
    ],
  }
}

/** Loads a page, and makes the call that every page makes. Returns how long that took. */
async function look({ url }: Portal): Promise<number> {
  const begun = performance.now()
  for (const path of ['/', '/api/system/configuracion']) await (await fetch(url + path)).arrayBuffer()
  return performance.now() - begun
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

type Attack = (portal: Portal, call: number) => Promise<number>

const post =
  (path: string, bodyOf: (document: string) => object): Attack =>
  async ({ url }, call) => {
    const headers = { origin: url, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const body = JSON.stringify(bodyOf(String(4_000_000 + call)))
    const answer = await fetch(`${url}/api/control_tarjeta/${path}`, { method: 'POST', headers, body })
    await answer.arrayBuffer()
    return answer.status
  }
const get =
  (pathOf: (document: string) => string): Attack =>
  async ({ url }, call) => {
    const answer = await fetch(`${url}/api/${pathOf(String(4_000_000 + call))}`)
    await answer.arrayBuffer()
    return answer.status
  }

/** Captchas that were shown and not answered yet, each with its browser's cookie. */
const shown: { readonly cookie: string; readonly token: string }[] = []

/** Asks for a captcha as an unknown browser. */
const askCaptcha =
  (path: string): Attack =>
  async ({ url }) => {
    const answer = await fetch(`${url}/api/${path}`)
    const [cookie = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
    const { token } = (await answer.json()) as { token?: string }
    if (token !== undefined) shown.push({ cookie, token })
    return answer.status
  }

/** Answers a shown captcha wrongly. */
const misread: Attack = async ({ url }, call) => {
  const { cookie, token } = shown.pop() ?? { cookie: '', token: 'x' }
  const headers = { cookie, origin: url, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
  const given = { cueperdec_login: `abc${4_000_000 + call}`, cueperdec_contrasenia: 'Wrong#2026', token, captcha: '????' }
  const answer = await fetch(`${url}/api/control_tarjeta/login_cuenta`, { method: 'POST', headers, body: JSON.stringify(given) })
  await answer.arrayBuffer()
  return answer.status
}

/** Returns an existing certificate in the form in which its QR code asks for it. */
const certificateIn = (ownerUrl: string) =>
  asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ code: string; day: string }>(
      `SELECT control_code AS code, received_on::text AS day FROM declaration JOIN reception ON declaration_id = declaration.id
       WHERE control_code IS NOT NULL LIMIT 1`,
    )
    return { control_cge: rows[0]?.code ?? '', fecha_recepcion: rows[0]?.day ?? '' }
  })

/** Asks for a certificate without a captcha, as an unknown browser. */
const checkCertificate =
  (own: object): Attack =>
  async ({ url }) => {
    const headers = { origin: url, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    const path = `${url}/api/djbr_registro/verifica_tipo_declaracion`
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(own) })
    await answer.arrayBuffer()
    return answer.status
  }

const NO_CAPTCHA = { captcha: 'ABCD', token: 'x' }
const somebody = (document: string) => ({
  tipdoc_codigo: '1',
  numero_docidentidad: document,
  perdec_fecha_nacimiento: '1980-01-01',
  perdec_appaterno: 'MAMANI',
  perdec_apmaterno: '',
  perdec_nombres: 'JUAN',
  ...NO_CAPTCHA,
})

/** A call at each public door, each for another document. */
const ATTACKS: readonly Attack[] = [
  post('reset_password_correo', (document) => ({
    perdec_docidentidad: document,
    correo1: 'a@b.bo',
    perdec_fecha_nacimiento: '1980-01-01',
  })),
  post('login_cuenta', (document) => ({ cueperdec_login: `abc${document}`, cueperdec_contrasenia: 'Wrong#2026', ...NO_CAPTCHA })),
  askCaptcha('system/captcha?uso=login'),
  misread,
  get(() => 'public/codigo'),
  get(
    (document) =>
      `djbr_registro/declaracion_jurada_publico?tipo_documento=1&nro_documento=${document}&fecha_nacimiento=1980-01-01&captcha=ABCD&token=x`,
  ),
  post('verifica_persona_recovery', somebody),
  post('verifica_datos_personales', somebody),
  get(() => 'system/captcha/reto?uso=insistir&por=nada'),
  askCaptcha('system/captcha/reto?uso=login'),
  post('verifica_ultima_djbr', () => ({
    perdec_codigo: 'x',
    control_cge: 'ABCD',
    numero_certificado_departamental: '1',
    numero_certificado_nacional: '1',
    fecha_recepcion: '2026-01-01',
  })),
]

/** Counts the rows once a freshly started portal has finished the work that its demo leaves behind. */
async function rowsAtRest(ownerUrl: string): Promise<ReadonlyMap<string, number>> {
  let now = await rowsOf(ownerUrl)
  let before: typeof now
  do {
    before = now
    await wait(RESTS_MS)
    now = await rowsOf(ownerUrl)
  } while (sum([...now.values()]) !== sum([...before.values()]))
  return now
}

/** Counts the rows of each table. */
const rowsOf = (ownerUrl: string): Promise<ReadonlyMap<string, number>> =>
  asOwner(ownerUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace",
    )
    const counts = tables.map(({ name }) => `SELECT '${name}' AS name, count(*)::integer AS count FROM public."${name}"`)
    const { rows } = await client.query<{ name: string; count: number }>(counts.join(' UNION ALL '))
    return new Map(rows.map(({ name, count }) => [name, count]))
  })
